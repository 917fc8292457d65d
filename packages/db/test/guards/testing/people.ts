import type { Attack } from './attack.ts';
import { eraseSql, type World } from './world.ts';

const hash = (digit: string): string => digit.repeat(64);
const inDays = (days: number): string => `clock_timestamp() + ${days} * interval '1 day'`;

const session = (user: number, id: string, expires = inDays(30)): string =>
  `insert into sessions (id, user_id, expires_at) values ('${id}', ${user}, ${expires})`;
const token = (user: number, digest: string, expires = inDays(0.5)): string =>
  `insert into password_reset_tokens (user_id, token_hash, expires_at) values (${user}, '${digest}', ${expires})`;
const account = (over: Record<string, string>): string => {
  const row = {
    username: `'somebody'`,
    email: `'somebody@test.example'`,
    password_hash: `'$argon2id$x'`,
    name: `'Somebody'`,
    ...over,
  };
  return `insert into users (${Object.keys(row).join(', ')}) values (${Object.values(row).join(', ')})`;
};

/** Creates an admin and demotes all others. */
async function lastAdmin(w: World): Promise<number> {
  const { id } = await w.user('admin');
  const others = 'id in (select id from users where user_role = $$admin$$ and id <>';
  await w.run(`update users set user_role = 'guest' where ${others} ${id})`);
  return id;
}

/** As `lastAdmin`, with another admin who is suspended or erased and so does not count. */
const withLameAdmin = (mark: 'suspended_at' | 'deleted_at') => async (w: World) => {
  const id = await lastAdmin(w);
  const lame = await w.user('admin');
  await w.run(
    mark === 'deleted_at'
      ? eraseSql(lame.id)
      : `update users set suspended_at = clock_timestamp() where id = ${lame.id}`,
  );
  return `update users set user_role = 'guest' where id = ${id}`;
};

