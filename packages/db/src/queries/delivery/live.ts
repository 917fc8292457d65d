import { sql } from 'kysely';
import type { Db } from '../../client.ts';
import { named } from '../../named-statements.ts';

/** Whom an event of the market may concern: owners and bidders of requests, parties of bookings. */
export type AudienceFacts = {
  requests: Map<
    number,
    { guestId: number; hidden: boolean; bidders: Set<number>; reopenedFor: Set<number> | null }
  >;
  bookings: Map<number, { hostId: number; guestId: number }>;
};

/** Reads the facts for a batch of events in two queries. */
export async function audienceFacts(
  db: Db,
  ids: { requests: readonly number[]; bookings: readonly number[] },
): Promise<AudienceFacts> {
  const facts: AudienceFacts = { requests: new Map(), bookings: new Map() };
  if (ids.requests.length > 0) {
    const { rows } = await sql<{
      id: number;
      guest_id: number;
      hidden: boolean;
      bidders: number[];
      former: number[] | null;
    }>`${named}
      select r.id, r.guest_id, r.deleted_at is not null as hidden,
             array(select distinct b.host_id from bids b where b.request_id = r.id) as bidders,
             case when r.reopened_from is not null
                  then array(select distinct b.host_id from bids b where b.request_id = r.reopened_from) end as former
        from vacation_requests r where r.id = any (${[...ids.requests]}::int[])`.execute(db);
    for (const row of rows) {
      facts.requests.set(row.id, {
        guestId: row.guest_id,
        hidden: row.hidden,
        bidders: new Set(row.bidders),
        reopenedFor: row.former === null ? null : new Set(row.former),
      });
    }
  }
  if (ids.bookings.length > 0) {
    const { rows } = await sql<{ id: number; host_id: number; guest_id: number }>`${named}
      select id, host_id, guest_id from bookings where id = any (${[...ids.bookings]}::int[])`.execute(db);
    for (const row of rows) facts.bookings.set(row.id, { hostId: row.host_id, guestId: row.guest_id });
  }
  return facts;
}

/** Which of these sessions are alive, with the role they have now. */
export async function liveSessions(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; user_role: string }>`
    select s.id, u.user_role from sessions s join users u on u.id = s.user_id
     where s.id = any (${[...ids]}) and s.expires_at > market_now()
       and u.suspended_at is null and u.deleted_at is null`.execute(db);
  return new Map(rows.map((row) => [row.id, row.user_role]));
}
