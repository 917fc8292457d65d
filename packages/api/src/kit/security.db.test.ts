import { ask } from '@palmbid/db/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApi, type TestApi } from '../testing/index.ts';
import { inSecuredTransaction } from './security.ts';

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ log });
});
afterAll(() => api.close());

test('records one event and one log line for a transaction that was retried', async () => {
  const user = await api.make.user('guest');
  let tries = 0;
  await inSecuredTransaction(api.context(user), async (_, { record }) => {
    await record(user.id, 'password_changed');
    tries += 1;
    if (tries === 1) throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
  });
  expect(tries).toBe(2);
  expect(await ask(api.db, `select kind from security_events where user_id = ${user.id}`)).toEqual([
    { kind: 'password_changed' },
  ]);
  const lines = Object.values(log).flatMap(({ mock }) => mock.calls);
  expect(lines.filter(([detail]) => detail.event === 'password_changed')).toHaveLength(1);
});
