import { describe, expect, test } from 'vitest';
import { type Awaits, parseGiven } from '#kernel';
import { activation } from '../../../../charts/activation.ts';
import { foot, formation, guns, horse, table, unit } from '../../../../testing/table.ts';
import type { Board, Formation, Leader } from '../../../board.ts';
import { yards } from '../../../geometry/whole.ts';
import { formationLr } from '../../../rules/ratings.ts';
import { shotsOf } from '../../../rules/targets.ts';
import { shootStep } from '../../artillery-skirmish/fire.ts';
import { testStep } from '../activate.ts';
import { type ActionValue, actionsStep, actionTestStep, checkAction } from '../leader-actions.ts';

const plain = table([
  {
    id: 'f',
    side: 'french',
    at: [3000, 900],
    face: 0,
    units: [foot(4), horse(1), guns()],
    waves: [2, 3],
    more: { specialties: ['RF2', 'E'] },
  },
  {
    id: 'g',
    side: 'french',
    at: [3000, 2400],
    face: 0,
    units: [foot(2), guns({ committed: true, count: 3 })],
    waves: [2],
  },
  { id: 'c', side: 'coalition', at: [3000, 5500], face: 180, units: [foot(2)] },
]);

const withLeader = (board: Board, change: Partial<Leader>): Board => ({
  ...board,
  leaders: board.leaders.map(each => (each.id === 'general' ? { ...each, ...change } : each)),
});
const withFormation = (board: Board, id: string, change: Partial<Formation>): Board => ({
  ...board,
  formations: board.formations.map(each => (each.id === id ? { ...each, ...change } : each)),
});

const act = (board: Board, value: object): Board => {
  const whole = { by: 'general', ...value } as ActionValue;
  const { board: after, push = [] } = actionsStep.apply(board, { side: 'french' }, whole);
  return push.some(frame => frame.at === 'esr.command.action')
    ? actionTestStep.apply(board, { value: whole }, { dice: 12 }).board
    : after;
};
const codeOf = (board: Board, value: object): string | undefined =>
  checkAction(board, 'french', { by: 'general', ...value } as never)?.code;

/** The facts of an activation test as the chart reads them: facts that a roll leaves out are as usual. */
const factsOf = (wait: Awaits): Record<string, unknown> => {
  const given = parseGiven(activation, wait?.awaits === 'roll' ? (wait.on?.given ?? {}) : {});
  return given.ok ? (given.value as never) : {};
};

describe('batteries (LA-4 to LA-6)', () => {
  const battery = { ...(formation(plain, 'f').units.at(-1) as Formation['units'][number]), id: 'french.1' };
  const lent: Board = {
    ...plain,
    forces: plain.forces.map(each => (each.id === 'french' ? { ...each, reserve: [battery] } : each)),
  };
  const commit = {
    action: 'commitBattery',
    formation: 'f',
    unit: 'french.1',
    at: [yards(3500), yards(900)],
    face: 30,
  };

  test('a battery of the Force is committed with one of its Formations, and then belongs to it', () => {
    expect(codeOf(plain, commit)).toBe('esr/commit');
    const after = act(lent, commit);
    expect(after.forces.find(each => each.id === 'french')?.reserve).toEqual([]);
    expect(unit(after, 'french.1')).toMatchObject({ place: 'wave', x: yards(3500), face: 30 });
    expect(
      unit(act(after, { action: 'recallBattery', formation: 'f', unit: 'french.1' }), 'french.1').place,
    ).toBe('reserve');
  });

  test('only from the reserve of the Formation itself is it easier (ESR-QRG-ACT-M12)', () => {
    const isEasier = (value: object): unknown =>
      factsOf(actionTestStep.awaits(lent, { value: { by: 'general', ...value } as ActionValue }))
        .commitFromFormationReserve;
    expect(isEasier(commit)).toBe(false);
    expect(isEasier({ ...commit, unit: 'f.6' })).toBe(true);
  });
});

