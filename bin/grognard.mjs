#!/usr/bin/env node
// Runs the command line from its TypeScript source. Installs nothing.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const root = path.resolve(import.meta.dirname, '..');

if (!existsSync(path.join(root, 'node_modules/esbuild'))) {
  console.error('Grognard is not installed yet: run `npm start` or `npm test` once in its folder.');
  process.exit(2);
}

await import('./typescript.mjs');
await import(pathToFileURL(path.join(root, 'src/cli/main.ts')).href);
