import { useSyncExternalStore } from 'react';
import type { Board } from '#systems/esr/game/board.ts';
import { offset, type Point, yards } from '#systems/esr/game/geometry/whole.ts';
import type { XY } from '../../../map/geometry.ts';
import { type Draft, type Drawn, drawnOn, facingIts, reined, startOf, wheeled } from './drawn.ts';

/** What the pen shows now. */
export interface Stroke {
  readonly drawn: Drawn;
  /** The hand still moves: where it is in the window. */
  readonly pointer: XY | null;
}

/**
 * The pen that draws a march. It stands beside React: a hand that moves writes here, the rules are asked once a
 * frame, and only the ghost and its words are drawn again.
 */
export class Pen {
  #board: Board;
  #draft: Draft | null = null;
  #pointer: XY | null = null;
  /** From where the hand took hold to where the way begins: a piece does not jump into the hand. */
  #hold: Point = [0, 0];
  #stroke: Stroke | null = null;
  #ticking = 0;
  readonly #watchers = new Set<() => void>();

  constructor(board: Board) {
    this.#board = board;
  }

  subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };
  stroke = (): Stroke | null => this.#stroke;
  draft = (): Draft | null => this.#draft;

  /** Takes up a Formation or a commander where it stands, perhaps by a place beside its middle. */
  begin(who: string, held?: Point): void {
    const from = startOf(this.#board, who);
    if (from) {
      this.#hold = held ? [from[0] - held[0], from[1] - held[1]] : [0, 0];
      this.#set({ who, path: [from], face: null }, null);
    }
  }

  /** The end of the way follows the hand; the rules are asked when the next frame is drawn. */
  drag(at: Point, pointer: XY): void {
    if (this.#draft) {
      const to: Point = [at[0] + this.#hold[0], at[1] + this.#hold[1]];
      this.#draft = { ...this.#draft, path: [...this.#draft.path.slice(0, -1), to] };
      this.#pointer = pointer;
      this.#ticking ||= requestAnimationFrame(() => this.#tell());
    }
  }

  /** The hand is off: what went too far ends where the allowance does. */
  drop(): void {
    if (this.#draft) {
      this.#set(reined(this.#board, this.#draft), null);
    }
  }

  /** Straight to a place, as a double click says. */
  draw(who: string, to: Point): void {
    this.#set(reined(this.#board, { who, path: [to], face: null }), null);
  }

  /** The whole way by word: each stretch ends at a place. */
  set(path: readonly Point[]): void {
    if (this.#draft && path.length > 0) {
      this.#set({ ...this.#draft, path }, null);
    }
  }

  /** The end moves by so many yards: north and east are positive. */
  nudge(east: number, north: number): void {
    const end = this.#draft?.path.at(-1);
    if (this.#draft && end) {
      const to = offset(end, 0, yards(north), yards(east));
      this.#set({ ...this.#draft, path: [...this.#draft.path.slice(0, -1), to] }, null);
    }
  }

  /** The way bends here and goes on. */
  bend(): void {
    const end = this.#draft?.path.at(-1);
    if (this.#draft && end) {
      this.#set({ ...this.#draft, path: [...this.#draft.path, end] }, null);
    }
  }

  front(face: number): void {
    if (this.#draft) {
      this.#set({ ...this.#draft, face }, null);
    }
  }

  wheel(degrees: number): void {
    if (this.#draft) {
      this.#set(wheeled(this.#board, this.#draft, degrees), null);
    }
  }

  faceItsWay(): void {
    if (this.#draft) {
      this.#set(facingIts(this.#board, this.#draft), null);
    }
  }

  clear(): void {
    cancelAnimationFrame(this.#ticking);
    this.#draft = null;
    this.#tell();
  }

  #set(draft: Draft, pointer: XY | null): void {
    this.#draft = draft;
    this.#pointer = pointer;
    this.#tell();
  }

  #tell(): void {
    this.#ticking = 0;
    const drawn = this.#draft && drawnOn(this.#board, this.#draft);
    this.#stroke = drawn && { drawn, pointer: this.#pointer };
    for (const watcher of this.#watchers) {
      watcher();
    }
  }
}

export const useStroke = (pen: Pen): Stroke | null => useSyncExternalStore(pen.subscribe, pen.stroke);
