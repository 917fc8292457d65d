/** A part of the prompt, in UTF-16 units: `prompt.slice(start, end) === text`. */
export type Span = {
  readonly start: number;
  readonly end: number;
  readonly text: string;
};

/** A prepared prompt. Positions in it are positions in the prompt. */
export type Source = {
  /** The original prompt, cut to `maxPromptLength`. */
  readonly raw: string;
  /** Straight quotes, plain spaces, no control characters; as long as `raw`. */
  readonly text: string;
  /** `text` with A-Z in lower case; as long as `raw`. */
  readonly lower: string;
  readonly sentences: readonly Sentence[];
};

export type Sentence = {
  readonly start: number;
  readonly end: number;
  /** True when it corrects an earlier sentence: "No, ...", "Actually ...", "... instead". */
  readonly correction: boolean;
};

export const maxPromptLength = 2_000;

const replacements: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '`': "'",
  '´': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '−': '-',
  '‑': '-',
};

/** Replaces unit by unit, so that positions stay the same. */
function plain(raw: string): string {
  return raw
    .replace(/[’‘`´“”–—−‑]/g, (c) => replacements[c] ?? c)
    .replace(/(?!\n)[\p{Cc}\p{Cf}\p{Zs}\p{Zl}\p{Zp}]/gu, (c) => ' '.repeat(c.length))
    .replace(/\p{Surrogate}/gu, ' ');
}

/** A dot after these does not end a sentence. */
const abbreviations = new Set([
  'st',
  'ste',
  'mt',
  'ft',
  'dr',
  'mr',
  'mrs',
  'ms',
  'approx',
  'vs',
  'no',
  'ca',
  'max',
  'min',
  'incl',
  'etc',
]);
const sites = new Set(['com', 'org', 'net', 'io', 'co']);
const marker =
  /\b(?:actually|sorry|apologi[sz]e|wait|instead|oops|correction|i meant|i mean|change[ds]? (?:my|the|that|of)|changed|rather|on second thought|scratch that|not quite|(?:that's|it's|that is|it is) (?:wrong|not (?:right|correct)|incorrect)|try again|make it|make that|let's make|mistake|got (?:so )?confused)\b/;
const opensWithNo =
  /^\W{0,3}(?:no|nope|nah)\b(?! (?:pets|smoking|preference|kids|children|need|stairs|parties|later|more|less|fees?|longer|cleaning|service))/;

function boundaries(text: string, lower: string): number[] {
  const cuts: number[] = [];
  for (const match of text.matchAll(/[.!?]+["')]*(?=\s|$)|[.!?](?=[A-Za-z][A-Za-z' ])|\n+|;/g)) {
    const at = match.index;
    if (match[0] === '.') {
      const word = /[a-z]+$/.exec(lower.slice(Math.max(0, at - 8), at))?.[0] ?? '';
      const next = lower.slice(at + 1, at + 6);
      const ends = /^\s*$/.test(lower.slice(at + 1)) || /^\s/.test(next);
      // "St. Louis", "D.C.", "booking.com" and "Mr. X" go on; "week.I need" and "Francisco.and" do not.
      if (abbreviations.has(word) && !(word === 'no' || word === 'min' || word === 'max')) continue;
      if (word.length === 1 && !/[a-z0-9] [a-z]$/.test(lower.slice(Math.max(0, at - 3), at))) continue;
      if (!ends && (word.length < 2 || sites.has(/^[a-z]+/.exec(next)?.[0] ?? ''))) continue;
    }
    cuts.push(at + match[0].length);
  }
  // A new sentence without a full stop before it: "... of this month No, I want ...".
  for (const match of text.matchAll(
    /\s(?=(?:No|Yes|Yeah|Okay|Actually|Sorry|Wait|Oops|Instead)\b)|\s(?=(?:sorry|actually|oops|wait),? (?:i|we|no)\b)/g,
  )) {
    cuts.push(match.index + 1);
  }
  return cuts.sort((a, b) => a - b);
}

/** Prepares a prompt: cuts it to 2,000 characters and finds its sentences. Never throws. */
export function prepare(prompt: string): Source {
  const raw = prompt.slice(0, maxPromptLength);
  const text = plain(raw);
  const lower = text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  const sentences: Sentence[] = [];
  let start = 0;
  let refused = false;
  for (const end of [...boundaries(text, lower), text.length]) {
    const body = lower.slice(start, end);
    if (body.trim() === '') {
      start = Math.max(start, end);
      continue;
    }
    // A sentence that only says no makes the next one a correction, but not the one after that.
    const own = marker.test(body) || opensWithNo.test(body);
    sentences.push({ start, end, correction: own || refused });
    refused = own && end - start < 32;
    start = end;
  }
  return { raw, text, lower, sentences };
}

/** The sentence at a position. */
export function sentenceAt(source: Source, at: number): Sentence {
  return (
    source.sentences.find((s) => at >= s.start && at < s.end) ??
    source.sentences.at(-1) ?? { start: 0, end: source.raw.length, correction: false }
  );
}

/** The span of a part of the prompt, without spaces and punctuation at its ends. */
export function spanOf(source: Source, start: number, end: number): Span {
  let [from, to] = [start, end];
  while (from < to && /[\s,.;:]/.test(source.text[from] ?? '')) from += 1;
  while (to > from && /[\s,;:]/.test(source.text[to - 1] ?? '')) to -= 1;
  return { start: from, end: to, text: source.raw.slice(from, to) };
}
