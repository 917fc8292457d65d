import type { FeedFaultCode } from '@palmbid/domain';
import { fileOf } from './calendar-files.ts';

const day = 'DTSTART;VALUE=DATE:20270201';
const times = (count: number, line: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => line(i));
const listed = (name: string, count: number) =>
  `${name};VALUE=DATE:${times(count, (i) => String(20270101 + (i % 28))).join(',')}`;

/** Calendars within the size limit that demand far more work: each with its fault, or with the nights that are read. */
export const hostileCalendars: Readonly<
  Record<string, { make: () => string; fault?: FeedFaultCode; nights?: number; misread?: number }>
> = {
  'a repetition on every day since the year 99': {
    make: () =>
      'BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\nDTSTART;VALUE=DATE:00991201\nRRULE:FREQ=DAILY\nEND:VEVENT\nEND:VCALENDAR\n',
    nights: 0,
    misread: 1,
  },
  'three such events': {
    make: () => fileOf(...times(3, () => 'DTSTART;VALUE=DATE:00991201\nRRULE:FREQ=DAILY')),
    nights: 0,
    misread: 3,
  },
  'a year 9999 and an event beside it': {
    make: () => fileOf('DTSTART;VALUE=DATE:99991201\nRRULE:FREQ=DAILY', day),
    nights: 1,
    misread: 1,
  },
  'repetitions on every day since 1900, thrice': {
    make: () => fileOf(...times(3, () => 'DTSTART;VALUE=DATE:19000101\nRRULE:FREQ=DAILY')),
    fault: 'too_many_events',
  },
  'a million parameters on an ignored line': {
    make: () => fileOf(`${day}\nX-A${';P=1'.repeat(1_200_000)}:x`),
    nights: 1,
  },
  'too many parameters on a line that is read': {
    make: () => fileOf(`DTSTART${';P=1'.repeat(21)}:20270201`),
    fault: 'too_many_parameters',
  },
  'a million parameters on a line that is read': {
    make: () => fileOf(`DTSTART${';P=1'.repeat(1_200_000)}:20270201`),
    fault: 'line_too_long',
  },
  'a line folded a million times': {
    make: () => fileOf(`${day}\nEXDATE:20270101${'\n ,20270101'.repeat(400_000)}`),
    fault: 'line_too_long',
  },
  '1 MB of RDATE': { make: () => fileOf(`${day}\n${listed('RDATE', 110_000)}`), fault: 'line_too_long' },
  '1 MB of EXDATE': { make: () => fileOf(`${day}\n${listed('EXDATE', 110_000)}`), fault: 'line_too_long' },
  'EXDATE in many lines': {
    make: () => fileOf(`${day}\nRRULE:FREQ=DAILY\n${times(20, () => listed('EXDATE', 1000)).join('\n')}`),
    fault: 'too_many_repetitions',
  },
  '20,000 rules in one event': {
    make: () => fileOf(`${day}\n${'RRULE:FREQ=DAILY\n'.repeat(20_000)}`),
    fault: 'too_many_repetitions',
  },
  '20,000 events with dates of their own': {
    make: () => fileOf(...times(2000, () => `${day}\n${listed('RDATE', 100)}`)),
    fault: 'too_many_repetitions',
  },
  'a zone whose clocks never change': {
    make: () =>
      fileOf('DTSTART;TZID=X:20270201T100000\nDTEND;TZID=X:20270203T100000').replace(
        'BEGIN:VEVENT',
        'BEGIN:VTIMEZONE\r\nTZID:X\r\nBEGIN:STANDARD\r\nDTSTART:16010101T000000\r\nTZOFFSETFROM:+0100\r\nTZOFFSETTO:+0200\r\nRRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\nBEGIN:VEVENT',
      ),
    nights: 2,
  },
  'components within components': {
    make: () => `BEGIN:VCALENDAR\n${'BEGIN:VALARM\n'.repeat(350_000)}END:VCALENDAR\n`,
    fault: 'not_a_calendar',
  },
  'half a million lines in one event': {
    make: () => fileOf('DTSTART:1\n'.repeat(450_000)),
    fault: 'too_many_repetitions',
  },
  'a long note and a long list of attendees, which are ignored': {
    make: () =>
      fileOf(`${day}\nDESCRIPTION:${'x'.repeat(2_000_000)}\n${'ATTENDEE:mailto:a@b.c\n'.repeat(50_000)}`),
    nights: 1,
  },
};
