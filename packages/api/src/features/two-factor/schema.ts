import { z } from 'zod';
import { instant } from '../../kit/fields.ts';
import { currentPassword, secondStep } from '../../kit/person-fields.ts';

/** Six digits of the app; spaces and hyphens are ignored. */
const appCode = z
  .string('Please enter the code')
  .max(20, 'A code has six digits')
  .overwrite((value) => value.replaceAll(/[\s-]/g, ''))
  .regex(/^\d{6}$/, 'A code has six digits');

export const beginInput = z.strictObject({ currentPassword });
export const confirmInput = z.strictObject({ code: appCode });
export const switchOffInput = z.strictObject({ currentPassword, code: secondStep });
export const renewInput = z.strictObject({ code: secondStep });

export const twoFactorStatus = z.object({
  /** When it was switched on; null while it is off. */
  since: instant.nullable(),
  /** Unused recovery codes. */
  codesLeft: z.number(),
});

/** The key for the app, shown once. `qr` is a square of `size` modules, the dark ones as an SVG path. */
export const setup = z.object({
  setupKey: z.string(),
  uri: z.string(),
  qr: z.object({ size: z.number(), path: z.string() }),
});
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
