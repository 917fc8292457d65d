import type { Attack } from './attack.ts';
import { bidSql, type World } from './world.ts';

const ask = (condition: 'email_required' | 'standing_required'): string =>
  `update verification_settings set ${condition} = true`;
const code = (user: number, number: string, over: Record<string, string> = {}): string => {
  const row = {
    user_id: String(user),
    number: `'${number}'`,
    code_hash: `repeat('x', 43)`,
    expires_at: `market_now() + interval '9 minutes'`,
    ...over,
  };
  return `insert into phone_codes (${Object.keys(row).join(', ')}) values (${Object.values(row).join(', ')})`;
};
const check = (user: number): string =>
  `insert into identity_checks (user_id, provider, outcome, outcome_at) values (${user}, 'x', 'confirmed', market_now())`;
const trader = (user: number | string, over: Record<string, string> = {}): string => {
  const row = {
    user_id: String(user),
    kind: `'trader'`,
    trader_name: `'Casa Ltd'`,
    trader_address: `'1 Street, Lisbon'`,
    trader_register: `'PT 123'`,
    trader_email: `'casa@test.example'`,
    trader_phone: `'+351912345678'`,
    certified_at: 'market_now()',
    ...over,
  };
  return `insert into host_standings (${Object.keys(row).join(', ')}) values (${Object.values(row).join(', ')})`;
};
const bounce = (address: string, kind: string, key = 'x'): string =>
  `insert into mail_bounces (address, kind, event_key, at) values ('${address}', '${kind}', '${key}', market_now())`;
const mail = (address: string, kind = 'x', lane = 'notifications'): string =>
  `insert into mails (to_address, kind, lane, subject, body) values ('${address}', '${kind}', '${lane}', 'x', 'sealed')`;
const states = (address: string): string =>
  `(select array_agg(status order by id) from mails where to_address = '${address}')`;

/** A code that is used or changed when it should not be. */
const misused = (name: string, set: string, over: Record<string, string> = {}): Attack => ({
  name,
  guards: ['phone_codes.phone_codes_guard', 'phone_codes_guard:VV003#1'],
  expect: 'VV003',
  arm: async (w) => {
    const { id } = await w.user();
    return [code(id, '+351912000001', over), `update phone_codes set ${set} where user_id = ${id}`];
  },
});

const phoneAttacks: readonly Attack[] = [
  misused('a code is used a second time', 'used_at = market_now()', { used_at: 'market_now()' }),
  misused('a code is used after its time', 'used_at = market_now()', { expires_at: 'market_now()' }),
  misused('the tries of a code are forgotten', 'attempts = 0', { attempts: '4' }),
  misused('a code is made to prove another number', `number = '+351912000002'`),
  {
    name: 'a code that is valid for an hour',
    guards: ['phone_codes.phone_codes_life'],
    expect: 'phone_codes_life',
    arm: async (w) =>
      code((await w.user()).id, '+351912000003', { expires_at: `market_now() + interval '1 hour'` }),
  },
  {
    name: 'six codes a day to one person',
    guards: ['phone_codes.phone_codes_limit', 'phone_codes_limit:VV001#1'],
    expect: 'VV001',
    arm: async (w) => {
      const { id } = await w.user();
      return [1, 2, 3, 4, 5, 6].map((n) => code(id, `+35191200001${n}`));
    },
  },
  {
    name: 'six codes a day to one number',
    guards: ['phone_codes.phone_codes_limit', 'phone_codes_limit:VV002#1'],
    expect: 'VV002',
    arm: async (w) => {
      const users = [];
      for (let n = 0; n < 6; n++) users.push(await w.user());
      return users.map(({ id }) => code(id, '+351912000020'));
    },
  },
  {
    name: 'a phone that no code has proven',
    guards: ['phones.phones_proven', 'phones_proven:VV004#1'],
    expect: 'VV004',
    arm: async (w) => {
      const { id } = await w.user();
      return [
        code(id, '+351912000030'),
        `insert into phones (user_id, number, confirmed_at) values (${id}, '+351912000030', market_now())`,
      ];
    },
  },
];

