import { marketNow } from '@palmbid/db';
import { ask, type MadeUser } from '@palmbid/db/testing';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { queueMail } from '../../kit/mail.ts';
import { createVault, type Vault } from '../../kit/vault.ts';
import { codeOf, failureOf, useTestApi } from '../../testing/index.ts';
import { icsOf } from '../calendar/reads/ics.ts';
import { sendMails } from '../mails/commands/send-mails.ts';
import { unsubscribe } from '../notifications/commands/unsubscribe-mails.ts';
import { unsubscribeToken } from '../notifications/rules.ts';
import { acceptLoss, adoptSecret, checkSecret, OtherSecret } from './commands/check-secret.ts';
import { reseal } from './commands/reseal-values.ts';
import { lostIn } from './rules.ts';

const [old, fresh] = [
  'the secret of before, long enough it is',
  'the secret of today, as long as that one',
] as const;
const password = 'right one';
const passwords = {
  hash: async () => '$argon2id$x',
  verify: async (_: unknown, given: string) => given === password,
};
const api = useTestApi({
  vault: createVault(old),
  passwords,
  fetchCalendar: async () => ({ kind: 'unchanged' }),
  log: { info: () => {}, warn: (_, message) => warnings.push(message), error: () => {} },
});
const warnings: string[] = [];

/** The same database with other secrets. */
async function under(vault: Vault, work: () => Promise<void>): Promise<void> {
  const before = api.deps.vault;
  api.deps.vault = vault;
  try {
    await work();
  } finally {
    api.deps.vault = before;
  }
}
const totpCode = async (key: string) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: await marketNow(api.db) });
const logIn = (user: MadeUser, code: string) =>
  api.as(null).auth.login({ username: user.username, password, code });

/** A user with one value of every sealed kind. */
async function settled() {
  const guest = await api.make.user('guest');
  await ask(api.db, `update users set email_verified_at = market_now() where id = ${guest.id}`);
  const host = await api.make.user('host');
  const { setupKey } = await api.as(guest).twoFactor.begin({ currentPassword: password });
  const { recoveryCodes } = await api.as(guest).twoFactor.confirm({ code: await totpCode(setupKey) });
  await api.clock.travel(60_000);
  const request = await api.make.request({ guest_id: guest.id });
  const { url: share } = await api.as(guest).requests.setShare({ id: request.id, on: true });
  const home = await api.make.property({ owner_id: host.id });
  const { link } = await api.as(host).calendar.share({ propertyId: home.id });
  const feed = 'https://calendars.example.com/a.ics';
  await api.as(host).calendar.addFeed({ propertyId: home.id, name: 'Other', url: feed });
  const at = new Date(await marketNow(api.db)).toISOString();
  await queueMail(api.deps, api.db, guest, 'two_factor_changed', { name: 'Gil', at, on: true });
  return { guest, host, request, home, setupKey, recoveryCodes, share, link, feed };
}
type Settled = Awaited<ReturnType<typeof settled>>;

/** Which of these values still open. */
async function working(s: Settled) {
  await api.clock.travel(60_000);
  const key = /\/([^/]+)\.ics$/.exec(s.link ?? '')?.[1] ?? '';
  const { link, feeds } = await api.as(s.host).calendar.exchange({ propertyId: s.home.id });
  const sent: string[] = [];
  await ask(
    api.owner,
    `update mails set status = 'queued', next_attempt_at = market_now(), leased_until = null, attempts = 0 where status <> 'sent'`,
  );
  await sendMails(api.deps, async ({ to }) => {
    sent.push(to);
    throw new Error('later');
  });
  return {
    code: (await codeOf(logIn(s.guest, await totpCode(s.setupKey)))) ?? 'ok',
    share: (await api.as(s.guest).requests.share({ id: s.request.id })).url === s.share,
    calendar: link === s.link,
    opensCalendar: await icsOf(api.deps, { propertyId: s.home.id, key }).then(
      () => true,
      () => false,
    ),
    feed: feeds.length === 1 && feeds[0]?.source !== '',
    mail: sent.includes(s.guest.email),
  };
}
const all = { code: 'ok', share: true, calendar: true, opensCalendar: true, feed: true, mail: true };

