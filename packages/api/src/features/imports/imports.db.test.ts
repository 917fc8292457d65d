import { randomUUID } from 'node:crypto';
import { ask, type MadeUser } from '@palmbid/db/testing';
import { AppError } from '@palmbid/domain';
import { describe, expect, test } from 'vitest';
import { toAppError } from '../../errors.ts';
import { failureOf, useTestApi } from '../../testing/index.ts';

const api = useTestApi();
let host: MadeUser;

const heading = 'Title,Location,Bedrooms,Bathrooms,Guests,Nightly rate';
const bytes = (text: string, encoding: BufferEncoding = 'utf8') =>
  new Uint8Array(Buffer.from(text, encoding));
const homeOf = (n: number) => `Home ${n},"Lisbon, Portugal",${n % 5},1,${(n % 8) + 1},${100 + (n % 400)}`;
const countOf = async (user: MadeUser): Promise<number> => {
  const [row] = await ask<{ n: number }>(
    api.db,
    `select count(*)::integer as n from properties where owner_id = ${user.id}`,
  );
  return row?.n ?? 0;
};
const preview = async (text: string | ReturnType<typeof bytes>) => {
  host = await api.make.user('host');
  return api.as(host).imports.preview({ file: typeof text === 'string' ? bytes(text) : text });
};
const titlesIn = (found: Awaited<ReturnType<typeof preview>>) => found.first.map(({ title }) => title);

describe('an import file', () => {
  test.each([
    ['a byte-order mark', bytes(`\ufeff${heading}\nCasa,Lisbon,1,1,2,100`), ['Casa']],
    [
      'semicolons and a comma for cents',
      bytes(`Title;Location;Bedrooms;Bathrooms;Guests;Cleaning fee\nCasa;Lisbon;1;1;2;45,50`),
      ['Casa'],
    ],
    ['tabs', bytes(`Title\tLocation\tBedrooms\tBathrooms\tGuests\nCasa\tLisbon\t1\t1\t2`), ['Casa']],
    [
      'quotes and line breaks in a cell',
      bytes(`${heading}\r\n"The ""Casa""\nby the sea",Lisbon,1,1,2,100\r\n`),
      ['The "Casa"\nby the sea'],
    ],
    ['UTF-16', new Uint8Array(Buffer.from(`\ufeff${heading}\nCasa,Lisbon,1,1,2,100`, 'utf16le')), ['Casa']],
    [
      'an old spreadsheet',
      new Uint8Array(Buffer.from(`${heading}\nCasa S\u00e3o,Lisbon,1,1,2,100`, 'latin1')),
      ['Casa São'],
    ],
    [
      'JSON',
      bytes(JSON.stringify([{ title: 'Casa', location: 'Lisbon', bedrooms: 1, bathrooms: 1, maxGuests: 2 }])),
      ['Casa'],
    ],
    [
      'JSON in an object',
      bytes(JSON.stringify({ listings: [{ name: 'Casa', city: 'Lisbon', beds: '1', baths: 1, sleeps: 2 }] })),
      ['Casa'],
    ],
    [
      'a formula: it stays the text it is',
      bytes(`${heading}\n"=HYPERLINK(""http://evil.example"")",Lisbon,1,1,2,100`),
      ['=HYPERLINK("http://evil.example")'],
    ],
  ])('%s', async (_, file, titles) => {
    const found = await preview(file);
    expect(found.problems).toEqual([]);
    expect(titlesIn(found)).toEqual(titles);
  });

  test.each([
    ['NUL', `${heading}\nCa\u0000sa,Lisbon,1,1,2,100`, 'Title', /cannot be stored/],
    ['a huge cell', `${heading}\n${'x'.repeat(300_000)},Lisbon,1,1,2,100`, 'Title', /at most 140/],
    ['a quotation mark that is not closed', `${heading}\nCasa,"Lisbon,1,1,2,100`, null, /quotation mark/],
    ['more cells than headings', `${heading}\nCasa,Lisbon,1,1,2,100,extra`, null, /more cells/],
    ['a number that is none', `${heading}\nCasa,Lisbon,1,1,2,1e999`, 'Nightly rate', /number/],
  ])('%s is said at its row', async (_, text, column, message) => {
    const found = await preview(text);
    expect(found.problems).toMatchObject([{ row: 2, column, message: expect.stringMatching(message) }]);
  });

  test.each([
    ['nothing', '', /empty/],
    ['a spreadsheet itself', 'PK\u0003\u0004xxxx', /export as CSV/],
    ['headings alone', heading, /no properties/],
    ['broken JSON', '[{"title":', /no valid JSON/],
    [
      'too many rows',
      `${heading}\n${Array.from({ length: 5001 }, (_, i) => homeOf(i)).join('\n')}`,
      /At most 5,000/,
    ],
  ])('%s is refused', async (_, text, message) => {
    expect((await failureOf(preview(text)))?.message).toMatch(message);
  });
});

