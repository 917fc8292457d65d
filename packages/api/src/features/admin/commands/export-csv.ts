import {
  type AdminPage,
  adminBids,
  adminProperties,
  adminRequests,
  adminUsers,
  type Db,
  inTransaction,
  listAudit,
  writeAudit,
} from '@palmbid/db';
import { limits } from '@palmbid/domain';
import type { z } from 'zod';
import type { UserContext } from '../../../context.ts';
import { type csvFile, toCsvFile } from '../../../kit/csv.ts';
import { recordReading } from '../../../kit/reading.ts';
import { toAdminBid, toAdminProperty, toAdminRequest, toAdminUser, toAuditEntry } from '../presenter.ts';
import type { ExportCsvInput } from '../schema.ts';

async function rowsOf(db: Db, input: ExportCsvInput): Promise<Record<string, unknown>[]> {
  const limit = limits.csvRows + 1;
  if (input.list === 'audit') return (await listAudit(db, input, { limit, before: null })).map(toAuditEntry);
  const { search, sort } = input;
  const page: AdminPage = { sort, limit, after: null, ...(search !== undefined && { search }) };
  switch (input.list) {
    case 'users':
      return (await adminUsers(db, page, input)).map(toAdminUser);
    case 'requests':
      return (await adminRequests(db, page, input)).map(toAdminRequest);
    case 'properties':
      return (await adminProperties(db, page, input)).map(toAdminProperty);
    case 'bids':
      return (await adminBids(db, page, input)).map(toAdminBid);
  }
}

/** An admin list as a file, with the filters and order of its screen. Writes an audit entry. */
export async function exportCsv(ctx: UserContext, input: ExportCsvInput): Promise<z.input<typeof csvFile>> {
  const { db } = ctx.deps;
  // The search text may be a user's address, and audit entries are never deleted.
  const { list, search, ...filter } = { search: undefined, ...input };
  const rows = await rowsOf(db, input);
  const file = toCsvFile(`palmbid-${list}.csv`, rows);
  const ids = rows.slice(0, file.rows).map(({ id }) => Number(id));
  await inTransaction(db, async (tx) => {
    await writeAudit(tx, {
      actorId: ctx.actor.id,
      action: 'export.csv',
      subject: `list:${list}`,
      detail: { ...filter, ...(search !== undefined && { searched: true }), rows: file.rows },
    });
    if (list === 'bids' || list === 'requests') await recordReading(ctx, { [list]: ids }, tx);
  });
  return file;
}
