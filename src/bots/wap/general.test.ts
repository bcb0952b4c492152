import { describe, expect, test } from 'vitest';
import {
  asked,
  awaits,
  type Choose,
  type Json,
  makeAlliance,
  makeWar,
  must,
  Play,
  randomInput,
  type State,
  seeded,
  settle,
} from '#kernel';
import type { Board, Troop } from '#systems/wap/game/board.ts';
import { campaign } from '#systems/wap/game/game.ts';
import { relationsStep } from '#systems/wap/game/phases/alliance.ts';
import { actionStep } from '#systems/wap/game/phases/combat.ts';
import { ordersStep } from '#systems/wap/game/phases/movement.ts';
import { apart, around, CITIES } from '#systems/wap/map.ts';
import { type Bot, seatAt } from '../bot.ts';
import { honourWishes, offerWishes } from './courts.ts';
import { chanceOf } from './fronts.ts';
import { wapGenerals } from './index.ts';
import { plansFrom } from './marches.ts';
import { isOvertaken, termsFor, wantsAlliance, warWorth } from './wars.ts';
import { appraise } from './worth.ts';

const [strong, middle, weak] = wapGenerals as readonly [Bot, Bot, Bot];

const started = (scenario: string): State<Board> => {
  const begun = campaign.start({ scenario });
  return settle(campaign, must(begun.ok ? begun.value : null)).state;
};
const partition = started('partition').board;

const troop = (state: string, at: string, inf: number, more: Partial<Troop> = {}): Troop => ({
  state,
  at,
  inside: false,
  inf,
  cav: 0,
  gds: 0,
  sup: 0,
  marks: 0,
  ...more,
});

/** Garrisons in all cities that are not White’s, but for one. */
const garrisons = (but: string): readonly Troop[] =>
  CITIES.filter(({ hex, state }) => hex !== but && ['blue', 'e', 'f'].includes(state)).map(({ hex, state }) =>
    troop(state, hex, 6, { inside: true }),
  );

/** A board with these troops and garrisons alone; leaders stand where they are sent, the others are away. */
const field = (troops: readonly Troop[], leaders: Readonly<Record<string, string>>, open = ''): Board => ({
  ...partition,
  phase: 'movement',
  phasing: 'white',
  troops: [...troops, ...garrisons(open)],
  leaders: partition.leaders.map(leader => ({ ...leader, at: leaders[leader.id] ?? '' })),
});

const at = (board: Board, frame: State['stack'][number]): State<Board> =>
  settle(campaign, { board, stack: [frame] }).state;

const said = (bot: Bot, state: State<Board>, seed = 'a') => {
  const wait = awaits(campaign, state) as Choose;
  const side = must(asked(state, wait)[0]);
  return must(bot.explain)(seatAt(campaign, state as never, side, wait, seeded(seed)));
};

const UNITED = { united: true, exact: true, ending: true };
const ALONE = { united: false, exact: false, ending: false };

describe('marches', () => {
  test('an open city is entered', () => {
    const board = field([troop('white', '1609', 4)], { 'white-1': '1609' }, '1710');
    expect(plansFrom(board, 'white', '1609', UNITED)[0]?.to).toBe('1710');
  });

  test('the leader goes with the troops', () => {
    const board = field([troop('white', '1609', 4)], { 'white-1': '1609' });
    expect(plansFrom(board, 'white', '1609', UNITED)[0]?.pick.leaders).toContain('white-1');
  });

  test('two forces that are too weak alone unite against one enemy', () => {
    const target = '1209';
    const near = must(around(target)[0]);
    const far = must(
      around(target)
        .flatMap(around)
        .find(hex => apart(hex, target) === 2 && apart(hex, near) > 2),
    );
    const enemy = troop('blue', target, 5);
    const one = troop('white', far, 4);
    const other = troop('white', near, 4);
    const leaders = { 'white-1': far, 'white-2': near, 'blue-1': target };
    const alone = plansFrom(field([enemy, one], leaders), 'white', far, ALONE);
    const together = plansFrom(field([enemy, one, other], leaders), 'white', far, UNITED);
    expect(together[0]?.why).toMatch(/unite/);
    expect(alone.filter(({ why }) => /unite/.test(why))).toEqual([]);
  });

  test('nobody leaves a capital open while the enemy is near', () => {
    const board = field([troop('white', '1108', 2), troop('blue', '1308', 6)], {
      'white-1': '1108',
      'blue-1': '1308',
    });
    const all = plansFrom(board, 'white', '1108', UNITED).filter(({ pick }) =>
      pick.units.some(({ inf }) => inf === 2),
    );
    expect(all).toEqual([]);
  });
});

