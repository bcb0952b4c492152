import path from 'node:path';
import { defineConfig } from 'vite';

/** A page to look at every map while drawing it; it is no part of the application. */
export default defineConfig({
  root: import.meta.dirname,
  worker: { format: 'es' },
  server: { fs: { allow: [path.resolve(import.meta.dirname, '../..')] } },
  build: { outDir: '../../dist/gallery', emptyOutDir: true, assetsInlineLimit: 0 },
});
