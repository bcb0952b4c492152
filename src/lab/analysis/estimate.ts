import type { Side } from '#kernel';
import { type Calibrated, calibrate } from './calibration.ts';
import type { Moment } from './moments.ts';
import type { Playout } from './playout.ts';

/** The chance of a side at a moment, and how far it may be out (95 %). */
export interface Chance {
  readonly chance: number;
  readonly low: number;
  readonly high: number;
  /** Games that were played on from here; 0 where it stands between such moments. */
  readonly games: number;
}

/** An appraisal counts as much as so many games. */
const WEIGHT = 8;
const Z = 1.96;

/** The estimator of a side: appraisal and playouts where games were played, the appraisal bent to fit between them. */
export class Estimator {
  readonly #moments: readonly Moment[];
  readonly #side: Side;
  readonly #played: ReadonlyMap<number, readonly Playout[]>;
  readonly #calibrated: Calibrated | null;
  readonly #end: number;
  readonly #anchors: readonly number[];

  constructor(
    moments: readonly Moment[],
    side: Side,
    sides: readonly Side[],
    played: ReadonlyMap<number, readonly Playout[]>,
    end: number,
  ) {
    this.#moments = moments;
    this.#side = side;
    this.#played = played;
    this.#end = end;
    this.#calibrated = calibrate([...played.values()].flat(), sides);
    this.#anchors = [...played.keys(), moments.length].sort((a, b) => a - b);
  }

  get anchors(): readonly number[] {
    return this.#anchors;
  }

  /** The appraisal of a moment, or the middle where nobody can appraise it. */
  #appraised(at: number): number {
    if (at >= this.#moments.length) {
      return this.#end;
    }
    const sample = this.#moments[at]?.sample;
    return sample && this.#calibrated ? this.#calibrated(sample, this.#side) : 0.5;
  }

  /** A moment from which games were played on. */
  #anchored(at: number): Chance {
    if (at >= this.#moments.length) {
      return { chance: this.#end, low: this.#end, high: this.#end, games: 0 };
    }
    const played = this.#played.get(at) ?? [];
    const weight = this.#calibrated ? WEIGHT : 1;
    const won = played.reduce((sum, { worth }) => sum + (worth[this.#side] ?? 0), 0);
    const games = played.length + weight;
    const chance = (won + weight * this.#appraised(at)) / games;
    const error = Z * Math.sqrt((chance * (1 - chance)) / (games + 1));
    return {
      chance,
      low: Math.max(0, chance - error),
      high: Math.min(1, chance + error),
      games: played.length,
    };
  }

  /** Anchors on both sides of a moment. */
  around(at: number): readonly [before: number, after: number] {
    let before = this.#anchors[0] ?? 0;
    for (const anchor of this.#anchors) {
      if (anchor >= at) {
        return [anchor === at ? at : before, anchor];
      }
      before = anchor;
    }
    return [before, this.#moments.length];
  }

  /** How far the appraisal is from the estimate at an anchor. */
  #bend(at: number): number {
    return at >= this.#moments.length ? 0 : this.#anchored(at).chance - this.#appraised(at);
  }

  at(moment: number): Chance {
    const [before, after] = this.around(moment);
    if (before === moment || after === moment) {
      return this.#anchored(moment);
    }
    const [left, right] = [this.#anchored(before), this.#anchored(after)];
    const part = (moment - before) / (after - before);
    if (!this.#calibrated) {
      // Nothing is known in between: the chance stays where it was, and the change is told apart from the rest.
      return { ...left, games: 0 };
    }
    const bent = this.#appraised(moment) + (1 - part) * this.#bend(before) + part * this.#bend(after);
    const chance = Math.max(0, Math.min(1, bent));
    const error = Math.max(left.high - left.low, right.high - right.low) / 2;
    return {
      chance,
      low: Math.max(0, chance - error),
      high: Math.min(1, chance + error),
      games: 0,
    };
  }

  /** The change at an input, where games were played on before and after it; elsewhere it is not told apart. */
  ownChange(at: number): number {
    return this.#anchors.includes(at) && this.#anchors.includes(at + 1)
      ? this.at(at + 1).chance - this.at(at).chance
      : 0;
  }
}
