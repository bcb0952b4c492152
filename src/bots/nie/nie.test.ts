import { describe, expect, test } from 'vitest';
import { awaits, type Choose, type Frame, must, type Option, type State, seeded, settle } from '#kernel';
import type { Board } from '#systems/nie/game/board.ts';
import { setUnits } from '#systems/nie/game/edit.ts';
import { campaign } from '#systems/nie/game/game.ts';
import { UNITS } from '#systems/nie/procedures/quick/force.ts';
import { quickStepIds } from '#systems/nie/procedures/quick/steps.ts';
import { seatAt } from '../bot.ts';
import { askedOf } from './asked.ts';
import { nieBots } from './index.ts';
import { nieProfiles } from './profile.ts';
import { planningOf, warChoice } from './war/index.ts';
import { bestPlan } from './war/marches.ts';
import { appraise, nationWorth } from './worth.ts';

const start = (): State<Board> => {
  const begun = campaign.start({ scenario: 'danube' });
  return settle(campaign, must(begun.ok ? begun.value : null)).state;
};

test('a captured Vienna is worth much to France and costs Austria much', () => {
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
  const planning = planningOf(must(nieProfiles[0]).insight);
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
    expect(plan?.march.to).toBe('bavaria');
    expect(plan?.why).toContain('Bavaria');
  });

  test('does not walk out of a capital that the enemy stands beside', () => {
    const board = october([...army('FR', 'bavaria', 8), ...army('AU', 'vienna', 6)]);
    const plan = bestPlan({ ...board, turn: 'AU' }, 'AU', planning);
    const left = plan?.march.from === 'vienna' ? (plan.march.party.INF ?? 0) : 0;
    expect(left).toBeLessThan(6);
  });

  test('with the same board gives the same plan, noise included', () => {
    const board = october([...army('FR', 'baden-wurttemberg', 6), ...army('AU', 'vienna', 6)]);
    const blurred = { ...planning, blur: 8 };
    expect(bestPlan(board, 'FR', blurred)).toEqual(bestPlan({ ...board }, 'FR', blurred));
  });
});

const war = (
  board: Board,
  ahead: readonly Frame[],
  options: readonly Option[],
  people: readonly string[],
): unknown =>
  warChoice(
    must(askedOf(board, ahead, options)),
    { side: 'austria', people },
    planningOf(must(nieProfiles[0]).insight),
  )?.value;

test('a computer that leads leaves the command to a person with troops, and keeps it among computers', () => {
  const begun = campaign.start({ scenario: '1805', players: 7 });
  const { board } = must(begun.ok ? begun.value : null);
  const ahead = [{ at: 'nie.battle.mode', side: 'defender' }];
  const options = [{ value: 'keep' }, { value: 'propose' }, { value: { give: 'RU' } }];
  const chosen = (people: readonly string[]) => war(board, ahead, options, people);
  expect(chosen(['russia'])).toEqual({ give: 'RU' });
  expect(chosen(['france'])).toBe('keep');
});

test('a person who would rather fight on the battle board is given it', () => {
  const begun = campaign.start({ scenario: 'danube' });
  const { board } = must(begun.ok ? begun.value : null);
  const battle = { attacker: 'FR', defender: 'AU', command: {} };
  const agreed = (people: readonly string[]) =>
    war(
      { ...board, battle } as unknown as Board,
      [{ at: 'nie.battle.agree', side: 'defender' }],
      [{ value: 'yes' }, { value: 'no' }],
      people,
    );
  expect(agreed(['france'])).toBe('yes');
  expect(agreed([])).toBe('no');
});

test('Generals whose troops have all routed give the battle up and do not rally each other for ever', () => {
  const begun = campaign.start({ scenario: 'danube' });
  const { board } = must(begun.ok ? begun.value : null);
  const of = (...units: readonly string[]) => UNITS.map(unit => units.filter(each => each === unit).length);
  const ordered = (...routed: readonly string[]) => {
    const quick = { fresh: { attacker: of('INF'), defender: of() }, routedNow: { defender: of(...routed) } };
    const sides = { attacker: {}, defender: { generals: 'rally' } };
    const inner = { board: { ...quick, sides }, stack: [{ at: quickStepIds.command, side: 'defender' }] };
    return war(board, [{ at: 'nie.battle.quick', inner } as never], [], []);
  };
  expect(ordered('HERO')).toEqual({ rally: 0, heroRallies: false });
  expect(ordered('HERO', 'INF')).not.toEqual({ rally: 0, heroRallies: false });
});