describe('specialty companies (LA-7)', () => {
  const join = { action: 'commitSpecialtyUnit', formation: 'f', unit: 'f.5' };

  test('the company that is named joins any Unit of the Formation that has not routed', () => {
    expect(formation(act(plain, { ...join, company: 'E' }), 'f').specialties).toEqual([
      { code: 'RF2', unit: null },
      { code: 'E', unit: 'f.5' },
    ]);
    const routed = withFormation(plain, 'f', {
      units: formation(plain, 'f').units.map(each => (each.id === 'f.5' ? { ...each, place: 'ra' } : each)),
    });
    expect(codeOf(routed, join)).toBe('esr/specialty');
    expect(codeOf(plain, { ...join, company: 'RF1' })).toBe('esr/specialty');
  });

  test('the oldest front sheet knows engineers only (ESR-VAR-10)', () => {
    const old: Board = { ...plain, options: { ...plain.options, front: 'F1' } };
    expect(codeOf(old, { ...join, company: 'RF2' })).toBe('esr/specialty');
    expect(codeOf(old, join)).toBeUndefined();
  });

  test('a commander who is inspired away takes the company along', () => {
    const tired = withFormation(act(plain, join), 'f', { fatigue: { inf: 3, cav: 0, art: 0 } });
    const after = act(tired, { action: 'inspireFormation', formation: 'f', unit: 'f.5' });
    expect(formation(after, 'f').specialties).toEqual([{ code: 'E', unit: null }]);
  });
});

describe('detachments (LA-8)', () => {
  const tired = withFormation(plain, 'f', { fatigue: { inf: 3, cav: 0, art: 0 } });
  const split = act(tired, { action: 'createDetachment', formation: 'f', units: ['f.3', 'f.4'] });
  const detachment = split.formations.at(-1) as Formation;
  const rejoin = { action: 'createDetachment', formation: detachment.id, mode: 'rejoin' };

  test('fatigue is shared by those who go and those who stay, rounded up', () => {
    expect(detachment.fatigue.inf).toBe(2);
    expect(formation(split, 'f').fatigue.inf).toBe(2);
  });

  test('guns of the reserve may go along; those in the Reformation Area may not', () => {
    expect(
      codeOf(plain, { action: 'createDetachment', formation: 'f', units: ['f.4', 'f.6'] }),
    ).toBeUndefined();
    expect(codeOf(plain, { action: 'createDetachment', formation: 'f', units: ['f.6'] })).toBe('esr/detach');
  });

  test('it rejoins within 450 yards, measured from Unit to Unit', () => {
    const away = (by: number): Board =>
      withFormation(split, detachment.id, {
        units: detachment.units.map(each => ({ ...each, y: each.y - yards(by) })),
      });
    expect(codeOf(away(300), rejoin)).toBeUndefined();
    expect(codeOf(away(800), rejoin)).toBe('esr/rejoin');
  });
});

