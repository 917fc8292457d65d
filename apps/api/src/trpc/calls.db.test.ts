import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '../../test/support/index.ts';

let t: TestApp;
let host: TestPerson;
beforeAll(async () => {
  t = await createTestApp();
  host = await t.person('host');
  for (let i = 0; i < 3; i++) await t.make.property({ owner_id: host.id });
});
afterAll(() => t.close());

const inputs = (...all: unknown[]) => `batch=1&input=${encodeURIComponent(JSON.stringify({ ...all }))}`;
const one = (input: unknown) => `input=${encodeURIComponent(JSON.stringify(input))}`;

type Plain = { path: string; query?: string; post?: string; headers?: Record<string, string> };

const plain: Record<string, Plain> = {
  'a query': { path: 'auth.me' },
  'a query with input': { path: 'properties.mine', query: one({ limit: 2 }) },
  'a batch of one': { path: 'properties.mine', query: inputs({ limit: 2 }) },
  'a batch of two': { path: 'properties.mine,auth.me', query: inputs({ limit: 2 }) },
  'a batch without input': { path: 'auth.me,properties.counts', query: 'batch=1' },
  'a batch with more inputs than calls': { path: 'auth.me', query: inputs({}, { x: 1 }) },
  'a batch of which one call fails': {
    path: 'properties.mine,properties.byId',
    query: inputs({}, { id: 1e6 }),
  },
  'a batch of which all fail alike': {
    path: 'properties.byId,properties.byId',
    query: inputs({ id: 1e6 }, { id: 1e6 }),
  },
  'an input that is not valid': { path: 'properties.mine', query: one({ limit: 0 }) },
  'an input of the wrong kind': { path: 'properties.mine', query: one([1]) },
  'no input where one is needed': { path: 'properties.byId' },
  'an empty input': { path: 'properties.mine', query: 'input=' },
  'a role that may not': { path: 'requests.mine', query: one({}) },
  'a mutation': { path: 'account.updateProfile', post: JSON.stringify({ bio: 'A host' }) },
  'a batch of mutations': {
    path: 'account.updateProfile,account.updateProfile',
    query: 'batch=1',
    post: JSON.stringify({ 0: { bio: 'A host' }, 1: { name: '' } }),
  },
  'a mutation from another site': {
    path: 'account.updateProfile',
    post: JSON.stringify({ bio: 'A host' }),
    headers: { 'sec-fetch-site': 'cross-site' },
  },
  'a mutation with keys of the prototype': {
    path: 'account.updateProfile',
    post: '{"__proto__":{"bio":"x"}}',
  },
};

/** All else is left to tRPC's adapter. */
const others: Record<string, Plain> = {
  'an unknown procedure': { path: 'auth.nobody' },
  'a batch with an unknown procedure': { path: 'auth.me,auth.nobody', query: 'batch=1' },
  'input that is not JSON': { path: 'properties.mine', query: 'input={' },
  'a batch whose input is a list': { path: 'properties.mine', query: 'batch=1&input=[]' },
  'a body that is not JSON': { path: 'account.updateProfile', post: '{' },
  'an empty body': { path: 'account.updateProfile', post: '' },
  'a mutation by GET': { path: 'account.updateProfile', query: one({ bio: 'x' }) },
  'a query by POST': { path: 'auth.me', post: '{}' },
  'queries and mutations in one batch': { path: 'auth.me,auth.logout', query: 'batch=1' },
  'a batch that is too long': { path: Array(11).fill('auth.me').join(','), query: 'batch=1' },
  'a streamed batch': { path: 'auth.me', query: 'batch=1', headers: { 'trpc-accept': 'application/jsonl' } },
};

/** Without the watchers of test clients, which do not know the escaped paths. */
const send = ({ query, post, headers }: Plain, path: string) =>
  t.app.inject({
    method: post === undefined ? 'GET' : 'POST',
    url: `/trpc/${path}${query === undefined ? '' : `?${query}`}`,
    headers: {
      cookie: host.cookie,
      ...(post !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(post !== undefined && { payload: post }),
  });

/** What a client can tell answers apart by; not how the body is transferred. */
function seen({ statusCode, headers, payload }: LightMyRequestResponse) {
  const {
    'content-length': _,
    'transfer-encoding': __,
    date: ___,
    connection: ____,
    'x-request-id': id,
    ...rest
  } = headers;
  return { statusCode, headers: rest, text: payload.replaceAll(String(id), 'the id of the request') };
}

/** The same path with an escape: `readCalls` leaves it to tRPC's adapter. */
const escaped = (path: string) => path.replace('.', '%2E');

test.each(Object.entries(plain))('%s is answered as by the adapter of tRPC', async (_, call) => {
  const [ours, theirs] = [await send(call, call.path), await send(call, escaped(call.path))];
  expect(seen(ours)).toEqual(seen(theirs));
  // The adapter streams its bodies: this shows which one has answered.
  expect([ours.headers['content-length'], theirs.headers['content-length']]).toEqual([
    String(Buffer.byteLength(ours.payload)),
    undefined,
  ]);
});

test.each(Object.entries(others))('%s is left to the adapter of tRPC', async (_, call) => {
  const [ours, theirs] = [await send(call, call.path), await send(call, escaped(call.path))];
  expect(seen(ours)).toEqual(seen(theirs));
  expect(ours.headers['content-length']).toBeUndefined();
});
