import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IdentityProvider } from '@palmbid/api';
import { z } from 'zod';
import { callProvider } from './call.ts';

const started = z.object({
  url: z.url({ protocol: /^https?$/ }),
  reference: z.string().min(1).max(200).nullish(),
});

export type IdentitySettings = { url: string; name: string; token?: string | undefined; timeoutMs?: number };

/** Checks identities through an HTTP provider, which answers `{ url, reference? }` to `{ reference, returnUrl }`. */
export const createHttpIdentity = ({ url, name, token, timeoutMs }: IdentitySettings): IdentityProvider => ({
  name,
  start: async (check) => {
    const answer = started.parse(JSON.parse(await callProvider(url, token, check, timeoutMs)));
    return { url: answer.url, reference: answer.reference ?? null };
  },
});

/** The signature of a webhook's body: `sha256=` and the HMAC in hex. */
export const signatureOf = (secret: string, body: Uint8Array): string =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;

export function isSignedBy(secret: string, body: Uint8Array, given: unknown): boolean {
  const [right, got] = [Buffer.from(signatureOf(secret, body)), Buffer.from(String(given))];
  return right.length === got.length && timingSafeEqual(right, got);
}
