import { Writable } from 'node:stream';
import { createLogger } from '../../src/logger.ts';

/** The product's own logger, and every line it wrote. */
export function logLines(level: string) {
  const lines: string[] = [];
  const sink = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  return { logger: createLogger(level, { readable: false, sink }), lines };
}
