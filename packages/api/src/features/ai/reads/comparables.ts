import { type AcceptedBid, acceptedBidsNear, type MatchSubject } from '@palmbid/db';
import type { Context } from '../../../context.ts';

/** Fewer hosts than this, and an average would reveal the prices of single ones. */
const hostsAtLeast = 3;

/** The accepted bids with which a suggested bid for each of these properties may be computed; none where too few hosts made them. */
export async function comparablesOf(
  ctx: Context,
  subjects: readonly MatchSubject[],
): Promise<Map<number, AcceptedBid[]>> {
  const found = new Map<number, AcceptedBid[]>();
  for (const subject of subjects) {
    const bids = await acceptedBidsNear(ctx.deps.db, subject);
    const hosts = new Set(bids.map((b) => b.host_id)).size;
    found.set(subject.id, hosts >= hostsAtLeast ? bids : []);
  }
  return found;
}
