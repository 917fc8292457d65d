const small: Readonly<Record<string, number>> = {
  zero: 0,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  'a dozen': 12,
  dozen: 12,
  'half a dozen': 6,
  'a couple of': 2,
  'a couple': 2,
  'couple of': 2,
  'a few': 3,
  several: 4,
  a: 1,
  an: 1,
  single: 1,
};

const units = 'one|two|three|four|five|six|seven|eight|nine';
const teens = 'ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen';
const tens = 'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety';

/** Pattern source for a whole number up to two digits, in figures or words: "4", "four", "twenty-one". */
export const count = `(?:\\d{1,2}|(?:${tens})(?:[ -](?:${units}))?|${teens}|${units})`;
/** As `count`, and "a", "a couple of", "a few", "a dozen". */
export const looseCount = `(?:${count}|half a dozen|a dozen|a couple(?: of)?|couple of|a few|several|an?)`;

/** The number of a text matched by `count` or `looseCount`; undefined for anything else. */
export function numberOf(text: string): number | undefined {
  const word = text.trim().toLowerCase();
  if (/^\d{1,7}$/.test(word)) return Number(word);
  if (word in small) return small[word];
  const [ten = '', unit = ''] = word.split(/[ -]/);
  const [a, b] = [small[ten], small[unit]];
  return a !== undefined && b !== undefined && a >= 20 && b < 10 ? a + b : undefined;
}

const belowHundred = `(?:${tens})(?:[ -](?:${units}))?|${teens}|${units}`;
const beforeScale = `${belowHundred}|a couple of|couple of|a few|few|an?`;
const scales = 'hundred|thousand|grand';
/** Pattern source for a sum written in words: "twelve hundred", "five thousand two hundred", "nine hundred and fifty". */
export const spelledSum = `(?:${beforeScale}) (?:${scales})\\b(?:,? (?:and )?(?:${belowHundred}) (?:${scales})\\b)*(?: and (?:${belowHundred})\\b| (?:${tens})(?:[ -](?:${units}))?\\b)?`;

/** The number of a text matched by `spelledSum`. */
export function sumOf(text: string): number {
  let sum = 0;
  let current = 0;
  for (const [word] of text.matchAll(/hundred|thousand|grand|a couple of|couple of|a few|[a-z]+/g)) {
    if (word === 'hundred') current = Math.max(current, 1) * 100;
    else if (word === 'thousand' || word === 'grand') {
      sum += Math.max(current, 1) * 1_000;
      current = 0;
    } else current += word === 'few' ? 3 : (small[word] ?? 0);
  }
  return sum + current;
}

const ordinalWords: readonly string[] =
  `first second third fourth fifth sixth seventh eighth ninth tenth eleventh
twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth twenty-first
twenty-second twenty-third twenty-fourth twenty-fifth twenty-sixth twenty-seventh twenty-eighth twenty-ninth
thirtieth thirty-first`.split(/\s+/);

/** Pattern source for a day of the month as an ordinal: "3rd", "third", "twenty-first". Longest words first. */
export const ordinal = `(?:\\d{1,2} ?(?:st|nd|rd|th)\\b|(?:${[...ordinalWords]
  .reverse()
  .map((word) => word.replace('-', '[ -]'))
  .join('|')})\\b)`;

/** 1..31 for a text matched by `ordinal`. */
export function ordinalOf(text: string): number | undefined {
  const digits = /^\d{1,2}/.exec(text);
  const n = digits ? Number(digits[0]) : ordinalWords.indexOf(text.replace(' ', '-')) + 1;
  return n >= 1 && n <= 31 ? n : undefined;
}
