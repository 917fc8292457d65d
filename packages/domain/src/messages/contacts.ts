/** What stands where a contact detail stood. Holds nothing that would be masked again. */
export const hiddenContact = '[contact details hidden]';

export type Masked = {
  /** The text with every contact detail replaced. */
  text: string;
  /** Something was replaced. */
  masked: boolean;
};

type Span = { from: number; to: number };

const apps =
  'whats\\s?app|telegram|signal|instagram|insta|skype|we\\s?chat|snapchat|facebook|messenger|viber|kik|discord|line\\s?id';
const providers = 'gmail|googlemail|hotmail|outlook|yahoo|icloud|proton(?:mail)?|gmx|aol|live';
/** Endings that are no English word: a dot before one of them makes an address. */
const endings =
  'com|net|org|info|biz|io|co|eu|uk|de|fr|pt|nl|ch|ca|au|jp|br|mx|app|dev|xyz|site|online|shop|store|link|ly|gg|tv|club';
/** Endings that are words too ("I like it.me too"): only with www or a path. */
const wordEndings = 'it|at|me|us|in|is|so|to|be|no|es|am';

const at = '(?:\\s*@\\s*|\\s*[([{<]\\s*(?:at|@)\\s*[)\\]}>]\\s*|\\s+at\\s+)';
const dot = '(?:\\s*[([{<]\\s*(?:dot|\\.)\\s*[)\\]}>]\\s*|\\s+dot\\s+|\\s?\\.\\s?)';
// Bounded, and started only where a word starts, so that no text takes long.
const name = "(?<![\\p{L}\\p{N}._%+'-])[\\p{L}\\p{N}][\\p{L}\\p{N}._%+'-]{0,63}";
const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}])?';

const patterns: readonly RegExp[] = [
  // Plain addresses, and those with spaces or brackets around @ and dot.
  new RegExp(`${name}\\s*@\\s*${label}(?:${dot}${label}){1,6}`, 'giu'),
  new RegExp(`${name}\\s*[([{<]\\s*(?:at|@)\\s*[)\\]}>]\\s*${label}(?:${dot}${label}){0,6}`, 'giu'),
  // "anna at gmail dot com", "anna at gmail"
  new RegExp(
    `${name}${at}(?:${label}${dot}){0,6}${label}(?:\\s+dot\\s+|\\s*[([{<]\\s*dot\\s*[)\\]}>]\\s*)(?:${endings}|${wordEndings})\\b`,
    'giu',
  ),
  new RegExp(`${name}${at}(?:${providers})\\b(?:${dot}(?:${endings})\\b)*`, 'giu'),
  // Web addresses.
  /\b(?:https?|ftp):\/\/\S+/giu,
  /\bwww\s?\.\s?[^\s,;]+/giu,
  new RegExp(`\\b${label}(?:\\.${label}){0,6}\\.(?:${endings})\\b(?:[/:?#][^\\s]*)?`, 'giu'),
  new RegExp(`\\b${label}(?:\\.${label}){0,6}\\.(?:${wordEndings})/[^\\s]+`, 'giu'),
  new RegExp(`\\b${label}(?:\\s*[([{<]\\s*dot\\s*[)\\]}>]\\s*|\\s+dot\\s+)(?:${endings})\\b`, 'giu'),
  // Names on other services.
  new RegExp(
    `\\b(?:${apps})\\b[^\\S\\n]*(?:(?:me|id|name|handle|user|username|is|on|my)\\b[^\\S\\n]*)*[:=@][^\\S\\n]*@?[\\p{L}\\p{N}_.+-]{3,}`,
    'giu',
  ),
  /(?<![\p{L}\p{N}._])@[\p{L}_][\p{L}\p{N}_.]{2,}/giu,
];

