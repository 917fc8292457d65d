import { createHash } from 'node:crypto';
import { deliverAll } from '@palmbid/api';
import { ask } from '@palmbid/db/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LiveHub } from '../../src/live/hub.ts';
import { createTestApp } from '../support/index.ts';
import { columns } from './rows/columns.ts';
import { type Canary, createCanaries } from './support/canaries.ts';
import { questions } from './support/questions.ts';
import { type ActorName, actorNames, type ContractApp, newScene, type Person } from './support/scene.ts';

/** Starts the kind of each canary of this test; other canaries of the scene follow other rules. */
const prefix = 'reach';
const sharedToken = 'a token of this test only';
const quoted = (value: string) => `'${value.replaceAll("'", "''")}'`;
const json = (value: unknown) => quoted(JSON.stringify(value));

let t: ContractApp;
/** Contact details in responses to users who may not see them yet. */
let leaks: string[];
/** All response texts, by viewer. */
let answers: Map<number | null, string>;
const byWriter = new Map<number, Canary[]>();

beforeAll(async () => {
  const canaries = createCanaries();
  const app = await createTestApp({
    watch: ({ status, text, json: body }, { method, url }, viewerId) => {
      if (status >= 300) return;
      answers.set(viewerId, `${answers.get(viewerId) ?? ''}${text}\n`);
      leaks.push(
        ...canaries
          .leaksIn(text, body, viewerId)
          .filter((leak) => leak.startsWith(prefix))
          .map((leak) => `${method} ${String(url)} shows ${viewerId}: ${leak}`),
      );
    },
  });
  t = { ...app, canaries };
  [leaks, answers] = [[], new Map()];
});
afterAll(() => t.close());

/** A text with an e-mail address that at first only its writer and admins may read. */
function words(kind: string, writerId: number): string {
  const canary = t.canaries.plant(`${prefix}${kind}`, [writerId]);
  byWriter.set(writerId, [...(byWriter.get(writerId) ?? []), canary]);
  return `Mail ${canary.text}@x.io`;
}
const wordsOf = (writerId: number) => (byWriter.get(writerId) ?? []).map(({ text }) => text);

/** Lets two users read each other's contact details, as a booking does. */
function openBetween(one: number, other: number): void {
  for (const { readers } of [...(byWriter.get(one) ?? [])]) readers.add(other);
  for (const { readers } of [...(byWriter.get(other) ?? [])]) readers.add(one);
}

/** The words that this reader has not received in any response. */
const notRead = (readerId: number, all: readonly string[]) =>
  all.filter((word) => !answers.get(readerId)?.includes(word));

const run = (statement: string) => ask(t.db, statement);

async function introduce({ id }: Person): Promise<void> {
  await run(
    `update users set name = ${quoted(words('name', id))}, bio = ${quoted(words('bio', id))} where id = ${id}`,
  );
}

/** A home with an e-mail address in every text field its host may write. */
async function newHome(ownerId: number) {
  const key = createHash('md5').update(String(ownerId)).digest('hex');
  const home = await t.make.property({
    owner_id: ownerId,
    title: words('hometitle', ownerId),
    description: words('home', ownerId),
    location: `Lisbon ${words('homeplace', ownerId)}`,
    amenities: ['Wifi', words('homeamenity', ownerId)],
    seasons: JSON.stringify([
      { name: words('season', ownerId), from: '2099-01-01', to: '2099-02-01', cents: 9_900 },
    ]),
    deposit_cents: 10_000,
    deposit_terms: words('deposit', ownerId),
    nightly_rate_cents: 20_000,
    lat: 38.7,
    lon: -9.1,
    country: 'PT',
  });
  await run(`insert into stored_photos (key, owner_id, shape) values ('${key}', ${ownerId}, 'card')`);
  await run(
    `insert into property_photos (property_id, owner_id, position, key, alt)
     values (${home.id}, ${ownerId}, 1, '${key}', ${quoted(words('photo', ownerId))})`,
  );
  return home;
}

/** An active request with an e-mail address in every text field its guest may write. */
async function newRequest(guestId: number) {
  const list = (kind: string) => [words(kind, guestId)];
  const request = await t.make.request({
    guest_id: guestId,
    title: words('title', guestId),
    description: words('wish', guestId),
    location: `Lisbon ${words('place', guestId)}`,
    lat: 38.7,
    lon: -9.1,
    country: 'PT',
    must_have_amenities: list('must'),
    preferred_amenities: list('preferred'),
    extras_amenities: list('extra'),
    excluded_amenities: list('excluded'),
  });
  await run(
    `update vacation_requests set preferences = ${json({
      homeCity: words('homecity', guestId),
      accommodationTypes: [words('accommodation', guestId)],
    })} where id = ${request.id}`,
  );
  return request;
}

