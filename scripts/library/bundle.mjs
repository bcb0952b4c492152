import { copyFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../fingerprint.mjs';
import { CODES, MODULES, ENTRIES as NAMED, PACKAGE } from './places.mjs';

const source = file => path.join(ROOT, 'src', file);

/** Parts of the command line that read the project's own folders have another form in the library. */
const packagedParts = {
  name: 'packaged-parts',
  resolveId: (asked, importer) => {
    const [name] = /(?<=\/)(loads|conformance-files|version)\.ts$/.exec(asked) ?? [];
    return name && importer && !importer.includes('/packaged/') ? source(`cli/packaged/${name}`) : null;
  },
};

const GAME = 'game-of:';

/** A whole game is an entry of its own, so that nobody who reads charts carries it. */
const gameEntries = {
  name: 'game-entries',
  resolveId: asked => (asked.startsWith(GAME) ? `${source('library')}/${asked}.ts` : null),
  load: id => {
    const [, code] = /game-of:(\w+)\.ts$/.exec(id) ?? [];
    return code
      ? `import { own } from '#bots/${code}/own.ts';
import { ${code} } from '#systems/${code}/index.ts';
import { gamesOf } from '#library/games.ts';
export const { game, games } = gamesOf(${code}, own);`
      : null;
  },
};

const ENTRIES = {
  ...Object.fromEntries(NAMED.map(name => [name, source(`library/${name}.ts`)])),
  ...Object.fromEntries(CODES.map(code => [`${code}-game`, `${GAME}${code}`])),
  cli: source('cli/main.ts'),
  simulation: source('cli/workers/simulation.ts'),
};

/** Kernel and systems only declare: a reader of charts does not load maps, decks and the checks of games. */
const hasEffects = id => !/\/src\/(kernel|systems)\//.test(id);

/** Notes every file of the project that the bundler reads. */
const noting = files => ({
  name: 'noting',
  moduleParsed: ({ id }) => {
    const file = path.relative(ROOT, id);
    if (!file.startsWith('..') && !file.startsWith('node_modules') && existsSync(id)) {
      files.push(file);
    }
  },
});

const bundle = async files => {
  // Fetched when it is wanted: before the first installation there is no such package.
  const { rolldown } = await import('rolldown');
  const built = await rolldown({
    cwd: ROOT,
    input: ENTRIES,
    platform: 'neutral',
    external: [/^node:/],
    plugins: [packagedParts, gameEntries, noting(files)],
    treeshake: { moduleSideEffects: hasEffects },
    logLevel: 'warn',
  });
  const { output } = await built.write({
    dir: PACKAGE,
    format: 'esm',
    // Names stay: they stand in stack traces, and the bundler of the user makes all of it small.
    minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
    chunkFileNames: 'parts/[name]-[hash].js',
  });
  await built.close();
  return output;
};

/** A worker thread is started by an address that stands in the source: beside the file that names it. */
const bootBeside = output => {
  for (const { fileName, code } of output) {
    if (code?.includes('boot.mjs')) {
      const up = fileName.includes('/') ? '..' : '.';
      const boot = path.join(PACKAGE, path.dirname(fileName), 'boot.mjs');
      writeFileSync(boot, `import '${up}/simulation.js';\n`);
    }
  }
};

const casesOf = code => `src/systems/${code}/conformance.jsonl`;

/** The files of the project that went into the package, for the test that looks for rooms that do not belong there. */
const listModules = output => {
  const modules = output.flatMap(({ moduleIds = [] }) => moduleIds.map(id => path.relative(ROOT, id)));
  writeFileSync(MODULES, JSON.stringify([...new Set(modules)].sort()));
};

/** Bundles the library; gives the files of the project that went into it. */
export const bundleLibrary = async () => {
  rmSync(PACKAGE, { recursive: true, force: true });
  mkdirSync(path.join(PACKAGE, 'conformance'), { recursive: true });
  const files = [];
  const output = await bundle(files);
  listModules(output);
  bootBeside(output);
  for (const code of CODES) {
    copyFileSync(path.join(ROOT, casesOf(code)), path.join(PACKAGE, `conformance/${code}.jsonl`));
  }
  return [...files, ...CODES.map(casesOf)];
};
