import { canonicalUsername, isReservedUsername, isStorableText, limits, texts } from '@palmbid/domain';
import { z } from 'zod';
import { text } from './fields.ts';

/** A user's display name. */
export const personName = text(limits.name.min, limits.name.max, texts.nameMin);

/** A new username in its stored form: NFKC, letters and digits of one script, `_ . -`, and no reserved name. */
export const newUsername = z
  .string({ error: texts.usernameMin })
  .max(limits.username.max * 4, `Username must be at most ${limits.username.max} characters`)
  .refine(isStorableText, 'Username contains characters that cannot be stored')
  .overwrite((value) => canonicalUsername(value) ?? value.trim())
  .refine((value) => [...value].length >= limits.username.min, texts.usernameMin)
  .refine(
    (value) => [...value].length <= limits.username.max,
    `Username must be at most ${limits.username.max} characters`,
  )
  .refine(
    (value) => canonicalUsername(value) !== undefined,
    'Username may only hold letters and digits of one script, and _ . -',
  )
  .refine((value) => !isReservedUsername(value), 'This username is reserved');

/** Kept verbatim, spaces included. */
export const newPassword = z
  .string({ error: texts.passwordMin })
  .min(limits.password.min, texts.passwordMin)
  .max(limits.password.max, `Password must be at most ${limits.password.max} characters`)
  .refine(isStorableText, 'Password contains characters that cannot be stored');

/** The password, asked again before a sensitive change. */
export const currentPassword = z
  .string('Please enter your current password')
  .min(1, 'Please enter your current password')
  .max(limits.password.max, 'Please enter your current password')
  .refine(isStorableText, 'Please enter your current password');

/** The second step of a login: a code of the authenticator app, or a recovery code. */
export const secondStep = z
  .string('Please enter the code')
  .max(40, 'This is no code')
  .regex(/^[A-Za-z0-9 -]+$/, 'This is no code');

/** An e-mail address, trimmed and lower-cased; its domain has a dot. */
export const emailAddress = z
  .string({ error: texts.email })
  .max(limits.email.max + 20, texts.email)
  .overwrite((value) => value.trim().toLowerCase())
  .refine((value) => value.length <= limits.email.max && z.regexes.email.test(value), texts.email);
