import type { Refusal } from '#kernel';
import { pieces } from '../../charts/land/pieces.ts';
import { isWinter, type LandPiece, type Nation, type Owner } from '../../vocabulary.ts';
import { refuse } from '../ask.ts';
import type { Board, Unit } from '../board.ts';
import {
  allied,
  atWar,
  controlled,
  enemyTroops,
  exists,
  inForce,
  isTroop,
  month,
  own,
  ownerOf,
  passes,
  unitsAt,
} from '../situation.ts';
import { regionName } from '../words.ts';
import { regionOf, SPECIAL } from './places.ts';
import { recent } from './recent.ts';

const MOVE_COLUMN = pieces.findColumn('move');
/** Printed movement points (NIE-LAND-PIECE-1 to NIE-LAND-PIECE-9). */
const pointsOf = (type: LandPiece): number =>
  Number.parseInt(String(pieces.cells[pieces.findRow(type)]?.[MOVE_COLUMN] ?? '1'), 10);
export const mayForce = (type: LandPiece): boolean =>
  String(pieces.cells[pieces.findRow(type)]?.[MOVE_COLUMN] ?? '').includes('(');

/** NIE-RUL-68: the stop of NIE-SEQ-TURN (b): enemy or neutral troops, unless they stood there as neutrals when the turn began. */
export const stopsIn = (board: Board, region: string, nation: Owner): boolean =>
  unitsAt(board, region).some(unit => {
    if (!isTroop(unit) || own(board, unit.nation, nation)) {
      return false;
    }
    // NIE-RUL-68: troops that stood there as neutrals stop nobody, even if war has come since.
    const stood = unit.nation !== 'MINOR' && (board.stood[region] ?? []).includes(unit.nation);
    return !(stood && !board.foes.includes(`${nation}-${unit.nation}`));
  });

const hasEnemyPiece = (board: Board, region: string, nation: Owner): boolean =>
  unitsAt(board, region).some(unit => atWar(board, unit.nation, nation));

export const isDanishEntry = (board: Board, region: string): boolean =>
  SPECIAL.annexOnEntryWhileNativeSinceStart.includes(region) &&
  board.regions[region]?.native === true &&
  ownerOf(board, region) === null;

/** NIE-RUL-75: the right to enter a region; allied ones are entered freely (NIE-SEQ-LAND-2). */
export const entryFault = (board: Board, nation: Nation, region: string): Refusal | null => {
  if (!exists(board, region)) {
    return refuse('place', 'NIE-RUL-105', 'There is no such region in this scenario.');
  }
  const owner = ownerOf(board, region);
  if (owner === null) {
    return isDanishEntry(board, region) && board.sheet.nations[nation].pap < 1
      ? refuse(
          'denmark',
          'NIE-RUL-71',
          'A nation that enters Denmark annexes it, and there is no PAP for that.',
        )
      : null;
  }
  if (owner === nation || allied(board, nation, owner) || atWar(board, nation, owner)) {
    return null;
  }
  return passes(board, nation, owner) || hasEnemyPiece(board, region, nation)
    ? null
    : refuse(
        'passage',
        'NIE-POL-SPEND-GRANT',
        `${regionName(region)} is neutral, and there is no Right of Passage.`,
      );
};

/** Militia stays in its homeland or North Africa; exceptions for Ottomans and, from 1813, Prussia (NIE-LAND-PIECE-1). */
export const militiaMayEnter = (board: Board, nation: Owner, region: string): boolean => {
  const { homeland, northAfrica } = regionOf(region);
  if (nation === 'OT') {
    return true;
  }
  if (nation === 'PR' && board.sheet.when.year >= 1813) {
    return !northAfrica;
  }
  return homeland === nation || northAfrica;
};

/** NIE-SCN1805-1: pieces that a scenario holds back until a month. */
export const isHeld = (board: Board, unit: { readonly held?: number }): boolean =>
  (unit.held ?? 0) > month(board);
export const pointsLeft = (unit: Unit): number => pointsOf(unit.type) - (unit.spent ?? 0);

