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
  type Roll,
  type Side,
  type State,
} from '#kernel';
import { Beginnings } from './beginnings.ts';
import { isWorthwhile, type Lots, lotsOf } from './chance.ts';
import type { Effort, Found, Question } from './effort.ts';
import { corrected, meanOf, type Worths } from './estimate.ts';
import { combined, type Stand } from './forward.ts';
import { candidates, endOf, type Knowledge } from './knowledge.ts';
import { Luck } from './luck.ts';
import { Moves } from './moves.ts';
import { Node, pickBy } from './node.ts';
import { type Home, Place, type Trail } from './place.ts';
import { isSeen } from './sight.ts';
import { stateText } from './text.ts';
import type { Worth } from './worth.ts';

export type { Effort, Found, Question } from './effort.ts';

/** How often a mixed choice is tried beside its mixture, where it is not split. */
const STRAYS = 0.2;
/** No look goes deeper: play may come back to where it was, again and again. */
const DEEPEST = 200;

/** How far a look has come: the number of parts into which it may still be split, and its depth. */
interface Reach {
  readonly room: number;
  readonly depth: number;
}

/**
 * One search for all games: states that the seat may believe in are supposed, and played forward with the game's own
 * steps. Where nothing is hidden, a side takes the value that has done best; where something is, or sides choose together
 * or in secret, they mix by regret matching; small chance is written out, large chance sampled.
 */
export class Search {
  readonly #game: AnyGame;
  readonly #side: Side;
  readonly #knowledge: Knowledge;
  readonly #effort: Effort;
  readonly #luck: Luck;
  readonly #moves: Moves;
  readonly #beginnings: Beginnings;
  /** The beginnings of the looks, and the states in which nothing is hidden from anybody, by their text. */
  readonly #places = new Map<string, Place>();
  readonly #home: Home = new Map();
  /** Whether something is hidden from somebody at the beginning; it is taken to stay so, because to compare is slow. */
  readonly #hides: boolean;
  #looks = 0;
  /** The side whose regrets are learned in this look; the others play their mixtures. */
  #learner: Side;

  constructor(question: Question, effort: Effort, knowledge: Knowledge = {}) {
    this.#game = question.game;
    this.#side = question.side;
    this.#knowledge = knowledge;
    this.#effort = effort;
    this.#luck = new Luck(question.random);
    const lucky = { ...question, random: this.#luck };
    this.#moves = new Moves(lucky, effort, knowledge);
    this.#beginnings = new Beginnings(lucky);
    this.#learner = question.side;
    this.#hides = !isSeen(this.#game, this.#beginnings.own());
  }

  run(): Found {
    const first = this.#begun(this.#beginnings.own());
    this.#look(first);
    const root = must(
      first.nodes.find(({ side }) => side === this.#side),
      'a node of the side that is asked',
    );
    while (this.#moves.work < this.#effort.work && root.values.length > 1) {
      this.#look(this.#hides ? this.#begun(this.#beginnings.next(this.#looks)) : first);
    }
    return {
      values: root.values,
      shares: root.policy(),
      worths: root.values.map((_, at) => root.mean(at)),
      counts: root.counts,
    };
  }

  #look(begun: Place): void {
    this.#learner = this.#beginnings.learner(this.#looks);
    this.#looks += 1;
    this.#walk(begun, { room: this.#effort.room, depth: 0 });
  }

  #begun(state: State): Place {
    const text = stateText(state.board, state.stack);
    const stand = { state, wait: awaits(this.#game, state) };
    const place =
      this.#places.get(text) ?? new Place(stand, { home: this.#home, at: new Map() }, !this.#hides);
    this.#places.set(text, place);
    return place;
  }

  /** The place of a state. Where everybody sees everything, it does not matter how they came there. */
  #placeOf(stand: Stand, trail: Trail): Place {
    const { state, wait } = stand;
    if (wait === null || this.#hides || !isSeen(this.#game, state)) {
      return new Place(stand, trail, false);
    }
    const text = stateText(state.board, state.stack);
    const place = this.#places.get(text) ?? new Place(stand, { home: new Map(), at: new Map() }, true);
    this.#places.set(text, place);
    return place;
  }

  #textFor(state: State, side: Side): string {
    const { view, ahead } = knownTo<Json, Json>(this.#game, state, side);
    return stateText(view, ahead);
  }

  #walk(place: Place, reach: Reach): Worths {
    const { state, wait } = place.stand;
    if (wait === null) {
      place.expected ??= this.#listed(endOf(this.#knowledge, this.#game, state));
      return place.expected;
    }
    const worths = this.#through(place, wait, reach);
    place.learn(worths);
    return worths;
  }

