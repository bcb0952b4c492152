import { type PointerEvent, useMemo, useRef } from 'react';
import type { XY } from './geometry.ts';
import type { Rig } from './rig.ts';

/** A hand this far from where it came down has begun to drag. */
const SLIP = 5;

/** The thing that a hand has hold of: a piece, or a part of one. */
export interface Grip {
  readonly of: string;
  readonly id: string;
}

/** The acts of a hand with a piece that it has taken hold of. */
export interface Holding {
  /** The piece under the pointer, if it is one that may be dragged. */
  pick(target: Element): Grip | null;
  begin(grip: Grip, at: XY): void;
  drag(grip: Grip, at: XY, pointer: XY): void;
  drop(grip: Grip): void;
}

interface Down {
  readonly id: number;
  readonly from: XY;
  readonly piece: Grip | null;
  last: XY;
  moved: boolean;
}

const apart = (a: XY, b: XY): number => Math.hypot(a[0] - b[0], a[1] - b[1]) || 1;

export interface Handlers {
  onPointerDown(event: PointerEvent<HTMLElement>): void;
  onPointerMove(event: PointerEvent<HTMLElement>): void;
  onPointerUp(event: PointerEvent<HTMLElement>): void;
  onPointerCancel(event: PointerEvent<HTMLElement>): void;
  onClickCapture(event: { stopPropagation(): void; preventDefault(): void }): void;
}

/** Mouse and touch: one finger pans or drags a piece, two pinch. A drag is no click. */
export const useHand = (rig: Rig, holding: Holding): Handlers => {
  const hands = useRef(new Map<number, Down>());
  const dragged = useRef(false);
  const current = useRef({ rig, holding });
  current.current = { rig, holding };
  return useMemo(() => {
    const lift = (event: PointerEvent<HTMLElement>): void => {
      const hand = hands.current.get(event.pointerId);
      hands.current.delete(event.pointerId);
      if (hand?.moved) {
        dragged.current = true;
        if (hand.piece !== null) {
          current.current.holding.drop(hand.piece);
        }
      }
    };
    const pinch = (hand: Down, other: Down, after: XY): void => {
      const box = current.current.rig.frame?.getBoundingClientRect();
      const middle: XY = [
        (after[0] + other.last[0]) / 2 - (box?.left ?? 0),
        (after[1] + other.last[1]) / 2 - (box?.top ?? 0),
      ];
      current.current.rig.zoom(apart(after, other.last) / apart(hand.last, other.last), middle);
    };
    return {
      onPointerDown: event => {
        dragged.current = false;
        const at: XY = [event.clientX, event.clientY];
        const piece = hands.current.size === 0 ? current.current.holding.pick(event.target as Element) : null;
        hands.current.set(event.pointerId, { id: event.pointerId, from: at, piece, last: at, moved: false });
      },
      onPointerMove: event => {
        const hand = hands.current.get(event.pointerId);
        const after: XY = [event.clientX, event.clientY];
        if (!hand || (!hand.moved && apart(hand.from, after) < SLIP)) {
          return;
        }
        if (!hand.moved) {
          hand.moved = true;
          event.currentTarget.setPointerCapture(event.pointerId);
          if (hand.piece !== null) {
            const [clientX, clientY] = hand.from;
            current.current.holding.begin(hand.piece, current.current.rig.at({ clientX, clientY }));
          }
        }
        const other = [...hands.current.values()].find(each => each.id !== hand.id);
        if (hand.piece !== null) {
          current.current.holding.drag(hand.piece, current.current.rig.at(event), after);
        } else if (other) {
          pinch(hand, other, after);
        } else {
          current.current.rig.pan(hand.last[0] - after[0], hand.last[1] - after[1]);
        }
        hand.last = after;
      },
      onPointerUp: lift,
      onPointerCancel: lift,
      onClickCapture: event => {
        if (dragged.current) {
          event.stopPropagation();
          event.preventDefault();
          dragged.current = false;
        }
      },
    };
  }, []);
};
