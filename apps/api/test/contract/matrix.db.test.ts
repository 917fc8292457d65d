import { ask } from '@palmbid/db/testing';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { proceduresOf } from '../../src/rest/route.ts';
import { restRoutes } from '../../src/rest/routes/index.ts';
import { contractRows } from './rows/contract.ts';
import { mapRows } from './rows/maps.ts';
import { otherRows } from './rows/others.ts';
import { allProcedures } from './support/calls.ts';
import { casesOf, fingerprint, runRow, watchWrites } from './support/matrix.ts';
import { actorNames, type ContractApp, createContractApp } from './support/scene.ts';

const rows = [...contractRows, ...mapRows, ...otherRows];

let t: ContractApp;
beforeAll(async () => {
  t = await createContractApp({ drawPhotos: async () => [] });
  await watchWrites(t);
});
afterEach(() => {
  expect(t.errors).toEqual([]);
  expect(t.warnings).toEqual([]);
});
afterAll(async () => {
  console.warn(`matrix: ${casesOf(rows).length * actorNames.length} cells`);
  expect(await ask(t.db, 'select * from violations')).toEqual([]);
  await t.close();
});

describe('the matrix is complete', () => {
  test('every procedure of the router has a row', () => {
    const covered = new Set<string>(rows.map((row) => row.procedure));
    expect(allProcedures.filter((path) => !covered.has(path))).toEqual([]);
  });

  test('every route leads to procedures that have a row', () => {
    const covered = new Set<string>(rows.map((row) => row.procedure));
    for (const route of restRoutes) {
      expect(
        proceduresOf(route).filter((path) => !covered.has(path)),
        route.path,
      ).toEqual([]);
    }
  });
});

test('the watcher of writes sees a committed write, and not one that was rolled back', async () => {
  const draft = (await t.make.request({ status: 'draft' })).id;
  const rename = `update vacation_requests set title = 'Renamed' where id = ${draft}`;
  const before = await fingerprint(t);
  await expect(ask(t.db, `do $$ begin ${rename}; raise exception 'no'; end $$`)).rejects.toThrow();
  expect(await fingerprint(t)).toBe(before);
  await ask(t.db, rename);
  expect(await fingerprint(t)).not.toBe(before);
});

describe(`the authorization matrix: ${casesOf(rows).length * actorNames.length} cells`, () => {
  test.each(casesOf(rows))('$label', async ({ row, which }) => {
    const { got, wanted } = await runRow(t, row, which);
    expect(got).toEqual(wanted);
  });
});
