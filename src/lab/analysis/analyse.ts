import { botCardsFor } from '#bots/cards.ts';
import { type AnyGame, type Outcome, type Play, type Side, sidesIn } from '#kernel';
import type { Order, Question } from '../series/question.ts';
import { type Chance, Estimator } from './estimate.ts';
import { type Ledger, ledgerOf, type Turning, turningPoints } from './ledger.ts';
import { type Moment, momentsOf } from './moments.ts';
import { type Playout, worthOf } from './playout.ts';

/** A finished game, told again. */
export interface Analysis {
  readonly format: 'grognard-analysis/1';
  readonly game: string;
  readonly version: string;
  readonly outcome: Outcome;
  readonly sides: readonly Side[];
  /** The side whose chance is told: the winner, or the first. */
  readonly side: Side;
  /** The chance before each input, and at the end. */
  readonly chances: readonly Chance[];
  readonly turns: readonly { readonly at: number; readonly title: string }[];
  readonly turning: readonly Turning[];
  readonly ledger: Ledger;
  /** Games that were played on, by which player, and whether an appraisal helped. */
  readonly playouts: number;
  readonly player: string;
  readonly seed: string;
}

export interface Analysing {
  /** Games to play on altogether. */
  readonly playouts: number;
  readonly seed: string;
  readonly player?: string;
  readonly side?: Side;
  /** Plays games on from positions; the orders may be played at the same time. */
  play(questions: readonly (readonly [Question, Order])[]): Promise<readonly (readonly Playout[])[]>;
  report?(played: number, of: number): void;
}

/** Games that are played on from one moment at a time. */
const BLOCK = 20;
const COARSE = 12;
/** A change of this size is looked into. */
const SWING = 0.08;
const LONGEST = 20_000;
const MOST_TURNING = 3;

/** The player of the playouts: the weakest that thinks, since many games say more than few good ones. */
const playerOf = (game: AnyGame): string => {
  const bots = botCardsFor(game).filter(({ level }) => level > 0);
  return bots.at(-1)?.id ?? 'random';
};

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

/** Middles of the stretches over which the chance changes most; the largest first. */
const swings = (estimator: Estimator): readonly number[] => {
  const { anchors } = estimator;
  return anchors
    .slice(1)
    .map((to, i) => {
      const from = anchors[i] as number;
      return { from, to, change: Math.abs(estimator.at(to).chance - estimator.at(from).chance) };
    })
    .filter(({ from, to, change }) => to - from > 1 && change >= SWING)
    .sort((a, b) => b.change - a.change)
    .map(({ from, to }) => Math.floor((from + to) / 2));
};

/** Moments beside the largest changes at single inputs: more games there say more. */
const doubtful = (estimator: Estimator): readonly number[] => {
  const { anchors } = estimator;
  return anchors
    .slice(1)
    .map((to, i) => [anchors[i] as number, to] as const)
    .filter(([from, to]) => to - from === 1)
    .map(([from, to]) => ({
      from,
      to,
      change: Math.abs(estimator.at(to).chance - estimator.at(from).chance),
    }))
    .filter(({ change }) => change >= SWING)
    .sort((a, b) => b.change - a.change)
    .flatMap(({ from, to }) => [from, to]);
};

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

  constructor(play: Play, outcome: Outcome, how: Analysing) {
    const { def: game, setup } = play;
    this.#play = play;
    this.#how = how;
    this.#sides = sidesIn(game, setup);
    this.#side = how.side ?? outcome.winners[0] ?? (this.#sides[0] as Side);
    this.#moments = momentsOf(play, this.#sides);
    this.#end = worthOf(outcome.winners, this.#sides)[this.#side] ?? 0.5;
    const player = how.player ?? playerOf(game);
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
    return this.#games + BLOCK > this.#how.playouts;
  }

  estimator(): Estimator {
    return new Estimator(this.#moments, this.#side, this.#sides, this.#played, this.#end);
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
    const found = await this.#how.play(orders);
    for (const [i, each] of wanted.entries()) {
      this.#played.set(each, [...(this.#played.get(each) ?? []), ...(found[i] ?? [])]);
      this.#games += BLOCK;
    }
    this.#how.report?.(this.#games, this.#how.playouts);
  }

  get moments(): readonly Moment[] {
    return this.#moments;
  }

  close(outcome: Outcome): Analysis {
    const estimator = this.estimator();
    const moments = this.#moments;
    const chances = Array.from({ length: moments.length + 1 }, (_, at) => estimator.at(at));
    const own = (at: number): number => estimator.ownChange(at);
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
      turning: turningPoints(moments, own, MOST_TURNING),
      ledger: ledgerOf(moments, chances, this.#sides, own),
      playouts: this.#games,
      player: this.#question.arms[0]?.bots[0] ?? '',
      seed: this.#how.seed,
    };
  }
}

/** So many moments are looked into in one round. */
const ROUND = 6;

/**
 * Tells a finished game again. Games are played on from its turns first, then into the middle of the stretches over
 * which the chance changed most, down to single inputs, and last again where single inputs changed much.
 */
export const analyse = async (play: Play, how: Analysing): Promise<Analysis | null> => {
  const outcome = play.outcome();
  if (!outcome || play.length === 0) {
    return null;
  }
  const inquiry = new Inquiry(play, outcome, how);
  await inquiry.look(coarse(inquiry.moments));
  while (!inquiry.isSpent) {
    const middles = swings(inquiry.estimator()).slice(0, ROUND);
    const next = middles.length > 0 ? middles : doubtful(inquiry.estimator()).slice(0, ROUND);
    if (next.length === 0) {
      break;
    }
    await inquiry.look(next);
  }
  return inquiry.close(outcome);
};
