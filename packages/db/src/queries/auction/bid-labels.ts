import { sql } from 'kysely';
import { column, manyRows, run } from '../../statements.ts';

export type BidLabel = 'shortlisted' | 'hidden';

/** How a guest has labelled the bids on an own request. */
export const bidLabelsOf = manyRows(
  { bid_id: 'int4', label: column<BidLabel>('text') },
  (guestId: number, requestId: number) => sql`
    select l.bid_id, l.label from bids b join bid_labels l on l.bid_id = b.id
     where b.request_id = ${requestId} and b.guest_id = ${guestId} order by l.bid_id`,
);

/** Labels those of these bids that are on the guest's own request; all others are left out. */
export const labelBids = run(
  (guestId: number, requestId: number, bidIds: readonly number[], label: BidLabel) => sql`
    insert into bid_labels (bid_id, label)
    select id, ${label} from bids
     where id = any(${[...bidIds]}::int[]) and request_id = ${requestId} and guest_id = ${guestId}
     order by id
    on conflict (bid_id) do update set label = excluded.label`,
);

export const unlabelBids = run(
  (guestId: number, requestId: number, bidIds: readonly number[]) => sql`
    delete from bid_labels l using bids b
     where b.id = l.bid_id and b.id = any(${[...bidIds]}::int[]) and b.request_id = ${requestId} and b.guest_id = ${guestId}`,
);
