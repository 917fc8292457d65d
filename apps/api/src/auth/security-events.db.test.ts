import { deliverAll } from '@palmbid/api';
import { marketNow, pruneSecurityEvents } from '@palmbid/db';
import { ask } from '@palmbid/db/testing';
import { limits, type SecurityEventKind, securityEventKinds, securityEventOf } from '@palmbid/domain';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  createTestApp,
  type TestApp,
  type TestPerson,
  testPassword,
  totpCode,
} from '../../test/support/index.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ config: { rateLimit: true } });
});
// At the beginning of an hour, so that none is cut in two by the clock.
beforeEach(async () => {
  await t.clock.travel(hourMs - ((await marketNow(t.db)) % hourMs));
  t.security.length = 0;
});
afterEach(() => expect(t.errors).toEqual([]));
afterAll(() => t.close());

const somebody = async (role: 'guest' | 'both' = 'guest'): Promise<TestPerson> => {
  const person = await t.person(role, { passwordHash: await t.passwordHash() });
  await ask(t.db, `update users set email_verified_at = market_now() where id = ${person.id}`);
  return person;
};
type Row = {
  kind: SecurityEventKind;
  times: number;
  network: string | null;
  browser: string | null;
  request_id: string | null;
  admin_id: number | null;
};
const eventsOf = ({ id }: { id: number }) =>
  ask<Row>(
    t.db,
    `select kind, times, network, browser, request_id, admin_id from security_events where user_id = ${id} order by id`,
  );
/** What was written down since the person was made: the login of the test itself is left out. */
const kindsOf = async (person: { id: number }) => (await eventsOf(person)).slice(1).map(({ kind }) => kind);
const logIn = (username: string, password: string, more: { ip?: string; code?: string } = {}) =>
  t.as(null).send({
    method: 'POST',
    url: '/api/login',
    headers: { 'content-type': 'application/json', 'user-agent': firefox },
    payload: JSON.stringify({ username, password, ...(more.code && { code: more.code }) }),
    remoteAddress: more.ip ?? '203.0.113.77',
  });

