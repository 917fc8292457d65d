/** A word, number or punctuation mark of a prompt; positions are those of the prompt. */
export type Token = {
  readonly start: number;
  readonly end: number;
  /** Lower case without accents: "Märkte" -> "markte". */
  readonly key: string;
  readonly kind: 'word' | 'number' | 'mark';
  /** True when it touches the token before it: "15" and "th". */
  readonly glued: boolean;
  readonly capital: boolean;
};

/** Thousands are one number ("1.500", "1 500 €"), decimals and dates are several tokens; letters and digits are always apart. */
const pattern =
  /\d{1,3}(?:[.,'\u00a0\u202f]\d{3})+(?![\d.,]?\d)|(?<![\d.,])\d{1,3} \d{3}(?=\s?(?:[€$£]|eur|usd|chf|reais))|\d+|'(?:s|re|d|ll|m|ve|t)(?![\p{L}\p{N}])|[\p{L}\p{M}]+'?|\n|[^\s\p{L}\p{N}]/giu;

const ligatures: Readonly<Record<string, string>> = { ß: 'ss', œ: 'oe', æ: 'ae', ø: 'o', ł: 'l' };

/** A word as the word lists and features compare it. */
export function wordKey(word: string): string {
  return word
    .toLowerCase()
    .replace(/[ßœæøł]/g, (c) => ligatures[c] ?? c)
    .normalize('NFD')
    .replace(/[\p{M}']/gu, '');
}

/** The tokens of a text, in time linear in its length. */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = [];
  let end = -1;
  for (const match of text.matchAll(pattern)) {
    const [written] = match;
    const first = written[0] ?? '';
    const kind = /\d/.test(first) ? 'number' : /[\p{L}']/u.test(first) && written !== "'" ? 'word' : 'mark';
    tokens.push({
      start: match.index,
      end: match.index + written.length,
      key: kind === 'word' ? wordKey(written) : written,
      kind,
      glued: match.index === end,
      capital: /\p{Lu}/u.test(first),
    });
    end = match.index + written.length;
  }
  return tokens;
}
