import { limits } from '../limits.ts';

const count = (value: number) => value.toLocaleString('en-US');

/** Why another calendar could not be read, with the sentence for its host. */
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
/** How often a calendar is read, and how long failures put it off at most, in ms. */
export const feedTimes = { usual: 30 * minute, firstRetry: 5 * minute, longest: 6 * 60 * minute } as const;

/** When to read a calendar next, in ms from now, after so many failures in a row: 5 min, doubled each time, 6 h at most. */
export const nextRead = (failures: number): number =>
  failures === 0
    ? feedTimes.usual
    : Math.min(feedTimes.longest, feedTimes.firstRetry * 2 ** Math.min(failures - 1, 10));
