import { limits } from '../limits.ts';

const count = (value: number) => value.toLocaleString('en-US');

/** Why an imported calendar could not be read, with the sentence that its host sees. */
export const feedFaults = {
  address_refused: 'The address leads to a private network. It must be on the public internet.',
  address_lost: 'The stored address can no longer be read. Please remove this calendar and add it again.',
  unreachable: 'The address could not be reached.',
  timed_out: 'The calendar did not answer in time.',
  http_status: 'The calendar’s server refused to hand it out.',
  too_many_redirects: 'The address leads from one place to the next without an end.',
  too_large: 'The calendar is larger than 5 MB.',
  not_a_calendar: 'What the address answers is not an iCalendar file.',
  too_many_events: 'The calendar holds more events than we read.',
  line_too_long: `A line of the calendar is longer than ${count(limits.feeds.line)} characters.`,
  too_many_parameters: `A line of the calendar has more than ${limits.feeds.parameters} parameters.`,
  too_many_repetitions: `An event of the calendar repeats by more than ${limits.feeds.rules} rules or ${count(limits.feeds.dates)} dates.`,
  too_costly: 'The calendar takes more time or memory to read than a calendar may.',
} as const;
export type FeedFaultCode = keyof typeof feedFaults;

const minute = 60_000;
/** How often a calendar is read, and the shortest and longest delay after failures, in ms. */
export const feedTimes = { usual: 30 * minute, firstRetry: 5 * minute, longest: 6 * 60 * minute } as const;

/** Milliseconds until the next read, by the number of failures in a row: 5 min, doubled each time, at most 6 h. */
export const nextRead = (failures: number): number =>
  failures === 0
    ? feedTimes.usual
    : Math.min(feedTimes.longest, feedTimes.firstRetry * 2 ** Math.min(failures - 1, 10));
