import { handOf, isRecord, type Json, ofMoment, type Refusal, withKeys } from '#kernel';
import { CARDS, cardsFor } from '../../cards/deck.ts';
import { areaNo, areaOf, CORPS, type CorpsCard, type CorpsId, corpsOf, isCorps, RULES } from '../../map.ts';
import type { Party, Seat } from '../../vocabulary.ts';
import { amend, type Board, type Corps, type March, type Track } from '../board.ts';
import { refuse } from '../refuse.ts';
import { corpsAt, partiesOfCorps, partyOf } from '../situation.ts';
import { momentOf } from '../windows.ts';
import { partyOfArea } from './countries.ts';
import { allowanceOf, canMove, isFree, landings } from './movement.ts';
import { mayLead, partyOfSeat } from './seats.ts';

export const ORDERS = { move: 'move', sea: 'sea move', rest: 'rest' } as const;
export type OrderKind = keyof typeof ORDERS;

/** An order of a seat: an army under its leader, the card that pays for it, and a card that helps it. */
export type Order = {
  readonly order: OrderKind;
  readonly leader: CorpsId;
  /** The whole army, its leader included. */
  readonly corps: readonly CorpsId[];
  /** The card that is discarded; none for the free move. */
  readonly pay?: string;
  /** A card that is played as the move is paid for. */
  readonly with?: string;
};

/** AON-R41: corps that may still act in this round and that a seat may lead. */
export const readyFor = ofMoment((board: Board, seat: Seat): readonly CorpsId[] => {
  const party = partyOfSeat(seat);
  const parties = partiesOfCorps(board);
  const ready: CorpsId[] = [];
  for (let i = 0; i < CORPS.length; i++) {
    const { marked, at } = board.corps[i] as Corps;
    const { id } = CORPS[i] as CorpsCard;
    if (!marked && parties[i] === party && areaNo(at) >= 0 && mayLead(board, seat, id)) {
      ready.push(id);
    }
  }
  return ready;
});

/** The free move pays for a move by land or sea, never for a rest (AON-ACT-2). */
export const isPaidFree = (board: Board, party: Party, kind: OrderKind): boolean =>
  kind !== 'rest' && isFree(board, party);

const isText = (value: unknown): value is string => typeof value === 'string';
const isTextOrNone = (value: unknown): boolean => value === undefined || isText(value);

/** Whether a value has the form of an order. */
export const isOrder = (value: Json): value is Order =>
  isRecord(value) &&
  isText(value.order) &&
  Object.hasOwn(ORDERS, value.order) &&
  isText(value.leader) &&
  Array.isArray(value.corps) &&
  value.corps.every(isText) &&
  isTextOrNone(value.pay) &&
  isTextOrNone(value.with) &&
  Object.keys(value).every(key => ['order', 'leader', 'corps', 'pay', 'with'].includes(key));

const sameArea = (board: Board, a: CorpsId, b: CorpsId): boolean =>
  corpsAt(board, a).at === corpsAt(board, b).at;

const corpsRefusal = (board: Board, seat: Seat, leader: CorpsId, id: CorpsId): Refusal | null => {
  if (!isCorps(id) || areaNo(corpsAt(board, id).at) < 0 || partyOf(board, id) !== partyOfSeat(seat)) {
    return refuse(
      'not-yours',
      'AON-ACT-2',
      `${isCorps(id) ? corpsOf(id).name : id} is no corps of your side on the map.`,
    );
  }
  const { name } = corpsOf(id);
  if (!mayLead(board, seat, id)) {
    return refuse('kept-back', 'AON-ACT-2', `${name} is not open to your orders.`);
  }
  if (corpsAt(board, id).marked) {
    return refuse('marked', 'AON-R41', `${name} has acted in this round.`);
  }
  return sameArea(board, id, leader)
    ? null
    : refuse('elsewhere', 'AON-ACT-2', `${name} is not in the area of ${corpsOf(leader).name}.`);
};

/** How many corps a leader takes along, the leader counted (AON-R9, AON-R53). */
export const mostUnder = (leader: CorpsId, kind: OrderKind): number =>
  kind === 'sea' ? Math.min(corpsOf(leader).sr, RULES.seaMoveCorps) : corpsOf(leader).sr;

const armyRefusal = (board: Board, seat: Seat, { order, leader, corps }: Order): Refusal | null => {
  if (!corps.includes(leader) || new Set(corps).size !== corps.length) {
    return refuse('army', 'AON-ACT-2', 'An army is its leader and other corps, each named once.');
  }
  for (const id of [leader, ...corps]) {
    const refusal = corpsRefusal(board, seat, leader, id);
    if (refusal) {
      return refusal;
    }
  }
  const most = mostUnder(leader, order);
  return corps.length <= most
    ? null
    : refuse(
        'too-many',
        'AON-ACT-2',
        `${corpsOf(leader).name} leads at most ${most} corps here, not ${corps.length}.`,
      );
};

const priceRefusal = (board: Board, seat: Seat, { order, pay, with: helper }: Order): Refusal | null => {
  const hand = handOf(board.deck, seat);
  const free = isPaidFree(board, partyOfSeat(seat), order);
  if (free !== (pay === undefined)) {
    return free
      ? refuse('free', 'AON-R17', 'The first move of the phase is free: no card pays for it.')
      : refuse('price', 'AON-ACT-2', `A ${ORDERS[order]} costs one card: name it.`);
  }
  const missing = missingFrom(hand, pay, helper);
  return missing === undefined
    ? null
    : refuse('no-card', 'AON-ACT-2', `The card ${missing} is not in the hand.`);
};