describe('security events are recorded', () => {
  test('a login, with its network, browser and request id, and without any secret', async () => {
    const person = await somebody();
    const answer = await logIn(person.username, testPassword);
    const [, event] = await eventsOf(person);
    expect(event).toEqual({
      kind: 'logged_in',
      times: 1,
      network: '203.0.113.0/24',
      browser: 'Firefox on Windows',
      request_id: answer.headers['x-request-id'],
      admin_id: null,
    });
    const logged = JSON.stringify(t.security);
    for (const secret of [testPassword, '203.0.113.77', person.email, person.username]) {
      expect(logged).not.toContain(secret);
    }
  });

  test('each change by the owner, also as a log line with the same request id', async () => {
    const person = await somebody('both');
    const as = t.as(person).trpc;
    const expected: SecurityEventKind[] = [];
    const step = async (work: Promise<unknown>, ...kinds: SecurityEventKind[]) => {
      await work;
      expected.push(...kinds);
      expect(await kindsOf(person)).toEqual(expected);
    };
    const current = { currentPassword: testPassword };
    await step(
      as.account.changeEmail.mutate({ ...current, email: `next-${person.email}` }),
      'email_change_asked',
    );
    await step(
      as.account.changePassword.mutate({ ...current, newPassword: 'the next password' }),
      'password_changed',
      'email_change_voided',
    );
    const now = { currentPassword: 'the next password' };
    const { setupKey } = await as.twoFactor.begin.mutate(now);
    const code = async () => totpCode(setupKey, await marketNow(t.db));
    await step(as.twoFactor.confirm.mutate({ code: await code() }), 'two_factor_on');
    await t.clock.travel(60_000);
    const renewed = as.twoFactor.renewCodes.mutate({ code: await code() });
    await step(renewed, 'recovery_codes_renewed');
    const [recovery = ''] = (await renewed).recoveryCodes;
    await step(
      as.twoFactor.switchOff.mutate({ ...now, code: '000000' }).catch(() => undefined),
      'two_factor_failed',
    );
    await step(
      as.twoFactor.switchOff.mutate({ ...now, code: recovery }),
      'recovery_code_used',
      'two_factor_off',
    );
    await step(as.account.changeRole.mutate({ userRole: 'host' }), 'role_changed');
    await as.account.changeRole.mutate({ userRole: 'both' });
    expected.push('role_changed');
    await t.logIn(person);
    expected.push('logged_in');
    const { items } = await as.account.sessions.query();
    const other = items.find(({ current: here }) => !here)?.id ?? '';
    await step(as.account.revokeSession.mutate({ id: other }), 'session_ended');
    await step(as.account.revokeOtherSessions.mutate(), 'sessions_ended');
    const { id } = await t.make.request({ guest_id: person.id });
    await step(as.requests.setShare.mutate({ id, on: true }), 'share_link_made');
    await step(as.requests.setShare.mutate({ id, on: true }), 'share_link_renewed');
    await step(as.requests.setShare.mutate({ id, on: false }), 'share_link_revoked');
    await step(as.requests.setShare.mutate({ id, on: false }));
    const property = { propertyId: (await t.make.property({ owner_id: person.id })).id };
    await step(as.calendar.share.mutate(property), 'calendar_link_made');
    await step(as.calendar.share.mutate(property), 'calendar_link_renewed');
    await step(as.calendar.unshare.mutate(property), 'calendar_link_revoked');

    const rows = (await eventsOf(person)).filter(({ request_id }) => request_id !== null);
    expect(t.security.map(({ level, detail }) => ({ level, ...detail }))).toMatchObject(
      rows.map((row) => ({
        level: securityEventOf(row.kind).level,
        event: row.kind,
        userId: person.id,
        requestId: row.request_id,
      })),
    );
  });

  test('a password reset, from the request to the new password, and a pending change of address that it voids', async () => {
    const person = await somebody();
    const asked = await t.as(null).post('/api/forgot-password', { email: person.email });
    await vi.waitFor(
      async () => {
        await deliverAll(t.deps);
        expect(await kindsOf(person)).toEqual(['password_reset_asked']);
      },
      { timeout: 15_000, interval: 20 },
    );
    const [, event] = await eventsOf(person);
    expect(event?.request_id).toBe(asked.headers['x-request-id']);
  });

  test('what admins do to an account, including reading and impersonation, with the admin’s id', async () => {
    const bid = await t.make.bid();
    const [guest, host] = [{ id: bid.guest_id }, { id: bid.host_id }];
    const admin = await t.person('admin');
    const kinds = async (person: { id: number }) => (await eventsOf(person)).map(({ kind }) => kind);
    await t.as(admin).get(`/api/vacation-requests/${bid.request_id}/bids`);
    expect(await kinds(host)).toEqual(['admin_read']);
    await t.as(admin).get(`/api/admin/security-events?userId=${guest.id}`);
    expect(await kinds(guest)).toEqual(['admin_read']);
    await t.as(admin).post(`/api/admin/users/${host.id}/view`);
    await t.as(admin).send({ method: 'DELETE', url: '/api/admin/view' });
    await t.as(admin).patch(`/api/admin/users/${host.id}/role`, { userRole: 'both' });
    await t.as(admin).post(`/api/admin/users/${host.id}/suspend`, { reason: 'Spam' });
    await t.as(admin).post(`/api/admin/users/${host.id}/restore`);
    expect(await kinds(host)).toEqual([
      'admin_read',
      'admin_looked',
      'role_changed',
      'suspended',
      'restored',
    ]);
    expect((await eventsOf(host)).map((event) => event.admin_id)).toEqual(Array(5).fill(admin.id));
  });

  test('forbidden calls, at most once a minute', async () => {
    const person = await somebody();
    for (let i = 0; i < 3; i++) {
      expect((await t.as(person).get('/api/bids/host')).status).toBe(403);
    }
    const evil = { 'sec-fetch-site': 'cross-site' };
    expect((await t.as(person).post('/api/vacation-requests', {}, evil)).status).toBe(403);
    expect(await kindsOf(person)).toEqual(['call_refused']);
    expect(t.security).toEqual([
      { level: 'warn', detail: expect.objectContaining({ event: 'call_refused', path: 'bids.forHost' }) },
    ]);
  });
});

