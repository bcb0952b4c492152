import {
  type AnyGame,
  asked,
  awaits,
  type Choose,
  type Draw,
  isChance,
  type Json,
  knownTo,
  must,
  type Random,
  type Roll,
  type Side,
  type State,
  supposed,
} from '#kernel';
import { isSmall, type Lots, lotsOf } from './chance.ts';
import type { Effort, Found, Question } from './effort.ts';
import { combined, type Stand } from './forward.ts';
import { candidates, endOf, type Knowledge } from './knowledge.ts';
import { Moves } from './moves.ts';
import { Node, pickBy } from './node.ts';
import { stateText } from './text.ts';
import type { Worth } from './worth.ts';

export type { Effort, Found, Question } from './effort.ts';

/** Where a look stands: the last node and value of each side, and in how many parts it may still be split. */
interface Trail {
  readonly at: ReadonlyMap<Side, { readonly node: Node; readonly value: number }>;
  readonly room: number;
}

interface Turn {
  readonly node: Node;
  readonly isNew: boolean;
}

/** How often a mixed choice is tried beside its mixture, where it is not split. */
const STRAYS = 0.2;

/**
 * One search for all games: states that the seat may believe in are supposed, and played forward with the game's own
 * steps. A side that sees everything takes the value that has done best; one that chooses in secret or does not see
 * everything mixes by regret matching; small chance is written out, large chance sampled.
 */
export class Search {
  readonly #question: Question;
  readonly #game: AnyGame;
  readonly #knowledge: Knowledge;
  readonly #effort: Effort;
  readonly #random: Random;
  readonly #moves: Moves;
  readonly #roots = new Map<Side, Node>();
  readonly #rolled = new Map<string, Lots>();
  /** The sides that mix somewhere: they take turns to learn. */
  readonly #mixers: Side[] = [];
  #looks = 0;
  /** The side whose regrets are learned in this look; the others play their mixtures. */
  #learner: Side;

  constructor(question: Question, effort: Effort, knowledge: Knowledge = {}) {
    this.#question = question;
    this.#game = question.game;
    this.#knowledge = knowledge;
    this.#effort = effort;
    this.#random = question.random;
    this.#moves = new Moves(question, effort, knowledge);
    this.#learner = question.side;
  }

  run(): Found {
    const { game, side, random } = this.#question;
    let root: Node | null = null;
    do {
      const state = supposed(game, this.#question, side, random);
      const wait = awaits(game, state);
      this.#learner = this.#mixers[this.#looks % this.#mixers.length] ?? side;
      this.#looks += 1;
      this.#walk({ state, wait }, { at: new Map(), room: this.#effort.room });
      root = must(this.#rootOf(side), 'a node of the side that is asked');
    } while (this.#moves.work < this.#effort.work && root.values.length > 1);
    return {
      values: root.values,
      shares: root.policy(),
      worths: root.values.map((_, at) => must(root).mean(at)),
      counts: root.counts,
    };
  }

  #rootOf(side: Side): Node | undefined {
    const above = this.#roots.get(side);
    return above && [...above.next.values()][0];
  }

  #walk(stand: Stand, trail: Trail): Worth {
    const { state, wait } = stand;
    if (wait === null) {
      return endOf(this.#knowledge, this.#game, state);
    }
    if (this.#moves.work >= this.#effort.work * 2) {
      return this.#moves.leaf(stand);
    }
    return isChance(wait) ? this.#chance(stand, wait, trail) : this.#choose(stand, wait, trail);
  }

  /** Small chance is written out: in full where the look may be split so often, else one lot by its share. */
  #chance(stand: Stand, wait: Roll | Draw, trail: Trail): Worth {
    if (!isSmall(wait, this.#effort.dice)) {
      return this.#walk(this.#moves.sampled(stand), trail);
    }
    const { stands, shares } = this.#lots(stand.state, wait);
    if (stands.length > trail.room) {
      return this.#walk(must(stands[pickBy(shares, this.#random)]), trail);
    }
    const room = trail.room / stands.length;
    return this.#mean(shares, at => this.#walk(must(stands[at]), { ...trail, room }));
  }

  /** The same roll in the same state is written out once. */
  #lots(state: State, wait: Roll | Draw): Lots {
    const key = stateText(state.board, state.stack);
    const lots = this.#rolled.get(key) ?? lotsOf(wait, value => this.#moves.forward(state, value));
    this.#rolled.set(key, lots);
    return lots;
  }

  #mean(shares: readonly number[], worthAt: (at: number) => Worth): Worth {
    const sum: Record<Side, number> = {};
    for (const [at, share] of shares.entries()) {
      const worth = worthAt(at);
      for (const side of this.#game.sides) {
        sum[side] = (sum[side] ?? 0) + share * (worth[side] ?? 0);
      }
    }
    return sum;
  }

