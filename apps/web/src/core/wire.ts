/** Types of the API's answers. */
import type { bid, property, vacationRequest } from '@palmbid/api/schemas';
import type { z } from 'zod';
import type { RouterOutputs } from './trpc.ts';

export type Bid = z.output<typeof bid>;
export type VacationRequest = z.output<typeof vacationRequest>;
export type Property = z.output<typeof property>;
export type ValueWeights = NonNullable<VacationRequest['valueWeights']>;
export type LogEvent = RouterOutputs['requests']['log']['events'][number];
