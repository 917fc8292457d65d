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
  const stay = await (await newScene(t, 'GO')).review();
  await ask(
    t.db,
    `insert into reports (review_id, reporter_id, reason, detail)
     values (${stay.id}, ${people.HX.id}, 'spam', ${quoted(t.canaries.plant('reviewreport').text)})`,
  );
  return { people, request, homes, bids, draft, message, stay };
}
type World = Awaited<ReturnType<typeof newWorld>>;

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

const subjectsOf = ({ people, request, draft, homes, message, stay }: World) => ({
  requests: [request.id, draft.id],
  homes: homes.map(({ id }) => id),
  hosts: [people.HB.id, people.HX.id, people.BO.id],
  threads: [message.thread_id],
  bookings: [stay.bookingId],
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
