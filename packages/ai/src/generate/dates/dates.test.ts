import { describe, expect, test } from 'vitest';
import { tagSpans } from '../tagger/index.ts';
import { datePhrases } from '../testing/date-phrases.ts';
import { prepare } from '../text.ts';
import { dayOf, easterOf, isoOf, nthWeekday, parseIso, weekdayOf } from './calendar.ts';
import { findDates } from './index.ts';

const today = dayOf(2026, 11, 21);
const datesIn = (text: string, now: number) => {
  const source = prepare(text);
  return findDates(source, tagSpans(source.text, source.words), now);
};
const read = (text: string, now = today) => {
  const { checkIn, checkOut } = datesIn(text, now);
  const mark = (said: boolean) => (said ? '' : '*');
  return `${isoOf(checkIn.day)}${mark(checkIn.said)} ${isoOf(checkOut.day)}${mark(checkOut.said)}`;
};

describe('date phrases', () => {
  const cases = datePhrases
    .trim()
    .split('\n')
    .map((line) => {
      const [checkIn = '', checkOut = '', ...words] = line.split(' ');
      return [words.join(' '), `${checkIn} ${checkOut}`] as const;
    });

  test('are read right without a sentence around them, nine in ten', () => {
    const wrong = cases.filter(([phrase, expected]) => read(phrase) !== expected);
    const shown = wrong.map(([phrase, expected]) => `${phrase}: ${read(phrase)}, not ${expected}`);
    expect(wrong.length, shown.join('\n')).toBeLessThanOrEqual(cases.length * 0.1);
  });

  test('counts weeks from Monday, on every weekday', () => {
    for (let now = dayOf(2027, 3, 1); now < dayOf(2027, 3, 8); now += 1) {
      const nextTuesday = datesIn('next Tuesday for 2 nights', now).checkIn.day;
      expect(isoOf(nextTuesday)).toBe('2027-03-09');
      const same = datesIn('Tuesday next week for 2 nights', now).checkIn.day;
      expect(same).toBe(nextTuesday);
      const coming = datesIn('this Tuesday for 2 nights', now).checkIn.day;
      expect(coming >= now && coming < now + 7 && weekdayOf(coming) === 2).toBe(true);
    }
  });

  test('reads ordinals in the current month, or in the next one when they are past', () => {
    expect(read('check in on the 21st, out on the 23rd')).toBe('2026-11-21 2026-11-23');
    expect(read('check in on the 3rd, out on the 5th')).toBe('2026-12-03 2026-12-05');
  });

  test('does not read ratings, counts and floors as dates', () => {
    for (const text of [
      'rating of 4.3 or higher',
      'a flat on the 2nd floor in Rome',
      'our 10th anniversary',
      'may we bring 2 dogs',
      'march on',
    ]) {
      expect(read(text), text).toBe('2026-11-28* 2026-12-05*');
    }
  });
});

describe('calendar', () => {
  test('computes Easter, weekdays and movable holidays', () => {
    expect([2024, 2025, 2026, 2027, 2038].map((y) => isoOf(easterOf(y)))).toEqual([
      '2024-03-31',
      '2025-04-20',
      '2026-04-05',
      '2027-03-28',
      '2038-04-25',
    ]);
    expect(isoOf(nthWeekday(2027, 9, 1, 1))).toBe('2027-09-06');
    expect(isoOf(nthWeekday(2027, 5, 1, -1))).toBe('2027-05-31');
    expect(weekdayOf(dayOf(1970, 1, 1))).toBe(4);
  });

  test('accepts only existing days', () => {
    expect(parseIso('2028-02-29')).toBe(dayOf(2028, 2, 29));
    for (const text of ['2027-02-29', '2027-13-01', '27-01-01', '', '2027-1-1'])
      expect(parseIso(text)).toBeUndefined();
  });
});
