/** The wire shapes of the market as the host's screens read them. */
import type { bid, property, vacationRequest } from '@palmbid/api/schemas';
import type { z } from 'zod';

export type Bid = z.output<typeof bid>;
export type VacationRequest = z.output<typeof vacationRequest>;
export type Property = z.output<typeof property>;
