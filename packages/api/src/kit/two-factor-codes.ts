import { createHash, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** RFC 6238 as all authenticator apps implement it: SHA-1, six digits, 30 seconds. */
const period = 30;
/** Steps before and after the current one that are accepted, because clocks differ. */
const drift = 1;

const totpOf = (key: string, label = 'account') =>
  new TOTP({ issuer: 'Palmbid', label, period, secret: Secret.fromBase32(key) });

/** 160 bits, in base 32. */
export const newKey = (): string => new Secret({ size: 20 }).base32;

/** The URI that the app scans: `otpauth://totp/...`. */
export const uriOf = (key: string, label: string): string => totpOf(key, label).toString();

/** The time step (30 s since 1970) of this code; null when it is not a code of a step around `now` (ms). */
export function stepOf(key: string, code: string, now: number): number | null {
  const delta = totpOf(key).validate({ token: code, timestamp: now, window: drift });
  return delta === null ? null : Math.floor(now / 1000 / period) + delta;
}

const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const recoveryCount = 10;

/**
 * Ten codes such as `ABCDEF-GHJKMN-PQRSTV-WXYZ23`, without characters that look alike. With 117 bits they cannot be guessed from
 * their plain hashes in a stolen database.
 */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCount }, () => {
    const group = () => Array.from({ length: 6 }, () => alphabet[randomInt(alphabet.length)]).join('');
    return Array.from({ length: 4 }, group).join('-');
  });

/** A typed code without spaces and hyphens. */
export const plainCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase();

export const hashOfCode = (code: string): string =>
  createHash('sha256').update(plainCode(code)).digest('hex');
