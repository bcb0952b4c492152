import { must, ok } from '../base/result.ts';
import { type Deck, type DeckView, dealing, deckFor, freshDeck, handOf, supposeDeck } from '../board/deck.ts';
import type { CardType } from '../cards/card.ts';
import { CardRules, copiesOf } from '../cards/card-rules.ts';
import { type CardTable, cardWindow, playCard } from '../cards/window.ts';
import { type CardMoment, condition, operation, type Vocabulary } from '../cards/words.ts';
import { count, group, list, text } from '../chart/facts.ts';
import { alternately } from '../game/alternately.ts';
import type { GameDef, State } from '../game/game-def.ts';
import { choose, hidden, type NoLocals, type Side, type Step, step, steps } from '../game/step.ts';

/**
 * A little game of cards with invented rules, for tests: red plays against blue and green together. In the
 * council both parties levy towns alternately; in the fight each party may play a card.
 */
export interface Levies {
  readonly round: number;
  readonly deck: Deck;
  readonly gold: Readonly<Record<string, number>>;
  /** The owner of each town. */
  readonly towns: Readonly<Record<string, string>>;
  /** Cards played in the council of this round, by party. */
  readonly played: Readonly<Record<string, readonly string[]>>;
}

export interface LeviesView extends Omit<Levies, 'deck'> {
  readonly cards: DeckView;
}

export interface LeviesMoment extends CardMoment {
  readonly party: string;
}

export const SEATS = ['red', 'blue', 'green'] as const;
const PARTIES = ['reds', 'blues'] as const;
const PASS = 'pass';
const ROUNDS = 3;

export const partyOf = (seat: Side): string => (seat === 'red' ? 'reds' : 'blues');

const is = condition<Levies, LeviesMoment>();
const op = operation<Levies, LeviesMoment>();

const enrich = (board: Levies, party: string, by: number): Levies => ({
  ...board,
  gold: { ...board.gold, [party]: Math.max(0, (board.gold[party] ?? 0) + by) },
});

export const VOCABULARY: Vocabulary<Levies, LeviesMoment> = {
  windows: { council: { says: 'in the council' }, fight: { says: 'before the fight' } },
  players: {
    either: { says: 'either party', is: () => true },
    reds: { says: 'red', is: (_board, { party }) => party === 'reds' },
  },
  targets: {
    town: { says: 'a town', all: ({ towns }) => Object.keys(towns) },
    fight: { says: 'the fight', all: null },
  },
  limits: {
    'one a council': {
      says: 'One for each council',
      allows: ({ played }, m, id) => !played[m.party]?.includes(id),
    },
  },
  spans: { 'at once': { says: '' }, 'this fight': { says: 'for this fight' } },
  conditions: {
    gold: is(group('Gold', { min: count('At least', 1, 9) }), {
      says: ({ min }) => `you have ${min} gold`,
      holds: ({ gold }, { party }, { min }) => (gold[party] ?? 0) >= min,
    }),
    enemyTown: is(count('Towns', 0, 1), {
      windows: ['council'],
      says: () => 'the town is not yours',
      holds: ({ towns }, { on, party }) => on !== null && towns[on] !== party,
    }),
    not: is(list('Towns', text('Town')), {
      windows: ['council'],
      says: names => `it is not ${names.join(' or ')}`,
      holds: (_board, { on }, names) => !names.includes(on ?? ''),
    }),
  },
  operations: {
    gold: op(
      { add: count('Gold', -9, 9) },
      {
        says: ({ add }) => `you gain ${add} gold`,
        does: (board, { party }, { add }) => ({ board: enrich(board, party, add) }),
      },
    ),
    take: op(
      {},
      {
        windows: ['council'],
        says: () => 'you take the town',
        refuse: ({ round }) => (round === 0 ? 'No town is taken before the first round.' : null),
        does: (board, { party, on }) => ({
          board: { ...board, towns: { ...board.towns, [must(on)]: party } },
          notes: [{ text: `${on} is taken.` }],
        }),
      },
    ),
    either: op(
      {},
      {
        nested: ['rich', 'poor'],
        says: (_, { rich = [], poor = [] }) => `with gold ${rich.join()}, without ${poor.join()}`,
        does: (board, moment, _, { rich = [], poor = [] }) => {
          const part = (board.gold[moment.party] ?? 0) > 0 ? rich : poor;
          return { board: part.reduce((now, each) => each(now, moment).board, board) };
        },
      },
    ),
  },
};

export const DECK: readonly CardType[] = [
  {
    id: 'levy',
    title: 'Levy',
    copies: 4,
    rule: {
      window: 'council',
      by: 'either',
      target: 'town',
      requires: [{ anyOf: [{ gold: { min: 1 } }, { not: ['Ulm'] }] }, { enemyTown: 1 }],
      ops: [{ op: 'gold', add: -1 }, { op: 'take' }],
      lasts: 'at once',
      limit: 'one a council',
      answer: ['levy'],
    },
  },
  {
    id: 'drums',
    title: 'Drums',
    copies: 3,
    rule: {
      window: 'fight',
      by: 'reds',
      target: 'fight',
      requires: [],
      ops: [{ op: 'either', rich: { op: 'gold', add: 1 }, poor: [{ op: 'gold', add: 2 }] }],
      lasts: 'this fight',
      limit: null,
      answer: [],
    },
  },
  {
    id: 'plunder',
    title: 'Plunder',
    copies: 3,
    rule: {
      window: 'fight',
      by: 'either',
      target: 'fight',
      requires: [{ all: [{ gold: { min: 2 } }, { gold: { min: 1 } }] }],
      ops: [{ op: 'gold', add: 3 }],
      lasts: 'this fight',
      limit: null,
      answer: ['drums', 'plunder'],
    },
  },
];

