import { gzipSync } from 'node:zlib';
import { addCalendarDays, limits } from '@palmbid/domain';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  fileOf,
  googleFile,
  googleNights,
  outlookFile,
  outlookNights,
} from '../../testing/calendar-files.ts';
import { hostileCalendars } from '../../testing/hostile-calendars.ts';
import { FeedFault } from './fault.ts';
import { readCalendar } from './read.ts';
import { writeCalendar } from './write.ts';

const options = { zone: 'UTC', window: { from: '2027-01-01', to: '2028-01-01' } };
const nightsIn = (text: Uint8Array | string, over: Partial<typeof options> = {}) =>
  readCalendar(text, { ...options, ...over }).nights;
const faultOf = (text: Uint8Array | string) => {
  try {
    readCalendar(text, options);
    return undefined;
  } catch (error) {
    return error instanceof FeedFault ? error.fault : error;
  }
};
const days = (from: string, to: string) =>
  `DTSTART;VALUE=DATE:${from.replaceAll('-', '')}\nDTEND;VALUE=DATE:${to.replaceAll('-', '')}`;

describe('reading calendars (RFC 5545)', () => {
  test('reads the format of Google Calendar: zones, folded lines, EXDATE, RECURRENCE-ID, cancelled, free', () => {
    const read = readCalendar(googleFile, options);
    expect(read).toEqual({ nights: googleNights, events: 4, freeEvents: 1, misread: 0 });
  });

  test('reads the formats of Apple and Outlook: Windows zones, no end, DURATION, series, a cancelled occurrence', () => {
    const read = readCalendar(outlookFile, options);
    expect(read).toEqual({ nights: outlookNights, events: 6, freeEvents: 0, misread: 0 });
  });

  test('reads bare line feeds, a byte order mark and lower-case names the same way', () => {
    expect(nightsIn(`\uFEFF${googleFile.replaceAll('\r\n', '\n')}`)).toEqual(googleNights);
    const lower = fileOf(days('2027-05-01', '2027-05-03')).replace(
      'DTSTART;VALUE=DATE',
      'dtstart;value=date',
    );
    expect(nightsIn(lower)).toEqual([{ from: '2027-05-01', to: '2027-05-03' }]);
  });

  test('converts a time in UTC to a day in the host’s zone when the calendar names none', () => {
    const file = fileOf('DTSTART:20270501T010000Z\nDTEND:20270503T010000Z');
    expect(nightsIn(file, { zone: 'Pacific/Honolulu' })).toEqual([{ from: '2027-04-30', to: '2027-05-02' }]);
    expect(nightsIn(file, { zone: 'No/Such zone' })).toEqual([{ from: '2027-05-01', to: '2027-05-03' }]);
  });

  test('leaves out nights that are past, far ahead or exported by us, and merges overlaps', () => {
    const file = fileOf(
      days('2026-12-20', '2027-01-03'),
      days('2027-01-02', '2027-01-05'),
      days('2027-12-30', '2029-01-01'),
      days('2027-03-01', '2027-03-02'),
    );
    const { nights } = readCalendar(file, { ...options, echo: { begins: ['other', 'event'], end: '3' } });
    expect(nights).toEqual([
      { from: '2027-01-01', to: '2027-01-05' },
      { from: '2027-12-30', to: '2028-01-01' },
    ]);
  });

  test('applies a change to an occurrence and all that follow', () => {
    const file = fileOf(`${days('2027-02-01', '2027-02-02')}\nRRULE:FREQ=WEEKLY;COUNT=4`).replace(
      'END:VCALENDAR',
      `BEGIN:VEVENT\r\nUID:event0\r\nRECURRENCE-ID;RANGE=THISANDFUTURE;VALUE=DATE:20270215\r\nDTSTART;VALUE=DATE:20270216\r\nDTEND;VALUE=DATE:20270217\r\nEND:VEVENT\r\nEND:VCALENDAR`,
    );
    expect(nightsIn(file).map(({ from }) => from)).toEqual([
      '2027-02-01',
      '2027-02-08',
      '2027-02-16',
      '2027-02-23',
    ]);
  });

  test('counts an invalid event and reads the others', () => {
    const file = fileOf('DTSTART:tomorrow', 'SUMMARY:no start', days('2027-05-01', '2027-05-02'));
    expect(readCalendar(file, options)).toMatchObject({
      nights: [{ from: '2027-05-01', to: '2027-05-02' }],
      misread: 2,
    });
  });

  test('refuses a file that is not a calendar', () => {
    for (const text of ['', '<html></html>', 'BEGIN:VCARD\r\nEND:VCARD', googleFile.slice(0, -20)]) {
      expect(faultOf(text), text).toBe('not_a_calendar');
    }
  });

  // Each of these makes ical.js iterate forever, or nearly.
  test.each([
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=DAILY;INTERVAL=999999999',
    'FREQ=DAILY;BYDAY=1MO',
    'FREQ=DAILY;INTERVAL=7;BYDAY=SU',
    'FREQ=SECONDLY',
    'FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=31',
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=MONTHLY;BYSETPOS=99;BYDAY=MO',
  ])('does not iterate a rule without occurrences: %s', (rule) => {
    const read = readCalendar(fileOf(`${days('2027-02-01', '2027-02-02')}\nRRULE:${rule}`), options);
    expect(read).toMatchObject({ misread: 1, nights: [{ from: '2027-02-01' }] });
  });

  test('reads 10,000 events and refuses more than 20,000', () => {
    const some = (count: number) =>
      fileOf(
        ...Array.from({ length: count }, (_, i) => {
          const from = addCalendarDays('2026-06-01', i % 900);
          return `${days(from, addCalendarDays(from, 1))}\nSUMMARY:Reserved`;
        }),
      );
    const read = readCalendar(some(10_000), options);
    expect(read).toEqual({
      nights: [{ from: '2027-01-01', to: '2028-01-01' }],
      events: 10_000,
      freeEvents: 0,
      misread: 0,
    });
    expect(
      faultOf(`BEGIN:VCALENDAR\r\n${'BEGIN:VEVENT\r\nEND:VEVENT\r\n'.repeat(20_001)}END:VCALENDAR`),
    ).toBe('too_many_events');
  }, 60_000);

  test('refuses too many occurrences within bounded time', () => {
    const daily = `${days('1971-01-01', '1971-01-02')}\nRRULE:FREQ=DAILY`;
    expect(faultOf(fileOf(...Array.from({ length: 3 }, () => daily)))).toBe('too_many_events');
  }, 60_000);
});

