import type { RequestView } from '@palmbid/db';
import {
  type Actor,
  canActAsGuest,
  canActAsHost,
  canMove,
  phaseAt,
  type RequestPhase,
  requestMachine,
} from '@palmbid/domain';
import type { z } from 'zod';
import type { requestAbilities } from './schema.ts';

type Clocked = Pick<
  RequestView,
  | 'status'
  | 'check_in_date'
  | 'bid_deadline_at'
  | 'extended_until'
  | 'decide_floor_at'
  | 'short_notice'
  | 'deciding_hours'
  | 'soft_close_minutes'
  | 'soft_close_extensions'
>;

const ms = (iso: string | null): number | null => (iso === null ? null : Date.parse(iso));

/** Row -> the facts that the auction's clock reads; null before activation. */
export const clockOf = (row: Clocked) =>
  row.bid_deadline_at === null
    ? null
    : {
        checkInDate: row.check_in_date,
        bidDeadlineAt: Date.parse(row.bid_deadline_at),
        extendedUntil: ms(row.extended_until),
        decideFloorAt: ms(row.decide_floor_at),
        shortNotice: row.short_notice,
        terms: {
          deciding: row.deciding_hours * 3_600_000,
          softCloseWindow: row.soft_close_minutes * 60_000,
          softCloseMaxExtensions: row.soft_close_extensions,
        },
      };

/** Rule 1: the phase of an active request; null in every other state. */
export const phaseOf = (row: Clocked, now: number): RequestPhase | null => {
  const clock = clockOf(row);
  return row.status === 'active' && clock !== null ? phaseAt(clock, now) : null;
};

/** What this viewer may do with this request now; the same rules answer the calls. */
export function abilitiesOf(actor: Actor, row: RequestView): z.input<typeof requestAbilities> {
  const owner = row.guest_id === actor.id && canActAsGuest(actor.role);
  const now = Date.parse(row.now);
  const phase = phaseOf(row, now);
  const host = !owner && canActAsHost(actor.role) && row.status !== 'draft';
  return {
    edit: owner && row.status !== 'completed' && phase !== 'expired',
    delete: owner && row.status !== 'completed',
    activate: owner && canMove(requestMachine, row.status, 'active', 'owner'),
    cancel: owner && canMove(requestMachine, row.status, 'cancelled', 'owner'),
    repost: owner && (row.status === 'cancelled' || row.status === 'completed'),
    acceptBids: owner && (phase === 'bidding' || phase === 'deciding'),
    placeBid: host && phase === 'bidding',
    message: host || (owner && row.status !== 'draft'),
  };
}
