import { describe, expect, test } from 'vitest';
import { type AnyGame, answerFor, type Frame, type Json, makeWar, Play, randomInput, seeded } from '#kernel';
import { around, placeName } from '../map.ts';
import { boardOf, Scene, ships, troop } from '../testing/scene.ts';
import { type Board, type Ships, UNSEEN } from './board.ts';
import { campaign } from './game.ts';
import { advanceStep } from './phases/advance.ts';
import { attackStep } from './phases/combat.ts';
import { toStep } from './phases/march.ts';
import { navalStep } from './phases/naval/operations.ts';
import { fateStep } from './phases/naval/shore.ts';
import { shelterStep } from './phases/shelter.ts';
import { assaultStep, summonStep } from './phases/siege.ts';
import { marchOf } from './rules/marches.ts';
import { readersOf, sightOf } from './sight.ts';
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

  test('a force behind the enemy that may march to the guns is known to its owner alone', () => {
    const target = SECOND;
    const behind = around(target).find(hex => !around(HOME).includes(hex) && hex !== HOME) ?? '';
    const board: Board = {
      ...stand([infantry, troop('blue', target, { inf: 5 }), troop('blue', behind, { inf: 4 })]),
      phase: 'combat',
    };
    const places: Readonly<Record<string, string>> = {
      'white-1': HOME,
      'blue-1': target,
      'blue-2': behind,
    };
    const led = { ...board, leaders: board.leaders.map(each => ({ ...each, at: places[each.id] ?? '' })) };
    const scene = new Scene(led, attackStep.at({ power: 'white', hex: target })).chooses(WHITE, {
      from: [{ at: HOME, units: [{ state: 'white', inf: 4, cav: 0, gds: 0, sup: 0 }], leaders: ['white-1'] }],
    });
    expect(scene.at).toBe('wap.battle.fight');
    const told = (seat: string): string =>
      JSON.stringify([viewOf(scene.board, seat).battle, campaign.ahead?.(scene.frames, seat, scene.board)]);
    const name = placeName(behind);
    expect(told(BLUE)).toContain(`"at":"${behind}"`);
    expect(told(BLUE)).toContain('"reserves":[{');
    expect(told(WHITE)).not.toContain(`"at":"${behind}"`);
    expect(told(WHITE)).not.toContain('"reserves":[{');
    scene.rolls({ dice: [3, 4] });
    expect(scene.asked).toEqual([BLUE]);
    expect(scene.wait?.title).not.toContain(name);
    expect(scene.wait?.title).not.toMatch(/\d{4}/);
  });

  test('neither a part that was called up unseen, nor who advances unseen, is in the stack of the enemy', () => {
    const behind = around(SECOND).find(hex => !around(HOME).includes(hex) && hex !== HOME) ?? '';
    const board: Board = {
      ...stand([infantry, troop('blue', SECOND, { inf: 5 }), troop('blue', behind, { inf: 4 })]),
      phase: 'combat',
    };
    const places: Readonly<Record<string, string>> = { 'white-1': HOME, 'blue-1': SECOND, 'blue-2': behind };
    const led = { ...board, leaders: board.leaders.map(each => ({ ...each, at: places[each.id] ?? '' })) };
    const scene = new Scene(led, attackStep.at({ power: 'white', hex: SECOND }))
      .chooses(WHITE, {
        from: [
          { at: HOME, units: [{ state: 'white', inf: 4, cav: 0, gds: 0, sup: 0 }], leaders: ['white-1'] },
        ],
      })
      .rolls({ dice: [3, 4] })
      .chooses(BLUE, 'part')
      .chooses(BLUE, { majorInfantry: 3 })
      .rolls({ join: [6] });
    const told = (seat: string): string => JSON.stringify(campaign.ahead?.(scene.frames, seat, scene.board));
    expect(told(BLUE)).toContain('"parts"');
    expect(told(WHITE)).not.toContain('"parts"');
    const parts = [troop('blue', behind, { inf: 4 }), troop('blue', SECOND, { inf: 2 })];
    const coming = advanceStep.at({ power: 'blue', hex: HOME, parts, leaders: ['blue-1', 'blue-2'] });
    const ahead = (seat: string): readonly Frame[] | undefined => campaign.ahead?.([coming], seat, led);
    expect(ahead(BLUE)).toEqual([coming]);
    expect(ahead(WHITE)).toMatchObject([{ parts: [{ at: SECOND }], leaders: ['blue-1'] }]);
    const [unseen] = parts;
    const none = advanceStep.at({ power: 'blue', hex: HOME, parts: unseen ? [unseen] : [], leaders: [] });
    expect(campaign.ahead?.([none], WHITE, led)).toEqual([]);
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
    const scene = sails(ships('green', OAKSPIRE, 4))
      .chooses(RED, { to: AMBER })
      .chooses(GREEN, { from: OAKSPIRE });
    expect(readBy(scene)).toEqual([GREEN, RED]);
    expect(toldOf(scene.rolls(die(6)).chooses(GREEN, 'attack'), 'meet.')).toBe('all');
    expect(readBy(scene)).toContain(GREEN);
    scene.rolls(die(3));
    expect(toldOf(scene.chooses(GREEN, 'let-go'), 'reaches Vermil')).toEqual([GREEN, RED]);
  });

  test('others learn neither who looks for a fleet nor the port that it came from', () => {
    const scene = sails(ships('green', OAKSPIRE, 4))
      .chooses(RED, { to: AMBER })
      .chooses(GREEN, { from: OAKSPIRE });
    expect(scene.wait?.title).toBe('Do the fleets meet?');
    scene.rolls(die(6));
    expect(scene.wait?.title).not.toMatch(/\d/);
    scene.chooses(GREEN, 'attack');
    const place = (seat: string): string | undefined => viewOf(scene.board, seat).voyage?.foe?.place;
    expect([place(RED), place(GREEN), place('blue-crown')]).toEqual([OAKSPIRE, OAKSPIRE, AMBER]);
  });

  test('every enemy is asked alike, whether it has ships in port or not', () => {
    const questions = [4, 1, 0].map(nsp => {
      const fleets = nsp > 0 ? [ships('green', OAKSPIRE, nsp)] : [];
      const { asked, wait, frames } = sails(...fleets).chooses(RED, { to: AMBER });
      return { asked, title: wait?.title, hidden: wait?.awaits === 'choose' && wait.hidden, frames };
    });
    expect(questions[0]).toMatchObject({ asked: [GREEN], hidden: true });
    expect(questions[1]).toEqual(questions[0]);
    expect(questions[2]).toEqual(questions[0]);
  });

  test('who has ships there may send any of them, who has none can only let pass', () => {
    const offers = (...fleets: readonly Ships[]): readonly Json[] =>
      sails(...fleets)
        .chooses(RED, { to: AMBER })
        .offers(GREEN);
    expect(offers()).toEqual(['no']);
    expect(offers(ships('green', OAKSPIRE, 1))).toEqual([{ from: OAKSPIRE }, 'no']);
    const coast = '4212';
    expect(offers(ships('green', OAKSPIRE, 1), ships('green', coast, 2))).toEqual([
      { from: OAKSPIRE },
      { from: coast },
      'all',
      'no',
    ]);
  });

  test('R73: an answer left in advance is read for ships in port too', () => {
    const answer = (nsp: number): Json =>
      sails(ships('green', OAKSPIRE, nsp))
        .chooses(RED, { to: AMBER })
        .absent(GREEN);
    expect([answer(2), answer(1)]).toEqual([{ from: OAKSPIRE }, 'no']);
    const scene = sails(ships('green', OAKSPIRE, 4)).chooses(RED, { to: AMBER });
    const never = { [GREEN]: { sea: { policy: { answer: 'never' } } } };
    const state = { board: scene.board, stack: scene.frames, standing: never };
    const left = answerFor(campaign as never, state as never, scene.wait, GREEN);
    expect(left).toEqual({ side: GREEN, choose: 'no', by: 'standing' });
  });

  test('fleets that are still to intercept stand in nobody else’s stack', () => {
    const scene = sails(ships('green', OAKSPIRE, 4), ships('green', '4212', 2))
      .chooses(RED, { to: AMBER })
      .chooses(GREEN, 'all')
      .rolls(die(6))
      .chooses(GREEN, 'attack')
      .rolls(die(1));
    expect(scene.frames.some(({ at }) => at === 'wap.naval.contact')).toBe(true);
    const known = campaign.ahead?.(scene.frames, RED, scene.board) ?? [];
    expect(known.some(({ at }) => at === 'wap.naval.contact')).toBe(false);
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
      { ...board, troops: [troop('red', near, { inf: 1 })] },
      navalStep.at({ power: 'red' }),
    )
      .chooses(RED, { sail: AMBER })
      .chooses(RED, { nsp: 2, t: 0, cargo: null })
      .chooses(RED, { to: 'Z4' })
      .chooses(GREEN, 'no')
      .chooses(RED, { to: AMBER })
      .chooses(GREEN, 'no')
      .chooses(RED, { power: 'green', place: coast });
    expect(toldOf(scene.rolls(die(6)).chooses(RED, 'attack'), 'meet.')).toEqual([GREEN, RED]);
  });

  test('the blockader knows who tries to leave, and the owner of a port that it is blockaded', () => {
    const shut = sails(ships('green', AMBER, 2, 0, { blockade: VERMIL }));
    expect(readBy(shut)).toEqual([GREEN, RED]);
    expect(toldOf(shut.rolls(die(2)), 'The blockade holds')).toEqual([GREEN, RED]);
    const scene = sails()
      .chooses(RED, { to: AMBER })
      .chooses(GREEN, 'no')
      .chooses(RED, 'done')
      .chooses(RED, 'done');
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
