import { describe, expect, test } from 'vitest';
import { answerFor, apply, awaits, type Json, must } from '#kernel';
import { Moment, squadrons } from '../testing/moment.ts';
import { clearCapitals } from '../trackers/sheet/peace.ts';
import { makeWar } from '../trackers/sheet/state.ts';
import { withAlliance } from '../trackers/sheet/war.ts';
import { NATIONS, type Nation, type Owner } from '../vocabulary.ts';
import type { Board, Unit } from './board.ts';
import { putRegion, setSheet, setUnits, standing } from './edit.ts';
import { campaign } from './game.ts';
import { againStep, battlesStep } from './phases/battle/region.ts';
import { closeStep } from './phases/peace/sue.ts';
import { actionsOf, holds } from './phases/politics/actions.ts';
import { resistStep, suitorsStep } from './phases/politics/annex.ts';
import { findStep } from './phases/politics/declare.ts';
import { windowFrames } from './phases/politics/window.ts';
import { settleStep } from './phases/settle.ts';
import { portFault } from './rules/fleets.ts';
import { gainOf } from './rules/standing.ts';
import { SIDE_OF } from './seats.ts';
import { count, minorSeat, piecesOf, seatOf, unitsOf } from './situation.ts';

const unit = (nation: Nation, type: Unit['type'], at: string, n: number): Unit => ({ nation, type, at, n });
const only =
  (...units: readonly Unit[]) =>
  (board: Board): Board => ({ ...setUnits(board, units), turn: 'FR', ships: [] });
const settled = (change: (board: Board) => Board): Moment => new Moment(change, () => [settleStep.at()]);
const window = (change: (board: Board) => Board): Moment =>
  new Moment(change, board => [...windowFrames(board, 'FR')]);

test('an entry that lapsed with its nation is not written again while others hold the city (NIE-RUL-94)', () => {
  const held = (board: Board): Board => {
    const french = only(unit('FR', 'INF', 'vienna', 1), unit('SP', 'INF', 'vienna', 1))(board);
    const war = makeWar(french.sheet, 'SP', 'AU');
    return setSheet(french, {
      ...clearCapitals(
        { ...war, capitals: { ...war.capitals, vienna: { turn: 'SP', papGiven: true } } },
        'SP',
      ),
    });
  };
  const moment = settled(held);
  expect(moment.board.sheet.capitals.vienna?.turn).toBeNull();
  const free = settled(board => setUnits(held(board), [unit('FR', 'INF', 'tyrol', 1)]));
  expect(free.board.sheet.capitals.vienna).toEqual({ turn: null, papGiven: true });
});

test('every nation with pieces in the land or ports of a suer may stay for a while (NIE-POL-CONGRESS)', () => {
  const moment = new Moment(
    board => ({
      ...only(unit('GB', 'INF', 'vienna', 1))(board),
      ships: [...squadrons('RU', 'trieste', 1)],
      suit: { suer: 'AU', ranks: [['FR']], passed: [], homeland: {}, napoleonLost: false },
    }),
    () => [closeStep.at()],
  );
  expect(moment.board.sheet.forced.map(({ nation }) => nation)).toEqual(['GB', 'RU']);
});

test('an uprising may be tried again in the same turn: it costs pieces (NIE-RUL-49)', () => {
  const moment = window(board =>
    putRegion(only(unit('FR', 'INF', 'vendee', 3))(board), 'vendee', { markers: 1 }),
  );
  moment.choose('SUPPRESS').roll({ suppress: [1] });
  while (moment.at !== 'nie.window') {
    moment.choose(moment.values[0] ?? null);
  }
  expect(count(unitsOf(moment.board, 'vendee', 'FR'))).toBe(2);
  expect(moment.board.spoken).toEqual([]);
});

test('an enemy port is open only where own troops alone hold the region', () => {
  const shared = only(unit('GB', 'INF', 'brittany', 1), unit('FR', 'INF', 'brittany', 1));
  const alone = only(unit('GB', 'INF', 'brittany', 1));
  expect(portFault(settled(alone).board, 'GB', 'brest')).toBeNull();
  expect(portFault(window(shared).board, 'GB', 'brest')).not.toBeNull();
});

