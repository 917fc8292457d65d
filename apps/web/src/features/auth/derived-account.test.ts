import { registerInput } from '@palmbid/api/schemas';
import { expect, test } from 'vitest';
import { accountOf } from './derived-account.ts';

test.each([
  ['edda.example@mail.com', 'Edda Example', 'edda.example'],
  ['EDDA+trips@mail.com', 'Edda', 'edda'],
  ['x1@mail.com', 'Guest', 'guest'],
  ['jürgen_k@mail.com', 'Jürgen K', 'jrgen_k'],
  ['admin@mail.com', 'Admin', 'guest'],
])('accountOf makes of %s the name %s and the username %s', (email, name, username) => {
  expect(accountOf(email)).toEqual({ name, username });
});

test('accountOf with a suffix gives a username that the registration takes, however long the address is', () => {
  const { username } = accountOf(`${'long.'.repeat(12)}@mail.com`, '-4711');
  expect(username.endsWith('-4711')).toBe(true);
  expect(registerInput.shape.username.safeParse(username).success).toBe(true);
});
