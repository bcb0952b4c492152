import type { BattleSide } from '../procedures/quick/force.ts';

/**
 * The battle board (NIE-SEQ-TACTICAL): three rows of up to three areas, behind each rank the Reserve and the Rout Area of
 * its side. Left and right are as the attacker sees them.
 */
export const COLUMNS = ['left', 'center', 'right'] as const;
export type Column = (typeof COLUMNS)[number];
type Row = 'a' | 'm' | 'd';
type BattleArea = `${Row}-${Column}`;
export type AreaId = BattleArea | 'a-reserve' | 'a-rout' | 'd-reserve' | 'd-rout';

const LETTER = { attacker: 'a', defender: 'd' } as const;
/** The rows from a side's own rank to the enemy's. */
const FORWARD: Readonly<Record<BattleSide, readonly Row[]>> = {
  attacker: ['a', 'm', 'd'],
  defender: ['d', 'm', 'a'],
};

export const reserveOf = (side: BattleSide): AreaId => `${LETTER[side]}-reserve`;
export const routOf = (side: BattleSide): AreaId => `${LETTER[side]}-rout`;

/** Minor battles use only the center (NIE-SEQ-TACTICAL). */
export const columnsOf = (major: boolean): readonly Column[] => (major ? COLUMNS : ['center']);
export const rankOf = (side: BattleSide, major: boolean): readonly AreaId[] =>
  columnsOf(major).map(column => `${LETTER[side]}-${column}` as const);

export const isBattleArea = (area: AreaId): area is BattleArea =>
  !area.endsWith('-reserve') && !area.endsWith('-rout');

const partsOf = (area: BattleArea): readonly [Row, Column] => area.split('-') as [Row, Column];

/** How far a Battle Area lies from a side's own rank: 0, 1 (Mid) or 2 (the enemy's rank). */
const depthOf = (side: BattleSide, area: BattleArea): number => FORWARD[side].indexOf(partsOf(area)[0]);

const atDepth = (side: BattleSide, area: BattleArea, depth: number): BattleArea | null => {
  const row = FORWARD[side][depth];
  return row === undefined ? null : `${row}-${partsOf(area)[1]}`;
};

/** Fire and charges stay in the column (NIE-RUL-9). */
export const ahead = (side: BattleSide, area: AreaId, by = 1): AreaId | null =>
  isBattleArea(area) ? atDepth(side, area, depthOf(side, area) + by) : null;

/** One area to the rear; the Reserve lies behind the rank (NIE-RUL-14). */
export const behind = (side: BattleSide, area: AreaId): AreaId | null => {
  if (!isBattleArea(area)) {
    return null;
  }
  const depth = depthOf(side, area);
  return depth === 0 ? reserveOf(side) : atDepth(side, area, depth - 1);
};

/** NIE-RUL-10: the rear rank is the enemy's rank row. */
export const isEnemyRank = (side: BattleSide, area: AreaId): boolean =>
  isBattleArea(area) && depthOf(side, area) === 2;

export const isForward = (side: BattleSide, from: AreaId, to: AreaId): boolean =>
  isBattleArea(from) && isBattleArea(to) && depthOf(side, to) > depthOf(side, from);

const beside = (area: BattleArea, major: boolean): readonly AreaId[] => {
  const [row, column] = partsOf(area);
  const at = COLUMNS.indexOf(column);
  return columnsOf(major)
    .filter(each => Math.abs(COLUMNS.indexOf(each) - at) === 1)
    .map(each => `${row}-${each}` as const);
};

export const isSideways = (from: AreaId, to: AreaId): boolean =>
  isBattleArea(from) && isBattleArea(to) && partsOf(from)[0] === partsOf(to)[0];

/** The areas that a side's piece can reach in one move: front, rear and side, never diagonal (NIE-SEQ-TACTICAL). */
export const reachable = (side: BattleSide, from: AreaId, major: boolean): readonly AreaId[] => {
  if (from === reserveOf(side)) {
    return rankOf(side, major);
  }
  if (!isBattleArea(from)) {
    return [];
  }
  const lengthwise = [ahead(side, from), behind(side, from)].filter(area => area !== null);
  return [...lengthwise, ...beside(from, major)];
};

/** The Battle Areas that touch one, for superiority (NIE-RUL-11). */
export const touching = (area: AreaId, major: boolean): readonly AreaId[] =>
  isBattleArea(area)
    ? [...beside(area, major), ahead('attacker', area), ahead('defender', area)].filter(each => each !== null)
    : [];

const ROW_WORDS: Readonly<Record<Row, string>> = { a: 'attacker’s rank', m: 'middle', d: 'defender’s rank' };
const PLACES: Readonly<Record<Exclude<AreaId, BattleArea>, string>> = {
  'a-reserve': 'attacker’s Reserve',
  'a-rout': 'attacker’s Rout Area',
  'd-reserve': 'defender’s Reserve',
  'd-rout': 'defender’s Rout Area',
};

/** "attacker’s rank, left". */
export const areaName = (area: AreaId): string => {
  if (!isBattleArea(area)) {
    return PLACES[area];
  }
  const [row, column] = partsOf(area);
  return `${ROW_WORDS[row]}, ${column}`;
};

export const AREAS: readonly AreaId[] = [
  'd-rout',
  'd-reserve',
  ...(['d', 'm', 'a'] as const).flatMap(row => COLUMNS.map(column => `${row}-${column}` as const)),
  'a-reserve',
  'a-rout',
];
