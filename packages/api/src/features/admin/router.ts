import {
  type AdminPage,
  activityStats as activityRow,
  adminBids,
  adminProperties,
  adminRequests,
  adminUsers,
  findUser,
  listAudit,
  listSecurityEvents,
  timeline as readTimeline,
  userStats as userRow,
} from '@palmbid/db';
import { isStorableText, limits, notFound } from '@palmbid/domain';
import { csvFile } from '../../kit/csv.ts';
import { done, ok } from '../../kit/done.ts';
import { idInput } from '../../kit/fields.ts';
import { beforeId, decodeCursor, isId, page } from '../../kit/page.ts';
import { reads } from '../../kit/reading.ts';
import { eventOf, recordEvent } from '../../kit/security.ts';
import { adminProcedure, router } from '../../trpc.ts';
import { checkLogs } from '../anchors/reads/check-logs.ts';
import { auditCheck } from '../anchors/schema.ts';
import { exportCsv } from './commands/export-csv.ts';
import { hideListing, showListing } from './commands/moderate-listing.ts';
import { setRole } from './commands/set-role.ts';
import { restoreUser, suspendUser } from './commands/suspend-user.ts';
import { takeDownPhoto, takeDownRequest } from './commands/take-down.ts';
import {
  toAdminBid,
  toAdminProperty,
  toAdminRequest,
  toAdminSecurityEvent,
  toAdminUser,
  toAuditEntry,
} from './presenter.ts';
import {
  activityStats,
  adminBidPage,
  adminBidsInput,
  adminPropertiesInput,
  adminPropertyPage,
  adminRequestPage,
  adminRequestsInput,
  adminSecurityEventPage,
  adminSecurityEventsInput,
  adminUser,
  adminUserPage,
  adminUsersInput,
  auditInput,
  auditPage,
  exportCsvInput,
  setRoleInput,
  takeDownPhotoInput,
  timelineInput,
  timelineRows,
  userStats,
  withReasonInput,
} from './schema.ts';

type After = NonNullable<AdminPage['after']>;
const isAfter = (value: unknown): value is After =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  isId(value.id) &&
  'name' in value &&
  (value.name === null || (typeof value.name === 'string' && isStorableText(value.name)));

/** The page of an admin list; without a limit up to 1,000 rows. */
function adminPage<Row extends { id: number }, Item>(
  input: { search?: string; sort: AdminPage['sort']; limit?: number; cursor?: string },
  fetch: (page: AdminPage) => Promise<Row[]>,
  present: (row: Row) => Item,
  nameOf: (row: Row) => string | null,
) {
  const after = decodeCursor(input.cursor, isAfter);
  return page(
    input,
    (limit) =>
      fetch({ sort: input.sort, limit, after, ...(input.search !== undefined && { search: input.search }) }),
    (rows) => rows.map(present),
    (row) => ({ id: row.id, name: nameOf(row) }),
    limits.page.unpaged,
  );
}

