import { useSyncExternalStore } from 'react';
import type { Refusal } from '#kernel';
import type { Unit } from '#systems/esr/game/board.ts';
import { offset, type Point, turned, yards } from '#systems/esr/game/geometry/whole.ts';
import type { Shift } from '#systems/esr/game/rules/march/shift.ts';
import type { XY } from '../../../map/geometry.ts';
import type { Task } from './task.ts';

/** The Units that lie on the table under the hand. */
export interface Laid {
  readonly task: Task;
  readonly places: readonly Shift[];
  /** Every Unit of the task as it would stand. */
  readonly units: readonly Unit[];
  /** The Unit that the hand holds or the keys move. */
  readonly active: string | null;
  /** The hand still moves: where it is in the window. */
  readonly pointer: XY | null;
  readonly refusal: Refusal | null;
}

const standing = (unit: Unit, place: Shift | undefined): Unit =>
  place ? { ...unit, x: place.at[0], y: place.at[1], face: place.face, place: 'wave' } : unit;

/**
 * Single Units put by hand. Like the pen it stands beside React: a hand that moves writes here, the rules are asked
 * once a frame, and only the tray is drawn again.
 */
export class Tray {
  #task: Task | null = null;
  #places: readonly Shift[] = [];
  #active: string | null = null;
  #pointer: XY | null = null;
  /** From where the hand took hold to the middle of the Unit. */
  #hold: Point = [0, 0];
  #laid: Laid | null = null;
  #ticking = 0;
  readonly #watchers = new Set<() => void>();

  subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };
  laid = (): Laid | null => this.#laid;

  begin(task: Task): void {
    this.#task = task;
    this.#active = task.kind === 'battery' ? (task.units[0]?.id ?? null) : null;
    this.#set(task.begins);
  }

  /** Everything where it was proposed. */
  reset(): void {
    this.#set(this.#task?.begins ?? []);
  }

  clear(): void {
    this.#task = null;
    this.#active = null;
    this.#set([]);
  }

  /** The hand takes hold of a Unit. */
  grab(id: string, at: Point): void {
    const unit = this.#unit(id);
    if (unit) {
      this.#active = id;
      this.#hold = [unit.x - at[0], unit.y - at[1]];
    }
  }

  drag(at: Point, pointer: XY): void {
    if (this.#active !== null) {
      this.#pointer = pointer;
      this.#places = this.#put(this.#active, { at: [at[0] + this.#hold[0], at[1] + this.#hold[1]] });
      this.#ticking ||= requestAnimationFrame(() => this.#tell());
    }
  }

  drop(): void {
    this.#set(this.#places);
  }

  /** A Unit is taken up by word: the keys and the form act on it. */
  take(id: string | null): void {
    this.#active = id;
    this.#tell();
  }

  /** The next Unit of the task, or the one before. */
  turnTo(by: 1 | -1): void {
    const ids = this.#task?.units.map(unit => unit.id) ?? [];
    const at = this.#active === null ? (by > 0 ? -1 : 0) : ids.indexOf(this.#active);
    this.take(ids[(at + by + ids.length) % ids.length] ?? null);
  }

  /** Puts a Unit to a place, or gives it a new front. */
  put(id: string, change: Partial<Pick<Shift, 'at' | 'face'>>): void {
    this.#active = id;
    this.#set(this.#put(id, change));
  }

  nudge(east: number, north: number): void {
    const unit = this.#active === null ? null : this.#unit(this.#active);
    if (unit) {
      this.put(unit.id, { at: offset([unit.x, unit.y], 0, yards(north), yards(east)) });
    }
  }

  wheel(degrees: number): void {
    const unit = this.#active === null ? null : this.#unit(this.#active);
    if (unit) {
      this.put(unit.id, { face: turned(unit.face + degrees) });
    }
  }

  /** A Unit stays where it is without being put. */
  putBack(id: string | null): void {
    this.#set(this.#places.filter(each => each.unit !== id));
  }

  #unit(id: string): Unit | undefined {
    const unit = this.#task?.units.find(each => each.id === id);
    return (
      unit &&
      standing(
        unit,
        this.#places.find(each => each.unit === id),
      )
    );
  }

  #put(id: string, change: Partial<Pick<Shift, 'at' | 'face'>>): readonly Shift[] {
    const unit = this.#unit(id);
    if (!unit) {
      return this.#places;
    }
    const place: Shift = { unit: id, at: [unit.x, unit.y], face: unit.face, ...change };
    return this.#places.some(each => each.unit === id)
      ? this.#places.map(each => (each.unit === id ? place : each))
      : [...this.#places, place];
  }

  #set(places: readonly Shift[]): void {
    if (this.#ticking !== 0) {
      cancelAnimationFrame(this.#ticking);
    }
    this.#places = places;
    this.#pointer = null;
    this.#tell();
  }

  #tell(): void {
    this.#ticking = 0;
    const task = this.#task;
    const places = this.#places;
    this.#laid = task && {
      task,
      places,
      units: task.units.map(unit =>
        standing(
          unit,
          places.find(each => each.unit === unit.id),
        ),
      ),
      active: this.#active,
      pointer: this.#pointer,
      refusal: places.length === 0 && task.kind === 'shift' ? null : task.check(places),
    };
    for (const watcher of this.#watchers) {
      watcher();
    }
  }
}

export const useLaid = (tray: Tray): Laid | null => useSyncExternalStore(tray.subscribe, tray.laid);
