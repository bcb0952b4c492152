import { describe, expect, test } from 'vitest';
import { loadSystems } from '#systems';
import { choices, FIRST, isAskable, questionFrom, variable } from './draft.ts';

const games = (await loadSystems()).flatMap(system => system.games).filter(isAskable);

test('there are games to ask about', () => {
  expect(games.length).toBeGreaterThan(5);
});

describe.each(games.map(game => [game.id, game] as const))('%s', (_, game) => {
  test('can be asked as it stands', () => {
    const asked = questionFrom(game, FIRST);
    expect(asked).toMatchObject({ ok: true, value: { game: game.id, arms: [{}] } });
    expect(asked.ok && asked.value.arms[0]?.bots.length).toBe(asked.ok ? asked.value.sides.length : -1);
  });

  test('can be asked what its players change', () => {
    const draft = { ...FIRST, vary: 'players' };
    const two = choices(game, draft).slice(0, 2);
    const asked = questionFrom(game, { ...draft, values: two.map(([value]) => value) });
    expect(asked.ok && asked.value.arms.map(({ name }) => name)).toEqual(two.map(([, label]) => label));
  });

  test('names what varies, each with values', () => {
    for (const [name, label] of variable(game)) {
      expect(label).not.toBe('');
      expect(choices(game, { ...FIRST, vary: name }).length).toBeGreaterThan(0);
    }
  });

  test('needs two values', () => {
    expect(questionFrom(game, { ...FIRST, vary: 'players', values: ['random'] })).toEqual({
      ok: false,
      error: 'Choose two values or more.',
    });
  });
});
