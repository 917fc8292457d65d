import { createHash } from 'node:crypto';
import { ask, type MadeUser } from '@palmbid/db/testing';
import type { UserRole } from '@palmbid/domain';
import { createTestApp, type TestApp, type TestAppOptions, type TestPerson } from '../../support/index.ts';
import { type Canaries, type Canary, createCanaries } from './canaries.ts';

/** The columns of the contract's authorization matrix. */
export const actorNames = ['AN', 'GO', 'GX', 'HB', 'HX', 'BO', 'AD'] as const;
export type ActorName = (typeof actorNames)[number];
type PersonName = Exclude<ActorName, 'AN'>;

const roles: Record<PersonName, UserRole> = {
  GO: 'guest',
  GX: 'guest',
  HB: 'host',
  HX: 'host',
  BO: 'both',
  AD: 'admin',
};

/** USD cents per night. */
const budget = { min_budget_cents: 10_000, max_budget_cents: 300_000 };

export type ContractApp = TestApp & { canaries: Canaries };

/** The whole API with canaries in what it stores, and a watcher that finds them in answers. */
export async function createContractApp(options: Omit<TestAppOptions, 'watch'> = {}): Promise<ContractApp> {
  const canaries = createCanaries();
  const t = await createTestApp({ ...options, watch: canaries.watch });
  return { ...t, canaries };
}

/** Memoizes an async function. */
function memoize<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/**
 * Updates the readers of canaries to the state of the market: guests know the names of bidders and correspondents, the parties of
 * a booking know each other's name, e-mail, bio and address, activated drafts are public, and admins read reported messages.
 */
