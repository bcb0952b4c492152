import { describe, expect, test } from 'vitest';
import { awaits, type Choose, must, type State, seeded, settle } from '#kernel';
import type { Board } from '#systems/nie/game/board.ts';
import { setUnits } from '#systems/nie/game/edit.ts';
import { campaign } from '#systems/nie/game/game.ts';
import { seatAt } from '../bot.ts';
import { nieBots } from './index.ts';
import { planningOf } from './war/index.ts';
import { bestPlan } from './war/marches.ts';
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

describe('a general of the map', () => {
  const planning = planningOf({ blur: 0, times: 14, fear: 0.7, hope: 0.35 });
  const october = (units: Board['units']): Board => {
    const { board } = start();
    const when = { year: 1805, month: 10 };
    return { ...setUnits(board, units), turn: 'FR', round: 2, sheet: { ...board.sheet, when } };
  };
  const army = (nation: 'FR' | 'AU', at: string, n: number): Board['units'] => [
    { nation, type: 'INF', at, n },
    { nation, type: 'CAV', at, n: 1 },
    { nation, type: 'ART', at, n: 1 },
  ];

  test('falls on a weak enemy with all that can reach it', () => {
    const board = october([
      ...army('FR', 'baden-wurttemberg', 8),
      ...army('FR', 'westphalia', 2),
      { nation: 'AU', type: 'INF', at: 'bavaria', n: 3 },
      ...army('AU', 'vienna', 8),
    ]);
    const plan = bestPlan(board, 'FR', planning);
    expect(plan?.marches[0]?.to).toBe('bavaria');
    expect(plan?.why).toContain('Bavaria');
  });

  test('does not walk out of a capital that the enemy stands beside', () => {
    const board = october([...army('FR', 'bavaria', 8), ...army('AU', 'vienna', 6)]);
    const plan = bestPlan({ ...board, turn: 'AU' }, 'AU', planning);
    const left = plan?.marches[0]?.from === 'vienna' ? (plan.marches[0].party.INF ?? 0) : 0;
    expect(left).toBeLessThan(6);
  });

  test('with the same board gives the same plan, noise included', () => {
    const board = october([...army('FR', 'baden-wurttemberg', 6), ...army('AU', 'vienna', 6)]);
    const blurred = { ...planning, blur: 8 };
    expect(bestPlan(board, 'FR', blurred)).toEqual(bestPlan({ ...board }, 'FR', blurred));
  });
});
