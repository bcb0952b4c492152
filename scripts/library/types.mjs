import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../fingerprint.mjs';
import { CODES, ENTRIES, PACKAGE } from './places.mjs';

const DRAFT = path.join(ROOT, 'dist/library-types');
const CONFIG = path.join(ROOT, 'dist/library-types.json');
const DECLARED = [...ENTRIES, 'games'];

const settings = {
  extends: '../tsconfig.json',
  compilerOptions: {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: '../src',
    outDir: './library-types',
    // Every declaration is written, also those that did not change since the last check.
    incremental: false,
    tsBuildInfoFile: null,
  },
  include: [],
  files: [...DECLARED.map(name => `../src/library/${name}.ts`), '../src/systems/frozen-files.d.ts'],
};

/** The complaints of the compiler; a file that no type of the library reaches may have faults of this kind. */
const compile = () => {
  rmSync(DRAFT, { recursive: true, force: true });
  writeFileSync(CONFIG, JSON.stringify(settings));
  try {
    execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', CONFIG], { cwd: ROOT });
    return '';
  } catch (error) {
    return String(error.stdout);
  }
};

/** `from './a.ts'`, `import("#kernel")` and `import './a.ts'`: the specifier is the third part. */
const SPECIFIER = /((?:from|import)\s*\(?\s*)(['"])([.#][^'"]*)\2/g;

/** The file that a specifier names: without its ending, from the folder of all declarations. */
const targetOf = (file, specifier) => {
  const found = specifier.startsWith('.')
    ? path.posix.join(path.posix.dirname(file), specifier)
    : specifier.includes('/')
      ? specifier.slice(1)
      : `${specifier.slice(1)}/index.ts`;
  return found.replace(/\.ts$/, '');
};

const relative = (from, to) => {
  const way = path.posix.relative(path.posix.dirname(from), to);
  return way.startsWith('.') ? way : `./${way}`;
};

/** Copies a declaration with its specifiers as any resolver reads them, and everything that it names. */
const copy = (file, copied) => {
  if (copied.has(file)) {
    return;
  }
  copied.add(file);
  const text = readFileSync(path.join(DRAFT, `${file}.d.ts`), 'utf8');
  const named = [];
  const plain = text.replace(SPECIFIER, (_, before, quote, specifier) => {
    const target = targetOf(file, specifier);
    named.push(target);
    return `${before}${quote}${relative(file, target)}.js${quote}`;
  });
  const place = path.join(PACKAGE, 'types', `${file}.d.ts`);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, plain);
  for (const each of named) {
    copy(each, copied);
  }
};

/** The ids of the games of a system, as the package that was just bundled has them. */
const gameIds = async code => {
  const { games } = await import(pathToFileURL(path.join(PACKAGE, `${code}-game.js`)).href);
  return Object.keys(games);
};

/** Games are typed by their ids: one that was mistyped does not compile. */
const gameEntry = ids => `import { gamesOf } from './library/games.js';
type AnyGame = ReturnType<typeof gamesOf>['game'];
export declare const game: AnyGame;
export declare const games: {
${ids.map(id => `    readonly '${id}': AnyGame;\n`).join('')}};
`;

/** Writes the declarations of the library into \`dist/library/types\`. */
export const declareLibrary = async () => {
  const faults = compile();
  const copied = new Set();
  for (const name of DECLARED) {
    copy(`library/${name}`, copied);
  }
  const fault = faults.split('\n').find(line => copied.has(/^src\/(.*)\.ts\(/.exec(line)?.[1]));
  if (fault) {
    throw new Error(`The types of the library cannot be written: ${fault}`);
  }
  for (const code of CODES) {
    writeFileSync(path.join(PACKAGE, `types/${code}-game.d.ts`), gameEntry(await gameIds(code)));
  }
};
