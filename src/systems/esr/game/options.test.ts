import { describe, expect, test } from 'vitest';
import { foot, formation, guns, horse, type Troops, table } from '../testing/table.ts';
import type { Board, Formation } from './board.ts';
import { battle } from './game.ts';
import { optionFacts } from './options.ts';
import { assessmentsStep, splitStep } from './phases/artillery-skirmish/assess.ts';
import { effectsStep } from './phases/artillery-skirmish/effects.ts';
import { shootStep } from './phases/artillery-skirmish/fire.ts';
import { fightStep } from './phases/combat/fight.ts';
import { formRollStep } from './phases/movement/ploy-and-deploy.ts';
import { recoveryStep } from './phases/movement/recovery.ts';
import { isDue, newOrder } from './rules/command.ts';
import { allowanceOf } from './rules/march/rates.ts';
import { fighterFacts } from './rules/melee.ts';
import { shotsOf } from './rules/targets.ts';

const french = (units: readonly object[], more: Partial<Troops> = {}): Troops => ({
  id: 'f',
  side: 'french',
  at: [3000, 3000],
  face: 0,
  units,
  ...more,
});
const coalition = (units: readonly object[], more: Partial<Troops> = {}): Troops => ({
  id: 'c',
  side: 'coalition',
  at: [3000, 3113],
  face: 180,
  units,
  ...more,
});
const change = (board: Board, id: string, to: Partial<Formation>): Board => ({
  ...board,
  formations: board.formations.map(each => (each.id === id ? { ...each, ...to } : each)),
});

/** Every option can be set for a battle, and a battle begins with each of its values. */
describe('the options of a battle', () => {
  const values = Object.entries(optionFacts).flatMap(([name, fact]): [string, string | boolean][] => {
    const all = fact.kind === 'flag' ? [true, false] : fact.kind === 'pick' ? Object.keys(fact.options) : [];
    return all.map(value => [name, value]);
  });

  test.each(values)('%s: %s', (name, value) => {
    const started = battle.start({ scenario: 'intro', [name]: value });
    expect(started.ok && started.value.board.options).toMatchObject({ [name]: value });
    expect(battle.start({ scenario: 'intro', [name]: 'nonsense' }).ok).toBe(false);
  });

  test('none that is not known', () => {
    expect(battle.start({ scenario: 'intro', weather: 'fine' }).ok).toBe(false);
  });
});

