import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressions = [
  { ending: 'br', compress: promisify(brotliCompress) },
  { ending: 'gz', compress: promisify(gzip) },
];

/** Compresses scripts and styles once, at the highest level, for the server to send as they are. */
export function compressAssets(): Plugin {
  let dir = '';
  return {
    name: 'palmbid:compress',
    apply: 'build',
    configResolved(config) {
      dir = join(config.root, config.build.outDir, 'assets');
    },
    async writeBundle() {
      const files = (await readdir(dir)).filter((file) => /\.(js|css)$/.test(file));
      await Promise.all(
        files.map(async (file) => {
          const content = await readFile(join(dir, file));
          for (const { ending, compress } of compressions)
            await writeFile(join(dir, `${file}.${ending}`), await compress(content));
        }),
      );
    },
  };
}
