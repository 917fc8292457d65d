import { finishStays, startWorker } from '@palmbid/db';
import { ask } from '@palmbid/db/testing';
import { reviewCategories } from '@palmbid/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appRouter } from '../../root.ts';
import { createTestApi, failureOf, type TestApi } from '../../testing/index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({
    resolvePlace: (name) => ({
      lat: 0,
      lon: 0,
      country: 'PT',
      region: name,
      name,
      kind: 'region',
      confidence: 1,
    }),
  });
});
afterAll(() => api.close());

const isRecord = (value: unknown): value is Record<string, unknown> =>
  (typeof value === 'object' || typeof value === 'function') && value !== null;
const definition = (procedure: unknown): Record<string, unknown> =>
  isRecord(procedure) && isRecord(procedure['_def']) ? procedure['_def'] : {};

/** All admin mutations of the router. */
const adminWrites = Object.entries(appRouter._def.procedures as Record<string, unknown>)
  .filter(([, procedure]) => {
    const { type, meta } = definition(procedure);
    return type === 'mutation' && isRecord(meta) && meta['access'] === 'admin';
  })
  .map(([path]) => path);

type Caller = ReturnType<TestApi['as']>;
const number = async (sql: string): Promise<number> => (await ask<{ id: number }>(api.db, sql))[0]?.id ?? 0;

/** The job worker creates its tables at its first start. */
const withJobs = async () => (await startWorker(api.databaseUrl, { warn: () => {} }, {})).stop();

const touristTax = (place: string) => ({
  place,
  name: 'Tourist tax',
  basis: 'person' as const,
  rate: 2,
  from: '2027-01-01',
});