/** Three hosts bid on a request, two write about it, and one of their homes has a public review by another guest. */
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
  const { GO, HB, HX, BO } = people;
  for (const person of Object.values(people)) await introduce(person);
  for (const alert of ['instant', 'daily']) {
    await run(
      `insert into saved_searches (user_id, name, location, alert, alerted_until)
       values (${HX.id}, 'Lisbon', 'Lisbon', '${alert}', market_now() - interval '2 days')`,
    );
  }
  const homes = [await newHome(HB.id), await newHome(HX.id), await newHome(BO.id)];
  const request = await newRequest(GO.id);
  const bids = [];
  for (const [i, home] of homes.entries()) {
    // One host adds the message to the bid later.
    const message = home.owner_id === HX.id ? null : words('bid', home.owner_id);
    const lines = JSON.stringify([{ kind: 'deposit', cents: 100, terms: words('lineterms', home.owner_id) }]);
    bids.push(await t.make.bid({ request, property_id: home.id, amount_cents: 15_000 + i, message, lines }));
  }
  const write = (from: Person, receiverId: number) =>
    t
      .as(from)
      .post('/api/messages', { receiverId, requestId: request.id, content: words('message', from.id) });
  for (const [from, to] of [
    [HB, GO],
    [GO, HB],
    [HX, GO],
    [GO, HX],
  ] as const)
    expect((await write(from, to.id)).status).toBe(201);
  const [{ thread_id: threadId = 0 } = {}] = await ask<{ thread_id: number }>(
    t.db,
    `select thread_id from messages where sender_id = ${HB.id}`,
  );
  await run(
    `insert into share_links (request_id, token_hash, sealed_token)
     values (${request.id}, ${quoted(createHash('sha256').update(sharedToken).digest('hex'))}, 'sealed')`,
  );

  // A past stay of two other users.
  const past = await newScene(t, 'GO');
  const [guest, host] = [await past.person('GO'), await past.person('HB')];
  const [home, { id: bookingId }] = [await past.bidderHome(), await past.booking()];
  await ask(
    t.owner,
    `do $$ begin alter table bookings disable trigger bookings_guard;
      update bookings set status = 'stayed' where id = ${bookingId};
      alter table bookings enable trigger bookings_guard; end $$`,
  );
  const review = (side: 'guest' | 'host', authorId: number, scores: readonly string[]) =>
    run(
      `insert into reviews (booking_id, side, author_id, subject_id, property_id, closes_at, stars, scores, content)
       values (${bookingId}, '${side}', ${authorId}, ${authorId}, ${home.id}, market_now(), 5,
         ${json(Object.fromEntries(scores.map((name) => [name, 5])))}, ${quoted(words('review', authorId))})`,
    );
  await review('guest', guest.id, [
    'cleanliness',
    'accuracy',
    'checkIn',
    'communication',
    'location',
    'value',
  ]);
  await review('host', host.id, ['communication', 'cleanliness', 'houseRules']);
  await run(
    `update reviews set reply = ${quoted(words('reply', host.id))}, replied_at = market_now()
      where booking_id = ${bookingId} and side = 'guest'`,
  );
  openBetween(guest.id, host.id);

  return {
    people,
    request,
    bids,
    homes,
    past: { guest, host, home },
    subjects: {
      requests: [request.id],
      homes: [...homes, home].map(({ id }) => id),
      hosts: [HB.id, HX.id, BO.id],
      threads: [threadId],
      bookings: [bookingId],
      sharedToken,
    },
  };
}
type World = Awaited<ReturnType<typeof newWorld>>;

