import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { usdPer } from '../generate/currency.ts';
import { parseIso, weekdayOf } from '../generate/dates/calendar.ts';
import { resolvePlace } from '../places/index.ts';
import type { EvalCase } from './score.ts';

const folder = new URL('./data/', import.meta.url);
const cases = readdirSync(folder)
  .filter((name) => name.endsWith('.jsonl'))
  .flatMap((name) => readFileSync(new URL(name, folder), 'utf8').trim().split('\n'))
  .map((line) => JSON.parse(line) as EvalCase);

/** Names of the weekdays from Sunday on, as the six languages write and shorten them. */
const weekdays = [
  'sundays?|sun|sonntags?|dimanche|dim|domingo|dom|domenica',
  'mondays?|mon|montags?|lundi|lun|lunes|lunedì|lunedi|segunda|pasquetta|ostermontag',
  'tuesdays?|tue|dienstags?|mardi|martes|martedì|martedi|terça',
  'wednesdays?|wed|mittwochs?|mercredi|miércoles|miercoles|mercoledì|mercoledi|quarta',
  'thursdays?|thu|donnerstags?|jeudi|jueves|giovedì|giovedi|quinta',
  'fridays?|fri|freitags?|vendredi|viernes|venerdì|venerdi|sexta|karfreitag',
  'saturdays?|sat|samstags?|samedi|sam|sábado|sabado|sáb|sabato|sab',
].map((names) => names.split('|'));

/** The weekdays that a text names beside a day ("Friday 21", "lundi 6"), as 0 (Sunday) to 6. */
function weekdaysBesideDays(text: string): number[] {
  return weekdays.flatMap((names, day) => {
    const word = new RegExp(
      `(?<!\\p{L})(?:${names.join('|')}),?(?:-feira,?)?\\s(?:the )?\\d{1,2}(?!\\d)`,
      'giu',
    );
    return word.test(text) ? [day] : [];
  });
}

describe('labels of the development set', () => {
  test('have an id of their own', () => {
    expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length);
  });

  test.each(['en', 'de', 'fr', 'es', 'it', 'pt'])('cover %s', (lang) => {
    const requests = cases.filter((one) => one.lang === lang && one.expected.none === undefined);
    expect(requests.length).toBeGreaterThanOrEqual(lang === 'en' ? 220 : 90);
  });

  test('are existing days, in order and within three years of writing', () => {
    for (const { id, now, expected } of cases) {
      const { checkInDate = now, checkOutDate, within } = expected;
      const [from, to] = within ?? [checkInDate, checkOutDate ?? '9999-12-31'];
      for (const day of [now, from, to]) expect(parseIso(day), `${id} ${day}`).toBeDefined();
      expect(from >= now && to > from, id).toBe(true);
      expect((parseIso(from) ?? 0) - (parseIso(now) ?? 0), id).toBeLessThan(3 * 366);
    }
  });

  test('fall on the weekdays that the text names', () => {
    for (const { id, prompt, expected } of cases) {
      const days = [expected.checkInDate, expected.checkOutDate].map((day) =>
        weekdayOf(parseIso(day ?? '') ?? -1),
      );
      if (expected.checkInDate === undefined || expected.checkOutDate === undefined) continue;
      for (const weekday of weekdaysBesideDays(prompt)) expect(days, `${id} ${prompt}`).toContain(weekday);
    }
  });

  test('name places of the gazetteer and currencies of the table', () => {
    for (const { id, expected } of cases) {
      for (const place of [expected.location ?? []].flat())
        expect(resolvePlace(place), `${id} ${place}`).toBeDefined();
      for (const code of [expected.currency ?? []].flat()) expect(Object.keys(usdPer), id).toContain(code);
    }
  });

  test('expect nothing else of a text that is to be refused', () => {
    for (const { id, expected } of cases.filter((one) => one.expected.none)) {
      expect(Object.keys(expected), id).toEqual(['none']);
    }
  });
});
