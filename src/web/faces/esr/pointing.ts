import { useState } from 'react';
import type { Board } from '#systems/esr/game/board.ts';
import { isOnTable } from '#systems/esr/game/bodies.ts';
import type { Lit } from '../../play/asking/asking.ts';

/** The kinds of pieces that can be pointed at on the map. */
export type Target = 'formation' | 'objective' | 'unit';

/** The meaning of the next piece that is pointed at on the map. */
export interface Pointing {
  /** Which button asked for it. */
  readonly of: string;
  readonly at: readonly Target[];
  /** The pieces that may be pointed at; every piece of that kind when absent. */
  readonly among?: readonly string[];
  take(id: string): void;
  /** Goes on after the first: several are picked one by one. */
  readonly many?: boolean;
}

/** How a panel asks for something to be pointed at. */
export interface Pointer {
  readonly pointing: Pointing | null;
  onPointing(next: Pointing | null): void;
}

/** Asked for, or no longer. */
export const toggled = ({ pointing }: Pointer, next: Pointing): Pointing | null =>
  pointing?.of === next.of ? null : next;

const idsOf = (view: Board, at: Target): readonly (readonly [id: string, name: string])[] => {
  switch (at) {
    case 'formation':
      return view.formations.filter(each => each.presence === 'field').map(each => [each.id, each.name]);
    case 'objective':
      return view.objectives.map(each => [each.id, each.name]);
    case 'unit':
      return view.formations.flatMap(each =>
        each.units.filter(isOnTable).map(unit => [unit.id, unit.kind.name] as const),
      );
  }
};

const litFor = (view: Board, pointing: Pointing, done: () => void): readonly Lit[] =>
  pointing.at
    .flatMap(at => idsOf(view, at))
    .filter(([id]) => pointing.among?.includes(id) ?? true)
    .map(([id, name]) => ({
      id,
      price: '',
      spoken: name,
      take: () => {
        pointing.take(id);
        if (!pointing.many) {
          done();
        }
      },
    }));

/** The piece that a form asks for, and the pieces that are lit for it. */
export const usePointing = (view: Board): { readonly pointer: Pointer; readonly lit: readonly Lit[] } => {
  const [pointing, onPointing] = useState<Pointing | null>(null);
  const lit = pointing ? litFor(view, pointing, () => onPointing(null)) : [];
  return { pointer: { pointing, onPointing }, lit };
};
