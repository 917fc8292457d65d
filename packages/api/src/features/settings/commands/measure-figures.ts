import { measureMarket } from '@palmbid/db';
import type { Deps } from '../../../context.ts';

/** Recomputes the market's published figures. */
export const measureFigures = ({ db }: Pick<Deps, 'db'>): Promise<void> => measureMarket(db);
