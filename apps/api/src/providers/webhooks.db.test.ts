import { once } from 'node:events';
import { deliverAll, sendMails } from '@palmbid/api';
import { ask } from '@palmbid/db/testing';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/support/index.ts';
import { createSmtp } from '../mail/smtp.ts';
import { signatureOf } from './identity.ts';
import { webhookPaths } from './webhooks.ts';

const secrets = { mailToken: 'a token for reports', identitySecret: 'a key for identities' };
let api: TestApp;
let references: string[] = [];
beforeAll(async () => {
  api = await createTestApp({
    options: { webhooks: secrets },
    identity: {
      name: 'Test',
      start: async ({ reference }) => {
        references.push(reference);
        return { url: 'https://id.test.example/', reference: null };
      },
    },
  });
});
afterAll(() => api.close());

const post = async (path: string, payload: string | Buffer, headers: Record<string, string>) =>
  (await api.app.inject({ method: 'POST', url: path, payload, headers })).statusCode;
const token = { authorization: `Bearer ${secrets.mailToken}` };
const events = (...list: object[]) =>
  post(webhookPaths.mailEvents, JSON.stringify({ events: list }), {
    ...token,
    'content-type': 'application/json',
  });
const at = (ms = 0) => new Date(Date.now() + ms).toISOString();

/** What mail servers get from here, and the Message-IDs of it. */
async function sendAll(): Promise<{ to: string; messageId: string }[]> {
  const sent: { to: string; messageId: string }[] = [];
  await deliverAll(api.deps);
  const transport = async ({ to, messageId }: { to: string; messageId: string }) => {
    sent.push({ to, messageId });
  };
  while ((await sendMails(api.deps, transport)) > 0);
  return sent;
}
/** Has a mail with a reset link written to this address. */
const askForLink = (email: string) => api.as(null).post('/trpc/auth.forgotPassword', { email });
const stopOf = async (email: string) =>
  (
    await ask<{ reason: string | null; detail: string | null }>(
      api.db,
      `select reason, detail from mail_addresses where address = '${email}'`,
    )
  )[0];

/** A delivery status notification about a mail, as mail servers write it. */
const report = (
  messageId: string,
  { status = '5.1.1', action = 'failed', recipient = 'who@test.example', more = '' } = {},
) =>
  `From: MAILER-DAEMON@mx.example
To: bounces@palmbid.example
Subject: Undelivered Mail
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="b"

--b
Content-Type: text/plain

It did not work.
--b
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example

Final-Recipient: rfc822; ${recipient}
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp; 550 ${status} no
 such user
${more}
--b
Content-Type: text/rfc822-headers

Message-ID: ${messageId}
Subject: Hello
--b--
`.replaceAll('\n', '\r\n');
const mailReport = (body: string | Buffer, type = 'message/rfc822') =>
  post(webhookPaths.mailReports, body, { ...token, 'content-type': type });

test('who does not have the token or the key is refused before anything is read; without them nothing is there', async () => {
  const json = { 'content-type': 'application/json' };
  for (const path of [webhookPaths.mailEvents, webhookPaths.mailReports]) {
    expect(await post(path, 'not json', json)).toBe(401);
    expect(await post(path, 'not json', { ...json, authorization: 'Bearer another' })).toBe(401);
  }
  expect(await post(webhookPaths.identity, '{}', json)).toBe(401);
  const signed = { ...json, 'x-signature': signatureOf('another key of theirs', Buffer.from('{}')) };
  expect(await post(webhookPaths.identity, '{}', signed)).toBe(401);
  expect(await events({ type: 'hard', address: 'nobody', at: at() })).toBe(400);
  expect(await events()).toBe(400);
  const closed = await createTestApp({ databaseUrl: api.databaseUrl });
  for (const url of Object.values(webhookPaths)) {
    const { statusCode } = await closed.app.inject({
      method: 'POST',
      url,
      payload: '{}',
      headers: { ...json, ...token },
    });
    expect([url, statusCode]).toEqual([url, 404]);
  }
  await closed.close();
});

