import { createHash, randomBytes } from 'node:crypto';
import { placeHomes } from '@palmbid/api';
import { ask } from '@palmbid/db/testing';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { forbiddenKeys } from '../support/index.ts';
import { columns } from './rows/columns.ts';
import { questions } from './support/questions.ts';
import {
  type ActorName,
  actorNames,
  type ContractApp,
  createContractApp,
  newScene,
  type Person,
  syncReaders,
} from './support/scene.ts';

let t: ContractApp;
beforeAll(async () => {
  t = await createContractApp();
});
afterEach(() => expect(t.errors).toEqual([]));
afterAll(() => t.close());

const hex = () => randomBytes(32).toString('hex');
const sharedToken = 'a token of this test only';
const quoted = (text: string) => `'${text}'`;

/** Three hosts have bid on R and written to its owner; the other actors are unrelated to it. */
async function newWorld() {
  const scene = await newScene(t, 'GO');
  const people: Record<Exclude<ActorName, 'AN'>, Person> = {
    GO: await scene.person('GO'),
    GX: await scene.person('GX'),
    HB: await scene.person('HB'),
    HX: await scene.person('HX'),
    BO: await scene.person('BO'),
    AD: await scene.person('AD'),
  };
  const request = await scene.request();
  const homes = [await scene.bidderHome(), await scene.homeOf(people.HX), await scene.homeOf(people.BO)];
  const bids = [await scene.bid()];
  for (const [host, home] of [
    [people.HX, homes[1]],
    [people.BO, homes[2]],
  ] as const) {
    if (home) bids.push(await scene.bidBy(host, home, request));
  }
  const draft = await scene.draft();
  const message = await scene.message();
  for (const host of [people.HX, people.BO]) {
    const content = t.canaries.plant('message', [host.id, people.GO.id], false).text;
    await t.as(host).post('/api/messages', { receiverId: people.GO.id, requestId: request.id, content });
  }
  // A stay of two other users, reviewed only by its guest.
  // It is paid through the provider, as the bookings made while it is set are.
  const pays = (provider: string) => ask(t.db, `update payment_settings set provider = ${quoted(provider)}`);
  const past = await newScene(t, 'GO');
  await pays('stripe');
  const stay = {
    ...(await past.review()),
    guestId: (await past.owner()).id,
    hostId: (await past.person('HB')).id,
  };
  await pays('agreement');
  await ask(
    t.db,
    `insert into reports (review_id, reporter_id, reason, detail)
     values (${stay.id}, ${people.HX.id}, 'spam', ${quoted(t.canaries.plant('reviewreport').text)})`,
  );
  const cases = [await newCase(stay, 'guest', people.AD.id), await newCase(stay, 'host')];
  return { people, request, homes, bids, draft, message, stay, cases };
}
type World = Awaited<ReturnType<typeof newWorld>>;

/** A case that one side of a stay opened, with one photo. It waits for an admin's decision, or this admin has decided it. */
async function newCase(
  { bookingId, guestId, hostId }: { bookingId: number; guestId: number; hostId: number },
  side: 'guest' | 'host',
  adminId?: number,
): Promise<{ id: number; photo: string }> {
  const sides = [guestId, hostId];
  const [opener, other] = side === 'guest' ? sides : sides.toReversed();
  const text = (kind: string) => quoted(t.canaries.plant(kind, sides).text);
  const run = (sql: string) => ask(t.db, sql);
  const [{ id = 0 } = {}] = await ask<{ id: number }>(
    t.db,
    `insert into cases (booking_id, side, reason, due_at)
     values (${bookingId}, '${side}', 'other', market_now() + interval '3 days') returning id`,
  );
  await run(
    `insert into case_events (case_id, seq, actor_id, kind, content)
     values (${id}, 0, ${opener}, 'opened', ${text('complaint')}), (${id}, 0, ${other}, 'answered', ${text('reply')})`,
  );
  const photo = randomBytes(16).toString('hex');
  await run(
    `insert into stored_photos (key, owner_id, shape) values (${quoted(photo)}, ${opener}, 'evidence')`,
  );
  await run(
    `insert into case_photos (key, case_id, owner_id, caption) values (${quoted(photo)}, ${id}, ${opener}, ${text('caption')})`,
  );
  await run(`update cases set state = 'deciding' where id = ${id}`);
  if (adminId !== undefined) {
    await run(
      `update cases set state = 'decided', due_at = null, closed_at = market_now(), outcome = 'for_host', refund_cents = 0,
         statement = ${text('statement')}, decided_by = ${adminId} where id = ${id}`,
    );
  }
  return { id, photo };
}