export const peopleAttacks: readonly Attack[] = [
  {
    name: 'a second account whose username differs in case only',
    guards: ['users.users_username_key'],
    expect: 'users_username_key',
    arm: async (w) => {
      const { username } = await w.user('guest', { username: `Alice${Date.now()}` });
      return account({ username: `'${username.toUpperCase()}'` });
    },
  },
  {
    name: 'a second account whose username only looks the same',
    guards: ['users.users_username_skeleton'],
    expect: 'users_username_skeleton',
    arm: async (w) => {
      const { username } = await w.user('guest', { username: `scope${Date.now()}` });
      return account({ username: `'${username.replace('scope', 'ѕсоре')}'` });
    },
  },
  {
    name: 'a second account with the same e-mail',
    guards: ['users.users_email_key'],
    expect: 'users_email_key',
    arm: async (w) => account({ email: `'${(await w.user()).email}'` }),
  },
  {
    name: 'an e-mail in capitals that avoids the unique index',
    guards: ['users.users_email_form'],
    expect: 'users_email_form',
    arm: async (w) => account({ email: `upper('${(await w.user()).email}')` }),
  },
  {
    name: 'a password stored in plain text',
    guards: ['users.users_password_hashed'],
    expect: 'users_password_hashed',
    arm: async () => account({ password_hash: `'hunter2!'` }),
  },
  {
    name: 'an erased account that keeps personal data',
    guards: ['users.users_erased'],
    expect: 'users_erased',
    arm: async (w) => {
      const { id } = await w.user();
      return [eraseSql(id), `update users set bio = 'I was here' where id = ${id}`];
    },
  },
  {
    name: 'an account with the username of an erased one',
    guards: ['users.users_reserved'],
    expect: 'users_reserved',
    arm: async () => account({ username: `'Deleted-12'` }),
  },
  {
    name: 'the last admin becomes a guest',
    guards: ['users.users_guard', 'users_guard:VU001#1'],
    expect: 'VU001',
    arm: async (w) => `update users set user_role = 'guest' where id = ${await lastAdmin(w)}`,
  },
  {
    name: 'the last admin is suspended',
    guards: ['users_guard:suspension'],
    expect: 'VU001',
    arm: async (w) => `update users set suspended_at = clock_timestamp() where id = ${await lastAdmin(w)}`,
  },
  {
    name: 'the last admin is erased',
    guards: ['users_guard:erasure'],
    expect: 'VU001',
    arm: async (w) => eraseSql(await lastAdmin(w)),
  },
  {
    name: 'the last active admin is demoted while another is suspended',
    guards: ['users_guard:suspended admins do not count'],
    expect: 'VU001',
    arm: withLameAdmin('suspended_at'),
  },
  {
    name: 'the last active admin is demoted while another is erased',
    guards: ['users_guard:erased admins do not count'],
    expect: 'VU001',
    arm: withLameAdmin('deleted_at'),
  },
  {
    name: 'an admin is demoted in a transaction that cannot see the other demotion',
    guards: ['users_guard:VU004#1'],
    expect: 'VU004',
    arm: async (w) => {
      await w.user('admin');
      const { id } = await w.user('admin');
      return [
        `set transaction isolation level repeatable read`,
        `update users set user_role = 'guest' where id = ${id}`,
      ];
    },
  },
  {
    name: 'an account is deleted instead of erased',
    guards: ['users_guard:VU002#1'],
    expect: 'VU002',
    arm: async (w) => `delete from users where id = ${(await w.user()).id}`,
  },
  {
    name: 'an account gets another id',
    guards: ['users_guard:VU003#1', 'users_guard:id'],
    expect: 'VU003',
    arm: async (w) => `update users set id = default where id = ${(await w.user()).id}`,
  },
  {
    name: 'an account gets an earlier creation time',
    guards: ['users_guard:created_at'],
    expect: 'VU003',
    arm: async (w) =>
      `update users set created_at = created_at - interval '5 years' where id = ${(await w.user()).id}`,
  },
  {
    name: 'a session stored under its token instead of the hash',
    guards: ['sessions.sessions_id_hashed'],
    expect: 'sessions_id_hashed',
    arm: async (w) => session((await w.user()).id, 'kz7Tq1-a-token-as-the-cookie-holds-it'),
  },
  {
    name: 'a session that expires after more than 90 days',
    guards: ['sessions.sessions_absolute_life'],
    expect: 'sessions_absolute_life',
    arm: async (w) => session((await w.user()).id, hash('a'), inDays(91)),
  },
  {
    name: 'a session of a user who does not exist',
    guards: ['sessions.sessions_user_id_fkey'],
    expect: 'sessions_user_id_fkey',
    arm: async () => session(2_147_483_000, hash('b')),
  },
  {
    name: 'a reset token stored in plain text',
    guards: ['password_reset_tokens.reset_hashed'],
    expect: 'reset_hashed',
    arm: async (w) => token((await w.user()).id, 'the-token-of-the-link'),
  },
  {
    name: 'a reset token that expires after two days',
    guards: ['password_reset_tokens.reset_life'],
    expect: 'reset_life',
    arm: async (w) => token((await w.user()).id, hash('c'), inDays(2)),
  },
  {
    name: 'a second reset token of one user',
    guards: ['password_reset_tokens.password_reset_tokens_pkey'],
    expect: 'password_reset_tokens_pkey',
    arm: async (w) => {
      const { id } = await w.user();
      return [token(id, hash('d')), token(id, hash('e'))];
    },
  },
  {
    name: 'one reset token for two users',
    guards: ['password_reset_tokens.password_reset_tokens_token_hash_key'],
    expect: 'password_reset_tokens_token_hash_key',
    arm: async (w) => [token((await w.user()).id, hash('f')), token((await w.user()).id, hash('f'))],
  },
  {
    name: 'the same Idempotency-Key twice',
    guards: ['idempotency_keys.idempotency_keys_pkey'],
    expect: 'idempotency_keys_pkey',
    arm: async (w) => {
      const { id } = await w.user();
      const row = `insert into idempotency_keys (user_id, key, request_hash, response) values (${id}, 'k', 'h', '{}')`;
      return [row, row];
    },
  },
];
