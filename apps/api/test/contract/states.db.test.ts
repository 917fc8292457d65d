import { ask } from '@palmbid/db/testing';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { someTransports } from '../support/rounds.ts';
import { bidStates } from './rows/bid-states.ts';
import { foreignRows, propertyStates } from './rows/property-states.ts';
import { requestStates } from './rows/request-states.ts';
import { casesOf, runRow, watchWrites } from './support/matrix.ts';
import { actorNames, type ContractApp, createContractApp } from './support/scene.ts';

const rows = [...requestStates, ...bidStates, ...propertyStates, ...foreignRows];
/** States do not depend on the transport: short runs call each row over only one. */
const cases = casesOf(rows, someTransports);

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
  console.warn(`matrix, other states: ${cases.length * actorNames.length} cells`);
  expect(await ask(t.db, 'select * from violations')).toEqual([]);
  await t.close();
});

describe(`the authorization matrix, other states: ${cases.length * actorNames.length} cells`, () => {
  test.each(cases)('$label', async ({ row, which }) => {
    const { got, wanted } = await runRow(t, row, which);
    expect(got).toEqual(wanted);
  });
});