describe('a hostile calendar is bounded before it is parsed', () => {
  const nightsBetween = ({ from, to }: { from: string; to: string }) =>
    (Date.parse(to) - Date.parse(from)) / 86_400_000;
  test.each(Object.entries(hostileCalendars))('%s', (_, { make, fault, nights, misread = 0 }) => {
    const text = make();
    expect(faultOf(text)).toBe(fault);
    if (fault !== undefined) return;
    const read = readCalendar(text, options);
    expect(read.misread).toBe(misread);
    expect(read.nights.map(nightsBetween).reduce((sum, each) => sum + each, 0)).toBe(nights);
  });

  test('reads a gzipped calendar, and stops inflating at the size limit', () => {
    const small = gzipSync(fileOf(days('2027-05-01', '2027-05-03')));
    expect(nightsIn(small)).toEqual([{ from: '2027-05-01', to: '2027-05-03' }]);
    expect(faultOf(gzipSync(Buffer.alloc(limits.feeds.bytes + 1, 'x')))).toBe('too_large');
    expect(faultOf(small.subarray(0, -20))).toBe('not_a_calendar');
  });

  test('removes notes, alarms and tasks without changing anything else', () => {
    const noisy = fileOf(
      `DTST\n ART;VALUE=DATE:20270201\nDESCRIPTION:a\\nDTSTART:19990101\nBEGIN:VALARM\nDTSTART:1\nEND:VALARM`,
    ).replace('BEGIN:VEVENT', 'BEGIN:VTODO\r\nDTSTART:1\r\nEND:VTODO\r\nBEGIN:VEVENT');
    expect(readCalendar(noisy, options)).toEqual({
      nights: [{ from: '2027-02-01', to: '2027-02-02' }],
      events: 1,
      freeEvents: 0,
      misread: 0,
    });
  });

  test('keeps the hours of a zone whose rule names its week by month days', () => {
    // The last occurrence begins at 20:00 on the day that UNTIL names in UTC.
    const zone = (rule: string) =>
      fileOf(
        'DTSTART;TZID=Far:20270105T200000\nDURATION:PT14H\nRRULE:FREQ=DAILY;UNTIL=20270107T100000Z',
      ).replace(
        'BEGIN:VEVENT',
        `BEGIN:VTIMEZONE\r\nTZID:Far\r\nBEGIN:STANDARD\r\nDTSTART:20000101T000000\r\nTZOFFSETFROM:+1000\r\nTZOFFSETTO:+1000\r\nRRULE:${rule}\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\nBEGIN:VEVENT`,
      );
    for (const rule of [
      'FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
      'FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=8,9,10,11,12,13,14;BYDAY=SU',
    ]) {
      expect(nightsIn(zone(rule)), rule).toEqual([{ from: '2027-01-05', to: '2027-01-08' }]);
    }
  });
});

describe('writing calendars', () => {
  test('writes nights that read back the same, in lines of 75 octets', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(300), fc.integer({ min: 1, max: 20 })), { maxLength: 8 }),
        (list) => {
          const entries = list.map(([at, nights], i) => {
            const from = addCalendarDays('2027-01-05', at);
            return { uid: `${'u'.repeat(90)}${i}`, from, to: addCalendarDays(from, nights) };
          });
          const text = writeCalendar(entries, Date.UTC(2027, 0, 1));
          expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
          const again = writeCalendar(
            nightsIn(text).map((nights) => ({ uid: 'x', ...nights })),
            0,
          );
          expect(nightsIn(text)).toEqual(nightsIn(again));
          expect(readCalendar(text, options).events).toBe(entries.length);
        },
      ),
      { numRuns: 30 },
    );
  });
});
