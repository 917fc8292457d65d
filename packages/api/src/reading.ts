/** The entry point of the processes that read uploaded files: no code that knows the database. */
export { FeedFault } from './features/calendar/ical/fault.ts';
export { readCalendar } from './features/calendar/ical/read.ts';
export { checkFile } from './features/imports/check-rows.ts';
