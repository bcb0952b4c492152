import type { Board, Ships } from '../board.ts';

const sameFleet = (a: Ships, b: Ships): boolean =>
  a.at === b.at &&
  a.state === b.state &&
  a.sailed === b.sailed &&
  a.rested === b.rested &&
  a.blockade === b.blockade;

/** Ships with others among them; those that are alike stand together. */
export const mergeShips = (all: readonly Ships[], more: Ships): readonly Ships[] => {
  if (more.nsp + more.t === 0) {
    return all;
  }
  const i = all.findIndex(each => sameFleet(each, more));
  const old = all[i];
  if (!old) {
    return [...all, more];
  }
  const next = all.slice();
  next[i] = {
    ...old,
    nsp: old.nsp + more.nsp,
    t: old.t + more.t,
    dnsp: old.dnsp + more.dnsp,
    dt: old.dt + more.dt,
  };
  return next;
};

export const withShips = (board: Board, more: Ships): Board => ({
  ...board,
  ships: mergeShips(board.ships, more),
});

/** A new ship in a port. */
export const addShips = (board: Board, state: string, at: string, type: 'nsp' | 't'): Board =>
  withShips(board, {
    state,
    at,
    nsp: type === 'nsp' ? 1 : 0,
    t: type === 't' ? 1 : 0,
    dnsp: 0,
    dt: 0,
    sailed: false,
    rested: false,
  });
