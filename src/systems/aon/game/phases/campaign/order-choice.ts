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
export const neutrals = (board: Board): readonly CountryId[] =>
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

/** The armies that a seat is likely to want to order: each leader alone, and with the best corps that they can lead. */
const likelyArmies = (board: Board, seat: Seat): readonly Pick<Order, 'leader' | 'corps'>[] => {
  const ready = readyFor(board, seat);
  return ready.flatMap(leader => {
    const mates = bestFirst(
      board,
      ready.filter(id => corpsAt(board, id).at === corpsAt(board, leader).at),
      leader,
    );
    const all = mates.slice(0, corpsOf(leader).sr);
    return all.length > 1
      ? [
          { leader, corps: all },
          { leader, corps: [leader] },
        ]
      : [{ leader, corps: [leader] }];
  });
};

/** The orders that a seat is likely to want, all of them legal, paid with the first card of the hand. */
export const likelyOrders = (board: Board, seat: Seat): readonly Order[] => {
  const [first] = handOf(board.deck, seat);
  const kinds = (Object.keys(ORDERS) as readonly OrderKind[]).filter(
    kind => isPaidFree(board, partyOfSeat(seat), kind) || first !== undefined,
  );
  return likelyArmies(board, seat).flatMap(({ leader, corps }) =>
    kinds
      .map(order => {
        const army = { order, leader, corps: corps.slice(0, mostUnder(leader, order)) };
        return priced(army, isPaidFree(board, partyOfSeat(seat), order) ? undefined : first);
      })
      .filter(order => givingRefusal(board, seat, order) === null),
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

const randomCorps = (
  mates: readonly CorpsId[],
  leader: CorpsId,
  most: number,
  random: Random,
): readonly CorpsId[] => {
  const others = mates.filter(id => id !== leader);
  const wanted = random.below(SELDOM) === 0 ? random.below(most) : most - 1;
  const taken: CorpsId[] = [leader];
  while (taken.length <= wanted && others.length > 0) {
    taken.push(others.splice(random.below(others.length), 1)[0] as CorpsId);
  }
  return taken;
};

const randomKind = (random: Random, hasSea: boolean): OrderKind => {
  const kinds: readonly OrderKind[] = hasSea
    ? ['move', 'move', 'sea', 'rest']
    : ['move', 'move', 'move', 'rest'];
  return random.pick(kinds);
};

const randomOrder = (board: Board, seat: Seat, ready: readonly CorpsId[], random: Random): Order | null => {
  const party = partyOfSeat(seat);
  const order = randomKind(random, board.fixed.options.sea && party === 'coalition');
  const leader = random.pick(ready);
  const mates = ready.filter(id => corpsAt(board, id).at === corpsAt(board, leader).at);
  const corps = randomCorps(mates, leader, mostUnder(leader, order), random);
  const hand = [...handOf(board.deck, seat)];
  if (isPaidFree(board, party, order)) {
    return helped(board, { order, leader, corps }, hand, random);
  }
  const [pay] = hand.splice(random.below(Math.max(1, hand.length)), 1);
  return pay === undefined ? null : helped(board, { order, leader, corps, pay }, hand, random);
};

const helped = (board: Board, order: Order, hand: readonly string[], random: Random): Order => {
  const helpers = cardsFor(board, 'AON-ACT-2').filter(({ id }) => hand.includes(id));
  return order.order !== 'rest' && helpers.length > 0 && random.below(SELDOM) === 0
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