describe('Imperial ADCs (LA-12)', () => {
  const emperor = withLeader(plain, { rank: 'army', lr: 'A', adcs: 3, force: null, x: 0, y: 0 });
  const order = {
    directive: null,
    support: null,
    objective: 'c',
    delay: 0,
    inherited: 0,
    issued: 0,
    tested: 0,
    adc: false,
  };
  const ordered: Board = {
    ...emperor,
    forces: emperor.forces.map(each => (each.id === 'french' ? { ...each, pending: order } : each)),
  };

  test('one carries an order to a whole Force', () => {
    const carry = { action: 'dispatchADC', mode: 'order', force: 'french' };
    expect(codeOf(emperor, carry)).toBe('esr/adc-order');
    const sent = act(ordered, carry);
    expect(sent.forces.find(each => each.id === 'french')?.pending?.adc).toBe(true);
  });

  test('one carries an order to a Formation: its next test ignores distance and enemy', () => {
    const pending = { ...order, objective: null, directive: 'A' as const };
    const waiting = withFormation(emperor, 'g', { pending });
    const given = (board: Board) => factsOf(testStep.awaits(board, { order: 'g', by: 'general' }));
    expect(given(waiting).yardsBetween).toBeGreaterThan(1800);
    const sent = act(waiting, { action: 'dispatchADC', mode: 'order', formation: 'g' });
    expect(given(sent)).toMatchObject({ yardsBetween: 0, nearestEnemyYards: null });
  });

  test('one commands until recalled, by the army alone', () => {
    const sent = act(emperor, { action: 'dispatchADC', mode: 'command', formation: 'f' });
    expect(formationLr(sent, formation(sent, 'f'))).toBe('B');
    expect(codeOf(sent, { action: 'dispatchADC', mode: 'command', formation: 'g' })).toBe('esr/adc');
    const recall = { action: 'dispatchADC', mode: 'recall', formation: 'f' };
    expect(codeOf(withLeader(sent, { rank: 'force', force: 'french' }), recall)).toBe('esr/adc');
    expect(formation(act(sent, recall), 'f').acting).toBeNull();
  });

  const batteries = formation(plain, 'g').units.flatMap(each => (each.kind.cls === 'art' ? [each.id] : []));
  const gather = { action: 'createGrandBattery', formation: 'g', units: batteries, mode: 'adc' };

  test('one forms and commands a grand battery for an army commander who cannot', () => {
    expect(codeOf(withLeader(emperor, { adcs: 0 }), gather)).toBe('esr/adc');
    const formed = act(emperor, gather);
    const grand = formed.formations.at(-1) as Formation;
    expect(grand.grand?.leader).toBe('general');
    expect(formationLr(formed, grand)).toBe('B');
    expect(formed.leaders.find(each => each.id === 'general')).toMatchObject({ adcs: 2, personal: null });
  });

  test('a grand battery takes the fatigue of its guns along and brings it home', () => {
    const tired = withFormation(emperor, 'g', { fatigue: { inf: 1, cav: 0, art: 2 } });
    const formed = act(tired, gather);
    expect(formation(formed, 'g').fatigue).toEqual({ inf: 1, cav: 0, art: 0 });
    expect(formed.formations.at(-1)?.fatigue.art).toBe(2);
    const home = act(formed, {
      action: 'createGrandBattery',
      formation: formed.formations.at(-1)?.id,
      mode: 'dissolve',
    });
    expect(formation(home, 'g').fatigue).toEqual({ inf: 1, cav: 0, art: 2 });
  });

  test('its commander lends the rating to a Fire Mission, or the score is kept apart (ESR-5.2)', () => {
    const near = table([
      {
        id: 'g',
        side: 'french',
        at: [3000, 2400],
        face: 0,
        units: [foot(2), guns({ committed: true, count: 3 })],
      },
      { id: 'c', side: 'coalition', at: [3000, 3000], face: 180, units: [foot(4)] },
    ]);
    const formed = act(withLeader(near, { rank: 'army', lr: 'A', adcs: 3, force: null }), {
      ...gather,
      units: formation(near, 'g').units.flatMap(each => (each.kind.cls === 'art' ? [each.id] : [])),
    });
    const at = formed.formations.length - 1;
    const shoot = (value: object) =>
      shootStep.apply(
        {
          ...formed,
          shots: shotsOf(formed, at),
          plans: [{ side: 'french', formation: formed.formations[at]?.id as string, value }],
        },
        { shooter: at },
        { dice: 7 },
      ).board.scores;
    expect(shoot({ mission: true })).toEqual([
      { target: 1, score: 0, missions: [{ score: 19, lr: 'B' }], apart: [] },
    ]);
    expect(shoot({ apart: true })).toEqual([{ target: 1, score: 0, missions: [], apart: [19] }]);
  });
});