test('a window is opened for those who have a player by then (NIE-GAME-WINDOW)', () => {
  const moment = new Moment(
    board => standing(board, 'PR', { control: 'none' }),
    board => {
      const frames = windowFrames(board, 'PR');
      return [...frames];
    },
    { scenario: '1805', players: 2 },
  );
  const frame = must(moment.state.stack.find(({ at }) => at === 'nie.window') ?? null);
  expect(frame.order).not.toContain('PR');
});

describe('standing answers (NIE-RUL-51)', () => {
  const absent = (state: Moment['state'], standing: string, answer: Json): Moment['state'] => {
    const left = apply(campaign, state, { side: 'prussia', standing, answer });
    return must(left.ok ? left.value.state : null, left.ok ? '' : left.error.sentence);
  };

  test('a pass until the own turn is lifted by a war', () => {
    const moment = new Moment(
      board => ({ ...board, turn: 'FR' }),
      board => [...windowFrames(board, 'PR')],
    );
    const state = absent(moment.state, 'windows', { answer: 'pass' });
    const wait = must(awaits(campaign, state) ?? null);
    expect(answerFor(campaign, state, wait, 'prussia')).toMatchObject({ choose: 'pass' });
    const attacked = { ...state, board: { ...state.board, alarms: { PR: 1 } } };
    expect(answerFor(campaign, attacked, wait, 'prussia')).toBeNull();
  });

  test('an alliance is declined unless it comes from a nation that was named', () => {
    const offered = (from: Nation) => {
      const moment = window(board => ({ ...board, turn: from }));
      const frame = { at: 'nie.offer', kind: 'ALLY', from, to: 'PR', asks: ['PR'] };
      const state = { ...moment.state, stack: [...moment.state.stack, frame] };
      const now = absent(state, 'alliances', { answer: 'no', unless: ['RU'] });
      return answerFor(campaign, now, must(awaits(campaign, now) ?? null), 'prussia');
    };
    expect(offered('FR')).toMatchObject({ choose: 'no' });
    expect(offered('RU')).toBeNull();
  });
});

describe('options (NIE-GAME-OPTIONS)', () => {
  const begun = (setup: object) => {
    const start = campaign.start({ scenario: '1805', ...setup } as never);
    return must(start.ok ? start.value : null, start.ok ? '' : JSON.stringify(start.error));
  };

  test('special pieces are placed by their players, in standard order', () => {
    const moment = new Moment(
      board => board,
      () => begun({ players: 7, specials: 'choose' }).stack,
      { scenario: '1805', players: 7, specials: 'choose' },
    );
    expect(moment.at).toBe('nie.specials');
    expect(moment.board.units.some(({ type }) => type === 'ELI')).toBe(false);
    expect(moment.asked[0]).toBe('france');
    moment.choose('paris');
    expect(unitsOf(moment.board, 'paris', 'FR').find(({ type }) => type === 'ELI')?.n).toBe(1);
  });

  test('those of a nation without a player stand in its capital (NIE-RUL-33)', () => {
    const { board } = begun({ players: 2, specials: 'choose' });
    expect(unitsOf(board, 'berlin', 'PR').map(({ type }) => type)).toContain('ELI');
  });

  test('dummies played by the computer have seats of their own', () => {
    expect(begun({ players: 2, dummies: 'computer' }).board.fixed.seats).toHaveLength(7);
  });

  test('parts of the rules are switched off', () => {
    const { board } = begun({ players: 7, heroes: false, minorNavies: false, uprisings: false });
    expect(board.units.some(({ hero }) => hero)).toBe(false);
    expect(board.ships.some(({ nation }) => nation === 'MINOR')).toBe(false);
    expect(Object.values(board.regions).every(({ markers }) => markers === 0)).toBe(true);
    expect(board.fixed.options.off).toEqual(['heroes', 'minorNavies', 'uprisings']);
  });
});

