import type { BidRow } from '@palmbid/db';
import type { MadeUser } from '@palmbid/db/testing';

/** A user who exists already, as a caller of the test API. */
export const person = (id: number, role: MadeUser['role']): MadeUser => ({
  id,
  role,
  username: `user${id}`,
  email: `user${id}@test.example`,
});

/** The two parties of a bid, as callers of the test API. */
export const partiesOf = (bid: Pick<BidRow, 'guest_id' | 'host_id'>) => ({
  guest: person(bid.guest_id, 'guest'),
  host: person(bid.host_id, 'host'),
});
