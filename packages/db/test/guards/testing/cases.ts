import type { Attack } from './attack.ts';
import type { Awarded, World } from './world.ts';

const open = (booking: number, side: 'guest' | 'host' = 'guest', over = ''): string =>
  `insert into cases (booking_id, side, reason, due_at${over && ', state'})
    values (${booking}, '${side}', 'other', market_now() + interval '3 days'${over && `, '${over}'`})`;
const said = (id: number, actor: number | 'null', kind: string, content = `'x'`): string =>
  `insert into case_events (case_id, seq, actor_id, kind, content) values (${id}, 0, ${actor}, '${kind}', ${content})`;
const decided = (id: number, by: number, cents = 0): string =>
  `update cases set state = 'decided', due_at = null, closed_at = market_now(), outcome = 'for_guest', refund_cents = ${cents},
    statement = 'x', decided_by = ${by} where id = ${id}`;
const toDecide = (id: number): string => `update cases set state = 'deciding' where id = ${id}`;
const withdrawn = (id: number): string =>
  `update cases set state = 'withdrawn', due_at = null, closed_at = market_now() where id = ${id}`;
const picture = (n: number): string => `lpad('${n}', 32, 'e')`;
const stored = (user: number, n: number): string =>
  `insert into stored_photos (key, owner_id, shape) values (${picture(n)}, ${user}, 'evidence')`;
const shown = (id: number, user: number, n: number): string =>
  `insert into case_photos (key, case_id, owner_id) values (${picture(n)}, ${id}, ${user})`;

type Case = Awarded & { id: number };
async function opened(w: World): Promise<Case> {
  const all = await w.awarded();
  await w.run(open(all.booking));
  return {
    ...all,
    id: await w.value(`select max(id) as value from cases where booking_id = ${all.booking}`),
  };
}
const onCase = (
  name: string,
  guards: readonly string[],
  expect: string,
  charge: (c: Case, w: World) => Promise<string[]> | string[],
): Attack => ({
  name,
  guards,
  expect,
  arm: async (w) => charge(await opened(w), w),
});
const byGuard = (branch: string) => ['cases.cases_guard', `cases_guard:${branch}`];

