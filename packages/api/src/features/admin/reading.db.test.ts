import { ask, type MadeUser } from '@palmbid/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appRouter } from '../../root.ts';
import { createTestApi, delivered, type TestApi } from '../../testing/index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

type Entry = { action: string; subject: string; detail: unknown };
type Caller = ReturnType<TestApi['as']>;

const person = (id: number, role: MadeUser['role']): MadeUser => ({ id, role, username: '', email: '' });

/** The audit entries that a call leaves, in order. */
async function entriesOf(call: () => Promise<unknown>): Promise<(Entry & { actor: number })[]> {
  const [last] = await ask<{ seq: number }>(
    api.db,
    'select coalesce(max(seq), 0)::int as seq from audit_log',
  );
  await call();
  const rows = await ask<{ actor_id: number; action: string; subject: string; detail: string }>(
    api.db,
    `select actor_id, action, subject, detail from audit_log where seq > ${last?.seq} order by seq`,
  );
  return rows.map(({ actor_id, action, subject, detail }) => ({
    actor: actor_id,
    action,
    subject,
    detail: JSON.parse(detail),
  }));
}

/** Two hosts bid on one request and one of them wins; a third host bids on another request. */
async function market() {
  const request = await api.make.request({ max_budget_cents: 90_000 });
  const [won, lost] = [await api.make.bid({ request }), await api.make.bid({ request })];
  const other = await api.make.bid();
  const guest = person(request.guest_id, 'guest');
  await api.as(guest).bids.accept({ id: won.id, status: 'accepted' });
  const [booking] = await ask<{ id: number }>(api.db, `select id from bookings where bid_id = ${won.id}`);
  await delivered(api.deps);
  return { request, won, lost, other, guest, host: person(won.host_id, 'host'), booking: booking?.id ?? 0 };
}
type Market = Awaited<ReturnType<typeof market>>;

const named = (...bids: { id: number; host_id: number }[]) =>
  bids.map(({ id, host_id }) => ({ id, hostId: host_id }));

const anyRequest = expect.stringMatching(/^request:\d+$/);
const anyBid = { id: expect.any(Number), hostId: expect.any(Number) };

const queries = Object.entries(appRouter._def.procedures as Record<string, unknown>).flatMap(
  ([path, procedure]) => {
    const def = (procedure as { _def: { type: string; meta?: { access?: string; reads?: unknown } } })._def;
    return [{ path, type: def.type, access: def.meta?.access, declared: def.meta?.reads !== undefined }];
  },
);