describe('fights', () => {
  const combat = (own: number, foe: number): State<Board> => {
    const board = field([troop('white', '1509', own), troop('blue', '1609', foe)], {
      'white-1': '1509',
      'blue-2': '1609',
    });
    return at({ ...board, phase: 'combat' }, actionStep.at({ power: 'white' }));
  };

  test.each([middle, strong])('$id attacks with twice the strength and a better leader', bot => {
    expect(said(bot, combat(8, 4), 'c').value).toEqual({ attack: '1609' });
  });

  test.each([middle, strong])('$id leaves an army of twice its strength alone', bot => {
    expect(said(bot, combat(3, 8), 'c').value).toBe('done');
  });

  test('a besieged city is summoned', () => {
    const board = field(
      [troop('white', '1412', 5), troop('e', '1412', 2, { inside: true })],
      {
        'white-1': '1412',
      },
      '1412',
    );
    const state = at({ ...board, phase: 'combat', sieges: { '1412': 1 } }, actionStep.at({ power: 'white' }));
    expect(said(strong, state)).toMatchObject({
      value: { summon: '1412' },
      reason: expect.stringMatching(/gates/),
    });
  });

  test.each([false, true])('the chance grows with strength and leader, and falls with the ground', exact => {
    const host = { sp: 5, morale: 1, leader: 1 };
    const even = chanceOf(host, host, 0, exact);
    expect(even).toBeCloseTo(0.5, 1);
    expect(chanceOf({ ...host, sp: 8 }, host, 0, exact)).toBeGreaterThan(even);
    expect(chanceOf({ ...host, leader: 2 }, host, 0, exact)).toBeGreaterThan(even);
    expect(chanceOf(host, host, 1, exact)).toBeLessThan(even);
  });
});

