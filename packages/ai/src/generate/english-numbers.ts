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
