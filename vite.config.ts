import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite';
import { chartsAhead } from './scripts/pages/ahead.ts';
import { bootInPage } from './scripts/pages/boot.ts';
import { chunkOf, isPlainHost } from './scripts/pages/chunks.ts';
import { runtimeInside } from './scripts/pages/runtime.ts';
import { sharedWorkers } from './scripts/pages/workers.ts';

/** The two upright faces that every page sets its first lines in. */
const FIRST_FACES = /(old-standard-tt-latin-400-normal|source-serif-4-latin-wght-normal).*\.woff2$/;

const preloadTag = (file: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` },
  injectTo: 'head',
});

/** Asks for the fonts together with the style sheet rather than after it. */
const preloadFonts = (): Plugin => ({
  name: 'preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) =>
      Object.keys(bundle)
        .filter(file => FIRST_FACES.test(file))
        .map(preloadTag),
  },
});

const SERVICE_WORKER = 'sw.js';
/** Rules of earlier versions are fetched by those who have a game of them, and by nobody else. */
const FROZEN = /\.frozen-[^/]*\.js$/;
const TEMPLATE = path.resolve(import.meta.dirname, 'src/web/index.html');
const PUBLIC = path.resolve(import.meta.dirname, 'src/web/public');

/** Tells the service worker which files make up this edition, so that it can keep them all on the device. */
const listFiles = (): Plugin => ({
  name: 'list-files',
  enforce: 'post',
  generateBundle: (_, bundle) => {
    const worker = bundle[SERVICE_WORKER];
    if (worker?.type !== 'chunk') {
      return;
    }
    const built = Object.keys(bundle).filter(
      file => file !== SERVICE_WORKER && !file.endsWith('.map') && !FROZEN.test(file),
    );
    const fixed = readdirSync(PUBLIC);
    const files = [...new Set([...built, ...fixed, 'index.html'])].sort().map(file => `/${file}`);
    const edition = createHash('sha256').update(files.join('\n'));
    for (const file of [...fixed.map(name => path.join(PUBLIC, name)), TEMPLATE]) {
      edition.update(readFileSync(file));
    }
    worker.code = worker.code
      .replace('__FILES__', JSON.stringify(files))
      .replace('__EDITION__', edition.digest('hex').slice(0, 12));
  },
});

export default defineConfig({
  root: 'src/web',
  resolve: {
    alias: [
      {
        find: /^use-sync-external-store\/shim(\/index\.js)?$/,
        replacement: path.resolve(import.meta.dirname, 'src/web/kit/external-store.ts'),
      },
    ],
  },
  plugins: [sharedWorkers(), preloadFonts(), bootInPage(), chartsAhead(), runtimeInside(), listFiles()],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    // The content policy allows no data: addresses for fonts and scripts.
    assetsInlineLimit: 0,
    sourcemap: true,
    modulePreload: {
      // Every browser that runs these pages knows how.
      polyfill: false,
      resolveDependencies: (_, files, { hostId }) => (isPlainHost(hostId) ? [] : files),
    },
    rolldownOptions: {
      // The core does nothing by being fetched: what nobody uses of it need not be there.
      treeshake: {
        moduleSideEffects: [
          { test: /[\\/]src[\\/](kernel|companion|systems|bots|lab)[\\/]/, sideEffects: false },
        ],
      },
      // Otherwise each page’s first file would only name the second.
      preserveEntrySignatures: 'allow-extension',
      input: {
        index: TEMPLATE,
        sw: path.resolve(import.meta.dirname, 'src/web/offline/service-worker.ts'),
      },
      output: {
        // The scope of a service worker is the folder it is served from.
        entryFileNames: chunk => (chunk.name === 'sw' ? SERVICE_WORKER : 'assets/[name]-[hash].js'),
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // One style sheet: a page never waits for a second one, and their order stays.
            { name: 'style', test: /\.css/, priority: 2 },
            { name: chunkOf, debugName: 'rooms', priority: 1 },
          ],
        },
      },
    },
  },
});
