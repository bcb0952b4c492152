import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Input } from '#kernel';
import { compareAlong } from '#lab/twins.ts';
import { loadGame } from '#systems';

const NAME = 'games/esr/austerlitz.army-break.coalition.json';
/** Here armies that do not see each other are near enough to be in each other’s way. */
const [FROM, TO] = [134, 141];

interface File {
  readonly version: string;
  readonly setup: object;
  readonly inputs: readonly Input[];
}

test('in fog, armies in contact tell a seat nothing of what is hidden from it', async () => {
  const { setup, inputs, version } = JSON.parse(readFileSync(NAME, 'utf8')) as File;
  const loaded = await loadGame('esr.battle', version);
  const game = loaded?.ok ? loaded.value : null;
  expect(game).not.toBeNull();
  const course = { inputs: inputs.slice(0, TO), from: FROM };
  const { faults, differing } = compareAlong(
    game as never,
    { ...setup, sight: 'lines' } as never,
    course,
    'twins',
  );
  expect(faults).toEqual([]);
  expect(differing).toBeGreaterThan(2);
});
