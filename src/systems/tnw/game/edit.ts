import { withKey } from '#kernel';
import { type Bloc, type DuchyId, duchyOf, type LeaderId, leaderOf } from '../map.ts';
import type { Power } from '../vocabulary.ts';
import {
  amend,
  amendImpulse,
  type Board,
  type Force,
  type Impulse,
  type LeaderPlace,
  type Ship,
  type Units,
} from './board.ts';
import { countUnits, unitsAt, unitsOf } from './situation.ts';

/** Units with so many more (or fewer) of a power; powers without any are left out. */
export const withUnits = (units: Units, power: Power, by: number): Units => {
  const changed: Partial<Record<Power, number>> = {};
  for (const each in units) {
    if (each !== power) {
      changed[each as Power] = units[each as Power] as number;
    }
  }
  const left = (units[power] ?? 0) + by;
  if (left > 0) {
    changed[power] = left;
  }
  return changed;
};

const isNone = (units: Units): boolean => Object.keys(units).length === 0;

/** The Units in a duchy are these from now on. */
const setUnits = (board: Board, duchy: DuchyId, here: Units): Board =>
  amend(board, { units: withKey(board.units, duchy, isNone(here) ? undefined : here) });

export const addUnits = (board: Board, duchy: DuchyId, power: Power, by: number): Board =>
  by === 0 ? board : setUnits(board, duchy, withUnits(unitsAt(board, duchy), power, by));

const entries = (units: Units): readonly (readonly [Power, number])[] =>
  Object.entries(units) as unknown as readonly (readonly [Power, number])[];

/** So many times these Units more in a duchy. */
const changeUnits = (board: Board, units: Units, duchy: DuchyId, times: 1 | -1): Board => {
  const changed = entries(units).filter(([, n]) => n !== 0);
  return changed.length === 0
    ? board
    : setUnits(
        board,
        duchy,
        changed.reduce((here, [power, n]) => withUnits(here, power, n * times), unitsAt(board, duchy)),
      );
};

export const takeUnits = (board: Board, units: Units, from: DuchyId): Board =>
  changeUnits(board, units, from, -1);

export const putUnits = (board: Board, units: Units, to: DuchyId): Board => changeUnits(board, units, to, 1);

export const moveUnits = (board: Board, units: Units, from: DuchyId, to: DuchyId): Board =>
  putUnits(takeUnits(board, units, from), units, to);

export const placeLeaders = (board: Board, ids: readonly LeaderId[], at: LeaderPlace): Board =>
  ids.length === 0
    ? board
    : amend(board, { leaders: { ...board.leaders, ...Object.fromEntries(ids.map(id => [id, at])) } });

export const leadersOf = ({ leader, leaders }: Force): readonly LeaderId[] =>
  leader === null ? leaders : [leader, ...leaders];

/** Everything of a Formation goes to another duchy. */
export const moveForce = (board: Board, force: Force, from: DuchyId, to: DuchyId): Board =>
  placeLeaders(moveUnits(board, force.units, from, to), leadersOf(force), to);

/** Leaders fall; they may not come back in this Impulse (TNW-R54). */
export const fell = (board: Board, ids: readonly LeaderId[]): Board => {
  if (ids.length === 0) {
    return board;
  }
  const after = placeLeaders(board, ids, 'fallen');
  return after.impulse
    ? amend(after, { impulse: amendImpulse(after.impulse, { fell: [...after.impulse.fell, ...ids] }) })
    : after;
};

/** TNW-R38: the next loss falls on the power with most Units, of those that can be hit; a tie spares the power named. */
export const loseUnits = (
  board: Board,
  duchy: DuchyId,
  bloc: Bloc,
  n: number,
  spared: Power | null,
  isHit: (power: Power) => boolean = () => true,
): Board => {
  let now = board;
  for (let i = 0; i < n; i++) {
    const all = entries(unitsOf(now, duchy, bloc)).filter(([power]) => isHit(power));
    const most = Math.max(0, ...all.map(([, count]) => count));
    const among = all.filter(([, count]) => count === most).map(([power]) => power);
    const power = among.find(each => each !== spared) ?? among[0];
    if (power === undefined) {
      return now;
    }
    now = addUnits(now, duchy, power, -1);
  }
  return now;
};

/** The pieces of a bloc in a duchy are eliminated. */
export const eliminateIn = (board: Board, duchy: DuchyId, powers: readonly Power[]): Board => {
  const units = Object.fromEntries(
    entries(unitsAt(board, duchy)).filter(([power]) => powers.includes(power)),
  );
  const lost = Object.entries(board.leaders)
    .filter(([id, at]) => at === duchy && powers.includes(leaderOf(id).power))
    .map(([id]) => id);
  return fell(takeUnits(board, units, duchy), lost);
};

export const changeImpulse = (board: Board, change: (impulse: Impulse) => Partial<Impulse>): Board =>
  board.impulse ? amend(board, { impulse: amendImpulse(board.impulse, change(board.impulse)) }) : board;

export const pay = (board: Board, cp: number): Board =>
  changeImpulse(board, impulse => ({ cp: impulse.cp - cp }));

/** These pieces of the active power may spend no more Command Points on marches and sieges (TNW-R40). */
export const mark = (board: Board, duchy: DuchyId, units: Units, leaders: readonly LeaderId[]): Board =>
  changeImpulse(board, ({ marked }) => {
    const here = entries(units).reduce(
      (now, [power, n]) =>
        withUnits(now, power, Math.min(n, (unitsAt(board, duchy)[power] ?? 0) - (now[power] ?? 0))),
      marked.units[duchy] ?? ({} as Units),
    );
    return {
      marked: {
        units: countUnits(here) > 0 ? { ...marked.units, [duchy]: here } : marked.units,
        leaders: [...new Set([...marked.leaders, ...leaders])],
      },
    };
  });

/** TNW-R41: the Flag of a power, or a duchy freed where its home is in the power’s bloc. */
export const putFlag = (board: Board, duchy: DuchyId, by: Power): Board => {
  const { home } = duchyOf(duchy);
  const isFreed = board.blocs[home] === board.blocs[by];
  return amend(board, { flags: withKey(board.flags, duchy, isFreed ? undefined : by) });
};

export const changeShips = (board: Board, change: (ship: Ship, no: number) => Ship | null): Board =>
  amend(board, { ships: board.ships.map(change).filter((ship): ship is Ship => ship !== null) });
