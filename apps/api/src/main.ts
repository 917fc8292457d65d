import { EmbeddedError } from '@palmbid/postgres';
import closeWithGrace from 'close-with-grace';
import { ConfigError, loadEnvFile, readEnv } from './env.ts';
import { createLogger } from './logger.ts';
import { start } from './start.ts';
import { welcome } from './welcome.ts';

const dev = process.argv.includes('--dev');
/** A terminal sends Ctrl-C to its whole process group, and a runner may forward it once more within this time. */
const echoMs = 2_000;
/** In addition to STOP_DELAY. */
const stopWithinMs = 45_000;

async function main(): Promise<void> {
  loadEnvFile();
  const env = readEnv(process.env);
  const log = createLogger(env.LOG_LEVEL ?? (dev ? 'info' : 'warn'), {
    readable: process.stdout.isTTY || dev,
  });
  // An unhandled rejection is a bug in one request, no reason to abort all others.
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));

  const starting = start(env, { dev, log });
  let failure: string | undefined;
  let atOnce = false;
  const grace = closeWithGrace(
    {
      delay: stopWithinMs + 1000 * (env.STOP_DELAY ?? 0),
      logger: false,
      skip: ['SIGINT', 'SIGTERM', 'SIGHUP', 'unhandledRejection', 'beforeExit'],
    },
    async ({ err }) => {
      if (err) log.fatal({ err }, 'uncaught exception: stopping');
      const running = await starting.catch(() => undefined);
      await running?.close({ atOnce });
      // Ends the process with code 1.
      if (failure !== undefined) throw new Error(failure);
    },
  );
  let askedAt = 0;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (askedAt === 0) {
        askedAt = Date.now();
        // With Ctrl-C a person is waiting, so STOP_DELAY is skipped.
        atOnce = signal === 'SIGINT';
        grace.close();
      } else if (Date.now() - askedAt > echoMs) {
        process.exit(1);
      }
    });
  }
  const running = await starting;
  console.log(welcome(running, { dev }));
  void running.failed.then((line) => {
    failure = line;
    log.fatal(line);
    grace.close();
  });
}

main().catch((error: unknown) => {
  const expected = error instanceof ConfigError || error instanceof EmbeddedError;
  console.error(expected ? error.message : error);
  process.exit(1);
});
