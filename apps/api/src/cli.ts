import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { resetDatabase } from '@palmbid/db';
import { EmbeddedError } from '@palmbid/db/embedded';
import { seedDemo } from '@palmbid/db/seed';
import { ZodError } from 'zod';
import { createAdmin } from './admin.ts';
import { createPasswords } from './auth/passwords.ts';
import { asOwner, type Database, openDatabase } from './database.ts';
import { ConfigError, type Env, loadEnvFile, readEnv } from './env.ts';

const help = `Palmbid's database, from the command line. Uses DATABASE_URL, else the embedded PostgreSQL of DATA_DIR;
it may be running at the same time.

  pnpm db:migrate                          bring the schema up to date
  pnpm db:seed                             add the demo accounts, properties and requests
  pnpm db:reset --yes                      delete everything, then lay out the empty schema (--demo: with demo data)
  pnpm db:psql                             open psql, or say how to connect
  pnpm admin:create --email you@example.com [--username name] [--name "Your Name"]
                                           make an admin; the password comes from ADMIN_PASSWORD or --password`;

type Options = {
  yes?: boolean | undefined;
  demo?: boolean | undefined;
  email?: string | undefined;
  password?: string | undefined;
  username?: string | undefined;
  name?: string | undefined;
};

async function seed(database: Database): Promise<void> {
  const accounts = await asOwner(database, (db) => seedDemo(db, { hashPassword: createPasswords().hash }));
  console.log('Demo data is there. Accounts:');
  for (const { role, username, password } of accounts) console.log(`  ${role}: ${username} / ${password}`);
}

async function reset(database: Database, options: Options): Promise<void> {
  if (!options.yes) {
    throw new ConfigError('This deletes every account, request and bid. Say --yes if you mean it.');
  }
  await resetDatabase(database.ownerUrl, database.role);
  console.log('The database is empty.');
  if (options.demo) await seed(database);
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

async function adminCreate({ db }: Database, env: Env, options: Options): Promise<void> {
  const email = options.email ?? env.ADMIN_EMAIL;
  const password = options.password ?? env.ADMIN_PASSWORD;
  if (email === undefined || password === undefined) {
    throw new ConfigError('Needs --email, and the password in ADMIN_PASSWORD or --password.');
  }
  const { created, username } = await createAdmin(
    { db, passwords: createPasswords() },
    { email, password, username: options.username, name: options.name },
  );
  console.log(
    created ? `Admin ${username} can log in now.` : `${email} has an account already: ${username}.`,
  );
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
    migrate: async () => console.log('The schema is up to date.'),
    seed,
    reset: (database) => reset(database, values),
    psql,
    'admin:create': (database, env) => adminCreate(database, env, values),
  };
  const command = commands[positionals[0] ?? ''];
  if (!command) {
    console.log(help);
    return;
  }
  loadEnvFile();
  const env = readEnv({
    ...process.env,
    ...(values.email === undefined ? {} : { ADMIN_EMAIL: values.email }),
    ...(values.password === undefined ? {} : { ADMIN_PASSWORD: values.password }),
  });
  const quiet = { info: () => {}, warn: (_: object, message: string) => console.warn(message) };
  const database = await openDatabase(env, quiet);
  try {
    await command(database, env);
  } finally {
    await database.close();
  }
}

run().catch((error: unknown) => {
  if (error instanceof ZodError) console.error(error.issues[0]?.message ?? 'Invalid input.');
  else if (error instanceof ConfigError || error instanceof EmbeddedError) console.error(error.message);
  else console.error(error);
  process.exitCode = 1;
});