const identityAttacks: readonly Attack[] = [
  {
    name: 'an earlier answer about an identity replaces a later one',
    guards: ['identity_checks.identity_checks_guard', 'identity_checks_guard:VV005#1'],
    expect: 'VV005',
    arm: async (w) => {
      const { id } = await w.user();
      return [
        check(id),
        `update identity_checks set outcome = 'refused', outcome_at = outcome_at - interval '1 second' where user_id = ${id}`,
      ];
    },
  },
  {
    name: 'a confirmed identity is given to another account',
    guards: [
      'identity_checks.identity_checks_guard',
      'identity_checks_guard:VV005#1',
      'identity_checks_guard:user_id',
    ],
    expect: 'VV005',
    arm: async (w) => {
      const [one, two] = [await w.user(), await w.user()];
      return [check(one.id), `update identity_checks set user_id = ${two.id} where user_id = ${one.id}`];
    },
  },
  {
    name: 'an identity is confirmed at no time',
    guards: ['identity_checks.identity_checks_decided'],
    expect: 'identity_checks_decided',
    arm: async (w) =>
      `insert into identity_checks (user_id, provider, outcome) values (${(await w.user()).id}, 'x', 'confirmed')`,
  },
];

const conditionAttacks: readonly Attack[] = [
  {
    name: 'a second row of conditions',
    guards: ['verification_settings.verification_settings_one'],
    expect: 'verification_settings_one',
    arm: async () => 'insert into verification_settings (id) values (false)',
  },
  {
    name: 'the conditions are deleted',
    guards: ['verification_settings.verification_settings_kept'],
    expect: 'VL001',
    arm: async () => 'delete from verification_settings',
  },
  {
    name: 'a trader without an address',
    guards: ['host_standings.host_standings_trader'],
    expect: 'host_standings_trader',
    arm: async (w) => trader((await w.user('host')).id, { trader_address: 'null' }),
  },
  {
    name: 'a guest posts a request before confirming the address',
    guards: ['vacation_requests.requests_conditions', 'guest_conditions:VU006#1'],
    expect: 'VU006',
    arm: async (w) => {
      const { id } = await w.request();
      return [
        ask('email_required'),
        `insert into vacation_requests (guest_id, title, description, location, check_in_date, check_out_date, guests, bedrooms,
            min_budget_cents, max_budget_cents, status, activated_at, bid_deadline_at)
          select guest_id, title, description, location, check_in_date, check_out_date, guests, bedrooms, min_budget_cents,
            max_budget_cents, 'active', activated_at, bid_deadline_at from vacation_requests where id = ${id}`,
      ];
    },
  },
  {
    name: 'a guest activates a draft before confirming the address',
    guards: ['vacation_requests.requests_conditions_again', 'guest_conditions:VU006#1'],
    expect: 'VU006',
    arm: async (w) => {
      const { id } = await w.request({ status: 'draft' });
      return [
        ask('email_required'),
        `update vacation_requests set status = 'active', activated_at = market_now(), bid_deadline_at = market_now() + interval '1 day'
          where id = ${id}`,
      ];
    },
  },
  {
    name: 'a guest accepts a bid before confirming the address',
    guards: ['bids.bids_award_conditions', 'guest_conditions:VU006#1'],
    expect: 'VU006',
    arm: async (w) => {
      const { bid } = await w.open();
      return [
        ask('email_required'),
        `update bids set status = 'accepted', decided_at = market_now() where id = ${bid.id}`,
      ];
    },
  },
  {
    name: 'a host bids before confirming the address',
    guards: ['bids.bids_conditions', 'host_conditions:VU006#1'],
    expect: 'VU006',
    arm: async (w) => [ask('email_required'), bidSql(await w.request(), await w.property())],
  },
  {
    name: 'a host bids before stating whether they are a trader',
    guards: ['bids.bids_conditions', 'host_conditions:VU007#1'],
    expect: 'VU007',
    arm: async (w) => [ask('standing_required'), bidSql(await w.request(), await w.property())],
  },
];

