/** The functions that read files of outsiders, without anything that knows the database: for a process that does only that. */

export { checkFile } from './features/imports/rules.ts';
export { FeedFault } from './kit/ical/fault.ts';
export { readCalendar } from './kit/ical/read.ts';
export { readMailReport } from './kit/mail-report.ts';
