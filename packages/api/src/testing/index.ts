export { fileOf } from './calendar-files.ts';
export { delivered } from './delivered.ts';
export { codeOf, failureOf } from './failure.ts';
export { hostileCalendars } from './hostile-calendars.ts';
export { hostileImports } from './hostile-imports.ts';
export { mailsTo, notifiedKinds } from './notified.ts';
export { partiesOf, person } from './people.ts';

import { randomUUID } from 'node:crypto';
import { parseTripRequest } from '@palmbid/ai';
import { createDb } from '@palmbid/db';
import { createTestDatabase, factories, installTestClock, type MadeUser } from '@palmbid/db/testing';
import type { Actor } from '@palmbid/domain';
import { afterAll, beforeAll, expect } from 'vitest';
import type { Context, Deps, RequestInfo } from '../context.ts';
import { checkFile } from '../features/imports/rules.ts';
import { Allowances } from '../kit/allowances.ts';
import { FeedFault } from '../kit/ical/fault.ts';
import { readCalendar } from '../kit/ical/read.ts';
import { readMailReport } from '../kit/mail-report.ts';
import { createVault } from '../kit/vault.ts';
import { createCaller } from '../root.ts';
import { createTestLive } from './live.ts';

const silent = { info: () => {}, warn: () => {}, error: () => {} };

/**
 * The use-case layer on a database of its own, without a transport. `as(user)` is a typed caller with that user's session,
 * `make` inserts rows, `clock.travel(ms)` moves the market's time.
 */
export async function createTestApi(over: Partial<Deps> = {}) {
  const database = await createTestDatabase();
  const db = createDb(database.appUrl, silent, { connectTimeoutMs: 20_000 });
  const owner = createDb(database.url, silent, { connectTimeoutMs: 20_000, maxConnections: 2 });
  const clock = await installTestClock(owner);
  const live = createTestLive(db);
  const deps: Deps = {
    db,
    log: silent,
    passwords: { hash: async () => 'unused', verify: async () => false },
    resolvePlace: () => undefined,
    generateTrip: async (prompt, { now }) => ({ ...parseTripRequest(prompt, { now }), engine: 'builtin' }),
    fetchCalendar: async () => {
      throw new FeedFault('unreachable');
    },
    files: {
      checkFile: async (...args) => checkFile(...args),
      readCalendar: async (...args) => readCalendar(...args),
      readMailReport,
    },
    vault: createVault('a secret of this test only, long enough'),
    live,
    allowances: new Allowances(),
    photos: { draw: async () => [], save: async () => {}, read: async () => undefined, drop: async () => {} },
    config: {
      publicUrl: 'http://localhost:3000',
      passwordPolicy: 'spec',
      rateLimit: false,
      checkAnswers: true,
    },
    ...over,
  };
  const context = (
    user: (MadeUser & Pick<Actor, 'unmet'>) | null,
    request: Partial<RequestInfo> = {},
  ): Context => ({
    deps,
    actor: user && { id: user.id, role: user.role, ...(user.unmet && { unmet: user.unmet }) },
    session: { id: null, start: async () => {}, renew: async () => () => {}, end: async () => {} },
    request: {
      id: randomUUID(),
      ip: '127.0.0.1',
      network: '127.0.0.0/24',
      userAgent: 'test',
      crossSite: false,
      batched: false,
      idempotencyKey: null,
      device: null,
      ...request,
    },
  });
  return {
    databaseUrl: database.appUrl,
    /** Connects with the application's role, so that missing grants fail tests. */
    db,
    /** Connects as the database's owner, for changes the application may not make. */
    owner,
    clock,
    deps,
    live,
    make: factories(db),
    context,
    as: (user: (MadeUser & Pick<Actor, 'unmet'>) | null, request: Partial<RequestInfo> = {}) =>
      createCaller(context(user, request)),
    /** A caller for the admin, impersonating the user. */
    impersonating: (admin: MadeUser, user: MadeUser) =>
      createCaller({
        ...context(user),
        impersonator: { id: admin.id, role: admin.role, until: Date.now() + 60_000 },
      }),
    violations: () => db.selectFrom('violations').selectAll().execute(),
    close: async () => {
      live.close();
      await db.destroy();
      await owner.destroy();
      await database.drop();
    },
  };
}
export type TestApi = Awaited<ReturnType<typeof createTestApi>>;

/**
 * The test API of a file: opened before its tests, closed after them. The view `violations` must be empty at the end. Call it at
 * the top of the file; its members exist once the tests run.
 */
export function useTestApi(over: Partial<Deps> = {}): TestApi {
  const api = {} as TestApi;
  beforeAll(async () => {
    Object.assign(api, await createTestApi(over));
  });
  afterAll(async () => {
    expect(await api.violations()).toEqual([]);
    await api.close();
  });
  return api;
}
