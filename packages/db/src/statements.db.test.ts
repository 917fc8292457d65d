import { readdirSync, readFileSync } from 'node:fs';
import { Logger, runMigrations } from 'graphile-worker';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDb, type Db } from './client.ts';
import './index.ts';
import { type Columns, declaredStatements } from './statements.ts';
import { createTestDatabase, type TestDatabase } from './testing/index.ts';

let database: TestDatabase;
let db: Db;
let client: pg.Client;
/** By oid: `int4`, `text[]`. */
let typeNames: Map<number, string>;
beforeAll(async () => {
  database = await createTestDatabase();
  db = createDb(database.url, { warn: () => {} }, { maxConnections: 1 });
  // The job queue's own tables, which some statements read.
  await runMigrations({ connectionString: database.url, logger: new Logger(() => () => {}) });
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ oid: number; name: string }>(
    `select oid::int, case when typname like '\\_%' then substr(typname, 2) || '[]' else typname end as name from pg_type`,
  );
  typeNames = new Map(rows.map(({ oid, name }) => [oid, name]));
});
afterAll(async () => {
  await client.end();
  await db.destroy();
  await database.drop();
});

/** Stands for any argument: every property of it is an argument too, and as a list it has one element. */
const anyArgument: object = new Proxy([] as unknown[], {
  get: (_, key) => {
    if (key === Symbol.toPrimitive) return () => 1;
    if (key === 'toJSON') return () => null;
    if (key === 'toOperationNode') return undefined;
    if (key === 'replace') return () => anyArgument;
    if (key === 'length') return 1;
    if (key === Symbol.iterator || key === 'map' || key === 'slice') {
      const list = [anyArgument];
      return list[key as 'map'].bind(list);
    }
    return anyArgument;
  },
  has: () => true,
});
const anyArguments = Array.from({ length: 9 }, () => anyArgument) as never[];

type Field = { name: string; dataTypeID: number };

/** Has PostgreSQL parse a statement and describe its result, without running it. */
const describeResult = (text: string): Promise<Record<string, string>> =>
  new Promise((resolve, reject) => {
    let fields: Field[] = [];
    let failure: Error | undefined;
    client.query({
      submit: (connection: pg.Connection) => {
        connection.parse({ name: '', text, types: [] }, true);
        connection.describe({ type: 'S', name: '' }, true);
        connection.sync();
      },
      handleRowDescription: (message: { fields: Field[] }) => {
        fields = message.fields;
      },
      handleError: (error: Error) => {
        failure = error;
        reject(error);
      },
      handleReadyForQuery: () => {
        const described = fields.map(({ name, dataTypeID }) => [name, typeNames.get(dataTypeID) ?? '']);
        if (!failure) resolve(Object.fromEntries(described));
      },
    } as unknown as pg.Submittable);
  });

const declaredTypes = (columns: Columns): Record<string, string> =>
  Object.fromEntries(
    Object.entries(columns).map(([name, type]) => [
      name,
      typeof type === 'string' ? type.replace(/\?$/, '') : type.pgType,
    ]),
  );

/** Statements that PostgreSQL refuses, and columns of results that differ from the declared ones. */
async function faults(): Promise<string[]> {
  const found: string[] = [];
  for (const { columns, build } of declaredStatements) {
    const query = build(...anyArguments);
    const text = 'compile' in query ? query.compile(db).sql : query.sql;
    const described = await describeResult(text).catch((error: Error) => error);
    if (described instanceof Error) found.push(`${described.message} in ${text}`);
    else if (columns !== 'any') {
      const declared = declaredTypes(columns);
      for (const name of new Set([...Object.keys(declared), ...Object.keys(described)])) {
        if (declared[name] === described[name]) continue;
        found.push(`${name} is declared ${declared[name]}, but is ${described[name]} in ${text}`);
      }
    }
  }
  return found;
}

test('PostgreSQL describes the result of every declared statement by its declared columns', async () => {
  expect(declaredStatements.length).toBeGreaterThan(150);
  expect(await faults()).toEqual([]);
});

test('a renamed and a retyped column are found', async () => {
  await client.query('alter table ical_feeds rename column misread to unreadable');
  await client.query('alter table calendar_links alter column nonce type varchar(100)');
  const found = (await faults()).join('\n');
  expect(found).toContain('column f.misread does not exist');
  expect(found).toContain('nonce is declared text, but is varchar');
});

test('no statement in SQL is run without being declared', () => {
  const folders = ['queries', 'matching'].map((name) => new URL(`./${name}/`, import.meta.url));
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => new URL(name, folder)),
  );
  expect(files.length).toBeGreaterThan(40);
  const rawRuns = files.filter((file) => /`\s*\.execute\(|\.executeQuery\b/.test(readFileSync(file, 'utf8')));
  expect(rawRuns.map((file) => file.pathname)).toEqual([]);
});
