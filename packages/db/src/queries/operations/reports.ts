import { type AnyReportReason, canActAsHost, type UserRole } from '@palmbid/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '../../client.ts';
import { column, columns, firstRow, onlyValue, type RowOf } from '../../statements.ts';
import { visibleToHost } from '../auction/requests.ts';

/** The reported subject, by the column that refers to it. */
export type Reported =
  | { message_id: number }
  | { property_id: number }
  | { review_id: number }
  | { request_id: number }
  | { person_id: number }
  | { photo_key: string };

/** Stores a report; a second one of the same subject by the same user changes nothing. */
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

/** Settles every open report about a subject: `request:12`, `user:7`, `photo:<key>`. */
export const settleReports = async (tx: Tx, subject: string, adminId: number): Promise<void> => {
  await tx
    .updateTable('reports')
    .set({ handled_at: sql<string>`market_now()`, handled_by: adminId })
    .where('subject', '=', subject)
    .where('handled_at', 'is', null)
    .execute();
};

/**
 * Whether a user is shown to the viewer anywhere: the two share a bid or a thread, or a request of the user is visible to the
 * viewer as a host. Admins see every user. A listing does not show its owner.
 */
export const maySeeUser = onlyValue(
  { visible: 'bool' },
  (viewer: { id: number; role: UserRole }, personId: number) => sql`
    select exists (select 1 from users where id = ${personId} and deleted_at is null) and (
      ${viewer.role === 'admin'}
      or exists (select 1 from bids where (host_id = ${viewer.id} and guest_id = ${personId})
                                    or (host_id = ${personId} and guest_id = ${viewer.id}))
      or exists (select 1 from message_threads where low_id = least(${viewer.id}::int, ${personId}::int)
                                                 and high_id = greatest(${viewer.id}::int, ${personId}::int))
      or (${canActAsHost(viewer.role)} and exists (select 1 from vacation_requests
            where guest_id = ${personId} and deleted_at is null and ${visibleToHost(viewer.id)}))) as visible`,
);

const shownPhoto = columns({
  owner_id: column<number>('int4'),
  /** Null for a profile picture. */
  property_id: 'int4?',
});
export type ShownPhoto = RowOf<typeof shownPhoto>;

/** The owner of a photo that a property or a profile shows; undefined when none does. */
export const findShownPhoto = firstRow(
  shownPhoto,
  (key: string) => sql`
    select owner_id, property_id from property_photos where key = ${key}
    union all select id, null from users where photo_key = ${key}`,
);
