import { describe, expect, test } from 'vitest';
import { isoOf, parseIso } from './dates/calendar.ts';
import { readDates } from './dates/read.ts';
import type { Language } from './language.ts';
import { annotate } from './lexicon.ts';
import { sumAt } from './numbers.ts';
import { parseTripRequest } from './parse.ts';
import { tokenise } from './tokens.ts';

const now = '2026-11-21';
const parse = (prompt: string) => parseTripRequest(prompt, { now });

/** The dates of a phrase: days, or the first and last day of a period. */
function dates(text: string, language: Language): string {
  const context = { now: parseIso(now) ?? 0, language, dayFirst: language !== 'en' };
  return readDates(annotate(tokenise(text), language), context)
    .map((m) => (m.kind === 'day' ? isoOf(m.day) : `${isoOf(m.from)}..${isoOf(m.to)}`))
    .join(' ');
}

describe('dates in six languages', () => {
  test.each<[Language, string, string]>([
    ['en', 'May 3rd', '2027-05-03'],
    ['en', 'the 3rd of May 2028', '2028-05-03'],
    ['en', 'septemeber 9', '2027-09-09'],
    ['en', 'May15', '2027-05-15'],
    ['en', '5/15/27', '2027-05-15'],
    ['en', '2027-05-15', '2027-05-15'],
    ['en', 'the last 2 weeks of july', '2027-07-18..2027-08-01'],
    ['en', 'whole of october', '2027-10-01..2027-11-01'],
    ['en', 'tomorrow', '2026-11-22'],
    ['de', '3. Mai', '2027-05-03'],
    ['de', '03.05.2027', '2027-05-03'],
    ['de', 'Samstag, den 5. Juni', '2027-06-05'],
    ['de', 'Mitte August', '2027-08-11..2027-08-21'],
    ['de', 'erste Junihälfte', '2027-06-01..2027-06-16'],
    ['de', 'Pfingsten', '2027-05-14..2027-05-17'],
    ['fr', '1er août', '2027-08-01'],
    ['fr', 'vingt-six septembre', '2027-09-26'],
    ['fr', 'la dernière semaine de juillet', '2027-07-25..2027-08-01'],
    ['es', '3 de mayo de 2028', '2028-05-03'],
    ['es', 'viernes 4 de junio', '2027-06-04'],
    ['es', 'finales de agosto', '2027-08-22..2027-09-01'],
    ['it', '8 dicembre', '2026-12-08'],
    ['it', 'ventisei dicembre', '2026-12-26'],
    ['it', 'Ferragosto', '2027-08-13..2027-08-16'],
    ['pt', '12 de março', '2027-03-12'],
    ['pt', 'amanhã', '2026-11-22'],
    ['pt', 'sexta-feira, 5 de fevereiro', '2027-02-05'],
  ])('%s: %s', (language, text, expected) => {
    expect(dates(text, language)).toBe(expected);
  });
});

describe('sums in six languages', () => {
  test.each<[Language, string, number]>([
    ['en', 'twelve hundred', 1_200],
    ['en', 'two thousand five hundred', 2_500],
    ['en', '4.5k', 4_500],
    ['en', 'three fifty', 350],
    ['de', '1.500', 1_500],
    ['de', 'zwei tausend', 2_000],
    ['fr', 'deux cent cinquante', 250],
    ['fr', 'quatre mille', 4_000],
    ['es', 'dos mil quinientos', 2_500],
    ['es', 'doscientos veinte', 220],
    ['it', 'duecentoventi', 220],
    ['pt', 'cinco mil', 5_000],
  ])('%s: %s', (language, text, expected) => {
    expect(sumAt(annotate(tokenise(text), language), 0)?.value).toBe(expected);
  });
});

describe('whole requests', () => {
  test.each([
    [
      'Wir suchen eine Wohnung in München vom 3. bis 9. Mai für zwei Personen, höchstens 120 Euro pro Nacht',
      'Munich',
      '2027-05-03',
      '2027-05-09',
      2,
      132,
    ],
    [
      'Nous cherchons un appartement à Londres du 3 au 9 mai pour deux personnes, 120 euros par nuit',
      'London',
      '2027-05-03',
      '2027-05-09',
      2,
      132,
    ],
    [
      'Buscamos un piso en Lisboa del 3 al 9 de mayo para dos personas, 120 euros por noche',
      'Lisbon',
      '2027-05-03',
      '2027-05-09',
      2,
      132,
    ],
    [
      'Cerchiamo un appartamento a Parigi dal 3 al 9 maggio per due persone, 120 euro a notte',
      'Paris',
      '2027-05-03',
      '2027-05-09',
      2,
      132,
    ],
    [
      'Procuramos um apartamento em Roma de 3 a 9 de maio para duas pessoas, 120 euros por noite',
      'Rome',
      '2027-05-03',
      '2027-05-09',
      2,
      132,
    ],
  ])('%s', (prompt, place, checkIn, checkOut, guests, budget) => {
    const { fields } = parse(prompt);
    expect(fields.location).toContain(place);
    expect([fields.checkInDate, fields.checkOutDate, fields.guests, fields.maxBudget]).toEqual([
      checkIn,
      checkOut,
      guests,
      budget,
    ]);
  });
});

