/** Replaces a contact detail. It holds nothing that would be masked again. */
export const hiddenContact = '[contact details hidden]';

export type Masked = {
  /** The text with every contact detail replaced. */
  text: string;
  /** True when something was replaced. */
  masked: boolean;
};

type Span = { from: number; to: number };

const apps =
  'whats\\s?app|telegram|signal|instagram|insta|ig|skype|we\\s?chat|snapchat|facebook|messenger|viber|kik|discord|line\\s?id';
/** Apps whose names are followed directly by a user name: "insta anna.k". The other names are also common words. */
const namingApps = 'whats\\s?app|telegram|instagram|insta|ig|skype|we\\s?chat|snapchat|viber|discord';
const providers = 'gmail|googlemail|hotmail|yahoo|icloud|protonmail|gmx';
/** Endings that are not English words: a dot before one of them makes a web address. */
const endings =
  'com|net|org|info|biz|io|co|eu|uk|de|fr|pt|es|nl|ch|ca|au|jp|br|mx|ar|cl|dk|se|fi|pl|cz|gr|hr|ro|hu|ru|cn|kr|za|nz|lu|ai|cc|ws|app|dev|xyz|site|online|website|blog|shop|store|link|ly|gg|tv|club|cloud|travel|rentals|villas|apartments|vacations|holiday';
/** Endings that are also words ("I like it.me too"): they count only after www, with a path, or after a long name. */
const wordEndings = 'it|at|me|us|in|is|so|to|be|no|ie|am|house|homes|host|casa';

const at = '(?:\\s*@\\s*|\\s*[([{<]\\s*(?:at|@)\\s*[)\\]}>]\\s*|[\\s_]+at[\\s_]+)';
const dot = '(?:\\s*[([{<]\\s*(?:dot|\\.)\\s*[)\\]}>]\\s*|[\\s_]+dot[\\s_]+|\\s?\\.\\s?)';
const bracketedAt = '[([{<]\\s{0,9}(?:at|@)\\s{0,9}[)\\]}>]';
const spelledDot = '(?:[\\s_]+dot[\\s_]+|\\s*[([{<]\\s*dot\\s*[)\\]}>]\\s*)';
// Bounded, and anchored to the start of a word, so that no text takes long.
const start = "(?<![\\p{L}\\p{N}._%+'-])";
const name = `${start}[\\p{L}\\p{N}][\\p{L}\\p{N}._%+'-]{0,63}`;
const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}])?';
const path = '[^\\s]*';

/** Patterns to try when a text contains `sign`: most texts contain none, and the search for a sign is fast. */
const addresses: readonly { sign: RegExp; forms: readonly RegExp[] }[] = [
  {
    sign: /@/,
    forms: [
      // Plain addresses, those with spaces around @ and dot, and those without an ending: "anna@mail".
      new RegExp(`${name}(?:\\s{1,9}@\\s{1,9}|@\\s{0,9})${label}(?:${dot}${label}){1,6}`, 'giu'),
      new RegExp(`${name}@\\p{L}{3,61}`, 'giu'),
      /(?<![\p{L}\p{N}._])@[\p{L}_][\p{L}\p{N}_.]{2,}/giu,
    ],
  },
  {
    sign: /[([{<]\s*(?:at|@)\s*[)\]}>]/i,
    forms: [new RegExp(`${name}\\s{0,9}${bracketedAt}\\s{0,9}${label}(?:${dot}${label}){0,6}`, 'giu')],
  },
  {
    sign: /dot/i,
    forms: [
      // "anna at gmail dot com", "example dot com"
      new RegExp(
        `${name}${at}(?:${label}${dot}){0,6}${label}${spelledDot}(?:${endings}|${wordEndings})\\b`,
        'giu',
      ),
      new RegExp(`${start}${label}${spelledDot}(?:${endings})\\b`, 'giu'),
    ],
  },
  {
    sign: new RegExp(providers, 'i'),
    forms: [new RegExp(`${name}${at}(?:${providers})\\b(?:${dot}(?:${endings})\\b)*`, 'giu')],
  },
  {
    sign: /:/,
    forms: [/\b[a-z][a-z\d+-]{1,15}:\/\/\S+/gi, /\b(?:mailto|tel|sms):\S+/gi],
  },
  { sign: /www/i, forms: [/\bwww\s?\.\s?[^\s,;]+/gi] },
  {
    sign: /\.[a-z]/i,
    forms: [
      new RegExp(
        `${start}(?:${label}\\.){0,6}${label}\\.(?:${endings})\\b(?:(?:/|[?#](?=\\S)|:\\d)${path})?`,
        'giu',
      ),
      new RegExp(`${start}(?:${label}\\.){0,6}${label}\\.(?:${wordEndings})/${path}`, 'giu'),
      new RegExp(`${start}[\\p{L}\\p{N}-]{4,61}[\\p{L}\\p{N}]\\.(?:${wordEndings})(?![\\p{L}\\p{N}])`, 'gu'),
    ],
  },
  {
    sign: /\s\.\s/,
    forms: [new RegExp(`${start}${label}\\s\\.\\s(?:com|net|org|info)\\b`, 'giu')],
  },
  {
    sign: new RegExp(apps, 'i'),
    forms: [
      new RegExp(
        `\\b(?:${apps})\\b[^\\S\\n]{0,9}(?:(?:me|id|name|handle|user|username|is|on|my)\\b[^\\S\\n]{0,9}){0,4}[:=@/][^\\S\\n]{0,9}@?[\\p{L}\\p{N}_.+-]{3,}`,
        'giu',
      ),
      new RegExp(
        `\\b(?:${namingApps})\\b[^\\S\\n]{1,9}(?:(?:id|name|handle|user|username|is)\\b[^\\S\\n]{1,9}){0,3}(?=[\\p{L}\\p{N}]{0,61}[\\d_.][\\p{L}\\p{N}])(?=\\P{L}{0,61}\\p{L})[\\p{L}\\p{N}_.]{3,62}`,
        'giu',
      ),
    ],
  },
];

