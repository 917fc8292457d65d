import { expect, test } from 'vitest';
import { formatInZone, isTimeZone, timeZoneName } from './time-zone.ts';

test('a time zone is an IANA area name or UTC, never an abbreviation, an offset or an unknown name', () => {
  const zones = [
    'UTC',
    'Pacific/Honolulu',
    'America/Argentina/Buenos_Aires',
    'America/Port-au-Prince',
    'Etc/GMT+10',
  ];
  expect(zones.filter((name) => !isTimeZone(name))).toEqual([]);
  const none = [
    '',
    'EST',
    'PST8PDT',
    '+03',
    '+03:00',
    'Mars/Olympus',
    'utc',
    'Foo/Bar3',
    'Foo/Bar+3',
    'Europe/Lisbon ',
  ];
  expect(none.filter(isTimeZone)).toEqual([]);
});

test('a time zone is named after its city', () => {
  expect(
    ['Pacific/Honolulu', 'America/Argentina/Buenos_Aires', 'UTC', 'Etc/GMT+10'].map(timeZoneName),
  ).toEqual(['Honolulu time', 'Buenos Aires time', 'UTC', 'UTC-10']);
  expect(formatInZone('2027-05-13T01:00:00Z', 'Pacific/Honolulu')).toBe('Wed, May 12, 2027, 3:00 PM');
});

test('an instant in a zone unknown to the runtime is shown in UTC and named so', () => {
  expect(timeZoneName('Mars/Olympus')).toBe('UTC');
  expect(formatInZone('2027-05-13T01:00:00Z', 'Mars/Olympus')).toBe('Thu, May 13, 2027, 1:00 AM');
});
