import { describe, expect, test } from 'vitest';
import { cyclesIn } from '../tests/support/cycles.ts';
import { faultsIn, importedFile } from '../tests/support/layers.ts';
import { type SourceFile, sourceFiles } from '../tests/support/source-files.ts';
import {
  importsOf,
  longFunctionsIn,
  namesImportedBy,
  namesUsedIn,
  publicNamesOf,
  valuesOfferedBy,
} from '../tests/support/syntax.ts';

const SOURCES = sourceFiles('src');
const BESIDE = ['tests', 'bench', 'scripts', 'examples'].flatMap(folder => sourceFiles(folder));

const faults = (path: string, text: string): string[] => faultsIn({ path, text });

describe('the direction of imports', () => {
  test('kernel ← systems ← companion, bots, lab ← server, web, cli', () => {
    expect(SOURCES.length).toBeGreaterThan(1);
    expect(SOURCES.flatMap(faultsIn)).toEqual([]);
  });
});

const INDEX = 'src/kernel/index.ts';

describe('the door of the kernel', () => {
  const others = [...SOURCES, ...BESIDE].filter(({ path }) => !path.startsWith('src/kernel/'));

  /** The game as the Table keeps it, and the invented games of tests, are no part of a system: they are asked for by name. */
  const isOpen = (file: string): boolean => file === INDEX || /^src\/kernel\/(?:table|testing)\//.test(file);

  test('other rooms ask for its public names alone', () => {
    const around = others.flatMap(file =>
      importsOf(file)
        .map(specifier => importedFile(file.path, specifier) ?? '')
        .filter(target => target.startsWith('src/kernel/') && !isOpen(target))
        .map(target => `${file.path} imports ${target}`),
    );
    expect(around).toEqual([]);
  });

  /** All of it under one name: `import * as kernel`. */
  const namesOfAll = (file: SourceFile): readonly string[] =>
    file.text.includes('* as kernel')
      ? namesUsedIn(file).flatMap(name => (name.startsWith('kernel.') ? [name.slice('kernel.'.length)] : []))
      : [];

  /** Asked for by one system alone: they may have gone with it. */
  const ALONE = [
    'beyondDefaults',
    'binomials',
    'gcd',
    'MatrixSolution',
    'mixtureOf',
    'Moved',
    'searchedAdvice',
    'Shown',
    'solveMatrixGameFloat',
    'tieBetween',
  ];

  test('every public name is asked for by another room', () => {
    const names = SOURCES.filter(({ path }) => path === INDEX).flatMap(publicNamesOf);
    const asked = new Set(
      others.flatMap(file => [
        ...namesImportedBy(file).flatMap(([specifier, name]) =>
          importedFile(file.path, specifier) === INDEX ? [name] : [],
        ),
        ...namesOfAll(file),
      ]),
    );
    expect(names.length).toBeGreaterThan(100);
    expect(names.filter(name => !asked.has(name) && !ALONE.includes(name))).toEqual([]);
  });
});

describe('imports in a circle', () => {
  const file = (name: string, text: string) => ({ path: `src/kernel/${name}.ts`, text });

  test('no file needs itself before it can run', () => {
    expect(cyclesIn(SOURCES)).toEqual([]);
  });

  test.each([
    ['two', `import { b } from './b.ts';`, `import { a } from './a.ts';`, 1],
    ['by a re-export', `export { b } from './b.ts';`, `import { a, type A } from './a.ts';`, 1],
    ['types alone', `import { b } from './b.ts';`, `import type { A } from './a.ts';`, 0],
    ['named types alone', `import { b } from './b.ts';`, `import { type A } from './a.ts';`, 0],
    ['later', `import { b } from './b.ts';`, `const a = await import('./a.ts');`, 0],
  ])('%s', (_, a, b, circles) => {
    expect(cyclesIn([file('a', a), file('b', b)])).toHaveLength(circles);
  });
});

describe('a planted violation is caught', () => {
  test.each([
    ['kernel imports a system', 'src/kernel/a.ts', `import { x } from '#systems/one/index.ts';`],
    ['kernel imports the registry by its bare name', 'src/kernel/a.ts', `import { x } from '#systems';`],
    ['by a relative path', 'src/kernel/a.ts', `import { x } from '../systems/one/index.ts';`],
    ['by a type', 'src/kernel/a.ts', `import type { X } from '../systems/one/index.ts';`],
    ['by a type in place', 'src/kernel/a.ts', `let x: import('../systems/one/index.ts').X;`],
    ['by a re-export', 'src/kernel/a.ts', `export * from '../systems/one/index.ts';`],
    ['by a dynamic import', 'src/kernel/a.ts', `const x = await import('#lab/sweep.ts');`],
    ['by a worker', 'src/systems/a.ts', `new Worker(new URL('../lab/worker.ts', import.meta.url));`],
    ['a system imports another', 'src/systems/one/a.ts', `import { x } from '../two/board.ts';`],
    ['a system imports the registry', 'src/systems/one/a.ts', `import { x } from '#systems';`],
    ['companion imports the lab', 'src/companion/a.ts', `import { x } from '#lab/a.ts';`],
    ['web imports the server', 'src/web/a.tsx', `import { x } from '#server/app.ts';`],
    ['server imports the web', 'src/server/a.ts', `import { x } from '#web/app.tsx';`],
    ['a test imports against the arrow', 'src/kernel/a.test.ts', `import { x } from '#cli/main.ts';`],
    ['kernel imports a package', 'src/kernel/a.ts', `import { z } from 'zod';`],
    ['kernel imports a built-in', 'src/kernel/a.ts', `import { createHash } from 'node:crypto';`],
    ['lab imports a built-in without prefix', 'src/lab/a.ts', `import { readFileSync } from 'fs';`],
    ['web imports a built-in', 'src/web/a.ts', `import path from 'node:path';`],
    ['bots use chance', 'src/bots/a.ts', 'const x = Math.random();'],
    ['systems read the clock', 'src/systems/one/a.ts', 'const x = new Date();'],
    ['companion fetches', 'src/companion/a.ts', `await fetch('/odds');`],
    ['the command line reads a drawn map', 'src/cli/a.ts', `import x from '../../dist/engraved/map.json';`],
    ['a file reaches outside src', 'src/cli/a.ts', `import { x } from '../../tests/support/layers.ts';`],
    ['an unknown room', 'src/utils/a.ts', 'export const x = 1;'],
  ])('%s', (_, path, text) => {
    expect(faults(path, text)).toHaveLength(1);
  });
});

