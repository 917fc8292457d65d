import type { SecurityEventRow, SessionView } from '@palmbid/db';
import { hideContacts, toDollars } from '@palmbid/domain';
import type { z } from 'zod';
import type { ownSession, securityEvent } from './schema.ts';

export const toOwnSession = (row: SessionView, currentId: string | null): z.infer<typeof ownSession> => ({
  id: row.handle,
  current: row.id === currentId,
  userAgent: row.user_agent,
  createdAt: row.created_at,
  lastSeenAt: row.last_seen_at,
  expiresAt: row.expires_at,
});

/** A security event as the account's owner sees it; only admins see which admin acted. */
export const toSecurityEvent = (row: SecurityEventRow): z.input<typeof securityEvent> => ({
  id: row.id,
  kind: row.kind,
  at: row.at,
  lastAt: row.last_at,
  times: row.times,
  byAdmin: row.admin_id !== null && row.admin_id !== row.user_id,
  network: row.network,
  browser: row.browser,
});

const camel = (name: string): string =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** A row of the export: `amount_cents: 19950` becomes `amount: 199.5`. */
const toExportRow = (row: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) =>
      name.endsWith('_cents')
        ? [camel(name.slice(0, -'_cents'.length)), typeof value === 'number' ? toDollars(value) : value]
        : [camel(name), value],
    ),
  );

/** Kinds that contain texts by other users: which of their rows the owner may read with contact details. */
const othersTexts: Readonly<Record<string, (row: Record<string, unknown>, userId: number) => boolean>> = {
  messages: (row, userId) => row['sender_id'] === userId || row['booked'] === true,
  notifications: () => false,
};

/** A user's data by kind: own texts in full, those of others as the screens show them. */
export const toExport = (
  userId: number,
  data: Record<string, readonly Record<string, unknown>[]>,
): Record<string, Record<string, unknown>[]> =>
  Object.fromEntries(
    Object.entries(data).map(([kind, rows]) => {
      const open = othersTexts[kind];
      return [
        camel(kind),
        rows.map((row) => toExportRow(!open || open(row, userId) ? row : hideContacts(row))),
      ];
    }),
  );