/** One successful call of each mutation, and the audit entries it leaves. The test fails for a mutation without a line here. */
const uses: Record<string, (admin: Caller) => Promise<string[]>> = {
  'admin.setRole': async (admin) => {
    const { id } = await api.make.user('guest');
    await admin.admin.setRole({ id, userRole: 'host' });
    return [`user.role user:${id}`];
  },
  'admin.suspendUser': async (admin) => {
    const { id } = await api.make.user('guest');
    await admin.admin.suspendUser({ id, reason: 'Spam' });
    return [`user.suspend user:${id}`];
  },
  'admin.restoreUser': async (admin) => {
    const { id } = await api.make.user('guest');
    await ask(api.db, `update users set suspended_at = market_now() where id = ${id}`);
    await admin.admin.restoreUser({ id });
    return [`user.restore user:${id}`];
  },
  'admin.hideListing': async (admin) => {
    const { id } = await api.make.property();
    await admin.admin.hideListing({ id, reason: 'Another house' });
    return [`listing.hide property:${id}`];
  },
  'admin.takeDownRequest': async (admin) => {
    const { id } = await api.make.request();
    await admin.admin.takeDownRequest({ id, reason: 'Asks for bank details' });
    return [`request.take_down request:${id}`];
  },
  'admin.takeDownPhoto': async (admin) => {
    const { id, owner_id } = await api.make.property();
    const key = 'e'.repeat(32);
    await ask(
      api.db,
      `insert into stored_photos (key, owner_id, shape) values ('${key}', ${owner_id}, 'card')`,
    );
    await ask(
      api.db,
      `insert into property_photos (property_id, owner_id, position, key) values (${id}, ${owner_id}, 1, '${key}')`,
    );
    await admin.admin.takeDownPhoto({ key, reason: 'A phone number' });
    return [`photo.take_down photo:${key}`];
  },
  'admin.showListing': async (admin) => {
    const { id } = await api.make.property();
    await ask(
      api.db,
      `update properties set status = 'paused', hidden_at = market_now(), hidden_for = 'moderation', hidden_reason = 'x', hidden_status = 'listed' where id = ${id}`,
    );
    await admin.admin.showListing({ id });
    return [`listing.show property:${id}`];
  },
  'cases.decide': async (admin) => {
    const bid = await api.make.bid();
    const guest = { id: bid.guest_id, role: 'guest' as const, username: '', email: '' };
    await api.as(guest).bids.accept({ id: bid.id, status: 'accepted' });
    const bookingId = await number(`select id from bookings where bid_id = ${bid.id}`);
    const { id } = await api.as(guest).cases.open({ bookingId, reason: 'other', text: 'x' });
    await ask(api.db, `update cases set state = 'deciding' where id = ${id}`);
    await admin.cases.decide({ id, outcome: 'for_host', statement: 'x' });
    return [`case.decide case:${id}`];
  },
  'moderation.approve': async (admin) => {
    const { id } = await api.make.property({ status: 'draft' });
    await admin.moderation.approve({ id: await submitted(id), revision: 1 });
    return [`submission.approve property:${id}`];
  },
  'moderation.refuse': async (admin) => {
    const { id } = await api.make.property({ status: 'draft' });
    await admin.moderation.refuse({ id: await submitted(id), revision: 1, reason: 'No pictures' });
    return [`submission.refuse property:${id}`];
  },
  'moderation.answerAppeal': async (admin) => {
    const { id } = await api.make.property();
    const by = await api.make.user('admin');
    await api.as(by).admin.hideListing({ id, reason: 'Another house' });
    const restriction = await number(
      `update restrictions set appeal = 'x', appealed_at = market_now() where subject = 'property:${id}' returning id`,
    );
    await admin.moderation.answerAppeal({
      id: restriction,
      outcome: 'upheld',
      answer: 'It is another house',
    });
    return [`appeal.answer property:${id}`];
  },
  'settings.setModeration': async (admin) => {
    await admin.settings.setModeration({ approveFirstRequests: true });
    await api.as(await api.make.user('admin')).settings.setModeration({ approveFirstRequests: false });
    return ['settings.moderation settings:moderation'];
  },
  'settings.setAuction': async (admin) => {
    await admin.settings.setAuction({ softCloseMinutes: 12 });
    return ['settings.auction settings:auction'];
  },
  'admin.exportCsv': async (admin) => {
    await admin.admin.exportCsv({ list: 'users' });
    return ['export.csv list:users'];
  },
  'settings.setLodging': async (admin) => {
    await admin.settings.setLodging({ registrationCountries: ['ES'] });
    return ['settings.lodging settings:lodging'];
  },
  'taxes.add': async (admin) => {
    const { id } = await admin.taxes.add(touristTax('Madeira'));
    return [`tax.add tax:${id}`];
  },
  'taxes.end': async (admin) => {
    const { id } = await admin.taxes.add(touristTax('Azores'));
    await admin.taxes.end({ id, until: '2028-01-01' });
    return [`tax.add tax:${id}`, `tax.end tax:${id}`];
  },
  'settings.setSite': async (admin) => {
    await admin.settings.setSite({ logo: 'waterfall' });
    return ['settings.site settings:site'];
  },
  'queue.close': async (admin) => {
    const id = await number(
      `insert into contact_messages (name, email, subject, content) values ('Robin', 'a@test.example', 'x', 'x') returning id`,
    );
    await admin.queue.close({ kind: 'contact', id });
    return [`queue.close contact:${id}`];
  },
  'queue.retryJob': async (admin) => {
    await withJobs();
    const id = await number(`select id from graphile_worker.add_job('x')`);
    await admin.queue.retryJob({ id });
    return [`job.retry job:${id}`];
  },
  'reviews.moderate': async (admin) => {
    const bid = await api.make.bid();
    const guest = { id: bid.guest_id, role: 'guest' as const, username: '', email: '' };
    await api.as(guest).bids.accept({ id: bid.id, status: 'accepted' });
    await api.clock.travel(38 * 24 * 3_600_000);
    await finishStays(api.db);
    const bookingId = await number(`select id from bookings where bid_id = ${bid.id}`);
    const scores = Object.fromEntries(reviewCategories.guest.map((category) => [category, 5]));
    await api.as(guest).reviews.write({ bookingId, stars: 5, scores, content: 'Quiet' });
    await api.clock.reset();
    const id = await number(`select id from reviews where booking_id = ${bookingId}`);
    await admin.reviews.moderate({ id, hide: true, reason: 'Shows an address' });
    return [`review.hide review:${id}`];
  },
  'mails.read': async (admin) => {
    const body = api.deps.vault.seal(JSON.stringify({ html: 'x', text: 'x' }), 'mail');
    const id = await number(
      `insert into mails (to_address, kind, subject, body) values ('a@test.example', 'x', 'x', '${body}') returning id`,
    );
    await admin.mails.read({ id });
    return [`mail.read mail:${id}`];
  },
  'legal.saveDraft': async (admin) => {
    await admin.legal.saveDraft({ kind: 'privacy', number: 2, body: '# What we keep' });
    return ['legal.draft legal:privacy'];
  },
  'legal.publish': async (admin) => {
    await admin.legal.saveDraft({ kind: 'imprint', number: 2, body: '# Who we are' });
    await admin.legal.publish({ kind: 'imprint', number: 2, inForceFrom: '2090-01-01' });
    return ['legal.draft legal:imprint', 'legal.publish legal:imprint'];
  },
  'legal.discardDraft': async (admin) => {
    await admin.legal.saveDraft({ kind: 'accessibility', number: 2, body: '# For everyone' });
    await admin.legal.discardDraft({ kind: 'accessibility', number: 2 });
    return ['legal.draft legal:accessibility', 'legal.discard legal:accessibility'];
  },
  'mails.clearStop': async (admin) => {
    const id = await number(
      `insert into mail_addresses (address, reason, stopped_at) values ('gone@test.example', 'hard', market_now()) returning id`,
    );
    await admin.mails.clearStop({ id });
    return ['mail.allow mail:address'];
  },
  'settings.setLogo': async (admin) => {
    await admin.settings.setLogo({ file: 'AAAA' });
    return ['settings.operator settings:operator'];
  },
  'settings.removeLogo': async (admin) => {
    await admin.settings.setLogo({ file: 'AAAA' });
    await admin.settings.removeLogo();
    return ['settings.operator settings:operator', 'settings.operator settings:operator'];
  },
  'settings.setOperator': async (admin) => {
    await admin.settings.setOperator({ name: 'Test Stays Ltd' });
    return ['settings.operator settings:operator'];
  },
  'settings.setPayments': async (admin) => {
    await admin.settings.setPayments({ commissionBps: 250 });
    await api.as(await api.make.user('admin')).settings.setPayments({ commissionBps: 0 });
    return ['settings.payments settings:payments'];
  },
  'settings.setVerification': async (admin) => {
    await admin.settings.setVerification({ standingRequired: true });
    await api.as(await api.make.user('admin')).settings.setVerification({ standingRequired: false });
    return ['settings.verification settings:verification'];
  },
  'mails.retry': async (admin) => {
    const id = await number(
      `insert into mails (to_address, kind, subject, body, status) values ('a@test.example', 'x', 'x', 'x', 'dead') returning id`,
    );
    await admin.mails.retry({ id });
    return [`mail.retry mail:${id}`];
  },
  'mails.retryFailure': async (admin) => {
    const id = await number(
      `insert into delivery_failures (event_id, kind, payload, occurred_at, attempts, last_error, next_try_at)
       values (900001, 'x', '{}', now(), 1, 'x', now()) returning event_id as id`,
    );
    await admin.mails.retryFailure({ id });
    return [`event.retry event:${id}`];
  },
};

