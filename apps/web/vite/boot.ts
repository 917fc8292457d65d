import type { HtmlTagDescriptor, Plugin } from 'vite';
import { pageFiles } from './page-files.ts';

type RouteFiles = [pattern: string, files: string[]];

/** Shown when the entry chunk fails to load. */
const apology = `<main style="max-width:35rem;margin:0 auto;padding:4rem 1rem;font-family:system-ui,sans-serif" role="alert"><h1>Palmbid could not be loaded</h1><p>The connection was lost on the way. Check it, then try again.</p><p><a href="" style="font-weight:600;color:inherit">Try again</a></p></main>`;

const rescue = `addEventListener('error',function(e){var t=e.target,r=d.getElementById('root');
if(!t||t.tagName!=='SCRIPT'||!r||r.firstChild)return;d.documentElement.style.colorScheme=s;r.innerHTML=${JSON.stringify(apology)};
addEventListener('online',function(){location.reload()})},true);
`;

/** `shell/early-click.ts` repeats the click on a button that its code was not there for yet. */
const earlyClick = `addEventListener('click',function(e){var b=window.palmbidClicked!==null&&e.target.closest&&e.target.closest('button');
if(b)window.palmbidClicked=b},true);
`;

const scheme = `(function(d,p){try{var s=localStorage.getItem('palmbid-color-scheme');
if(s!=='light'&&s!=='dark')s=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';
d.documentElement.setAttribute('data-mantine-color-scheme',s);
var l=localStorage.getItem('palmbid-logo');if(l)d.documentElement.setAttribute('data-logo',l)}catch(e){}
${rescue}${earlyClick}`;

/** Requests the session while the app's code still loads; `shell/early-session.ts` reads the answer. */
const session = `window.palmbidSession=fetch('/trpc/auth.session',{credentials:'include'}).catch(function(){});`;

/** A prerendered page's files: the module to run, and what it needs. */
type LateFiles = { entry: string; files: readonly string[] };

/**
 * Loads a prerendered page's files after its first paint, which already their requests would delay. A tab in the background paints
 * nothing; there a timer starts them.
 */
const loadLater = ({ entry, files }: LateFiles): string => `var f=${JSON.stringify([...files, entry])};
function load(){f.splice(0).forEach(function(u){var e=u===${JSON.stringify(entry)},l=d.createElement(e?'script':'link');
if(e){l.type='module';l.src=u}else{l.rel=/css$/.test(u)?'stylesheet':'modulepreload';l.href=u}
l.crossOrigin='';d.head.appendChild(l)})}
requestAnimationFrame(function(){setTimeout(load)});setTimeout(load,1000);`;

/**
 * The inline script that runs before the first paint. It sets the colour scheme (so that a dark page does not flash white) and
 * the visitor's logo (so that a prerendered page does not show another one first), preloads the chunks of the current route
 * (so that a deep link does not wait for the entry), and requests the session. Inline it saves a round trip; the server puts
 * its hash into the content security policy. A prerendered page needs no routes: it has its own files.
 */
export function bootSource(routes: readonly RouteFiles[], late?: LateFiles): string {
  if (routes.length === 0) return `${scheme}${late ? loadLater(late) : ''}})(document)`;
  // Routes share chunks: each file name is written once and referenced by its index.
  const files = [...new Set(routes.flatMap(([, names]) => names))];
  const table = routes.map(([pattern, names]) => [pattern, names.map((name) => files.indexOf(name))]);
  return `${scheme}var n=${JSON.stringify(files)};
${JSON.stringify(table)}.some(function(r){if(!new RegExp(r[0]).test(p))return false;
r[1].forEach(function(i){var f=n[i],l=d.createElement('link');l.crossOrigin='';l.href='/'+f;
if(/css$/.test(f)){l.rel='preload';l.as='style'}else{l.rel='modulepreload'}d.head.appendChild(l)});
return true});${session}})(document,location.pathname.replace(/(.)\\/+$/,'$1'));
`;
}

/** A router pattern as the source of an anchored regular expression. */
const toRegExp = (path: string): string => `^${path.replace(/:[A-Za-z]+/g, '[^/]+')}$`;

/** The fonts with the letters of the interface. */
export const isPreloadedFont = (file: string): boolean => /\/(inter|fraunces)-basic-[^/]+\.woff2$/.test(file);

/** Adds the boot script. `pages` maps paths to files of `src/routes`; fixed paths match before those with parameters. */
export function boot(pages: readonly { path: string; page: string }[]): Plugin {
  let isBuild = false;
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
        if (!isBuild || !bundle) {
          return [{ tag: 'script', attrs: { src: '/boot.js' }, injectTo: 'head-prepend' }];
        }
        const routes = pages
          .toSorted((a, b) => Number(a.path.includes(':')) - Number(b.path.includes(':')))
          .map(({ path, page }): RouteFiles => {
            const { scripts, styles } = pageFiles(bundle, page);
            return [toRegExp(path), [...scripts, ...styles]];
          })
          .filter(([, files]) => files.length > 0);
        const fonts = Object.keys(bundle)
          .filter(isPreloadedFont)
          .map(
            (file): HtmlTagDescriptor => ({
              tag: 'link',
              // After the scripts: until a font is loaded, a fallback with the same metrics replaces it.
              attrs: {
                rel: 'preload',
                href: `/${file}`,
                as: 'font',
                type: 'font/woff2',
                crossorigin: true,
                fetchpriority: 'low',
              },
              injectTo: 'head',
            }),
          );
        return [{ tag: 'script', children: bootSource(routes), injectTo: 'head-prepend' }, ...fonts];
      },
    },
  };
}
