import { expect, test } from 'vitest';
import { awaits, type Choose, must, type State, seeded, settle } from '#kernel';
import type { Board } from '#systems/nie/game/board.ts';
import { campaign } from '#systems/nie/game/game.ts';
import { seatAt } from '../bot.ts';
import { nieBots } from './index.ts';
import { appraise, nationWorth } from './worth.ts';

const start = (): State<Board> => {
  const begun = campaign.start({ scenario: 'danube' });
  return settle(campaign, must(begun.ok ? begun.value : null)).state;
};

test('a captured Vienna is worth much to France and costs Austria dear', () => {
  const state = start();
  const units = state.board.units.map(unit =>
    unit.at === 'vienna'
      ? { ...unit, at: 'hungary' }
      : unit.at === 'bavaria'
        ? { ...unit, at: 'vienna' }
        : unit,
  );
  const fallen = { ...state.board, units };
  expect(nationWorth(fallen, 'AU')).toBeLessThan(nationWorth(state.board, 'AU') - 5);
  const [before, after] = [appraise(state as never), appraise({ ...state, board: fallen } as never)];
  expect(after.france).toBeGreaterThan(before.france ?? 1);
});

test('the same view and seed give the same choice, and it is allowed', () => {
  const state = start();
  const wait = awaits(campaign, state) as Choose;
  const side = must(Object.keys(wait.sides)[0]);
  const chosen = nieBots.map(bot =>
    [1, 2].map(() => bot.choose(seatAt(campaign, state as never, side, wait, seeded('same')))),
  );
  for (const [one, other] of chosen) {
    expect(one).toEqual(other);
    const choice = must(wait.sides[side]);
    const values = choice.kind === 'listed' ? choice.options.map(({ value }) => value) : [];
    expect(values).toContainEqual(one);
  }
});
