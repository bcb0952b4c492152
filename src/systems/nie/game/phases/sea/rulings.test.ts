import { describe, expect, test } from 'vitest';
import { Moment, squadrons } from '../../../testing/moment.ts';
import { makeWar } from '../../../trackers/sheet/state.ts';
import type { Nation } from '../../../vocabulary.ts';
import type { Board, Ship } from '../../board.ts';
import { setSheet, setUnits } from '../../edit.ts';
import { goesHome } from '../../rules/going-home.ts';
import { moversIn } from '../../rules/movement.ts';
import { fleetAt } from '../../situation.ts';
import { nextRoundStep } from '../round.ts';
import { settleStep } from '../settle.ts';
import { navalBattleFrame, portAttackFrame } from './battle.ts';
import { seaPhase } from './phase.ts';

const afloat =
  (...ships: readonly Ship[]) =>
  (board: Board): Board => ({ ...board, turn: 'AU', ships });
const battle = (change: (board: Board) => Board, by: Nation, prey: Nation, sea: string): Moment =>
  new Moment(change, board => [navalBattleFrame(board, by, prey, sea)]);
describe('after a naval battle', () => {
  const allies = afloat(
    ...squadrons('RU', 'bay-of-biscay', 4),
    ...squadrons('GB', 'bay-of-biscay', 4),
    ...squadrons('FR', 'bay-of-biscay', 5),
  );

  test('the lead of several nations says who gains the PAP (NIE-POL-GAIN-3)', () => {
    const moment = battle(allies, 'RU', 'FR', 'bay-of-biscay').choose(['GB']);
    moment.roll({ a: [6, 3], b: [1, 1] });
    const before = moment.board.sheet.nations.GB.pap;
    while (moment.at === 'nie.sea.retire') {
      moment.choose('stay');
    }
    expect([moment.at, moment.asked[0]]).toEqual(['nie.sea.share', 'russia']);
    expect(moment.values.slice(0, 2)).toEqual(['GB', 'RU']);
    moment.choose('GB');
    expect(moment.board.sheet.nations.GB.pap).toBe(before + 1);
  });

  test('the lead of the losing side says whose squadrons and which Admiral are lost (NIE-GAME-ASK)', () => {
    const moment = battle(
      afloat(
        ...squadrons('RU', 'bay-of-biscay', 1, { admiral: 'ADM' }),
        ...squadrons('GB', 'bay-of-biscay', 1, { admiral: 'NELSON' }),
        ...squadrons('GB', 'bay-of-biscay', 1),
        ...squadrons('FR', 'bay-of-biscay', 6),
      ),
      'RU',
      'FR',
      'bay-of-biscay',
    );
    moment.choose(['GB']).roll({ a: [4, 3], b: [6, 4] });
    expect([moment.at, moment.asked[0]]).toEqual(['nie.sea.toll', 'russia']);
    moment.choose('GB').choose('GB NELSON');
    expect(fleetAt(moment.board, 'bay-of-biscay', 'GB').some(({ admiral }) => admiral)).toBe(false);
    expect(moment.board.heroes.NELSON).toBe('dead');
    expect(moment.board.ships.filter(({ nation }) => nation === 'FR')).toHaveLength(6);
  });

  test('nations of the losing side retire first, in standard order (NIE-RUL-63)', () => {
    const moment = battle(
      afloat(
        ...squadrons('SP', 'bay-of-biscay', 3),
        ...squadrons('FR', 'bay-of-biscay', 3),
        ...squadrons('GB', 'bay-of-biscay', 8),
      ),
      'SP',
      'GB',
      'bay-of-biscay',
    );
    moment.choose(['FR']).roll({ a: [5, 3], b: [5, 4] });
    while (moment.at === 'nie.sea.toll') {
      moment.choose('SP');
    }
    expect([moment.at, moment.asked[0]]).toEqual(['nie.sea.retire', 'france']);
    moment.choose('stay');
    expect([moment.at, moment.asked[0]]).toEqual(['nie.sea.retire', 'spain']);
  });

  test('without a winner the side that does not move retires first (NIE-RUL-63)', () => {
    const moment = battle(
      board => ({
        ...afloat(...squadrons('GB', 'english-channel', 2), ...squadrons('FR', 'english-channel', 3))(board),
        movers: ['GB'],
      }),
      'GB',
      'FR',
      'english-channel',
    );
    moment.roll({ a: [3, 3], b: [3, 3] });
    expect([moment.at, moment.asked[0]]).toEqual(['nie.sea.retire', 'france']);
  });
});

