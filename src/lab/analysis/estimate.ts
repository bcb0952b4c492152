import type { Side } from '#kernel';
import { confidence } from '../confidence.ts';
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

/** The way between two moments from which games were played on. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly change: number;
  readonly error: number;
}

/** An appraisal counts as much as this number of games. */
const WEIGHT = 8;

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
    const [low, high] = confidence(chance * games, games);
    return { chance, low, high, games: played.length };
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

  /**
   * How far on the way between two anchors a moment lies: by how much the appraisal has moved so far, of all that it
   * moves there. The rest that the appraisal does not see goes to the inputs that move it, by how much they do.
   */
  #partOf(before: number, moment: number, after: number): number {
    let [sofar, all] = [0, 0];
    for (let at = before; at < after; at++) {
      const step = Math.abs(this.#appraised(at + 1) - this.#appraised(at));
      all += step;
      sofar += at < moment ? step : 0;
    }
    return all > 0 ? sofar / all : (moment - before) / (after - before);
  }

  at(moment: number): Chance {
    const [before, after] = this.around(moment);
    if (before === moment || after === moment) {
      return this.#anchored(moment);
    }
    const [left, right] = [this.#anchored(before), this.#anchored(after)];
    if (!this.#calibrated) {
      // Nothing is known in between: the chance stays where it was, and the change is told apart from the rest.
      return { ...left, games: 0 };
    }
    const part = this.#partOf(before, moment, after);
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

  /** Whether the change at an input can be told: by an appraisal, or by games before and after it. */
  tells(at: number): boolean {
    return this.#calibrated !== null || (this.#anchors.includes(at) && this.#anchors.includes(at + 1));
  }

  /** Every stretch between two anchors: its change, and how far that may be out (95 %). */
  get stretches(): readonly Stretch[] {
    return this.#anchors.slice(1).map((to, i) => {
      const from = this.#anchors[i] as number;
      const [left, right] = [this.#anchored(from), this.#anchored(to)];
      const half = ({ low, high }: Chance): number => (high - low) / 2;
      return {
        from,
        to,
        change: right.chance - left.chance,
        error: Math.sqrt(half(left) ** 2 + half(right) ** 2),
      };
    });
  }
}