const words = 'zero|oh|nought|one|two|three|four|five|six|seven|eight|nine';
const aWord = new RegExp(`\\b(?:${words})\\b`, 'giu');
const gap = '[\\s()\\[\\]{}.,;:*_/|~–-]{0,8}';
/** A run of digits and number words. */
const digitRun = new RegExp(
  `(?:\\+${gap})?(?:\\((?=\\d{1,5}\\)))?(?:(?:(?:double|triple)\\s{1,8})?(?:\\d|\\b(?:${words})(?![\\p{L}]))${gap}){7,}`,
  'giu',
);
const minDigits = 7;

const day = '(?:0?[1-9]|[12]\\d|3[01])';
const month = '(?:0?[1-9]|1[0-2])';
const year = '(?:19|20)\\d{2}';
const shortDate = `(?:${day}[./-]${month}|${month}[./-]${day})[./-]`;
const date = `(?:${year}[./-]${month}[./-]${day}|${shortDate}${year}|${year}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01]))`;
const between = '\\s?(?:[-–—/,]|to|until|and)?\\s?';
/** Not in the middle of a longer number. */
const before = '(?<!\\d[./-]?)';
const after = '(?![./-]?\\d)';
/** Numbers that are not phone numbers, in the order in which they are removed. */
const notAPhone: readonly RegExp[] = [
  // Prices: "$1,200", "1.200,50 €", "1500 USD".
  /(?:[$€£]|\b(?:usd|eur|gbp)\b)\s?\d[\d,.]{0,14}(?:\s?[-–]\s?\d[\d,.]{0,14})?|(?<![\d,.])\d(?:[\d,.]|\s\d{3}(?!\d)){0,14}(?:\s?[-–]\s?\d[\d,.]{0,14})?\s?(?:[$€£]|(?:usd|eur|gbp|dollars|euros)\b)/giu,
  // Dates, one or several.
  new RegExp(`${before}${date}(?:${between}${date}){0,8}${after}`, 'gi'),
  new RegExp(`${before}${shortDate}\\d{2}(?:${between}${shortDate}\\d{2}){0,8}(?![\\s./-]{0,2}\\d)`, 'gi'),
  // "12.-20.04.2027"
  new RegExp(`${before}${day}\\.(?:${month}\\.)?\\s?[-–]\\s?${day}\\.${month}\\.(?:${year})?${after}`, 'g'),
  /(?<!\d)(?:[01]?\d|2[0-4]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?!:?\d)/g,
  new RegExp(
    `(?<!\\d[\\s()./-]{0,3})${year}(?:[\\s,/–-]{1,3}${year}){0,8}(?![\\s()./-]{0,8}\\d{3}|\\d)`,
    'g',
  ),
  // Coordinates.
  /[+-]?(?<![\d.])\d{1,2}\.\d{2,8}\s?°?\s?[NS]?\s?[,;/]\s?[+-]?1?\d{1,2}\.\d{2,8}(?!\.?\d)/g,
  // Postal codes: "1100-148 Lisboa", "01310-100 São Paulo", "OR 97201-1234", "〒100-0001", "Hauptstr. 12, 10115 Berlin".
  new RegExp(`${before}\\d{4,5}-\\d{3}${after}(?!\\s?\\d)`, 'g'),
  /(?<=\b[A-Z]{2} )\d{5}-\d{4}(?!-?\d)/g,
  /(?<=〒\s?)\d{3}-\d{4}(?!-?\d)/g,
  /(?<=\d[a-z]?,\s?)\d{4,5}(?=\s\p{Lu}\p{L})/gu,
  // Children's ages: "2, 4, 6, 8, 10, 12 and 14".
  /(?<!\d)(?:1[0-7]|[1-9])(?:, (?:1[0-7]|[1-9])){2,30}(?:,? (?:and|or|&) (?:1[0-7]|[1-9]))?(?!\d)/g,
  // Thousands: "1,200", "12,000,000", "1 200 000".
  /(?<![\d,.])(?:\d{1,3},\d{3}|\d{1,2},\d{3},\d{3})(?:\.\d{1,2})?(?![\d,]*\d)/g,
  /(?<![\d][\s.]?)\d{1,3}(?:[ .]\d{3}){0,2}[ .]000(?![\s.]?\d)/g,
  /(?<!\d[\s()./-]{0,3})\d{1,5}\.\d{2}(?![\d.]|[\s()./-]{0,8}\d{2})/g,
];

