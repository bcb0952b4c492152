import { botCardsFor } from '#bots/cards.ts';
import { type AnyGame, canonical, type Json } from '#kernel';
import { meanInterval, RISK } from '../anytime.ts';
import type { Advice, Advised, Thought } from './question.ts';

export interface Advising {
  /** One thought of a player; thoughts may be thought at the same time. */
  think(by: string, number: number): Promise<Thought>;
  /** Games after a value, by their numbers. */
  tryOut(value: Json, from: number, to: number): Promise<readonly number[]>;
  report?(advice: Advice): void;
  isStopped?(): boolean;
}

/** So often the best player thinks about it. */
const THOUGHTS = 5;
/** The number of choices that are played on, in blocks, and the most games for each. */
const [MOST, BLOCK, GAMES] = [3, 10, 60];

interface Candidate {
  /** The first thought in which it came up: thoughts may come in any order. */
  readonly first: number;
  readonly thought: Thought;
  thoughts: number;
  readonly worths: number[];
}

/** The mean of worths between 0 and 1, with the interval that may be looked at all the time. */
const shareOf = (worths: readonly number[]): Pick<Advised, 'games' | 'share' | 'interval'> => {
  const [low, high] = meanInterval(worths.map(worth => 2 * worth - 1));
  return {
    games: worths.length,
    share: worths.length === 0 ? 0.5 : worths.reduce((a, b) => a + b, 0) / worths.length,
    interval: [(low + 1) / 2, (high + 1) / 2],
  };
};

/** Everything that was found out about one question so far. */
class Inquiry {
  readonly #by: string;
  readonly #all = new Map<string, Candidate>();
  #thoughts = 0;

  constructor(by: string) {
    this.#by = by;
  }

  hear(thought: Thought, number: number): void {
    const key = canonical(thought.value);
    const known = this.#all.get(key) ?? { first: number, thought, thoughts: 0, worths: [] };
    const isBest = thought.by === this.#by;
    const thoughts = known.thoughts + (isBest ? 1 : 0);
    this.#thoughts += isBest ? 1 : 0;
    this.#all.set(
      key,
      number < known.first ? { ...known, first: number, thought, thoughts } : { ...known, thoughts },
    );
  }

  /** The choices to look at: those that came to mind most often. */
  get candidates(): readonly Candidate[] {
    return [...this.#all.values()]
      .sort((a, b) => b.thoughts - a.thoughts || a.first - b.first)
      .slice(0, MOST);
  }

  /** The choice that the best player made most often comes first; games decide only where they are certain. */
  advice(done: boolean): Advice {
    const candidates = this.candidates;
    const first = this.#first(candidates);
    const ordered = first ? [first, ...candidates.filter(each => each !== first)] : [];
    const risk = RISK / Math.max(1, ordered.length - 1);
    const options = ordered.map((each): Advised => {
      const { thought, thoughts, worths } = each;
      const differences = worths.slice(0, first?.worths.length).map((w, i) => w - (first?.worths[i] ?? 0));
      const difference = differences.reduce((a, b) => a + b, 0) / Math.max(1, differences.length);
      return {
        value: thought.value,
        label: thought.label,
        reason: thought.reason,
        thoughts,
        ...shareOf(worths),
        behind: each === first ? null : { difference, interval: meanInterval(differences, risk) },
      };
    });
    return { by: this.#by, thoughts: this.#thoughts, options, verdict: this.#verdict(options), done };
  }

  /** A choice that is certainly better than the favourite takes its place. */
  #first(candidates: readonly Candidate[]): Candidate | undefined {
    const [favourite, ...others] = candidates;
    const risk = RISK / Math.max(1, others.length);
    const isBetter = ({ worths }: Candidate): boolean => {
      const gains = worths.map((worth, i) => worth - (favourite?.worths[i] ?? 0));
      return gains.length > 0 && meanInterval(gains, risk)[0] > 0;
    };
    return others.find(isBetter) ?? favourite;
  }

  #verdict(options: readonly Advised[]): Advice['verdict'] {
    const [first, ...others] = options;
    if (others.length === 0) {
      return 'only';
    }
    if (others.every(({ behind, games }) => games > 0 && (behind?.interval[1] ?? 0) < 0)) {
      return 'clear';
    }
    return 2 * (first?.thoughts ?? 0) > this.#thoughts ? 'likely' : 'open';
  }
}

/** The strongest player of a game, and those whose choices are worth a look beside it. */
const playersOf = (game: AnyGame): readonly [best: string, ...others: string[]] => {
  const [best = 'random', ...others] = botCardsFor(game)
    .filter(({ level }) => level > 0)
    .map(({ id }) => id);
  return [best, ...others];
};

/**
 * The advice of a good player and how sure it is: the strongest player thinks about it several times, and the choices
 * that came up, with those of the other players, are played on many times on the same seeds. It has the knowledge
 * of the seat.
 */
export const advise = async (game: AnyGame, how: Advising): Promise<Advice> => {
  const [best, ...others] = playersOf(game);
  const inquiry = new Inquiry(best);
  const isStopped = (): boolean => how.isStopped?.() === true;
  const heard = async (by: string, number: number): Promise<void> => {
    inquiry.hear(await how.think(by, number), number);
    how.report?.(inquiry.advice(false));
  };
  const numbers = Array.from({ length: THOUGHTS }, (_, number) => number);
  await Promise.all([
    ...numbers.map(number => heard(best, number)),
    ...others.map((by, i) => heard(by, THOUGHTS + i)),
  ]);
  const { candidates } = inquiry;
  for (let from = 0; from < GAMES && !isStopped(); from += BLOCK) {
    await Promise.all(
      candidates.map(async each => {
        each.worths.push(...(await how.tryOut(each.thought.value, from, from + BLOCK)));
      }),
    );
    how.report?.(inquiry.advice(false));
  }
  return inquiry.advice(true);
};

export type { Advice, AdviceQuestion, Advised, Thought } from './question.ts';