export const caseAttacks: readonly Attack[] = [
  onCase('a case is deleted', byGuard('VX001#1'), 'VX001', ({ id }) => [
    `delete from cases where id = ${id}`,
  ]),
  {
    name: 'a case begins with the decision, without the other side’s word',
    guards: byGuard('VX002#1'),
    expect: 'VX002',
    arm: async (w) => open((await w.awarded()).booking, 'guest', 'deciding'),
  },
  {
    name: 'a case on a stay of long ago',
    guards: byGuard('VX003#1'),
    expect: 'VX003',
    arm: async (w) => {
      const { booking } = await w.awarded();
      await w.run(
        'alter table bookings disable trigger user',
        `update bookings set check_in_date = current_date - 90, check_out_date = current_date - 80 where id = ${booking}`,
        'alter table bookings enable trigger user',
      );
      return open(booking);
    },
  },
  onCase('a case is turned against another side', byGuard('VX004#1'), 'VX004', ({ id }) => [
    `update cases set side = 'host' where id = ${id}`,
  ]),
  onCase('a withdrawn case is decided', byGuard('VX005#1'), 'VX005', async ({ id }, w) => [
    withdrawn(id),
    decided(id, (await w.user('admin')).id),
  ]),
  onCase(
    'a case is decided before the other side had its word',
    byGuard('VX006#1'),
    'VX006',
    async ({ id }, w) => [decided(id, (await w.user('admin')).id)],
  ),
  onCase('a host decides the case against them', byGuard('VX007#1'), 'VX007', ({ id, bid }) => [
    toDecide(id),
    decided(id, bid.host_id),
  ]),
  onCase(
    'an admin decides a case of their own',
    ['cases.cases_guard', 'cases_guard:VX007#1', 'cases_guard:an admin of their own case'],
    'VX007',
    ({ id, bid }) => [
      `update users set user_role = 'admin' where id = ${bid.guest_id}`,
      toDecide(id),
      decided(id, bid.guest_id),
    ],
  ),
  onCase(
    'a refund is decided that the ledger does not know',
    ['cases.cases_refunded', 'cases_refunded:VX008#1'],
    'VX008',
    async ({ id }, w) => [toDecide(id), decided(id, (await w.user('admin')).id, 100)],
  ),
  onCase('a closed case keeps its deadline', ['cases.cases_whole'], 'cases_whole', ({ id }) => [
    `update cases set state = 'withdrawn', closed_at = market_now() where id = ${id}`,
  ]),
  onCase(
    'a side opens a second case on the same booking',
    ['cases.cases_one_open'],
    'cases_one_open',
    ({ booking }) => [open(booking)],
  ),
  onCase(
    'the history of a case is rewritten',
    ['case_events.case_events_guard', 'case_events_guard:VX010#1'],
    'VX010',
    ({ id, bid }) => [
      said(id, bid.guest_id, 'said'),
      `update case_events set content = 'y' where case_id = ${id}`,
    ],
  ),
  onCase(
    'words are added to a closed case',
    ['case_events.case_events_guard', 'case_events_guard:VX005#1'],
    'VX005',
    ({ id, bid }) => [withdrawn(id), said(id, bid.guest_id, 'said')],
  ),
  onCase(
    'a stranger writes in a case',
    ['case_events.case_events_guard', 'case_events_guard:VX011#1'],
    'VX011',
    async ({ id }, w) => [said(id, (await w.user('host')).id, 'said')],
  ),
  onCase(
    'a user in whose name a deadline passes',
    ['case_events.case_events_words'],
    'case_events_words',
    ({ id, bid }) => [said(id, bid.guest_id, 'no_answer', 'null')],
  ),
  {
    name: 'what happens in a case is announced',
    guards: ['case_events.case_events_told'],
    expect: 'through',
    arm: async (w) => {
      const { id, bid } = await opened(w);
      return {
        run: [said(id, bid.guest_id, 'said')],
        holds: `select exists (select 1 from outbox where kind = 'case_changed' and (payload ->> 'caseId')::int = ${id}
          and payload ->> 'what' = 'said')`,
      };
    },
  },
  {
    name: 'the history of cases is truncated',
    guards: ['case_events.case_events_kept'],
    expect: 'VL001',
    arm: async () => 'truncate case_events',
  },
  onCase(
    'evidence in a closed case',
    ['case_photos.case_photos_guard', 'case_photos_guard:VX005#1'],
    'VX005',
    ({ id, bid }) => [stored(bid.guest_id, 1), withdrawn(id), shown(id, bid.guest_id, 1)],
  ),
  onCase(
    'evidence of a stranger',
    ['case_photos.case_photos_guard', 'case_photos_guard:VX011#1'],
    'VX011',
    async ({ id }, w) => {
      const { id: stranger } = await w.user('host');
      return [stored(stranger, 2), shown(id, stranger, 2)];
    },
  ),
  onCase(
    'an eleventh photo of one side',
    ['case_photos.case_photos_guard', 'case_photos_guard:VX012#1'],
    'VX012',
    ({ id, bid }) =>
      Array.from({ length: 11 }, (_, i) => [
        stored(bid.guest_id, 10 + i),
        shown(id, bid.guest_id, 10 + i),
      ]).flat(),
  ),
  onCase(
    'a public photo as evidence',
    ['case_photos.case_photos_stored'],
    'case_photos_stored',
    ({ id, bid }) => [
      `insert into stored_photos (key, owner_id, shape) values (${picture(3)}, ${bid.guest_id}, 'card')`,
      shown(id, bid.guest_id, 3),
    ],
  ),
];

/** The rows behind the generated attacks on these tables. */
export const caseSamples = {
  cases: { where: 'due_at is not null', make: opened },
  case_events: {
    where: `kind = 'said'`,
    make: async (w: World) => {
      const { id, bid } = await opened(w);
      await w.run(said(id, bid.guest_id, 'said'));
    },
  },
  case_photos: {
    make: async (w: World) => {
      const { id, bid } = await opened(w);
      await w.run(stored(bid.guest_id, 99), shown(id, bid.guest_id, 99));
    },
  },
};