test('columns can be mapped by hand, and required fields without a column are named', async () => {
  const text = 'A,B,C,D,E\nCasa,Lisbon,1,1,2';
  expect(await preview(text)).toMatchObject({
    ready: 0,
    missing: ['title', 'location', 'bedrooms', 'bathrooms', 'maxGuests'],
  });
  const mapping = ['title', 'location', 'bedrooms', 'bathrooms', 'maxGuests'] as const;
  const found = await api.as(host).imports.preview({ file: bytes(text), mapping: [...mapping] });
  expect(found).toMatchObject({ ready: 1, missing: [], first: [{ title: 'Casa', location: 'Lisbon' }] });
});

test('200 invalid rows among 5,000 are all reported by row and column, and nothing is imported', async () => {
  const rows = Array.from({ length: 5000 }, (_, i) =>
    i % 25 === 7 ? `Home ${i},,${i % 2 ? 'many' : 2},1,2,100` : homeOf(i),
  );
  const found = await preview([heading, ...rows].join('\n'));
  expect(found).toMatchObject({ rows: 5000, ready: 4800, problemCount: 300 });
  expect(new Set(found.problems.map(({ row }) => row))).toEqual(
    new Set(Array.from({ length: 200 }, (_, i) => i * 25 + 7 + 2)),
  );
  const failure = await api
    .as(host)
    .imports.run({ file: bytes([heading, ...rows].join('\n')), key: randomUUID() })
    .catch((error: unknown) => toAppError(error));
  if (!(failure instanceof AppError)) throw new Error('it was imported');
  expect(failure.message).toBe('Nothing was imported: 200 rows are not right.');
  expect(failure.fields).toHaveLength(300);
  expect(await countOf(host)).toBe(0);
});

test('5,000 properties are imported at once with progress; a repeat with the same key adds none', async () => {
  const user = await api.make.user('host');
  const file = bytes([heading, ...Array.from({ length: 5000 }, (_, i) => homeOf(i))].join('\n'));
  const key = randomUUID();
  const began = performance.now();
  const [one, two] = await Promise.allSettled([
    api.as(user).imports.run({ file, key, status: 'draft' }),
    api.as(user).imports.run({ file, key, status: 'draft' }),
  ]);
  console.warn(`import of 5,000 rows, asked for twice at once: ${Math.round(performance.now() - began)} ms`);
  expect([one, two].some(({ status }) => status === 'fulfilled')).toBe(true);
  expect(await api.as(user).imports.run({ file, key, status: 'draft' })).toEqual({ created: 5000 });
  expect(await countOf(user)).toBe(5000);
  expect(await api.as(user).imports.progress({ key })).toEqual({ done: 5000, total: 5000, finished: true });
  expect((await api.as(user).properties.mine({ limit: 1 })).items[0]).toMatchObject({ status: 'draft' });
  const again = await api.as(user).imports.preview({ file });
  expect(again.known).toBe(5000);
}, 60_000);

test('an import that fails midway leaves nothing behind and can be repeated', async () => {
  const user = await api.make.user('host');
  await ask(
    api.owner,
    `create function refuse_one() returns trigger language plpgsql as $$ begin
       if new.title = 'Home 299' and new.owner_id = ${user.id} then raise exception 'no'; end if; return new; end $$`,
  );
  await ask(
    api.owner,
    'create trigger refuse_one before insert on properties for each row execute function refuse_one()',
  );
  const file = bytes([heading, ...Array.from({ length: 300 }, (_, i) => homeOf(i))].join('\n'));
  const key = randomUUID();
  await expect(api.as(user).imports.run({ file, key })).rejects.toThrow();
  expect(await countOf(user)).toBe(0);
  await ask(api.owner, 'drop trigger refuse_one on properties');
  expect(await api.as(user).imports.run({ file, key })).toEqual({ created: 300 });
  expect(await countOf(user)).toBe(300);
});
