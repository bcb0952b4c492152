import { describe, expect, test } from 'vitest';
import { type AnyGame, type Frame, type Json, makeWar, Play, randomInput, seeded } from '#kernel';
import { around, placeName } from '../map.ts';
import { boardOf, Scene, ships, troop } from '../testing/scene.ts';
import { type Board, type Ships, UNSEEN } from './board.ts';
import { readersOf, sightOf } from './fog.ts';
import { campaign } from './game.ts';
import { attackStep, shelterStep } from './phases/combat.ts';
import { toStep } from './phases/march.ts';
import { navalStep } from './phases/naval/operations.ts';
import { fateStep } from './phases/naval/shore.ts';
import { assaultStep, summonStep } from './phases/siege.ts';
import { marchOf } from './rules/marches.ts';
import { boardFrom, suppose } from './suppose.ts';
import { tell } from './tell.ts';
import { viewOf, watched } from './view.ts';

const [WHITE, BLUE] = ['white-crown', 'blue-crown'] as const;
const FOG = { scenario: 'partition', fog: 'yes' } as const;
/** Clear hexes of White’s country in a row, and the fortress of e at the end of them. */
const [HOME, SECOND, THIRD, FORT] = ['1112', '1211', '1312', '1412'] as const;
/** Halmar, a fortress of White. */
const OWN = '0913';

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

  test('sieges and battles out of sight are not shown', () => {
    const force = (commander: string) => ({ commander, contingents: [], leaders: [] });
    const battle = {
      hex: FORT,
      sortie: true,
      attacker: force('e'),
      defender: force('blue'),
      asks: null,
      die: null,
    };
    const board: Board = {
      ...stand([infantry, troop('blue', FORT, { inf: 2 })]),
      phase: 'combat',
      phasing: 'blue',
      attacked: [`siege ${FORT}`, FORT, HOME],
      battle,
    };
    expect(viewOf(board, WHITE)).toMatchObject({ attacked: [HOME], battle: null });
    expect(viewOf(board, BLUE)).toMatchObject({ attacked: board.attacked, battle: { hex: FORT } });
    const far = { ...board, battle: { ...battle, defender: force('white') } };
    expect(viewOf(far, WHITE).battle?.defender).toEqual(force('white'));
    const ahead = [{ at: 'wap.turn' }, { at: 'wap.battle.fight' }];
    expect(suppose({ view: viewOf(board, WHITE), ahead }, WHITE, seeded('far')).stack).toEqual([
      { at: 'wap.turn' },
    ]);
  });

  test.each<readonly [string, Frame]>([
    ['a sortie', attackStep.at({ power: 'white', hex: FORT, sortie: true })],
    ['an attack', attackStep.at({ power: 'white', hex: FORT })],
    ['a summons', summonStep.at({ power: 'white', hex: FORT })],
    ['an assault', assaultStep.at({ power: 'white', hex: FORT })],
    ['shelter', shelterStep.at({ owner: 'white', hex: OWN, attackers: 3 })],
    ['a port that is lost', fateStep.at({ state: 'white', port: FORT })],
  ])('the question of %s names no place', (_, frame) => {
    const garrison = { ...troop('e', FORT, { inf: 4 }), inside: true };
    const { wait } = new Scene(
      stand([troop('white', FORT, { inf: 9 }), garrison, troop('white', OWN, { inf: 2 })]),
      frame,
    );
    const title = wait && 'title' in wait ? wait.title : '';
    expect(title).not.toBe('');
    expect(title).not.toMatch(new RegExp(`${placeName(FORT)}|${placeName(OWN)}|\\d{4}|\\bSP\\b`));
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

describe('R72: at sea in the fog', () => {
  const [RED, GREEN] = ['red-crown', 'green-crown'] as const;
  /** Vermil and Oakspire, ports of Red and Green in the Amber Bay. */
  const [VERMIL, OAKSPIRE, AMBER] = ['4317', '4311', 'Z5'] as const;

  const atSea = (fleets: readonly Ships[]): Board => {
    const board = boardOf({ scenario: 'continent', fog: 'yes' });
    const relations = makeWar(board.realm.relations, 'red', 'green', 0);
    const order = ['red', 'green', 'blue', 'gray', 'white', 'yellow'];
    const realm = { ...board.realm, relations };
    return { ...board, phasing: 'red', order, realm, troops: [], ships: fleets };
  };
  const sails = (...fleets: readonly Ships[]): Scene =>
    new Scene(atSea([ships('red', VERMIL, 2, 1), ...fleets]), navalStep.at({ power: 'red' }))
      .chooses(RED, { sail: VERMIL })
      .chooses(RED, { nsp: 2, t: 1, cargo: null });
  const die = (n: number) => ({ dice: [n] });
  const readBy = ({ wait }: Scene): readonly string[] =>
    wait?.awaits === 'roll' && wait.on ? [...(wait.on.to ?? [])].sort() : [];
  const toldOf = ({ notes }: Scene, words: string): readonly string[] | 'all' | null => {
    const found = notes.find(({ text }) => text.includes(words));
    return found ? (found.to ? [...found.to].sort() : 'all') : null;
  };

  test('a battle in a zone is told to everybody, a try from port and the refuge to both sides', () => {
    const scene = sails(ships('green', OAKSPIRE, 4)).chooses(RED, { to: AMBER });
    expect(readBy(scene)).toEqual([GREEN, RED]);
    expect(toldOf(scene.rolls(die(6)), 'meet.')).toBe('all');
    expect(readBy(scene)).toContain(GREEN);
    scene.rolls(die(3));
    expect(toldOf(scene.chooses(GREEN, 'let-go'), 'reaches Vermil')).toEqual([GREEN, RED]);
  });

  test('others learn neither who looks for a fleet nor the port that it came from', () => {
    const scene = sails(ships('green', OAKSPIRE, 4)).chooses(RED, { to: AMBER });
    expect(scene.wait?.title).toBe('Do the fleets meet?');
    scene.rolls(die(6));
    const place = (seat: string): string | undefined => viewOf(scene.board, seat).voyage?.foe?.place;
    expect([place(RED), place(GREEN), place('blue-crown')]).toEqual([OAKSPIRE, OAKSPIRE, AMBER]);
  });

  test('the order to ships in port is given once in the Naval Operations', () => {
    const scene = new Scene(atSea([ships('green', OAKSPIRE, 4)]), navalStep.at({ power: 'green' }));
    const orders = (): readonly Json[] =>
      scene.wait?.awaits === 'choose' && scene.wait.sides[GREEN]?.kind === 'listed'
        ? scene.wait.sides[GREEN].options.map(({ value }) => value)
        : [];
    expect(orders()).toContainEqual({ inPort: 'pass' });
    scene.chooses(GREEN, { inPort: 'pass' });
    expect(orders()).toEqual([{ sail: OAKSPIRE }, 'done']);
  });

  test('a fleet in port is not asked to intercept: the stronger one tries, the weaker one stays unknown', () => {
    const tries = sails(ships('green', OAKSPIRE, 2)).chooses(RED, { to: AMBER });
    expect(tries.at).toBe('wap.naval.contact');
    const weaker = sails(ships('green', OAKSPIRE, 1)).chooses(RED, { to: AMBER });
    expect([weaker.at, weaker.wait]).toEqual([
      'wap.naval.voyage',
      expect.objectContaining({ awaits: 'choose' }),
    ]);
  });

  test('ships in port let everybody pass where their power has ordered so, and nobody else knows', () => {
    const scene = new Scene(atSea([ships('green', OAKSPIRE, 4)]), navalStep.at({ power: 'green' }))
      .chooses(GREEN, { inPort: 'pass' })
      .chooses(GREEN, 'done');
    const { passive = [] } = scene.board;
    expect([viewOf(scene.board, GREEN).passive, 'passive' in viewOf(scene.board, RED)]).toEqual([
      ['green'],
      false,
    ]);
    const board = { ...atSea([ships('red', VERMIL, 2, 1), ships('green', OAKSPIRE, 4)]), passive };
    const passes = new Scene(board, navalStep.at({ power: 'red' }))
      .chooses(RED, { sail: VERMIL })
      .chooses(RED, { nsp: 2, t: 1, cargo: null })
      .chooses(RED, { to: AMBER });
    expect(passes.at).toBe('wap.naval.voyage');
  });

  test('a fleet in the zone is seen, and asked', () => {
    const { wait } = sails(ships('green', AMBER, 1)).chooses(RED, { to: AMBER });
    expect(wait?.awaits === 'choose' ? Object.keys(wait.sides) : []).toEqual([GREEN]);
  });

  test('a battle on a coast out of sight is told to both sides alone', () => {
    const coast = '4212';
    const [near = ''] = around(coast);
    const board = atSea([ships('red', AMBER, 2), ships('green', coast, 2)]);
    const scene = new Scene(
      { ...board, troops: [troop('red', near, { inf: 1 })], passive: ['green'] },
      navalStep.at({ power: 'red' }),
    )
      .chooses(RED, { sail: AMBER })
      .chooses(RED, { nsp: 2, t: 0, cargo: null })
      .chooses(RED, { to: 'Z4' })
      .chooses(RED, { to: AMBER })
      .chooses(RED, { power: 'green', place: coast });
    expect(toldOf(scene.rolls(die(6)), 'meet.')).toEqual([GREEN, RED]);
  });

  test('the blockader knows who tries to leave, and the owner of a port that it is blockaded', () => {
    const shut = sails(ships('green', AMBER, 2, 0, { blockade: VERMIL }));
    expect(readBy(shut)).toEqual([GREEN, RED]);
    expect(toldOf(shut.rolls(die(2)), 'The blockade holds')).toEqual([GREEN, RED]);
    const scene = sails().chooses(RED, { to: AMBER }).chooses(RED, 'done').chooses(RED, 'done');
    scene.chooses(RED, { blockade: OAKSPIRE, zone: AMBER });
    expect(toldOf(scene, 'blockades Oakspire')).toEqual([GREEN, RED]);
  });

  test('who loses a port reads the fate of the ships there', () => {
    const scene = new Scene(
      atSea([ships('green', OAKSPIRE, 1)]),
      fateStep.at({ state: 'green', port: OAKSPIRE }),
    );
    scene.rolls({ nsp: [1], t: [] });
    expect(toldOf(scene, 'captured in Oakspire')).toEqual([GREEN, RED]);
  });
});