/** The first of two cards that a hand does not hold: two of a kind must both be there. */
const missingFrom = (
  hand: readonly string[],
  pay: string | undefined,
  helper: string | undefined,
): string | undefined => {
  const at = pay === undefined ? -1 : hand.indexOf(pay);
  if (pay !== undefined && at < 0) {
    return pay;
  }
  const again = helper === undefined ? -1 : hand.indexOf(helper);
  const other = helper !== undefined && again === at && at >= 0 ? hand.indexOf(helper, at + 1) : again;
  return other < 0 ? helper : undefined;
};

/** The facts that the reach of an army depends on. */
type Mover = Pick<March, 'party' | 'kind' | 'leader' | 'from' | 'boost' | 'drag'>;

const NOT_MOVED: Track = { areas: 0, hard: 0 };

/** The army of an order, before it has set out. */
export const marchOf = (board: Board, seat: Seat, { order, leader, corps }: Order): March => ({
  party: partyOfSeat(seat),
  seat,
  kind: order === 'sea' ? 'sea' : 'move',
  leader,
  corps: [leader, ...corps.filter(id => id !== leader)],
  from: corpsAt(board, leader).at,
  path: [],
  entered: 0,
  leave: {},
  tracks: withKeys({}, corps, () => NOT_MOVED),
  boost: 0,
  drag: 0,
  causes: [],
  calm: false,
  played: { french: [], coalition: [] },
});

/** A sea move begins in Britain or on a coast of the Coalition, where the option allows it (AON-R53). */
const portRefusal = (board: Board, { party, from }: Mover): Refusal | null => {
  if (!board.fixed.options.sea || party === 'french') {
    return refuse(
      'no-sea',
      'AON-R53',
      party === 'french' ? 'The Royal Navy holds the sea.' : 'This scenario has no sea moves.',
    );
  }
  return areaOf(from).coastal && partyOfArea(board, from) === 'coalition'
    ? null
    : refuse('no-port', 'AON-R53', `${areaOf(from).name} is no coast of the Coalition.`);
};

/** Why an army cannot stir at all; null where it can. */
export const stirRefusal = (board: Board, march: Mover): Refusal | null => {
  if (allowanceOf(board, march, false) === 0) {
    return refuse(
      'cannot-stir',
      'AON-MOVE-2',
      `${corpsOf(march.leader).name} has no Movement Allowance left.`,
    );
  }
  const goes = march.kind === 'sea' ? landings(board, march).length > 0 : canMove(board, march);
  return goes ? null : refuse('nowhere', 'AON-ACT-4', 'There is no area that this army may enter.');
};

const helperRefusal = (board: Board, seat: Seat, { with: helper }: Order): Refusal | null => {
  if (helper === undefined) {
    return null;
  }
  const card = cardsFor(board, 'AON-ACT-2').find(({ id }) => id === helper);
  const why = card ? CARDS.whyNot(board, momentOf(seat, null), card) : 'It is not played with a move.';
  return why === null ? null : refuse('card', 'AON-ACT-2', `${card?.title ?? helper}: ${why}`);
};

/** The board with the army ordered and its card played, to look at its options. */
const aided = (board: Board, seat: Seat, { with: helper }: Order): Board => {
  const card = cardsFor(board, 'AON-ACT-2').find(({ id }) => id === helper);
  return card ? CARDS.play(board, momentOf(seat, null), card).board : board;
};

/** An army before it has set out, as far as its reach depends on it. */
const moverOf = (board: Board, seat: Seat, { order, leader }: Order): Mover => ({
  party: partyOfSeat(seat),
  kind: order === 'sea' ? 'sea' : 'move',
  leader,
  from: corpsAt(board, leader).at,
  boost: 0,
  drag: 0,
});

const helpedRefusal = (board: Board, seat: Seat, order: Order): Refusal | null => {
  const ordered: Board = amend(board, { march: marchOf(board, seat, order) });
  return (
    helperRefusal(ordered, seat, order) ??
    stirRefusal(board, aided(ordered, seat, order).march ?? moverOf(board, seat, order))
  );
};

const marchRefusal = (board: Board, seat: Seat, order: Order): Refusal | null => {
  const mover = moverOf(board, seat, order);
  const refusal = order.order === 'sea' ? portRefusal(board, mover) : null;
  if (refusal) {
    return refusal;
  }
  return order.with === undefined ? stirRefusal(board, mover) : helpedRefusal(board, seat, order);
};

/** AON-ACT-2: why an order is refused; null where it can be given. */
export const orderRefusal = (board: Board, seat: Seat, order: Order): Refusal | null =>
  armyRefusal(board, seat, order) ?? givingRefusal(board, seat, order);

/** Why an army of corps that are ready in one area, no more than its leader takes along, cannot be given an order. */
export const givingRefusal = (board: Board, seat: Seat, order: Order): Refusal | null => {
  const refusal = priceRefusal(board, seat, order);
  if (refusal) {
    return refusal;
  }
  if (order.order !== 'rest') {
    return marchRefusal(board, seat, order);
  }
  if (order.with !== undefined) {
    return refuse('card', 'AON-ACT-2', 'No card is played with a rest.');
  }
  return order.corps.some(id => !corpsAt(board, id).fresh)
    ? null
    : refuse('all-fresh', 'AON-R54', 'All corps of this army are fresh already.');
};
