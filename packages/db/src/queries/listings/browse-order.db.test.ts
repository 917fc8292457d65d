import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDb, type Db } from '../../client.ts';
import { createTestDatabase, factories, type TestDatabase } from '../../testing/index.ts';
import { listListings } from './properties.ts';

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  db = createDb(database.url, { warn: () => {} });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

test('browse shows listings with a picture before those without, and pages through all of them once', async () => {
  const make = factories(db);
  const pictured = { image_url: 'https://pictures.example/house.jpg' };
  const old = await make.property(pictured);
  const bare = [await make.property(), await make.property()];
  const recent = await make.property(pictured);
  const bareLast = await make.property();
  const wanted = [recent, old, bareLast, ...bare.toReversed()].map(({ id }) => id);

  const seen: number[] = [];
  for (let beforeId: number | null = null; ; ) {
    const rows = await listListings(db, null, {}, { limit: 2, beforeId });
    if (rows.length === 0) break;
    seen.push(...rows.map(({ id }) => id));
    beforeId = seen.at(-1) ?? null;
  }
  expect(seen).toEqual(wanted);
});
