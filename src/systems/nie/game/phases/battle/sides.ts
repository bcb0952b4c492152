import type { Side } from '#kernel';
import type { Nation, Owner } from '../../../vocabulary.ts';
import type { Battle, BattleSide, Board, Unit } from '../../board.ts';
import { passagesFor, retreatsFor } from '../../rules/retreat.ts';
import { seatOf, troops, unitsOf } from '../../situation.ts';

export const fighting = (board: Board): Battle => board.battle as Battle;
export const changeBattle = (board: Board, by: Partial<Battle>): Board => ({
  ...board,
  battle: { ...fighting(board), ...by },
});

export const BATTLE_SIDES = ['attacker', 'defender'] as const;
export const otherSide = (side: BattleSide): BattleSide => (side === 'attacker' ? 'defender' : 'attacker');

/** All pieces of the nations of a side take part (NIE-SEQ-BATTLE). */
export const sideUnits = (board: Board, side: BattleSide): readonly Unit[] => {
  const { region, sides } = fighting(board);
  return sides[side].flatMap(nation => unitsOf(board, region, nation));
};

export const leadOf = (board: Board, side: BattleSide): Owner => fighting(board)[side] as Owner;

/** The lead commands its side, or the nation to which it has given the command (NIE-RUL-76). */
export const commanderOf = (board: Board, side: BattleSide): Owner =>
  fighting(board).command[side] ?? leadOf(board, side);
export const commandOf = (board: Board, side: BattleSide): Side => seatOf(board, commanderOf(board, side));

/** Nations of a side with troops in the battle that other seats play, most troops first: they may command it. */
export const deputiesOf = (board: Board, side: BattleSide): readonly Nation[] => {
  const { region, sides } = fighting(board);
  const taken = BATTLE_SIDES.map(each => commandOf(board, each));
  const able = sides[side].filter(
    (nation): nation is Nation => nation !== 'MINOR' && !taken.includes(seatOf(board, nation)),
  );
  const strength = (nation: Nation): number => troops(unitsOf(board, region, nation));
  return able.filter(nation => strength(nation) > 0).sort((a, b) => strength(b) - strength(a));
};

/** Whether one seat commands both sides: then the engine takes the defender, in a quick battle. */
export const isOneCommand = (board: Board): boolean =>
  commandOf(board, 'attacker') === commandOf(board, 'defender');

/** Whether somebody of a side has a way out, if need be through a neutral who may grant it. */
export const canRetreat = (board: Board, side: BattleSide): boolean => {
  const { region, sides } = fighting(board);
  return sides[side].some(
    nation =>
      nation !== 'MINOR' &&
      (retreatsFor(board, nation, region).length > 0 || passagesFor(board, nation, region).length > 0),
  );
};
