import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { GameFile } from '#kernel';
import { loadSystems, SHELF } from '#systems';
import { runCli } from '../../../tests/support/run-cli.ts';

const ROOT = path.join(import.meta.dirname, '../../../games');

const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.json'))
  .map(name => ({
    name: path.join(ROOT, name),
    file: JSON.parse(readFileSync(path.join(ROOT, name), 'utf8')) as GameFile,
  }));

/** The shortest recorded game of each version that is no longer that of today. */
const shortest = async (): Promise<readonly (typeof files)[number][]> => {
  const games = (await loadSystems()).flatMap(system => system.games);
  const older = files.filter(({ file }) =>
    games.some(({ id, version }) => id === file.game && version !== file.version),
  );
  const versions = [...new Set(older.map(({ file }) => `${file.game} ${file.version}`))];
  return versions.map(
    each =>
      older
        .filter(({ file }) => `${file.game} ${file.version}` === each)
        .sort((a, b) => a.file.inputs.length - b.file.inputs.length)[0] as (typeof files)[number],
  );
};

test('replays a game of every frozen version under its own rules, and says what it cannot prove', async () => {
  const frozen = (await Promise.all(SHELF.map(async shelf => (await shelf.frozen?.()) ?? []))).flat();
  const older = await shortest();
  expect(older.map(({ file }) => `${file.game} ${file.version}`).sort()).toEqual(
    frozen.map(({ game, version }) => `${game} ${version}`).sort(),
  );
  for (const { name, file } of older) {
    const { status, out } = await runCli('replay', name);
    expect(status).toBe(0);
    expect(out).toMatch(`Played under version ${file.version} of the rules, under which it began.`);
    expect(out).toMatch('cannot prove');
  }
});
