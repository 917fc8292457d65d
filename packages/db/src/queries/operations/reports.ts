import { type AnyReportReason, canActAsHost, type UserRole } from '@palmbid/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '../../client.ts';
import { visibleToHost } from '../auction/requests.ts';

/** What is reported, by the column that refers to it. */
export type Reported =
  | { message_id: number }
  | { property_id: number }
  | { review_id: number }
  | { request_id: number }
  | { person_id: number }
  | { photo_key: string };

/** A second report of the same thing by the same person changes nothing. */
export const insertReport = async (
  db: Db,
  reported: Reported,
  report: { reporterId: number; reason: AnyReportReason; detail: string | null },
): Promise<void> => {
  await db
    .insertInto('reports')
    .values({
      ...reported,
      reporter_id: report.reporterId,
      reason: report.reason,
      detail: report.detail,
    })
    .onConflict((conflict) => conflict.constraint('reports_once').doNothing())
    .execute();
};

/** What was decided on settles every open report about it. `subject`: `request:12`, `user:7`, `photo:<key>`. */
export const settleReports = async (tx: Tx, subject: string, adminId: number): Promise<void> => {
  await sql`
    update reports set handled_at = market_now(), handled_by = ${adminId}
     where subject = ${subject} and handled_at is null`.execute(tx);
};

/**
 * Whether one person is shown another one anywhere: they share a bid or a conversation, or one of the other one's requests is
 * open to this host. Admins are shown everybody; a listing does not say whose it is.
 */
export async function maySeeUser(
  db: Db,
  viewer: { id: number; role: UserRole },
  personId: number,
): Promise<boolean> {
  const asHost = canActAsHost(viewer.role);
  const { rows } = await sql<{ meets: boolean }>`
    select exists (select 1 from users where id = ${personId} and deleted_at is null) and (
      ${viewer.role === 'admin'}
      or exists (select 1 from bids where (host_id = ${viewer.id} and guest_id = ${personId})
                                    or (host_id = ${personId} and guest_id = ${viewer.id}))
      or exists (select 1 from message_threads where low_id = least(${viewer.id}::int, ${personId}::int)
                                                 and high_id = greatest(${viewer.id}::int, ${personId}::int))
      or (${asHost} and exists (select 1 from vacation_requests
            where guest_id = ${personId} and deleted_at is null and ${visibleToHost(viewer.id)}))) as meets`.execute(
    db,
  );
  return rows[0]?.meets ?? false;
}

export type ShownPhoto = {
  owner_id: number;
  /** The property it is of; null for a picture of its owner. */
  property_id: number | null;
};

/** Who shows this photo; undefined where nobody does. */
export async function findShownPhoto(db: Db, key: string): Promise<ShownPhoto | undefined> {
  const { rows } = await sql<ShownPhoto>`
    select owner_id, property_id from property_photos where key = ${key}
    union all select id, null from users where photo_key = ${key}`.execute(db);
  return rows[0];
}
