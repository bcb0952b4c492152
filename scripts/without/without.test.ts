import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { must } from '#kernel';
import { systemCodes } from './copy.ts';
import { withoutExamples } from './lines.ts';
import { PAGES } from './places.ts';

const run = promisify(execFile);

const filesOf = (code: string): number => readdirSync(`src/systems/${code}`, { recursive: true }).length;

const largest = must(
  [...systemCodes()].sort((a, b) => filesOf(b) - filesOf(a))[0],
  'a system under src/systems',
);

/**
 * Rooms that read the registries. Rooms that know no system, and those that start servers, are tested by the script
 * alone; so are the folders of the other systems, which know nothing of this one (`src/layers.test.ts`).
 */
const ROOMS = [
  'src/companion/',
  'src/lab/',
  'src/bots/',
  'src/web/',
  'src/cli/cli.demo.test.ts',
  'src/cli/coverage.test.ts',
  'src/cli/shelf.test.ts',
  'src/systems/names.test.ts',
];

/**
 * These play each game by itself, for long. The games that remain are the same ones, and they know nothing of this one:
 * the run that asks for this plays them already.
 */
const PROOFS = ['src/lab/every-game-twins.test.ts', 'src/lab/every-game.test.ts'];

const each = (option: string, paths: readonly string[]): readonly string[] =>
  paths.flatMap(path => [option, path]);

/** The others are tried by hand: `node scripts/without.mjs <code>`. */
test(`types hold and the shared rooms work without ${largest}, the largest system`, async () => {
  const tests = [...each('--only', ROOMS), ...each('--but', PROOFS)];
  const script = ['scripts/without.mjs', largest, '--shared', ...tests];
  const { stdout } = await run(process.execPath, script, { maxBuffer: 2 ** 26 }).catch(
    (failed: { readonly stdout: string }) => failed,
  );
  expect(stdout).toContain(`Without ${largest}: src/systems/${largest}, `);
  expect(stdout.slice(-4000)).toMatch(/[1-9]\d* passed, 0 failed/);
});

/** The tests that run these examples must have some to run without any one system. */
test.each(PAGES)('%s keeps an example without any one system', page => {
  const examples = (text: string): number =>
    text.match(/^(?:\$ (?:npx grognard|curl) |```js$)/gm)?.length ?? 0;
  const text = readFileSync(page, 'utf8');
  for (const code of systemCodes()) {
    expect([code, examples(withoutExamples(code, text))]).not.toEqual([code, 0]);
  }
});
