import { createRequire } from 'node:module';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { pagesByPath, pagesForServer, renderedPages } from './src/core/route-table.ts';
import { boot } from './vite/boot.ts';
import { budget } from './vite/budget.ts';
import { compressAssets } from './vite/compress.ts';
import { subsetFonts } from './vite/fonts.ts';
import { icons } from './vite/icons.ts';
import { mantineStyles } from './vite/mantine-styles.ts';
import { mapOutlines } from './vite/map-outlines.ts';
import { pages } from './vite/pages.ts';
import { prerender } from './vite/prerender.ts';

/** Proxy to the API in development. `changeOrigin` stays off, or the API would reject the calls as cross-site. */
const api = { target: process.env['API_URL'] ?? 'http://127.0.0.1:3000', changeOrigin: false };

/** The router's index points to its development build; use the smaller production build. */
const router = createRequire(import.meta.url).resolve('react-router-dom');
const productionRouter = [
  {
    find: /^react-router-dom$/,
    replacement: createRequire(router)
      .resolve('react-router')
      .replace(/development\/index\.\w+$/, 'production/index.mjs'),
  },
];

/** The year of the build: hydration must render the same year as the prerendered page. */
const year = () => ({
  name: 'palmbid:year',
  config: () => ({ define: { 'import.meta.env.VITE_BUILD_YEAR': String(new Date().getFullYear()) } }),
});

const shared = () => [year(), subsetFonts(), icons(), react(), mantineStyles()];

/** What dashboard and request page share, with everything it imports. Their dialogs, menus and forms are loaded on use. */
const SIGNED_IN =
  /core[\\/]esm[\\/]components[\\/](ActionIcon|Alert|Anchor|Button|Container|Group|NativeSelect|SegmentedControl|Skeleton|Text)[\\/]\1\.mjs|src[\\/](core[\\/](own-properties|refresh)|lib[\\/](ordinal|shown-rows)|components[\\/](bid-card|card-grid|confirm|contact-note|countdown|empty-state|error-card|explained|form-failure|hint|load-more|match-ring|money-all-in|page-header|query-view|rating-badge|request-facts|score-bar|skeleton-cards|status-badge|tone-badge|phase-badge)|features[\\/]bids[\\/](host-bid-card|bid-marks)|features[\\/]requests[\\/]near-place|features[\\/]properties[\\/]first-listing-hint|features[\\/]requests[\\/]received-bids[\\/](open-dialogs|match-parts))\.|Icon(Checks|Gavel|Pencil)\.mjs/;

/** Modules of the landing page that other pages share (`dist/.vite/manifest.json` lists its files). */
const LANDING =
  /components\/figure\.|lib\/(form-draft|pending-prompt)\.ts|Icon(AdjustmentsHorizontal|ArrowRight|Key|Sparkles)\.mjs/;

/** The drawings that the landing page's static parts share with other pages, and what only those parts show. */
const DRAWINGS = /illustrations\/(parts|scene|island-scene)\./;
const STATIC_PARTS = /-markup\.|articles\/auction-(chart|picture)\.|articles\/worked-auction\.ts/;

/** In KB. A signed-in page's HTML, with its markup and data, comes on top. */
const budgets = {
  home: { js: 130, css: 11.5 },
  dashboard: { total: 237 },
  'vacation-request': { total: 250 },
};

export default defineConfig(({ command }) => ({
  plugins: [
    ...shared(),
    boot(pagesByPath),
    pages(pagesForServer),
    prerender(shared, renderedPages),
    mapOutlines(),
    budget(budgets),
    compressAssets(),
  ],
  resolve: { alias: command === 'build' ? productionRouter : [] },
  server: {
    host: '127.0.0.1',
    proxy: { '/trpc': api, '/api': api, '/uploads': api, '/docs': api, '/healthz': api },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Never inline pictures and fonts: they would delay the first paint.
    assetsInlineLimit: 0,
    // The budget prints the sizes that matter.
    reportCompressedSize: false,
    manifest: true,
    rolldownOptions: {
      // Only what the app calls: these packages do not say that their modules have no effects of their own.
      treeshake: { moduleSideEffects: [{ test: /[\\/]@trpc[\\/]/, sideEffects: false }] },
      output: {
        // Shared modules are grouped into few chunks, because every file costs a round trip. A group also takes what its modules
        // import, so groups with fewer imports have the higher priority.
        codeSplitting: {
          groups: [
            { name: 'frame', tags: ['$initial'], priority: 9 },
            { name: 'landing', test: LANDING, priority: 8 },
            { name: 'drawings', test: DRAWINGS, priority: 8 },
            { name: 'static-parts', test: STATIC_PARTS, priority: 3 },
            {
              // Without what else it imports: the frame has that, and the client's index would take all links there. The list of
              // posting calls must not lie in page-tools, which imports this chunk: it would be read before it is set.
              name: 'transport',
              test: /trpc[\\/]client[\\/]dist[\\/]http|core[\\/](transport|idempotency-link)\.|domain[\\/](src|dist)[\\/]posting\./,
              priority: 10,
              includeDependenciesRecursively: false,
            },
            {
              name: 'page-tools',
              test: /[\\/]nuqs[\\/]|trpc[\\/]react-query|core[\\/](page-tools|trpc)\./,
              priority: 8,
            },
            { name: 'signed-in', test: SIGNED_IN, priority: 7 },
            { name: 'dashboard', test: /features[\\/]dashboard[\\/](guest|host)-dashboard/, priority: 6 },
            { name: 'request', test: /detail[\\/]request-screen/, priority: 6 },
            { name: 'action-bar', test: /components[\\/]action-bar|detail[\\/]request-action/, priority: 6 },
            {
              name: 'below-fold',
              test: /features[\\/]dashboard[\\/](recent-bids|matching-requests|first-steps-list)/,
              priority: 5,
            },
            {
              name: 'bar',
              test: /shell[\\/](signed-in|live|layout[\\/](account-links|bottom-bar))|IconUser\.mjs/,
              priority: 6,
            },
            {
              name: 'booked',
              test: /features[\\/](bookings[\\/](calendar-button|payment-steps)|bids[\\/]agreed-terms|requests[\\/]received-bids[\\/]agreed-stay)/,
              priority: 6,
            },
            {
              name: 'controls',
              test: /floating-ui|@mantine[\\/]core|react-remove-scroll|components[\\/]place-field/,
              minShareCount: 3,
              priority: 5,
            },
            { name: 'market', test: /[\\/]packages[\\/]domain[\\/]/, minShareCount: 3, priority: 4 },
            {
              name: 'schemas',
              test: /[\\/]zod[\\/]|[\\/]packages[\\/]api[\\/]/,
              minShareCount: 3,
              priority: 4,
            },
            {
              name: 'request-form',
              test: /features[\\/]requests[\\/](form[\\/]|trip[\\/](?!edit-all))|components[\\/](date-range[\\/]date-range|amenity-tri-state)/,
              priority: 3,
            },
            { name: 'reading', test: /features[\\/]articles[\\/]/, minShareCount: 2, priority: 3 },
            { name: 'app', minShareCount: 3, priority: 1 },
          ],
        },
      },
    },
  },
}));
