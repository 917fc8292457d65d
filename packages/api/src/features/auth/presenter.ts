import type { UserRow } from '@palmbid/db';
import { mayRetryAddress } from '@palmbid/domain';
import type { OwnUser } from './schema.ts';

function toMailStop({ mail_stop: stop, email_verified_at: verifiedAt }: UserRow): OwnUser['mailStop'] {
  if (!stop) return undefined;
  const retriedAt = stop.cleared_at === null ? null : Date.parse(stop.cleared_at);
  return {
    reason: stop.reason,
    since: new Date(stop.stopped_at).toISOString(),
    mayRetry: mayRetryAddress({ reason: stop.reason, retriedAt }, verifiedAt !== null, Date.now()),
  };
}

/** A user as the account's owner sees it. */
export const toOwnUser = (row: UserRow): OwnUser => ({
  id: row.id,
  username: row.username,
  name: row.name,
  email: row.email,
  profileImage: row.profile_image,
  userRole: row.user_role,
  viewMode: row.view_mode,
  bio: row.bio,
  timezone: row.timezone,
  emailVerifiedAt: row.email_verified_at,
  createdAt: row.created_at,
  ...(row.mail_stop && { mailStop: toMailStop(row) }),
  ...(row.unmet && row.unmet.length > 0 && { unmet: row.unmet }),
});
