import { describe, expect, test } from 'vitest';
import { foot, formation, guns, horse, type Troops, table, unit } from '../../../testing/table.ts';
import type { Board, Formation } from '../../board.ts';
import { FAR } from '../../bodies.ts';
import { squareToEnemy } from '../../rules/proximity.ts';
import { assessmentFacts, isOutflanked, isRaTouched } from '../../rules/steadiness.ts';
import { shotsOf } from '../../rules/targets.ts';
import { statusStep } from '../combat/status-check.ts';
import { assessStep } from './assess.ts';
import { effectsStep, evadeStep } from './effects.ts';
import { shootStep } from './fire.ts';

const line: Troops = {
  id: 'f',
  side: 'french',
  at: [3000, 2000],
  face: 0,
  units: [foot(4), guns({ committed: true })],
  waves: [4],
  traits: ['ED'],
};
const enemy = (more: Partial<Troops> = {}): Troops => ({
  id: 'c',
  side: 'coalition',
  at: [3000, 2500],
  face: 180,
  units: [foot(3)],
  waves: [3],
  ...more,
});

const withFormation = (board: Board, id: string, change: Partial<Formation>): Board => ({
  ...board,
  formations: board.formations.map(each => (each.id === id ? { ...each, ...change } : each)),
});

describe('fire (ESR-5.1)', () => {
  test('guns in arc and battalions within 450 yards shoot at the nearest', () => {
    const board = table([line, enemy()]);
    const [shot] = shotsOf(board, 0);
    expect(shot).toMatchObject({ target: 1 });
    expect([shot?.batteries.length, shot?.battalions.length]).toEqual([1, 4]);
  });

  test.each([
    ['behind the guns', enemy({ at: [3000, 1000], face: 0 }), 0],
    ['beyond 900 yards', enemy({ at: [3000, 3200] }), 0],
    ['at 700 yards the guns alone', enemy({ at: [3000, 2900] }), 1],
  ])('%s', (_what, troops, batteries) => {
    const shots = shotsOf(table([line, troops]), 0);
    expect(shots.flatMap(shot => shot.batteries)).toHaveLength(batteries);
    expect(shots.flatMap(shot => shot.battalions)).toHaveLength(0);
  });

  test('a wood deeper than 112 yards hides the target from guns', () => {
    const wood = {
      id: 'wood',
      kind: 'woods',
      points: [
        [2000, 2300],
        [4000, 2300],
        [4000, 2600],
        [2000, 2600],
      ],
    };
    expect(shotsOf(table([line, enemy({ at: [3000, 2850] })], { areas: [wood] }), 0)).toEqual([]);
  });

  test('points and dice add up to the score', () => {
    const board = { ...table([line, enemy()]), plans: [] };
    const ready: Board = { ...board, shots: shotsOf(board, 0) };
    const { board: after, notes } = shootStep.apply(ready, { shooter: 0 }, { dice: 7 });
    expect(after.scores).toEqual([{ target: 1, score: 4 + 8 + 7, missions: [], apart: [] }]);
    expect(notes?.[0]?.ledger?.length).toBeGreaterThan(5);
  });
});

