import {
  handOf,
  isRecord,
  type Json,
  type Open,
  type Option,
  open,
  type Random,
  type Refusal,
} from '#kernel';
import { cardsFor, titleOf } from '../../../cards/deck.ts';
import { type CorpsId, type CountryId, corpsOf, countryOf, isCountry } from '../../../map.ts';
import { otherParty, type Seat } from '../../../vocabulary.ts';
import type { Board } from '../../board.ts';
import { proposing } from '../../proposing.ts';
import { refuse } from '../../refuse.ts';
import { isClosed, standing, statusOf } from '../../rules/countries.ts';
import {
  givingRefusal,
  isOrder,
  isPaidFree,
  mostUnder,
  ORDERS,
  type Order,
  type OrderKind,
  orderRefusal,
  readyFor,
} from '../../rules/orders.ts';
import { bestFirst } from '../../rules/ratings.ts';
import { partyOfSeat } from '../../rules/seats.ts';
import { corpsAt } from '../../situation.ts';
import { PASS } from '../../windows.ts';
import { areaName, armyName, inText } from '../../words.ts';

/** War is declared on a neutral country. */
export type Declaration = { readonly war: CountryId };
export type Act = Order | Declaration;

/** Neutral countries on which war can be declared (AON-R32). */
const neutrals = (board: Board): readonly CountryId[] =>
  standing(board).filter(country => statusOf(board, country) === 'N' && !isClosed(board, country));

export const isDeclaration = (value: Json): value is Declaration =>
  isRecord(value) && typeof value.war === 'string' && Object.keys(value).length === 1;

const warRefusal = (board: Board, country: CountryId): Refusal | null =>
  isCountry(country) && neutrals(board).includes(country)
    ? null
    : refuse('no-neutral', 'AON-R32', 'War is declared on a neutral country that is open.');

const ids = { type: 'string' } as const;

const ORDER_SCHEMA: Json = {
  type: 'object',
  required: ['order', 'leader', 'corps'],
  additionalProperties: false,
  properties: {
    order: { enum: Object.keys(ORDERS) },
    leader: ids,
    corps: { type: 'array', items: ids, minItems: 1 },
    pay: ids,
    with: ids,
  },
};

const SCHEMA: Json = {
  anyOf: [
    { const: PASS },
    ORDER_SCHEMA,
    { type: 'object', required: ['war'], additionalProperties: false, properties: { war: ids } },
  ],
};

const priced = (order: Order, pay: string | undefined): Order =>
  pay === undefined ? order : { pay, ...order };

type Army = Pick<Order, 'leader' | 'corps'>;

/** The corps that stand in one area with a leader, the leader among them. */
const matesOf = (board: Board, ready: readonly CorpsId[], leader: CorpsId): CorpsId[] => {
  const { at } = corpsAt(board, leader);
  return ready.filter(id => corpsAt(board, id).at === at);
};

/** The armies that a leader is likely to have: the best corps of the area, and the leader alone. */
const likelyArmies = (board: Board, ready: readonly CorpsId[], leader: CorpsId): readonly Army[] => {
  const all = bestFirst(board, matesOf(board, ready, leader), leader).slice(0, corpsOf(leader).sr);
  return all.length > 1
    ? [
        { leader, corps: all },
        { leader, corps: [leader] },
      ]
    : [{ leader, corps: [leader] }];
};

const KINDS = Object.keys(ORDERS) as readonly OrderKind[];

/** The legal orders of an army, paid with the first card of the hand. */
const ordersOf = (board: Board, seat: Seat, { leader, corps }: Army): readonly Order[] => {
  const [first] = handOf(board.deck, seat);
  return KINDS.filter(kind => isPaidFree(board, partyOfSeat(seat), kind) || first !== undefined)
    .map(order => {
      const army = { order, leader, corps: corps.slice(0, mostUnder(leader, order)) };
      return priced(army, isPaidFree(board, partyOfSeat(seat), order) ? undefined : first);
    })
    .filter(order => givingRefusal(board, seat, order) === null);
};

/** The orders that a seat is likely to want, all of them legal, paid with the first card of the hand. */
export const likelyOrders = (board: Board, seat: Seat): readonly Order[] => {
  const ready = readyFor(board, seat);
  return ready.flatMap(leader =>
    likelyArmies(board, ready, leader).flatMap(army => ordersOf(board, seat, army)),
  );
};

/** Whether a seat is likely to want any order: the first that is found is enough. */
export const mayOrder = (board: Board, seat: Seat): boolean => {
  const ready = readyFor(board, seat);
  return ready.some(leader =>
    likelyArmies(board, ready, leader).some(army => ordersOf(board, seat, army).length > 0),
  );
};