/** Why a unit cannot take a step by land; null if it can. */
export const stepFault = (board: Board, unit: Unit, to: string): Refusal | null => {
  if (isHeld(board, unit)) {
    return refuse('held', 'NIE-SCN1805-1', 'The scenario holds these pieces back.');
  }
  if (unit.stopped) {
    return refuse('stopped', 'NIE-SEQ-LAND', 'These pieces have stopped for this round.');
  }
  if (pointsLeft(unit) < 1) {
    return refuse('points', 'NIE-LAND-PIECE', 'These pieces have no movement points left.');
  }
  if (unit.type === 'MIL' && !militiaMayEnter(board, unit.nation, to)) {
    return refuse('militia', 'NIE-LAND-PIECE-1', 'Militia may not go there.');
  }
  if (
    unit.type === 'MIL' &&
    isWinter(board.sheet.when.month) &&
    enemyTroops(board, to, unit.nation) + risingIn(board, to, unit.nation) > 0
  ) {
    return refuse('winter', 'NIE-LAND-MARCH', 'Militia may not make a winter march.');
  }
  return null;
};

/** Militia that would rise against troops of a nation that enter (NIE-RUL-24, NIE-RUL-69). */
export const risingIn = (board: Board, region: string, nation: Owner): number => {
  const owner = ownerOf(board, region);
  const { homeland, militiaRaised } = regionOf(region);
  const quiet = (board.regions[region]?.markers ?? 0) === 0;
  const rises =
    inForce(board, 'militia') &&
    owner !== null &&
    owner === homeland &&
    atWar(board, owner, nation) &&
    quiet &&
    !board.raised.includes(region) &&
    enemyTroops(board, region, owner) === 0;
  return rises ? militiaRaised : 0;
};

/** Pieces that owe withdrawal: in a neutral major's region without passage, no enemy piece there (NIE-RUL-20). */
export const owesWithdrawal = (board: Board, nation: Nation, region: string): boolean => {
  const owner = ownerOf(board, region);
  return (
    owner !== null &&
    owner !== nation &&
    !allied(board, nation, owner) &&
    !atWar(board, nation, owner) &&
    !passes(board, nation, owner) &&
    !hasEnemyPiece(board, region, nation)
  );
};

const exits = recent((_board: Board) => new Map<string, ReadonlyMap<string, number>>());

/** Steps to the nearest region that a nation may enter, through regions of the same neutral owner (NIE-RUL-20). */
const exitDistances = (board: Board, nation: Nation, owner: Nation): ReadonlyMap<string, number> => {
  const cache = exits(board);
  const key = `${nation}-${owner}`;
  const known = cache.get(key);
  if (known) {
    return known;
  }
  const inside = Object.keys(board.regions).filter(
    id => ownerOf(board, id) === owner && entryFault(board, nation, id) !== null,
  );
  const found = new Map<string, number>();
  let edge = inside.filter(id =>
    regionOf(id).adjacent.some(to => exists(board, to) && entryFault(board, nation, to) === null),
  );
  for (let steps = 1; edge.length > 0; steps++) {
    for (const id of edge) {
      found.set(id, steps);
    }
    edge = inside.filter(id => !found.has(id) && regionOf(id).adjacent.some(to => found.get(to) === steps));
  }
  cache.set(key, found);
  return found;
};

/** Regions that a nation may enter from here, withdrawal through the same neutral's land included. */
export const mayEnter = (board: Board, nation: Nation, from: string, to: string): Refusal | null => {
  const fault = entryFault(board, nation, to);
  const owner = ownerOf(board, from);
  if (
    fault === null ||
    owner === null ||
    ownerOf(board, to) !== owner ||
    !owesWithdrawal(board, nation, from)
  ) {
    return fault;
  }
  const ways = exitDistances(board, nation, owner);
  const [here, there] = [ways.get(from), ways.get(to)];
  return here !== undefined && there !== undefined && there < here ? null : fault;
};

/** NIE-RUL-55: the turn's nation and the allies that may move in it. */
export const moversIn = (board: Board, turn: Nation): readonly Nation[] => {
  const candidates = controlled(board).filter(
    nation =>
      nation !== turn &&
      (board.movers.includes(nation) || (allied(board, nation, turn) && !board.moved.includes(nation))),
  );
  // One at war with an ally of the turn's nation is barred, or stops at once.
  const allies = candidates.filter(
    nation =>
      !atWar(board, nation, turn) &&
      !controlled(board).some(other => allied(board, other, turn) && atWar(board, nation, other)),
  );
  const own_ = board.movers.includes(turn) || !board.moved.includes(turn);
  return own_ ? [turn, ...allies] : allies;
};

/** NIE-RUL-56: moving any one piece uses the turn of the round up; retreats, rising and being bought do not. */
export const markMoved = (board: Board, nation: Nation): Board =>
  board.movers.includes(nation)
    ? board
    : {
        ...board,
        movers: [...board.movers, nation],
        moved: board.moved.includes(nation) ? board.moved : [...board.moved, nation],
      };
