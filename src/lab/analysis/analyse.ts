import type { Company } from '#bots/players.ts';
import { type Loss, type Outcome, type Play, type Side, sidesIn } from '#kernel';
import type { Order, Question } from '../series/question.ts';
import { type Chance, Estimator, type Stretch } from './estimate.ts';
import { errorsOf, type Ledger, sharesOf, type Turning, turningPoints } from './ledger.ts';
import { type Moment, momentsOf } from './moments.ts';
import { type Playout, worthOf } from './playout.ts';

/** A finished game, analysed. */
export interface Analysis {
  readonly format: 'grognard-analysis/1';
  readonly game: string;
  readonly version: string;
  readonly outcome: Outcome;
  readonly sides: readonly Side[];
  /** The side whose chance is shown: the winner, or the first. */
  readonly side: Side;
  /** The chance before each input, and at the end. */
  readonly chances: readonly Chance[];
  readonly turns: readonly { readonly at: number; readonly title: string }[];
  readonly turning: readonly Turning[];
  readonly ledger: Ledger;
  /** The losses of each side; empty where the game does not tell. */
  readonly losses: readonly Loss[];
  /** Games that were played on, by which player, and whether an appraisal helped. */
  readonly playouts: number;
  readonly player: string;
  readonly seed: string;
}

export interface Analysing {
  /** Games to play on altogether, and inputs in them: the first limit that is reached ends the analysis. */
  readonly playouts: number;
  readonly work?: number;
  readonly seed: string;
  readonly player?: string;
  readonly side?: Side;
  /** Plays games on from a position; several orders are given at the same time. */
  play(question: Question, order: Order): Promise<readonly Playout[]>;
  /** Called after every few games: how many, and how much of the whole is done. */
  report?(played: number, share: number): void;
}

/** Games that are played on from one moment at a time. */
const BLOCK = 10;
const COARSE = 12;
/** Seconds of one core: an analysis of about a minute on two. */
const USUAL_SECONDS = 120;
/** The usual work, in inputs: counted, so that the analysis of a game is the same everywhere. */
export const usualWork = ({ players }: Company): number => USUAL_SECONDS * players.pace;
export const USUAL_PLAYOUTS = 2000;
/** A change of this size is looked into. */
const SWING = 0.08;
const LONGEST = 20_000;
const MOST_TURNING = 3;

const spread = (places: readonly number[], most: number): readonly number[] =>
  places.length <= most
    ? places
    : Array.from({ length: most }, (_, i) => places[Math.floor((i * places.length) / most)] as number);

/** The moments that are looked at first: the beginnings of turns, or moments at even distances. */
const coarse = (moments: readonly Moment[]): readonly number[] => {
  const turns = moments.filter(({ turn }, i) => turn !== moments[i - 1]?.turn).map(({ at }) => at);
  const all = moments.map(({ at }) => at);
  return [...new Set([0, ...spread(turns.length > 2 ? turns : all, COARSE)])];
};

/** A change that is smaller than this part of its error is not looked into: it is noise. */
const NOISE = 0.5;
/** So many moments of each kind are looked into in one round. */
const ROUND = 3;

const largest = (stretches: readonly Stretch[]): readonly Stretch[] =>
  stretches
    .filter(({ change, error }) => Math.abs(change) >= SWING && Math.abs(change) >= NOISE * error)
    .toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change));

/** The moments to look at next: middles of the largest changes, and both ends of them for certainty. */
const nextOf = (estimator: Estimator): readonly number[] => {
  const found = largest(estimator.stretches);
  const middles = found.filter(({ from, to }) => to - from > 1).slice(0, ROUND);
  const ends = found.slice(0, ROUND).flatMap(({ from, to }) => [from, to]);
  return [...middles.map(({ from, to }) => Math.floor((from + to) / 2)), ...ends];
};

/** Chances that may be out by more than this are looked at again while there is work left. */
const SURE = 0.05;

/** The moments whose chances are least certain. */
const unsure = (estimator: Estimator): readonly number[] =>
  estimator.anchors
    .map(at => ({ at, ...estimator.at(at) }))
    .filter(({ low, high }) => high - low > 2 * SURE)
    .toSorted((a, b) => b.high - b.low - (a.high - a.low))
    .slice(0, 2 * ROUND)
    .map(({ at }) => at);

/** The books are made again without each of this number of parts of the games. */
const FOLDS = 5;

/** The findings of one analysis so far. */
class Inquiry {
  readonly #play: Play;
  readonly #how: Analysing;
  readonly #sides: readonly Side[];
  readonly #side: Side;
  readonly #moments: readonly Moment[];
  readonly #played = new Map<number, readonly Playout[]>();
  readonly #question: Question;
  readonly #end: number;
  #games = 0;
  #work = 0;

