import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  acceptLoss,
  adoptSecret,
  checkLogs,
  createVault,
  isWhole,
  lostIn,
  lostWords,
  OtherSecret,
  reseal,
} from '@palmbid/api';
import {
  endTwoFactor,
  findCredentials,
  inTransaction,
  LoadError,
  MigrationError,
  writeAudit,
} from '@palmbid/db';
import { EmbeddedError } from '@palmbid/postgres';
import { ZodError } from 'zod';
import { createAdmin } from './admin.ts';
import { createAnchorFile } from './anchor-file.ts';
import { createPasswords } from './auth/passwords.ts';
import { backUp, check, moveTo, restore } from './backup/commands.ts';
import { readManifest } from './backup/manifest.ts';
import { type Database, openDatabase, writeFirstData } from './database.ts';
import { addDemo, knownDemo } from './demo.ts';
import { ConfigError, type Env, isLocal, loadEnvFile, readEnv } from './env.ts';
import { createPhotoStore, photoLocation } from './photos/store.ts';
import { secretsOf } from './secret.ts';

const help = `Palmbid's database, from the command line. Uses DATABASE_URL, else the embedded PostgreSQL of DATA_DIR;
it may be running at the same time.

  pnpm db:create                           create the embedded database; required once if other machines can reach the server
  pnpm db:migrate                          bring the schema up to date
  pnpm db:seed                             add the demo accounts, properties and requests
  pnpm db:reset --yes                      delete everything, then create the empty schema (--demo: with demo data)
  pnpm db:psql                             open psql, or print how to connect
  pnpm db:backup FOLDER                    write database and photos into a new folder, while the server may run; with
                                           BACKUP_PASSPHRASE the secret too
  pnpm db:check-backup FOLDER              restore a backup into a database of its own, check everything, and throw it away
  pnpm db:restore FOLDER                   bring a backup back into an empty database
  pnpm db:move-to DATABASE_URL             copy the database into an empty one on another server
  pnpm db:verify                           recompute all logs and compare them with the signed anchors in and outside the database
  pnpm secret:reseal                       reseal with APP_SECRET what APP_SECRET_PREVIOUS sealed, and print what is left
  pnpm secret:lost                         say what is lost where APP_SECRET of before is, and with --yes go on without it
  pnpm two-factor:off --username name      switch two-factor login off for a user who lost the app and the recovery codes
  pnpm admin:create --email you@example.com [--username name] [--name "Your Name"]
                                           create an admin; the password comes from ADMIN_PASSWORD or --password`;

type Options = {
  yes?: boolean | undefined;
  demo?: boolean | undefined;
  email?: string | undefined;
  password?: string | undefined;
  username?: string | undefined;
  name?: string | undefined;
};

async function seed(database: Database, env: Env): Promise<void> {
  const passwords = createPasswords();
  const local = isLocal(env);
  const photos = createPhotoStore(photoLocation(env, database.embedded?.dataDir ?? env.DATA_DIR));
  const added = await writeFirstData(database, (db) => addDemo({ db, passwords, photos }, { local }));
  const { accounts, notice } =
    added.accounts.length > 0 ? added : await knownDemo({ db: database.db, passwords }, { local });
  console.log(accounts.length > 0 ? 'The demo data exists. Accounts:' : 'The demo data exists.');
  for (const { role, username, password } of accounts) console.log(`  ${role}: ${username} / ${password}`);
  if (notice !== undefined) console.log(notice);
}

/** The database was emptied when it was opened. */
async function reset(database: Database, env: Env, options: Options): Promise<void> {
  console.log('The database is empty.');
  if (options.demo) await seed(database, env);
}

async function psql({ ownerUrl: url }: Database): Promise<void> {
  const opened = await new Promise<boolean>((resolve) => {
    const child = spawn('psql', [url], { stdio: 'inherit' });
    child.once('error', () => resolve(false));
    child.once('exit', () => resolve(true));
  });
  if (opened) return;
  console.log(`psql is not installed here. Any PostgreSQL client can connect to\n  ${url}\nuntil Ctrl-C.`);
  await new Promise<void>((resolve) => {
    process.once('SIGINT', resolve);
    process.stdin.resume();
  });
}