describe('what the options change', () => {
  test.each([
    ['F1', 1350, 0],
    ['F2', 1500, 1],
    ['F3', 1500, 1],
  ])('front sheet %s: deployed cavalry goes %i yards, %i Formations recover', (front, most, recover) => {
    const far = coalition([foot(1)], { at: [3000, 5800] });
    const board = change(table([french([horse(2)]), far], {}, { front }), 'f', {
      fatigue: { inf: 0, cav: 2, art: 0 },
    });
    expect(allowanceOf(board, formation(board, 'f'))).toBe(most * 10);
    expect(recoveryStep.apply(board, {}, undefined).push).toHaveLength(recover);
  });

  test.each([
    ['B1', 0],
    ['B3', 0],
    ['B4', 2],
  ])('back sheet %s: a fresh Unit has %i for Shock in the second round', (back, shock) => {
    const facing = [french([foot(1, { traits: ['S2'] })]), coalition([foot(1)])];
    const board: Board = { ...table(facing, {}, { back }), round: 2 };
    const fight = { a: ['f.1'], b: ['c.1'], leadA: 'f.1', leadB: 'c.1', ties: 0 };
    const [note] = fightStep.apply(board, fight, { a: 7, b: 7 }).notes ?? [];
    expect(note?.reading).toMatchObject({ result: { diff: shock } });
  });

  test.each([
    ['F1', { inf: 1, cav: 0, art: 0 }],
    ['F3', { inf: 1, cav: 1, art: 0 }],
  ])('front sheet %s: who is tired by a rush (ESR-VAR-16)', (front, fatigue) => {
    const far = coalition([foot(1)], { at: [3000, 5800] });
    const board = table([french([foot(2), horse(2)], { ployed: true }), far], {}, { front });
    const rush = { formation: 'f', what: 'deploy' as const, rush: true };
    expect(formation(formRollStep.apply(board, rush, { dice: 7 }).board, 'f').fatigue).toEqual(fatigue);
  });

  test.each([
    ['B1', ['esr.assess.effects', 'esr.assess.evade']],
    ['B4', ['esr.assess.evade']],
  ])('back sheet %s: when cavalry of a wavering Formation evades (ESR-VAR-21)', (back, steps) => {
    const far = coalition([foot(1)], { at: [3000, 5800] });
    const board = table([french([foot(3), horse(1)]), far], {}, { back });
    const { push } = effectsStep.apply(board, { formation: 'f', row: 'R2' }, {});
    expect(push?.map(frame => frame.at)).toEqual(steps);
  });

  test.each([
    [true, false],
    [false, true],
  ])('delayBlocks %s: a delayed order can be tested: %s', (delayBlocks, testable) => {
    const board: Board = { ...table([french([foot(1)]), coalition([foot(1)])]), turn: 5 };
    const order = { ...newOrder({ ...board, turn: 2 }, { directive: 'A' }, null), delay: 2 };
    expect(isDue({ ...board, options: { ...board.options, delayBlocks } }, order)).toBe(testable);
  });

  test.each([
    [true, 0],
    [false, 2],
  ])(
    'fireMissionThreshold %s: a mission with a score of 9 brings %i Assessments',
    (fireMissionThreshold, many) => {
      const board: Board = {
        ...table([french([foot(1)]), coalition([foot(1)])], {}, { fireMissionThreshold }),
        scores: [{ target: 0, score: 0, missions: [{ score: 9, lr: 'B' }], apart: [] }],
      };
      expect(assessmentsStep.apply(board, {}, undefined).push).toHaveLength(many);
    },
  );

  test.each([
    [true, 4],
    [false, 4 - 4],
  ])('skirmishFloor %s: two tired battalions and a roll of 4 make %i', (skirmishFloor, score) => {
    const near = coalition([foot(2)], { at: [3000, 3400] });
    const board = change(table([french([foot(2)]), near], {}, { skirmishFloor }), 'f', {
      fatigue: { inf: 2, cav: 0, art: 0 },
    });
    const ready: Board = { ...board, shots: shotsOf(board, 0) };
    expect(shootStep.apply(ready, { shooter: 0 }, { dice: 4 }).board.scores[0]?.score).toBe(score);
  });

  test.each([
    [false, 5],
    [true, 2],
  ])('fatigueByClass %s: a battalion counts %i fatigue in combat', (fatigueByClass, fatigue) => {
    const board = change(
      table([french([foot(2), guns()]), coalition([foot(1)])], {}, { fatigueByClass }),
      'f',
      { fatigue: { inf: 2, cav: 0, art: 3 } },
    );
    expect(fighterFacts(board, 'f.1', ['f.1'], ['c.1'], false, 0)).toMatchObject({ fatigue });
  });

  test.each([
    ['owner', true],
    ['automatic', false],
  ])('split %s: its owner is asked: %s', (split, asked) => {
    const board = table(
      [french([foot(3), guns({ committed: true })]), coalition([foot(1)], { at: [3000, 5800] })],
      {},
      { split },
    );
    expect(splitStep.awaits(board, { formation: 'f', gain: 1 }) !== null).toBe(asked);
  });

  test('dateWithDeath: every commander rolls before the first turn', () => {
    const started = battle.start({ scenario: 'saalfeld', dateWithDeath: true });
    const leaders = started.ok ? started.value.board.leaders.length : 0;
    expect(started.ok && started.value.stack.filter(each => each.at === 'esr.turn.destiny')).toHaveLength(
      leaders,
    );
  });

  test('turns: the battle ends when the table says', () => {
    const started = battle.start({ scenario: 'saalfeld', turns: 3 });
    expect(started.ok && started.value.board.battle.turns).toBe(3);
  });
});
