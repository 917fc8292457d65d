import { type BidRow, listBidsOfParty } from '@palmbid/db';
import { chargeKinds, countsInMonth, limits, toCents, toDollars } from '@palmbid/domain';
import type { z } from 'zod';
import type { UserContext } from '../../../context.ts';
import { type csvFile, toCsvFile } from '../../../kit/csv.ts';
import { recordReading } from '../../../kit/reading.ts';
import { bidsForHost } from '../../bids/reads/bid-views.ts';
import type { bid as bidSchema } from '../../bids/schema.ts';
import { ownPropertyEvenRemoved } from '../../properties/policy.ts';
import type { BidsFileInput } from '../schema.ts';

type Bid = z.input<typeof bidSchema>;
const page = 500;

/** One column for each kind of line beside the nights; `fees` is the sum of all but the deposit, and of bids without lines. */
const chargesByKind = (lines: NonNullable<Bid['lines']>) =>
  Object.fromEntries(
    [...chargeKinds, 'tax' as const].map((kind) => [
      kind,
      toDollars(sumOf(lines.filter((line) => line.kind === kind).map(({ amount }) => toCents(amount)))),
    ]),
  );
const sumOf = (cents: readonly number[]): number => cents.reduce((sum, each) => sum + each, 0);

/** The host's own bids, newest first, with the same fields as on the screen, so nothing of rivals is added. */
export async function bidsFile(ctx: UserContext, input: BidsFileInput): Promise<z.input<typeof csvFile>> {
  const { db } = ctx.deps;
  const { propertyId, since, month, ended } = input;
  if (propertyId !== undefined) await ownPropertyEvenRemoved(ctx, propertyId);
  const isWanted = (bid: BidRow): boolean =>
    (propertyId === undefined || bid.property_id === propertyId) &&
    (since === undefined || bid.created_at >= since) &&
    (ended === undefined || bid.closed_reason === ended) &&
    (month === undefined ||
      countsInMonth(
        { createdAt: bid.created_at, status: bid.status, checkInDate: bid.check_in_date },
        month,
      ));
  const rows: Record<string, unknown>[] = [];
  let beforeId: number | null = null;
  for (;;) {
    const found: BidRow[] = await listBidsOfParty(
      db,
      { side: 'host', userId: ctx.actor.id },
      {},
      { limit: page, beforeId },
    );
    for (const bid of await bidsForHost(db, ctx.actor, found.filter(isWanted))) {
      rows.push({
        bid: bid.id,
        placed: bid.createdAt,
        property: bid.property.title,
        request: bid.request.title,
        location: bid.request.location,
        checkIn: bid.checkInDate,
        checkOut: bid.checkOutDate,
        nights: bid.nights,
        perNight: bid.amount,
        fees: bid.fees,
        allIn: bid.allIn,
        status: bid.status,
        reason: bid.closedReason,
        declineReason: bid.declineReason,
        winningAllIn: bid.outcome?.winningAllIn ?? null,
        bids: bid.outcome?.bids ?? null,
        ...chargesByKind(bid.lines ?? []),
      });
    }
    const last = found.at(-1);
    if (!last || found.length < page || rows.length > limits.csvRows) break;
    beforeId = last.id;
  }
  await recordReading(ctx, { bids: rows.map(({ bid }) => Number(bid)) });
  return toCsvFile('palmbid-bids.csv', rows);
}
