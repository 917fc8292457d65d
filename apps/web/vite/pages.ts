import type { Plugin } from 'vite';

/** Writes `pages.json`: the addresses of the app, so that the server answers all others with 404. */
export function pages(content: object): Plugin {
  return {
    name: 'palmbid:pages',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(content) });
    },
  };
}
