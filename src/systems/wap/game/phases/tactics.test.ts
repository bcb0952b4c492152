import { describe, expect, test } from 'vitest';
import { boardOf, Scene, troop } from '../../testing/scene.ts';
import type { Board, Troop } from '../board.ts';
import { tacticByDie } from '../rules/tactics.ts';
import { viewOf } from '../view.ts';
import { combatStep } from './combat.ts';

const [WHITE, BLUE] = ['white-crown', 'blue-crown'];
const [FROM, FIELD] = ['1112', '1211'];

const moved = (board: Board, id: string, at: string): Board => ({
  ...board,
  leaders: board.leaders.map(each => (each.id === id ? { ...each, at } : each)),
});

/** White attacks a hex from another, with the Tactical Matrix. */
const battle = (troops: readonly Troop[], target = FIELD, inf = 8, cav = 2): Scene => {
  const start = boardOf({ scenario: 'partition', tacticalMatrix: 'yes' });
  const board = moved(moved({ ...start, phasing: 'white', troops }, 'white-1', FROM), 'blue-1', FIELD);
  return new Scene(board, combatStep.at({ power: 'white' }))
    .chooses(WHITE, { attack: target })
    .chooses(WHITE, {
      from: [{ at: FROM, units: [{ state: 'white', inf, cav, gds: 0, sup: 0 }], leaders: ['white-1'] }],
    });
};

const white = troop('white', FROM, { inf: 8, cav: 2 });
const blue = troop('blue', FIELD, { inf: 6 });

const spAt = ({ board }: Scene, state: string, at: string): number =>
  board.troops
    .filter(each => each.state === state && each.at === at)
    .reduce((sum, { inf, cav, gds }) => sum + inf + cav + gds, 0);

describe('secret tactics', () => {
  test('both sides pick at once, and a charge needs cavalry', () => {
    const scene = battle([white, blue]);
    expect([...scene.asked].sort()).toEqual([BLUE, WHITE]);
    expect(scene.offers(WHITE)).toContain('charge');
    expect(scene.offers(BLUE)).not.toContain('charge');
  });

  test('what one side has picked changes nothing before the other has', () => {
    const scene = battle([white, blue]);
    const before = JSON.stringify(viewOf(scene.board, null));
    expect(JSON.stringify(viewOf(scene.chooses(WHITE, 'charge').board, null))).toBe(before);
    expect(scene.asked).toContain(BLUE);
  });

  test('two quiet rounds in a row end the battle, and both stay', () => {
    const scene = battle([white, blue]);
    scene.chooses(WHITE, 'square').chooses(BLUE, 'square').chooses(WHITE, 'refuse').chooses(BLUE, 'square');
    expect(scene.at).toBe('wap.combat.order');
    expect([spAt(scene, 'white', FROM), spAt(scene, 'blue', FIELD)]).toEqual([10, 6]);
  });

  test('a defender that withdraws is struck once more and leaves by one hex', () => {
    const scene = battle([white, blue])
      .chooses(WHITE, 'skirmish')
      .chooses(BLUE, 'withdraw')
      .rolls({ dice: [3, 4] });
    expect([scene.at, scene.asked]).toEqual(['wap.retreat', [BLUE]]);
    const [hex] = scene.offers(BLUE) as readonly string[];
    scene.chooses(BLUE, hex);
    expect(spAt(scene, 'blue', hex ?? '')).toBe(spAt(scene, 'blue', FIELD) + 5);
    expect(scene.at).toBe('wap.advance');
  });
});

describe('a state without a player', () => {
  const minor = troop('e', '1211', { inf: 5 });
  const drawn = (face: string): Scene => battle([white, minor], '1211', 6, 2).draws(face);

  test('draws its tactic face down', () => {
    const scene = drawn('5');
    expect(scene.asked).toEqual([WHITE]);
    expect(JSON.stringify(viewOf(scene.board, null))).not.toContain('"die"');
  });

  test('forms square on a 5, and square against square is quiet', () => {
    const scene = drawn('5').chooses(WHITE, 'square');
    expect(scene.at).toBe('wap.battle.engine-tactic');
    expect(spAt(scene, 'e', '1211')).toBe(5);
  });

  test('without cavalry skirmishes on a 1, without foot refuses a flank on a 5 (WAP-R36)', () => {
    const faces = [1, 2, 3, 4, 5, 6];
    expect(faces.map(die => tacticByDie(die, false, true))).toEqual([
      'skirmish',
      'envelop',
      'skirmish',
      'bombard',
      'square',
      'refuse',
    ]);
    expect(faces.map(die => tacticByDie(die, true, false))).toEqual([
      'charge',
      'envelop',
      'skirmish',
      'bombard',
      'refuse',
      'refuse',
    ]);
  });
});