export async function syncReaders({ db, canaries }: ContractApp): Promise<void> {
  const open = await ask<{ text: string; reader: number }>(
    db,
    `select host.name as text, b.guest_id as reader from bids b join users host on host.id = b.host_id
     union select host.name, r.guest_id from message_threads t join vacation_requests r on r.id = t.request_id
        join users host on host.id in (t.low_id, t.high_id) and host.id <> r.guest_id
     union select p.address, k.guest_id from bookings k join properties p on p.id = k.property_id
     union select concat_ws(' ', host.email, host.name, host.bio), k.guest_id from bookings k join users host on host.id = k.host_id
     union select concat_ws(' ', guest.email, guest.name, guest.bio), k.host_id from bookings k join users guest on guest.id = k.guest_id
     union select m.content, a.id from reports r join messages m on m.id = r.message_id join users a on a.user_role = 'admin'`,
  );
  for (const { text, reader } of open) canaries.open(text, reader);
  for (const { title } of await ask<{ title: string }>(
    db,
    `select title from vacation_requests where activated_at is not null and title ilike '%canarydraft%'`,
  ))
    canaries.publish(title);
  for (const { id } of await ask<{ id: number }>(db, `select id from users where user_role = 'admin'`))
    canaries.admins.add(id);
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

export type Person = TestPerson & { surname: Canary; emailCanary: Canary };

/** Makes a user whose surname, e-mail and session are canaries. */
export async function newPerson(t: ContractApp, role: UserRole): Promise<Person> {
  const { canaries } = t;
  const surname = canaries.plant('surname');
  const email = canaries.plant('email');
  const user = await t.make.user(role, {
    name: `Robin ${capital(surname.text)}`,
    email: `${email.text}@test.example`,
    passwordHash: await t.passwordHash(),
  });
  surname.readers.add(user.id);
  email.readers.add(user.id);
  if (role === 'admin') canaries.admins.add(user.id);
  const cookie = await t.logIn(user);
  const token = cookie.slice(cookie.indexOf('=') + 1);
  canaries.plantHash('session', createHash('sha256').update(token).digest('hex'));
  return { ...user, cookie, surname, emailCanary: email };
}

/** Marks a booking as stayed before its check-out, with the guard disabled. */
export const endStay = (t: ContractApp, bookingId: number) =>
  ask(
    t.owner,
    `do $$ begin alter table bookings disable trigger bookings_guard;
      update bookings set status = 'stayed' where id = ${bookingId};
      alter table bookings enable trigger bookings_guard; end $$`,
  );

/**
 * A separate market for one cell of the matrix, created lazily: R is active with HB's pending bid on it
 * and belongs to GO, or to BO where BO is asking.
 */
export async function newScene(t: ContractApp, actor: ActorName) {
  const { canaries, make } = t;
  const people: Record<PersonName, () => Promise<Person>> = {
    GO: memoize(() => newPerson(t, roles.GO)),
    GX: memoize(() => newPerson(t, roles.GX)),
    HB: memoize(() => newPerson(t, roles.HB)),
    HX: memoize(() => newPerson(t, roles.HX)),
    BO: memoize(() => newPerson(t, roles.BO)),
    AD: memoize(() => newPerson(t, roles.AD)),
  };
  const me = actor === 'AN' ? null : await people[actor]();
  const owner = actor === 'BO' ? people.BO : people.GO;

  const homeOf = async (user: MadeUser) => {
    const address = canaries.plant('address', [user.id]);
    return make.property({ owner_id: user.id, nightly_rate_cents: 300_000, address: address.text });
  };
  const bidderHome = memoize(async () => homeOf(await people.HB()));
  /** The actor's own property, or another host's if the actor has none. */
  const myHome = memoize(async () => {
    if (actor === 'HB') return bidderHome();
    return homeOf(me && (actor === 'HX' || actor === 'BO') ? me : await newPerson(t, 'host'));
  });

  const bareRequest = async (over: Parameters<typeof make.request>[0] = {}) =>
    make.request({ guest_id: (await owner()).id, ...budget, ...over });

  /** A pending bid whose text and price are between the two. */
  const bidBy = async (
    host: Person,
    home: Awaited<ReturnType<typeof homeOf>>,
    request: Awaited<ReturnType<typeof bareRequest>>,
  ) => {
    const between = [host.id, request.guest_id];
    // A guest sees the bidders' names; a host does not see a guest's surname before the award.
    host.surname.readers.add(request.guest_id);
    const { cents } = canaries.plantAmount(between);
    return make.bid({
      request,
      property_id: home.id,
      amount_cents: cents,
      message: canaries.plant('bidmessage', between).text,
    });
  };

  const market = memoize(async () => {
    const request = await bareRequest();
    return { request, bid: await bidBy(await people.HB(), await bidderHome(), request) };
  });
  const request = async () => (await market()).request;
  const bid = async () => (await market()).bid;

  const draft = memoize(async () => {
    const title = canaries.plant('draft', [(await owner()).id]);
    return bareRequest({ status: 'draft', title: title.text });
  });

  /** A private message of HB to the owner of R; not even admins read it. */
  const message = memoize(async () => {
    const [row, from, to] = [await request(), await people.HB(), await owner()];
    const content = canaries.plant('message', [from.id, to.id], false).text;
    const sent = await t.as(from).post('/api/messages', { receiverId: to.id, requestId: row.id, content });
    if (sent.status !== 201) throw new Error(`no message: ${sent.text}`);
    const [stored] = await ask<{ id: number; thread_id: number }>(
      t.db,
      `select id, thread_id from messages where sender_id = ${from.id} order by id desc limit 1`,
    );
    if (!stored) throw new Error('the message was not stored');
    return stored;
  });

  /** R's upcoming stay with HB. */
  const booking = memoize(async () => {
    const [guest, bidden] = [await owner(), await bid()];
    const answer = await t.as(guest).patch(`/api/bids/${bidden.id}`, { status: 'accepted' });
    if (answer.status !== 200) throw new Error(`no award: ${answer.text}`);
    await syncReaders(t);
    const [made] = await ask<{ id: number }>(t.db, `select id from bookings where bid_id = ${bidden.id}`);
    if (!made) throw new Error('the booking was not stored');
    return made;
  });

  /** The unpublished review of R's past stay with HB by the owner of R. */
  const review = memoize(async () => {
    const [from, to, booked, made] = [await owner(), await people.HB(), await bid(), await booking()];
    await endStay(t, made.id);
    const content = canaries.plant('review', [from.id], true);
    const [stored] = await ask<{ id: number }>(
      t.db,
      `insert into reviews (booking_id, side, author_id, subject_id, property_id, closes_at, stars, scores, content)
       values (${made.id}, 'guest', ${from.id}, ${to.id}, ${booked.property_id}, market_now(), 5,
         '{"cleanliness":5,"accuracy":5,"checkIn":5,"communication":5,"location":5,"value":5}', '${content.text}') returning id`,
    );
    return { id: stored?.id ?? 0, bookingId: made.id, content };
  });

  return {
    app: t,
    booking,
    review,
    actor,
    me,
    person: (name: PersonName) => people[name](),
    /** A user without any relation to the scene. */
    stranger: (role: UserRole) => newPerson(t, role),
    /** An account to log in to, without canaries. */
    account: async () => make.user('guest', { passwordHash: await t.passwordHash() }),
    owner,
    request,
    bid,
    draft,
    bareRequest,
    bidBy,
    myHome,
    bidderHome,
    homeOf,
    message,
  };
}
export type Scene = Awaited<ReturnType<typeof newScene>>;