/** The entries of each declared procedure, called by the admin, or while impersonating a party. */
const readings: Record<string, (m: Market, admin: Caller, asGuest: Caller, asHost: Caller) => Reading> = {
  'bids.forRequest': (m, admin) => ({
    call: () => admin.bids.forRequest({ requestId: m.request.id }),
    leaves: [['bids.read', `request:${m.request.id}`, { bids: named(m.won, m.lost) }]],
  }),
  'admin.bids': (m, admin) => ({
    call: () => admin.admin.bids({ limit: 3 }),
    leaves: [
      ['bids.read', `request:${m.request.id}`, { bids: named(m.won, m.lost) }],
      ['bids.read', `request:${m.other.request_id}`, { bids: named(m.other) }],
    ],
  }),
  'admin.exportCsv': (m, admin) => ({
    call: () => admin.admin.exportCsv({ list: 'bids', status: 'accepted' }),
    leaves: [
      ['export.csv', 'list:bids', { status: 'accepted', sort: 'newest', rows: 1 }],
      ['bids.read', `request:${m.request.id}`, { bids: named(m.won) }],
    ],
  }),
  'admin.requests': (m, admin) => ({
    call: () => admin.admin.requests({ limit: 2 }),
    leaves: [
      [
        'request.read',
        'list:requests',
        {
          requests: [
            { id: m.request.id, guestId: m.guest.id },
            { id: m.other.request_id, guestId: m.other.guest_id },
          ],
        },
      ],
    ],
  }),
  'requests.byId': (m, admin) => ({
    call: () => admin.requests.byId({ id: m.request.id }),
    leaves: [['request.read', `request:${m.request.id}`, { guestId: m.guest.id }]],
  }),
  'requests.log': (m, admin) => ({
    call: () => admin.requests.log({ id: m.request.id }),
    leaves: [
      [
        'log.read',
        `request:${m.request.id}`,
        { head: expect.any(String), from: 1, to: expect.any(Number), bids: named(m.won, m.lost) },
      ],
    ],
  }),
  'requests.mine': (m, _, asGuest) => ({
    call: () => asGuest.requests.mine({}),
    leaves: [['request.read', `request:${m.request.id}`, { guestId: m.guest.id, as: m.guest.id }]],
  }),
  'requests.forHosts': (m, _, __, asHost) => ({
    call: () => asHost.requests.forHosts({}),
    leaves: [['request.read', `request:${m.other.request_id}`, { guestId: m.other.guest_id, as: m.host.id }]],
  }),
  'bids.forGuest': (m, _, asGuest) => ({
    call: () => asGuest.bids.forGuest({}),
    leaves: [['bids.read', `request:${m.request.id}`, { bids: named(m.won, m.lost), as: m.guest.id }]],
  }),
  'bids.forHost': (m, _, __, asHost) => ({
    call: () => asHost.bids.forHost({}),
    leaves: [['bids.read', `request:${m.request.id}`, { bids: named(m.won), as: m.host.id }]],
  }),
  'bookings.mine': (m, _, asGuest) => ({
    call: () => asGuest.bookings.mine({ side: 'guest' }),
    leaves: [['bids.read', `request:${m.request.id}`, { bids: named(m.won), as: m.guest.id }]],
  }),
  'bookings.byId': (m, _, asGuest) => ({
    call: async () => {
      await ask(
        api.db,
        `insert into price_holds (bid_id, held_until) values (${m.lost.id}, market_now() + interval '1 hour')`,
      );
      return asGuest.bookings.byId({ id: m.booking });
    },
    // Shows the price that a runner-up holds, too.
    leaves: [['bids.read', `request:${m.request.id}`, { bids: named(m.won, m.lost), as: m.guest.id }]],
  }),
  'payments.ofBooking': (m, _, asGuest) => ({
    call: () => asGuest.payments.ofBooking({ id: m.booking }),
    leaves: [['bids.read', `request:${m.request.id}`, { bids: named(m.won), as: m.guest.id }]],
  }),
  'payments.ledger': (m, admin) => ({
    call: () => admin.payments.ledger({ id: m.booking }),
    leaves: [['bids.read', `request:${m.request.id}`, { bids: named(m.won) }]],
  }),
  'notifications.list': (m, _, asGuest) => ({
    call: () => asGuest.notifications.list({}),
    leaves: [['bids.read', `request:${m.request.id}`, { bids: named(m.won, m.lost), as: m.guest.id }]],
  }),
  'analytics.bidsFile': (m, _, __, asHost) => ({
    call: () => asHost.analytics.bidsFile({}),
    leaves: [['bids.read', `request:${m.request.id}`, { bids: named(m.won), as: m.host.id }]],
  }),
  'mails.read': (_, admin) => ({
    call: async () => {
      const body = api.deps.vault.seal(JSON.stringify({ html: 'x', text: 'x' }), 'mail');
      const [mail] = await ask<{ id: number }>(
        api.db,
        `insert into mails (to_address, kind, subject, body) values ('a@test.example', 'x', 'x', '${body}') returning id`,
      );
      return admin.mails.read({ id: mail?.id ?? 0 });
    },
    leaves: [['mail.read', expect.stringMatching(/^mail:\d+$/), { kind: 'x', userId: null }]],
  }),
  'cases.byId': (m, admin) => ({
    call: async () => {
      const { id } = await api.as(m.guest).cases.open({ bookingId: m.booking, reason: 'other', text: 'x' });
      return admin.cases.byId({ id });
    },
    leaves: [['bids.read', `request:${m.request.id}`, { bids: named(m.won) }]],
  }),
  'requests.waiting': (m, _, asGuest) => ({
    call: async () => {
      await api.make.bid({ request: await api.make.request({ guest_id: m.guest.id }) });
      return asGuest.requests.waiting();
    },
    leaves: [['bids.read', anyRequest, { bids: [anyBid], as: m.guest.id }]],
  }),
  'bids.waiting': (m, _, __, asHost) => ({
    call: async () => {
      const home = await api.make.property({ owner_id: m.host.id });
      const bid = await api.make.bid({ property_id: home.id });
      await api.as(person(bid.guest_id, 'guest')).requests.update({ id: bid.request_id, guests: 3 });
      return asHost.bids.waiting();
    },
    leaves: [['bids.read', anyRequest, { bids: [{ ...anyBid, hostId: m.host.id }], as: m.host.id }]],
  }),
};
type Reading = { call: () => Promise<unknown>; leaves: [string, unknown, unknown][] };