export const adminRouter = router({
  statsUsers: adminProcedure.output(userStats).query(async ({ ctx }) => {
    const row = await userRow(ctx.deps.db);
    return {
      totalUsers: row.total,
      guestUsers: row.guests,
      hostUsers: row.hosts,
      bothRoleUsers: row.both,
      adminUsers: row.admins,
    };
  }),

  statsActivity: adminProcedure.output(activityStats).query(async ({ ctx }) => {
    const row = await activityRow(ctx.deps.db);
    return {
      totalVacationRequests: row.requests,
      activeVacationRequests: row.active,
      totalBids: row.bids,
      completedBookings: row.completed,
      rejectedBids: row.rejected,
    };
  }),

  users: adminProcedure
    .input(adminUsersInput)
    .output(adminUserPage)
    .query(({ ctx, input }) =>
      adminPage(
        input,
        (at) => adminUsers(ctx.deps.db, at, input),
        toAdminUser,
        (row) => row.name,
      ),
    ),

  requests: adminProcedure
    .input(adminRequestsInput)
    .output(adminRequestPage)
    .meta(reads(adminRequestPage, ({ items }) => ({ requests: items.map(({ id }) => id) })))
    .query(({ ctx, input }) =>
      adminPage(
        input,
        (at) => adminRequests(ctx.deps.db, at, input),
        toAdminRequest,
        (row) => row.title,
      ),
    ),

  properties: adminProcedure
    .input(adminPropertiesInput)
    .output(adminPropertyPage)
    .query(({ ctx, input }) =>
      adminPage(
        input,
        (at) => adminProperties(ctx.deps.db, at, input),
        toAdminProperty,
        (row) => row.title,
      ),
    ),

  bids: adminProcedure
    .input(adminBidsInput)
    .output(adminBidPage)
    .meta(reads(adminBidPage, ({ items }) => ({ bids: items.map(({ id }) => id) })))
    .query(({ ctx, input }) =>
      adminPage(
        input,
        (at) => adminBids(ctx.deps.db, at, input),
        toAdminBid,
        () => null,
      ),
    ),

  setRole: adminProcedure
    .input(setRoleInput)
    .output(adminUser)
    .mutation(async ({ ctx, input }) => {
      await setRole(ctx, input);
      const row = await findUser(ctx.deps.db, input.id);
      if (!row) throw notFound();
      return toAdminUser(row);
    }),

  suspendUser: adminProcedure
    .input(withReasonInput)
    .output(adminUser)
    .mutation(async ({ ctx, input }) => toAdminUser(await suspendUser(ctx, input))),

  restoreUser: adminProcedure
    .input(idInput)
    .output(adminUser)
    .mutation(async ({ ctx, input }) => toAdminUser(await restoreUser(ctx, input.id))),

  /** Hides a listing and closes its pending bids. An already hidden listing gets the new reason. */
  hideListing: adminProcedure
    .input(withReasonInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await hideListing(ctx, input);
      return ok;
    }),

  showListing: adminProcedure
    .input(idInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await showListing(ctx, input.id);
      return ok;
    }),

  /** Cancels a request for good; its guest and bidders see the reason. */
  takeDownRequest: adminProcedure
    .input(withReasonInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await takeDownRequest(ctx, input);
      return ok;
    }),

  /** Deletes an uploaded photo; its uploader sees the reason. */
  takeDownPhoto: adminProcedure
    .input(takeDownPhotoInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await takeDownPhoto(ctx, input);
      return ok;
    }),

  /** New accounts, opened requests, bids and awards by day or week. */
  timeline: adminProcedure
    .input(timelineInput)
    .output(timelineRows)
    .query(async ({ ctx, input }) => ({
      items: await readTimeline(ctx.deps.db, input.by, input.periods),
    })),

  /** A filtered list as CSV, up to 10,000 rows. A mutation, because it writes an audit entry. */
  exportCsv: adminProcedure
    .input(exportCsvInput)
    .output(csvFile)
    .meta({ reads: 'by itself' })
    .mutation(({ ctx, input }) => exportCsv(ctx, input)),

  /** Actions of admins, and of users on their own accounts, newest first. */
  audit: adminProcedure
    .input(auditInput)
    .output(auditPage)
    .query(({ ctx, input }) =>
      page(
        input,
        (limit) => listAudit(ctx.deps.db, input, { limit, before: beforeId(input.cursor) }),
        (rows) => rows.map(toAuditEntry),
        (row) => row.seq,
      ),
    ),

  /** Security events of all accounts, newest first. Asking for one user's events adds one to that user's list. */
  securityEvents: adminProcedure
    .input(adminSecurityEventsInput)
    .output(adminSecurityEventPage)
    .query(async ({ ctx, input }) => {
      const { userId } = input;
      const events = await page(
        input,
        (limit) => listSecurityEvents(ctx.deps.db, input, { limit, before: beforeId(input.cursor) }),
        (rows) => rows.map(toAdminSecurityEvent),
        (row) => row.id,
      );
      if (userId !== undefined && userId !== ctx.actor.id && (await findUser(ctx.deps.db, userId))) {
        await recordEvent(ctx, eventOf(ctx, userId, 'admin_read', ctx.actor.id));
      }
      return events;
    }),

  /** Recomputes all logs from their first entries and holds them against the anchors. */
  auditCheck: adminProcedure.output(auditCheck).query(({ ctx }) => checkLogs(ctx.deps)),
});
