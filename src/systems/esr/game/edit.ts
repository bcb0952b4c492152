import { must } from '#kernel';
import { type Counts, countBy, passedOn, tired } from '../rules/fatigue.ts';
import type { ArmySide, Board, Cls, Force, Formation, Leader, OrderBook, Unit } from './board.ts';

/** Changes by path copying: only the way to the change is new, all else is shared with the state before. */
const replaced = <T>(items: readonly T[], at: number, item: T): readonly T[] => {
  const copy = items.slice();
  copy[at] = item;
  return copy;
};

export const setFormation = (board: Board, at: number, change: Partial<Formation>): Board => ({
  ...board,
  formations: replaced(board.formations, at, { ...(board.formations[at] as Formation), ...change }),
});

export const setLeader = (board: Board, at: number, change: Partial<Leader>): Board => ({
  ...board,
  leaders: replaced(board.leaders, at, { ...(board.leaders[at] as Leader), ...change }),
});

export const setForce = (board: Board, at: number, change: Partial<Force>): Board => ({
  ...board,
  forces: replaced(board.forces, at, { ...(board.forces[at] as Force), ...change }),
});

export const setUnit = (board: Board, at: number, unit: string, change: Partial<Unit>): Board => {
  const { units } = board.formations[at] as Formation;
  const index = units.findIndex(each => each.id === unit);
  const changed = { ...(units[index] as Unit), ...change };
  return afterLoss(setFormation(board, at, { units: replaced(units, index, changed) }), at, change);
};

/** Units in action: in waves or column; batteries committed or in column (ESR-RUL-31). */
export const inActionOf = (units: readonly Unit[]): Counts =>
  countBy(units, ({ kind, place }) => (place === 'wave' || place === 'column' ? kind.cls : null));

/** How many Units of each class are still there. */
export const countsOf = (units: readonly Unit[]): Counts =>
  countBy(units, ({ kind, place }) => (place === 'removed' ? null : kind.cls));

/** The fatigue of a class whose last Unit is removed passes on; with the last of all the Formation is gone. */
const afterLoss = (board: Board, at: number, change: Partial<Unit>): Board =>
  change.place === 'removed' ? buryClasses(board, at) : board;

const buryClasses = (board: Board, at: number): Board => {
  const formation = board.formations[at] as Formation;
  const { fatigue, units } = formation;
  const left = passedOn(fatigue, countsOf(units));
  const gone = formation.presence === 'field' && units.every(unit => unit.place === 'removed');
  if (gone) {
    return vanish(setFormation(board, at, { fatigue: left }), at, 'removed');
  }
  return left === fatigue ? board : setFormation(board, at, { fatigue: left });
};

/** A Formation leaves the battle: its order is void, and a superior who led it is free. */
export const vanish = (board: Board, at: number, presence: 'left' | 'removed'): Board => {
  const formation = board.formations[at] as Formation;
  const counted = formation.pending ? countOrder(board, formation.side, 'replaced') : board;
  const gone = setFormation(counted, at, { pending: null, ...vanished(presence) });
  const leader = gone.leaders.findIndex(each => each.personal === formation.id);
  return leader < 0 ? gone : setLeader(gone, leader, { personal: null });
};

export const countOrder = (board: Board, side: ArmySide, what: keyof OrderBook): Board => {
  const army = board.armies[side];
  const orders = { ...army.orders, [what]: army.orders[what] + 1 };
  return { ...board, armies: { ...board.armies, [side]: { ...army, orders } } };
};

/** A Formation that is no longer there holds neither order nor status. */
const vanished = (presence: 'left' | 'removed'): Partial<Formation> => ({
  presence,
  directive: null,
  support: null,
  target: null,
  status: null,
  reformsFrom: null,
});

export const addFatigue = (board: Board, at: number, cls: Cls, amount: number): Board => {
  const { fatigue } = board.formations[at] as Formation;
  return amount === 0 ? board : setFormation(board, at, { fatigue: tired(fatigue, cls, amount) });
};

export const indexOf = (board: Board, id: string): number =>
  board.formations.findIndex(each => each.id === id);

export const formationOf = (board: Board, id: string): Formation =>
  must(
    board.formations.find(each => each.id === id),
    id,
  );

export const leaderIndex = (board: Board, id: string): number =>
  board.leaders.findIndex(each => each.id === id);

export const forceOf = (board: Board, id: string): Force =>
  must(
    board.forces.find(each => each.id === id),
    id,
  );

/** The Formation that a Unit belongs to, by index, and the Unit. */
export const whereIs = (board: Board, unit: string): readonly [number, Unit] => {
  for (let at = 0; at < board.formations.length; at++) {
    const found = (board.formations[at] as Formation).units.find(each => each.id === unit);
    if (found) {
      return [at, found];
    }
  }
  throw new Error(`there is no Unit ${unit}`);
};
