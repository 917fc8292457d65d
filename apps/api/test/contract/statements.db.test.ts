import { afterAll, beforeAll, expect, test } from 'vitest';
import { countStatements, createTestApp, type TestApp, type TestPerson } from '../support/index.ts';

const rows = 12;

let t: TestApp;
let guest: TestPerson;
let host: TestPerson;

beforeAll(async () => {
  t = await createTestApp();
  guest = await t.person('guest');
  host = await t.person('host');
  for (let i = 0; i < rows; i++) {
    const home = await t.make.property({ owner_id: host.id });
    await t.make.bid({ property_id: home.id, request: await t.make.request({ guest_id: guest.id }) });
  }
});
afterAll(() => t.close());

/** The statements of a call, its session look-up included, when the list has several rows. */
test.each([
  { as: 'guest', path: '/api/vacation-requests/guest', atMost: 4 },
  { as: 'host', path: '/api/vacation-requests', atMost: 4 },
  { as: 'host', path: '/api/properties', atMost: 4 },
] as const)('GET $path runs at most $atMost statements', async ({ as, path, atMost }) => {
  const client = t.as(as === 'guest' ? guest : host);
  const { answer, statements } = await countStatements(() => client.get(path));
  expect([answer.status, (answer.json as unknown[]).length]).toEqual([200, rows]);
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(atMost);
});