test('every reading of bids, prices and logs by an admin leaves an audit entry that names the bid and its host', async () => {
  const admin = await api.make.user('admin');
  const m = await market();
  expect(queries.filter(({ declared }) => declared).map(({ path }) => path)).toEqual(
    expect.arrayContaining(Object.keys(readings)),
  );
  // In the table's order, because some rows add to the market.
  const order = Object.keys(readings);
  const declared = queries
    .filter((query) => query.declared)
    .toSorted((a, z) => order.indexOf(a.path) - order.indexOf(z.path));
  for (const { path } of declared) {
    const reading = readings[path]?.(
      m,
      api.as(admin),
      api.impersonating(admin, m.guest),
      api.impersonating(admin, m.host),
    );
    expect(reading, `${path} needs a line here`).toBeDefined();
    if (!reading) continue;
    expect(await entriesOf(reading.call), path).toEqual(
      reading.leaves.map(([action, subject, detail]) => ({ actor: admin.id, action, subject, detail })),
    );
  }
  // The screen shows users by name.
  const [last] = (await api.as(admin).admin.audit({ action: 'log' })).items;
  const names = await ask<{ id: number; name: string }>(
    api.db,
    `select id, name from users where id in (${m.won.host_id}, ${m.lost.host_id})`,
  );
  expect(last?.people).toEqual(Object.fromEntries(names.map(({ id, name }) => [id, name])));
  expect(await api.as(admin).admin.auditCheck()).toMatchObject({ broken: null });
});

/**
 * Queries whose answers hold no bid's price or text and no log. `admin-reading.db.test.ts` of apps/api checks them for planted
 * prices. Private messages are closed to admins.
 */
const nothingSealed = [
  'account.securityEvents',
  'account.sessions',
  'admin.audit',
  'admin.auditCheck',
  'admin.properties',
  'admin.securityEvents',
  'admin.statsActivity',
  'admin.statsUsers',
  'admin.timeline',
  'admin.users',
  'ai.guestRecommendations',
  'ai.propertyMatches',
  'ai.suggestedBid',
  'analytics.host',
  'analytics.unmet',
  'anchors.list',
  'auth.me',
  'auth.session',
  'bids.figures',
  'bids.labels',
  'bookings.calendarFile',
  'calendar.exchange',
  'calendar.get',
  'calendar.ics',
  'cases.evidence',
  'cases.ofBooking',
  'favourites.ids',
  'favourites.list',
  'imports.progress',
  'invitations.choices',
  'legal.managed',
  'legal.text',
  'live.events',
  'mails.failures',
  'mails.list',
  'mails.overview',
  'mails.stopped',
  'maps.bids',
  'maps.home',
  'maps.homes',
  'maps.names',
  'maps.requestPins',
  'maps.requests',
  'moderation.mine',
  'moderation.statement',
  'notifications.preferences',
  'notifications.unreadCount',
  'payments.account',
  'payments.books',
  'places.page',
  'places.suggest',
  'properties.byId',
  'properties.counts',
  'properties.firstSteps',
  'properties.listed',
  'properties.listings',
  'properties.mine',
  'properties.prices',
  'properties.search',
  'properties.searchCounts',
  'properties.similar',
  'properties.toBid',
  'queue.backlog',
  'queue.counts',
  'queue.jobs',
  'queue.list',
  'queue.recurring',
  'requests.countsForHosts',
  'requests.figures',
  'requests.reach',
  'requests.share',
  'requests.shared',
  'reviews.guestStanding',
  'reviews.ofBooking',
  'reviews.ofProperty',
  'reviews.reported',
  'reviews.standing',
  'searches.homes',
  'searches.list',
  'settings.auction',
  'settings.lodging',
  'settings.moderation',
  'settings.opening',
  'settings.operator',
  'settings.payments',
  'settings.site',
  'settings.verification',
  'taxes.forProperty',
  'taxes.list',
  'twoFactor.status',
  'verification.own',
];

test('every query of an admin, impersonating or not, declares what it reads', () => {
  const asked = queries.filter(
    ({ path, type, declared }) => type !== 'mutation' && !declared && !path.startsWith('messages.'),
  );
  expect(asked.map(({ path }) => path).sort()).toEqual(nothingSealed);
});

test('a call fails when its audit entry cannot be written', async () => {
  const admin = await api.make.user('admin');
  const bid = await api.make.bid();
  await ask(api.owner, 'alter table audit_log add constraint closed check (false) not valid');
  await expect(api.as(admin).bids.forRequest({ requestId: bid.request_id })).rejects.toThrow();
  await expect(api.as(admin).requests.log({ id: bid.request_id })).rejects.toThrow();
  await ask(api.owner, 'alter table audit_log drop constraint closed');
  expect((await api.as(admin).bids.forRequest({ requestId: bid.request_id })).items).toHaveLength(1);
});

test('guests and hosts leave no entry when they read', async () => {
  const { guest, host, request, booking } = await market();
  const entries = await entriesOf(async () => {
    await api.as(guest).bids.forRequest({ requestId: request.id });
    await api.as(guest).requests.log({ id: request.id });
    await api.as(guest).bookings.byId({ id: booking });
    await api.as(host).bids.forHost({});
    await api.as(host).analytics.bidsFile({});
  });
  expect(entries).toEqual([]);
});
