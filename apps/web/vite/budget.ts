import { gzipSync } from 'node:zlib';
import type { Logger, Plugin, Rolldown } from 'vite';
import { isPreloadedFont } from './boot.ts';
import { pageFiles } from './page-files.ts';

/** Limits in KB (gzip; fonts as they are), for a first visit. */
type Limits = { js?: number; css?: number; total?: number };

const KB = 1024;

/**
 * Prints what the first visit to a page loads before it can be used: entry and route with everything they import, and the fonts.
 * Fails the build when a page is larger than its limit.
 */
export function budget(limits: Readonly<Record<string, Limits>>): Plugin {
  let logger: Logger | undefined;
  return {
    name: 'palmbid:budget',
    apply: 'build',
    configResolved(config) {
      logger = config.logger;
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const weigh = (names: readonly string[]) =>
          names.reduce((sum, name) => sum + sizeOf(bundle[name]), 0) / KB;
        const fonts = weigh(Object.keys(bundle).filter(isPreloadedFont));
        for (const [page, limit] of Object.entries(limits)) {
          const { entry, scripts, styles } = pageFiles(bundle, page);
          const js = weigh([...entry.scripts, ...scripts]);
          const css = weigh([...entry.styles, ...styles]);
          const sizes = { js, css, total: js + css + fonts };
          const shown = Object.entries(sizes).map(([kind, size]) => `${kind} ${size.toFixed(1)}`);
          const files = entry.scripts.length + scripts.length + entry.styles.length + styles.length;
          logger?.info(`${page}: ${shown.join(', ')} KB in ${files} files and the fonts`);
          for (const kind of ['js', 'css', 'total'] as const) {
            const most = limit[kind];
            if (most !== undefined && sizes[kind] > most)
              this.error(`${page}: ${kind} is ${sizes[kind].toFixed(1)} KB, its budget ${most} KB`);
          }
        }
      },
    },
  };
}

function sizeOf(file: Rolldown.OutputBundle[string] | undefined): number {
  if (!file) return 0;
  if (file.type === 'chunk') return gzipSync(file.code, { level: 9 }).length;
  return isPreloadedFont(file.fileName) ? file.source.length : gzipSync(file.source, { level: 9 }).length;
}