test('a hard bounce stops mail to the address; its owner sees it and has it tried once a day', async () => {
  const user = await api.person('guest');
  await sendAll();
  expect(await events({ type: 'hard', address: user.email.toUpperCase(), at: at(), detail: '550 no' })).toBe(
    204,
  );
  await api.as(user).post('/trpc/auth.resendVerification', {});
  expect(await sendAll()).toEqual([]);
  const session = async () =>
    ((await api.as(user).get('/trpc/auth.session')).json as { result: { data: { mailStop?: object } } })
      .result.data.mailStop;
  expect(await session()).toMatchObject({ reason: 'hard', mayRetry: true });
  const retry = async () => (await api.as(user).post('/trpc/auth.retryAddress', {})).status;
  expect(await retry()).toBe(200);
  expect(await session()).toBeUndefined();
  expect((await sendAll()).map(({ to }) => to)).toEqual([user.email]);
  // A report that was on its way before the address was tried again does not stop it.
  expect(await events({ type: 'hard', address: user.email, at: at(-60_000), id: 'late' })).toBe(204);
  expect(await session()).toBeUndefined();
  expect(await events({ type: 'hard', address: user.email, at: at(), id: 'new' })).toBe(204);
  expect(await session()).toMatchObject({ reason: 'hard', mayRetry: false });
  expect(await retry()).toBe(409);
  const admin = await api.person('admin');
  const list = await api.as(admin).get('/trpc/mails.stopped?input=%7B%7D');
  expect(list.text).toContain(user.email);
  const [{ id = 0 } = {}] = await ask<{ id: number }>(
    api.db,
    `select id from mail_addresses where address = '${user.email}'`,
  );
  expect((await api.as(admin).post('/trpc/mails.clearStop', { id })).status).toBe(200);
  expect(await session()).toBeUndefined();
});

test('soft bounces stop an address when five come in a row; the same event twice and a delivered mail do not count', async () => {
  const soft = (address: string, id: string) => events({ type: 'soft', address, at: at(), id });
  for (const id of ['a', 'b', 'c', 'd', 'd', 'd']) await soft('row@test.example', id);
  expect(await stopOf('row@test.example')).toMatchObject({ reason: null });
  await events({ type: 'delivered', address: 'row@test.example', at: at() });
  for (const id of ['e', 'f', 'g', 'h']) await soft('row@test.example', id);
  expect(await stopOf('row@test.example')).toMatchObject({ reason: null });
  await soft('row@test.example', 'i');
  expect(await stopOf('row@test.example')).toMatchObject({ reason: 'soft' });
});

test('an address that was never confirmed and complained is not tried again by whoever registered it', async () => {
  const user = await api.person('guest');
  await events({ type: 'complaint', address: user.email, at: at() });
  expect((await api.as(user).post('/trpc/auth.retryAddress', {})).status).toBe(409);
});

test('a report that quotes one of our mails stops the address of that mail, and no other', async () => {
  const user = await api.person('guest');
  await askForLink(user.email);
  const [sent] = await sendAll();
  const messageId = sent?.messageId ?? '';
  // Only who got the mail knows its id: a guessed one, or one of another mail, is not believed.
  const victim = await api.person('guest');
  for (const forged of [
    '<mail-1@localhost>',
    messageId.replace(/\.[\w-]+@/, '.AAAAAAAAAAAAAAAAAAAAAA@'),
    '',
  ]) {
    expect(await mailReport(report(forged, { recipient: victim.email }))).toBe(204);
  }
  expect(await stopOf(victim.email)).toBeUndefined();
  expect(await mailReport(report(messageId, { action: 'delayed', status: '4.4.1' }))).toBe(204);
  expect(await mailReport(report(messageId, { status: '5.2.2', recipient: victim.email }))).toBe(204);
  expect(await stopOf(user.email)).toMatchObject({ reason: null });
  expect(await mailReport(report(messageId, { recipient: victim.email }))).toBe(204);
  expect(await stopOf(user.email)).toEqual({ reason: 'hard', detail: '5.1.1 smtp; 550 5.1.1 no such user' });
  expect(await stopOf(victim.email)).toBeUndefined();
  api.warnings.splice(0);
});