/** Plants what the payment provider says, and the reason of a refund. */
async function plantMoney({ people, stay: { bookingId, guestId, hostId } }: World): Promise<void> {
  const run = (sql: string) => ask(t.db, sql);
  const text = (kind: string, readers: readonly number[] = [], forAdmins = false) =>
    quoted(t.canaries.plant(kind, readers, forAdmins).text);
  await run(
    `insert into payment_operations (booking_id, kind, cents, key, part, provider_ref, payment_ref, last_error)
     values (${bookingId}, 'charge', 100, 'planted', 1, ${text('providerref', [], true)}, ${text('paymentref')},
       ${text('paymenterror', [guestId], true)})`,
  );
  await run(
    `update payment_operations set status = 'done', closed_at = market_now() where booking_id = ${bookingId}`,
  );
  await run(
    `insert into payment_disputes (ref, operation_id, cents, status)
     select ${text('disputeref', [], true)}, id, cents, 'open' from payment_operations where booking_id = ${bookingId}`,
  );
  await run(
    `insert into provider_events (id, type, object_ref, last_error)
     values (${text('eventid')}, 'planted', ${text('eventref')}, ${text('eventerror')})`,
  );
  await run(
    `insert into booking_refunds (booking_id, cents, reason, key)
     values (${bookingId}, 5, ${text('refundreason', [guestId, hostId], true)}, 'planted')`,
  );
  await run(
    `insert into payout_accounts (user_id, ref) values (${people.HB.id}, ${text('payoutref', [people.HB.id])})`,
  );
}

/** Plants restrictions, with an appeal that waits and one that was answered, and submissions, one of them approved. */
async function plantModeration({ people, homes }: World): Promise<void> {
  const { GO, HB, HX, AD } = people;
  const run = (sql: string) => ask(t.db, sql);
  for (const { id } of [GO, HB]) {
    const text = (kind: string) => quoted(t.canaries.plant(kind, [id]).text);
    const token = hex();
    t.canaries.plantHash('appealtoken', token);
    await run(
      `insert into restrictions (user_id, act, subject, title, rule, facts, token_hash, decided_by)
       values (${id}, 'account_suspended', 'user:${id}', ${text('restricted')}, 'no_spam', ${text('facts')}, ${quoted(token)}, ${AD.id})`,
    );
    await run(
      `update restrictions set appeal = ${text('appeal')}, appealed_at = market_now() where user_id = ${id}`,
    );
    if (id === GO.id) {
      await run(
        `update restrictions set outcome = 'upheld', answer = ${text('appealanswer')}, answered_at = market_now(),
           answered_by = ${AD.id} where user_id = ${id}`,
      );
    }
  }
  const submitted = (ownerId: number) => {
    const text = (kind: string) => t.canaries.plant(kind, [ownerId]).text;
    const photos = [{ key: randomBytes(16).toString('hex'), alt: text('submittedphoto') }];
    return quoted(JSON.stringify({ columns: { description: text('submittedtext') }, photos }));
  };
  await run(`insert into submissions (property_id, change) values (${homes[0]?.id}, ${submitted(HB.id)})`);
  const [approved] = await ask<{ content: string }>(
    t.db,
    `insert into submissions (property_id, change, outcome, decided_by)
     values (${homes[1]?.id}, ${submitted(HX.id)}, 'approved', ${AD.id}) returning content`,
  );
  t.canaries.plantHash('approvedtext', approved?.content ?? '');
  await run(
    `insert into legal_versions (kind, number, body) values ('imprint', 2, ${quoted(t.canaries.plant('legaldraft').text)})`,
  );
}

