import { checkFile, readCalendar, readMailReport } from '@palmbid/api/reading';
import { draw } from './draw.ts';

/** The jobs that read files from outside, in processes that do nothing else. */
export const jobs = { checkFile, readCalendar, readMailReport, draw };
export type Jobs = typeof jobs;
