import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { proceduresOf } from '../../src/rest/route.ts';
import { restRoutes } from '../../src/rest/routes/index.ts';
import type { TestClient } from '../support/index.ts';
import { tripBody } from './rows/contract.ts';
import { accessOf } from './support/calls.ts';
import { type ContractApp, createContractApp, newPerson, type Person } from './support/scene.ts';

const problem = { accept: 'application/problem+json' };

let t: ContractApp;
let both: Person;
beforeAll(async () => {
  t = await createContractApp({ config: { rateLimit: true } });
  both = await newPerson(t, 'both');
});
afterAll(() => t.close());

describe('every route refuses in one sentence of text, and as RFC 9457 when the client accepts it', () => {
  const shut = restRoutes.filter((route) => accessOf(proceduresOf(route)[0] ?? '') !== 'public');
  test.each(shut.map((route) => [route.method, route.path] as const))('%s %s', async (method, path) => {
    const url = path.replace(/:[A-Za-z]+/g, '1');
    const plain = await t.as(null).send({ method, url });
    expect([plain.status, plain.text]).toEqual([401, 'Please log in first.']);
    expect(plain.headers['content-type']).toBe('text/plain; charset=utf-8');
    const asked = await t.as(null).send({ method, url, headers: problem });
    expect(asked.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(asked.json).toMatchObject({
      status: 401,
      code: 'unauthenticated',
      detail: 'Please log in first.',
      title: expect.any(String),
      type: expect.stringMatching(/^urn:/),
      requestId: asked.headers['x-request-id'],
    });
  });
});

test('400 is the first failed check as text, RFC 9457 lists all of them', async () => {
  const bad = tripBody({ title: '', guests: 0, maxBudget: -1 });
  const plain = await t.as(both).post('/api/vacation-requests', bad);
  expect([plain.status, plain.text]).toEqual([400, 'Required']);
  const asked = await t.as(both).post('/api/vacation-requests', bad, problem);
  expect(asked.json).toMatchObject({
    errors: [{ path: 'title' }, { path: 'guests' }, { path: 'maxBudget' }],
  });
});

test('429 has Retry-After, over REST and tRPC', async () => {
  const bid = { requestId: 2_000_000_000, propertyId: 1, amount: 10 };
  let last = await t.as(both).post('/api/bids', bid);
  for (let i = 0; i < 30 && last.status !== 429; i++) last = await t.as(both).post('/api/bids', bid);
  expect([last.status, last.text]).toEqual([429, 'Too many requests. Please try again later.']);
  expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
  const over = await t.as(both).post('/trpc/bids.place', bid);
  expect(over.status).toBe(429);
  expect(Number(over.headers['retry-after'])).toBeGreaterThan(0);
  // Limits are per user.
  const other = await newPerson(t, 'both');
  expect((await t.as(other).post('/api/bids', bid)).status).toBe(404);
});

test('line breaks in users’ input end and start no header', async () => {
  const title = 'A trip\r\nSet-Cookie: stolen=1';
  const answer = await t.as(both).post('/api/vacation-requests', tripBody({ title }));
  expect(answer.status).toBe(201);
  expect(JSON.stringify(answer.headers)).not.toContain('stolen');
  const query = await t
    .as(both)
    .get(`/api/vacation-requests?limit=1&location=${encodeURIComponent('x\r\ny: z')}`);
  expect(JSON.stringify(query.headers)).not.toContain('y: z');
});

test('a user may have 20 texts of at most 2,000 characters parsed per hour, which does not limit others', async () => {
  const ask = async (who: TestClient, prompt: string) =>
    (await who.post('/api/ai/generate-vacation-request', { prompt })).status;
  const [busy, other] = [t.as(await t.person('guest')), t.as(await t.person('guest'))];
  const statuses: number[] = [];
  for (let i = 0; i < 22; i++) statuses.push(await ask(busy, 'A week in Lisbon for two'));
  expect(statuses).toEqual([...Array(20).fill(200), 429, 429]);
  expect([await ask(other, 'x'.repeat(2001)), await ask(other, 'x'.repeat(100_000))]).toEqual([400, 413]);
  expect(await ask(other, 'A week in Lisbon for two')).toBe(200);
});
