import { sql } from 'kysely';
import { columns, firstRow, manyRows, run } from '../../statements.ts';

const takesBids = sql`r.status = 'active' and r.deleted_at is null and r.effective_deadline_at > market_now()`;

const facts = columns({
  host_id: 'int4',
  home_takes_bids: 'bool',
  request_takes_bids: 'bool',
  host_may_see: 'bool',
  has_bid: 'bool',
  is_invited: 'bool',
  host_takes_none: 'bool',
  sent_by_guest: 'int4',
  received_by_host: 'int4',
});

/** What the rules about inviting the host of a home to a guest's own request need; undefined when one of the two is missing. */
export const invitationFacts = firstRow(
  facts,
  (guestId: number, requestId: number, propertyId: number) => sql`
    select p.owner_id as host_id,
      p.status = 'listed' and u.user_role in ('host', 'both') and u.suspended_at is null and u.deleted_at is null as home_takes_bids,
      ${takesBids} as request_takes_bids,
      r.reopened_from is null
        or exists (select 1 from bids former where former.request_id = r.reopened_from and former.host_id = p.owner_id) as host_may_see,
      exists (select 1 from bids b where b.request_id = r.id and b.property_id = p.id) as has_bid,
      exists (select 1 from invitations i where i.request_id = r.id and i.property_id = p.id) as is_invited,
      exists (select 1 from notification_preferences n
                where n.user_id = p.owner_id and n.kind = 'invited_to_bid' and not n.in_app and not n.email)
        or exists (select 1 from user_blocks where (blocker_id, blocked_id) in ((${guestId}, p.owner_id), (p.owner_id, ${guestId})))
        as host_takes_none,
      (select count(*)::int from invitations where guest_id = ${guestId} and invited_at > market_now() - interval '24 hours') as sent_by_guest,
      (select count(*)::int from invitations where host_id = p.owner_id and invited_at > market_now() - interval '24 hours') as received_by_host
      from vacation_requests r, properties p join users u on u.id = p.owner_id
     where r.id = ${requestId} and r.guest_id = ${guestId} and r.deleted_at is null and p.id = ${propertyId} and p.status = 'listed'`,
);

/** The guest's own requests that take bids, the next to end first, and whether the host of this home has bid or was invited. */
export const requestsToInvite = manyRows(
  {
    id: 'int4',
    title: 'text',
    location: 'text',
    check_in_date: 'date',
    check_out_date: 'date',
    has_bid: 'bool',
    is_invited: 'bool',
  },
  (guestId: number, propertyId: number, limit: number) => sql`
    select r.id, r.title, r.location, r.check_in_date, r.check_out_date,
      exists (select 1 from bids b where b.request_id = r.id and b.property_id = ${propertyId}) as has_bid,
      exists (select 1 from invitations i where i.request_id = r.id and i.property_id = ${propertyId}) as is_invited
      from vacation_requests r where r.guest_id = ${guestId} and ${takesBids}
     order by r.effective_deadline_at, r.id limit ${limit}::int`,
);

/** Invites the host. The guard checks all rules again, and the outbox event is written by a trigger. */
export const insertInvitation = run(
  (row: { requestId: number; propertyId: number; guestId: number; hostId: number }) => sql`
    insert into invitations (request_id, property_id, guest_id, host_id, invited_at)
    values (${row.requestId}, ${row.propertyId}, ${row.guestId}, ${row.hostId}, market_now())`,
);

/** What the notification of an invitation says, while the request still takes bids and the home is listed. */
export const invitationFactsOf = manyRows(
  {
    request_id: 'int4',
    request_title: 'text',
    property_id: 'int4',
    property_title: 'text',
  },
  (of: readonly { requestId: number; propertyId: number }[]) => sql`
    select r.id as request_id, r.title as request_title, p.id as property_id, p.title as property_title
      from jsonb_to_recordset(${JSON.stringify(of)}::jsonb) as i ("requestId" int, "propertyId" int)
      join vacation_requests r on r.id = i."requestId" and ${takesBids}
      join properties p on p.id = i."propertyId" and p.status = 'listed'`,
);
