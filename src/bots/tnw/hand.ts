import { discard, handOf, type Json, type Option } from '#kernel';
import { cpOf, titleOf } from '#systems/tnw/cards/deck.ts';
import type { Board } from '#systems/tnw/game/board.ts';
import { freshImpulse } from '#systems/tnw/game/phases/impulses.ts';
import { spendOptions } from '#systems/tnw/game/phases/spend.ts';
import { ownUnits, postsFor } from '#systems/tnw/game/rules/formations.ts';
import { countUnits, keysOf, unitsIn } from '#systems/tnw/game/situation.ts';
import {
  duchyOf,
  isDuchy,
  isLeader,
  isPower,
  otherBloc,
  placeName,
  powerName,
  type Warring,
} from '#systems/tnw/map.ts';
import type { Power } from '#systems/tnw/vocabulary.ts';
import { ranked, type Wish } from '../kit/wish.ts';
import { keysNeeded } from './signs.ts';
import {
  fieldsOf,
  levySites,
  marcherOf,
  type Purchase,
  postWorth,
  purchases,
  stepWorth,
} from './spending.ts';
import { bestTarget, type Care } from './targets.ts';
import { WORDS } from './words.ts';

/** The worth of a card in the hand, for the moment that it waits for. */
const KEPT: Readonly<Record<string, number>> = {
  'c-reserve-guard': 1.6,
  'c-grand-battery': 1.6,
  'c-rally': 0.7,
  'c-staff-error': 1.1,
  'c-fog': 0.4,
  'c-light-horse': 0.6,
  'c-siege-train': 0.9,
  'c-breach': 0.5,
  'c-garrison': 0.5,
  'c-sortie': 0.2,
  'c-steal-march': 1.3,
  'c-levy': 1,
  'c-subsidy': 0.4,
  'c-envoy': 0.6,
};
/** A wish that is not to be tried while there is another. */
const NEVER = -50;
/** The worth of a point that the best purchases leave over. */
const SPARE = 0.08;
/** The price of a point: a card that is played now is not there when more could be had for it. */
const PRICE = 0.3;

/** A card that buys nothing is kept while it may be kept. */
const IDLE = 8;

/** The best use of so many points: the best purchase, and then the next that the rest pays for. */
const planOf = (all: readonly Purchase[], cp: number): Plan => {
  const used = new Set<string>();
  let left = cp;
  let worth = 0;
  let why = '';
  for (const each of all) {
    const uses = each.uses ?? [];
    if (each.cost > 0 && each.cost <= left && !uses.some(use => used.has(use))) {
      worth += each.worth;
      left -= each.cost;
      why ||= each.why;
      for (const use of uses) {
        used.add(use);
      }
    }
  }
  return { worth: worth + left * SPARE, why };
};

/** The purchases that so many points allow; nothing where there is no reason. */
interface Plan {
  readonly worth: number;
  readonly why: string;
}

const points = (board: Board, power: Power): ((cp: number) => Plan) => {
  const [first] = handOf(board.deck, power);
  const deck = first === undefined ? board.deck : discard(board.deck, power, first);
  const known = new Map<number, Plan>();
  return cp => {
    const impulse = freshImpulse(power, cp, true);
    const at: Board = { ...board, impulse, deck };
    const plan = known.get(cp) ?? planOf(purchases(at, power, spendOptions(at, impulse), cp), cp);
    known.set(cp, plan);
    return plan;
  };
};

/** Points are worth about so much each, for any purchase. */
const quickly = (cp: number): Plan => ({
  worth: cp * 0.8,
  why: '',
});