/** Runs every query as every user, and reads every user's mails and data export. */
async function askEverything(
  { people, past, subjects }: World,
  choose?: Parameters<typeof questions>[1],
): Promise<void> {
  answers = new Map();
  for (const actor of actorNames) {
    const client = t.as(actor === 'AN' ? null : people[actor]);
    for (const call of questions(subjects, choose)) {
      const answer = await client.send(call.request);
      expect([200, 401, 403, 404, 409], `${actor} ${String(call.request.url)}: ${answer.text}`).toContain(
        answer.status,
      );
    }
  }
  for (const person of [...Object.values(people), past.guest, past.host]) {
    expect((await t.as(person).trpc.account.exportData.mutate()).data).toHaveProperty('profile');
  }
  await deliverAll(t.deps);
  const mails = await ask<{ user_id: number; subject: string; body: string }>(
    t.db,
    `select user_id, subject, body from mails where user_id is not null`,
  );
  expect(mails.length).toBeGreaterThan(5);
  for (const { user_id, subject, body } of mails) {
    const text = `${subject}\n${t.deps.vault.open(body, 'mail')}`;
    leaks.push(...t.canaries.leaksIn(text, null, user_id).map((leak) => `a mail tells ${user_id}: ${leak}`));
  }
}

describe('contact details in users’ texts', () => {
  test('appear in no call, stream or mail before the award, and after it only to the partner', async () => {
    const hub = new LiveHub(t.db, t.deps.log);
    const controller = new AbortController();
    const world = await newWorld();
    const { people, request, bids } = world;
    const { GO, HB, HX, BO } = people;
    const toRival = wordsOf(GO.id).findLast((word) => word.includes('message'));
    const watched = [GO, HB, HX, BO].map(({ id, role }) => ({
      id,
      stream: hub.subscribe({ id, role, sessionId: null }, null, controller.signal),
    }));
    for (const { stream } of watched) await stream.next();

    expect((await t.as(GO).post(`/api/bids/${bids[1]?.id}/counter-offers`, { amount: 120 })).status).toBe(
      201,
    );
    expect(
      (await t.as(HX).patch(`/api/bids/${bids[1]?.id}`, { message: words('edited', HX.id) })).status,
    ).toBe(200);
    await askEverything(world);
    expect(leaks).toEqual([]);
    for (const { id } of Object.values(people)) expect(notRead(id, wordsOf(id))).toEqual([]);

    openBetween(GO.id, HB.id);
    const award = await t.as(GO).patch(`/api/bids/${bids[0]?.id}`, { status: 'accepted' });
    expect(award.status).toBe(200);
    const [booking] = await ask<{ id: number }>(
      t.db,
      `select id from bookings where request_id = ${request.id}`,
    );
    const bookings = [...world.subjects.bookings, booking?.id ?? 0];
    // Both transports share their presenters, so one is enough here.
    await askEverything({ ...world, subjects: { ...world.subjects, bookings } }, (calls) =>
      calls.slice(0, 1),
    );
    expect(leaks).toEqual([]);
    // The guest's messages to another host stay between those two.
    expect(notRead(HB.id, wordsOf(GO.id))).toEqual([toRival]);
    expect(notRead(GO.id, wordsOf(HB.id))).toEqual([]);

    await hub.drain();
    for (const { id, stream } of watched) {
      const frames: unknown[] = [];
      controller.abort();
      for await (const frame of stream) frames.push(frame);
      leaks.push(...t.canaries.leaksIn(JSON.stringify(frames), frames, id));
    }
    expect(leaks).toEqual([]);
  }, 120_000);
});

test('a search finds nothing that is hidden from the caller', async () => {
  const [guest, host, stranger] = [await t.person('guest'), await t.person('host'), await t.person('host')];
  const title = (n: number, more: string) => `Searchable ${n}${more}`;
  const number = ', call 912 345 678';
  for (const [n, more] of ['', number, '', number].entries())
    await t.make.property({ owner_id: host.id, title: title(n, more) });
  const listings = async (person: typeof host | null, location: string, cursor?: string) =>
    t.as(person).trpc.properties.listings.query({ location, limit: 1, ...(cursor && { cursor }) });
  for (const person of [null, guest]) {
    expect(await listings(person, '345 67')).toEqual({ items: [], nextCursor: null });
    const seen: string[] = [];
    for (let cursor: string | undefined, turn = 0; turn === 0 || cursor; turn++) {
      const page = await listings(person, 'searchable', cursor);
      seen.push(...page.items.map((item) => item.title.slice(0, 12)));
      cursor = page.nextCursor ?? undefined;
    }
    expect(seen).toEqual([3, 2, 1, 0].map((n) => title(n, '')));
  }
  expect((await listings(host, '345 67')).items).toHaveLength(1);

  await t.make.request({ guest_id: guest.id, location: `Findable${number}` });
  for (const sort of ['newest', 'best-match'] as const) {
    const find = async (location: string) =>
      (await t.as(stranger).trpc.requests.forHosts.query({ location, sort })).items;
    expect(await find('345 67')).toEqual([]);
    expect(await find('findable')).toHaveLength(1);
  }
});

