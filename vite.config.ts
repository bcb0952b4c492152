import react from '@vitejs/plugin-react';
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite';

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

export default defineConfig({
  root: 'src/web',
  plugins: [react(), preloadFonts()],
  worker: { format: 'es' },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    // The content policy allows no data: addresses for fonts and scripts.
    assetsInlineLimit: 0,
    sourcemap: true,
  },
});