/** Digits of a run; number words count as digits. */
function digitsOf(run: string): number {
  return (
    run.replace(/\D/g, '').length +
    (run.match(aWord) ?? []).length +
    (run.match(/\bdouble\b/gi) ?? []).length +
    2 * (run.match(/\btriple\b/gi) ?? []).length
  );
}

/** Single characters pulled apart: "a n n a @ g m a i l . c o m". */
const apart = /(?<![\p{L}\p{N}])(?:[\p{L}\p{N}@.][ \t*_|-]{1,8}){5,}[\p{L}\p{N}@.](?![\p{L}\p{N}])/gu;

const manyDigits = new RegExp(`(?:(?:\\d|\\b(?:${words})\\b)${gap}){4}|\\b(?:double|triple)\\b`, 'i');

function addressesIn(text: string): Span[] {
  return (
    addresses
      .filter(({ sign }) => sign.test(text))
      .flatMap(({ forms }) => forms.flatMap((form) => [...text.matchAll(form)]))
      // Punctuation that ends a sentence is not part of an address.
      .map(({ index, 0: found }) => ({ from: index, to: index + found.replace(/[.,;:!?]{1,8}$/, '').length }))
  );
}

function numbersIn(text: string): Span[] {
  if (!manyDigits.test(text)) return [];
  // Numbers that are not phone numbers separate the runs of digits.
  let rest = text;
  for (const pattern of notAPhone) rest = rest.replace(pattern, (found) => '\u0001'.repeat(found.length));
  return [...rest.matchAll(digitRun)].flatMap(({ index, 0: run }) => {
    const found = run.replace(/[\s()[\]{}.,;:*_/|~–-]{1,8}$/u, '');
    return digitsOf(found) < minDigits ? [] : [{ from: index, to: index + found.length }];
  });
}

const apartIn = (text: string): Span[] =>
  [...text.matchAll(apart)]
    .filter(([found]) => addressesIn(found.replace(/[ \t*_|-]+/gu, '')).length > 0)
    .map((match) => ({ from: match.index, to: match.index + match[0].length }));

const unseen = /[\u00AD\u200B-\u200F\u2060-\u2064\uFEFF]|\u034F/u;
const foreignDigit = /(?![0-9])\p{Nd}/u;

/** The text as readers see it (compatibility forms folded, invisible characters removed) and each unit's original index. */
function asSeen(text: string): { seen: string; originOf: (index: number) => number } {
  // Most texts need no folding.
  if (!unseen.test(text) && !foreignDigit.test(text) && text.normalize('NFKC') === text) {
    return { seen: text, originOf: (index) => index };
  }
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
  return { seen, originOf: (index) => origin[index] ?? text.length };
}

const decimals = new Map<string, string>();

/** Unicode keeps decimal digits in runs of ten, so the start of its run gives a digit's value. */
function decimalOf(digit: string): string {
  const known = decimals.get(digit);
  if (known !== undefined) return known;
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (code >= 128 && code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  const decimal = code < 128 ? digit : String((code - zero) % 10);
  decimals.set(digit, decimal);
  return decimal;
}

/**
 * Masks contact details: e-mail addresses, phone numbers, web addresses and names on other services, whether written plainly,
 * spelled out, pulled apart, or with look-alike and invisible characters. Dates, times, prices, measures, coordinates and
 * postal codes stay. Masking a masked text changes nothing. Runs in linear time.
 */
export function maskContacts(text: string): Masked {
  const { seen, originOf } = asSeen(text);
  const spans = [...addressesIn(seen), ...numbersIn(seen), ...apartIn(seen)]
    .map(({ from, to }) => ({ from: originOf(from), to: originOf(to) }))
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
