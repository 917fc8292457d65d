import type { RouterOutputs } from '../../core/trpc.ts';

export type VacationRequest = RouterOutputs['requests']['byId'];
export type Bid = RouterOutputs['bids']['forRequest']['items'][number];
export type Weights = NonNullable<VacationRequest['valueWeights']>;
export type LogEvent = RouterOutputs['requests']['log']['events'][number];
