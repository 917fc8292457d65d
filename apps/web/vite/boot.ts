import { createHash } from 'node:crypto';
import type { HtmlTagDescriptor, Plugin } from 'vite';

type RouteFiles = [pattern: string, files: string[]];

/**
 * What must happen before the first paint and before the app's own code: the colour scheme's attribute, so that
 * a dark page never flashes white, and the preload of the current route's chunk, so that a deep link does not
 * wait for the entry first. A plain script file of this site, because the content security policy allows no
 * inline scripts.
 */
function bootSource(routes: readonly RouteFiles[]): string {
  // Many routes share chunks: each name is written once and referred to by its number.
  const files = [...new Set(routes.flatMap(([, names]) => names))];
  const table = routes.map(([pattern, names]) => [pattern, names.map((name) => files.indexOf(name))]);
  return `(function(d,p){try{var s=localStorage.getItem('palmbid-color-scheme');
if(s!=='light'&&s!=='dark')s=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';
d.documentElement.setAttribute('data-mantine-color-scheme',s)}catch(e){}
var n=${JSON.stringify(files)};
${JSON.stringify(table)}.some(function(r){if(!new RegExp(r[0]).test(p))return false;
r[1].forEach(function(i){var f=n[i],l=d.createElement('link');l.crossOrigin='';l.href='/'+f;
if(/css$/.test(f)){l.rel='preload';l.as='style'}else{l.rel='modulepreload'}d.head.appendChild(l)});
return true})})(document,location.pathname.replace(/(.)\\/+$/,'$1'));
`;
}

/** A router pattern as the source of an anchored regular expression. */
const toRegExp = (path: string): string => `^${path.replace(/:[A-Za-z]+/g, '[^/]+')}$`;

const PRELOADED_FONTS = /\/(inter-latin-wght|fraunces-latin-opsz)-normal-[^/]+\.woff2$/;

/** `pages` lists which file of src/routes serves which path; fixed paths go before those with parameters. */
export function boot(pages: readonly { path: string; page: string }[]): Plugin {
  let isBuild = false;
  let emitted: { fileName: string; source: string } | undefined;
  return {
    name: 'palmbid:boot',
    enforce: 'post',
    configResolved(config) {
      isBuild = config.command === 'build';
    },
    configureServer(server) {
      server.middlewares.use('/boot.js', (_request, response) => {
        response.setHeader('content-type', 'text/javascript');
        response.end(bootSource([]));
      });
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const script = (src: string): HtmlTagDescriptor => ({
          tag: 'script',
          attrs: { src },
          injectTo: 'head-prepend',
        });
        if (!isBuild || !bundle) return [script('/boot.js')];
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const entry = chunks.find((chunk) => chunk.isEntry);
        const loaded = new Set([entry?.fileName, ...(entry?.imports ?? [])]);
        const filesOf = (page: string): string[] => {
          const chunk = chunks.find((c) => c.facadeModuleId?.endsWith(`/src/routes/${page}.tsx`));
          if (!chunk) return [];
          const parts = [chunk.fileName, ...chunk.imports].filter(
            (file) => file in bundle && !loaded.has(file),
          );
          const styles = chunks
            .filter((c) => parts.includes(c.fileName))
            .flatMap((c) => [...(c.viteMetadata?.importedCss ?? [])]);
          return [...parts, ...styles];
        };
        const routes = pages
          .toSorted((a, b) => Number(a.path.includes(':')) - Number(b.path.includes(':')))
          .map(({ path, page }): RouteFiles => [toRegExp(path), filesOf(page)])
          .filter(([, files]) => files.length > 0);
        const source = bootSource(routes);
        const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
        emitted = { fileName: `assets/boot-${hash}.js`, source };
        const fonts = Object.keys(bundle)
          .filter((file) => PRELOADED_FONTS.test(file))
          .map(
            (file): HtmlTagDescriptor => ({
              tag: 'link',
              attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true },
              injectTo: 'head',
            }),
          );
        return [script(`/${emitted.fileName}`), ...fonts];
      },
    },
    generateBundle: {
      order: 'post',
      handler() {
        if (emitted) this.emitFile({ type: 'asset', ...emitted });
      },
    },
  };
}
