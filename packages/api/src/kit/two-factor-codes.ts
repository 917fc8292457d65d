import { createHash, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** RFC 6238 as every authenticator app has it: SHA-1, six digits, 30 seconds. */
const period = 30;
/** So many steps before and after the present one count too: clocks differ. */
const drift = 1;

const totpOf = (key: string, label = 'account') =>
  new TOTP({ issuer: 'Palmbid', label, period, secret: Secret.fromBase32(key) });

/** 160 bits, in base 32. */
export const newKey = (): string => new Secret({ size: 20 }).base32;

/** What the app scans: `otpauth://totp/...`. */
export const uriOf = (key: string, label: string): string => totpOf(key, label).toString();

/** The step (of 30 s since 1970) whose code this is; null where it is none of the steps around `now`, in ms. */
export function stepOf(key: string, code: string, now: number): number | null {
  const delta = totpOf(key).validate({ token: code, timestamp: now, window: drift });
  return delta === null ? null : Math.floor(now / 1000 / period) + delta;
}

const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const recoveryCount = 10;

/**
 * Ten codes of letters and digits that cannot be taken for one another, as `ABCDEF-GHJKMN-PQRSTV-WXYZ23`: 117 bits, so that
 * their plain hash in a stolen database tells nobody what they are.
 */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCount }, () => {
    const group = () => Array.from({ length: 6 }, () => alphabet[randomInt(alphabet.length)]).join('');
    return Array.from({ length: 4 }, group).join('-');
  });

/** Typed codes without what people put between their letters. */
export const plainCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase();

export const hashOfCode = (code: string): string =>
  createHash('sha256').update(plainCode(code)).digest('hex');