/** The gain from an event; nothing for cards that are better spent as points. */
const eventOf = (board: Board, power: Power, card: string, on: string | undefined): number => {
  const bloc = board.blocs[power] as Warring;
  const enemy = otherBloc(bloc);
  switch (card) {
    case 'c-levy': {
      const [first = 0, second = first] = levySites(board, power);
      return 2 * first + second;
    }
    case 'c-subsidy':
      return 2;
    case 'c-envoy':
      return on !== undefined && isPower(on) ? stepWorth(board, on, bloc, 2) : 0;
    case 'c-blockade':
      return 2.4 + (on !== undefined && isPower(on) ? 0.1 * handOf(board.deck, on).length : 0);
    case 'c-partisans':
      return on !== undefined && isDuchy(on) && unitsIn(board, on, enemy) === 1 && duchyOf(on).key
        ? 1.8
        : 1.2;
    case 'c-hard-winter':
      return winter(board, bloc);
    case 'c-couriers':
      return on !== undefined && isLeader(on)
        ? (bestTarget(board, marcherOf(board, power, on), 2, false)?.worth ?? 0)
        : 0;
    case 'c-dockyards':
      return 0.8;
    case 'c-command-change':
      return on !== undefined && isLeader(on) ? commandWorth(board, power, on) : 0;
    default:
      return 0;
  }
};

/** A leader who has Units stays with them; one without goes where they are wanted. */
const commandWorth = (board: Board, power: Power, leader: string): number => {
  const most = Math.max(0, ...postsFor(board, power, leader).map(id => postWorth(board, power, leader, id)));
  return countUnits(ownUnits(board, board.leaders[leader] ?? '', power)) > 0 ? -LED : most;
};
/** The loss where Units are left without a leader for nothing. */
const LED = 1;

const WINTRY = ['russia', 'prussia', 'sweden'];
/** A sixth of the Units far from home; ours as well as theirs. */
const winter = (board: Board, bloc: Warring): number => {
  let worth = 0;
  for (const id of Object.keys(board.units)) {
    if (WINTRY.includes(duchyOf(id).home) && board.blocs[duchyOf(id).home] !== bloc) {
      worth -= unitsIn(board, id, bloc) / 6;
    } else if (WINTRY.includes(duchyOf(id).home)) {
      worth += unitsIn(board, id, otherBloc(bloc)) / 6;
    }
  }
  return worth;
};

const nameOf = (on: string): string => (isPower(on) ? powerName(on) : placeName(on));

/** Whether a bloc would win if the turn ended here; null where other turns follow, or the score decides. */
const wouldWin = (board: Board, bloc: Warring): boolean | null =>
  board.turn < board.fixed.last || board.fixed.players > 2
    ? null
    : keysOf(board, 'imperial') >= keysNeeded(board) === (bloc === 'imperial');

/** A seat that would lose as things stand must not let the last turn end. */
const passing = (board: Board, power: Power, value: Json): Wish => {
  const wins = board.blocs[power] === 'neutral' ? null : wouldWin(board, board.blocs[power] as Warring);
  return wins === false
    ? { value, worth: NEVER, why: WORDS.thereIsNothingLeft }
    : { value, worth: 0.6, why: WORDS.cardsAreWorthMoreLater };
};

/** The Impulse: each card for its points or as its event, against keeping it. */
export const impulseWishes = (
  board: Board,
  power: Power,
  options: readonly Option[],
  care: Care,
): readonly Wish[] => {
  const plan = care === 'full' ? points(board, power) : quickly;
  const wishOf = (value: Json): Wish => {
    const { cp, play, on, siege } = fieldsOf(value);
    if (cp !== undefined) {
      const { worth, why } = plan(cpOf(cp));
      const price = care === 'full' ? cpOf(cp) * PRICE + (why === '' ? IDLE : 0) : 0;
      return {
        value,
        worth: worth - price - (KEPT[cp] ?? 0),
        why: why || WORDS.bringsCp(titleOf(cp), cpOf(cp)),
      };
    }
    if (play !== undefined) {
      const why = WORDS.bringsMoreThanItsPoints(titleOf(play), on === undefined ? '' : ` on ${nameOf(on)}`);
      return {
        value,
        worth: care === 'quick' && play === 'c-couriers' ? 0 : eventOf(board, power, play, on),
        why,
      };
    }
    return siege !== undefined
      ? { value, worth: 2, why: WORDS.siegeWithoutCardsCostsNothing }
      : passing(board, power, value);
  };
  return ranked(options.map(({ value }) => wishOf(value)));
};
