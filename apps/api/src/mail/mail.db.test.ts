import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { deliverAll, retryFailures, sendMails } from '@palmbid/api';
import { undelivered } from '@palmbid/db';
import { ask } from '@palmbid/db/testing';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp, testPassword } from '../../test/support/index.ts';
import { buildApp } from '../app.ts';
import { createSmtp, type Smtp } from './smtp.ts';

let api: TestApp;
let server: SMTPServer;
let smtp: Smtp;
let inbox: Email[] = [];
let refuse: { code: number; message: string } | undefined;

beforeAll(async () => {
  api = await createTestApp({ config: { rateLimit: true } });
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: (stream, _session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        if (refuse) {
          done(Object.assign(new Error(refuse.message), { responseCode: refuse.code }));
          return;
        }
        PostalMime.parse(Buffer.concat(parts)).then((mail) => {
          inbox.push(mail);
          done();
        }, done);
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  smtp = createSmtp(`smtp://127.0.0.1:${portOf(server.server)}`, 'Palmbid <no-reply@palmbid.example>');
});
afterAll(async () => {
  smtp.close();
  await new Promise<void>((resolve) => server.close(() => resolve()));
  await api.close();
});

const portOf = (on: Pick<Server, 'address'>): number => {
  const address = on.address();
  return typeof address === 'object' && address ? address.port : 0;
};

/** Everything that follows from what was committed, down to the mail server. */
async function post(): Promise<Email[]> {
  inbox = [];
  await vi.waitFor(
    async () => {
      await deliverAll(api.deps);
      expect(await undelivered(api.db)).toBe(0);
    },
    { timeout: 15_000, interval: 20 },
  );
  while ((await sendMails(api.deps, smtp.send)) > 0);
  return inbox;
}
const to = (mails: Email[], address: string, subject: RegExp) =>
  mails.filter((mail) => mail.to?.some((one) => one.address === address) && subject.test(mail.subject ?? ''));
const linkIn = (mail: Email | undefined): string => /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
const anyone = () => api.as(null);
const reset = (token: string, password = 'a new long password') =>
  anyone().post('/api/reset-password', { token, password });

describe('forgotten passwords', () => {
  test('a reset link is sent from the configured address; an unknown address gets the same answer and no mail', async () => {
    const user = await api.person('guest');
    const known = await anyone().post(
      '/api/forgot-password',
      { email: user.email },
      { host: 'evil.example' },
    );
    const unknown = await anyone().post('/api/forgot-password', { email: 'nobody@test.example' });
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    expect(known.status).toBe(200);
    const mails = await post();
    const [mail] = to(mails, user.email, /Reset your Palmbid password/);
    expect(mail?.text).toContain('http://localhost:3000/auth/reset-password?token=');
    expect(mail?.html).toContain('http://localhost:3000/auth/reset-password?token=');
    expect(mail?.from?.address).toBe('no-reply@palmbid.example');
    expect(mails.flatMap((m) => m.to ?? []).some((one) => one.address === 'nobody@test.example')).toBe(false);
  });

  test('a reset link works once, ends all sessions, notifies the user, and replaces the old password', async () => {
    const user = await api.person('guest', { passwordHash: await api.passwordHash() });
    const cookies = [user.cookie, await api.logIn(user), await api.logIn(user)];
    await anyone().post('/api/forgot-password', { email: user.email.toUpperCase() });
    const token = linkIn(to(await post(), user.email, /Reset/)[0]);
    const answers = await Promise.all([reset(token), reset(token), reset(token)]);
    expect(answers.map((a) => a.status).sort()).toEqual([200, 400, 400]);
    for (const cookie of cookies) expect((await api.as({ cookie }).get('/api/user')).status).toBe(401);
    expect(answers.flatMap((a) => a.cookies)).toEqual([]);
    expect(to(await post(), user.email, /password was changed/)).toHaveLength(1);
    const login = (password: string) => anyone().post('/api/login', { username: user.username, password });
    expect((await login(testPassword)).status).toBe(401);
    expect((await login('a new long password')).status).toBe(200);
  });

  test('expired, replaced and truncated tokens and the stored hash are refused alike', async () => {
    const user = await api.person('guest');
    await anyone().post('/api/forgot-password', { email: user.email });
    const first = linkIn(to(await post(), user.email, /Reset/)[0]);
    await anyone().post('/api/forgot-password', { email: user.email });
    const second = linkIn(to(await post(), user.email, /Reset/)[0]);
    const [row] = await ask<{ token_hash: string }>(
      api.db,
      `select token_hash from password_reset_tokens where user_id = ${user.id}`,
    );
    const refusals = [
      await reset(first),
      await reset(second.slice(0, -1)),
      await reset(row?.token_hash ?? ''),
    ];
    await api.clock.travel(24 * 3_600_000 + 1_000);
    refusals.push(await reset(second));
    await api.clock.reset();
    expect(new Set(refusals.map((r) => `${r.status} ${r.text}`)).size).toBe(1);
    expect(refusals[0]?.status).toBe(400);
    expect((await reset(second, 'short')).text).toBe('Password must be at least 6 characters');
    expect((await reset(second)).status).toBe(200);
  });

  test('from the fourth request in an hour no mail is sent, and the answer stays the same', async () => {
    const user = await api.person('guest');
    for (let n = 0; n < 6; n++) {
      expect((await anyone().post('/api/forgot-password', { email: user.email })).status).toBe(200);
    }
    expect(to(await post(), user.email, /Reset/)).toHaveLength(3);
  });

  test('the username reminder contains the username', async () => {
    const user = await api.person('host');
    await anyone().post('/api/forgot-username', { email: user.email });
    const [mail] = to(await post(), user.email, /username/);
    expect(mail?.text).toContain(`Your username is ${user.username}`);
  });
});

describe('e-mail verification', () => {
  test('the link of a registration verifies the address; a link for a former address does not', async () => {
    const registered = await anyone().post('/api/register', {
      username: 'verify_me',
      password: testPassword,
      name: 'Vera Vent',
      email: 'vera@test.example',
    });
    const cookie = registered.cookies.map((c) => `${c.name}=${c.value}`).join('; ');
    const me = api.as({ cookie });
    const first = linkIn(to(await post(), 'vera@test.example', /Confirm/)[0]);
    await me.trpc.account.changeEmail.mutate({ email: 'vera2@test.example', currentPassword: testPassword });
    const mails = await post();
    expect(to(mails, 'vera@test.example', /Another e-mail address/)).toHaveLength(1);
    expect((await me.trpc.auth.me.query()).email).toBe('vera@test.example');
    await expect(anyone().trpc.auth.verifyEmail.mutate({ token: first })).rejects.toThrow(
      'invalid or has expired',
    );
    const second = linkIn(to(mails, 'vera2@test.example', /Confirm/)[0]);
    // Opened where the person is logged in, so that this session goes on.
    await me.trpc.auth.verifyEmail.mutate({ token: second });
    const moved = await me.trpc.auth.me.query();
    expect(moved).toMatchObject({ email: 'vera2@test.example', emailVerifiedAt: expect.any(String) });
    expect(to(await post(), 'vera@test.example', /address of your Palmbid account was changed/)).toHaveLength(
      1,
    );
    await expect(anyone().trpc.auth.verifyEmail.mutate({ token: second })).rejects.toThrow();

    // Who registers an address while another one's link to it waits keeps it.
    await me.trpc.account.changeEmail.mutate({ email: 'vera3@test.example', currentPassword: testPassword });
    const third = linkIn(to(await post(), 'vera3@test.example', /Confirm/)[0]);
    await api.make.user('guest', { email: 'vera3@test.example' });
    await expect(anyone().trpc.auth.verifyEmail.mutate({ token: third })).rejects.toMatchObject({
      data: { code: 'email_taken' },
    });
    expect((await me.trpc.auth.me.query()).email).toBe('vera2@test.example');
  });
});

describe('sending', () => {
  const queue = async (address = 'someone@test.example') => {
    const user = await api.person('guest', { email: address });
    await anyone().post('/api/forgot-username', { email: user.email });
    await vi.waitFor(async () => {
      await deliverAll(api.deps);
      expect(await ask(api.db, `select 1 from mails where user_id = ${user.id}`)).toHaveLength(1);
    });
    return async () =>
      (
        await ask<{ status: string; attempts: number; body: string | null; last_error: string | null }>(
          api.db,
          `select status, attempts, body, last_error from mails where user_id = ${user.id}`,
        )
      )[0];
  };

  test('a mail is sealed while it waits and wiped once sent; the database has no readable text', async () => {
    await post();
    const row = await queue('sealed@test.example');
    const waiting = await row();
    expect(waiting?.body).toMatch(/^v2\./);
    expect(waiting?.body).not.toContain('username');
    await post();
    expect(await row()).toMatchObject({ status: 'sent', body: null });
  });

  test('a busy mail server is retried with growing delays; after ten attempts the mail is given up', async () => {
    await post();
    const row = await queue('busy@test.example');
    refuse = { code: 451, message: 'Try again later' };
    await sendMails(api.deps, smtp.send);
    expect(await row()).toMatchObject({
      status: 'queued',
      attempts: 1,
      last_error: expect.stringContaining('451'),
    });
    expect(await sendMails(api.deps, smtp.send)).toBe(0);
    for (let n = 0; n < 9; n++) {
      await api.clock.travel(6 * 3_600_000);
      await sendMails(api.deps, smtp.send);
    }
    await api.clock.reset();
    expect(await row()).toMatchObject({ status: 'dead', attempts: 10 });
    refuse = undefined;
  });

  test('an unknown mailbox is not retried', async () => {
    await post();
    const row = await queue('gone@test.example');
    refuse = { code: 550, message: 'No such mailbox' };
    await sendMails(api.deps, smtp.send);
    refuse = undefined;
    expect(await row()).toMatchObject({ status: 'dead', attempts: 1 });
  });

  test('a mail of a worker that dies after sending is sent again with the same message id', async () => {
    await post();
    const row = await queue('twice@test.example');
    inbox = [];
    const dying = sendMails(api.deps, async (mail) => {
      await smtp.send(mail);
      await new Promise(() => {});
    });
    await vi.waitFor(() => expect(inbox).toHaveLength(1));
    expect(await sendMails(api.deps, smtp.send)).toBe(0);
    await api.clock.travel(3 * 60_000);
    await sendMails(api.deps, smtp.send);
    await api.clock.reset();
    expect(inbox).toHaveLength(2);
    expect(new Set(inbox.map((mail) => mail.messageId)).size).toBe(1);
    expect(await row()).toMatchObject({ status: 'sent' });
    void dying;
  });

  test('account links are sent before any number of waiting news mails', async () => {
    await post();
    await ask(
      api.db,
      `insert into mails (to_address, kind, subject, body)
       select 'n' || n || '@test.example', 'new_bid', 'News', body from generate_series(1, 50) n,
         lateral (select body from mails where status = 'queued' union all select 'x' limit 1) one`,
    );
    const user = await api.person('guest');
    await anyone().post('/api/forgot-password', { email: user.email });
    await vi.waitFor(async () => {
      await deliverAll(api.deps);
      expect(await ask(api.db, `select 1 from mails where user_id = ${user.id}`)).toHaveLength(1);
    });
    const order: string[] = [];
    await sendMails(api.deps, async (mail) => void order.push(mail.to));
    expect(order).toEqual([user.email]);
    await ask(api.db, `delete from mails where subject = 'News'`);
  });

  test('a mail server that does not answer fails the attempt, not the worker', async () => {
    await post();
    const row = await queue('silent@test.example');
    const closed = createServer();
    closed.listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const port = portOf(closed);
    await new Promise<void>((resolve) => closed.close(() => resolve()));
    const nowhere = createSmtp(`smtp://127.0.0.1:${port}`, 'no-reply@palmbid.example');
    await sendMails(api.deps, nowhere.send);
    nowhere.close();
    expect(await row()).toMatchObject({ status: 'queued', attempts: 1 });
  });
});

describe('one-click unsubscribe (RFC 8058)', () => {
  test('a post to the address in the header unsubscribes without a cookie; other requests change nothing', async () => {
    const bid = await api.make.bid();
    const [mail] = await post().then((mails) => mails.filter((one) => /New bid/.test(one.subject ?? '')));
    const header = (key: string) => mail?.headers.find((one) => one.key === key)?.value ?? '';
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const url = new URL(header('list-unsubscribe').replace(/^<|>$/g, ''));
    expect(url.pathname).toBe('/unsubscribe');
    const click = (path: string, type = 'application/x-www-form-urlencoded') =>
      api.app.inject({
        method: 'POST',
        url: path,
        headers: { 'content-type': type },
        payload: 'List-Unsubscribe=One-Click',
      });
    const wanted = async () =>
      (
        await ask<{ email: boolean }>(
          api.db,
          `select email from notification_preferences where user_id = ${bid.guest_id} and kind = 'new_bid'`,
        )
      )[0]?.email ?? true;
    const path = `${url.pathname}${url.search}`;
    expect((await click(path.slice(0, -1))).statusCode).toBe(400);
    expect((await click(url.pathname)).statusCode).toBe(400);
    expect((await click(path, 'text/plain')).statusCode).toBe(415);
    expect(await wanted()).toBe(true);
    const answer = await click(path);
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([200, undefined]);
    expect(await wanted()).toBe(false);
    expect((await click(path, 'multipart/form-data; boundary=x')).statusCode).toBe(200);
  });
});

describe('without a mail server', () => {
  test('an admin reads a waiting mail, which is audited; the reset link of an admin stays hidden', async () => {
    await post();
    const admin = await api.person('admin');
    const [guest, otherAdmin] = [await api.person('guest'), await api.person('admin')];
    for (const { email } of [guest, otherAdmin]) await anyone().post('/api/forgot-password', { email });
    const mails = await vi.waitFor(async () => {
      await deliverAll(api.deps);
      const { items } = await api.as(admin).trpc.mails.list.query({ status: 'queued' });
      const own = items.filter((mail) => mail.to === guest.email || mail.to === otherAdmin.email);
      expect(own).toHaveLength(2);
      return own;
    });
    const of = (email: string) => mails.find((mail) => mail.to === email)?.id ?? 0;
    const read = await api.as(admin).trpc.mails.read.mutate({ id: of(guest.email) });
    expect(read.text).toContain('/auth/reset-password?token=');
    await expect(api.as(admin).trpc.mails.read.mutate({ id: of(otherAdmin.email) })).rejects.toThrow(
      'stays closed',
    );
    await expect(api.as(guest).trpc.mails.read.mutate({ id: of(guest.email) })).rejects.toThrow();
    const log = await ask<{ action: string; subject: string }>(
      api.db,
      `select action, subject from audit_log where actor_id = ${admin.id}`,
    );
    expect(log).toEqual([{ action: 'mail.read', subject: `mail:${of(guest.email)}` }]);
  });

  test('an admin retries a mail that was given up and an event that failed', async () => {
    await post();
    const admin = api.as(await api.person('admin')).trpc.mails;
    const bid = await api.make.bid();
    await ask(api.db, `insert into outbox (kind, payload) values ('bid_placed', '{"bidId": 99999999999}')`);
    refuse = { code: 550, message: 'No such mailbox' };
    await post();
    refuse = undefined;
    const counts = await admin.overview.query();
    expect(counts).toMatchObject({ sending: false, failedEvents: 1 });
    const [mail] = (await admin.list.query({ status: 'dead' })).items;
    expect(mail).toMatchObject({ kind: 'new_bid', lastError: expect.stringContaining('No such mailbox') });
    await admin.retry.mutate({ id: mail?.id ?? 0 });
    expect((await admin.overview.query()).dead).toBe(counts.dead - 1);
    await expect(admin.retry.mutate({ id: mail?.id ?? 0 })).rejects.toThrow('can be tried again');
    expect(to(await post(), mail?.to ?? '', /New bid/)).toHaveLength(1);
    const [event] = (await admin.failures.query({})).items;
    expect(event).toMatchObject({ kind: 'bid_placed', attempts: 1 });
    // What was wrong has been mended.
    await ask(
      api.db,
      `update delivery_failures set dead = true, payload =
         (select payload from outbox where kind = 'bid_placed' and payload ->> 'bidId' = '${bid.id}')`,
    );
    await admin.retryFailure.mutate({ id: event?.id ?? 0 });
    await retryFailures(api.deps);
    expect((await admin.failures.query({})).items).toEqual([]);
  });

  test('a developer reads waiting mails on this machine; without the option the page does not exist', async () => {
    await post();
    const { guest_id: guestId } = await api.make.bid();
    await vi.waitFor(async () => {
      await deliverAll(api.deps);
      expect(await undelivered(api.db)).toBe(0);
    });
    const [mail] = await ask<{ id: number }>(api.db, `select id from mails where user_id = ${guestId}`);
    const app = await buildApp(api.deps, {
      secrets: ['a secret of this test only, long enough'],
      lifecycle: { stopping: false },
      mailbox: true,
    });
    const open = (path: string, remoteAddress = '127.0.0.1') => app.inject({ url: path, remoteAddress });
    expect((await open('/dev/mailbox')).body).toContain(`/dev/mailbox/${mail?.id}`);
    expect((await open(`/dev/mailbox/${mail?.id}`)).body).toContain('/unsubscribe?token=');
    expect((await open('/dev/mailbox', '10.0.0.7')).statusCode).toBe(404);
    expect((await open('/dev/mailbox/0')).statusCode).toBe(404);
    expect((await api.app.inject({ url: '/dev/mailbox' })).statusCode).toBe(404);
    await app.close();
  });
});
