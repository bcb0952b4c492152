import { describe, expect, test } from 'vitest';
import { must } from '#kernel';
import { SCENARIOS } from '../../scenarios/index.ts';
import { foot, formation, table } from '../../testing/table.ts';
import type { Board, Formation } from '../board.ts';
import { battle } from '../game.ts';
import { succeed } from '../rules/succession.ts';
import { pointsOf } from '../rules/victory.ts';
import { harmStep } from './artillery-skirmish/leader-fate.ts';
import { endStep, initiativeStep, turnStep } from './turn.ts';

const start = table([
  { id: 'f', side: 'french', at: [3000, 600], face: 0, units: [foot(2)] },
  { id: 'g', side: 'french', at: [4200, 600], face: 0, units: [foot(2)] },
  { id: 'c', side: 'coalition', at: [3000, 5500], face: 180, units: [foot(2)] },
  { id: 'late', side: 'coalition', at: [500, 5950], face: 180, units: [foot(2)], more: { arrives: 3 } },
]);
const change = (board: Board, id: string, to: Partial<Formation>): Board => ({
  ...board,
  formations: board.formations.map(each => (each.id === id ? { ...each, ...to } : each)),
});

describe('the turn (ESR-2.1)', () => {
  test('equal commanders roll for the initiative, again on a tie', () => {
    const { board, push } = turnStep.apply({ ...start, turn: 0 }, {}, undefined);
    expect(push?.map(frame => frame.at)).toEqual(['esr.turn.initiative']);
    expect(initiativeStep.apply(board, {}, { french: 3, coalition: 3 }).push?.map(frame => frame.at)).toEqual(
      ['esr.turn.initiative'],
    );
    expect(initiativeStep.apply(board, {}, { french: 3, coalition: 5 }).board.priority).toBe('coalition');
  });

  test('the better commander has it without a roll', () => {
    const led: Board = {
      ...start,
      turn: 0,
      leaders: start.leaders.map(each => (each.id === 'general' ? { ...each, lr: 'A' as const } : each)),
    };
    const { board, push } = turnStep.apply(led, {}, undefined);
    expect(board.priority).toBe('french');
    expect(push?.at(-1)).toMatchObject({ at: 'esr.turn.phase', phase: 'activate' });
  });

  test('reinforcements arrive in their turn', () => {
    expect(formation(turnStep.apply({ ...start, turn: 1 }, {}, undefined).board, 'late').presence).toBe(
      'coming',
    );
    expect(formation(turnStep.apply({ ...start, turn: 2 }, {}, undefined).board, 'late').presence).toBe(
      'field',
    );
  });

  test.each(SCENARIOS.map(({ id }) => id))('%s has room for all who are to arrive', id => {
    const begun = battle.start({ scenario: id });
    const board = begun.ok ? (begun.value.board as Board) : start;
    const last = Math.max(0, ...board.formations.map(each => each.arrives?.turn ?? 0));
    let now = board;
    for (let turn = 1; turn <= last; turn++) {
      now = turnStep.apply({ ...now, turn: turn - 1 }, {}, undefined).board;
    }
    expect(now.formations.filter(each => each.presence === 'coming')).toEqual([]);
  });

  test('what was counted for the turn is wiped off', () => {
    const worn = change(start, 'f', {
      losses: 2,
      marched: 500,
      units: formation(start, 'f').units.map(each => ({ ...each, rounds: 2 })),
    });
    const { board } = endStep.apply(worn, {}, undefined);
    expect(formation(board, 'f')).toMatchObject({
      losses: 0,
      marched: 0,
      units: [{ rounds: 0 }, { rounds: 0 }],
    });
  });
});

describe('commanders who fall (ESR-RUL-10)', () => {
  test.each([
    [12, { invincible: true, fell: 0 }],
    [9, { woundedUntil: 4, fell: 0 }],
    [6, { fell: 1 }],
    [3, { fell: 1 }],
  ])('a roll of %i', (dice, commander) => {
    expect(formation(harmStep.apply(start, { formation: 'f' }, { dice }).board, 'f').commander).toMatchObject(
      commander,
    );
  });

  test('a stunned commander stops the command', () => {
    const attacking = change(start, 'f', { directive: 'A' });
    expect(formation(harmStep.apply(attacking, { formation: 'f' }, { dice: 7 }).board, 'f').directive).toBe(
      'D',
    );
  });

  test('a C/+0 successor takes over at the start of the second following turn', () => {
    const fallen = change(start, 'f', { commander: { ...formation(start, 'f').commander, fell: 1 } });
    expect(formation(succeed({ ...fallen, turn: 2 })[0], 'f').commander.fell).toBe(1);
    expect(formation(succeed({ ...fallen, turn: 3 })[0], 'f').commander).toMatchObject({
      fell: 0,
      lr: 'C',
      tr: 0,
    });
  });

  test('a Force gets the best of its Formation Commanders, one step lower', () => {
    const fallen: Board = {
      ...start,
      turn: 3,
      leaders: start.leaders.map(each => (each.id === 'general' ? { ...each, fell: 1 } : each)),
    };
    expect(succeed(fallen)[0].leaders.find(each => each.id === 'general')).toMatchObject({
      fell: 0,
      lr: 'C',
      name: 'Commander of f',
    });
    expect(formation(succeed(fallen)[0], 'f').commander).toMatchObject({ lr: 'C', tr: 0 });
    expect(formation(succeed(fallen)[0], 'g').commander.name).toBe('Commander of g');
  });
});

describe('the end of a battle (ESR-RUL-49)', () => {
  test.each(['general', 'chief'])(
    'a Force or Army Commander who fell counts, in spite of a successor',
    id => {
      const chief = { ...must(start.leaders[0]), id: 'chief', rank: 'army' as const, force: null };
      const led: Board = { ...start, leaders: [...start.leaders, chief] };
      const killed = harmStep.apply(led, { leader: id }, { dice: 3 }).board;
      const succeeded = succeed({ ...killed, turn: 3 })[0];
      expect(succeeded.leaders.find(each => each.id === id)?.fell).toBe(0);
      expect(pointsOf(succeeded, 'coalition').commanders).toBe(1);
    },
  );

  test('a successor keeps traits, wounds and invincibility (ESR-RUL-10)', () => {
    const [first] = start.formations;
    const marked = change(start, 'f', {
      commander: { ...must(first).commander, traits: ['MC', 'CD'], woundedUntil: 7, invincible: true },
    });
    const fallen: Board = {
      ...marked,
      turn: 3,
      leaders: marked.leaders.map(each => (each.id === 'general' ? { ...each, fell: 1 } : each)),
    };
    expect(succeed(fallen)[0].leaders.find(each => each.id === 'general')).toMatchObject({
      traits: ['MC', 'CD'],
      woundedUntil: 7,
      invincible: true,
      fell: 0,
    });
  });

  test('the last turn ends the battle; who holds what is settled first', () => {
    const { board, push } = endStep.apply({ ...start, turn: 4 }, {}, undefined);
    expect(board.objectives[0]?.holder).toBe('coalition');
    expect(board.outcome).toMatchObject({ ending: 'minor', winners: ['coalition'] });
    expect(push).toBeUndefined();
  });
});
