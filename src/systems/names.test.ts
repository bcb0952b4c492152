import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { System } from '#kernel';
import { loadSystems } from '#systems';
import { isUntyped, sourceFiles } from '../../tests/support/source-files.ts';
import { namingFaults, type SystemNames } from '../../tests/support/system-names.ts';

/** Sides of whole games are proper names; those of single procedures are words such as "attacker". */
const namesOf = ({ code, title, games, whole }: System): SystemNames => ({
  code,
  words: [
    ...games.flatMap(game => Object.keys(game.steps)).filter(id => id.startsWith(`${code}.`)),
    ...(games.find(({ id }) => id === whole)?.sides ?? []),
  ],
  phrases: [title],
});

const SYSTEMS = (await loadSystems()).map(namesOf);
const FOLDERS = ['src', 'scripts', 'bench', 'tests', 'bin'];

test.each(FOLDERS)('nothing in %s that systems share names a system or a game', folder => {
  const files = [...sourceFiles(folder), ...sourceFiles(folder, isUntyped)];
  expect(files).not.toEqual([]);
  expect(files.flatMap(file => namingFaults(file, SYSTEMS))).toEqual([]);
});

test('no task of the project names a system', () => {
  const text = readFileSync('package.json', 'utf8');
  expect(namingFaults({ path: 'package.json', text }, SYSTEMS)).toEqual([]);
});

const INVENTED: readonly SystemNames[] = [
  { code: 'xyz', words: ['bourbon', 'xyz.battle.roll'], phrases: ['The Long War'] },
  { code: 'uvw', words: [], phrases: [] },
];

describe('a planted name is caught', () => {
  test.each([
    ['an import', 'src/lab/a.ts', `import { x } from '#systems/xyz/index.ts';`],
    ['a chart', 'src/web/chart/a.tsx', `const id = 'xyz.winter';`],
    ['a code by itself', 'src/cli/a.ts', `if (system.code === 'xyz') { x(); }`],
    ['a code in an address', 'src/web/a.tsx', 'const a = <a href="/game/xyz">x</a>;'],
    ['a code in a template', 'scripts/a.ts', 'const a = `games/xyz/a.json`;'],
    ['a code as a name', 'src/systems/other.ts', 'const CASES = { xyz: 1 };'],
    ['a title on a page', 'src/web/a.tsx', 'const a = <p>Play The Long War now</p>;'],
    ['a step', 'src/server/a.ts', `const at = 'xyz.battle.roll';`],
    ['a side', 'src/web/play/a.tsx', `const first = side === 'bourbon';`],
    ['a test of a shared room', 'src/companion/a.test.ts', `const chart = 'xyz.winter';`],
    ['a support file', 'tests/support/a.ts', `const chart = 'xyz.winter';`],
    ['a bench', 'bench/a.ts', `const chart = 'xyz.winter';`],
    ['a script', 'scripts/a.mjs', `const page = '/chart/xyz.winter';`],
    ['a task', 'package.json', `{ "scripts": { "gate": "node tests/table/xyz/gate.ts" } }`],
    ['a style', 'src/web/a.css', `.face[data-game='xyz.battle'] { color: red; }`],
    ['another system', 'src/systems/uvw/a.ts', `const chart = 'xyz.winter';`],
  ])('%s', (_, path, text) => {
    expect(namingFaults({ path, text }, INVENTED)).toHaveLength(1);
  });
});

describe('what may name a system', () => {
  test.each([
    ['its own folder', 'src/systems/xyz/charts/a.ts', `const id = 'xyz.winter';`],
    ['its face', 'src/web/faces/xyz/board.tsx', `const side = 'bourbon';`],
    ['its players', 'src/bots/xyz/index.ts', `import { x } from '#systems/xyz/board.ts';`],
    ['its tests', 'tests/browser/xyz/a.test.ts', `const id = 'xyz.winter';`],
    ['its benches', 'bench/xyz/a.ts', `const id = 'xyz.winter';`],
    ['a registry', 'src/systems/index.ts', `import { xyz } from './xyz/index.ts';`],
    ['a comment', 'src/lab/a.ts', '// As in xyz.winter.'],
    ['a comment of a style', 'src/web/a.css', '/* As in xyz. */'],
    ['a longer word', 'src/lab/a.ts', `const id = 'xyzzy-plugh';`],
    ['the side of another system', 'src/systems/uvw/a.ts', `const side = 'bourbon';`],
    ['an invented seat', 'src/kernel/a.test.ts', `const seat = 'bourbon';`],
  ])('%s', (_, path, text) => {
    expect(namingFaults({ path, text }, INVENTED)).toEqual([]);
  });
});
