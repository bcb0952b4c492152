import { useLayoutEffect, useMemo } from 'react';
import { createStore, type StoreApi, useStore } from 'zustand';
import type { Json } from '#kernel';
import type { Board, March } from '#systems/aon/game/board.ts';
import { marchOf } from '#systems/aon/game/rules/orders.ts';
import type { CorpsId } from '#systems/aon/map.ts';
import { type Slate, useSlate } from '../../../play/slate.ts';
import { type AonDesk, boardOf, seatOf } from '../known.ts';
import { pathIn } from './preview.ts';

/** A march that is looked at: the corps and their way. */
export interface Looked {
  readonly leader: CorpsId;
  readonly corps: readonly CorpsId[];
  readonly path: readonly string[];
}

const lookedIn = (value: Json | undefined): Looked | null =>
  pathIn(value) && typeof value === 'object' && value !== null && 'leader' in value
    ? (value as unknown as Looked)
    : null;

export const useLooked = (slate: Slate): Looked | null => {
  const value = useSlate(slate, written => written.previewed?.value ?? written.picked?.value);
  return lookedIn(value);
};

/** The march that has been ordered, or the one that the order would be. */
const marchFor = (board: Board, seat: ReturnType<typeof seatOf>, { leader, corps }: Looked): March | null => {
  if (board.march?.leader === leader) {
    return board.march;
  }
  return seat === null ? null : marchOf(board, seat, { order: 'move', leader, corps });
};

/** A march that is looked at, with its way. */
export interface LookedMarch {
  readonly board: Board;
  readonly march: March;
  readonly path: readonly string[];
}

export const useLookedMarch = (desk: AonDesk, slate: Slate): LookedMarch | null => {
  const looked = useLooked(slate);
  const key = JSON.stringify(looked);
  const board = boardOf(desk.view);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says the whole way.
  return useMemo(() => {
    const march = looked && marchFor(board, seatOf(desk), looked);
    return looked && march ? { board, march, path: looked.path } : null;
  }, [key, board]);
};

/** Whether the map has no room for the outlook of a march beside the troops. */
const STORES = new WeakMap<Slate, StoreApi<{ readonly crowded: boolean }>>();

const storeOf = (slate: Slate): StoreApi<{ readonly crowded: boolean }> => {
  const known = STORES.get(slate) ?? createStore(() => ({ crowded: false }));
  STORES.set(slate, known);
  return known;
};

/** The map says whether it is too full for the outlook; then it stands with the choices. */
export const useSayCrowded = (slate: Slate, crowded: boolean): void =>
  useLayoutEffect(() => storeOf(slate).setState({ crowded }), [slate, crowded]);

export const useCrowded = (slate: Slate): boolean => useStore(storeOf(slate), ({ crowded }) => crowded);