  /** The node of a side in a state: found again by the knowledge and the deeds of the side. */
  #turn(state: State, wait: Choose, side: Side, trail: Trail): Turn {
    const last = trail.at.get(side);
    const above = last?.node ?? this.#aboveFor(side);
    const known = knownTo<Json, Json>(this.#game, state, side);
    const text = stateText(known.view, known.ahead);
    const key = `${last?.value ?? ''} ${text}`;
    const node = above.next.get(key);
    if (node) {
      node.widen(this.#effort.width);
      return { node, isNew: false };
    }
    const seesAll = text === stateText(state.board, state.stack);
    const mixes = wait.together || wait.secret === true || !seesAll;
    const made = new Node(
      side,
      mixes,
      candidates(this.#knowledge, { state, side, wait, random: this.#random }),
    );
    made.widen(this.#effort.width);
    if (mixes && !this.#mixers.includes(side)) {
      this.#mixers.push(side);
    }
    above.next.set(key, made);
    return { node: made, isNew: true };
  }

  #aboveFor(side: Side): Node {
    const above = this.#roots.get(side) ?? new Node(side, false, []);
    this.#roots.set(side, above);
    return above;
  }

  #choose(stand: Stand, wait: Choose, trail: Trail): Worth {
    const { state } = stand;
    const turns = asked(state, wait).map(side => this.#turn(state, wait, side, trail));
    const isRoot = trail.at.size === 0;
    if (!isRoot && turns.some(({ isNew }) => isNew)) {
      return this.#moves.leaf(stand);
    }
    const learner = turns.find(({ node }) => node.mixes && node.side === this.#learner)?.node ?? null;
    const tried = new Map<Side, number>();
    for (const { node } of turns) {
      tried.set(node.side, node === learner ? 0 : this.#tryAt(node));
    }
    if (learner === null) {
      return this.#after(state, wait, turns, tried, trail, trail.room);
    }
    return learner.values.length <= trail.room
      ? this.#split(state, wait, turns, tried, trail, learner)
      : this.#stray(state, wait, turns, tried, trail, learner);
  }

  /** The value that a side tries which does not learn here. */
  #tryAt(node: Node): number {
    if (!node.mixes) {
      return node.promising(this.#effort.daring);
    }
    const mixture = node.mixture();
    node.remember(mixture, this.#looks);
    return pickBy(mixture, this.#random);
  }

  /** Every value of the learning side against the same choices of the others. */
  #split(
    state: State,
    wait: Choose,
    turns: readonly Turn[],
    tried: Map<Side, number>,
    trail: Trail,
    learner: Node,
  ): Worth {
    const mixture = learner.mixture();
    const worths: number[] = [];
    const room = trail.room / learner.values.length;
    const mean = this.#mean(mixture, at => {
      tried.set(learner.side, at);
      const worth = this.#after(state, wait, turns, tried, trail, room);
      worths.push(worth[learner.side] ?? 0);
      return worth;
    });
    learner.remember(mixture, this.#looks);
    learner.regret(worths, mixture);
    return mean;
  }

  /** One value of the learning side; the others are taken as they came out on average. */
  #stray(
    state: State,
    wait: Choose,
    turns: readonly Turn[],
    tried: Map<Side, number>,
    trail: Trail,
    learner: Node,
  ): Worth {
    const mixture = learner.mixture();
    const shares = mixture.map(share => (1 - STRAYS) * share + STRAYS / mixture.length);
    const at = pickBy(shares, this.#random);
    const before = learner.values.map((_, each) => learner.mean(each));
    tried.set(learner.side, at);
    const worth = this.#after(state, wait, turns, tried, trail, trail.room);
    const own = worth[learner.side] ?? 0;
    const guess = before[at] as number;
    before[at] = guess + (own - guess) / (shares[at] as number);
    learner.remember(mixture, this.#looks);
    learner.regret(before, mixture);
    return worth;
  }

  #after(
    state: State,
    wait: Choose,
    turns: readonly Turn[],
    tried: ReadonlyMap<Side, number>,
    trail: Trail,
    room: number,
  ): Worth {
    const chosen = new Map<Side, Json>();
    const at = new Map(trail.at);
    for (const { node } of turns) {
      const value = tried.get(node.side) as number;
      chosen.set(node.side, node.values[value] as Json);
      at.set(node.side, { node, value });
    }
    const worth = this.#walk(this.#moves.forward(state, combined(wait, chosen)), { at, room });
    for (const { node } of turns) {
      node.learn(tried.get(node.side) as number, worth[node.side] ?? 0);
    }
    return worth;
  }
}
