import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Play, Play as Playing, randomInput, seeded } from '#kernel';
import { loadSystems } from '#systems';
import { runCli } from '../../../tests/support/run-cli.ts';

let folder: string;
let file: string;
let play: Play;

/** A short game of the registry, played at random to its end. */
const shortGame = async (): Promise<Play> => {
  const games = (await loadSystems()).flatMap(({ games: all, whole }) =>
    all.filter(({ id, sides }) => id !== whole && sides.length === 2),
  );
  for (const game of games) {
    const begun = Playing.begin(game, game.scenarios[0]?.setup ?? null);
    const random = seeded('short');
    while (begun.ok && begun.value.length < 200) {
      const input = randomInput(game, begun.value.state, random);
      if (!input) {
        return begun.value;
      }
      begun.value.submit(input);
    }
  }
  throw new Error('there is no short game');
};

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'analyse-'));
  file = path.join(folder, 'game.json');
  play = await shortGame();
  writeFileSync(file, JSON.stringify(play.file()));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a finished game is told again, with its bulletin', async () => {
  const page = path.join(folder, 'bulletin.html');
  const { status, out } = await runCli(
    ...['analyse', file, '--playouts', '60', '--player', 'random', '--threads', '1', '--save', page],
  );
  expect(status).toBe(0);
  expect(out).toContain('where the chance came from:');
  expect(readFileSync(page, 'utf8')).toContain('<article class="bulletin bulletin-');
});

test('a game that goes on is refused', async () => {
  const open = path.join(folder, 'open.json');
  writeFileSync(open, JSON.stringify({ ...play.file(), inputs: [] }));
  const { status, err } = await runCli('analyse', open);
  expect({ status, err }).toEqual({
    status: 2,
    err: `grognard: ${open} is not over: only a finished game can be analysed.`,
  });
});

test.each([
  ['an unknown player', ['--player', 'nobody-of-this-name'], 'Unknown player “nobody-of-this-name”'],
  [
    'a place that is not there',
    ['--save', 'nowhere/b.html'],
    'nowhere/b.html cannot be written: there is no such',
  ],
])('%s is refused before anything is played', async (_, args, sentence) => {
  const { status, out, err } = await runCli('analyse', file, ...args);
  expect({ status, out }).toEqual({ status: 2, out: '' });
  expect(err).toContain(sentence);
});
