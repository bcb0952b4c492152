import { describe, expect, test } from 'vitest';
import { type AnyGame, type Json, Play, randomInput, seeded } from '#kernel';
import { around } from '../map.ts';
import { boardOf, Scene, troop } from '../testing/scene.ts';
import { type Board, UNSEEN } from './board.ts';
import { readersOf, sightOf } from './fog.ts';
import { campaign } from './game.ts';
import { toStep } from './phases/march.ts';
import { marchOf } from './rules/marches.ts';
import { boardFrom } from './suppose.ts';
import { tell } from './tell.ts';
import { viewOf, watched } from './view.ts';

const [WHITE, BLUE] = ['white-crown', 'blue-crown'] as const;
const FOG = { scenario: 'partition', fog: 'yes' } as const;
/** Clear hexes of White’s country in a row, and the fortress of e at the end of them. */
const [HOME, SECOND, THIRD, FORT] = ['1112', '1211', '1312', '1412'] as const;

const stand = (troops: Board['troops'], setup: object = FOG): Board => ({
  ...boardOf({ ...setup }),
  phase: 'movement',
  phasing: 'white',
  troops,
});

const infantry = troop('white', HOME, { inf: 4 });

describe('R72: in the fog', () => {
  test('foot looks one hex far, cavalry two', () => {
    const foot = stand([infantry]);
    expect([...sightOf(foot, WHITE)].sort()).toEqual([HOME, ...around(HOME)].sort());
    const horse = stand([troop('white', HOME, { cav: 1 })]);
    expect(sightOf(horse, WHITE).has(THIRD)).toBe(true);
    expect(sightOf(foot, WHITE).has(THIRD)).toBe(false);
  });

  test('of a far force its largest state is seen, of garrisons, leaders and stores nothing', () => {
    const board = stand([
      infantry,
      troop('blue', THIRD, { inf: 5, sup: 2 }),
      { ...troop('e', FORT, { inf: 4 }), inside: true },
    ]);
    const view = viewOf(
      { ...board, leaders: board.leaders.map(each => ({ ...each, at: each.state === 'blue' ? THIRD : '' })) },
      WHITE,
    );
    expect(view.troops).toEqual([infantry, { ...troop('blue', THIRD, { inf: 1 }), marks: UNSEEN }]);
    expect(view.leaders.every(({ at }) => at === '')).toBe(true);
    expect(tell(view).join(' ')).toContain('a force of unknown strength');
    expect(viewOf(board, BLUE).troops.filter(({ state }) => state === 'blue')).toEqual([
      troop('blue', THIRD, { inf: 5, sup: 2 }),
    ]);
  });

  test('onlookers see no strength at all, and the end shows everything', () => {
    const board = stand([infantry]);
    expect(watched(board).troops.map(({ marks }) => marks)).toEqual([UNSEEN]);
    const ended = { ...board, outcome: { winners: [], ending: 'even', sentence: '' } };
    expect(watched(ended).troops).toEqual([infantry]);
  });

  test('without the option nothing is hidden', () => {
    const board = stand([infantry, troop('blue', THIRD, { inf: 5 })], { scenario: 'partition' });
    expect(viewOf(board, WHITE).troops).toBe(board.troops);
    expect(Object.hasOwn(board.fixed.options, 'fog')).toBe(false);
  });

  test('a march stops before a garrison that nobody saw', () => {
    const board = stand([infantry, { ...troop('e', FORT, { inf: 4 }), inside: true }]);
    const [id = ''] = board.leaders.filter(({ state }) => state === 'white').map(each => each.id);
    const led = {
      ...board,
      leaders: board.leaders.map(each => ({ ...each, at: each.id === id ? HOME : '' })),
    };
    const pick = { units: [{ state: 'white', inf: 4, cav: 0, gds: 0, sup: 0 }], leaders: [id] };
    const found = marchOf(led, 'white', HOME, pick);
    const march = 'march' in found ? found.march : null;
    const scene = new Scene(led, toStep.at({ march: march as never }));
    scene.chooses(WHITE, { path: [SECOND, THIRD, FORT] });
    expect(scene.board.troops.filter(({ state }) => state === 'white').map(({ at }) => at)).toEqual([THIRD]);
  });

  test('a supposed board has forces where shadows were', () => {
    const board = stand([infantry, troop('blue', THIRD, { inf: 5 })]);
    const view = viewOf(board, WHITE);
    const supposed = boardFrom(view, seeded('fog'));
    expect(supposed.troops.some(({ marks }) => (marks & UNSEEN) !== 0)).toBe(false);
    expect(viewOf(supposed, WHITE)).toEqual(view);
  });

  test('deeds are told to those who look there', () => {
    const play = Play.begin(campaign as AnyGame, { ...FOG } as Json);
    if (!play.ok) {
      throw new Error('the game does not begin');
    }
    const random = seeded('told');
    let kept = 0;
    for (let n = 0; n < 120; n++) {
      const before = play.value.state.board as unknown as Board;
      const input = randomInput(campaign as AnyGame, play.value.state, random, play.value.awaits());
      const moved = input && play.value.submit(input);
      if (!moved?.ok) {
        break;
      }
      const after = play.value.state.board as unknown as Board;
      for (const { to, data } of moved.value.notes) {
        const place = (data as { to?: string } | undefined)?.to;
        if (to !== undefined && place !== undefined && before.phasing !== null) {
          const lookers = readersOf(after, before.phasing, [place]);
          expect(lookers.every(each => to.includes(each))).toBe(true);
          kept += to.length === 1 ? 1 : 0;
        }
      }
    }
    expect(kept).toBeGreaterThan(0);
  });
});