describe('failed logins', () => {
  test('are counted in one row per account and hour, which names no network once there were several', async () => {
    const person = await somebody();
    for (let i = 0; i < 3; i++) await logIn(person.username, 'a wrong guess', { ip: `203.0.113.${i}` });
    const [, same] = await eventsOf(person);
    expect(same).toMatchObject({ kind: 'login_failed', times: 3, network: '203.0.113.0/24' });
    await logIn(person.username, 'a wrong guess', { ip: '198.51.100.1' });
    const [, several] = await eventsOf(person);
    expect(several).toMatchObject({ times: 4, network: null, browser: 'Firefox on Windows' });
    await t.clock.travel(hourMs);
    await logIn(person.username, 'a wrong guess');
    expect((await eventsOf(person)).slice(1).map(({ times }) => times)).toEqual([4, 1]);
    expect(t.security.every(({ level }) => level === 'warn')).toBe(true);
  });

  test('beyond the limit are counted as refusals in a separate row', async () => {
    const person = await somebody();
    for (let i = 0; i < 14; i++) await logIn(person.username, 'a wrong guess', { ip: `10.0.${i}.1` });
    expect((await eventsOf(person)).slice(1)).toMatchObject([
      { kind: 'login_failed', times: 10 },
      { kind: 'login_refused', times: 4 },
    ]);
  });

  test('of unknown names leave no row, but a log line', async () => {
    const before = await ask(t.db, 'select count(*)::int as n from security_events');
    for (let i = 0; i < 12; i++) await logIn(`nobody-${i}`, 'a wrong guess', { ip: '10.77.0.1' });
    expect(await ask(t.db, 'select count(*)::int as n from security_events')).toEqual(before);
    expect(t.security).toHaveLength(12);
    expect(JSON.stringify(t.security)).not.toContain('nobody-');
  });

  test('run the same number of statements for known and unknown names', async () => {
    const person = await somebody();
    const run = async (username: string, ip: string) => {
      const from = t.statements.length;
      await logIn(username, 'a wrong guess', { ip });
      return t.statements.slice(from);
    };
    expect(await run(person.username, '10.78.0.1')).toEqual(await run('nobody-here', '10.79.0.1'));
  });
});

describe('at most ten failures pass in any quarter of an hour, also across a boundary', () => {
  const minute = 60_000;
  test('for one account', async () => {
    const person = await somebody();
    const guess = async (n: number) =>
      (await logIn(person.username, 'a wrong guess', { ip: `10.9.${n}.1` })).status;
    await t.clock.travel(14 * minute);
    const first = [];
    for (let i = 0; i < 10; i++) first.push(await guess(i));
    await t.clock.travel(2 * minute);
    const second = [];
    for (let i = 10; i < 20; i++) second.push(await guess(i));
    expect([...first, ...second].filter((status) => status === 401)).toHaveLength(10);
    const refused = await logIn(person.username, testPassword);
    expect(refused.status).toBe(429);
    // When the first of them no longer counts.
    await t.clock.travel(Number(refused.headers['retry-after']) * 1000);
    expect((await logIn(person.username, testPassword)).status).toBe(200);
  });

  test('for one address, of IPv6 one network', async () => {
    const guess = async (n: number) =>
      (await logIn(`ghost-${n}`, 'a wrong guess', { ip: `2001:db8:9:9::${n + 1}` })).status;
    await t.clock.travel(14 * minute);
    for (let i = 0; i < 10; i++) expect(await guess(i)).toBe(401);
    await t.clock.travel(2 * minute);
    expect(await guess(10)).toBe(429);
  });

  test('for two-factor codes', async () => {
    const person = await somebody();
    const as = t.as(person).trpc.twoFactor;
    await as.begin.mutate({ currentPassword: testPassword });
    const guess = () =>
      t
        .as(person)
        .post('/trpc/twoFactor.confirm', { code: '000000' })
        .then(({ status }) => status);
    await t.clock.travel(14 * minute);
    for (let i = 0; i < 10; i++) expect(await guess()).toBe(400);
    await t.clock.travel(2 * minute);
    expect(await guess()).toBe(429);
  });
});