describe('Assessments (ESR-QRG-ASSESS)', () => {
  test('facts are read off the table', () => {
    const board = table([line, enemy({ units: [foot(3), guns({ committed: true })] })]);
    expect(assessmentFacts(board, formation(board, 'f'), 23, false)).toMatchObject({
      opposingScore: 23,
      friendlyBatteries: 1,
      commanderLR: 'B',
      directive: 'D',
      totalUnits: 5,
      outflankedOrRAattacked: false,
    });
  });

  test('row R2 gives one fatigue, divided by the owner', () => {
    const { board, push } = assessStep.apply(
      table([line, enemy()]),
      { formation: 'f', score: 10, combat: false },
      { dice: 5 },
    );
    expect(push?.at(-1)).toMatchObject({ at: 'esr.assess.split', gain: 1 });
    expect(formation(board, 'f').assessed).toBe(1);
  });

  test('batteries retire to the reserve', () => {
    const board = table([line, enemy()]);
    const battery = formation(board, 'f').units.find(each => each.kind.cls === 'art')?.id as string;
    expect(
      unit(effectsStep.apply(board, { formation: 'f', row: 'R3' }, { retire: 1 }).board, battery).place,
    ).toBe('reserve');
  });

  test('cavalry evades a full move away, and its Formation goes over to Defend', () => {
    const board = table([{ ...line, units: [horse(2)], waves: [2], directive: 'A' }, enemy()]);
    const before = squareToEnemy(board, formation(board, 'f'));
    const { board: after } = evadeStep.apply(board, { formation: 'f' }, true);
    expect(squareToEnemy(after, formation(after, 'f'))).toBeGreaterThan(before);
    expect(formation(after, 'f').directive).toBe('D');
    expect(formation(after, 'f').units.every(each => each.evaded === 1)).toBe(true);
  });

  test('an enemy behind outflanks, one at the Reformation Area attacks it', () => {
    const behind = table([line, enemy({ at: [3000, 900], face: 0, units: [foot(1)] })]);
    expect(isOutflanked(behind, formation(behind, 'f'))).toBe(true);
    expect(isOutflanked(table([line, enemy()]), formation(table([line, enemy()]), 'f'))).toBe(false);
    const [x, y] = formation(behind, 'f').ra;
    const touching = withFormation(behind, 'c', {
      units: formation(behind, 'c').units.map(each => ({ ...each, x, y: y - 1320 })),
    });
    expect(isRaTouched(touching, formation(touching, 'f'))).toBe(true);
  });
});

describe('the Status Check (ESR-QRG-STATUS)', () => {
  const board = table([line, enemy()]);
  const tired = (inf: number, assessed: number): Board =>
    withFormation(board, 'f', { fatigue: { inf, cav: 0, art: 0 }, assessedInCombat: assessed });

  test.each([
    [4, 1, null],
    [5, 1, 'RT'],
    [8, 1, 'BK'],
    [8, 0, null],
  ])('fatigue %i, assessed in combat in turn %i: %s', (inf, assessed, status) => {
    const { board: after } = statusStep.apply(tired(inf, assessed), {}, undefined);
    expect(formation(after, 'f').status).toBe(status);
  });

  test('those who retreat get 900 yards from the enemy at once, and their order is void', () => {
    const { board: after } = statusStep.apply(tired(5, 1), {}, undefined);
    const body = formation(after, 'f');
    expect(body.directive).toBeNull();
    expect(squareToEnemy(after, body)).toBeGreaterThanOrEqual(9000 * 9000);
    expect(squareToEnemy(after, body)).toBeLessThan(FAR);
  });
});

describe('fire on several targets (ESR-RUL-25)', () => {
  const near = (id: string, x: number): Troops => ({
    id,
    side: 'coalition',
    at: [x, 2350],
    face: 180,
    units: [foot(2)],
    waves: [2],
  });
  const split = table([{ ...line, units: [foot(6)], waves: [6] }, near('c', 2600), near('d', 3400)]);
  const tired: Board = {
    ...split,
    formations: split.formations.map(each =>
      each.id === 'f' ? { ...each, fatigue: { inf: 2, cav: 0, art: 0 } } : each,
    ),
  };
  const scores = (value: object) => {
    const board: Board = {
      ...tired,
      shots: shotsOf(tired, 0),
      plans: [{ side: 'french', formation: 'f', value }],
    };
    const { board: after } = shootStep.apply(board, { shooter: 0 }, { dice: 2 });
    return Object.fromEntries(after.scores.map(each => [after.formations[each.target]?.id, each.score]));
  };
  const points = shotsOf(tired, 0).map(shot => shot.battalions.length * 2);

  test('fatigue comes off once, first from the share that gets the dice, which keeps a point', () => {
    expect(points).toEqual([6, 6]);
    expect(scores({ dice: 'c' })).toEqual({ c: 6 - 5 + 2, d: 6 - 1 });
  });

  test('or from the share that its owner names', () => {
    expect(scores({ dice: 'c', tired: ['d'] })).toEqual({ c: 6 - 1 + 2, d: 6 - 5 });
  });
});