/** Plants values in the columns that no call of this test writes. */
async function plantTheRest({ people, request, homes, message, draft }: World): Promise<void> {
  const { plant, plantHash } = t.canaries;
  const { GO, HB, AD } = people;
  const run = (sql: string) => ask(t.db, sql);
  for (const person of Object.values(people)) {
    const bio = plant('bio', [person.id]).text;
    const agent = plant('agent', [person.id], false).text;
    await run(`update users set bio = ${quoted(bio)} where id = ${person.id}`);
    const browser = plant('browser', [person.id]).text;
    await run(
      `insert into security_events (user_id, kind, browser) values (${person.id}, 'email_changed', ${quoted(browser)})`,
    );
    await run(`update sessions set user_agent = ${quoted(agent)} where user_id = ${person.id}`);
  }
  const number = t.canaries.plantPhone([HB.id]).text;
  const codeHash = plant('phonecode', [], false).text.padEnd(43, 'x');
  await run(
    `insert into phone_codes (user_id, number, code_hash, expires_at, used_at)
     values (${HB.id}, ${quoted(number)}, ${quoted(codeHash)}, market_now() + interval '5 minutes', market_now())`,
  );
  await run(
    `insert into phones (user_id, number, confirmed_at) select user_id, number, used_at from phone_codes where user_id = ${HB.id}`,
  );
  await run(
    `insert into identity_checks (user_id, provider, provider_reference, outcome, outcome_at)
     values (${HB.id}, 'Test', ${quoted(plant('identity', [HB.id], false).text)}, 'confirmed', market_now())`,
  );
  await run(
    `insert into mail_bounces (address, kind, event_key, detail, at)
     values (${quoted(`${plant('stopped').text}@test.example`)}, 'hard', 'planted', ${quoted(plant('bounce').text)}, market_now())`,
  );
  const [reset, verification] = [hex(), hex()];
  plantHash('resettoken', reset);
  plantHash('verificationtoken', verification);
  await run(
    `insert into password_reset_tokens (user_id, token_hash, expires_at) values (${GO.id}, ${quoted(reset)}, clock_timestamp() + interval '1 hour')`,
  );
  await run(
    `insert into email_verification_tokens (user_id, email, token_hash, expires_at)
     values (${GO.id}, ${quoted(`${plant('newemail', [GO.id]).text}@test.example`)}, ${quoted(verification)}, market_now() + interval '1 hour')`,
  );
  await run(
    `insert into idempotency_keys (user_id, key, request_hash, response)
     values (${GO.id}, 'key', 'hash', ${quoted(JSON.stringify({ value: plant('response', [], false).text }))})`,
  );
  await run(
    `insert into outbox (kind, payload) values ('planted', ${quoted(JSON.stringify({ word: plant('outbox', [], false).text }))})`,
  );
  await run(
    `insert into audit_log (actor_id, action, subject, detail) values (${AD.id}, 'planted', 'x', ${quoted(plant('audit').text)})`,
  );
  await run(
    `insert into two_factor (user_id, secret) values (${GO.id}, ${quoted(`v1.${plant('totp', [], false).text}`)})`,
  );
  const recovery = hex();
  plantHash('recovery', recovery);
  await run(`insert into recovery_codes (user_id, code_hash) values (${GO.id}, ${quoted(recovery)})`);
  const mail = (kind: string) => quoted(plant(kind).text);
  await run(
    `insert into contact_messages (name, email, subject, content)
     values (${mail('contactname')}, ${mail('contactemail')}, ${mail('contactsubject')}, ${mail('contactcontent')})`,
  );
  await run(
    `insert into mails (user_id, to_address, kind, subject, body, last_error)
     values (${GO.id}, ${mail('mailto')}, 'planted', ${mail('mailsubject')}, ${quoted(plant('mailbody', [], false).text)}, ${mail('mailerror')})`,
  );
  await run(`update mails set status = 'dead' where kind = 'planted'`);
  await run(
    `insert into delivery_failures (event_id, kind, payload, occurred_at, attempts, last_error, next_try_at, dead)
     values (1000000, 'planted', ${quoted(JSON.stringify({ word: plant('failedevent', [], false).text }))}, now(), 1, ${mail('deliveryerror')}, now(), true)`,
  );
  const day = `(current_date + 200)`;
  await run(
    `insert into property_blocks (property_id, stay, kind, note)
     values (${homes[0]?.id}, daterange(${day}, ${day} + 2), 'block', ${quoted(plant('blocknote', [HB.id]).text)})`,
  );
  // Reporting a message lets admins read it.
  const [reported] = await ask<{ content: string }>(
    t.db,
    `select content from messages where id = ${message.id}`,
  );
  t.canaries.open(reported?.content ?? '', AD.id);
  await run(
    `insert into reports (message_id, reporter_id, reason, detail)
     values (${message.id}, ${GO.id}, 'spam', ${quoted(plant('report').text)})`,
  );
  await run(
    `insert into reports (property_id, reporter_id, reason, detail)
     values (${homes[0]?.id}, ${GO.id}, 'scam', ${quoted(plant('listingreport').text)})`,
  );
  // The guest of a request that was taken down may read the reason.
  const closed = await t.make.request({ guest_id: GO.id });
  await run(
    `update vacation_requests set status = 'cancelled', closed_at = market_now(), closed_reason = 'admin',
       taken_down_reason = ${quoted(plant('takendown', [GO.id]).text)} where id = ${closed.id}`,
  );
  const hidden = await t.make.property({ owner_id: HB.id, address: plant('address', [HB.id]).text });
  await run(
    `update properties set status = 'paused', hidden_at = market_now(), hidden_for = 'moderation', hidden_status = 'listed',
       hidden_reason = ${quoted(plant('hidereason', [HB.id]).text)} where id = ${hidden.id}`,
  );
  await t.make
    .user('guest')
    .then(({ id }) =>
      run(
        `update users set suspended_at = market_now(), suspended_reason = ${quoted(plant('suspendreason').text)} where id = ${id}`,
      ),
    );
  homes.push(hidden);
  const search = (kind: string) => quoted(plant(kind, [HB.id], false).text);
  await run(
    `insert into saved_searches (user_id, name, location, alert) values (${HB.id}, ${search('searchname')}, ${search('searchplace')}, 'off')`,
  );
  const filters = JSON.stringify({ q: plant('homesearch', [HB.id], false).text });
  await run(
    `insert into saved_searches (user_id, name, home_search, alert) values (${HB.id}, 'x', ${quoted(filters)}, 'off')`,
  );
  const calendarUrl = `https://calendars.example/${plant('calendarurl', [], false).text}/basic.ics`;
  await run(
    `insert into ical_feeds (property_id, slot, name, url)
     values (${homes[0]?.id}, 1, ${quoted(plant('calendarname', [HB.id], false).text)},
       ${quoted(t.deps.vault.seal(calendarUrl, `calendar-feed:${homes[0]?.id}`))})`,
  );
  const notes = plant('draftnotes', [GO.id]).text;
  await run(
    `update vacation_requests set description = ${quoted(notes)}, preferences = ${quoted(JSON.stringify({ homeCity: plant('homecity', [GO.id]).text }))} where id = ${draft.id}`,
  );
  const [bid] = await ask<{ id: number }>(
    t.db,
    `select id from bids where request_id = ${request.id} and host_id = ${HB.id}`,
  );
  const counter = t.canaries.plantAmount([GO.id, HB.id], 'counter').cents;
  await run(
    `insert into counter_offers (bid_id, amount_cents, expires_at) values (${bid?.id}, ${counter}, market_now())`,
  );
  // The token opens the page for everyone, but its stored hash and sealed form appear in no response.
  plantHash('sharetoken', createHash('sha256').update(sharedToken).digest('hex'));
  await run(
    `insert into share_links (request_id, token_hash, sealed_token)
     values (${request.id}, ${quoted(createHash('sha256').update(sharedToken).digest('hex'))}, ${quoted(plant('sealedtoken', [], false).text)})`,
  );
}

