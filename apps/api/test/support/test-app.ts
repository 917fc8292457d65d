import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Deps, FeedFault, securityMessage } from '@palmbid/api';
import { createDb, type Db, type DbOptions } from '@palmbid/db';
import { createTestDatabase, factories, installTestClock, type MadeUser } from '@palmbid/db/testing';
import type { UserRole } from '@palmbid/domain';
import type { FastifyInstance } from 'fastify';
import { type AppOptions, buildApp } from '../../src/app.ts';
import { createPasswords } from '../../src/auth/passwords.ts';
import { createSessions } from '../../src/auth/sessions.ts';
import { composeDeps } from '../../src/deps.ts';
import { createPhotos } from '../../src/photos/index.ts';
import { createPhotoStore, type PhotoStore } from '../../src/photos/store.ts';
import { createReading } from '../../src/reading/index.ts';
import { type Caller, createClient, type TestClient, type TestPerson, type Watch } from './client.ts';
import { requireHeaders } from './headers.ts';
import { refuseForbiddenKeys } from './secrecy.ts';
import { noteStatement } from './statement-count.ts';

/** The password of every test user who has one. */
export const testPassword = 'correct horse battery';

export type TestAppOptions = {
  config?: Partial<Deps['config']>;
  options?: Partial<AppOptions>;
  /** Fetches calendars; by default none can be reached. */
  fetchCalendar?: Deps['fetchCalendar'];
  /** Replaces the providers of text messages and identity checks, which take everything. */
  sms?: Deps['sms'];
  identity?: Deps['identity'];
  /** Replaces real argon2id. */
  passwords?: Deps['passwords'];
  /** Replaces real photo processing in tests that do not depend on it. */
  drawPhotos?: Deps['photos']['draw'];
  /** Replaces the folder of photos. */
  photoStore?: PhotoStore;
  /** An existing database to share, as a second process would; by default each app gets a new one. */
  databaseUrl?: string;
  /** Waits as long as it takes for connections, locks and statements: for tests that keep a busy machine busy. */
  patient?: boolean;
  /** How long a call waits for a connection, in ms; by default longer than in production, for busy machines. */
  connectTimeoutMs?: number;
  /** Shared by apps of one test that must open each other's sealed values. */
  vault?: Deps['vault'];
  /** Sees every statement that was run, and how long it took. */
  onStatement?: DbOptions['onStatement'];
  /** Sees every answer, beside the watchers for security headers and for keys that no answer may have. */
  watch?: Watch;
};

export type TestApp = {
  app: FastifyInstance;
  /** Connects with the application's role, and so with its privileges only. */
  db: Db;
  /** Connects as the database's owner, for tests that change what the application cannot. */
  owner: Db;
  databaseUrl: string;
  deps: Deps;
  /** Creates rows with the app's own queries; see packages/db/src/testing. */
  make: ReturnType<typeof factories>;
  /** The security events that were logged, with their level. */
  security: { level: 'info' | 'warn'; detail: object }[];
  /** Moves the market's clock of this database. */
  clock: Awaited<ReturnType<typeof installTestClock>>;
  /** Entries logged as errors, so that tests can expect none. */
  errors: { detail: object; message: string }[];
  /** Every statement that was run. */
  statements: string[];
  /** Entries logged as warnings, such as invalid values that passed the schemas and reached the database. */
  warnings: { detail: object; message: string }[];
  /** Creates a user and logs them in. */
  person: (
    role?: UserRole,
    over?: Parameters<ReturnType<typeof factories>['user']>[1],
  ) => Promise<TestPerson>;
  /** Creates a session for an existing user; returns the value of the Cookie header. */
  logIn: (user: Pick<MadeUser, 'id'>) => Promise<string>;
  /** A client with this user's session, or an anonymous one. */
  as: (person: Caller | null) => TestClient;
  /** The argon2id hash of `testPassword`, made once. */
  passwordHash: () => Promise<string>;
  /** Where this app keeps photos. */
  photosFolder: string;
  close: () => Promise<void>;
};

/**
 * The whole API over a new, migrated, empty database, without a port: create it in `beforeAll`, close it in `afterAll`.
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
    onStatement: (statement, ms) => {
      statements.push(statement.sql);
      noteStatement(statement.sql);
      given.onStatement?.(statement, ms);
    },
  });
  const owner = own ? createDb(own.url, log, { maxConnections: 2, connectTimeoutMs: 20_000 }) : db;
  const passwords = given.passwords ?? createPasswords();
  const folder = join(tmpdir(), `palmbid-photos-${randomUUID()}`);
  const photos = given.photoStore ?? createPhotoStore({ folder });
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
    sms: given.sms ?? (async () => {}),
    identity: given.identity ?? {
      name: 'Test identities',
      start: async ({ reference }) => ({
        url: `https://identity.test.example/${reference}`,
        reference: null,
      }),
    },
    photos: createPhotos(given.drawPhotos ?? reading.draw, photos),
    config: {
      publicUrl: 'http://localhost:3000',
      passwordPolicy: 'spec',
      rateLimit: false,
      checkAnswers: true,
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
