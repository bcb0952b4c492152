import { Bug } from '../base/result.ts';
import type { Copies, Deck } from '../board/deck.ts';
import { type Applied, type Frame, type Listed, listed, type Note, type Option } from '../game/step.ts';
import type { CardPlay, CardType } from './card.ts';
import { type Compiled, compileCard } from './compile.ts';
import type { CardMoment, Vocabulary } from './words.ts';

/** A card in words, part by part: for a page, a list, a screen reader. */
export interface CardWords {
  readonly when: string;
  /** The conditions that must hold, part by part. */
  readonly needs: readonly string[];
  readonly effect: string;
  readonly limit: string;
  readonly answers: string;
}

/** The facts of a window, and the reasons for its refusals. */
export interface OfferSpec<M> {
  readonly cite: string;
  /** The value that means playing nothing. */
  readonly pass: string;
  readonly passLabel: string;
  /** How a target is called. */
  name(target: string): string;
  /** The moment with a target. */
  on(target: string | null): M;
}

const sentence = (words: string): string =>
  words === '' ? '' : `${words.charAt(0).toUpperCase()}${words.slice(1)}${words.endsWith('.') ? '' : '.'}`;

const anyOf = (titles: readonly string[]): string =>
  titles.length < 2
    ? titles.join('')
    : `${titles.slice(0, -1).join(', ')} or ${titles[titles.length - 1] as string}`;

/** Legality, effect and text of the cards of a game, all from their definitions in its vocabulary. */
export class CardRules<B, M extends CardMoment, C extends CardType = CardType> {
  readonly #vocabulary: Vocabulary<B, M>;
  readonly #compiled = new WeakMap<C, Compiled<B, M>>();

  constructor(vocabulary: Vocabulary<B, M>) {
    this.#vocabulary = vocabulary;
  }

  #of(card: C): Compiled<B, M> {
    const known = this.#compiled.get(card);
    if (known) {
      return known;
    }
    const compiled = compileCard(this.#vocabulary, card);
    this.#compiled.set(card, compiled);
    return compiled;
  }

  /** Why a card cannot be played now, as a sentence; null where it can. */
  whyNot(board: B, moment: M, card: C): string | null {
    const { players, limits } = this.#vocabulary;
    const { by, limit } = card.rule;
    const player = players[by];
    if (!player?.is(board, moment)) {
      return `Only ${player?.says ?? by} may play it.`;
    }
    const { requires, ops } = this.#of(card);
    const missing = requires.find(each => !each.holds(board, moment));
    if (missing) {
      return `It needs: ${missing.says}.`;
    }
    const bound = limit === null ? undefined : limits[limit];
    if (bound && !bound.allows(board, moment, card.id)) {
      return `${bound.says}.`;
    }
    for (const op of ops) {
      const refusal = op.refuse(board, moment);
      if (refusal !== null) {
        return refusal;
      }
    }
    return null;
  }

  /** The targets that a player may choose for a card; null where the window itself names the target. */
  targets(board: B, moment: M, { rule }: C): readonly string[] | null {
    const target = rule.target === null ? undefined : this.#vocabulary.targets[rule.target];
    return target?.all?.(board, moment) ?? null;
  }

  /** Whether a card of this kind could be played now by its holder. */
  isPlayable(board: B, card: C, on: OfferSpec<M>['on']): boolean {
    const targets = this.targets(board, on(null), card);
    return targets === null
      ? this.whyNot(board, on(null), card) === null
      : targets.some(target => this.whyNot(board, on(target), card) === null);
  }

  /**
   * Whether a window is offered to a seat: it holds a card, and by common knowledge it may be one that can be played.
   * The cards really in the hand do not count.
   */
  isOffered(board: B, cards: readonly C[], hand: number, deck: Deck, on: OfferSpec<M>['on']): boolean {
    if (hand === 0) {
      return false;
    }
    return cards.some(card => !isSpent(deck, card) && this.isPlayable(board, card, on));
  }

