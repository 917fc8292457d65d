import { checkFile, readCalendar } from '@palmbid/api/reading';
import { draw } from './draw.ts';

/** What is done with files of outsiders, each in a process that does only this. */
export const jobs = { checkFile, readCalendar, draw };
export type Jobs = typeof jobs;
