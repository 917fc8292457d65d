import { mkdir, open, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps } from '@palmbid/api';

const fileName = /^\d{4}-\d{2}\.jsonl$/;

/**
 * Appends anchors to files outside the database: one JSON line each, one file per month, in `DATA_DIR/anchors`.
 */
export function createAnchorFile(dataDir: string): NonNullable<Deps['anchorFile']> {
  const folder = join(dataDir, 'anchors');
  const lastLine = async () => {
    const names = await readdir(folder).catch(() => []);
    for (const name of names
      .filter((each) => fileName.test(each))
      .sort()
      .reverse()) {
      const lines = (await readFile(join(folder, name), 'utf8')).split('\n');
      // Skip an incomplete last line, left by a process that was killed while writing.
      const whole = lines.slice(0, -1).findLast((line) => line.startsWith('{') && line.endsWith('}'));
      if (whole !== undefined) return whole;
    }
    return undefined;
  };
  return {
    last: async () => {
      const line = await lastLine();
      if (line === undefined) return null;
      const { seq, hash }: { seq: number; hash: string } = JSON.parse(line);
      return { seq, hash };
    },
    append: async (anchors) => {
      if (anchors.length === 0) return;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const months = new Set(anchors.map(({ at }) => at.slice(0, 7)));
      for (const month of [...months].sort()) {
        const of = anchors.filter(({ at }) => at.startsWith(month));
        const path = join(folder, `${month}.jsonl`);
        const file = await open(path, 'a+', 0o600);
        try {
          const { size } = await file.stat();
          const end =
            size === 0 ? '\n' : (await file.read(Buffer.alloc(1), 0, 1, size - 1)).buffer.toString();
          const text = of.map((anchor) => `${JSON.stringify(anchor)}\n`).join('');
          await file.appendFile(end === '\n' ? text : `\n${text}`);
          await file.sync();
        } finally {
          await file.close();
        }
      }
    },
  };
}