async function adminCreate(database: Database, env: Env, options: Options): Promise<void> {
  const email = options.email ?? env.ADMIN_EMAIL;
  const password = options.password ?? env.ADMIN_PASSWORD;
  if (email === undefined || password === undefined) {
    throw new ConfigError('Needs --email, and the password in ADMIN_PASSWORD or --password.');
  }
  const passwords = createPasswords();
  const { created, username } = await writeFirstData(database, (db) =>
    createAdmin({ db, passwords }, { email, password, username: options.username, name: options.name }),
  );
  console.log(
    created ? `Admin ${username} can log in now.` : `${email} already has an account: ${username}.`,
  );
}

const quiet = {
  info: () => {},
  error: () => {},
  warn: (_: object, message: string) => console.warn(message),
};

async function vaultOf({ embedded }: Database, env: Env) {
  const dataDir = embedded?.dataDir ?? env.DATA_DIR;
  return { vault: createVault(...(await secretsOf(env, dataDir))), anchorFile: createAnchorFile(dataDir) };
}

async function verify(database: Database, env: Env): Promise<void> {
  const found = await checkLogs({ db: database.db, ...(await vaultOf(database, env)) });
  const { entries, broken, auctions, anchors } = found;
  console.log(
    `Audit log: ${entries} entries, ${broken === null ? 'as written' : `entry ${broken} does not fit`}.`,
  );
  console.log(
    `Auctions: ${auctions.entries} entries, ${auctions.broken.length === 0 ? 'as written' : 'broken:'}`,
  );
  for (const { requestId, seq } of auctions.broken)
    console.log(`  auction ${requestId}: entry ${seq} does not fit`);
  const { last, signed, unvouched, outside } = anchors;
  if (!last) console.log('Anchors: none yet.');
  else {
    console.log(`Anchors: ${anchors.total}, the last of ${last.at}: ${last.hash}`);
    console.log(
      `  holds the audit log up to entry ${last.auditSeq}; what is younger stands by its chain alone`,
    );
    if (anchors.broken !== null) console.log(`  anchor ${anchors.broken} is not what was signed`);
    if (signed === false) console.log('  the last one is not signed with a secret of this server');
    if (unvouched !== null)
      console.log(`  those before ${unvouched} were signed with a secret that was not at hand`);
  }
  if (outside === null) console.log('Outside the database: no anchors here.');
  else {
    console.log(
      `Outside the database: anchor ${outside.seq} ${outside.fits ? 'is the one in it' : 'is not in it: it was rewritten, or an older state was restored'}.`,
    );
  }
  if (!isWhole(found)) process.exitCode = 1;
}

async function resealAll(database: Database, env: Env): Promise<void> {
  const found = await adoptSecret({ db: database.db, log: quiet, ...(await vaultOf(database, env)) });
  const lost = lostIn(found);
  console.log(
    `Resealed: ${found.done}. ${lost === 0 ? 'Nothing is left: APP_SECRET_PREVIOUS can be removed.' : `Cannot be opened: ${lostWords(found)}.`}`,
  );
}

async function secretLost(database: Database, env: Env, { yes }: Options): Promise<void> {
  const deps = { db: database.db, ...(await vaultOf(database, env)) };
  const found = await reseal(deps, { dryRun: true });
  const lost = lostIn(found) === 0 ? 'No sealed value is lost' : `Lost for good: ${lostWords(found)}`;
  console.log(
    `${lost}. Who has two-factor login needs a recovery code, links in mails that were sent (unsubscribing) end, and older anchors of the logs are not signed by this server.`,
  );
  if (!yes) throw new ConfigError('Nothing was changed. Say --yes to go on with the present secret.');
  await acceptLoss(deps);
  console.log('The server starts with the present secret now.');
}

