import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { addCalendarDays, dayOf } from '@palmbid/domain';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { rounds } from '../support/rounds.ts';
import { type Arena, type Call, faults, openArena, type Person } from './support/arena.ts';

// The full number of rounds takes long on two cores.
vi.setConfig({ testTimeout: 3_600_000 });

let arena: Arena;
let site: Server;
let host: Person;
let guests: Person[];
/** What the other site says is taken. */
let elsewhere = '';
/** Told when the other site is asked. */
let onAsked: () => void = () => undefined;

beforeAll(async () => {
  arena = await openArena();
  host = await arena.person('host');
  guests = await Promise.all([arena.person('guest'), arena.person('guest'), arena.person('guest')]);
  site = createServer((_request, response) => {
    onAsked();
    response.writeHead(200, { 'content-type': 'text/calendar' }).end(elsewhere);
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
});
afterAll(() => {
  site?.close();
});
afterEach(() => arena.assertSound());

type Home = { id: number; feed: number };

/** A home that imports the other site's calendar. */
async function newHome(): Promise<Home> {
  const { id } = await arena.make.property({ owner_id: host.id });
  const address = site.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const added = await arena.call({
    by: host,
    method: 'POST',
    path: `/api/properties/${id}/feeds`,
    body: { name: 'Other site', url: `http://127.0.0.1:${port}/a.ics` },
  });
  const [feed] = await arena.sql<{ id: number; fault: string | null }>(
    `select id, fault from ical_feeds where property_id = ${id}`,
  );
  if (!feed) throw new Error(`no calendar: ${added.text}`);
  return { id, feed: feed.id };
}

const file = (from: string, to: string) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Race//EN',
    'BEGIN:VEVENT',
    'UID:taken',
    'DTSTAMP:20270101T000000Z',
    `DTSTART;VALUE=DATE:${from.replaceAll('-', '')}`,
    `DTEND;VALUE=DATE:${to.replaceAll('-', '')}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');

const perHome = 90;

test('of awards, blocks and imports of the same nights at once, at most one takes them', async () => {
  elsewhere = file('2020-01-01', '2020-01-02');
  let home = await newHome();
  const seen = { award: 0, block: 0, importFirst: 0, conflict: 0 };
  for (let round = 0; round < rounds(8, 1000); round++) {
    if (round > 0 && round % perHome === 0) home = await newHome();
    const checkIn = addCalendarDays(dayOf(Date.now()), 30 + (round % perHome) * 7);
    const stays = [0, 1, 2].map((shift) => ({
      check_in_date: addCalendarDays(checkIn, shift),
      check_out_date: addCalendarDays(checkIn, shift + 3),
    }));
    const requests = await Promise.all(
      stays.map((stay, i) => arena.make.request({ guest_id: guests[i]?.id ?? 0, ...stay })),
    );
    const bids = await Promise.all(
      requests.slice(0, 2).map((request) => arena.make.bid({ request, property_id: home.id })),
    );
    elsewhere = file(addCalendarDays(checkIn, 2), addCalendarDays(checkIn, 4));
    const accept = (i: number): Call => ({
      by: guests[i] as Person,
      method: 'PATCH',
      path: `/api/bids/${bids[i]?.id}`,
      body: { status: 'accepted' },
    });
    const block: Call = {
      by: host,
      method: 'POST',
      path: `/api/properties/${home.id}/blocks`,
      body: { from: addCalendarDays(checkIn, 2), to: addCalendarDays(checkIn, 5) },
    };
    const read: Call = {
      by: host,
      method: 'POST',
      path: `/api/properties/${home.id}/feeds/${home.feed}/check`,
    };
    const bid: Call = {
      by: host,
      method: 'POST',
      path: '/api/bids',
      body: { requestId: requests[2]?.id, propertyId: home.id, amount: 150 },
    };
    const calls = [accept(0), block, read, accept(1), bid, accept(0)];
    // Who is first in line differs from round to round.
    const turned = calls.map((_, i) => calls[(i + round) % calls.length] as Call);
    // Every other time all others wait until the other site is asked: then the import may be first.
    const asked = new Promise<void>((go) => {
      onAsked = go;
    });
    const answers = await Promise.all(
      turned.map(async (call, i) => {
        if (round % 2 === 1 && call !== read) await asked;
        return arena.call(call, i);
      }),
    );
    expect(faults(answers)).toEqual([]);
    const of = (call: Call) => answers[turned.indexOf(call)];
    expect(of(read)?.status).toBe(200);

    // All that takes nights has a night in common with all the others.
    const taken = await arena.sql<{ kind: string; at: string }>(
      `select kind, created_at as at from property_blocks where property_id = ${home.id}
        and stay && daterange('${checkIn}', '${addCalendarDays(checkIn, 6)}') order by created_at`,
    );
    const kinds = taken.map(({ kind }) => kind);
    const own = kinds.filter((kind) => kind !== 'import');
    expect(own.length).toBeLessThanOrEqual(1);
    expect(kinds.filter((kind) => kind === 'import')).toEqual(['import']);
    // The import came after the booking, or there is none: nothing is booked over another calendar's nights.
    if (own[0] === 'booking') expect(kinds).toEqual(['booking', 'import']);
    const won = [calls[0], calls[3]].filter((call) => call && of(call)?.status === 200).length;
    expect(won).toBe(own[0] === 'booking' ? 1 : 0);
    expect(of(block)?.status).toBe(own[0] === 'block' ? 201 : 409);
    seen[own[0] === 'booking' ? 'award' : own[0] === 'block' ? 'block' : 'importFirst']++;
    if (kinds.join() === 'booking,import') seen.conflict++;
  }
  // Nobody always wins: the race was one.
  if (rounds(0, 1) === 1) expect(Math.min(seen.award, seen.block)).toBeGreaterThan(50);
});
