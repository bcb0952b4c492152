import { ok } from '../base/result.ts';
import {
  type Copies,
  type Deck,
  type DeckView,
  dealing,
  deckFor,
  discard,
  freshDeck,
  handOf,
  supposeDeck,
} from '../board/deck.ts';
import { pick } from '../chart/facts.ts';
import { embed } from '../game/embed.ts';
import type { GameDef, State } from '../game/game-def.ts';
import { inTurns } from '../game/in-turns.ts';
import { answerWindow } from '../game/standing.ts';
import {
  choose,
  type Frame,
  hidden,
  listed,
  type NoLocals,
  type Side,
  type Step,
  step,
  steps,
} from '../game/step.ts';
import { ambuscade } from './ambuscade.ts';
import { type Duel, duel } from './duel.ts';

/**
 * An invented campaign of three seats and a minor power that nobody plays, for tests: duels and ambuscades are fought
 * inside it, and cards are played between their steps.
 */
export interface Raids {
  readonly raids: number;
  readonly deck: Deck;
  /** The sum of the cards played in the present duel, added to the attacker's edge. */
  readonly edge: number;
  readonly points: Readonly<Record<Side, number>>;
}

export interface RaidsView {
  readonly raids: number;
  readonly cards: DeckView;
  readonly edge: number;
  readonly points: Readonly<Record<Side, number>>;
}

export const POWERS = ['burgundy', 'savoy', 'lorraine'] as const;
export const HAND: Copies = { drum: 2, fog: 3 };
const RAIDS = 4;

const asked = (title: string) => ({ title, cite: 'Demo 10' });

/** The two sides of a fight: the attacker is a seat, the defender may be the minor power. */
export interface Fight {
  readonly attacker: Side;
  readonly defender: Side;
}

/** The seat of a power; the minor has none. */
const seatOf = (power: Side): Side | null => (power === 'minor' ? null : power);

const won = (board: Raids, side: Side): Raids => ({
  ...board,
  edge: 0,
  points: { ...board.points, [side]: (board.points[side] ?? 0) + 1 },
});

/** Demo 10.3: before each strike both sides may play a drum from the hand, in turn. */
export const cardStep = inTurns<Raids, Fight, string>('raids.card', {
  cite: 'Demo 10.3',
  until: 'all',
  ask: ({ deck }, _fight, side) =>
    handOf(deck, side).length === 0
      ? null
      : hidden(
          choose(
            side,
            asked(`${side} may beat the drum`),
            listed(['pass', ...handOf(deck, side).filter(card => card === 'drum')], { pass: 'pass' }),
          ),
        ),
  act: (board, { attacker }, side, card) => ({
    board: {
      ...board,
      deck: discard(board.deck, side, card),
      edge: board.edge + (side === attacker ? 1 : -1),
    },
    reveal: true,
  }),
  close: board => ({ board }),
});

export const duelling = embed('raids.duel', duel, {
  seat: (_board: Raids, { attacker, defender }: Fight, side) => seatOf(side === 'red' ? attacker : defender),
  engine: (_board, _fight, { frame }) => (frame.at === 'demo.stance' ? 'parry' : 'fight'),
  carry: ({ edge }, _fight, inner: Duel) => ({ ...inner, drums: edge }),
  between: (_board, { attacker, defender }, { stack }): readonly Frame[] =>
    stack.at(-1)?.at === 'demo.strike'
      ? [
          cardStep.ask(
            [attacker, defender].filter(side => seatOf(side) !== null),
            { attacker, defender },
          ),
        ]
      : [],
  leave: (board, { attacker, defender }, end) => ({
    board: won(board, end.red > 0 ? attacker : defender),
    notes: [{ text: `${end.red > 0 ? attacker : defender} wins the duel.`, cite: 'Demo 10' }],
  }),
});

export const lurking = embed('raids.ambuscade', ambuscade, {
  seat: (_board: Raids, { attacker, defender }: Fight, side) =>
    seatOf(side === 'attacker' ? attacker : defender),
  engine: () => 'farm',
  leave: (board, { attacker, defender }, { found }) => ({ board: won(board, found ? attacker : defender) }),
});

export const deal = dealing<Raids>('raids.deal', {
  cite: 'Demo 10.1',
  deck: board => board.deck,
  put: (board, deck) => ({ ...board, deck }),
  asked: holder => asked(`${holder} draws`),
  seenBy: (_board, holder) => holder,
});