const subjectsOf = ({ people, request, draft, homes, message, stay, cases }: World) => ({
  requests: [request.id, draft.id],
  homes: homes.map(({ id }) => id),
  hosts: [people.HB.id, people.HX.id, people.BO.id],
  threads: [message.thread_id],
  bookings: [stay.bookingId],
  cases,
  sharedToken,
});

/** Runs every query as every actor; a leak throws in its call. Returns the number of successful queries. */
async function askEverything(world: World): Promise<number> {
  let answered = 0;
  for (const actor of actorNames) {
    const client = t.as(actor === 'AN' ? null : world.people[actor]);
    for (const call of questions(subjectsOf(world))) {
      const answer = await client.send(call.request);
      // Any other status means an invalid query, which would prove nothing.
      expect([200, 401, 403, 404, 409], `${actor} ${String(call.request.url)}: ${answer.text}`).toContain(
        answer.status,
      );
      if (answer.status === 200) answered++;
    }
  }
  return answered;
}

/** Plants the salts of R's log: only the guest, the host of the entry and admins may read one, even after the auction ends. */
async function plantSalts({ people, request }: World): Promise<void> {
  const entries = await ask<{ salt: string; host_id: number | null }>(
    t.db,
    `select salt, host_id from auction_events where request_id = ${request.id}`,
  );
  for (const { salt, host_id } of entries) {
    t.canaries.plantHash('salt', salt, [people.GO.id, ...(host_id === null ? [] : [host_id])], true);
  }
}

