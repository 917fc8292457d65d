import type { SessionView } from '@palmbid/db';
import type { z } from 'zod';
import type { ownSession } from './schema.ts';

export const toOwnSession = (row: SessionView, currentId: string | null): z.infer<typeof ownSession> => ({
  id: row.handle,
  current: row.id === currentId,
  userAgent: row.user_agent,
  createdAt: row.created_at,
  lastSeenAt: row.last_seen_at,
  expiresAt: row.expires_at,
});