test('the author sees that contact details are hidden, until an award opens them', async () => {
  const [guest, host] = [await t.person('guest'), await t.person('host')];
  const contact = 'Call 912 345 678';
  const plain = { title: 'A home', location: 'Lisbon', bedrooms: 1, bathrooms: 1, maxGuests: 4 };
  const asHost = t.as(host).trpc;
  const home = await asHost.properties.create.mutate({ ...plain, description: contact });
  expect(home).toMatchObject({ description: contact, contactHidden: true });
  expect(await asHost.properties.create.mutate({ ...plain, description: '' })).toMatchObject({
    contactHidden: false,
  });
  const made = await t.make.request({ guest_id: guest.id });
  const asGuest = t.as(guest).trpc;
  expect(await asGuest.requests.update.mutate({ id: made.id, description: contact })).toMatchObject({
    description: contact,
    contactHidden: true,
  });
  const terms = { requestId: made.id, propertyId: home.id, amount: 150 };
  const bid = await asHost.bids.place.mutate({ ...terms, message: contact });
  expect(bid).toMatchObject({ message: contact, contactHidden: true });
  expect(await asHost.bids.edit.mutate({ id: bid.id, message: '$1,200 from 12/04/2027' })).toMatchObject({
    contactHidden: false,
  });
  await asHost.bids.edit.mutate({ id: bid.id, message: contact });
  expect(await asGuest.bids.accept.mutate({ id: bid.id, status: 'accepted' })).toMatchObject({
    message: contact,
    contactHidden: false,
  });
});

/** Columns with free text by users that other users can read; this test plants contact details in each. */
const planted: Readonly<Record<string, string>> = {
  users: 'name bio',
  properties: 'title description location amenities seasons deposit_terms',
  property_photos: 'alt',
  vacation_requests:
    'title description location must_have_amenities preferred_amenities extras_amenities excluded_amenities preferences',
  bids: 'message lines',
  messages: 'content',
  reviews: 'content reply',
};
/** Text columns that only their writer, admins or the app read, or that hold no free text. */
const others: Readonly<Record<string, string>> = {
  users: 'username profile_image timezone photo_key email password_hash suspended_reason',
  sessions: 'id user_agent',
  security_events: 'browser',
  two_factor: 'secret',
  recovery_codes: 'code_hash',
  password_reset_tokens: 'token_hash',
  email_verification_tokens: 'email token_hash',
  idempotency_keys: 'response',
  outbox: 'payload',
  audit_log: 'detail',
  contact_messages: 'name email subject content',
  properties:
    'address hidden_reason image_url property_type country region city check_in_time check_out_time timezone registration_number',
  share_links: 'token_hash sealed_token',
  vacation_requests: 'image_url country region value_weights taken_down_reason',
  request_places: 'name',
  search_words: 'word',
  unknown_places: 'name',
  bids: 'decline_reason',
  lodging_taxes: 'country region city name',
  bookings: 'check_in_time check_out_time timezone',
  property_blocks: 'note',
  auction_events: 'payload salt',
  messages: 'masked_content',
  reports: 'detail',
  mails: 'to_address subject body last_error',
  delivery_failures: 'payload last_error',
  notifications: 'data',
  saved_searches: 'name location amenities property_type read_words read_text',
  reviews: 'hidden_reason scores',
  ical_feeds: 'name url',
};

test('every column with users’ texts has planted contact details, or is private', () => {
  const named = (tables: Readonly<Record<string, string>>) =>
    Object.entries(tables).flatMap(([table, names]) => names.split(' ').map((name) => `${table}.${name}`));
  expect([...named(planted), ...named(others)].sort()).toEqual(
    [...named(columns.planted), ...named(columns.shown)].sort(),
  );
});

test('a text that grows by masking breaks no list: every host can read the request', async () => {
  const guest = await t.person('guest');
  const long = 'a@b.io '.repeat(42);
  const preferences = { homeCity: long, pets: long, propertyTypes: [long], feePreferences: [long] };
  const { id } = await t.make.request({ guest_id: guest.id, preferences: JSON.stringify(preferences) });
  const host = t.as(await t.person('host'));
  for (const path of ['/api/vacation-requests', `/api/vacation-requests/${id}`]) {
    const { status, text } = await host.get(path);
    expect([path, status, text.includes('a@b.io')]).toEqual([path, 200, false]);
    expect(text).toContain('"homeCity":"');
  }
});