test('planted values reach only their readers, before and after the award', async () => {
  const world = await newWorld();
  await plantTheRest(world);
  await plantMoney(world);
  await plantModeration(world);
  await plantSalts(world);
  // Pages of places show the homes.
  await placeHomes(t.db);
  expect((await t.as(null).get('/trpc/places.page?input={"slug":"portugal"}')).status).toBe(200);
  expect(await askEverything(world)).toBeGreaterThan(150);
  const before = t.canaries.counts().read;
  // Entitled readers did receive planted values, so the search finds them.
  for (const kind of [
    'surname',
    'email',
    'bio',
    'agent',
    'address',
    'bidmessage',
    'amount',
    'counter',
    'draft',
    'message',
    'salt',
    'homecity',
    'blocknote',
    'calendarname',
    'searchname',
    'homesearch',
    'hidereason',
    'suspendreason',
    'takendown',
    'audit',
    'report',
    'listingreport',
    'contactcontent',
    'contactemail',
    'mailerror',
    'deliveryerror',
    'providerref',
    'disputeref',
    'complaint',
    'reply',
    'caption',
    'statement',
    'restricted',
    'facts',
    'appeal',
    'appealanswer',
    'submittedtext',
    'submittedphoto',
    'legaldraft',
  ]) {
    expect(before[kind] ?? 0, kind).toBeGreaterThan(0);
  }

  const { GO } = world.people;
  const award = await t.as(GO).patch(`/api/bids/${world.bids[0]?.id}`, { status: 'accepted' });
  expect(award.status).toBe(200);
  await syncReaders(t);
  await plantSalts(world);
  expect(await askEverything(world)).toBeGreaterThan(150);
  const after = t.canaries.counts().read;
  // After the award the guest sees the address and the e-mail, and the host the surname.
  for (const kind of ['address', 'email', 'surname']) {
    expect((after[kind] ?? 0) - (before[kind] ?? 0), kind).toBeGreaterThan(before[kind] ?? 0);
  }
}, 120_000);

test('after a cancellation a losing host reads the log without a rival’s price, salt or name', async () => {
  const world = await newWorld();
  const { GO } = world.people;
  const end = await t.as(GO).patch(`/api/vacation-requests/${world.request.id}`, { status: 'cancelled' });
  expect(end.status).toBe(200);
  await syncReaders(t);
  await plantSalts(world);
  const read = () => t.canaries.counts().read['salt'] ?? 0;
  const before = read();
  expect(await askEverything(world)).toBeGreaterThan(100);
  // The owner, admins and each bidder do receive the salts they may read.
  expect(read()).toBeGreaterThan(before);
}, 120_000);

describe('the search for planted values', () => {
  test('finds a canary under any key, in any letter case, and inside other text', () => {
    const canary = t.canaries.plant('control', [7]);
    const { cents } = t.canaries.plantAmount([7]);
    const look = (value: unknown, viewer: number | null) =>
      t.canaries.leaksIn(JSON.stringify(value), value, viewer).length;
    expect(look({ a: [{ b: `x ${canary.text.toUpperCase()}.` }] }, 8)).toBe(1);
    expect(look({ a: { price: cents / 100 } }, null)).toBe(1);
    expect(look({ payload: `{"amountCents":${cents}}` }, 8)).toBe(1);
    expect(look({ a: canary.text, b: cents / 100 }, 7)).toBe(0);
    expect(look({ at: `2027-01-01T00:00:00.${cents}Z` }, 8)).toBe(0);
    expect(look({ hash: `9c${cents}f0` }, 8)).toBe(0);
  });

  test('finds keys that no answer may have, and personal ones in the wrong place', () => {
    expect(forbiddenKeys('/api/bids/guest', [{ host: { password_hash: 'x' } }])).toHaveLength(1);
    expect(forbiddenKeys('/api/bids/guest', [{ host: { passwordHash: 'x', tokenHash: 'y' } }])).toHaveLength(
      2,
    );
    expect(forbiddenKeys('/api/bids/guest', [{ host: { email: 'a@b.example' } }])).toHaveLength(1);
    expect(forbiddenKeys('/trpc/requests.byId?input=1', { result: { data: { lat: 1 } } })).toHaveLength(1);
    expect(forbiddenKeys('/api/user', { note: '$argon2id$v=19$' })).toHaveLength(1);
    expect(forbiddenKeys('/api/user', { email: 'a@b.example' })).toEqual([]);
  });
});

test('every text column is planted, public or internal', async () => {
  const stored = await ask<{ name: string }>(
    t.db,
    `select c.table_name || '.' || c.column_name as name from information_schema.columns c
       join information_schema.tables using (table_schema, table_name)
      where c.table_schema = 'public' and table_type = 'BASE TABLE' and c.data_type in ('text', 'jsonb', 'json', 'ARRAY', 'character varying')
        and c.table_name not like 'kysely%' and c.table_name <> 'migration_checksums'`,
  );
  const declared = Object.values(columns).flatMap((tables) =>
    Object.entries(tables).flatMap(([table, names]) => names.split(' ').map((name) => `${table}.${name}`)),
  );
  expect(stored.map(({ name }) => name).sort()).toEqual([...declared].sort());
});
