import { ask } from '@palmbid/db/testing';
import type { Kind, Ref } from './arbitrary.ts';
import { type ActorName, type ContractApp, newScene, type Person, syncReaders } from './scene.ts';

const hour = 3_600_000;

export type People = Record<ActorName, Person | null>;

/** The seven actors in one market, with requests, bids and homes in every state between them. */
export async function newWorld(t: ContractApp): Promise<People> {
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

/** How far the market's clock is ahead in each world: bidding, the last two hours, deciding, and past it all. */
export const clockOf = (world: number): number => ([0, 71.5, 0, 80, 0, 146][world % 6] ?? 0) * hour;

type Thing = { kind: Kind; id: number; owners: number[] };

/** What there is at the moment, newest first, and whose it is. */
export async function thingsIn(t: ContractApp): Promise<(ref: Ref, actorId: number | null) => number> {
  const newest = (kind: Kind, table: string, owners: string) =>
    `(select '${kind}' as kind, id, array[${owners}]::int[] as owners from ${table} order by id desc limit 14)`;
  const things = await ask<Thing>(
    t.db,
    [
      newest('user', 'users', ''),
      newest('request', 'vacation_requests', 'guest_id'),
      newest('property', 'properties', 'owner_id'),
      newest('bid', 'bids', 'host_id, guest_id'),
      newest('counter', 'counter_offers', '(select host_id from bids where id = bid_id)'),
      newest('message', 'messages', 'receiver_id'),
      newest('thread', 'message_threads', 'low_id, high_id'),
      newest('mail', 'mails', 'user_id'),
      newest('search', 'saved_searches', 'user_id'),
      newest('block', 'property_blocks', '(select owner_id from properties where id = property_id)'),
      newest('notification', 'notifications', 'user_id'),
    ].join(' union all '),
  );
  return (ref, actorId) => {
    const known = things.filter(({ kind }) => kind === ref.kind);
    const own = known.filter(({ owners }) => actorId !== null && owners.includes(actorId));
    // Two of three times something of one's own, where there is anything.
    const pool = own.length > 0 && ref.pick % 3 > 0 ? own : known;
    return pool[Math.floor(ref.pick / 3) % Math.max(pool.length, 1)]?.id ?? 1;
  };
}
