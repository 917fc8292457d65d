import { checkKinds, standingKinds, traderLimits } from '@palmbid/domain';
import { z } from 'zod';
import { day, instant, text } from '../../kit/fields.ts';
import { emailAddress } from '../../kit/person-fields.ts';

/** Checked in form here; the server normalises it to E.164. */
export const phoneNumber = z
  .string('Please enter a phone number')
  .max(40, 'Must be a phone number')
  .overwrite((value) => value.trim())
  .refine(
    (value) => /^\+[\d ()./-]{6,38}$/.test(value),
    'Must start with + and the country code, such as +351 912 345 678',
  );

export const sendCodeInput = z.strictObject({ phone: phoneNumber });
export const confirmPhoneInput = z.strictObject({
  code: z
    .string('Please enter the code')
    .max(20, 'The code has six digits')
    .overwrite((value) => value.replaceAll(/[\s-]/g, ''))
    .refine((value) => /^\d{6}$/.test(value), 'The code has six digits'),
});

const { name, address, register } = traderLimits;

/** What the law asks of a trader; guests read it before they accept. */
const trader = z.strictObject({
  name: text(name.min, name.max),
  postalAddress: text(address.min, address.max),
  /** Register and number; null for a trader who is in none. */
  register: text(register.min, register.max).nullable().default(null),
  contactEmail: emailAddress,
  contactPhone: phoneNumber,
  /** The trader certifies to offer only what the law allows. */
  certified: z.literal(true, 'Please confirm this'),
});
export const stateStandingInput = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('private') }),
  z.strictObject({ kind: z.literal('trader'), trader }),
]);
export type StateStandingInput = z.output<typeof stateStandingInput>;

/** What was checked about a person, and on which day (UTC). */
export const checks = z.array(z.object({ kind: z.enum(checkKinds), on: day }));

/** What a host has stated; null before. */
export const standing = z
  .object({
    kind: z.enum(standingKinds),
    statedAt: instant,
    trader: z
      .object({
        name: z.string(),
        postalAddress: z.string(),
        register: z.string().nullable(),
        contactEmail: z.string(),
        contactPhone: z.string(),
        certifiedAt: instant,
      })
      .nullable(),
  })
  .nullable();

/** What a guest may know of a host before they accept. */
export const hostTrust = z.object({ checks, standing });

/** The caller's own verification. */
export const ownVerification = z.object({
  checks,
  standing,
  phone: z.object({
    /** Whether this site can send codes. */
    available: z.boolean(),
    number: z.string().nullable(),
    /** A code was sent to this number and is still valid. */
    pending: z.object({ number: z.string(), until: instant }).nullable(),
  }),
  identity: z.object({
    /** Whether a provider is set up; its name. */
    provider: z.string().nullable(),
    state: z.enum(['confirmed', 'refused', 'waiting']).nullable(),
  }),
});

export const identityStarted = z.object({ url: z.string() });
