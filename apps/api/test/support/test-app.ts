import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Deps, FeedFault, securityMessage } from '@palmbid/api';
import { createDb, type Db } from '@palmbid/db';
import { createTestDatabase, factories, installTestClock, type MadeUser } from '@palmbid/db/testing';
import type { UserRole } from '@palmbid/domain';
import type { FastifyInstance } from 'fastify';
import { type AppOptions, buildApp } from '../../src/app.ts';
import { createPasswords } from '../../src/auth/passwords.ts';
import { createSessions } from '../../src/auth/sessions.ts';
import { composeDeps } from '../../src/deps.ts';
import { createPhotos } from '../../src/photos/index.ts';
import { createPhotoStore } from '../../src/photos/store.ts';
import { createReading } from '../../src/reading/index.ts';
import { type Caller, createClient, type TestClient, type TestPerson, type Watch } from './client.ts';
import { requireHeaders } from './headers.ts';
import { refuseForbiddenKeys } from './secrecy.ts';

/** What everybody made with a password has. */
export const testPassword = 'correct horse battery';

export type TestAppOptions = {
  config?: Partial<Deps['config']>;
  options?: Partial<AppOptions>;
  /** Fetches calendars; by default none can be reached. */
  fetchCalendar?: Deps['fetchCalendar'];
  /** Instead of real argon2id. */
  passwords?: Deps['passwords'];
  /** Instead of really drawing them, where a test is not about that. */
  drawPhotos?: Deps['photos']['draw'];
  /** Another database than one of its own: for a second process's view of the same. */
  databaseUrl?: string;
  /** Waits as long as it takes for connections, locks and statements: for tests that keep a busy machine busy. */
  patient?: boolean;
  /** How long a call waits for a connection, in ms; by default longer than in production, for busy machines. */
  connectTimeoutMs?: number;
  /** What another app of the same test has sealed can be opened with the same one. */
  vault?: Deps['vault'];
  /** Sees every answer, beside the watchers for security headers and for keys that no answer may have. */
  watch?: Watch;
};

export type TestApp = {
  app: FastifyInstance;
  /** As the application's role: what it may not do fails here too. */
  db: Db;
  /** As the database's owner: for tests that change what the application cannot. */
  owner: Db;
  databaseUrl: string;
  deps: Deps;
  /** Rows by the house's own queries; see packages/db/src/testing. */
  make: ReturnType<typeof factories>;
  /** The security events that were logged, with their level. */
  security: { level: 'info' | 'warn'; detail: object }[];
  /** Moves the market's clock of this database. */
  clock: Awaited<ReturnType<typeof installTestClock>>;
  /** What was logged as an error: a test that expects none can say so. */
  errors: { detail: object; message: string }[];
  /** Every statement that was run. */
  statements: string[];
  /** What was logged as a warning: values that got past the schemas to the database, for one. */
  warnings: { detail: object; message: string }[];
  /** Makes somebody and logs them in. */
  person: (
    role?: UserRole,
    over?: Parameters<ReturnType<typeof factories>['user']>[1],
  ) => Promise<TestPerson>;
  /** A session for somebody who exists: the value of the Cookie header. */
  logIn: (user: Pick<MadeUser, 'id'>) => Promise<string>;
  /** A caller with this person's session, or without any. */
  as: (person: Caller | null) => TestClient;
  /** The argon2id hash of `testPassword`, made once. */
  passwordHash: () => Promise<string>;
  /** Where this app keeps photos. */
  photosFolder: string;
  close: () => Promise<void>;
};

/**
 * The whole API over a migrated, empty database of its own, without a port: `beforeAll` makes it, `afterAll` closes it.
 * Rate limits are off unless the test turns them on.
 */
export async function createTestApp(given: TestAppOptions = {}): Promise<TestApp> {
  const own = given.databaseUrl === undefined ? await createTestDatabase() : undefined;
  const databaseUrl = given.databaseUrl ?? own?.appUrl ?? '';
  const errors: TestApp['errors'] = [];
  const warnings: TestApp['warnings'] = [];
  const statements: TestApp['statements'] = [];
  const security: TestApp['security'] = [];
  const heard = given.options?.logger;
  const log: Deps['log'] = {
    info: (detail, message) => {
      heard?.info(detail, message);
      if (message === securityMessage) security.push({ level: 'info', detail });
    },
    warn: (detail, message) => {
      heard?.warn(detail, message);
      if (message === securityMessage) security.push({ level: 'warn', detail });
      else warnings.push({ detail, message });
    },
    error: (detail, message) => {
      heard?.error(detail, message);
      errors.push({ detail, message });
    },
  };
  const db = createDb(databaseUrl, log, {
    maxConnections: 10,
    connectTimeoutMs: given.connectTimeoutMs ?? (given.patient ? 60_000 : 20_000),
    unlimited: given.patient === true,
    onStatement: ({ sql }) => statements.push(sql),
  });
  const owner = own ? createDb(own.url, log, { maxConnections: 2, connectTimeoutMs: 20_000 }) : db;
  const passwords = given.passwords ?? createPasswords();
  const folder = join(tmpdir(), `palmbid-photos-${randomUUID()}`);
  const photos = createPhotoStore({ folder });
  const reading = createReading(log);
  const deps = composeDeps({
    db,
    log,
    passwords,
    ...(given.vault && { vault: given.vault }),
    fetchCalendar:
      given.fetchCalendar ??
      (async () => {
        throw new FeedFault('unreachable');
      }),
    files: reading.files,
    photos: createPhotos(given.drawPhotos ?? reading.draw, photos),
    config: {
      publicUrl: 'http://localhost:3000',
      passwordPolicy: 'spec',
      rateLimit: false,
      ...given.config,
    },
  });
  const app = await buildApp(deps, {
    secrets: ['a secret of this test only, long enough'],
    lifecycle: { stopping: false },
    photos,
    ...given.options,
  });
  await app.ready();

  const watchers = [requireHeaders, refuseForbiddenKeys, ...(given.watch ? [given.watch] : [])];
  const make = factories(db);
  const sessions = createSessions(db, { secure: deps.config.publicUrl.startsWith('https:') });
  let hashed: Promise<string> | undefined;
  const logIn: TestApp['logIn'] = async ({ id }) => {
    const { cookie } = await sessions.start(id, { userAgent: 'test' });
    return `${cookie.name}=${cookie.value}`;
  };
  return {
    app,
    db,
    owner,
    databaseUrl,
    deps,
    make,
    clock: await installTestClock(owner),
    errors,
    security,
    statements,
    warnings,
    person: async (role = 'guest', over) => {
      const user = await make.user(role, over);
      return { ...user, cookie: await logIn(user) };
    },
    logIn,
    as: (person) => createClient(app, person, watchers),
    passwordHash: () => {
      hashed ??= passwords.hash(testPassword);
      return hashed;
    },
    photosFolder: folder,
    close: async () => {
      await app.close();
      await reading.close();
      await db.destroy();
      if (own) await owner.destroy();
      await own?.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
