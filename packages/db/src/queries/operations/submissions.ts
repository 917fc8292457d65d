import { sql } from 'kysely';
import type { Db, Tx } from '../../client.ts';
import type { SubmittedChange } from '../../schema/values.ts';
import { column, columns, firstRow, manyRows, onlyValue, type RowOf, run } from '../../statements.ts';

export type { SubmittedChange } from '../../schema/values.ts';

/** What a submission is of: one of both. */
export type Submitted = { propertyId: number } | { requestId: number };
const subjectOf = (of: Submitted) =>
  'propertyId' in of ? sql`property_id = ${of.propertyId}` : sql`request_id = ${of.requestId}`;

const submission = columns({
  id: 'int4',
  property_id: 'int4?',
  request_id: 'int4?',
  change: column<SubmittedChange | null>('jsonb'),
  revision: 'int4',
  outcome: column<'approved' | 'refused' | 'withdrawn' | null>('text'),
  created_at: 'timestamptz',
  decided_at: 'timestamptz?',
  /** Why it was refused. */
  reason: 'text?',
});
export type SubmissionRow = RowOf<typeof submission>;

const select = sql`
  select s.id, s.property_id, s.request_id, s.change, s.revision, s.outcome, s.created_at, s.decided_at,
         case when s.outcome = 'refused' then (select r.facts from restrictions r
           where r.subject = case when s.property_id is null then 'request:' || s.request_id else 'property:' || s.property_id end
             and r.act in ('listing_refused', 'request_refused') and r.created_at >= s.decided_at order by r.id limit 1) end as reason
    from submissions s`;

/** The last submission of each of these, if it waits or was refused. */
export const latestSubmissions = manyRows(
  submission,
  (of: 'property' | 'request', ids: readonly number[]) => {
    const subject = of === 'request' ? sql`s.request_id` : sql`s.property_id`;
    return sql`${select} where s.outcome is distinct from 'approved' and s.outcome is distinct from 'withdrawn'
    and s.id in (select max(s.id) from submissions s where ${subject} = any (${[...ids]}::int[]) group by ${subject})`;
  },
);

export const findSubmission = firstRow(submission, (id: number) => sql`${select} where s.id = ${id}`);

/** The open submission of a listing or request, locked; undefined without one. The caller holds the lock on its subject. */
export const lockOpenSubmission = firstRow(
  submission,
  (of: Submitted) => sql`${select} where s.outcome is null and s.${subjectOf(of)} for update of s`,
);

/** Submits a listing or request as it stands, or a change of a public one. The caller has locked it, and nothing of it waits. */
export const insertSubmission = run(
  (of: Submitted, change: SubmittedChange | null) => sql`
    insert into submissions (property_id, request_id, change) values (${'propertyId' in of ? of.propertyId : null},
      ${'requestId' in of ? of.requestId : null}, ${change && JSON.stringify(change)}::jsonb)`,
);

/** Submits new listings. */
export const submitListings = run(
  (ids: readonly number[]) => sql`insert into submissions (property_id) select unnest(${[...ids]}::int[])`,
);

/** Replaces the change that waits. */
export const updateSubmission = run(
  (id: number, change: SubmittedChange) => sql`
    update submissions set change = ${JSON.stringify(change)}::jsonb, revision = revision + 1 where id = ${id}`,
);

export const withdrawSubmission = run(
  (of: Submitted) =>
    sql`update submissions set outcome = 'withdrawn' where outcome is null and ${subjectOf(of)}`,
);

export const decideSubmission = run(
  (id: number, decision: { outcome: 'approved' | 'refused'; adminId: number }) => sql`
    update submissions set outcome = ${decision.outcome}, decided_by = ${decision.adminId} where id = ${id}`,
);

/** Records that an admin has approved a listing as it stands, without its owner's submission. */
export const approveListing = run(
  (propertyId: number, adminId: number) => sql`
    insert into submissions (property_id, outcome, decided_by) values (${propertyId}, 'approved', ${adminId})`,
);

/** Changes the columns of a locked listing or request that an admin has approved. */
export const applyListingChange = run(
  (id: number, values: Record<string, unknown>) => sql`
    update properties p set title = n.title, description = n.description, location = n.location, image_url = n.image_url,
           lat = n.lat, lon = n.lon, country = n.country, region = n.region, place_confidence = n.place_confidence,
           timezone = n.timezone
      from (select (jsonb_populate_record(old, ${JSON.stringify(values)}::jsonb)).* from properties old where old.id = ${id}) n
     where p.id = n.id`,
);
export const applyRequestChange = run(
  (id: number, values: Record<string, unknown>) => sql`
    update vacation_requests r set title = n.title, description = n.description, image_url = n.image_url
      from (select (jsonb_populate_record(old, ${JSON.stringify(values)}::jsonb)).* from vacation_requests old where old.id = ${id}) n
     where r.id = n.id`,
);

/** Whether admins want to see changes of public listings, or of this guest's request, first. */
export const listingsAreApproved = onlyValue(
  { approved: 'bool' },
  () => sql`select approve_listings as approved from moderation_settings`,
);
/** Whether a listing, as it stands, needs an admin's approval before it is public. */
export const listingWaits = onlyValue(
  { waits: 'bool' },
  (id: number) => sql`select listing_waits(p) as waits from properties p where p.id = ${id}`,
);
/** The same for a request with these words. */
export const requestWaits = onlyValue(
  { waits: 'bool' },
  (id: number, words: Record<string, unknown>) => sql`
    select request_waits(jsonb_populate_record(r, ${JSON.stringify(words)}::jsonb)) as waits from vacation_requests r where r.id = ${id}`,
);
/** Whether a new request of this guest needs an admin's approval. */
export const firstRequestWaits = onlyValue(
  { waits: 'bool' },
  (guestId: number) => sql`
    select approve_first_requests and not exists (select 1 from vacation_requests o where o.guest_id = ${guestId}
      and o.activated_at is not null and o.closed_reason is distinct from 'admin') as waits from moderation_settings`,
);

/** The photos that wait to be added to a listing, or to get another description, in their order. */
export const waitingPhotos = async (db: Db, propertyId: number): Promise<{ key: string; alt: string }[]> => {
  const [last] = await latestSubmissions(db, 'property', [propertyId]);
  return (last?.outcome === null && last.change?.photos) || [];
};

export type ModerationSettings = { approveListings: boolean; approveFirstRequests: boolean };
const settings = (db: Db) =>
  db
    .selectFrom('moderation_settings')
    .select(['approve_listings as approveListings', 'approve_first_requests as approveFirstRequests']);
export const moderationSettings = (db: Db): Promise<ModerationSettings> =>
  settings(db).executeTakeFirstOrThrow();
/** The settings, locked for a change in this transaction. */
export const lockModerationSettings = (tx: Tx): Promise<ModerationSettings> =>
  settings(tx).forUpdate().executeTakeFirstOrThrow();
export const saveModerationSettings = async (tx: Tx, s: ModerationSettings): Promise<void> => {
  await tx
    .updateTable('moderation_settings')
    .set({
      approve_listings: s.approveListings,
      approve_first_requests: s.approveFirstRequests,
      updated_at: sql<string>`market_now()`,
    })
    .execute();
};