describe('the secret of the app', () => {
  test('is rotated without losses: both secrets open, everything is sealed again, then the old one can be dropped', async () => {
    const s = await settled();
    // A calendar link from before link keys were stored.
    const bare = await settled();
    await ask(api.owner, `update calendar_links set sealed_key = null where property_id = ${bare.home.id}`);
    const token = unsubscribeToken(api.deps.vault, s.guest.id, 'new_message');
    await checkSecret(api.deps);
    await under(createVault(fresh, old), async () => {
      expect(await working(s)).toEqual(all);
      const found = await reseal(api.deps);
      expect(found.done).toBeGreaterThanOrEqual(8);
      expect(lostIn(found)).toBe(0);
      expect((await reseal(api.deps)).done).toBe(0);
      // Before the database belongs to the new secret, the old one may not be dropped.
      await under(createVault(fresh), () => expect(checkSecret(api.deps)).rejects.toThrow(OtherSecret));
      await unsubscribe({ deps: api.deps } as Parameters<typeof unsubscribe>[0], { token, undo: false });
      await adoptSecret(api.deps);
    });
    await under(createVault(fresh), async () => {
      expect(await working(s)).toEqual(all);
      await checkSecret(api.deps);
      expect(await working(bare)).toMatchObject({ calendar: true, opensCalendar: true });
    });
    await under(createVault(old), () => expect(checkSecret(api.deps)).rejects.toThrow(OtherSecret));
    expect(warnings.filter((line) => line.includes('APP_SECRET'))).toEqual([]);
    // Restored for the next tests.
    await under(createVault(old, fresh), async () => {
      await adoptSecret(api.deps);
    });
  });

  test('when lost, is refused until the loss is accepted; then each value reports it, nothing else breaks, and recovery codes still log in', async () => {
    const s = await settled();
    await under(createVault('a secret that nobody has put in before'), async () => {
      await expect(checkSecret(api.deps)).rejects.toThrow(
        /^this database was used with another secret \(fingerprint [0-9a-f]{8}, not [0-9a-f]{8}\)\. .*`pnpm secret:lost`/,
      );
      await acceptLoss(api.deps);
      await checkSecret(api.deps);
      await adoptSecret(api.deps);
      expect(warnings.at(-1)).toMatch(
        /^\d+ sealed values cannot be opened with APP_SECRET: .*two-factor keys/,
      );
      const failure = await failureOf(logIn(s.guest, await totpCode(s.setupKey)));
      expect(failure).toMatchObject({
        code: 'totp_required',
        message: expect.stringContaining('recovery code'),
      });
      expect(await working(s)).toEqual({
        code: 'totp_required',
        share: false,
        calendar: false,
        opensCalendar: false,
        feed: false,
        mail: false,
      });
      const [mail] = await ask<{ id: number; status: string; last_error: string }>(
        api.db,
        `select id, status, last_error from mails where user_id = ${s.guest.id} order by id desc limit 1`,
      );
      expect(mail).toMatchObject({ status: 'dead', last_error: expect.stringContaining('APP_SECRET') });
      const admin = await api.make.user('admin');
      expect(await codeOf(api.as(admin).mails.read({ id: mail?.id ?? 0 }))).toBe('conflict');
      expect((await logIn(s.guest, s.recoveryCodes[0] ?? '')).id).toBe(s.guest.id);
      // A recovery code allows switching two-factor off and on again.
      await api
        .as(s.guest)
        .twoFactor.switchOff({ currentPassword: password, code: s.recoveryCodes[1] ?? '' });
      const { setupKey } = await api.as(s.guest).twoFactor.begin({ currentPassword: password });
      await api.as(s.guest).twoFactor.confirm({ code: await totpCode(setupKey) });
      await api.as(s.guest).requests.setShare({ id: s.request.id, on: true });
      expect((await api.as(s.guest).requests.share({ id: s.request.id })).url).toMatch(/^http/);
    });
  });
});
