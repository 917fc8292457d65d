import { limits, securityEventKinds, viewModes } from '@palmbid/domain';
import { z } from 'zod';
import { imageUrl, instant, pageInput, pageOf, text, timeZone } from '../../kit/fields.ts';
import { currentPassword, emailAddress, newPassword, personName } from '../../kit/person-fields.ts';
import { ownRole } from '../auth/schema.ts';

/** The public profile. Null empties a field; a missing field stays. */
export const updateProfileInput = z
  .strictObject({
    name: personName.optional(),
    bio: text(0, limits.bio.max).nullable().optional(),
    timezone: timeZone.nullable().optional(),
    profileImage: imageUrl.nullable().optional(),
  })
  .refine((patch) => Object.values(patch).some((value) => value !== undefined), 'Nothing to change');
export type UpdateProfileInput = z.infer<typeof updateProfileInput>;

export const setViewModeInput = z.strictObject({
  viewMode: z.enum(viewModes, 'View mode must be either guest or host'),
});

export const changePasswordInput = z.strictObject({ currentPassword, newPassword });
export const changeEmailInput = z.strictObject({ email: emailAddress, currentPassword });
export const changeRoleInput = z.strictObject({ userRole: ownRole });

export const deleteAccountInput = z.strictObject({ currentPassword });

/** A user's data by kind: names in camel case, money in USD. */
export const ownDataFile = z.object({
  exportedAt: instant,
  data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});

export const securityEvent = z.object({
  id: z.number(),
  kind: z.enum(securityEventKinds),
  at: instant,
  /** Kinds that strangers can cause are counted per hour: `times` and the last time. */
  lastAt: instant,
  times: z.number(),
  byAdmin: z.boolean(),
  /** Such as `203.0.113.0/24`; null when it is unknown, or there were several. */
  network: z.string().nullable(),
  /** Such as "Firefox on Windows". */
  browser: z.string().nullable(),
});
export const securityEventsInput = z.strictObject(pageInput);
export const securityEventPage = pageOf(securityEvent);

/** A logged-in device. `id` identifies the session and cannot be used to log in. */
export const ownSession = z.object({
  id: z.string(),
  current: z.boolean(),
  userAgent: z.string().nullable(),
  createdAt: instant,
  lastSeenAt: instant,
  expiresAt: instant,
});
export const ownSessions = z.object({ items: z.array(ownSession) });
export const revokeSessionInput = z.strictObject({
  id: z.string('Must be the id of a session').regex(/^[0-9a-f]{16}$/, 'Must be the id of a session'),
});
