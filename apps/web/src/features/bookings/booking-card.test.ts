import { expect, test } from 'vitest';
import { whenText } from './booking-card.tsx';

const stay = { status: 'confirmed', checkInDate: '2027-06-12', checkOutDate: '2027-06-15' } as const;
/** Noon of a day in the machine's time zone. */
const noon = (day: string): number => new Date(`${day}T12:00:00`).getTime();

test.each([
  ['2027-05-31', 'In 12 days'],
  ['2027-06-11', 'Tomorrow'],
  ['2027-06-12', 'Today'],
  ['2027-06-13', 'Now'],
  ['2027-06-15', 'Departure today'],
  ['2027-06-16', null],
])('whenText on %s returns %s', (day, text) => {
  expect(whenText(stay, noon(day))).toBe(text);
});

test('whenText returns null for a past or cancelled stay', () => {
  expect(whenText({ ...stay, status: 'cancelled_by_host' }, noon('2027-06-01'))).toBeNull();
  expect(whenText({ ...stay, status: 'stayed' }, noon('2027-06-12'))).toBeNull();
});
