import { warmPlaces } from '@palmbid/ai';
import { createVault } from '@palmbid/api';
import { createDb } from '@palmbid/db';
import { buildApp } from '../../../src/app.ts';
import { createCalendarFetch } from '../../../src/calendar/fetch-calendar.ts';
import { composeDeps } from '../../../src/deps.ts';
import { everybodysPassword } from './password.ts';

/**
 * One API process of a race: the whole server on a free port of the loopback, over the database in DATABASE_URL. Says its
 * address and its unexpected failures as lines of JSON; ends with its standard input.
 */
async function main(): Promise<void> {
  const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);
  const log = {
    info: () => {},
    warn: () => {},
    error: (detail: object, message: string) => {
      const cause = 'err' in detail && detail.err instanceof Error ? detail.err.stack : undefined;
      say({ failure: message, cause });
    },
  };
  const db = createDb(process.env['DATABASE_URL'] ?? '', log);
  const deps = composeDeps({
    db,
    log,
    passwords: {
      hash: async () => '$argon2id$v=19$race$unused',
      verify: async (_, password) => password === everybodysPassword,
    },
    // The calendars of a race lie on this machine, and what one process seals the other opens.
    fetchCalendar: createCalendarFetch({ allowed: ['127.0.0.1'] }),
    vault: createVault('a secret of this race only, long enough'),
    config: { publicUrl: 'http://localhost:3000', passwordPolicy: 'spec', rateLimit: false },
  });
  const app = await buildApp(deps, {
    secrets: ['a secret of this race only, long enough'],
    lifecycle: { stopping: false },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  // Reading the gazetteer would keep the first calls waiting.
  warmPlaces();
  const address = app.server.address();
  say({ port: typeof address === 'object' ? address?.port : undefined });
  process.stdin.resume();
  process.stdin.once('end', async () => {
    app.server.closeAllConnections();
    await app.close();
    await db.destroy();
  });
}

await main();
