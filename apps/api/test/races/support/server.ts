import { warmPlaces } from '@palmbid/ai';
import { createVault } from '@palmbid/api';
import { createDb } from '@palmbid/db';
import { buildApp } from '../../../src/app.ts';
import { createCalendarFetch } from '../../../src/calendar/fetch-calendar.ts';
import { composeDeps } from '../../../src/deps.ts';
import { sharedPassword } from './password.ts';

/**
 * One API process of a race: the whole server on a free loopback port, over the database in DATABASE_URL. Prints its port and its
 * unexpected failures as lines of JSON; exits when its standard input ends.
 */
async function main(): Promise<void> {
  const print = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);
  const log = {
    info: () => {},
    warn: () => {},
    error: (detail: object, message: string) => {
      const cause = 'err' in detail && detail.err instanceof Error ? detail.err.stack : undefined;
      print({ failure: message, cause });
    },
  };
  const db = createDb(process.env['DATABASE_URL'] ?? '', log);
  const deps = composeDeps({
    db,
    log,
    passwords: {
      hash: async () => '$argon2id$v=19$race$unused',
      verify: async (_, password) => password === sharedPassword,
    },
    // The calendars of a race are served by this machine, and both processes share one secret.
    fetchCalendar: createCalendarFetch({ allowed: ['127.0.0.1'] }),
    vault: createVault('a secret of this race only, long enough'),
    config: {
      publicUrl: 'http://localhost:3000',
      passwordPolicy: 'spec',
      rateLimit: false,
      checkAnswers: true,
    },
  });
  const app = await buildApp(deps, {
    secrets: ['a secret of this race only, long enough'],
    lifecycle: { stopping: false },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  // Otherwise the first calls would wait for the gazetteer.
  await warmPlaces();
  const address = app.server.address();
  print({ port: typeof address === 'object' ? address?.port : undefined });
  process.stdin.resume();
  process.stdin.once('end', () => process.exit(0));
}

await main();