describe('reading security events', () => {
  test('a user reads their own in pages, without the admin’s identity; admins read those of all users', async () => {
    const [person, stranger, admin] = [await somebody(), await somebody(), await t.person('admin')];
    for (let i = 0; i < 4; i++) await t.logIn(person);
    await t.as(admin).post(`/api/admin/users/${person.id}/view`);
    await t.as(admin).send({ method: 'DELETE', url: '/api/admin/view' });
    const first = await t.as(person).trpc.account.securityEvents.query({ limit: 4 });
    expect(first.items[0]).toMatchObject({ kind: 'admin_looked', byAdmin: true });
    expect(JSON.stringify(first)).not.toContain(`"admin"`);
    const rest = await t
      .as(person)
      .trpc.account.securityEvents.query({ limit: 4, cursor: first.nextCursor ?? '' });
    expect([...first.items, ...rest.items].map(({ kind }) => kind)).toEqual([
      'admin_looked',
      ...Array<string>(5).fill('logged_in'),
    ]);
    expect(rest.nextCursor).toBeNull();
    expect((await t.as(stranger).trpc.account.securityEvents.query({})).items).toHaveLength(1);
    const found = await t
      .as(admin)
      .trpc.admin.securityEvents.query({ userId: person.id, kind: 'admin_looked' });
    expect(found.items).toMatchObject([{ user: { id: person.id }, admin: { id: admin.id } }]);
  });

  test('they are in the export of personal data, and are deleted with the account', async () => {
    const person = await somebody();
    const file = await t.as(person).trpc.account.exportData.mutate();
    expect(file.data['securityEvents']).toMatchObject([{ kind: 'logged_in', byAdmin: false }]);
    await t.as(person).trpc.account.delete.mutate({ currentPassword: testPassword });
    expect(await eventsOf(person)).toEqual([]);
  });

  test('they are kept as long as the screens say, and then deleted', async () => {
    const [span] = await ask(t.db, 'select extract(day from security_events_span())::int as days');
    expect(span).toEqual({ days: limits.securityEventDays });
    const person = await somebody();
    await t.clock.travel(limits.securityEventDays * dayMs - hourMs);
    await pruneSecurityEvents(t.db);
    expect(await eventsOf(person)).toHaveLength(1);
    await t.clock.travel(2 * hourMs);
    await pruneSecurityEvents(t.db);
    expect(await eventsOf(person)).toEqual([]);
  });

  test('every kind is known to the database, and counted where the catalogue says so', async () => {
    const { id } = await t.make.user();
    for (const kind of securityEventKinds) {
      await ask(t.db, `insert into security_events (user_id, kind) values (${id}, '${kind}')`);
    }
    const rows = await ask<{ kind: SecurityEventKind; counted: boolean }>(
      t.db,
      `select kind, hour is not null as counted from security_events where user_id = ${id}`,
    );
    const counted = (kinds: { kind: SecurityEventKind; counted: boolean }[]) =>
      kinds.filter((row) => row.counted).map((row) => row.kind);
    expect(counted(rows)).toEqual(
      counted(securityEventKinds.map((kind) => ({ kind, counted: securityEventOf(kind).counted === true }))),
    );
  });
});