test('a report may come as a body of multipart/report, and as a complaint (RFC 5965)', async () => {
  const user = await api.person('guest');
  await askForLink(user.email);
  const [sent] = await sendAll();
  const body = `--b\r\nContent-Type: message/feedback-report\r\n\r\nFeedback-Type: abuse\r\nUser-Agent: x\r\n--b\r\nContent-Type: message/rfc822\r\n\r\nMessage-ID: ${sent?.messageId}\r\n\r\nText\r\n--b--\r\n`;
  expect(await mailReport(body, 'multipart/report; report-type=feedback-report; boundary="b"')).toBe(204);
  expect(await stopOf(user.email)).toMatchObject({ reason: 'complaint' });
});

test('hostile reports are refused, do no harm and take no time', async () => {
  const nested = (depth: number): string =>
    depth === 0
      ? 'x'
      : `Content-Type: multipart/mixed; boundary="b${depth}"\r\n\r\n--b${depth}\r\n${nested(depth - 1)}\r\n--b${depth}--`;
  const hostile: (string | Buffer)[] = [
    '',
    'not a mail',
    Buffer.alloc(200_000, 0xff),
    nested(200),
    `${'X-A: b\r\n'.repeat(20_000)}\r\n`,
    `Content-Type: multipart/report; boundary="${'b'.repeat(60_000)}"\r\n\r\n--b`,
    report('<x>').replace('Action: failed', `${'Action'.padEnd(90_000, ' ')}: failed`),
    report('<x>').replace('no\r\n such user', `${'\r\n'.padEnd(150_000, ' \t')}x`),
    report('<x>', { more: '\r\n\r\n'.repeat(20_000) }),
    report('<x>')
      .replace('multipart/report', 'multipart/mixed')
      .replace('message/delivery-status', 'text/html'),
    report(`<mail-1.${'A'.repeat(100_000)}@x>`),
  ];
  for (const body of hostile) expect([204, 400, 413]).toContain(await mailReport(body));
  expect(await mailReport(Buffer.alloc(300_000, 0x20))).toBe(413);
  api.warnings.splice(0);
  expect(api.errors).toEqual([]);
});

test('a mail server that says that an address does not exist stops it; one that refuses us does not', async () => {
  let says = '550 5.7.1 Not from you';
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: (_address, _session, done) =>
      done(Object.assign(new Error(says.slice(4)), { responseCode: 550 })),
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  const smtp = createSmtp(
    `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    'x@test.example',
  );
  const user = await api.person('guest');
  const attempt = async () => {
    await askForLink(user.email);
    await deliverAll(api.deps);
    while ((await sendMails(api.deps, smtp.send)) > 0);
  };
  await attempt();
  expect(await stopOf(user.email)).toBeUndefined();
  says = '550 5.1.1 User unknown';
  await attempt();
  expect(await stopOf(user.email)).toMatchObject({ reason: 'hard' });
  smtp.close();
  await new Promise<void>((resolve) => server.close(() => resolve()));
  api.warnings.splice(0);
});

test('a signed outcome of an identity check is taken once, and in any order', async () => {
  const user = await api.person('guest');
  references = [];
  await api.as(user).post('/trpc/verification.startIdentity', {});
  const tell = (outcome: string, when: string) => {
    const body = JSON.stringify({ reference: references[0], outcome, at: when });
    const signature = signatureOf(secrets.identitySecret, Buffer.from(body));
    return post(webhookPaths.identity, body, {
      'content-type': 'application/json',
      'x-signature': signature,
    });
  };
  const [earlier, later] = [at(-20_000), at(-10_000)];
  for (const when of [later, later, earlier]) {
    expect(await tell(when === later ? 'confirmed' : 'refused', when)).toBe(204);
  }
  expect(await tell('perhaps', later)).toBe(400);
  const own = await api.as(user).get('/trpc/verification.own');
  expect(own.text).toContain('"state":"confirmed"');
});