const bounceAttacks: readonly Attack[] = [
  {
    name: 'the same event about an address counts twice',
    guards: ['mail_bounces.mail_bounces_event_key_key'],
    expect: 'mail_bounces_event_key_key',
    arm: async () => [bounce('twice@test.example', 'soft'), bounce('twice@test.example', 'soft')],
  },
  {
    name: 'two opinions about one address',
    guards: ['mail_addresses.mail_addresses_address_key'],
    expect: 'mail_addresses_address_key',
    arm: async () => [1, 2].map(() => `insert into mail_addresses (address) values ('two@test.example')`),
  },
  {
    name: 'an address that is stopped for no reason',
    guards: ['mail_addresses.mail_addresses_stopped'],
    expect: 'mail_addresses_stopped',
    arm: async () =>
      `insert into mail_addresses (address, stopped_at) values ('why@test.example', market_now())`,
  },
  {
    name: 'a hard bounce gives up what waits for its address and what is written to it later',
    guards: ['mail_bounces.mail_bounces_count', 'mails.mails_stopped'],
    expect: 'through',
    arm: async () => ({
      run: [mail('gone@test.example'), bounce('gone@test.example', 'hard'), mail('gone@test.example')],
      holds: `select ${states('gone@test.example')} = array['dead', 'dead']`,
    }),
  },
  {
    name: 'the fifth soft bounce in a row stops an address, the fourth does not',
    guards: ['mail_bounces.mail_bounces_count', 'mails.mails_stopped'],
    expect: 'through',
    arm: async () => ({
      run: [
        ...[1, 2, 3, 4].map((n) => bounce('full@test.example', 'soft', `x${n}`)),
        mail('full@test.example'),
        bounce('full@test.example', 'soft', 'x5'),
        `update mails set status = 'sent', body = null where to_address = 'full@test.example' and status = 'queued'`,
        mail('full@test.example'),
      ],
      holds: `select ${states('full@test.example')} = array['dead', 'dead']`,
    }),
  },
  {
    name: 'a given-up mail to a stopped address is queued again',
    guards: ['mails.mails_stopped'],
    expect: 'through',
    arm: async () => ({
      run: [
        bounce('again@test.example', 'hard'),
        mail('again@test.example'),
        `update mails set status = 'queued', leased_until = market_now() where to_address = 'again@test.example'`,
      ],
      holds: `select bool_and(status = 'dead' and leased_until is null) from mails where to_address = 'again@test.example'`,
    }),
  },
  {
    name: 'of what someone without a session asks for, one link a day goes to a stopped address',
    guards: ['mails.mails_stopped'],
    expect: 'through',
    arm: async () => ({
      run: [
        bounce('locked@test.example', 'hard'),
        mail('locked@test.example', 'password_reset', 'security'),
        mail('locked@test.example', 'username_reminder', 'security'),
      ],
      holds: `select ${states('locked@test.example')} = array['queued', 'dead']`,
    }),
  },
  {
    name: 'after a complaint only notices about the security of the account go out',
    guards: ['mails.mails_stopped'],
    expect: 'through',
    arm: async () => ({
      run: [
        bounce('spam@test.example', 'complaint'),
        mail('spam@test.example'),
        mail('spam@test.example', 'password_changed', 'security'),
        mail('spam@test.example', 'verify_email', 'security'),
      ],
      holds: `select ${states('spam@test.example')} = array['dead', 'queued', 'dead']`,
    }),
  },
];

export const verificationAttacks: readonly Attack[] = [
  ...phoneAttacks,
  ...identityAttacks,
  ...conditionAttacks,
  ...bounceAttacks,
];

export const verificationSamples = {
  verification_settings: {},
  phone_codes: {
    make: async (w: World) => w.run(code((await w.user()).id, '+351912000040', { used_at: 'market_now()' })),
  },
  phones: {
    make: (w: World) =>
      w.run(`insert into phones (user_id, number, confirmed_at)
        select user_id, number, used_at from phone_codes where number = '+351912000040'`),
  },
  identity_checks: { make: async (w: World) => w.run(check((await w.user()).id)) },
  host_standings: { make: async (w: World) => w.run(trader((await w.user('host')).id)) },
  mail_bounces: { make: (w: World) => w.run(bounce('sample@test.example', 'hard', 'sample')) },
  // Its trigger has written one.
  mail_addresses: {},
};
