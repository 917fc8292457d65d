import type { CalendarEntry } from '@palmbid/api/schemas';
import { describe, expect, test } from 'vitest';
import { nightsByDay, overlapping } from './nights.ts';

const entry = (kind: CalendarEntry['kind'], from: string, to: string): CalendarEntry => ({
  id: 1,
  kind,
  from,
  to,
  note: null,
  feedName: null,
  booking: null,
});

describe('nights of a calendar', () => {
  test('nightsByDay lists every night but the day of departure, also across a change of the clocks', () => {
    const days = nightsByDay([entry('block', '2027-03-27', '2027-03-30')]);
    expect([...days]).toEqual([
      ['2027-03-27', 'block'],
      ['2027-03-28', 'block'],
      ['2027-03-29', 'block'],
    ]);
  });

  test('nightsByDay shows a booking rather than an import of the same night', () => {
    const both = [entry('booking', '2027-05-02', '2027-05-03'), entry('import', '2027-05-01', '2027-05-04')];
    for (const entries of [both, both.toReversed()]) {
      const days = nightsByDay(entries);
      expect(['01', '02', '03'].map((day) => days.get(`2027-05-${day}`))).toEqual([
        'import',
        'booking',
        'import',
      ]);
    }
  });

  test('a stay that begins on the departure day of another does not overlap it', () => {
    const ranges = [{ from: '2027-05-01', to: '2027-05-04' }];
    expect(overlapping(ranges, { from: '2027-05-04', to: '2027-05-06' })).toEqual([]);
    expect(overlapping(ranges, { from: '2027-05-03', to: '2027-05-06' })).toEqual(ranges);
  });
});
