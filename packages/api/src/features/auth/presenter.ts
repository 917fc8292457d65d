import type { UserRow } from '@palmbid/db';
import type { OwnUser } from './schema.ts';

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
});