const submitted = (propertyId: number): Promise<number> =>
  number(`insert into submissions (property_id) values (${propertyId}) returning id`);

test('every write of an admin leaves an audit entry with action and subject', async () => {
  const user = await api.make.user('admin');
  const last = () => number('select coalesce(max(seq), 0)::int as id from audit_log');
  // These need a real session and a bank: `impersonation.db.test.ts` and `payments.db.test.ts` of apps/api test them.
  const here = adminWrites.filter((path) => path !== 'impersonation.start' && path !== 'payments.retry');
  const left: Record<string, string[]> = {};
  const expected: Record<string, string[]> = {};
  for (const path of here) {
    const before = await last();
    expected[path] = (await uses[path]?.(api.as(user))) ?? ['an entry, named in this test'];
    const entries = await ask<{ entry: string }>(
      api.db,
      `select action || ' ' || subject as entry from audit_log where seq > ${before} and actor_id = ${user.id} order by seq`,
    );
    left[path] = entries.map(({ entry }) => entry);
  }
  expect(left).toEqual(expected);
  expect(adminWrites.length).toBeGreaterThan(7);
  expect(await api.violations()).toEqual([]);
});

test('the audit log is listed by page, action, user and subject', async () => {
  const [one, two] = [await api.make.user('admin'), await api.make.user('admin')];
  const people = [await api.make.user('guest'), await api.make.user('guest'), await api.make.user('guest')];
  for (const { id } of people) await api.as(one).admin.setRole({ id, userRole: 'host' });
  await api.as(two).admin.suspendUser({ id: people[0]?.id ?? 0, reason: 'No answer to three letters' });
  const read = api.as(two).admin.audit;

  const seen: number[] = [];
  let cursor: string | undefined;
  do {
    const page = await read({ actorId: one.id, limit: 2, ...(cursor && { cursor }) });
    seen.push(...page.items.map((entry) => Number(entry.subject.slice('user:'.length))));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(seen).toEqual(people.map(({ id }) => id).reverse());

  const about = await read({ subject: `user:${people[0]?.id}` });
  expect(about.items.map(({ action }) => action)).toEqual(['user.suspend', 'user.role']);
  expect(about.items[0]).toMatchObject({
    actor: { id: two.id },
    detail: { reason: 'No answer to three letters' },
  });
  expect((await read({ action: 'user.suspend', actorId: two.id })).items).toHaveLength(1);
  expect((await read({ action: 'user', actorId: two.id })).items).toHaveLength(1);
  expect((await read({ action: 'use', actorId: two.id })).items).toEqual([]);
});

test('the check finds an altered, removed or inserted entry', async () => {
  const admin = await api.make.user('admin');
  for (let i = 0; i < 5; i++) {
    await api.as(admin).admin.setRole({ id: (await api.make.user('guest')).id, userRole: 'both' });
  }
  const check = () => api.as(admin).admin.auditCheck();
  const { entries, broken } = await check();
  expect(broken).toBeNull();
  /** The database's owner can disable the triggers; the hash chain still shows the change. */
  const tamper = async (sql: string) => {
    await ask(api.owner, 'alter table audit_log disable trigger user');
    await ask(api.owner, sql);
    await ask(api.owner, 'alter table audit_log enable trigger user');
    return (await check()).broken;
  };
  const at = entries - 2;
  expect(
    await tamper(`update audit_log set detail = replace(detail, 'both', 'host') where seq = ${at}`),
  ).toBe(at);
  expect(
    await tamper(`update audit_log set detail = replace(detail, 'host', 'both') where seq = ${at}`),
  ).toBeNull();
  await tamper(`update audit_log set actor_id = null where seq = ${at}`);
  expect((await check()).broken).toBe(at);
  await tamper(`update audit_log set actor_id = ${admin.id} where seq = ${at}`);
  expect(await tamper(`delete from audit_log where seq = ${at}`)).toBe(at + 1);
});

test('only admins read the audit log', async () => {
  const guest = await api.make.user('guest');
  expect((await failureOf(api.as(guest).admin.audit({})))?.code).toBe('wrong_role');
});
