import type { Selectable } from 'kysely';
import type { CounterOffersTable } from '../../schema/tables.ts';

export type CounterRow = Selectable<CounterOffersTable>;
