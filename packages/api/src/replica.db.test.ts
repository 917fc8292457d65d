import { createDb, type Db } from '@palmbid/db';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCaller } from './root.ts';
import { createTestApi, type TestApi } from './testing/index.ts';

/** The home in each of two databases says which of them was read: the primary, and what stands for its replica. */
let primary: TestApi;
let replica: TestApi;
let broken: Db;
let has: string;
let read: Db;
beforeAll(async () => {
  replica = await createTestApi();
  broken = createDb('postgres://nobody@127.0.0.1:1/nothing', replica.deps.log);
  primary = await createTestApi({
    replica: {
      after: (position) => (position === null || position <= has ? read : undefined),
      position: async () => '0/2',
    },
  });
  await primary.make.property({ title: 'Of the primary' });
  await replica.make.property({ title: 'Of the replica' });
});
beforeEach(() => {
  has = '0/1';
  read = replica.db;
});
afterAll(async () => {
  await broken.destroy();
  await primary.close();
  await replica.close();
});

const titlesFor = async (...args: Parameters<TestApi['as']>) =>
  (await primary.as(...args).properties.listings({})).items.map(({ title }) => title);

describe('the public list of homes', () => {
  test('comes from the replica for visitors', async () => {
    expect(await titlesFor(null)).toEqual(['Of the replica']);
  });

  test('comes from the primary for a user until the replica has what they wrote last', async () => {
    const user = await primary.make.user('guest');
    expect(await titlesFor(user)).toEqual(['Of the primary']);
    expect(await titlesFor(user, { wrote: '0/2' })).toEqual(['Of the primary']);
    has = '0/2';
    expect(await titlesFor(user, { wrote: '0/2' })).toEqual(['Of the replica']);
  });

  test('comes from the primary when the replica fails', async () => {
    read = broken;
    expect(await titlesFor(null)).toEqual(['Of the primary']);
  });
});

test('a write notes its position, a read does not', async () => {
  const user = await primary.make.user('host');
  const noted: string[] = [];
  const caller = createCaller({ ...primary.context(user), noteWrite: (position) => noted.push(position) });
  await caller.properties.listings({});
  expect(noted).toEqual([]);
  await caller.auth.logout();
  expect(noted).toEqual(['0/2']);
});
