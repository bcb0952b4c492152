import { ok } from '../base/result.ts';
import {
  type Copies,
  type Deck,
  type DeckView,
  dealing,
  deckFault,
  deckFor,
  discard,
  freshDeck,
  handOf,
  supposeDeck,
} from '../board/deck.ts';
import { flag, pick } from '../chart/facts.ts';
import { d } from '../dice/pool.ts';
import type { GameDef, State } from '../game/game-def.ts';
import { inTurns } from '../game/in-turns.ts';
import { answerWindow } from '../game/standing.ts';
import {
  choose,
  chooseFirst,
  chooseTogether,
  type FirstCome,
  hidden,
  listed,
  type NoLocals,
  roll,
  type Side,
  type Step,
  step,
  steps,
} from '../game/step.ts';

/**
 * A little game of three seats with invented rules, for tests: hands of cards, a march to which others may react, windows
 * of every kind, and answers left in advance.
 */
export interface Outposts {
  readonly round: number;
  readonly deck: Deck;
  /** How far red has come. */
  readonly at: number;
  readonly points: Readonly<Record<Side, number>>;
}

/** The view of a seat: its own hand, and the number of cards that each of the others holds. */
export interface OutpostsView {
  readonly round: number;
  readonly cards: DeckView;
  readonly at: number;
  readonly points: Readonly<Record<Side, number>>;
}

export const SEATS = ['red', 'blue', 'green'] as const;
export const CARDS: Copies = { ambush: 3, dust: 5, feint: 2 };
const ROUNDS = 3;
const PASS = 'pass';

const asked = (title: string) => ({ title, cite: 'Demo 7' });

const score = (board: Outposts, side: Side, points = 1): Outposts => ({
  ...board,
  points: { ...board.points, [side]: (board.points[side] ?? 0) + points },
});

/** A hand as a list of its playable cards; the others are not on the list, so the list is hidden. */
const fromHand = (deck: Deck, side: Side, playable: readonly string[]) =>
  listed([PASS, ...new Set(handOf(deck, side).filter(card => playable.includes(card)))], { pass: PASS });

export const deal = dealing<Outposts>('outposts.deal', {
  cite: 'Demo 7.1',
  deck: board => board.deck,
  put: (board, deck) => ({ ...board, deck }),
  asked: holder => asked(`${holder} draws`),
  seenBy: (_board, holder) => holder,
  reshuffled: { text: 'The discards are shuffled.', cite: 'Demo 7.1' },
  told: (holder, cards) => [{ text: `${holder} holds ${cards.join(', ')}.`, to: [holder] }],
});

export const roundStep: Step<Outposts, NoLocals> = step('outposts.round', {
  cite: 'Demo 7.1',
  awaits: () => null,
  apply: board =>
    board.round >= ROUNDS
      ? { board: { ...board, round: board.round + 1 } }
      : {
          board: { ...board, round: board.round + 1 },
          push: [
            roundStep.at(),
            councilStep.at(),
            tradeStep.ask(SEATS),
            marchStep.at(),
            ...SEATS.map(holder => deal.at({ holder, count: 2 })).reverse(),
          ],
        },
});

/** Red marches or not. Green has a topic for it: nobody need be asked about a march that leads nowhere. */
export const marchStep: Step<Outposts, NoLocals, string> = step('outposts.march', {
  cite: 'Demo 7.2',
  awaits: ({ at }) =>
    choose(
      'red',
      asked('Red marches'),
      listed(['march', PASS], { pass: PASS, ...(at >= 3 ? { idle: true } : {}) }),
    ),
  apply: (board, _, order) =>
    order === PASS
      ? { board }
      : { board: { ...board, at: board.at + 1 }, push: [dashStep.at(), ambushStep.ask(['blue', 'green'])] },
});

/** Blue, then green, may ambush from a hidden hand; a seat without cards is not asked, and everybody knows it. */
export const ambushStep = inTurns<Outposts, NoLocals, string>('outposts.ambush', {
  cite: 'Demo 7.3',
  until: 'acts',
  ask: ({ deck }, _, side) =>
    handOf(deck, side).length === 0
      ? null
      : hidden(choose(side, asked(`${side} may ambush`), fromHand(deck, side, ['ambush', 'feint']))),
  act: (board, _, side, card) => ({
    board: { ...board, deck: discard(board.deck, side, card) },
    push: card === 'ambush' ? [clashStep.at({ side })] : [],
    notes: [{ text: `${side} plays ${card}.`, cite: 'Demo 7.3' }],
    reveal: true,
  }),
  close: (board, _, heard) => (heard.length === 0 ? { board: score(board, 'red') } : { board }),
});

