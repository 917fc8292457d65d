/**
 * A process that holds the embedded server of a data folder, as the API does: `node holder.ts <dataDir> [port]`.
 * Prints one line of JSON, and stops at the first line of input or at its end.
 */
import { EmbeddedError, startEmbedded } from '../index.ts';

const answer = (value: object) => process.stdout.write(`${JSON.stringify(value)}\n`);
const log = { info: () => undefined, warn: (line: string) => console.warn(line) };
const [dataDir = '', port] = process.argv.slice(2);

// The application handles Ctrl-C itself: it drains first.
process.on('SIGINT', () => undefined);

try {
  const server = await startEmbedded({ dataDir, log, ...(port && { port: Number(port) }) });
  const { stop, ...facts } = server;
  answer(facts);
  for await (const _ of process.stdin) break;
  await stop();
  answer({ stopped: true });
  process.exit(0);
} catch (error) {
  if (error instanceof EmbeddedError) {
    const { code, message, logTail } = error;
    answer({ error: { code, message, logTail } });
  } else {
    answer({ error: { code: 'unexpected', message: String(error), logTail: [] } });
  }
  process.exit(1);
}