async function twoFactorOff({ db }: Database, { username }: Options): Promise<void> {
  const user = username === undefined ? undefined : await findCredentials(db, username);
  if (!user) throw new ConfigError('Needs --username of an existing account.');
  await inTransaction(db, async (tx) => {
    await endTwoFactor(tx, user.id);
    await writeAudit(tx, {
      actorId: null,
      action: 'two_factor.off',
      subject: `user:${user.id}`,
      detail: { from: 'command line' },
    });
  });
  console.log(`${username} can now log in with the password alone.`);
}

const say = (line: string) => console.log(line);

/** How a command needs the database; most only check that its schema fits this version. */
const opening: Record<string, Parameters<typeof openDatabase>[2]> = {
  create: { create: true, schema: 'migrate' },
  migrate: { schema: 'migrate' },
  reset: { schema: 'reset' },
  // As it is: a backup is what one wants before an upgrade.
  backup: { create: false, schema: 'leave' },
  'move-to': { create: false, schema: 'leave' },
  psql: { create: false, schema: 'leave' },
  restore: { create: true, schema: 'leave' },
};

/** A folder named on the command line, from where pnpm was called. */
function folderOf(given: string | undefined): string {
  if (given === undefined) throw new ConfigError('Name the folder of the backup.');
  return resolve(process.env['INIT_CWD'] ?? '.', given);
}

function urlOf(given: string | undefined): string {
  if (given === undefined || !URL.canParse(given)) {
    throw new ConfigError('Name the other database, such as postgres://palmbid:password@host:5432/palmbid.');
  }
  return given;
}

async function run(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      yes: { type: 'boolean' },
      demo: { type: 'boolean' },
      email: { type: 'string' },
      password: { type: 'string' },
      username: { type: 'string' },
      name: { type: 'string' },
    },
  });
  const commands: Record<string, (database: Database, env: Env) => Promise<void>> = {
    create: async () => console.log('The database exists.'),
    migrate: async () => console.log('The schema is up to date.'),
    seed,
    reset: (database, env) => reset(database, env, values),
    psql,
    backup: (database, env) => backUp(database, env, folderOf(positionals[1]), say),
    restore: (database, env) => restore(database, env, folderOf(positionals[1]), say),
    'move-to': (database, env) => moveTo(database, env, urlOf(positionals[1]), values.yes === true, say),
    verify,
    'secret:reseal': resealAll,
    'secret:lost': (database, env) => secretLost(database, env, values),
    'two-factor:off': (database) => twoFactorOff(database, values),
    'admin:create': (database, env) => adminCreate(database, env, values),
  };
  const [name = '', target] = positionals;
  const command = commands[name];
  if (!command && name !== 'check-backup') {
    console.log(help);
    return;
  }
  loadEnvFile();
  const env = readEnv({
    ...process.env,
    ...(values.email === undefined ? {} : { ADMIN_EMAIL: values.email }),
    ...(values.password === undefined ? {} : { ADMIN_PASSWORD: values.password }),
  });
  if (name === 'reset' && !values.yes) {
    throw new ConfigError('This deletes every account, request and bid. Say --yes if you mean it.');
  }
  const folder = () => folderOf(target);
  if (!command) return check(folder(), tmpdir(), say);
  // Before a database is created for it.
  if (name === 'restore') await readManifest(folder());
  const database = await openDatabase(env, quiet, opening[name]);
  try {
    await command(database, env);
  } finally {
    await database.close();
  }
}

/** Errors whose message says all. */
const expected = [ConfigError, EmbeddedError, OtherSecret, LoadError, MigrationError];

run().catch((error: unknown) => {
  if (error instanceof ZodError) console.error(error.issues[0]?.message ?? 'Invalid input.');
  else if (expected.some((kind) => error instanceof kind)) console.error((error as Error).message);
  else console.error(error);
  process.exitCode = 1;
});