export const COPIES = copiesOf(DECK);
export const CARDS = new CardRules<Levies, LeviesMoment>(VOCABULARY);

const TABLE: CardTable<Levies, LeviesMoment, CardType> = {
  rules: CARDS,
  cards: (_board, window) => DECK.filter(({ rule }) => rule.window === window),
  deck: board => board.deck,
  put: (board, deck) => ({ ...board, deck }),
  name: target => target,
  told: (_board, { seat }, card) => ({ text: `${seat} plays ${card.title}: ${CARDS.effect(card)}` }),
};

export const momentOf = (seat: Side, on: string | null): LeviesMoment => ({ seat, party: partyOf(seat), on });

const seatsOf = (party: string): readonly Side[] => SEATS.filter(seat => partyOf(seat) === party);

export const deal = dealing<Levies>('levies.deal', {
  cite: 'Demo 11.1',
  deck: board => board.deck,
  put: (board, deck) => ({ ...board, deck }),
  asked: holder => ({ title: `${holder} draws`, cite: 'Demo 11.1' }),
  seenBy: (_board, holder) => holder,
  alsoSeenBy: (_board, holder) => seatsOf(partyOf(holder)).filter(seat => seat !== holder),
});

export const councilStep = alternately<Levies, NoLocals, { play: string; on: string }>('levies.council', {
  cite: 'Demo 11.2',
  pass: PASS,
  parties: () => PARTIES,
  seats: (_board, _local, party) => seatsOf(party),
  isAsked: (board, _local, seat) =>
    CARDS.isOffered(board, TABLE.cards(board, 'council'), handOf(board.deck, seat).length, board.deck, on =>
      momentOf(seat, on),
    ),
  ask: (board, _local, seat) =>
    hidden(
      choose(
        seat,
        { title: `${seat} in council`, cite: 'Demo 11.2' },
        CARDS.offer(board, TABLE.cards(board, 'council'), handOf(board.deck, seat), {
          cite: 'Demo 11.2',
          pass: PASS,
          passLabel: 'Pass',
          name: TABLE.name,
          on: target => momentOf(seat, target),
        }),
      ),
    ),
  act: (board, _local, seat, value) => {
    const applied = playCard(TABLE, board, 'council', momentOf(seat, value.on), value);
    const party = partyOf(seat);
    const played = { ...board.played, [party]: [...(board.played[party] ?? []), value.play] };
    return { ...applied, board: { ...applied.board, played } };
  },
  close: board => ({ board: { ...board, played: {} }, push: [fightStep.ask(['red', 'blue', 'green'])] }),
});

export const fightStep = cardWindow<Levies, NoLocals, LeviesMoment, CardType>('levies.fight', TABLE, {
  cite: 'Demo 11.3',
  window: 'fight',
  until: 'all',
  pass: PASS,
  passLabel: 'No card',
  title: (_board, _local, seat) => `${seat} may play a card before the fight`,
  moment: (_board, _local, seat, on) => momentOf(seat, on),
});

export const roundStep: Step<Levies, NoLocals> = step('levies.round', {
  cite: 'Demo 11.1',
  awaits: () => null,
  apply: board => {
    const next = { ...board, round: board.round + 1 };
    return board.round >= ROUNDS
      ? { board: next }
      : {
          board: next,
          push: [
            roundStep.at(),
            councilStep.begin(),
            ...SEATS.map(holder => deal.at({ holder, count: 2 })).reverse(),
          ],
        };
  },
});

export const START: Levies = {
  round: 0,
  deck: freshDeck(COPIES, SEATS),
  gold: { reds: 2, blues: 1 },
  towns: { Ulm: 'blues', Jena: 'reds', Linz: '' },
  played: {},
};

const HANDS: Readonly<Record<Side, readonly Side[]>> = {
  red: ['red'],
  blue: ['blue', 'green'],
  green: ['blue', 'green'],
};

export const levies: GameDef<Levies, LeviesView> = {
  id: 'demo.levies',
  title: 'Levies',
  cite: 'Demo 11',
  version: '1',
  sides: SEATS,
  sideTitles: { red: 'Red', blue: 'Blue', green: 'Green' },
  setup: {},
  scenarios: [{ id: 'three-towns', title: 'Three towns', about: 'Three rounds.', setup: {} }],
  steps: steps<Levies>(deal, roundStep, councilStep, fightStep),
  start: () => ok({ board: START, stack: [roundStep.at()] }),
  view: ({ round, deck, gold, towns, played }, side) => ({
    round,
    gold,
    towns,
    played,
    cards: deckFor(deck, side === null ? SEATS : (HANDS[side] ?? [])),
  }),
  ahead: stack => stack,
  suppose: ({ view: { cards, ...rest }, ahead }, _side, random): State<Levies> => ({
    board: { ...rest, deck: supposeDeck(COPIES, cards, random) },
    stack: ahead,
  }),
  endings: ['counted'],
  outcome: ({ round }) =>
    round <= ROUNDS ? null : { winners: [], ending: 'counted', sentence: 'The towns are counted.' },
};
