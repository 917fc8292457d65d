import { type BidWorld, type Range, sessionToken } from '@palmbid/db/bench';
import { get, send } from './load.ts';

const cookie = (userId: number): string => `palmbid_session=${sessionToken(userId)}`;
const at = (range: Range, k: number): number => range.first + (k % range.count);
/** The guests of the world own its requests in turn. */
const guestOf = ({ guests }: BidWorld, requestId: number): number =>
  guests.first + (requestId % guests.count);

/** The k-th host bids on the k-th request; no pair ever repeats. */
export function bidCall(world: BidWorld, requests: Range, k: number): string {
  const bid = {
    requestId: at(requests, k),
    propertyId: at(world.properties, k),
    amount: (15_000 + ((k * 7) % 9_000)) / 100,
  };
  return send('POST', '/api/bids', bid, cookie(at(world.hosts, k)));
}

type Kind = { name: string; share: number; call: (world: BidWorld, k: number) => string };

/** What people do on a market's busy evening: of 20 calls so many are of each kind. */
export const kinds: readonly Kind[] = [
  {
    name: 'browse requests',
    share: 4,
    call: ({ hosts }, k) => get('/api/vacation-requests?limit=20', cookie(at(hosts, k))),
  },
  { name: 'browse listings', share: 2, call: () => get('/api/listings?limit=20') },
  {
    name: 'a request, by a host',
    share: 5,
    call: ({ hosts, spread }, k) => get(`/api/vacation-requests/${at(spread, k)}`, cookie(at(hosts, k * 7))),
  },
  {
    name: 'its bids, by its guest',
    share: 2,
    call: (world, k) => {
      const id = at(world.few, k);
      return get(`/api/vacation-requests/${id}/bids`, cookie(guestOf(world, id)));
    },
  },
  { name: 'who am I', share: 3, call: ({ hosts }, k) => get('/api/user', cookie(at(hosts, k * 3))) },
  { name: 'own bids', share: 1, call: ({ hosts }, k) => get('/api/bids/host', cookie(at(hosts, k))) },
  { name: 'messages', share: 1, call: ({ guests }, k) => get('/api/messages', cookie(at(guests, k))) },
  {
    name: 'write a message',
    share: 1,
    call: (world, k) => {
      const requestId = at(world.single, k);
      const message = {
        receiverId: guestOf(world, requestId),
        requestId,
        content: `Is the ${k}th of them still free?`,
      };
      return send('POST', '/api/messages', message, cookie(at(world.hosts, k)));
    },
  },
  { name: 'bid', share: 1, call: (world, k) => bidCall(world, world.spread, k) },
];

const order = kinds.flatMap(({ share }, kind) =>
  Array.from({ length: share }, (_, n) => ({ kind, place: (n + 0.5) / share })),
);
order.sort((a, b) => a.place - b.place);

/** Calls of the mix, and the kind of each. */
export type Mix = { calls: string[]; names: string[] };

/** The next `count` calls of the mix, kinds well mixed; each writes something new. */
export function createMix(world: BidWorld): (count: number) => Mix {
  let made = 0;
  return (count) => {
    const mix: Mix = { calls: [], names: [] };
    for (; mix.calls.length < count; made++) {
      const kind = kinds[order[made % order.length]?.kind ?? 0];
      if (!kind) throw new Error('no such kind of call');
      mix.calls.push(kind.call(world, made));
      mix.names.push(kind.name);
    }
    return mix;
  };
}
