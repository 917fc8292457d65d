import { ask } from '@palmbid/db/testing';
import { picture } from '../rows/photos.ts';
import type { Kind, Ref } from './arbitrary.ts';
import { type ActorName, type ContractApp, endStay, newScene, type Person, syncReaders } from './scene.ts';

const hour = 3_600_000;
const feedUrl = 'https://calendars.example/world.ics';

export type People = Record<ActorName, Person | null>;

/** The seven actors in one market, with requests, bids and properties in every state. */
export async function newWorld(t: ContractApp): Promise<People> {
  // Admins of the world before may have set conditions that its people have not met.
  await ask(t.db, 'update verification_settings set email_required = false, standing_required = false');
  await ask(t.db, 'update operator_settings set consent_required = false');
  await ask(t.db, `update lodging_settings set registration_countries = '{}'`);
  await ask(t.db, 'update moderation_settings set approve_listings = false, approve_first_requests = false');
  const guest = await newScene(t, 'GO');
  await guest.message();
  await guest.draft();
  const [owner, host] = [await guest.owner(), await guest.person('HB')];
  const deal = async () =>
    guest.bidBy(host, await guest.homeOf(host), await guest.bareRequest({ date_flexibility: 'flexible' }));
  const [won, lost, stale, cancelled] = [await deal(), await deal(), await deal(), await deal()];
  await t.as(owner).patch(`/api/bids/${won.id}`, { status: 'accepted' });
  await t.as(owner).patch(`/api/bids/${lost.id}`, { status: 'rejected' });
  await t.as(owner).patch(`/api/vacation-requests/${stale.request_id}`, { guests: 3 });
  await t.as(owner).patch(`/api/vacation-requests/${cancelled.request_id}`, { status: 'cancelled' });
  const home = await guest.homeOf(host);
  await t.as(host).post(`/api/properties/${home.id}/photos`, { file: picture });
  await t.as(host).post(`/api/properties/${home.id}/feeds`, { name: 'Other site', url: feedUrl });
  const stayed = await deal();
  await t.as(owner).patch(`/api/bids/${stayed.id}`, { status: 'accepted' });
  const [stay] = await ask<{ id: number }>(t.db, `select id from bookings where bid_id = ${stayed.id}`);
  if (!stay) throw new Error('no stay to review');
  await endStay(t, stay.id);

  const both = await newScene(t, 'BO');
  await both.bid();
  await both.draft();
  await both.myHome();
  const rival = await newScene(t, 'HX');
  const competing = await guest.bidBy(await rival.person('HX'), await rival.myHome(), await guest.request());
  await t.as(rival.me).post('/api/messages', {
    receiverId: owner.id,
    requestId: competing.request_id,
    content: 'Is the date fixed?',
  });
  const people = {
    AN: null,
    GO: guest.me,
    GX: (await newScene(t, 'GX')).me,
    HB: host,
    HX: rival.me,
    BO: both.me,
    AD: (await newScene(t, 'AD')).me,
  };
  await syncReaders(t);
  return people;
}

/** How far the market's clock is ahead in each world: bidding, the last two hours, deciding, expired. */
export const clockOf = (world: number): number => ([0, 71.5, 0, 80, 0, 146][world % 6] ?? 0) * hour;

type Thing = { kind: Kind; id: number | string; owners: number[] };

const ownerOfProperty = '(select owner_id from properties where id = property_id)';

/** For each kind the table, the columns of its owners, its id and the order of the newest first. */
const sources: Readonly<Record<Kind, readonly [table: string, owners: string, id?: string, order?: string]>> =
  {
    user: ['users', ''],
    request: ['vacation_requests', 'guest_id'],
    property: ['properties', 'owner_id'],
    bid: ['bids', 'host_id, guest_id'],
    counter: ['counter_offers', '(select host_id from bids where id = bid_id)'],
    message: ['messages', 'receiver_id'],
    thread: ['message_threads', 'low_id, high_id'],
    mail: ['mails', 'user_id'],
    search: ['saved_searches', 'user_id'],
    notification: ['notifications', 'user_id'],
    booking: ['bookings', 'host_id, guest_id'],
    review: ['reviews', 'subject_id, author_id'],
    'open request': [`(select * from vacation_requests where status = 'active') open`, 'guest_id'],
    'pending bid': [`(select * from bids where status = 'pending') pending`, 'host_id, guest_id'],
    block: ['property_blocks', ownerOfProperty],
    'block home': ['property_blocks', ownerOfProperty, 'property_id'],
    feed: ['ical_feeds', ownerOfProperty],
    'feed home': ['ical_feeds', ownerOfProperty, 'property_id'],
    photo: ['property_photos', 'owner_id', 'key', 'property_id desc, position'],
    'photo home': ['property_photos', 'owner_id', 'property_id', 'property_id desc, position'],
  };

/** Resolves references to things that exist now, preferring the newest. */
export async function thingsIn(
  t: ContractApp,
): Promise<(ref: Ref, actorId: number | null) => number | string> {
  const found = await ask<{ kind: Kind; id: string; owners: number[] }>(
    t.db,
    Object.entries(sources)
      .map(
        ([kind, [table, owners, id = 'id', order = 'id desc']]) =>
          `(select '${kind}' as kind, ${id}::text as id, array[${owners}]::int[] as owners from ${table} order by ${order} limit 14)`,
      )
      .join(' union all '),
  );
  const things: Thing[] = found.map((row) => (row.kind === 'photo' ? row : { ...row, id: Number(row.id) }));
  return (ref, actorId) => {
    const known = things.filter(({ kind }) => kind === ref.kind);
    const own = known.filter(({ owners }) => actorId !== null && owners.includes(actorId));
    // Two of three times one of the actor's own things, if there are any.
    const pool = own.length > 0 && ref.pick % 3 > 0 ? own : known;
    return pool[Math.floor(ref.pick / 3) % Math.max(pool.length, 1)]?.id ?? 1;
  };
}
