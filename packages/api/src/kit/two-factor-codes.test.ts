import { expect, test } from 'vitest';
import { hashOfCode, newKey, newRecoveryCodes, plainCode, stepOf, uriOf } from './two-factor-codes.ts';

/** The key of RFC 6238, appendix B, in base 32; the last six digits of its codes are listed below. */
const key = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
])('codes are those of RFC 6238 at %d s', (seconds, code) => {
  const step = Math.floor(seconds / 30);
  expect(stepOf(key, code, seconds * 1000)).toBe(step);
  // A clock may be off by one step, not by two.
  expect(stepOf(key, code, (seconds + 30) * 1000)).toBe(step);
  expect(stepOf(key, code, (seconds - 30) * 1000)).toBe(step);
  expect(stepOf(key, code, (seconds + 60) * 1000)).toBeNull();
  expect(stepOf(key, '000000', seconds * 1000)).toBeNull();
});

test('keys have 160 bits, and their URI names Palmbid and the user', () => {
  expect(newKey()).toMatch(/^[A-Z2-7]{32}$/);
  expect(newKey()).not.toBe(newKey());
  expect(uriOf(key, 'ada.b')).toBe(
    `otpauth://totp/Palmbid:ada.b?issuer=Palmbid&secret=${key}&algorithm=SHA1&digits=6&period=30`,
  );
});

test('recovery codes are ten different ones of 117 bits, accepted with spaces and in lower case', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([A-HJKMNP-Z2-9]{6}-){3}[A-HJKMNP-Z2-9]{6}$/);
  expect(plainCode(' abcde fghjk ')).toBe('ABCDEFGHJK');
  expect(hashOfCode('abcde-fghjk')).toBe(hashOfCode('ABCDEFGHJK'));
});