describe('courts', () => {
  const continent = started('continent');
  const peace: Board = { ...continent.board, order: ['blue', 'gray', 'green', 'red', 'white', 'yellow'] };

  test('a minor near by is courted, with a reason', () => {
    const board: Board = {
      ...peace,
      phase: 'alliance',
      phasing: 'white',
      purse: { ...peace.purse, white: 3 },
    };
    const { value, reason } = said(strong, at(board, relationsStep.at({ power: 'white' })));
    expect(value).toHaveProperty('court');
    expect(reason).toMatch(/satellite\.$/);
  });

  test('those with a common enemy offer each other an alliance', () => {
    const relations = makeWar(makeWar(peace.realm.relations, 'red', 'white'), 'red', 'blue');
    const board: Board = { ...peace, realm: { ...peace.realm, relations } };
    expect(offerWishes(board, 'white-crown')[0]?.value).toMatchObject({ ally: ['blue'] });
    expect(offerWishes(board, 'blue-crown')[0]?.value).toMatchObject({ ally: ['white'] });
  });

  test('the weaker side asks for peace, the stronger does not', () => {
    const relations = makeWar(peace.realm.relations, 'red', 'white');
    const few = peace.troops.map(each => (each.state === 'white' ? { ...each, inf: 0, cav: 0 } : each));
    const board: Board = { ...peace, realm: { ...peace.realm, relations }, troops: few };
    expect(offerWishes(board, 'white-crown')[0]?.value).toMatchObject({ peace: { red: 'either' } });
    expect(offerWishes(board, 'red-crown')[0]?.value).toMatchObject({ peace: {} });
  });

  test('a war needs a neighbour, and who does not lead dares more when the end is near', () => {
    const board: Board = { ...peace, turn: 4 };
    expect(warWorth(board, 'red', 'white')).toBe(-1);
    expect(warWorth(board, 'blue', 'yellow')).toBeGreaterThan(-1);
    const held = { ...board.realm.held, '2405': 'gray' };
    const behind: Board = { ...board, realm: { ...board.realm, held } };
    expect(warWorth({ ...behind, turn: 33 }, 'blue', 'yellow')).toBeGreaterThan(
      warWorth(behind, 'blue', 'yellow'),
    );
    expect(warWorth({ ...board, turn: 1 }, 'blue', 'yellow')).toBe(-1);
  });

  test('nobody joins a war against a power that others overrun already', () => {
    const month: Board = { ...peace, turn: 4 };
    const atWar = (foes: readonly string[]): Board => ({
      ...month,
      realm: {
        ...month.realm,
        relations: foes.reduce((all, foe) => makeWar(all, foe, 'yellow', 3), month.realm.relations),
      },
    });
    expect(warWorth(atWar([]), 'blue', 'yellow')).toBeGreaterThan(-1);
    expect(warWorth(atWar(['gray']), 'blue', 'yellow')).toBe(-1);
  });

  test('powers that stand alone before a strong league seek each other, wherever they are', () => {
    const league = makeAlliance(peace.realm.relations, 'gray', 'yellow');
    const board: Board = { ...peace, realm: { ...peace.realm, relations: league } };
    const seeks = (on: Board): boolean =>
      wantsAlliance(on, 'blue', 'red') && wantsAlliance(on, 'red', 'blue');
    expect([seeks(peace), seeks(board)]).toEqual([false, true]);
    expect(wantsAlliance(board, 'gray', 'blue')).toBe(wantsAlliance(peace, 'gray', 'blue'));
  });

  test('an even war is fought for some months before it is made a peace, and an ally in the lead is left late', () => {
    const war = makeWar(makeWar(peace.realm.relations, 'red', 'green', 4), 'red', 'blue', 4);
    const month = (turn: number): Board => ({
      ...peace,
      turn,
      realm: { ...peace.realm, relations: war },
    });
    expect([termsFor(month(6), 'red', 'green'), termsFor(month(9), 'red', 'green')]).toEqual([null, 'keep']);
    const allied = makeAlliance(peace.realm.relations, 'gray', 'yellow');
    const held = { '2210': 'yellow' };
    const late: Board = { ...peace, turn: 20, realm: { ...peace.realm, held, relations: allied } };
    expect([isOvertaken(late, 'gray'), isOvertaken({ ...late, turn: 10 }, 'gray')]).toEqual([true, false]);
    expect([wantsAlliance(late, 'red', 'yellow'), isOvertaken(late, 'yellow')]).toEqual([false, false]);
  });

  test('an alliance is honoured, but not against all odds', () => {
    const options = ['honour', 'leave'].map(value => ({ value, label: '' }));
    const frame = { at: 'wap.honour', aggressor: 'red', victim: 'white', left: ['blue-crown'] };
    expect(honourWishes(peace, frame, options)[0]?.value).toBe('honour');
    const few = peace.troops.filter(({ state }) => state !== 'blue');
    expect(honourWishes({ ...peace, troops: few }, frame, options)[0]?.value).toBe('leave');
  });
});

test('a city taken is good for the taker and bad for the other', () => {
  const taken = { ...partition, realm: { ...partition.realm, held: { '2210': 'white' } } };
  const [before, after] = [partition, taken].map(board => appraise({ board, stack: [] } as never));
  expect(after?.['white-crown']).toBeGreaterThan(must(before?.['white-crown']));
  expect(after?.['blue-crown']).toBeLessThan(must(before?.['blue-crown']));
});

describe('every level', () => {
  test.each([weak, middle, strong])('$id: the same view and seed give the same choice', bot => {
    const state = at(
      { ...partition, phase: 'movement', phasing: 'white' },
      ordersStep.at({ power: 'white' }),
    );
    expect(said(bot, state)).toEqual(said(bot, state));
    expect(said(bot, state).reason).toMatch(/\.$/);
  });

  test.each([
    ['partition', strong, 120],
    ['four-crowns', middle, 200],
    ['continent', strong, 120],
    ['continent', weak, 160],
  ] as const)('plays %s by the rules', (scenario, bot, inputs) => {
    const begun = Play.begin(campaign as never, { scenario });
    const play = must(begun.ok ? begun.value : null);
    const chance = seeded(scenario);
    for (let n = 0; n < inputs && play.outcome() === null; n++) {
      const wait = play.awaits();
      const side = wait?.awaits === 'choose' ? asked(play.state, wait)[0] : undefined;
      const value: Json =
        side === undefined ? null : bot.choose(seatAt(play.def, play.state, side, wait as Choose, chance));
      const input = side === undefined ? randomInput(play.def, play.state, chance) : { side, choose: value };
      expect(play.submit(must(input)).ok).toBe(true);
    }
    expect(play.length).toBeGreaterThan(inputs / 2);
  });
});