  constructor(play: Play, company: Company, outcome: Outcome, how: Analysing) {
    const { def: game, setup } = play;
    this.#play = play;
    this.#how = how;
    this.#sides = sidesIn(game, setup);
    this.#side = how.side ?? outcome.winners[0] ?? (this.#sides[0] as Side);
    this.#moments = momentsOf(play, company, this.#sides);
    this.#end = worthOf(outcome.winners, this.#sides)[this.#side] ?? 0.5;
    const player = how.player ?? company.players.quick.id;
    this.#question = {
      game: game.id,
      version: game.version,
      title: '',
      sides: this.#sides,
      arms: [{ name: '', setup, bots: this.#sides.map(() => player) }],
      seed: how.seed,
      games: how.playouts,
      until: null,
      longest: LONGEST,
    };
  }

  get isSpent(): boolean {
    return (
      this.#games + BLOCK > this.#how.playouts || this.#work >= (this.#how.work ?? Number.POSITIVE_INFINITY)
    );
  }

  estimator(played: ReadonlyMap<number, readonly Playout[]> = this.#played): Estimator {
    return new Estimator(this.#moments, this.#side, this.#sides, played, this.#end);
  }

  /** The estimator without every so manieth game. */
  #without(fold: number): Estimator {
    const kept = [...this.#played].map(
      ([at, played]) => [at, played.filter((_, i) => i % FOLDS !== fold)] as const,
    );
    return this.estimator(new Map(kept));
  }

  #ledger(estimator: Estimator): Ledger {
    const folds = Array.from({ length: FOLDS }, (_, fold) =>
      sharesOf(this.#moments, this.#without(fold), this.#sides),
    );
    const { low, high } = estimator.at(0);
    return {
      ...sharesOf(this.#moments, estimator, this.#sides),
      errors: { ...errorsOf(folds, this.#sides), start: (high - low) / 2 },
    };
  }

  /** Plays games on from some moments, as far as games are left. */
  async look(at: readonly number[]): Promise<void> {
    const left = Math.floor((this.#how.playouts - this.#games) / BLOCK);
    const wanted = [...new Set(at)].filter(each => each < this.#moments.length).slice(0, left);
    const inputs = this.#play.inputs;
    const orders = wanted.map(each => {
      const from = this.#played.get(each)?.length ?? 0;
      const question = { ...this.#question, opening: inputs.slice(0, each) };
      return [question, { arm: 0, from, to: from + BLOCK }] as const;
    });
    const found = await Promise.all(orders.map(order => this.#playOne(order)));
    for (const [i, each] of wanted.entries()) {
      this.#played.set(each, [...(this.#played.get(each) ?? []), ...(found[i] ?? [])]);
    }
  }

  async #playOne(order: readonly [Question, Order]): Promise<readonly Playout[]> {
    const played = await this.#how.play(...order);
    this.#games += played.length;
    this.#work += played.reduce((sum, { inputs }) => sum + inputs, 0);
    this.#how.report?.(this.#games, this.#share());
    return played;
  }

  /** How much of the analysis is done, as far as can be said. */
  #share(): number {
    const { playouts, work } = this.#how;
    return Math.min(1, Math.max(this.#games / playouts, work ? this.#work / work : 0));
  }

  get moments(): readonly Moment[] {
    return this.#moments;
  }

  close(outcome: Outcome): Analysis {
    const estimator = this.estimator();
    const moments = this.#moments;
    const chances = Array.from({ length: moments.length + 1 }, (_, at) => estimator.at(at));
    const { def: game } = this.#play;
    return {
      format: 'grognard-analysis/1',
      game: game.id,
      version: game.version,
      outcome,
      sides: this.#sides,
      side: this.#side,
      chances,
      turns: moments
        .filter(({ turn }, i) => turn !== null && turn !== moments[i - 1]?.turn)
        .map(({ at, turn, turnTitle }) => ({ at, title: turnTitle ?? String(turn) })),
      turning: turningPoints(moments, chances, estimator.stretches, MOST_TURNING),
      ledger: this.#ledger(estimator),
      losses: game.losses?.(this.#play.stateAt(0).board, this.#play.stateAt(moments.length).board) ?? [],
      playouts: this.#games,
      player: this.#question.arms[0]?.bots[0] ?? '',
      seed: this.#how.seed,
    };
  }
}

/**
 * Tells a finished game again. Games are played on from its turns first, then in the middle of the stretches over which
 * the chance changed most, down to single inputs, and again at both ends of them; then where it is least certain.
 */
export const analyse = async (play: Play, company: Company, how: Analysing): Promise<Analysis | null> => {
  const outcome = play.outcome();
  if (!outcome || play.length === 0) {
    return null;
  }
  const inquiry = new Inquiry(play, company, outcome, how);
  await inquiry.look(coarse(inquiry.moments));
  while (!inquiry.isSpent) {
    const estimator = inquiry.estimator();
    const swings = nextOf(estimator).filter(at => at < inquiry.moments.length);
    const next = swings.length > 0 ? swings : unsure(estimator);
    if (next.length === 0) {
      break;
    }
    await inquiry.look(next);
  }
  return inquiry.close(outcome);
};