const orderLabel = (board: Board, { order, leader, corps, pay }: Order): string => {
  const price = pay === undefined ? 'free' : `for ${titleOf(board, pay)}`;
  const army = armyName([leader, ...corps.filter(id => id !== leader)]);
  return `${LABELS[order]}: ${army} from ${areaName(corpsAt(board, leader).at)} (${price})`;
};

const LABELS: Readonly<Record<OrderKind, string>> = { move: 'Move', sea: 'Sea move', rest: 'Rest' };

const warLabel = (seat: Seat, country: CountryId): string =>
  `War on ${countryOf(country).name}, which joins ${inText(otherParty(partyOfSeat(seat)))}`;

const TRIES = 4;
/** One in so many orders by chance has a card that helps, is a rest, or leaves corps behind. */
const SELDOM = 3;

/** A leader with some of the others in the area: those are taken out of their list. */
const randomCorps = (
  others: CorpsId[],
  leader: CorpsId,
  most: number,
  random: Random,
): readonly CorpsId[] => {
  const wanted = random.below(SELDOM) === 0 ? random.below(most) : most - 1;
  const taken: CorpsId[] = [leader];
  while (taken.length <= wanted && others.length > 0) {
    taken.push(others.splice(random.below(others.length), 1)[0] as CorpsId);
  }
  return taken;
};

const BY_SEA: readonly OrderKind[] = ['move', 'move', 'sea', 'rest'];
const BY_LAND: readonly OrderKind[] = ['move', 'move', 'move', 'rest'];

const randomOrder = (board: Board, seat: Seat, ready: readonly CorpsId[], random: Random): Order | null => {
  const party = partyOfSeat(seat);
  const order = random.pick(board.fixed.options.sea && party === 'coalition' ? BY_SEA : BY_LAND);
  const leader = random.pick(ready);
  const others = matesOf(board, ready, leader).filter(id => id !== leader);
  const corps = randomCorps(others, leader, mostUnder(leader, order), random);
  const hand = [...handOf(board.deck, seat)];
  if (isPaidFree(board, party, order)) {
    return helped(board, { order, leader, corps }, hand, random);
  }
  const [pay] = hand.splice(random.below(Math.max(1, hand.length)), 1);
  return pay === undefined ? null : helped(board, { order, leader, corps, pay }, hand, random);
};

const helped = (board: Board, order: Order, hand: readonly string[], random: Random): Order => {
  if (order.order === 'rest') {
    return order;
  }
  const helpers = cardsFor(board, 'AON-ACT-2').filter(({ id }) => hand.includes(id));
  return helpers.length > 0 && random.below(SELDOM) === 0
    ? { with: random.pick(helpers).id, ...order }
    : order;
};

const proposals = (board: Board, seat: Seat, mayPass: boolean, random: Random): readonly Json[] => {
  const ready = readyFor(board, seat);
  const orders = Array.from({ length: ready.length === 0 ? 0 : TRIES }, () =>
    randomOrder(board, seat, ready, random),
  );
  const good = orders.filter(
    order => order !== null && givingRefusal(board, seat, order) === null,
  ) as Order[];
  if (!mayPass) {
    return good.length > 0 ? good : likelyOrders(board, seat);
  }
  const wars = neutrals(board);
  const war = wars.length > 0 && random.below(SELDOM) === 0 ? [{ war: random.pick(wars) }] : [];
  return [PASS, ...good, ...war];
};

const actRefusal = (board: Board, seat: Seat, mayPass: boolean, value: Json): Refusal | null => {
  if (mayPass && value === PASS) {
    return null;
  }
  if (mayPass && isDeclaration(value)) {
    return warRefusal(board, value.war);
  }
  return isOrder(value)
    ? orderRefusal(board, seat, value)
    : refuse('no-order', 'AON-ACT-2', 'An order names a kind, a leader, the corps and the card that pays.');
};

const hintsFor = (board: Board, seat: Seat, mayPass: boolean): readonly Option[] => [
  ...(mayPass ? [{ value: PASS, label: 'Pass' }] : []),
  ...likelyOrders(board, seat).map(order => ({ value: order as Json, label: orderLabel(board, order) })),
  ...(mayPass ? neutrals(board).map(war => ({ value: { war }, label: warLabel(seat, war) })) : []),
];

/** The orders open to a seat: an army to move, to sail or to rest; and, before that, war on a neutral. */
export const orderChoice = (board: Board, seat: Seat, mayPass: boolean): Open =>
  open({
    schema: mayPass ? SCHEMA : ORDER_SCHEMA,
    hints: () => hintsFor(board, seat, mayPass),
    ...proposing(
      random => proposals(board, seat, mayPass, random),
      value => actRefusal(board, seat, mayPass, value),
    ),
    ...(mayPass ? { pass: PASS } : {}),
  });