export const clashStep: Step<Outposts, { side: Side }, { die: number }> = step('outposts.clash', {
  cite: 'Demo 7.4',
  awaits: (_board, { side }) => roll(asked('A clash'), { die: d(6) }, { by: side }),
  apply: (board, { side }, { die }) => ({ board: die >= 4 ? score(board, side) : board }),
});

/** The first seat that dashes for the outpost gets it. */
export const dashStep: Step<Outposts, NoLocals, FirstCome<string>> = step('outposts.dash', {
  cite: 'Demo 7.5',
  awaits: () =>
    chooseFirst(asked('A dash for the outpost'), {
      blue: listed(['dash', PASS], { pass: PASS }),
      green: listed(['dash', PASS], { pass: PASS }),
    }),
  apply: (board, _, first) => ({ board: first ? score(board, first.side) : board }),
});

/** Round and round, everybody may throw away a card for a point, until all have passed. */
export const tradeStep = inTurns<Outposts, NoLocals, string>('outposts.trade', {
  cite: 'Demo 7.6',
  until: 'passed',
  ask: ({ deck }, _, side) =>
    handOf(deck, side).length === 0
      ? null
      : hidden(choose(side, asked(`${side} may trade`), fromHand(deck, side, ['dust']))),
  act: (board, _, side, card) => ({
    board: score({ ...board, deck: discard(board.deck, side, card) }, side),
    reveal: true,
  }),
  close: board => ({ board }),
});

/** All vote in secret whether the round counts for green. */
export const councilStep: Step<Outposts, NoLocals, Record<Side, string>> = step('outposts.council', {
  cite: 'Demo 7.7',
  awaits: () =>
    chooseTogether(asked('A council'), Object.fromEntries(SEATS.map(side => [side, listed(['yes', 'no'])]))),
  apply: (board, _, votes) => ({
    board: Object.values(votes).filter(vote => vote === 'yes').length > 1 ? score(board, 'green') : board,
  }),
});

const HOLDERS: Readonly<Record<Side, readonly Side[]>> = { red: ['red'], blue: ['blue'], green: ['green'] };

const view = ({ round, deck, at, points }: Outposts, side: Side | null): OutpostsView => ({
  round,
  cards: deckFor(deck, side === null ? SEATS : (HOLDERS[side] ?? [])),
  at,
  points,
});

export const outposts: GameDef<Outposts, OutpostsView> = {
  id: 'demo.outposts',
  title: 'Outposts',
  cite: 'Demo 7',
  version: '1',
  sides: SEATS,
  sideTitles: { red: 'Red', blue: 'Blue', green: 'Green' },
  setup: {},
  scenarios: [{ id: 'hills', title: 'The hills', about: 'Three rounds for three seats.', setup: {} }],
  steps: steps<Outposts>(deal, roundStep, marchStep, ambushStep, clashStep, dashStep, tradeStep, councilStep),
  start: () =>
    ok({
      board: { round: 0, deck: freshDeck(CARDS, SEATS), at: 0, points: { red: 0, blue: 0, green: 0 } },
      stack: [roundStep.at()],
    }),
  view,
  ahead: stack => stack,
  suppose: ({ view: seen, ahead }, _side, random): State<Outposts> => {
    const { round, cards, at, points } = seen;
    return { board: { round, at, points, deck: supposeDeck(CARDS, cards, random) }, stack: ahead };
  },
  topics: [
    { id: 'march', title: 'Marches', steps: [marchStep.id], asked: true },
    { id: 'trade', title: 'Trade', steps: [tradeStep.id], asked: false },
  ],
  standing: [
    answerWindow<OutpostsView>()({
      id: 'ambush',
      title: 'Ambushes',
      cite: 'Demo 7.3',
      steps: [ambushStep.id],
      form: {
        when: pick('When to ambush', ['never', 'always'], { default: 'never' }),
        round: flag('This round only'),
      },
      mark: known => known.view.round,
      answer: ({ policy, known, side, mark }) => {
        if (policy.round && mark !== known.view.round) {
          return null;
        }
        const holds = known.view.cards.hands[side]?.includes('ambush');
        return { choose: policy.when === 'always' && holds ? 'ambush' : PASS };
      },
    }),
  ],
  tell: ({ round, at, cards, points }) => [
    `Round ${round}; red has come ${at} outposts far.`,
    ...SEATS.map(side => `${side}: ${points[side]} points, ${cards.counts[side]} cards.`),
  ],
  outcome: ({ round, points }) => {
    if (round <= ROUNDS) {
      return null;
    }
    const most = Math.max(...Object.values(points));
    const winners = SEATS.filter(side => points[side] === most);
    return { winners, ending: 'counted', sentence: `${winners.join(' and ')} won.`, score: points };
  },
  endings: ['counted'],
  invariants: [({ board }) => deckFault(CARDS, board.deck)],
};
