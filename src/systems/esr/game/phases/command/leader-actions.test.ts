import { describe, expect, test } from 'vitest';
import { foot, formation, guns, table, unit } from '../../../testing/table.ts';
import type { Board, Formation, Leader } from '../../board.ts';
import { yards } from '../../geometry/whole.ts';
import { formationLr } from '../../rules/ratings.ts';
import { type ActionValue, actionsStep, actionTestStep, checkAction } from './leader-actions.ts';

const plain = table([
  {
    id: 'f',
    side: 'french',
    at: [3000, 900],
    face: 0,
    units: [foot(4), guns()],
    waves: [2, 2],
    more: { specialties: ['RF2'] },
  },
  {
    id: 'g',
    side: 'french',
    at: [4200, 900],
    face: 0,
    units: [foot(2), guns({ committed: true, count: 2 })],
    waves: [2],
  },
  {
    id: 'h',
    side: 'french',
    at: [1800, 900],
    face: 0,
    units: [foot(2), guns({ committed: true })],
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

/** The action with a test that cannot fail, or without one. */
const act = (board: Board, value: ActionValue): Board => {
  const { board: after, push = [] } = actionsStep.apply(board, { side: 'french' }, value);
  return push.some(frame => frame.at === 'esr.command.action')
    ? actionTestStep.apply(board, { value }, { dice: 12 }).board
    : after;
};
const codeOf = (board: Board, value: object): string | undefined =>
  checkAction(board, 'french', { by: 'general', ...value } as never)?.code;

describe('Leader Actions (ESR-3.8)', () => {
  test('personal command within 450 yards; the Formation takes the better rating', () => {
    const [x, y] = formation(plain, 'f').ra;
    const near = withLeader(plain, { lr: 'A', x, y });
    const value: ActionValue = { by: 'general', action: 'takePersonalCommand', formation: 'f' };
    expect(codeOf(withLeader(plain, { x: yards(5900), y: 0 }), value)).toBe('esr/personal-far');
    const led = act(near, value);
    expect(led.leaders.find(each => each.id === 'general')?.personal).toBe('f');
    expect(formationLr(led, formation(led, 'f'))).toBe('A');
    expect(
      act(led, { by: 'general', action: 'abandonPersonalCommand', formation: 'f' }).leaders.find(
        each => each.id === 'general',
      )?.personal,
    ).toBeNull();
  });

  test('a failed test ends the tests of that commander, not the actions without one', () => {
    const value: ActionValue = { by: 'general', action: 'commitSpecialtyUnit', formation: 'f', unit: 'f.1' };
    const failed = actionTestStep.apply(plain, { value }, { dice: 2 }).board;
    expect(codeOf(failed, value)).toBe('esr/action-failed');
    const tired = withFormation(failed, 'f', { fatigue: { inf: 3, cav: 0, art: 0 } });
    expect(codeOf(tired, { action: 'inspireFormation', formation: 'f', unit: 'f.4' })).toBeUndefined();
  });

  test('a battery is committed within 450 yards, recalled, displaced', () => {
    const battery = formation(plain, 'f').units.find(each => each.kind.cls === 'art')?.id as string;
    const commit: ActionValue = {
      by: 'general',
      action: 'commitBattery',
      formation: 'f',
      unit: battery,
      at: [yards(3400), yards(900)],
    };
    expect(codeOf(plain, { ...commit, at: [yards(3000), yards(2400)] })).toBe('esr/commit-far');
    expect(codeOf(plain, { ...commit, at: [yards(3100), yards(900)] })).toBe('esr/commit-room');
    const committed = act(plain, commit);
    expect(unit(committed, battery)).toMatchObject({ place: 'wave', x: yards(3400) });
    expect(
      unit(
        act(committed, { by: 'general', action: 'displaceBattery', formation: 'f', unit: battery }),
        battery,
      ).displaced,
    ).toBe(1);
    expect(
      unit(act(committed, { by: 'general', action: 'recallBattery', formation: 'f', unit: battery }), battery)
        .place,
    ).toBe('reserve');
  });

  test('a company of riflemen joins a battalion', () => {
    expect(
      formation(
        act(plain, { by: 'general', action: 'commitSpecialtyUnit', formation: 'f', unit: 'f.2' }),
        'f',
      ).specialties,
    ).toEqual([{ code: 'RF2', unit: 'f.2' }]);
  });

  test('a detachment of up to half shares the fatigue and comes home again', () => {
    const tired = withFormation(plain, 'f', { fatigue: { inf: 3, cav: 0, art: 0 } });
    expect(codeOf(tired, { action: 'createDetachment', formation: 'f', units: ['f.1', 'f.2', 'f.3'] })).toBe(
      'esr/detach',
    );
    const split = act(tired, {
      by: 'general',
      action: 'createDetachment',
      formation: 'f',
      units: ['f.3', 'f.4'],
    });
    const detachment = split.formations.at(-1) as Formation;
    expect(detachment).toMatchObject({
      directive: 'D',
      fatigue: { inf: 2 },
      parent: 'f',
      commander: { lr: 'C', tr: 0 },
    });
    const home = act(split, {
      by: 'general',
      action: 'createDetachment',
      formation: detachment.id,
      mode: 'rejoin',
    });
    expect(formation(home, 'f').units).toHaveLength(5);
    expect(formation(home, detachment.id).presence).toBe('left');
  });

  test('a grand battery needs its leader and three batteries; it dissolves to where they came from', () => {
    const units = ['g', 'h'].flatMap(id =>
      formation(plain, id)
        .units.filter(each => each.kind.cls === 'art')
        .map(each => each.id),
    );
    const value: ActionValue = { by: 'general', action: 'createGrandBattery', formation: 'g', units };
    const near = withLeader(plain, { x: yards(3000), y: yards(900) });
    expect(codeOf(near, value)).toBe('esr/grand-trait');
    const far = withLeader(near, { traits: ['GB'] });
    expect(codeOf(far, value)).toBe('esr/grand');
    const wide: Board = {
      ...far,
      formations: far.formations.map(each => ({
        ...each,
        units: each.units.map(one =>
          units.includes(one.id)
            ? { ...one, x: yards(2700 + 300 * units.indexOf(one.id)), y: yards(1400) }
            : one,
        ),
      })),
    };
    const pooled = act(wide, value);
    const grand = pooled.formations.at(-1) as Formation;
    expect(grand).toMatchObject({ directive: 'D', grand: { leader: 'general' } });
    expect(grand.units).toHaveLength(3);
    const home = act(pooled, {
      by: 'general',
      action: 'createGrandBattery',
      formation: grand.id,
      mode: 'dissolve',
    });
    expect(formation(home, 'g').units.filter(each => each.kind.cls === 'art')).toHaveLength(2);
    expect(formation(home, 'h').units.filter(each => each.kind.cls === 'art')).toHaveLength(1);
  });

  test('a Unit rallies from the Reformation Area to the rear', () => {
    const routed = withFormation(plain, 'f', {
      units: formation(plain, 'f').units.map(each =>
        each.id === 'f.1' ? { ...each, place: 'ra' as const } : each,
      ),
    });
    expect(
      unit(act(routed, { by: 'general', action: 'rallyUnit', formation: 'f', unit: 'f.1' }), 'f.1').place,
    ).toBe('wave');
  });

  test('inspiring costs a Unit and takes off two fatigue', () => {
    const tired = withFormation(plain, 'f', { fatigue: { inf: 3, cav: 0, art: 0 } });
    const after = act(tired, { by: 'general', action: 'inspireFormation', formation: 'f', unit: 'f.4' });
    expect(formation(after, 'f').fatigue.inf).toBe(1);
    expect(unit(after, 'f.4').place).toBe('removed');
  });

  test('an ADC is sent by an Army Commander who has one, once a turn', () => {
    expect(codeOf(plain, { action: 'dispatchADC', formation: 'f', mode: 'command' })).toBe('esr/adc');
    const emperor = withLeader(plain, { rank: 'army', lr: 'A', adcs: 2 });
    const sent = act(emperor, { by: 'general', action: 'dispatchADC', formation: 'f', mode: 'command' });
    expect(formation(sent, 'f').acting).toMatchObject({ lr: 'B', tr: 1 });
    expect(codeOf(sent, { action: 'dispatchADC', formation: 'g', mode: 'command' })).toBe('esr/adc');
  });

  test('those who got away rally and reform', () => {
    const failing = withFormation(plain, 'f', { status: 'RT', directive: null });
    expect(
      formation(act(failing, { by: 'general', action: 'rallyAndReform', formation: 'f' }), 'f').status,
    ).toBe('RR');
    expect(codeOf(plain, { action: 'rallyAndReform', formation: 'f' })).toBe('esr/reform');
  });

  test('a Force Commander changes their own objective', () => {
    const after = act(plain, { by: 'general', action: 'changeOwnObjective', objective: 'c' });
    expect(after.forces.find(each => each.id === 'french')?.objective).toBe('c');
    expect(codeOf(plain, { action: 'changeOwnObjective', objective: 'f' })).toBe('esr/own-objective');
  });

  test('which does not free a Force that is held (ESR-RUL-54)', () => {
    const held = { ...plain, forces: plain.forces.map(each => ({ ...each, held: each.id === 'french' })) };
    const after = act(held, { by: 'general', action: 'changeOwnObjective', objective: 'c' });
    expect(after.forces.find(each => each.id === 'french')).toMatchObject({ objective: 'c', held: true });
  });
});