  /**
   * The cards that a seat may play from its hand in a window: a card that cannot be played is on the list with its
   * reason.
   */
  offer(
    board: B,
    cards: readonly C[],
    hand: readonly string[],
    spec: OfferSpec<M>,
    more: readonly Option[] = [],
  ): Listed {
    const held = cards.filter(({ id }) => hand.includes(id));
    const options = held.flatMap(card => this.#optionsOf(board, card, spec));
    return listed([{ value: spec.pass, label: spec.passLabel }, ...options, ...more], { pass: spec.pass });
  }

  #optionsOf(board: B, card: C, { cite, name, on }: OfferSpec<M>): readonly Option[] {
    const { id, title } = card;
    const refused = (value: CardPlay, why: string): Option => ({
      value,
      label: title,
      refused: { code: 'cards/not-now', cite, sentence: `${title}: ${why}` },
    });
    const targets = this.targets(board, on(null), card);
    if (targets === null) {
      const why = this.whyNot(board, on(null), card);
      return [why === null ? { value: { play: id }, label: title } : refused({ play: id }, why)];
    }
    const legal = targets.filter(target => this.whyNot(board, on(target), card) === null);
    return legal.length === 0
      ? [refused({ play: id }, 'there is nothing to play it on now.')]
      : legal.map(target => ({ value: { play: id, on: target }, label: `${title}: ${name(target)}` }));
  }

  /** Carries out the effect of a card, operation by operation. */
  play(board: B, moment: M, card: C): Applied<B> {
    const why = this.whyNot(board, moment, card);
    if (why !== null) {
      throw new Bug(`${card.title} cannot be played: ${why}`, moment);
    }
    let now = board;
    const push: Frame[] = [];
    const notes: Note[] = [];
    for (const op of this.#of(card).ops) {
      const applied = op.does(now, moment);
      now = applied.board;
      // The frames of an earlier operation come first: the last pushed is next.
      push.unshift(...(applied.push ?? []));
      notes.push(...(applied.notes ?? []));
    }
    return { board: now, push, notes };
  }

  words(card: C, deck: readonly C[] = []): CardWords {
    const { windows, players, targets, limits, spans } = this.#vocabulary;
    const { window, by, target, lasts, limit, answer } = card.rule;
    const on = target === null ? undefined : targets[target]?.says;
    const span = spans[lasts]?.says ?? '';
    const { requires, ops } = this.#of(card);
    const titles = answer.map(id => deck.find(each => each.id === id)?.title ?? id);
    return {
      when: sentence(
        `${players[by]?.says ?? by} may play it ${windows[window]?.says ?? window}${on ? `, on ${on}` : ''}`,
      ),
      needs: requires.map(({ says }) => says),
      effect: sentence(`${ops.map(({ says }) => says).join('; ')}${span === '' ? '' : ` (${span})`}`),
      limit: limit === null ? '' : sentence(limits[limit]?.says ?? limit),
      answers: titles.length === 0 ? '' : `The other side may answer with ${anyOf(titles)}.`,
    };
  }

  /** The effect of a card, in one line. */
  effect(card: C): string {
    return this.words(card).effect;
  }

  /** A card in plain sentences. */
  text(card: C, deck: readonly C[] = []): string {
    const { when, needs, effect, limit, answers } = this.words(card, deck);
    const condition = needs.length === 0 ? '' : `It needs: ${needs.join('; ')}.`;
    return [effect, when, condition, limit, answers].filter(part => part !== '').join(' ');
  }
}

const countIn = (cards: readonly string[], id: string): number => {
  let count = 0;
  for (const card of cards) {
    count += card === id ? 1 : 0;
  }
  return count;
};

/** Whether every copy of a card lies face up or is out of the game, as everybody can see. */
const isSpent = ({ discards, removed }: Deck, { id, copies }: CardType): boolean =>
  countIn(discards, id) + countIn(removed, id) >= copies;

/** How many copies of each card a deck has. */
export const copiesOf = (cards: readonly CardType[]): Copies =>
  Object.fromEntries(cards.map(({ id, copies }) => [id, copies]));
