import { useSyncExternalStore } from 'react';
import type { Board, Directive, Formation } from '#systems/esr/game/board.ts';
import { type Box, grown, type XY } from '../../map/geometry.ts';
import { centreOf, footprintOf } from './map/bodies.ts';

/** An order as a hand gives it: onto an enemy it is Attack, onto a friend Support, onto the ground Move. */
export interface Given {
  readonly to: string;
  readonly directive: Directive;
  readonly support?: string;
}

/** The marks that the hand shows while it drags. */
export interface Sweep {
  readonly way: readonly XY[];
  readonly order: Given | null;
}

/** So many yards round a Formation still mean the Formation. */
const NEAR = 60;

const holds = ({ x, y, w, h }: Box, [px, py]: XY): boolean =>
  px >= x && py >= y && px <= x + w && py <= y + h;

const at = (view: Board, place: XY): Formation | undefined =>
  view.formations
    .filter(each => each.presence === 'field')
    .find(each => holds(grown(footprintOf(each, view.field.height), NEAR), place));

/** The order that a drag from a Formation to a place of the sheet gives; null where it has not left the Formation. */
export const orderAt = (view: Board, who: string, place: XY): Given | null => {
  const own = view.formations.find(each => each.id === who);
  const there = at(view, place);
  if (!own || there?.id === who) {
    return null;
  }
  if (!there) {
    return { to: who, directive: 'M' };
  }
  return there.side === own.side
    ? { to: who, directive: 'S', support: there.id }
    : { to: who, directive: 'A' };
};

/** The hand that gives orders. It stands beside React, so that only the arrow is drawn again while it moves. */
export class Baton {
  readonly #view: Board;
  #sweep: Sweep | null = null;
  readonly #watchers = new Set<() => void>();

  constructor(view: Board) {
    this.#view = view;
  }

  subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };
  sweep = (): Sweep | null => this.#sweep;

  drag(who: string, to: XY): void {
    const own = this.#view.formations.find(each => each.id === who);
    if (own) {
      this.#tell({ way: [centreOf(own, this.#view.field.height), to], order: orderAt(this.#view, who, to) });
    }
  }

  /** The order that was given, if the hand was somewhere. */
  drop(): Given | null {
    const order = this.#sweep?.order ?? null;
    this.#tell(null);
    return order;
  }

  #tell(sweep: Sweep | null): void {
    this.#sweep = sweep;
    for (const watcher of this.#watchers) {
      watcher();
    }
  }
}

export const useSweep = (baton: Baton): Sweep | null => useSyncExternalStore(baton.subscribe, baton.sweep);