test('the political sheet shows prices beside exact chances, and what is refused', () => {
  const board = only(
    unit('PR', 'INF', 'saxony', 4),
    unit('PR', 'GEN', 'saxony', 1),
  )(window(each => each).board);
  const rows = actionsOf(board, 'PR');
  const row = (kind: string, id: string) => rows.find(each => each.kind === kind && each.id === id);
  expect(row('ANNEX', 'saxony')).toMatchObject({ cost: 1, chance: { good: 4, of: 6 } });
  expect(row('RECRUIT', 'saxony')).toMatchObject({ cost: 2, chance: { good: 15, of: 36 } });
  expect(row('FOMENT', 'holland')).toMatchObject({ cost: 1, chance: { good: 4, of: 6 } });
  expect(row('DECLARE', 'FR')).toMatchObject({ cost: 2, chance: null, refused: null });
  const poor = actionsOf(standing(board, 'PR', { pap: 1 }), 'PR');
  expect(poor.find(({ kind }) => kind === 'RECRUIT')?.refused?.code).toBe('nie/pap');
  expect(holds(board, 'PR')).toEqual({ good: 21, of: 36 });
});

describe('claims of equals (NIE-RUL-27, NIE-RUL-28, NIE-RUL-52)', () => {
  const attacked = (...units: readonly Unit[]): Moment =>
    new Moment(only(...units), () => [findStep.at({ declarer: 'FR', target: 'PR' })], {
      scenario: '1805',
      players: 5,
      type: 'EMPIRE',
    });
  test('an attacked nation is offered to the player with fewest pieces; a die decides between equals', () => {
    const fewest = attacked(
      unit('GB', 'INF', 'london', 1),
      unit('RU', 'INF', 'lithuania', 2),
      unit('AU', 'INF', 'vienna', 2),
    );
    expect(fewest.asked[0]).toBe('britain');
    const equal = fewest.choose('no');
    expect(equal.at).toBe('nie.declare.next');
    expect(equal.roll({ die: [5] }).asked[0]).toBe('austria');
  });

  const resisting = (...units: readonly Unit[]): Moment =>
    new Moment(
      board => {
        const wars = (['AU', 'RU'] as const).reduce((sheet, foe) => makeWar(sheet, 'PR', foe), board.sheet);
        const equal = { ...wars, wars: { ...wars.wars, PR: [['RU', 'AU']] } };
        return setSheet(only(...units)(board), equal as typeof wars);
      },
      () => [suitorsStep.at({ nation: 'PR', region: 'saxony' })],
    );
  test('a resisting minor turns to the nearest of equal rank, then to the stronger, then a die decides', () => {
    const far = unit('RU', 'INF', 'lithuania', 9);
    expect(resisting(unit('AU', 'INF', 'bohemia', 1), far).asked[0]).toBe('austria');
    const two = [unit('AU', 'INF', 'bohemia', 1), unit('RU', 'INF', 'silesia', 2)];
    expect(resisting(...two).asked[0]).toBe('russia');
    const equal = resisting(unit('AU', 'INF', 'bohemia', 2), unit('RU', 'INF', 'silesia', 2));
    expect(equal.at).toBe('nie.annex.suitor');
    expect(equal.roll({ die: [1] }).asked[0]).toBe('russia');
    expect(equal.choose('no').asked[0]).toBe('austria');
  });
});

test('full diplomacy has a window before every battle, the first being that of the turn (NIE-GAME-OPTIONS)', () => {
  const two = only(
    unit('FR', 'INF', 'bavaria', 3),
    unit('AU', 'GEN', 'bavaria', 1),
    unit('FR', 'INF', 'tyrol', 3),
    unit('AU', 'GEN', 'tyrol', 1),
  );
  const battles = (diplomacy: string): Moment =>
    new Moment(two, () => [battlesStep.at({ later: true })], { scenario: '1805', players: 7, diplomacy });
  expect(battles('full').choose('bavaria').at).toBe('nie.window');
  expect(battles('windows').choose('bavaria').at).toBe('nie.battle.initiative');
});

test('full diplomacy has a window before a further battle in a region, not in an annexation (NIE-SEQ-BATTLE-9)', () => {
  const met = only(unit('FR', 'INF', 'bavaria', 3), unit('AU', 'GEN', 'bavaria', 1));
  const at = (diplomacy: string, annexer: Nation | null): string =>
    new Moment(met, () => [againStep.at({ region: 'bavaria', annexer, further: true })], {
      scenario: '1805',
      players: 7,
      diplomacy,
    }).at;
  expect(at('full', null)).toBe('nie.window');
  expect(at('full', 'FR')).toBe('nie.battle.initiative');
  expect(at('windows', null)).toBe('nie.battle.initiative');
});

