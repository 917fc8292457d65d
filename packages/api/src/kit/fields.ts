import {
  hasCentPrecision,
  isCalendarDay,
  isStorableText,
  isTimeZone,
  limits,
  stripInvisible,
} from '@palmbid/domain';
import { z } from 'zod';

// A missing value gives 'Required' unless the field has its own message.
z.config({
  customError: (issue) => (issue.input === undefined || issue.input === null ? 'Required' : undefined),
});

/** Trimmed text of `min`..`max` characters; NUL and lone surrogates are refused, invisible and bidi controls removed. */
export const text = (min: number, max: number, message?: string) =>
  z
    .string({ error: message })
    .max(max * 4, `Must be at most ${max} characters`)
    .refine(isStorableText, 'Contains characters that cannot be stored')
    .overwrite((value) => stripInvisible(value).trim())
    .refine(
      (value) => [...value].length >= min,
      message ?? (min === 1 ? 'Required' : `Must be at least ${min} characters`),
    )
    .refine((value) => [...value].length <= max, `Must be at most ${max} characters`);

/** A positive integer id that the database can hold. */
export const id = z
  .number('Must be a positive whole number')
  .int('Must be a positive whole number')
  .min(1, 'Must be a positive whole number')
  .max(limits.id.max, 'Must be a positive whole number');

export const idInput = z.strictObject({ id });

/** A day of a stay, `YYYY-MM-DD`; an ISO timestamp is cut to its date. */
export const calendarDay = z
  .string()
  .max(40)
  .overwrite((value) =>
    /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})?$/.test(value) ? value.slice(0, 10) : value,
  )
  .refine(isCalendarDay, 'Must be a date (YYYY-MM-DD)');

/** USD with at most 2 decimals. */
export const dollars = (min: number, max: number, minMessage?: string) =>
  z
    .number({
      error: (issue) => (issue.input === undefined || issue.input === null ? 'Required' : 'Must be a number'),
    })
    .min(min, minMessage ?? `Must be at least ${min}`)
    .max(max, `Must be at most ${max.toLocaleString('en-US')}`)
    .refine(hasCentPrecision, 'Must have at most 2 decimals');

export const wholeNumber = (min: number, max: number) =>
  z
    .number({
      error: (issue) => (issue.input === undefined || issue.input === null ? 'Required' : 'Must be a number'),
    })
    .int('Must be a whole number')
    .min(min, `Must be at least ${min}`)
    .max(max, `Must be at most ${max.toLocaleString('en-US')}`);

/** An https URL that can be linked to. */
export const httpsUrl = z
  .string()
  .max(limits.url.max)
  .refine(
    (value) => isStorableText(value) && isHttps(value) && !/\s/.test(value),
    'Must be an https address',
  );

/** A path below /uploads, without `..` segments. */
const ownUpload = /^\/uploads(\/(?!\.{1,2}(\/|$))[A-Za-z0-9_.-]+)+$/;

/** The https URL of an image, or the path of one of our own uploads. */
export const imageUrl = z
  .string()
  .max(limits.url.max)
  .refine(isStorableText)
  .refine((value) => ownUpload.test(value) || isHttps(value), 'Must be an https address');

function isHttps(value: string): boolean {
  try {
    const url = new URL(value);
    return (
      url.protocol === 'https:' &&
      url.username === '' &&
      url.password === '' &&
      /^https:\/\/[^/\\\s]/.test(value)
    );
  } catch {
    return false;
  }
}

/** Characters of a base64 file in a JSON body. */
const maxBase64 = 64 * 1024;

/** A file of at most `max` bytes: bytes from an upload, or base64 of a small file in JSON. */
export const fileBytes = (max: number) =>
  z.union(
    [
      z.instanceof(Uint8Array).refine((bytes) => bytes.length <= max, 'The file is too large'),
      z
        .string()
        .max(maxBase64)
        .regex(/^[A-Za-z0-9+/]+={0,2}$/),
    ],
    { error: (issue) => (issue.input === undefined ? 'A file is required' : 'Must be a file') },
  );

/** A keyset page: at most `limit` rows after `cursor`. */
export const pageInput = {
  limit: wholeNumber(1, limits.page.max).optional(),
  cursor: z.string().max(200).optional(),
};

/** A page of a list; REST sends `items` as the body and `nextCursor` in a Link header. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() });

export const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Must be a time (HH:MM)');

/** The IANA name of a time zone. */
export const timeZone = z.string().max(64).refine(isTimeZone, 'Must be a time zone such as Europe/Lisbon');

export const money = z.number();
export const day = z.string();
export const instant = z.string();