const TARGETS: Readonly<Record<Side, readonly Side[]>> = {
  burgundy: ['savoy', 'minor'],
  savoy: ['lorraine', 'minor'],
  lorraine: ['burgundy', 'minor'],
};

/** Demo 10.2: each power in turn fights a duel, lays an ambuscade, or stays at home. */
export const raidStep: Step<Raids, { readonly side: Side }, { how: string; whom: Side } | 'home'> = step(
  'raids.raid',
  {
    cite: 'Demo 10.2',
    awaits: (_board, { side }) =>
      choose(
        side,
        asked(`${side} raids`),
        listed(
          [
            'home',
            ...(TARGETS[side] ?? []).flatMap(whom => [
              { value: { how: 'duel', whom } },
              { value: { how: 'lurk', whom } },
            ]),
          ],
          { pass: 'home' },
        ),
      ),
    apply: (board, { side }, raid) => {
      if (raid === 'home') {
        return { board };
      }
      const fight: Fight = { attacker: side, defender: raid.whom };
      return {
        board,
        push: [
          raid.how === 'duel' ? duelling.enter({ red: 1, blue: 1 }, fight) : lurking.enter({ men: 3 }, fight),
        ],
      };
    },
  },
);

export const roundStep: Step<Raids, NoLocals> = step('raids.round', {
  cite: 'Demo 10.1',
  awaits: () => null,
  apply: board => {
    const side = POWERS[board.raids % POWERS.length] as Side;
    const next = { ...board, raids: board.raids + 1 };
    return board.raids >= RAIDS
      ? { board: next }
      : { board: next, push: [roundStep.at(), raidStep.at({ side }), deal.at({ holder: side, count: 1 })] };
  },
});

/** Each frame as a side may see it: only the ambuscade holds something hidden. */
const seenFrame = (board: Raids, frame: Frame, side: Side): Frame =>
  frame.at === lurking.step.id ? lurking.seen(board, frame, side) : frame;

/** The board is not needed to know the two sides of a fight: they stand in the frame. */
const NOWHERE = {} as Raids;

export const raids: GameDef<Raids, RaidsView> = {
  id: 'demo.raids',
  title: 'Raids',
  cite: 'Demo 10',
  version: '1',
  sides: POWERS,
  sideTitles: { burgundy: 'Burgundy', savoy: 'Savoy', lorraine: 'Lorraine' },
  setup: {},
  scenarios: [{ id: 'border', title: 'The border', about: 'Four raids.', setup: {} }],
  steps: steps<Raids>(roundStep, raidStep, deal, cardStep, duelling.step, lurking.step),
  start: () =>
    ok({
      board: { raids: 0, deck: freshDeck(HAND, POWERS), edge: 0, points: {} },
      stack: [roundStep.at()],
    }),
  view: ({ raids: count, deck, edge, points }, side): RaidsView => ({
    raids: count,
    cards: deckFor(deck, side === null ? POWERS : [side]),
    edge,
    points,
  }),
  ahead: (stack, side) => stack.map(frame => seenFrame(NOWHERE, frame, side)),
  suppose: ({ view, ahead }, side, random): State<Raids> => ({
    board: {
      raids: view.raids,
      edge: view.edge,
      points: view.points,
      deck: supposeDeck(HAND, view.cards, random),
    },
    stack: ahead.map(frame =>
      frame.at === lurking.step.id ? lurking.supposed(NOWHERE, frame, side, random) : frame,
    ),
  }),
  topics: [{ id: 'look', title: 'Searches', steps: ['ambuscade.look'], asked: true }],
  standing: [
    answerWindow<RaidsView>()({
      id: 'stay',
      title: 'Fighting on',
      cite: 'Demo 3',
      steps: ['demo.stay'],
      form: { what: pick('When hurt', { fight: 'fight on', yield: 'yield' }, { default: 'yield' }) },
      answer: ({ policy }) => ({ choose: policy.what }),
    }),
    answerWindow<RaidsView>()({
      id: 'drum',
      title: 'Drums',
      cite: 'Demo 10.3',
      steps: ['raids.card'],
      form: { play: pick('The drum', { never: 'never', always: 'whenever held' }) },
      answer: ({ policy, known, side }) => ({
        choose: policy.play === 'always' && known.view.cards.hands[side]?.includes('drum') ? 'drum' : 'pass',
      }),
    }),
  ],
  endings: ['counted'],
  outcome: ({ raids: count, points }) =>
    count <= RAIDS ? null : { winners: [], ending: 'counted', sentence: 'Counted.', score: points },
};