describe('parties and sums', () => {
  test.each<[string, number]>([
    ['Rome, June 3 to 5, dad + 2 teens', 3],
    ['Nice du 3 au 5 juin, papa + 2 ados', 3],
    ['Gran Canaria ab dem 5. Januar für zwei Wochen, Mutter, Vater, Kind', 3],
    ['Rome, June 3 to 5, my dad and 2 teens', 4],
  ])('counts the writer among the parents: %s', (prompt, guests) => {
    expect(parse(prompt).fields.guests).toBe(guests);
  });

  test.each<[string, number]>([
    ['Herr Pichler und ich sind vom 12. bis 16. April in Linz', 2],
    ['Lisbon June 11 to 18 me and my girlfriend for 2500', 2],
  ])('counts members that no word list has, and no days as members: %s', (prompt, guests) => {
    expect(parse(prompt).fields.guests).toBe(guests);
  });

  test('"more than" with a refusal is a maximum', () => {
    const { fields } = parse(
      'Rom, 5. bis 15. September, zu zweit. Mehr als 3.000 USD wollen wir nicht ausgeben.',
    );
    expect(fields.maxBudget).toBe(300);
  });

  test('a sum per person and night counts for every guest', () => {
    const { fields } = parse(
      'Zwei Personen in Linz vom 12. bis 16. April; pro Person und Nacht werden 90 USD übernommen.',
    );
    expect(fields.maxBudget).toBe(180);
  });

  test('"only the night of" a day ends on the next', () => {
    const { fields } = parse('San Sebastián solo la noche del sábado 1 de mayo, dos personas');
    expect([fields.checkInDate, fields.checkOutDate]).toEqual(['2027-05-01', '2027-05-02']);
  });
});

describe('doubts', () => {
  const asked = (prompt: string, field: string) => parse(prompt).questions.find((q) => q.field === field);

  test('nights against dates give a question with both stays', () => {
    const question = asked('Berlin, 3 nights from 12/04 checking out 20/04, 2 people', 'dates');
    expect(question?.readings.map((r) => r.values.checkOutDate)).toEqual(['2027-04-20', '2027-04-15']);
  });

  test('two places give a question, and the place is not taken as said', () => {
    const prompt = 'Rome or Naples from May 3 to May 9 for 2 people';
    expect(asked(prompt, 'location')?.readings.map((r) => r.label)).toEqual(['Rome, Italy', 'Naples, Italy']);
    expect(parse(prompt).details.location.source).toBe('assumed');
  });

  test('a date that may be read both ways gives a question with both', () => {
    const question = asked('We would like to stay in London from 5/6 to 7/6, two guests', 'dates');
    expect(question?.readings).toHaveLength(2);
    expect(
      parse('We would like to stay in London from 5/6 to 7/6, two guests').details.checkInDate.source,
    ).toBe('assumed');
  });

  test('a clear request gives none', () => {
    expect(parse('Lisbon from May 3 to May 9 for 2 people, $120 a night').questions).toEqual([]);
  });
});

describe('refusal', () => {
  test.each(['asdf', 'qwertz uiop', '.....', '🙂🙂🙂'])('nothing is read from nonsense: %s', (prompt) => {
    const { unread, details } = parse(prompt);
    expect(unread?.reason).toBe('nonsense');
    expect(details.location.source).toBe('assumed');
  });

  test.each([
    ['Wij zoeken een huis in Rotterdam voor vier personen van 3 tot 9 mei', 'Dutch'],
    ['Мы ищем квартиру в Москве на двоих', 'Russian'],
    ['Szukamy domu nad morzem dla czterech osób w lipcu', 'Polish'],
  ])('another language is named, and nothing is invented: %s', (prompt, name) => {
    const { unread, fields, questions } = parse(prompt);
    expect(unread).toMatchObject({ reason: 'language', message: expect.stringContaining(name) });
    expect(fields.location).toBe('To be determined');
    expect(questions).toEqual([]);
  });
});
