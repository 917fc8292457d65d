/** The functions that read files of outsiders, without anything that knows the database: for a process that does only that. */
export { FeedFault } from './features/calendar/ical/fault.ts';
export { readCalendar } from './features/calendar/ical/read.ts';
export { checkFile } from './features/imports/check-rows.ts';
