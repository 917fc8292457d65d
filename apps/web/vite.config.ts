import { createRequire } from 'node:module';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { pagesByPath, pagesForServer } from './src/core/route-table.ts';
import { boot } from './vite/boot.ts';
import { icons } from './vite/icons.ts';
import { mantineStyles } from './vite/mantine-styles.ts';
import { pages } from './vite/pages.ts';
import { prerender } from './vite/prerender.ts';

/** The API in development. changeOrigin stays off, or the API's own-origin check would refuse the browser. */
const api = { target: process.env['API_URL'] ?? 'http://127.0.0.1:3000', changeOrigin: false };

/** The router's index is its development build, whose warnings nobody would see. */
const router = createRequire(import.meta.url).resolve('react-router-dom');
const productionRouter = [
  {
    find: /^react-router-dom$/,
    replacement: createRequire(router)
      .resolve('react-router')
      .replace(/development\/index\.\w+$/, 'production/index.mjs'),
  },
];

/** What the prerendered page says, and must say again while it is taken over. */
const year = () => ({
  name: 'palmbid:year',
  config: () => ({ define: { 'import.meta.env.VITE_BUILD_YEAR': String(new Date().getFullYear()) } }),
});

const shared = () => [year(), icons(), react(), mantineStyles()];

/** The component library without what opens, scrolls or picks. */
const BASICS =
  /@mantine[\\/](hooks|core[\\/]esm[\\/](core|utils|components[\\/](Button|Checkbox|CloseButton|Container|Group|Inline\w*|Input\w*|Loader|NativeSelect|Skeleton|Stack|Text|TextInput|Title|Transition|UnstyledButton|Anchor|Alert|ActionIcon|CheckIcon|Center|Paper|Portal|VisuallyHidden|Combobox[\\/](ComboboxChevron|get-parsed-combobox-data))))[\\/]/;

/** Own pieces and icons that need no more than the basics. */
const PIECES =
  /icons-react|src[\\/](lib|core|components)[\\/](?!.*(toaster|form\.ts|countdown|match-ring|confirm-dialog|amenity|property-select|role-gate|report|amount-input|settings-section))/;

/** What the landing page shares with others beside the frame (`pnpm --filter @palmbid/web size` lists what it loads). */
const LANDING =
  /components\/figure\.|illustrations\/(parts|scene|island-scene)|lib\/(form-draft|pending-prompt)\.ts|Icon(AdjustmentsHorizontal|ArrowRight|Checks|Gavel|Pencil|Sparkles)\.mjs/;

export default defineConfig(({ command }) => ({
  plugins: [...shared(), boot(pagesByPath), pages(pagesForServer), prerender(shared)],
  resolve: { alias: command === 'build' ? productionRouter : [] },
  server: {
    host: '127.0.0.1',
    proxy: { '/trpc': api, '/api': api, '/uploads': api, '/docs': api, '/healthz': api },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Pictures and fonts stay files of their own: inlined, they would block the first paint.
    assetsInlineLimit: 0,
    // Gzipping a hundred files says little: `pnpm --filter @palmbid/web size` prints what counts.
    reportCompressedSize: false,
    manifest: true,
    rolldownOptions: {
      output: {
        // Every file costs a slow line a round trip: what pages share comes in a few files by what it is for. A group takes
        // along what its modules import, so the plainer ones come first.
        codeSplitting: {
          groups: [
            { name: 'frame', tags: ['$initial'], priority: 9 },
            { name: 'landing', test: LANDING, priority: 8 },
            { name: 'url-state', test: /[\\/]nuqs[\\/]/, priority: 8 },
            { name: 'basics', test: BASICS, minShareCount: 3, priority: 7 },
            {
              name: 'controls',
              test: /floating-ui|@mantine[\\/]core|react-remove-scroll/,
              minShareCount: 3,
              priority: 6,
            },
            { name: 'market', test: /[\\/]packages[\\/]domain[\\/]/, minShareCount: 3, priority: 5 },
            {
              name: 'schemas',
              test: /[\\/]zod[\\/]|[\\/]packages[\\/]api[\\/]/,
              minShareCount: 3,
              priority: 4,
            },
            { name: 'reading', test: /features[\\/]articles[\\/]/, minShareCount: 2, priority: 3 },
            { name: 'pieces', test: PIECES, minShareCount: 3, priority: 2 },
            { name: 'app', minShareCount: 3, priority: 1 },
          ],
        },
      },
    },
  },
}));
