import type { Plugin } from 'vite';

/** Writes `pages.json` beside the app: which addresses it has, for the server to answer the others with 404. */
export function pages(content: object): Plugin {
  return {
    name: 'palmbid:pages',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(content) });
    },
  };
}