  #through(place: Place, wait: Choose | Roll | Draw, reach: Reach): Worths {
    if (this.#moves.work >= this.#effort.work * 2 || reach.depth > DEEPEST) {
      return place.expected ?? this.#leaf(place);
    }
    return isChance(wait) ? this.#chance(place, wait, reach) : this.#choose(place, wait, reach);
  }

  #leaf(place: Place): Worths {
    return this.#listed(this.#moves.leaf(place.stand));
  }

  #listed(worth: Worth): Worths {
    return this.#game.sides.map(side => worth[side] ?? 0);
  }

  /** Small chance is written out: in full where the look may be split so often, else one throw or card of it. */
  #chance(place: Place, wait: Roll | Draw, { room, depth }: Reach): Worths {
    if (!place.lots && !isWorthwhile(wait, this.#effort.dice, place.looks)) {
      const drawn = this.#placeOf(this.#moves.sampled(place.stand), place.trail);
      return this.#walk(drawn, { room, depth: depth + 1 });
    }
    place.lots ??= this.#lots(place, wait);
    const { stands, shares, each } = place.lots;
    this.#moves.again();
    if (stands.length <= room) {
      const reach = { room: room / stands.length, depth: depth + 1 };
      const found = stands.map(stand => this.#walk(stand, reach));
      return meanOf(found, shares);
    }
    const expected = stands.map(stand => stand.expected ?? place.expected);
    const at = each.lots[pickBy(each.shares, this.#luck)] as number;
    const worths = this.#walk(must(stands[at]), { room, depth: depth + 1 });
    return corrected({ at, worths, weight: 1 }, expected, shares);
  }

  #lots({ stand: { state }, trail }: Place, wait: Roll | Draw): Lots<Place> {
    const { stands, ...lots } = lotsOf(wait, value => this.#moves.forward(state, value));
    return { ...lots, stands: stands.map(stand => this.#placeOf(stand, trail)) };
  }

  #choose(place: Place, wait: Choose, reach: Reach): Worths {
    const isNew = place.nodes.length === 0 && this.#meet(place, wait);
    for (const node of place.nodes) {
      node.widen(this.#effort.width);
    }
    if (isNew && reach.depth > 0) {
      return this.#leaf(place);
    }
    const learner = place.nodes.findIndex(node => node.mixes && node.side === this.#learner);
    const tried = place.nodes.map((node, at) => (at === learner ? 0 : this.#tryAt(node)));
    if (learner === -1) {
      return this.#sampled(place, tried, learner, reach);
    }
    return must(place.nodes[learner]).values.length <= reach.room
      ? this.#split(place, tried, learner, reach)
      : this.#stray(place, tried, learner, reach);
  }

  /** The first look at a place; whether one of its choices was never met before. */
  #meet(place: Place, wait: Choose): boolean {
    const found = asked(place.stand.state, wait).map(side => this.#node(place, wait, side));
    place.nodes = found.map(({ node }) => node);
    return found.some(({ isNew }) => isNew);
  }

  /** The node of a side in a state: found again by the knowledge and the deeds of the side. */
  #node(place: Place, wait: Choose, side: Side): { node: Node; isNew: boolean } {
    const { stand, trail } = place;
    const last = trail.at.get(side);
    const above = last?.node ?? trail.home.get(side) ?? new Node(side, false, []);
    if (!last) {
      trail.home.set(side, above);
    }
    const key = `${last?.value ?? ''} ${this.#textFor(stand.state, side)}`;
    const known = above.next.get(key);
    const node = known ?? this.#newNode(place, wait, side);
    above.next.set(key, node);
    return { node, isNew: known === undefined };
  }

  #newNode({ stand: { state }, isOpen }: Place, wait: Choose, side: Side): Node {
    const mixes = wait.together || wait.secret === true || !isOpen;
    if (mixes) {
      this.#beginnings.mix(side);
    }
    const moment = { state, side, wait, random: this.#luck };
    return new Node(side, mixes, candidates(this.#knowledge, moment));
  }

  /** The value that a side tries which does not learn here. */
  #tryAt(node: Node): number {
    if (!node.mixes) {
      return node.promising(this.#effort.daring);
    }
    const mixture = node.mixture();
    node.remember(mixture, this.#looks);
    return pickBy(mixture, this.#luck);
  }

  /** Every value of the learning side against the same choices of the others, and the same chance. */
  #split(place: Place, tried: readonly number[], learner: number, reach: Reach): Worths {
    const node = must(place.nodes[learner]);
    const mixture = node.mixture();
    const room = reach.room / node.values.length;
    const found: Worths[] = [];
    this.#luck.alike(node.values.length, at => {
      found.push(this.#sampled(place, tried.with(learner, at), learner, { ...reach, room }));
    });
    const own = this.#game.sides.indexOf(node.side);
    node.remember(mixture, this.#looks);
    node.regret(
      found.map(worths => worths[own] as number),
      mixture,
    );
    return meanOf(found, mixture);
  }

  /** One value of the learning side; the others are taken as they came out so far. */
  #stray(place: Place, tried: readonly number[], learner: number, reach: Reach): Worths {
    const node = must(place.nodes[learner]);
    const mixture = node.mixture();
    const shares = mixture.map(share => (1 - STRAYS) * share + STRAYS / mixture.length);
    const at = pickBy(shares, this.#luck);
    const expected = place.expectedOf(learner, tried);
    const own = this.#game.sides.indexOf(node.side);
    const found = expected.map((worths, value) => worths?.[own] ?? node.mean(value));
    const worths = this.#sampled(place, tried.with(learner, at), learner, reach);
    const guess = found[at] as number;
    const weight = 1 / (shares[at] as number);
    found[at] = guess + ((worths[own] as number) - guess) * weight;
    node.remember(mixture, this.#looks);
    node.regret(found, mixture);
    return corrected({ at, worths, weight: weight * (mixture[at] as number) }, expected, mixture);
  }

  /** All have chosen. The other values of a side that chose by its mixture count as they came out so far. */
  #sampled(place: Place, tried: readonly number[], learner: number, reach: Reach): Worths {
    const mixed = place.nodes.findIndex((node, each) => node.mixes && each !== learner);
    if (mixed === -1) {
      return this.#after(place, tried, reach);
    }
    const mixture = must(place.nodes[mixed]).mixture();
    const expected = place.expectedOf(mixed, tried);
    const worths = this.#after(place, tried, reach);
    return corrected({ at: tried[mixed] as number, worths, weight: 1 }, expected, mixture);
  }

  #after(place: Place, tried: readonly number[], { room, depth }: Reach): Worths {
    const worths = this.#walk(this.#next(place, tried), { room, depth: depth + 1 });
    for (const [each, node] of place.nodes.entries()) {
      node.learn(tried[each] as number, worths[this.#game.sides.indexOf(node.side)] as number);
    }
    return worths;
  }

  #next(place: Place, tried: readonly number[]): Place {
    const known = place.after(tried);
    if (known) {
      this.#moves.again();
      return known;
    }
    const { stand, trail } = place;
    const chosen = new Map<Side, Json>();
    const at = new Map(trail.at);
    for (const [each, node] of place.nodes.entries()) {
      const value = tried[each] as number;
      chosen.set(node.side, node.values[value] as Json);
      at.set(node.side, { node, value });
    }
    const after = this.#moves.forward(stand.state, combined(stand.wait as Choose, chosen));
    const made = this.#placeOf(after, { home: trail.home, at });
    place.lead(tried, made);
    return made;
  }
}
