import type { Effort } from '#bots/kit/effort.ts';
import { mixtureOf } from '#bots/kit/player.ts';
import { Search } from '#bots/kit/search.ts';
import type { Hidden, Mixed, Reached } from '#bots/kit/testing/hidden-answer.ts';
import { stateText } from '#bots/kit/text.ts';
import {
  type AnyGame,
  type AnyStep,
  asJson,
  type Deck,
  type Json,
  knownTo,
  type NoLocals,
  type Side,
  type State,
  seeded,
  settle,
  step,
  steps,
} from '#kernel';
import { STANDARD } from '#systems/aon/cards/deck.ts';
import type { Board, Force } from '#systems/aon/game/board.ts';
import { campaign } from '#systems/aon/game/game.ts';
import { battleCardsStep, disengageStep } from '#systems/aon/game/phases/battle/cards.ts';
import {
  decidedStep,
  dice,
  fightStep,
  pursuitStep,
  rearguardStep,
} from '#systems/aon/game/phases/battle/fight.ts';
import { boardWith } from '#systems/aon/testing/boards.ts';
import type { BattleSide } from '#systems/aon/vocabulary.ts';

/** The battle cards in play, one of each, and how many of them each side holds. */
export interface Dealt {
  readonly cards: readonly string[];
  readonly held: number;
}

const ATTACKER: Side = 'french';
const DEFENDER: Side = 'coalition';

interface Owed {
  readonly side: BattleSide;
  readonly permanent: number;
  readonly temporary: number;
}

/** The battle is over when its losses are known: which corps are named, and where they go, is left out. */
const counted = step<Board, Owed>('aon.battle.losses', {
  cite: 'AON-BATTLE-7',
  awaits: () => null,
  apply: (board, { side, permanent, temporary }) => ({
    board: { ...board, tally: { ...board.tally, [side]: permanent + temporary } },
  }),
});

const nothing = (id: string): AnyStep<Board> =>
  step<Board, NoLocals>(id, { cite: 'AON-BATTLE-7', awaits: () => null, apply: board => ({ board }) });

const game = {
  ...campaign,
  steps: steps<Board>(
    battleCardsStep,
    disengageStep,
    fightStep,
    dice.step,
    decidedStep,
    pursuitStep,
    rearguardStep,
    counted,
    ...['spend', 'unspend', 'retreat'].map(each => nothing(`aon.battle.${each}`)),
  ),
} as unknown as AnyGame;

const force = (party: 'french' | 'coalition', seat: Side, corps: readonly string[]): Force =>
  ({ party, seat, corps, cards: 0, less: 0, played: [] }) as Force;

/** A battle in Bavaria, about even before the cards. */
const field = ({ cards: dealt }: Dealt): Board => {
  const corps = ['napoleon', 'ney', 'charles', 'bellegarde', 'john'];
  const placed = Object.fromEntries(corps.map(id => [id, { at: 'bavaria', fresh: true }]));
  const board = boardWith({ scenario: 'austerlitz' }, placed);
  const cards = STANDARD.filter(({ id }) => dealt.includes(id)).map(card => ({ ...card, copies: 1 }));
  return {
    ...board,
    fixed: { ...board.fixed, cards },
    tally: {},
    battle: {
      area: 'bavaria',
      from: 'swabia',
      sea: false,
      seaAttack: false,
      attacker: force('french', ATTACKER, corps.slice(0, 2)),
      defender: force('coalition', DEFENDER, corps.slice(2)),
      decided: null,
      pursuit: 0,
      spared: 0,
    },
  };
};

/** Every way to take so many cards from a list. */
const handsOf = (cards: readonly string[], held: number): readonly (readonly string[])[] =>
  held === 0
    ? [[]]
    : cards.flatMap((card, at) => handsOf(cards.slice(at + 1), held - 1).map(rest => [card, ...rest]));

const minus = (cards: readonly string[], hand: readonly string[]): readonly string[] => {
  const left = [...cards];
  for (const card of hand) {
    left.splice(left.indexOf(card), 1);
  }
  return left;
};

/** All deals, each as likely as another. */
const deals = ({ cards, held }: Dealt): readonly Deck[] =>
  handsOf(cards, held).flatMap(french =>
    handsOf(minus(cards, french), held).map(coalition => ({
      pile: [...minus(minus(cards, french), coalition)].sort(),
      hands: { [ATTACKER]: french, [DEFENDER]: coalition },
      discards: [],
      removed: [],
    })),
  );

const beginnings = (dealt: Dealt): readonly Reached[] => {
  const board = field(dealt);
  const all = deals(dealt);
  return all.map(deck => ({
    state: settle(game, {
      board: asJson({ ...board, deck }),
      stack: [fightStep.at(), battleCardsStep.begin()],
    } as State).state as State,
    share: 1 / all.length,
  }));
};

/** A battle won is worth five corps, a card that is kept half a corps: so there is a reason to keep it. */
const [VICTORY, CARD] = [5, 0.5];
/** No aim is larger. */
export const MOST = 10;

const aim = ({ board }: Pick<State, 'board'>, side: Side): number => {
  const { battle, tally, deck } = board as unknown as Board;
  const lost = tally as Readonly<Record<BattleSide, number>>;
  const held = (seat: Side): number => deck.hands[seat]?.length ?? 0;
  const won = battle?.decided?.winner === 'attacker' ? VICTORY : -VICTORY;
  const all = won + lost.defender - lost.attacker + CARD * (held(ATTACKER) - held(DEFENDER));
  return side === ATTACKER ? all : -all;
};

/** A battle of the game with its cards: hands are hidden, and every card of a hand may be played or kept. */
export const smallBattle = (dealt: Dealt): Hidden => ({ game, beginnings: beginnings(dealt), aim });

/** The mixture that the search finds from the knowledge of a side; it is asked once for each knowledge. */
export const searched = (effort: Effort, seed: string): Mixed => {
  const found = new Map<string, ReturnType<Mixed>>();
  const knowledge = {
    ended: (_: unknown, state: State) =>
      Object.fromEntries([ATTACKER, DEFENDER].map(side => [side, 0.5 + aim(state, side) / (2 * MOST)])),
  };
  return (state, _wait, side) => {
    const known = knownTo<Json, Json>(game, state, side);
    const key = `${side} ${stateText(known.view, known.ahead)}`;
    const mixture = found.get(key) ?? look();
    found.set(key, mixture);
    return mixture;

    function look(): ReturnType<Mixed> {
      const random = seeded(`${seed}/${key}`);
      const sought = new Search({ ...known, game, side, random }, effort, knowledge).run();
      const shares = mixtureOf(sought);
      return sought.values.map((value, at) => [value, shares[at] ?? 0] as const);
    }
  };
};
