import {
  conditions,
  isStorableText,
  limits,
  selfServiceRoles,
  stopReasons,
  texts,
  userRoles,
  viewModes,
} from '@palmbid/domain';
import { z } from 'zod';
import { instant } from '../../kit/fields.ts';
import { emailAddress, newPassword, newUsername, personName, secondStep } from '../../kit/person-fields.ts';
import { consentInput, consentState } from '../legal/schema.ts';

/** A role that users may choose for themselves. */
export const ownRole = z.enum(selfServiceRoles, {
  error: (issue) =>
    issue.input === undefined || issue.input === null || issue.input === '' ? texts.roleRequired : texts.role,
});

export const registerInput = z.strictObject({
  username: newUsername,
  password: newPassword,
  name: personName,
  email: emailAddress,
  userRole: ownRole.default('guest'),
  /** Without it the account is asked on its next visit. */
  consent: consentInput.optional(),
});
export type RegisterInput = z.infer<typeof registerInput>;

/** `username` may be the e-mail address. */
export const loginInput = z.strictObject({
  username: z
    .string({ error: texts.usernameMin })
    .max(limits.email.max, 'Username must be at most 254 characters')
    .overwrite((value) => value.trim())
    .min(limits.username.min, texts.usernameMin)
    .refine(isStorableText, 'Username contains characters that cannot be stored'),
  password: newPassword,
  /** Required for accounts with two-factor login: a code of the app, or a recovery code. */
  code: secondStep.optional(),
});
export type LoginInput = z.infer<typeof loginInput>;

/** An account as only its owner sees it. */
export const ownUser = z.object({
  id: z.number(),
  username: z.string(),
  name: z.string(),
  email: z.string(),
  profileImage: z.string().nullable(),
  userRole: z.enum(userRoles),
  viewMode: z.enum(viewModes),
  bio: z.string().nullable(),
  timezone: z.string().nullable(),
  emailVerifiedAt: instant.nullable(),
  createdAt: instant,
  /** An admin impersonates this user until then; nothing can be changed. */
  viewedUntil: instant.optional(),
  /** No mail goes to the address, and whether the owner may have it tried again. */
  mailStop: z.object({ reason: z.enum(stopReasons), since: instant, mayRetry: z.boolean() }).optional(),
  /** What an admin asks for before posting, bidding and accepting, and is not done yet. */
  unmet: z.array(z.enum(conditions)).optional(),
});
export type OwnUser = z.infer<typeof ownUser>;

/** The same at the start of a page, with what the account has yet to agree to, if anything. */
export const sessionUser = ownUser.extend({ consent: consentState.optional() });

export const forgotInput = z.strictObject({ email: emailAddress });

const token = z
  .string('Required')
  .min(1, 'Required')
  .max(200, 'This link is not complete')
  .refine(isStorableText);
export const resetPasswordInput = z.strictObject({ token, password: newPassword });
export type ResetPasswordInput = z.infer<typeof resetPasswordInput>;
export const verifyEmailInput = z.strictObject({ token });
