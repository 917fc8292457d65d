import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** An account that a browser has logged in to before. */
export type Device = { userId: number; id: string };

const maxAgeS = 180 * 24 * 3600;

/**
 * The device cookie: a signed record of the account that a browser has logged in to. It grants no access; it only keeps
 * failed logins from elsewhere from locking that browser out (OWASP, "Slow Down Online Guessing Attacks with Device
 * Cookies"). The first secret signs, each of them verifies.
 */
export function createDevices(secrets: readonly string[], { secure }: { secure: boolean }) {
  const cookieName = `${secure ? '__Host-' : ''}palmbid_device`;
  const signatures = (text: string): Buffer[] =>
    secrets.map((secret) => createHmac('sha256', secret).update(`device:${text}`).digest());
  return {
    cookieName,
    read: (value: string | undefined): Device | null => {
      const match = /^(\d{1,10})\.([0-9a-f]{32})\.([0-9a-f]{64})$/.exec(value ?? '');
      if (!match?.[1] || !match[2] || !match[3]) return null;
      const given = Buffer.from(match[3], 'hex');
      const matches = signatures(`${match[1]}.${match[2]}`).map((expected) =>
        timingSafeEqual(expected, given),
      );
      if (!matches.includes(true)) return null;
      return { userId: Number(match[1]), id: match[2] };
    },
    issue: (userId: number) => {
      const body = `${userId}.${randomBytes(16).toString('hex')}`;
      return {
        name: cookieName,
        value: `${body}.${signatures(body)[0]?.toString('hex')}`,
        attributes: { httpOnly: true, sameSite: 'lax', path: '/', secure, maxAge: maxAgeS } as const,
      };
    },
  };
}
export type Devices = ReturnType<typeof createDevices>;
