/**
 * A small war without end, written twice: as a game of our kernel and as one of boardgame.io. Sides take turns
 * to attack with one of their units an enemy in the same area or the next; each die of two that shows 5 or more
 * costs the target one point of strength, and a broken unit is replaced by a fresh one.
 */
export interface Unit {
  readonly id: string;
  readonly name: string;
  readonly side: 'blue' | 'red';
  readonly area: number;
  readonly strength: number;
  readonly morale: number;
  readonly spent: boolean;
  readonly orders: readonly string[];
}

export interface Board {
  readonly active: 'blue' | 'red';
  readonly turn: number;
  readonly units: readonly Unit[];
}

export interface Attack {
  readonly by: number;
  readonly on: number;
}

const UNITS = 140;
const AREAS = 24;
export const FULL = 6;
/** Moves of one game; after them both contestants begin a new one. */
export const MOVES = 400;

const unit = (i: number): Unit => ({
  id: `unit-${String(i).padStart(3, '0')}`,
  name: `${i + 1}. Regiment of the Line`,
  side: i % 2 === 0 ? 'blue' : 'red',
  area: i % AREAS,
  strength: FULL,
  morale: 3 + (i % 4),
  spent: false,
  orders: ['hold', 'advance'],
});

export const opening = (): Board => ({
  active: 'blue',
  turn: 1,
  units: Array.from({ length: UNITS }, (_, i) => unit(i)),
});

/** Why an attack is not allowed, or null. */
export const fault = (board: Board, attack: Attack): string | null => {
  const [by, on] = [board.units[attack.by], board.units[attack.on]];
  if (!by || !on) {
    return 'there is no such unit';
  }
  if (by.side !== board.active || on.side === board.active) {
    return 'attack an enemy with a unit of your own';
  }
  return Math.abs(by.area - on.area) <= 1 ? null : 'the enemy is too far away';
};

export const strengthAfter = (strength: number, hits: number): number =>
  strength > hits ? strength - hits : FULL;

export const other = (side: Board['active']): Board['active'] => (side === 'blue' ? 'red' : 'blue');

/** Legal attacks for a whole game, the same for both contestants. */
export const script = (): Attack[] =>
  Array.from({ length: MOVES }, (_, move) => {
    const by = (move * 2 + (move % 2)) % UNITS;
    const on = [1, -1, 23, 25].map(step => (by + step + UNITS) % UNITS).find(target => isNear(by, target));
    return { by, on: on as number };
  });

const isNear = (by: number, on: number): boolean =>
  fault({ ...opening(), active: unit(by).side }, { by, on }) === null;
