import { chmodSync, copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../fingerprint.mjs';
import { CODES, ENTRIES, PACKAGE } from './places.mjs';

const PAGES = { 'docs/library.md': 'README.md', 'docs/system-of-your-own.md': 'system-of-your-own.md' };
const LAWS = ['LICENSE', 'NOTICE'];

/** The files of the project that travel with the library as they stand. */
export const PAPERS = [...Object.keys(PAGES), ...LAWS];

const entry = (file, types) => ({ types: `./types/${types}.d.ts`, default: `./${file}.js` });

const exported = () => ({
  ...Object.fromEntries(
    ENTRIES.map(name => [name === 'index' ? '.' : `./${name}`, entry(name, `library/${name}`)]),
  ),
  ...Object.fromEntries(CODES.map(code => [`./${code}/game`, entry(`${code}-game`, `${code}-game`)])),
  './package.json': './package.json',
});

/** The project’s own manifest, without the parts that only the server, the pages and the tests need. */
const manifest = () => {
  const { name, version, description, keywords, license, engines } = JSON.parse(
    readFileSync(path.join(ROOT, 'package.json'), 'utf8'),
  );
  return {
    name,
    version,
    description,
    keywords,
    license,
    type: 'module',
    sideEffects: ['./cli.js', './simulation.js', './grognard.mjs', './parts/boot.mjs'],
    engines,
    bin: { grognard: 'grognard.mjs' },
    exports: exported(),
  };
};

/** Lays the papers of the package beside its files. */
export const writePapers = () => {
  writeFileSync(path.join(PACKAGE, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`);
  writeFileSync(path.join(PACKAGE, 'grognard.mjs'), "#!/usr/bin/env node\nimport './cli.js';\n");
  chmodSync(path.join(PACKAGE, 'grognard.mjs'), 0o755);
  for (const [from, to] of [...Object.entries(PAGES), ...LAWS.map(name => [name, name])]) {
    copyFileSync(path.join(ROOT, from), path.join(PACKAGE, to));
  }
};
