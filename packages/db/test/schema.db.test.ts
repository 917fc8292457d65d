import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDb, type Db } from '../src/client.ts';
import { createTestDatabase, type TestDatabase } from '../src/testing/index.ts';
import { compareGenerated } from '../tools/generate.ts';

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

test('the generated files are those of a migrated database; `pnpm db:schema` writes them', async () => {
  for (const { file, now, wanted } of await compareGenerated(db)) {
    expect(now.replaceAll('\r\n', '\n'), fileURLToPath(file)).toBe(wanted);
  }
});
