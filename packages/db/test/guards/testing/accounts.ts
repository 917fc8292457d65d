import type { Attack } from './attack.ts';
import type { World } from './world.ts';

const soon = `clock_timestamp() + interval '1 hour'`;
const moving = (user: number, email = `'elsewhere@test.example'`): string =>
  `insert into email_verification_tokens (user_id, email, token_hash, expires_at)
   values (${user}, ${email}, encode(sha256('${user}'), 'hex'), ${soon})`;
const reset = (user: number): string =>
  `insert into password_reset_tokens (user_id, token_hash, expires_at) values (${user}, encode(sha256('${user}'), 'hex'), ${soon})`;
const newPassword = (user: number): string =>
  `update users set password_hash = '$argon2id$another' where id = ${user}`;

const voidAttacks: readonly Attack[] = [
  {
    name: 'a pending change of address that outlives a new password',
    guards: ['users.users_void_links', 'users_void_links:changes of address'],
    expect: 'through',
    arm: async (w) => {
      const { id } = await w.user();
      return {
        run: [moving(id), newPassword(id)],
        holds: `select count(*) = 0 from email_verification_tokens where user_id = ${id}`,
      };
    },
  },
  {
    name: 'a reset link that outlives a new password, or a new address',
    guards: ['users.users_void_links', 'users_void_links:reset links'],
    expect: 'through',
    arm: async (w) => {
      const [one, two] = [await w.user(), await w.user()];
      return {
        run: [
          reset(one.id),
          reset(two.id),
          newPassword(one.id),
          `update users set email = 'moved' || id || '@test.example' where id = ${two.id}`,
        ],
        holds: `select count(*) = 0 from password_reset_tokens where user_id in (${one.id}, ${two.id})`,
      };
    },
  },
  {
    name: 'a new password deletes the link that only verifies the present address',
    guards: ['users_void_links:proofs of the present address'],
    expect: 'through',
    arm: async (w) => {
      const { id, email } = await w.user();
      return {
        run: [moving(id, `'${email}'`), newPassword(id)],
        holds: `select count(*) = 1 from email_verification_tokens where user_id = ${id}`,
      };
    },
  },
  {
    name: 'two-factor login without a verified e-mail address',
    guards: ['two_factor.two_factor_proven', 'two_factor_proven:VF010#1'],
    expect: 'VF010',
    arm: async (w) => {
      const { id } = await w.user();
      return [
        `insert into two_factor (user_id, secret) values (${id}, 'v1.sealed')`,
        `update two_factor set confirmed_at = market_now() where user_id = ${id}`,
      ];
    },
  },
  {
    name: 'eleven failed logins in one bucket',
    guards: ['login_failures.login_failures_bound'],
    expect: 'login_failures_bound',
    arm: async () =>
      `insert into login_failures (bucket, times, last_at) values ('x', array_fill(now(), array[11]), now())`,
  },
];

const event = (user: number, kind: string, over: Record<string, string> = {}): string => {
  const row = { user_id: String(user), kind: `'${kind}'`, ...over };
  return `insert into security_events (${Object.keys(row).join(', ')}) values (${Object.values(row).join(', ')})`;
};
const counted = { network: `'203.0.113.0/24'`, browser: `'Firefox on Windows'` };
const failed = (user: number): string => event(user, 'login_failed', counted);

/** Updates a security event in a way that counting a repeat never would. */
const falsified = (name: string, clause: string, kind: string, set: string): Attack => ({
  name,
  guards: [`security_events_guard:${clause}`, 'security_events_guard:VE002#1'],
  expect: 'VE002',
  arm: async (w) => {
    const { id } = await w.user();
    return [event(id, kind, counted), `update security_events set ${set} where user_id = ${id}`];
  },
});

const eventAttacks: readonly Attack[] = [
  falsified('a login is counted as two', 'counted kinds', 'logged_in', 'times = times + 1'),
  falsified('failures are counted down', 'one at a time', 'login_failed', 'times = 5'),
  falsified(
    'a failure is made older than it is',
    'the last time',
    'login_failed',
    `times = times + 1, last_at = last_at - interval '1 day'`,
  ),
  falsified(
    'a failure comes from another network',
    'the network',
    'login_failed',
    `times = times + 1, network = '198.51.100.0/24'`,
  ),
  falsified(
    'a failure comes from another browser',
    'the browser',
    'login_failed',
    `times = times + 1, browser = 'Edge on Mac'`,
  ),
  falsified(
    'a failure becomes a reading by an admin',
    'all the rest',
    'login_failed',
    `times = times + 1, kind = 'admin_read'`,
  ),
  {
    name: 'a security event gets another kind',
    guards: ['security_events.security_events_guard'],
    expect: 'VE002',
    arm: async (w) => {
      const { id } = await w.user();
      return [event(id, 'logged_in'), `update security_events set browser = 'mine' where user_id = ${id}`];
    },
  },
  {
    name: 'a security event is deleted',
    guards: ['security_events.security_events_guard', 'security_events_guard:VE001#1'],
    expect: 'VE001',
    arm: async (w) => {
      const { id } = await w.user();
      return [event(id, 'logged_in'), `delete from security_events where user_id = ${id}`];
    },
  },
  {
    name: 'a security event is still there after its retention',
    guards: ['security_events_guard:the span'],
    expect: 'through',
    arm: async (w) => {
      const { id } = await w.user();
      const old = `market_now() - interval '181 days'`;
      return [
        event(id, 'logged_in', { at: old, last_at: old }),
        `delete from security_events where user_id = ${id}`,
      ];
    },
  },
  {
    name: 'a security event is still there after its account was erased',
    guards: ['security_events_guard:erasure'],
    expect: 'through',
    arm: async (w) => {
      const { id } = await w.user();
      return [
        event(id, 'logged_in'),
        `select set_config('palmbid.erasing', 'on', true)`,
        `delete from security_events where user_id = ${id}`,
      ];
    },
  },
  {
    name: 'the security events are truncated',
    guards: ['security_events.security_events_kept'],
    expect: 'VL001',
    arm: async () => 'truncate security_events',
  },
  {
    name: 'a second row for the failures of one hour',
    guards: ['security_events.security_events_hourly'],
    expect: 'security_events_hourly',
    arm: async (w) => {
      const { id } = await w.user();
      return [failed(id), failed(id)];
    },
  },
];

export const accountAttacks: readonly Attack[] = [...voidAttacks, ...eventAttacks];

/** The rows behind the generated attacks on these tables. */
export const accountSamples = {
  login_failures: {
    make: (w: World) =>
      w.run(`insert into login_failures (bucket, times, last_at) values ('x', array[now()], now())`),
  },
  security_events: {
    where: `kind = 'logged_in' and admin_id is not null`,
    make: async (w: World) => {
      const { id } = await w.user();
      await w.run(event(id, 'logged_in', { ...counted, admin_id: String(id), request_id: `'x'` }));
    },
  },
};