test('after a port attack the attackers retire to a port on any sea that it touches; others stay (NIE-RUL-64)', () => {
  const moment = new Moment(
    afloat(...squadrons('FR', 'ionian-sea', 3), ...squadrons('GB', 'palermo', 1)),
    board => [portAttackFrame(board, 'FR', 'ionian-sea', 'palermo', board.ships.slice(0, 2))],
  );
  moment.roll({ a: [6, 3], b: [3, 2] });
  expect(moment.at).toBe('nie.sea.retire');
  expect(moment.offers('leghorn')).toBe(true);
  moment.choose('leghorn');
  expect(fleetAt(moment.board, 'leghorn', 'FR')).toHaveLength(2);
  expect(fleetAt(moment.board, 'ionian-sea', 'FR')).toHaveLength(1);
});

test('a mover that is at war with an ally of the turn’s nation stops (NIE-RUL-55)', () => {
  const moment = new Moment(
    board => ({ ...setSheet(board, makeWar(board.sheet, 'GB', 'RU')), turn: 'AU', movers: ['GB'] }),
    () => [seaPhase('AU')],
  );
  expect(moversIn(moment.board, 'AU')).toEqual(['AU']);
});

describe('Nelson', () => {
  test('dies with his squadron in the ice of December', () => {
    const moment = new Moment(
      board => ({
        ...board,
        ships: squadrons('GB', 'baltic-sea', 1, { admiral: 'NELSON' }),
        sheet: { ...board.sheet, when: { year: 1805, month: 11 } },
      }),
      () => [nextRoundStep.at()],
    );
    expect(moment.board.ships).toEqual([]);
    expect(moment.board.heroes.NELSON).toBe('dead');
  });

  test('dies with his squadron that leaves a closed port into the ice (NIE-RUL-38)', () => {
    const moment = new Moment(
      board => ({
        ...board,
        turn: 'FR',
        ships: squadrons('GB', 'kronstadt', 1, { admiral: 'NELSON' }),
        sheet: { ...makeWar(board.sheet, 'GB', 'RU'), when: { year: 1806, month: 1 } },
      }),
      () => [settleStep.at()],
    );
    expect(moment.board.ships).toEqual([]);
    expect(moment.board.heroes.NELSON).toBe('dead');
  });
});

describe('a closed port (NIE-RUL-66)', () => {
  const shared = (board: Board): Board => ({
    ...setUnits(board, []),
    turn: 'FR',
    ships: [...squadrons('GB', 'lisbon', 1), ...squadrons('FR', 'lisbon', 1)],
  });

  test('enemy fleets in one port of a minor: a die says which of them leaves (NIE-RUL-67)', () => {
    const moment = new Moment(shared, () => [settleStep.at()]);
    expect(moment.at).toBe('nie.sea.closed');
    moment.roll({ die: [1] });
    expect(fleetAt(moment.board, 'lisbon', 'FR')).toEqual([]);
    expect(fleetAt(moment.board, 'lisbon', 'GB')).toHaveLength(1);
  });

  test('an enemy of its owner leaves before its own fleet', () => {
    const moment = new Moment(
      board => ({
        ...shared(board),
        ships: [...squadrons('FR', 'brest', 1), ...squadrons('GB', 'brest', 1)],
      }),
      () => [settleStep.at()],
    );
    expect(moment.at).toBe('nie.sea.out');
    moment.roll({ squadron1: [6] });
    expect(fleetAt(moment.board, 'brest', 'FR')).toHaveLength(1);
    expect(fleetAt(moment.board, 'brest', 'GB')).toEqual([]);
  });
});

describe('a fleet that goes home (NIE-RUL-90)', () => {
  const homeOf = (nation: Nation, at: string): string | undefined => {
    const { board } = new Moment(
      each => ({ ...each, ships: squadrons(nation, at, 1) }),
      () => [seaPhase('AU')],
    );
    return goesHome(board, nation).ships[0]?.at;
  };

  test('takes a homeland port that it can reach', () => {
    expect(homeOf('RU', 'black-sea')).not.toBe(homeOf('RU', 'north-sea'));
    expect(homeOf('RU', 'north-sea')).toBe('kronstadt');
  });
});
