import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import {
  abovePlates,
  around,
  boxOfSheet,
  type Camera,
  type Covered,
  type FirstLook,
  firstLook,
  fitting,
  freePart,
  isIn,
  isOffPaper,
  isOut,
  keptOnSheet,
  lookAt,
  nudgedInto,
  shiftedBelow,
  shiftedInto,
  transformOf,
  UNCOVERED,
} from './camera.ts';
import type { Box, Size, XY } from './geometry.ts';
import { platesAcross } from './plates.ts';

const STEP = 1.25;
const REST_MS = 140;

/** The camera that the layers are drawn for; the hand may be ahead of it. */
export interface Drawn {
  readonly camera: Camera;
  readonly size: Size;
}

/** How near and how far a map may be looked at, in pixels to a unit of the sheet. */
export interface Reach {
  readonly nearest: number;
  /** Where an act is shown, it is not looked at nearer than this. */
  readonly usual: number;
  readonly first?: FirstLook | undefined;
}

/**
 * Pan and zoom. While the hand moves only the layer’s transform is written, so that hundreds of pieces follow without
 * being drawn again; React hears of it when the hand rests or comes to the end of the paper.
 */
export class Rig {
  readonly #sheet: Size;
  #reach: Reach;
  #frame: HTMLElement | null = null;
  #layer: HTMLElement | null = null;
  #now: Camera = { x: 0, y: 0, scale: 0.1 };
  #drawn: Drawn = { camera: this.#now, size: { width: 0, height: 0 } };
  #covered: Covered = UNCOVERED;
  /** The player has moved the map: it is theirs. */
  #touched = false;
  /** Where the player looked before an act was shown; null when there is nothing to go back to. */
  #home: Camera | null = null;
  #ticking = 0;
  #rest: ReturnType<typeof setTimeout> | undefined;
  readonly #watchers = new Set<() => void>();

  constructor(sheet: Size, reach: Reach) {
    this.#sheet = sheet;
    this.#reach = reach;
  }

  subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };
  drawn = (): Drawn => this.#drawn;
  get frame(): HTMLElement | null {
    return this.#frame;
  }

  /** Takes its place in the page; the answer takes it away again. */
  attach(frame: HTMLElement, layer: HTMLElement): () => void {
    this.#frame = frame;
    this.#layer = layer;
    this.#now = this.#firstLook();
    this.#draw();
    const watch = new ResizeObserver(() => this.#resize());
    watch.observe(frame);
    frame.addEventListener('wheel', this.#onWheel, { passive: false });
    return () => {
      watch.disconnect();
      frame.removeEventListener('wheel', this.#onWheel);
      clearTimeout(this.#rest);
      cancelAnimationFrame(this.#ticking);
    };
  }

  /** The layers are drawn for this camera now: the hand may have gone on meanwhile. */
  settle(): void {
    if (this.#layer) {
      this.#layer.style.transform = transformOf(this.#drawn.camera, this.#now);
    }
  }

  /** The part of the window that nothing lies on. */
  free(): Box {
    return freePart(this.#size(), this.#covered);
  }

  /** Something lies on the map from its edges: every view is shown beside it, and the first look too. */
  cover(covered: Covered): void {
    this.#covered = covered;
    if (!this.#touched && this.#frame) {
      this.#now = this.#firstLook();
      this.#draw();
    }
  }

  /** Another player looks at the map: it shows their first look. */
  begin(first: FirstLook): void {
    this.#reach = { ...this.#reach, first };
    this.#touched = false;
    this.#home = null;
    this.#now = this.#firstLook();
    this.#draw();
  }

  #firstLook(): Camera {
    const { first, usual } = this.#reach;
    return first ? lookAt(first, this.free()) : firstLook(this.#sheet, this.free(), usual);
  }

  /** The point of the sheet under a pointer. */
  at({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): XY {
    const box = this.#frame?.getBoundingClientRect();
    const { x, y, scale } = this.#now;
    return [(clientX - (box?.left ?? 0)) / scale + x, (clientY - (box?.top ?? 0)) / scale + y];
  }

  zoom(by: number, at?: XY): void {
    const { x, y, scale } = this.#now;
    const free = this.free();
    const least = fitting(boxOfSheet(this.#sheet), free) * 0.85;
    const next = Math.min(this.#reach.nearest, Math.max(least, scale * by));
    const [px, py] = at ?? [free.x + free.w / 2, free.y + free.h / 2];
    this.#byHand({ scale: next, x: x + px / scale - px / next, y: y + py / scale - py / next });
  }

  pan(dx: number, dy: number): void {
    const { x, y, scale } = this.#now;
    this.#byHand({ scale, x: x + dx / scale, y: y + dy / scale });
  }

  whole(): void {
    const box = boxOfSheet(this.#sheet);
    const free = this.free();
    this.#byHand(around(box, free, fitting(box, free)));
  }

  /** Brings a box into the window, if nothing of it is there. */
  reveal(box: Box): void {
    if (isOut(box, this.#now, this.free())) {
      this.#move(this.#showing(box, this.free()));
    }
  }

  /** Brings boxes out from under the panels on the map, as many as have room beside them. */
  uncover(boxes: readonly Box[]): void {
    const next = shiftedInto(boxes, this.#now, this.#clear());
    if (next) {
      this.#move(next);
    }
  }

  /** Brings boxes out from under plates where a small shift is enough: the player goes on looking where they look. */
  nudge(boxes: readonly Box[], plates: readonly Box[]): void {
    const next = nudgedInto(boxes, this.#now, this.free(), plates);
    if (next) {
      this.#move(next);
    }
  }

  /** Brings both ends of an act below a plate across the head of the window, and the other choices there. */
  below(head: number, ends: readonly Box[], others: readonly Box[]): void {
    const next = shiftedBelow(head, { ends, others }, this.#now, this.free());
    if (next) {
      this.#move(next);
    }
  }

  /** Shows an act: the window moves only if not all of it is in view, and remembers where it was. */
  visit(box: Box): void {
    this.#touched = true;
    const clear = this.#clear();
    if (!isIn(box, this.#now, clear)) {
      this.#home ??= this.#now;
      this.#move(this.#showing(box, clear));
    }
  }

  /** The part of the window that no panel covers, nor plates across it. */
  #clear(): Box {
    return abovePlates(this.free(), platesAcross(this.frame));
  }

  /** The act is over: back to where the player looked, unless they have moved the map since. */
  leave(): void {
    const home = this.#home;
    this.#home = null;
    if (home) {
      this.#move(home);
    }
  }

  #showing(box: Box, free: Box): Camera {
    const near = Math.min(fitting(box, free) * 0.86, this.#reach.usual);
    return around(box, free, Math.min(this.#now.scale, near) === near ? near : this.#now.scale);
  }

  #byHand(next: Camera): void {
    this.#touched = true;
    this.#home = null;
    this.#move(keptOnSheet(next, this.#sheet, this.free()));
  }

  #move(next: Camera): void {
    this.#now = next;
    this.#ticking ||= requestAnimationFrame(this.#paint);
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => this.#draw(), REST_MS);
  }

  readonly #paint = (): void => {
    this.#ticking = 0;
    if (isOffPaper(this.#drawn.camera, this.#now)) {
      this.#draw();
    } else {
      this.settle();
    }
  };

  #draw(): void {
    this.#drawn = { camera: this.#now, size: this.#size() };
    for (const watcher of this.#watchers) {
      watcher();
    }
  }

  #size(): Size {
    const { clientWidth: width = 800, clientHeight: height = 600 } = this.#frame ?? {};
    return { width, height };
  }

  /** A window that changes its size keeps its middle. */
  #resize(): void {
    const [before, after] = [this.#drawn.size, this.#size()];
    const { x, y, scale } = this.#now;
    this.#now = {
      scale,
      x: x + (before.width - after.width) / 2 / scale,
      y: y + (before.height - after.height) / 2 / scale,
    };
    this.#draw();
  }

  readonly #onWheel = (event: WheelEvent): void => {
    event.preventDefault();
    const box = this.#frame?.getBoundingClientRect();
    const at: XY = [event.clientX - (box?.left ?? 0), event.clientY - (box?.top ?? 0)];
    this.zoom(event.deltaY < 0 ? STEP : 1 / STEP, at);
  };
}

export interface Looking extends Drawn {
  readonly rig: Rig;
}

/** The camera over a sheet of this size. */
export const useRig = (sheet: Size, { nearest, usual, first }: Reach): Looking => {
  const { width, height } = sheet;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a first look is taken once.
  const rig = useMemo(
    () => new Rig({ width, height }, { nearest, usual, first }),
    [width, height, nearest, usual],
  );
  const drawn = useSyncExternalStore(rig.subscribe, rig.drawn);
  return useMemo(() => ({ rig, ...drawn }), [rig, drawn]);
};

/** Shows the subject of an act while it lasts, and goes back afterwards. */
export const useVisit = (rig: Rig, key: string, box: Box | null): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new act moves the map, not every new board.
  useEffect(() => {
    if (box === null) {
      rig.leave();
    } else {
      rig.visit(box);
    }
  }, [rig, key]);
};

/** Shows the first look of the player who sits down before the map; the first player there has theirs already. */
export const useSeatLook = (rig: Rig, seat: string | null, first: FirstLook): void => {
  const last = useRef(seat);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another player moves the map, not every new board.
  useEffect(() => {
    if (last.current !== seat) {
      last.current = seat;
      rig.begin(first);
    }
  }, [rig, seat]);
};
