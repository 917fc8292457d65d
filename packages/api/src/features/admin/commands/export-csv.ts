import {
  type AdminPage,
  adminBids,
  adminProperties,
  adminRequests,
  adminUsers,
  inTransaction,
  listAudit,
  writeAudit,
} from '@palmbid/db';
import type { z } from 'zod';
import type { Context } from '../../../context.ts';
import { toCsv } from '../../../kit/csv.ts';
import { toAdminBid, toAdminProperty, toAdminRequest, toAdminUser, toAuditEntry } from '../presenter.ts';
import type { csvFile, exportCsvInput } from '../schema.ts';

/** Rows of one file; a market that has more is read from the database itself. */
const maxRows = 10_000;

/** A list of the admin's as a file. What was taken away is written down. */
export async function exportCsv(
  ctx: Context & { actor: { id: number } },
  { list }: z.output<typeof exportCsvInput>,
): Promise<z.input<typeof csvFile>> {
  const { db } = ctx.deps;
  const page: AdminPage = { sort: 'newest', limit: maxRows + 1, after: null };
  const lists = {
    users: async () => (await adminUsers(db, page, {})).map(toAdminUser),
    requests: async () => (await adminRequests(db, page, {})).map(toAdminRequest),
    properties: async () => (await adminProperties(db, page, {})).map(toAdminProperty),
    bids: async () => (await adminBids(db, page, {})).map(toAdminBid),
    audit: async () => (await listAudit(db, {}, { limit: maxRows + 1, before: null })).map(toAuditEntry),
  };
  const rows: Record<string, unknown>[] = await lists[list]();
  const shown = rows.slice(0, maxRows);
  await inTransaction(db, (tx) =>
    writeAudit(tx, {
      actorId: ctx.actor.id,
      action: 'export.csv',
      subject: `list:${list}`,
      detail: { rows: shown.length },
    }),
  );
  return {
    name: `palmbid-${list}.csv`,
    csv: toCsv(shown),
    rows: shown.length,
    complete: rows.length <= maxRows,
  };
}
