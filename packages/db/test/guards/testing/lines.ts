import type { Attack } from './attack.ts';
import { awardSql, bidSql, type Open, type World } from './world.ts';

/** Lines of a bid as SQL, with the fees they should add up to. */
export const setLines = (lines: readonly object[], feesCents: number): string =>
  `lines = '${JSON.stringify(lines)}', fees_cents = ${feesCents}`;
export const cleaning = (cents: number) => [{ kind: 'cleaning', cents }];
const deposit = (cents: number) => [{ kind: 'deposit', cents }];
/** 6.5 % of the nights of a bid: 7 nights of 18,000 cents, unless a test says otherwise. */
const tax = (over: object = {}) => [
  { kind: 'tax', name: 'City tax', basis: 'percent', rate: 6_500, nights: 7, cents: 8_190, ...over },
];

const change = ({ bid }: Open, set: string): string => `update bids set ${set} where id = ${bid.id}`;
const onBid = (set: string) => async (w: World) => change(await w.open(), set);
/** An update of a bid that has lines, after something has happened. */
const onLined =
  (before: string, set: string, happens?: (w: World, all: Open) => Promise<unknown>) => async (w: World) => {
    const all = await w.open();
    await w.run(change(all, before));
    await happens?.(w, all);
    return change(all, set);
  };
const late =
  (minutes: number) =>
  (w: World, { request }: Open) =>
    w.deadlineIn(request, minutes);

const wrong = (name: string, lines: readonly object[], feesCents: number): Attack => ({
  name: `a bid with lines ${name}`,
  guards: ['bids.bids_lines_add_up'],
  expect: 'bids_lines_add_up',
  arm: onBid(setLines(lines, feesCents)),
});

const lodgingTax = (over: Record<string, string> = {}): string => {
  const row = {
    country: `'PT'`,
    region: `'Lisbon'`,
    city: `'Lisbon'`,
    name: `'City tax'`,
    basis: `'person'`,
    rate: '400',
    from_day: `'2027-01-01'`,
    created_by: '(select min(id) from users)',
    ...over,
  };
  return `insert into lodging_taxes (${Object.keys(row).join(', ')}) values (${Object.values(row).join(', ')})`;
};
const unlike = (name: string, guard: string, over: Record<string, string>): Attack => ({
  name: `a lodging tax ${name}`,
  guards: [`lodging_taxes.${guard}`],
  expect: guard,
  arm: async () => lodgingTax({ name: `'${name}'`, ...over }),
});

/** Money lines, lodging taxes and registration numbers. */
export const lineAttacks: readonly Attack[] = [
  wrong('that come to less than its fees', cleaning(4_000), 4_001),
  wrong('that come to its fees with the deposit', [...cleaning(4_000), ...deposit(1_000)], 5_000),
  wrong(
    'in parts of a cent',
    [
      { kind: 'cleaning', cents: 40.5 },
      { kind: 'service', cents: 59.5 },
    ],
    100,
  ),
  wrong('below nothing', [...cleaning(200), { kind: 'service', cents: -100 }], 100),
  wrong('of an unknown kind', [{ kind: 'tip', cents: 100 }], 100),
  wrong('of one kind twice', [...cleaning(50), ...cleaning(50)], 100),
  wrong('with another tax than its rate gives', tax({ cents: 8_191 }), 8_191),
  wrong('with a tax of more nights than it has', tax({ basis: 'night', nights: 8, cents: 8 }), 8),
  wrong('with a tax without a name', tax({ name: undefined }), 8_190),
  {
    name: 'a bid with lines that are no list',
    guards: ['bids.bids_lines_add_up'],
    expect: 'bids_lines_add_up',
    arm: onBid(`lines = '{}'`),
  },
  {
    name: 'the lines of a bid change while it is accepted',
    guards: ['bids.bids_lines', 'bids_lines:VB027#1'],
    expect: 'VB027',
    arm: async (w) => {
      const all = await w.open();
      await w.run(change(all, setLines([...cleaning(4_000), ...deposit(100)], 4_000)));
      const [award = '', ...rest] = awardSql(all.bid);
      const lines = JSON.stringify([...cleaning(4_000), ...deposit(200)]);
      return [award.replace('set status', `set lines = '${lines}', status`), ...rest];
    },
  },
  {
    name: 'the deposit of a bid changes after the deadline',
    guards: ['bids_lines:VB002#1', 'bids_lines:lines after the deadline'],
    expect: 'VB002',
    arm: onLined(setLines(deposit(5_000), 0), setLines(deposit(4_000), 0), late(-1)),
  },
  {
    name: 'the deposit of a bid rises in the last two hours',
    guards: ['bids_lines:VB007#1', 'bids_lines:a higher deposit'],
    expect: 'VB007',
    arm: onLined(setLines(deposit(5_000), 0), setLines(deposit(5_001), 0), late(60)),
  },
  {
    name: 'a version without lines changes the fees: the bid has one sum',
    guards: ['bids.bids_lines'],
    expect: 'through',
    arm: async (w) => {
      const all = await w.open();
      await w.run(change(all, setLines(cleaning(4_000), 4_000)));
      return {
        run: [change(all, 'fees_cents = 3000')],
        holds: `select lines is null and fees_cents = 3000 from bids where id = ${all.bid.id}`,
      };
    },
  },
  {
    name: 'a bid with a home without the registration number its country asks for',
    guards: ['bids.bids_registration', 'bids_registration:VB026#1'],
    expect: 'VB026',
    arm: async (w) => [
      `update lodging_settings set registration_countries = '{ES,FR}'`,
      bidSql(await w.request(), await w.property({ country: 'ES' })),
    ],
  },
  {
    name: 'countries that are no codes ask for a registration number',
    guards: ['lodging_settings.lodging_settings_countries'],
    expect: 'lodging_settings_countries',
    arm: async () => `update lodging_settings set registration_countries = '{Spain}'`,
  },
  {
    name: 'a lodging tax changes its rate',
    guards: ['lodging_taxes.lodging_taxes_guard', 'lodging_taxes_guard:VQ001#1'],
    expect: 'VQ001',
    arm: async () => [
      lodgingTax({ name: `'changes'` }),
      `update lodging_taxes set rate = 1 where name = 'changes'`,
    ],
  },
  unlike('from no day', 'lodging_taxes_from', { from_day: `'-infinity'` }),
  unlike('until no day', 'lodging_taxes_until', { until_day: `'infinity'` }),
  unlike('that ends before it begins', 'lodging_taxes_days', { until_day: `'2026-12-31'` }),
  {
    name: 'the same lodging tax twice',
    guards: ['lodging_taxes.lodging_taxes_once'],
    expect: 'lodging_taxes_once',
    arm: async () => [
      lodgingTax({ name: `'twice'`, until_day: `'2028-01-01'` }),
      lodgingTax({ name: `'Twice'`, from_day: `'2027-12-31'` }),
    ],
  },
];

/** The rows behind the generated attacks. */
export const lodgingSamples = {
  lodging_settings: {},
  lodging_taxes: { make: (w: World) => w.run(lodgingTax({ max_nights: '7', until_day: `'2029-01-01'` })) },
};
