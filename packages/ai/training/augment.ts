import type { Language } from '../src/generate/language.ts';
import type { Role } from '../src/generate/tagger/model.ts';
import type { Random } from './random.ts';

export type Segment = { readonly text: string; readonly role: Role | undefined };

type Change = (text: string, random: Random, role: Role | undefined) => string;

const lower: Change = (text) => text.toLowerCase();
const upper: Change = (text) => text.toUpperCase();
const noMarks: Change = (text, _, role) =>
  role === undefined ? text.replace(/[,;:!?]|\.(?=\s|$)/g, '') : text;
const noAccents: Change = (text) => text.normalize('NFD').replace(/\p{M}/gu, '');

/** One slip in a longer word: a swap, a missing or a doubled letter. */
const typo: Change = (text, random) =>
  text.replace(/\p{L}{6,}/gu, (word) => {
    if (!random.chance(0.12)) return word;
    const at = 1 + random.below(word.length - 3);
    const how = random.below(3);
    if (how === 0) return word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2);
    return how === 1
      ? word.slice(0, at) + word.slice(at + 1)
      : word.slice(0, at) + (word[at] ?? '') + word.slice(at);
  });

/** "May 15" -> "May15", "10 Tage" -> "10Tage". */
const glue: Change = (text, random, role) =>
  role === undefined
    ? text
    : text.replace(/(?<=\p{L}{3}) (?=\d)|(?<=\d) (?=\p{L}{2})/gu, (gap) => (random.chance(0.5) ? '' : gap));

const sums: ReadonlySet<Role | undefined> = new Set<Role>(['total', 'nightly', 'weekly', 'perperson']);

/** Other ways to write the currency of a sum. */
const currency: Change = (text, random, role) => {
  if (!sums.has(role)) return text;
  const amount = /[$€£]\s?(\d[\d.,]*k?)|(\d[\d.,]*k?)\s?(?:[$€£]|euros?|eur|dollars?|usd)(?![\p{L}])/iu;
  return text.replace(amount, (_, a: string | undefined, b: string | undefined) => {
    const figure = a ?? b ?? '';
    return random.pick([
      `$${figure}`,
      `${figure}€`,
      `€${figure}`,
      `${figure} €`,
      `£${figure}`,
      `${figure} eur`,
      `${figure} euros`,
      `${figure} usd`,
      `${figure} dollars`,
      `${figure} $`,
      `${figure} CHF`,
      `${figure} pounds`,
      figure,
    ]);
  });
};

/** Other numbers of the same size. */
const numbers: Change = (text, random, role) =>
  role === undefined
    ? text
    : text.replace(/(?<![\d.,/-])[2-9](?![\d.,/-])/g, (digit) =>
        random.chance(0.5) ? String(2 + random.below(8)) : digit,
      );

/** What a person writes around a request. */
const frames: Readonly<Record<Language, readonly (readonly [string, string])[]>> = {
  en: [
    ['Hi there! ', ''],
    ['Hello, ', ' Thanks!'],
    ['', ' Thank you so much.'],
    ['hey ', ''],
    ['', ' any ideas?'],
    ['Good morning. ', ''],
  ],
  de: [
    ['Hallo! ', ''],
    ['Hallo zusammen, ', ' Danke!'],
    ['', ' Vielen Dank im Voraus.'],
    ['Guten Tag, ', ''],
    ['Moin, ', ' LG'],
  ],
  fr: [
    ['Bonjour, ', ''],
    ['Salut ! ', ' Merci !'],
    ['', " Merci d'avance."],
    ['Bonsoir, ', ''],
  ],
  es: [
    ['Hola, ', ''],
    ['¡Hola! ', ' ¡Gracias!'],
    ['Buenas, ', ''],
    ['', ' Muchas gracias.'],
  ],
  it: [
    ['Ciao, ', ''],
    ['Salve, ', ' Grazie!'],
    ['Buongiorno, ', ''],
    ['', ' Grazie mille.'],
  ],
  pt: [
    ['Olá, ', ''],
    ['Oi, ', ' Obrigado!'],
    ['Bom dia, ', ''],
    ['', ' Obrigada desde já.'],
  ],
};

const changes: readonly (readonly [number, Change])[] = [
  [0.4, numbers],
  [0.35, currency],
  [0.25, noMarks],
  [0.2, typo],
  [0.12, glue],
  [0.15, noAccents],
  [0.35, lower],
  [0.03, upper],
];

/** A variant of a text as other people would write it: other sums, no capitals, slips of the keyboard. */
export function augment(segments: readonly Segment[], language: Language, random: Random): Segment[] {
  let made = [...segments];
  if (random.chance(0.12)) {
    const [before, after] = random.pick(frames[language]);
    made = [{ text: before, role: undefined }, ...made, { text: after, role: undefined }];
  }
  for (const [chance, change] of changes) {
    if (random.chance(chance))
      made = made.map(({ text, role }) => ({ role, text: change(text, random, role) }));
  }
  return made;
}
