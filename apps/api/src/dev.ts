import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { EmbeddedError, startEmbedded } from '@palmbid/postgres';
import { ConfigError, isLocal, loadEnvFile, readEnv } from './env.ts';

/**
 * The server of `pnpm dev`: it starts anew after each change of the sources. The embedded PostgreSQL is used by this process too, which
 * does not, and so keeps running.
 */
async function main(): Promise<void> {
  loadEnvFile();
  const env = readEnv(process.env);
  const embedded =
    env.DATABASE_URL === undefined
      ? await startEmbedded({
          dataDir: env.DATA_DIR,
          create: isLocal(env),
          log: { info: () => {}, warn: (line) => console.warn(line) },
        })
      : undefined;
  const tsx = createRequire(import.meta.url).resolve('tsx/cli');
  const server = spawn(process.execPath, [tsx, 'watch', '--conditions=development', 'src/main.ts', '--dev'], {
    stdio: 'inherit',
  });
  // The terminal sends Ctrl-C to the server too; the database outlives it.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => server.kill(signal));
  }
  server.once('close', async (code) => {
    await embedded?.stop();
    process.exit(code ?? 0);
  });
}

main().catch((error: unknown) => {
  const expected = error instanceof ConfigError || error instanceof EmbeddedError;
  console.error(expected ? error.message : error);
  process.exit(1);
});