describe('a minor that resists (NIE-SEQ-ANNEX)', () => {
  const resisting = (change: (board: Board) => Board): Moment => {
    const moment = new Moment(
      board => change(only(unit('PR', 'INF', 'saxony', 6), unit('AU', 'INF', 'bohemia', 1))(board)),
      () => [resistStep.at({ nation: 'PR', region: 'saxony' })],
    ).roll({ annex: [1] });
    while (moment.at === 'nie.declare.reaction') {
      moment.choose('no');
    }
    while (moment.at === 'nie.raise') {
      moment.roll({ dice: [4] });
    }
    return moment;
  };
  const troopsThere = ({ board }: Moment, nation: Owner): number => count(unitsOf(board, 'saxony', nation));

  test('raises its troops before a major is asked, and brings them to it (NIE-SEQ-ANNEX-5, NIE-SEQ-ANNEX-6)', () => {
    const moment = resisting(board => setSheet(board, makeWar(board.sheet, 'PR', 'AU')));
    expect(moment.at).toBe('nie.annex.join');
    const raised = troopsThere(moment, 'MINOR');
    expect(raised).toBeGreaterThan(0);
    moment.choose('yes');
    expect(troopsThere(moment, 'AU')).toBe(raised);
    expect(troopsThere(moment, 'MINOR')).toBe(0);
    expect(moment.board.regions.saxony?.owner).toBe('AU');
  });

  test('is run by a seat that is not allied with the annexer (NIE-RUL-28)', () => {
    const alone = resisting(board => board);
    expect(alone.at).toBe('nie.battle.initiative');
    const fewest = minorSeat(alone.board, 'PR');
    const allied = setSheet(alone.board, withAlliance(alone.board.sheet, 'PR', fewest));
    expect(minorSeat(allied, 'PR')).not.toBe(fewest);
    expect(minorSeat(allied, 'PR')).not.toBe('PR');
  });

  test('is run by the seat with fewest pieces on land and at sea (NIE-RUL-28)', () => {
    const { board } = resisting(each => ({ ...each, ships: [...squadrons('FR', 'brest', 2)] }));
    const army = NATIONS.filter(nation => nation !== 'PR').map(nation =>
      unit(nation, 'INF', 'bohemia', nation === 'FR' ? 1 : nation === 'OT' ? 2 : 3),
    );
    expect(minorSeat(setUnits(board, army), 'PR')).toBe('OT');
  });

  test('keeps the seat that runs it to the end of its battles (NIE-RUL-28)', () => {
    const alone = resisting(board => board);
    const runs = must(alone.board.battle?.runs);
    const grown = setUnits(alone.board, [...alone.board.units, unit(runs, 'INF', 'bohemia', 90)]);
    expect(minorSeat(grown, 'PR')).not.toBe(runs);
    expect(seatOf(grown, 'MINOR')).toBe(SIDE_OF[runs]);
    expect(alone.state.stack.find(({ at }) => at === 'nie.battle.again')?.runs).toBe(runs);
  });
});

test('an exile without a homeland goes to the pool (NIE-RUL-92)', () => {
  const moment = settled(board => {
    const left = Object.keys(board.regions).reduce(
      (now, id) => (now.regions[id]?.owner === 'FR' ? putRegion(now, id, { owner: null }) : now),
      only()(board),
    );
    return {
      ...putRegion(left, 'belgium', { owner: 'FR' }),
      heroes: { ...board.heroes, NAPOLEON: { exile: 0 } },
    };
  });
  expect(moment.board.heroes.NAPOLEON).toBe('pool');
});

test('minor navies count in the British gain (NIE-RUL-103)', () => {
  const { board } = settled(each => ({
    ...only()(each),
    ships: [
      ...squadrons('GB', 'north-sea', 3),
      ...squadrons('FR', 'brest', 2),
      { nation: 'MINOR', at: 'lisbon' },
    ],
  }));
  expect(gainOf(board, 'GB')).toBe(-2);
});

test('Admirals count among the pieces of a seat (NIE-RUL-27)', () => {
  const { board } = settled(each => ({
    ...only()(each),
    ships: squadrons('GB', 'north-sea', 2, { admiral: 'ADM' }),
  }));
  expect(piecesOf(board, 'GB')).toBe(4);
});
