import { expect, test } from 'vitest';
import { loadSystems } from '#systems';
import { findGame } from './shelf.ts';

const systems = await loadSystems();
const whole = systems.filter(system => system.whole !== undefined);

test.each(whole.map(system => [system.code, system] as const))(
  '%s alone means its whole game',
  async (code, system) => {
    expect((await findGame(code)).id).toBe(system.whole);
  },
);

test('a system without a whole game means the first of its games', async () => {
  const part = systems.find(system => system.whole === undefined && system.games.length > 0);
  expect(part && (await findGame(part.code)).id).toBe(part?.games[0]?.id);
});

test('every whole game is one of the games of its system', () => {
  expect(systems).not.toEqual([]);
  expect(whole.filter(({ games, whole: id }) => !games.some(game => game.id === id))).toEqual([]);
});
