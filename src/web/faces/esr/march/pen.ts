import { useSyncExternalStore } from 'react';
import type { Board } from '#systems/esr/game/board.ts';
import { offset, type Point, yards } from '#systems/esr/game/geometry/whole.ts';
import type { XY } from '../../../map/geometry.ts';
import { type Draft, type Drawn, drawnOn, facingIts, reined, startOf, wheeled } from './drawn.ts';

/** The marks that the pen shows now. */
export interface Stroke {
  readonly drawn: Drawn;
  /** The hand still moves: where it is in the window. */
  readonly pointer: XY | null;
}

const NONE: readonly Drawn[] = [];

/**
 * The pen that draws marches, one for each Formation. It stands beside React: a hand that moves writes here, the rules
 * are asked once a frame, and only the ghost and its words are drawn again.
 */
export class Pen {
  readonly #board: Board;
  readonly #drafts = new Map<string, Draft>();
  /** The troops whose march is under the hand. */
  #active: string | null = null;
  #pointer: XY | null = null;
  /** From where the hand took hold to where the way begins: a piece does not jump into the hand. */
  #hold: Point = [0, 0];
  #stroke: Stroke | null = null;
  #others: readonly Drawn[] = NONE;
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
  /** Marches that are drawn and not in the hand: they stay drawn until they are carried out. */
  others = (): readonly Drawn[] => this.#others;
  draft = (): Draft | null => (this.#active === null ? null : (this.#drafts.get(this.#active) ?? null));

  /** All that is drawn, the one in the hand last. */
  all(): readonly Drawn[] {
    return this.#stroke ? [...this.#others, this.#stroke.drawn] : this.#others;
  }

  /** Takes up a Formation or a commander where it stands, perhaps by a place beside its middle. */
  begin(who: string, held?: Point): void {
    const from = startOf(this.#board, who);
    if (from) {
      this.#hold = held ? [from[0] - held[0], from[1] - held[1]] : [0, 0];
      this.#set({ who, path: [from], face: null });
    }
  }

  /** Takes up a march that was drawn before, by its end. */
  take(who: string, held?: Point): void {
    const draft = this.#drafts.get(who);
    const end = draft?.path.at(-1);
    if (draft && end) {
      this.#hold = held ? [end[0] - held[0], end[1] - held[1]] : [0, 0];
      this.#set(draft);
    }
  }

  /** The end of the way follows the hand; the rules are asked when the next frame is drawn. */
  drag(at: Point, pointer: XY): void {
    const draft = this.draft();
    if (draft) {
      const to: Point = [at[0] + this.#hold[0], at[1] + this.#hold[1]];
      this.#drafts.set(draft.who, { ...draft, path: [...draft.path.slice(0, -1), to] });
      this.#pointer = pointer;
      this.#ticking ||= requestAnimationFrame(() => this.#tell());
    }
  }

  /** The hand is off: a way that went too far ends where the allowance does. */
  drop(): void {
    this.#change(draft => reined(this.#board, draft));
  }

  /** Straight to a place, as a double click says. */
  draw(who: string, to: Point): void {
    this.#set(reined(this.#board, { who, path: [to], face: null }));
  }

  /** A march by word, as a list proposes it. */
  write(who: string, path: readonly Point[], face: number | null): void {
    this.#set({ who, path, face });
  }

  /** The whole way by word: each stretch ends at a place. */
  set(path: readonly Point[]): void {
    if (path.length > 0) {
      this.#change(draft => ({ ...draft, path }));
    }
  }

  /** The end moves by so many yards: north and east are positive. */
  nudge(east: number, north: number): void {
    this.#change(draft => {
      const end = draft.path.at(-1);
      return end
        ? { ...draft, path: [...draft.path.slice(0, -1), offset(end, 0, yards(north), yards(east))] }
        : draft;
    });
  }

  /** The way bends here and goes on. */
  bend(): void {
    this.#change(draft => {
      const end = draft.path.at(-1);
      return end ? { ...draft, path: [...draft.path, end] } : draft;
    });
  }

  front(face: number): void {
    this.#change(draft => ({ ...draft, face }));
  }

  wheel(degrees: number): void {
    this.#change(draft => wheeled(this.#board, draft, degrees));
  }

  faceItsWay(): void {
    this.#change(draft => facingIts(this.#board, draft));
  }

  /** Drops the march in the hand, or the march of one that is named. */
  clear(who: string | null = this.#active): void {
    cancelAnimationFrame(this.#ticking);
    if (who !== null) {
      this.#drafts.delete(who);
    }
    if (who === this.#active) {
      this.#active = null;
    }
    this.#tell();
  }

  #change(by: (draft: Draft) => Draft): void {
    const draft = this.draft();
    if (draft) {
      this.#set(by(draft));
    }
  }

  #set(draft: Draft): void {
    this.#active = draft.who;
    this.#drafts.set(draft.who, draft);
    this.#pointer = null;
    this.#tell();
  }

  #tell(): void {
    this.#ticking = 0;
    const draft = this.draft();
    const drawn = draft && drawnOn(this.#board, draft);
    this.#stroke = drawn && { drawn, pointer: this.#pointer };
    if (this.#pointer === null) {
      const rest = [...this.#drafts.values()].filter(each => each.who !== this.#active);
      this.#others = rest.length === 0 ? NONE : rest.flatMap(each => drawnOn(this.#board, each) ?? []);
    }
    for (const watcher of this.#watchers) {
      watcher();
    }
  }
}

export const useOthers = (pen: Pen): readonly Drawn[] => useSyncExternalStore(pen.subscribe, pen.others);

export const useStroke = (pen: Pen): Stroke | null => useSyncExternalStore(pen.subscribe, pen.stroke);
