import { useLayoutEffect } from 'react';
import { createStore, type StoreApi, useStore } from 'zustand';
import type { Slate } from '../../../play/slate.ts';
import type { CardUse } from '../../cards/hand.tsx';

export type Uses = Readonly<Record<string, CardUse>>;

const NONE: Uses = {};
const STORES = new WeakMap<Slate, StoreApi<{ readonly uses: Uses }>>();

const storeOf = (slate: Slate): StoreApi<{ readonly uses: Uses }> => {
  const known = STORES.get(slate) ?? createStore(() => ({ uses: NONE }));
  STORES.set(slate, known);
  return known;
};

/** A form names the uses of the cards of the hand, as long as it is asked. */
export const useCardUses = (slate: Slate, uses: Uses): void => {
  useLayoutEffect(() => {
    storeOf(slate).setState({ uses });
  });
  useLayoutEffect(() => () => storeOf(slate).setState({ uses: NONE }), [slate]);
};

export const useUses = (slate: Slate): Uses => useStore(storeOf(slate), ({ uses }) => uses);
