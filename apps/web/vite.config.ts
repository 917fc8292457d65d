import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { pagesByPath } from './src/app/route-table.ts';
import { boot } from './vite/boot.ts';
import { mantineStyles } from './vite/mantine-styles.ts';

/** The API in development. changeOrigin stays off, or the API's own-origin check would refuse the browser. */
const api = { target: process.env['API_URL'] ?? 'http://127.0.0.1:3000', changeOrigin: false };

export default defineConfig({
  plugins: [react(), mantineStyles(), boot(pagesByPath)],
  server: {
    host: '127.0.0.1',
    proxy: { '/trpc': api, '/api': api, '/uploads': api, '/docs': api, '/healthz': api },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Pictures and fonts stay files of their own: inlined, they would block the first paint.
    assetsInlineLimit: 0,
    reportCompressedSize: true,
  },
});
