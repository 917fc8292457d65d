import { checkFile, readCalendar, readMailReport } from '@palmbid/api/reading';
import { drawCard } from './card.ts';
import { draw } from './draw.ts';

/** The jobs that read files from outside or take long to compute, in processes that do nothing else. */
export const jobs = { checkFile, readCalendar, readMailReport, draw, drawCard };
export type Jobs = typeof jobs;