describe('what the arrow allows', () => {
  test.each([
    ['src/kernel/a.ts', `import { b } from './b.ts';`],
    ['src/kernel/a.test.ts', `import { readFileSync } from 'node:fs'; import fc from 'fast-check';`],
    ['src/systems/index.ts', `import { one } from './one/index.ts'; import { two } from './two/index.ts';`],
    ['src/systems/one/charts/a.ts', `import { chart } from '#kernel'; import { x } from '../vocabulary.ts';`],
    ['src/lab/a.ts', `import { x } from '#bots/random.ts'; const y = new Date(0);`],
    ['src/web/a.ts', `import type { TableDoc } from '#server/shapes.ts';`],
    ['src/cli/a.ts', `import { x } from '#server/listen.ts'; import path from 'node:path';`],
    [
      'src/web/a.tsx',
      `import { useState } from 'react'; import './theme/base.css'; const x = <p>Math.random</p>;`,
    ],
  ])('%s: %s', (path, text) => {
    expect(faults(path, text)).toEqual([]);
  });
});

/** Files that others read by a name put together while the program runs, or as a whole. */
const READ_AS_A_WHOLE = /\/(?:testing|packaged|frozen|library)\/|\/(?:index|front|external-store)\.tsx?$/;

/** Imports of everything under one name, and those in the middle of code. */
const WHOLE = /\* as \w+|\bimport\s*\(/;

/** The values that nobody imports, with their places. */
const unasked = (offering: readonly SourceFile[], asking: readonly SourceFile[]): readonly string[] => {
  const wholes = new Set(
    asking
      .filter(({ text }) => WHOLE.test(text))
      .flatMap(file => importsOf(file).map(specifier => importedFile(file.path, specifier))),
  );
  const asked = new Map<string, Set<string>>();
  for (const file of asking) {
    for (const [specifier, name] of namesImportedBy(file)) {
      const target = importedFile(file.path, specifier) ?? '';
      asked.set(target, (asked.get(target) ?? new Set()).add(name));
    }
  }
  return offering
    .filter(({ path }) => !READ_AS_A_WHOLE.test(path) && !wholes.has(path))
    .flatMap(file =>
      valuesOfferedBy(file)
        .filter(name => !asked.get(file.path)?.has(name))
        .map(name => `${file.path} exports ${name}`),
    );
};

/** Files whose readers stay while they stay: of the rooms that all systems share, one system alone may use a part. */
const OWN = /^src\/(?:systems|bots|web\/faces)\/(?!kit|areas|cards)[^/]+\/|^src\/(?:server|cli|added)\//;

test('what a file offers to others is asked for', () => {
  const offering = SOURCES.filter(({ path }) => OWN.test(path) && !/\.test\.tsx?$/.test(path));
  const asking = [...SOURCES, ...BESIDE, ...sourceFiles('scripts', name => name.endsWith('.mjs'))];
  expect(offering.length).toBeGreaterThan(100);
  expect(unasked(offering, asking)).toEqual([]);
});

test('a value that nobody imports is found; a type, and one that is passed on, are not', () => {
  const file = (path: string, text: string): SourceFile => ({ path, text });
  const offering = [
    file('src/cli/a.ts', 'export const used = 1; export const left = 2; export type T = 3;'),
    file('src/cli/b.ts', "export { used } from './a.ts';"),
  ];
  expect(unasked(offering, offering)).toEqual(['src/cli/a.ts exports left']);
});

/** A longer function hides a state or a verb. The whole of a test stands in functions of its describe blocks. */
const LONGEST = 100;

test('no function has more than a hundred lines', () => {
  const code = [...SOURCES, ...BESIDE].filter(({ path }) => !/\.test\.tsx?$|^tests\//.test(path));
  expect(code.flatMap(file => longFunctionsIn(file, LONGEST))).toEqual([]);
});

test.each([
  [100, []],
  [101, ['src/a.ts:2 has 101 lines']],
])('a function of %i lines', (lines, found) => {
  const body = 'x();\n'.repeat(lines - 2);
  const text = `const a = 1;\nexport const b = () => {\n${body}};\n`;
  expect(longFunctionsIn({ path: 'src/a.ts', text }, LONGEST)).toEqual(found);
});
