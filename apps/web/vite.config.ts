import { createRequire } from 'node:module';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { pagesByPath } from './src/app/route-table.ts';
import { boot } from './vite/boot.ts';
import { icons } from './vite/icons.ts';
import { mantineStyles } from './vite/mantine-styles.ts';
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

export default defineConfig(({ command }) => ({
  plugins: [...shared(), boot(pagesByPath), prerender(shared)],
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
  },
}));