const numberWords: Record<string, number> = {
  zero: 1,
  oh: 1,
  nought: 1,
  one: 1,
  two: 1,
  three: 1,
  four: 1,
  five: 1,
  six: 1,
  seven: 1,
  eight: 1,
  nine: 1,
};
const words = Object.keys(numberWords).join('|');
const gap = '[\\s()\\[\\]{}.,;:*_/|~-]*';
/** Digits and number words in one row. */
const digitRun = new RegExp(
  `(?:\\+${gap})?(?:(?:(?:double|triple)\\s+)?(?:\\d|\\b(?:${words})(?![\\p{L}]))${gap}){7,}`,
  'giu',
);
const notAPhone = [
  /\b\d{4}-\d{1,2}-\d{1,2}\b/g,
  /\b\d{1,2}[./]\d{1,2}[./]\d{2,4}\b/g,
  /\b(?:19|20)\d{2}\b(?![\s()./-]*\d{3})/g,
  /\b\d{1,2}:\d{2}\b/g,
  /\b\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?\b/g,
  /\b\d+\.\d{2}\b(?![\s()./-]*\d{2})/g,
];
const money =
  /(?:[$€£]|\b(?:usd|eur|gbp)\b)\s?\d[\d,. ]*\d|\b\d[\d,.]*\s?(?:[$€£]|(?:usd|eur|gbp|dollars|euros)\b)/giu;
const minDigits = 7;

/** Digits in a row that are neither dates, times nor prices; number words count as digits. */
function digitsOf(run: string): number {
  let rest = run;
  for (const pattern of notAPhone) rest = rest.replace(pattern, ' ');
  let count = rest.replace(/\D/g, '').length;
  for (const [word] of rest.toLowerCase().matchAll(new RegExp(`\\b(?:${words})\\b`, 'g')))
    count += numberWords[word] ?? 0;
  count += (rest.match(/\bdouble\b/gi) ?? []).length + 2 * (rest.match(/\btriple\b/gi) ?? []).length;
  return count;
}

/** Single characters pulled apart: "a n n a @ g m a i l . c o m". */
const apart = /(?<![\p{L}\p{N}])(?:[\p{L}\p{N}@.][ \t*_|-]+){5,}[\p{L}\p{N}@.](?![\p{L}\p{N}])/gu;

function spansOf(text: string): Span[] {
  const spans: Span[] = [];
  for (const pattern of patterns) {
    for (const match of text.matchAll(pattern))
      spans.push({ from: match.index, to: match.index + match[0].length });
  }
  const priced = text.replace(money, (found) => '\n'.padEnd(found.length, '\u0001'));
  for (const match of priced.matchAll(digitRun)) {
    const found = match[0].replace(/[\s()[\]{}.,;:*_/|~-]+$/u, '');
    if (digitsOf(found) >= minDigits) spans.push({ from: match.index, to: match.index + found.length });
  }
  for (const match of text.matchAll(apart)) {
    const joined = match[0].replace(/[ \t*_|-]+/gu, '');
    if (patterns.some((pattern) => joined.search(pattern) >= 0)) {
      spans.push({ from: match.index, to: match.index + match[0].length });
    }
  }
  return spans;
}

const unseen = /[\u00AD\u200B-\u200F\u2060-\u2064\uFEFF]|\u034F/u;

/** The text as a reader sees it - compatibility forms folded, invisible characters left out - with each unit's origin. */
function asSeen(text: string): { seen: string; origin: number[] } {
  let seen = '';
  const origin: number[] = [];
  let index = 0;
  for (const char of text) {
    if (!unseen.test(char)) {
      const folded = char.normalize('NFKC').replace(/\p{Nd}/gu, (digit) => decimalOf(digit));
      for (let i = 0; i < folded.length; i++) origin.push(index);
      seen += folded;
    }
    index += char.length;
  }
  origin.push(text.length);
  return { seen, origin };
}

/** Decimal digits stand in runs of ten, so that the start of its run gives a digit's value. */
function decimalOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  if (code < 128) return digit;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return String((code - zero) % 10);
}

/**
 * Hides ways around the market: e-mail addresses, phone numbers, web addresses, names on other services - written plainly,
 * spelled out, pulled apart, or with look-alike and invisible characters. Dates, times and prices stay. Masking a masked
 * text changes nothing.
 */
export function maskContacts(text: string): Masked {
  const { seen, origin } = asSeen(text);
  const spans = spansOf(seen)
    .map(({ from, to }) => ({ from: origin[from] ?? 0, to: origin[to] ?? text.length }))
    .sort((a, b) => a.from - b.from);
  if (spans.length === 0) return { text, masked: false };
  let out = '';
  let done = 0;
  for (const { from, to } of spans) {
    if (to <= done) continue;
    if (from >= done) out += text.slice(done, from) + hiddenContact;
    done = to;
  }
  return { text: out + text.slice(done), masked: true };
}
