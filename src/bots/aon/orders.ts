import { handOf, type Random } from '#kernel';
import type { Board } from '#systems/aon/game/board.ts';
import { freshenCorps, markCorps } from '#systems/aon/game/edit.ts';
import { paid } from '#systems/aon/game/phases/pay.ts';
import { landings, reachOf } from '#systems/aon/game/rules/movement.ts';
import { isPaidFree, mostUnder, type Order, orderRefusal, readyFor } from '#systems/aon/game/rules/orders.ts';
import { bestFirst } from '#systems/aon/game/rules/ratings.ts';
import { partyOfSeat } from '#systems/aon/game/rules/seats.ts';
import { corpsAt, partyOf } from '#systems/aon/game/situation.ts';
import { type AreaId, type CorpsId, corpsOf } from '#systems/aon/map.ts';
import type { Party, Seat } from '#systems/aon/vocabulary.ts';
import { appraise } from './appraise.ts';
import { errorsOf } from './errors.ts';
import { leastOf } from './hand.ts';
import { type Move, moveWorth } from './moves.ts';
import type { Profile } from './profile.ts';
import { isShort } from './stakes.ts';

/** An order with its worth for its own side. */
export interface Weighed {
  readonly order: Order;
  readonly path: readonly AreaId[];
  readonly worth: number;
  /** The same with every end of a battle, where there may be one. */
  readonly carefully?: () => number;
}

const sizesOf = (most: number): readonly number[] => [...new Set([most, Math.ceil(most / 2), 1])];

/** Leaders worth a look: nobody in the same place is both faster and leads more. */
const leadersAmong = (mates: readonly CorpsId[]): readonly CorpsId[] =>
  mates.filter((id, at) => {
    const { mr, sr } = corpsOf(id);
    return !mates.some((other, no) => {
      const card = corpsOf(other);
      return no < at && card.mr === mr && card.sr >= sr && card.battle >= corpsOf(id).battle;
    });
  });

const armiesFor = (board: Board, seat: Seat): readonly (readonly CorpsId[])[] => {
  const ready = readyFor(board, seat);
  const places = new Map<string, CorpsId[]>();
  for (const id of ready) {
    const at = corpsAt(board, id).at;
    places.set(at, [...(places.get(at) ?? []), id]);
  }
  return [...places.values()].flatMap(mates =>
    leadersAmong(mates).flatMap(leader => {
      const all = bestFirst(board, mates, leader).slice(0, corpsOf(leader).sr);
      return sizesOf(all.length).map(size => all.slice(0, size));
    }),
  );
};

const FORCED = 'forced-march';

/** The board once an order is paid for and its army marked. */
const orderedOn = (board: Board, seat: Seat, order: Order): Board => {
  const party = partyOfSeat(seat);
  const paidFor =
    order.pay === undefined
      ? { ...board, freeUsed: [...board.freeUsed, party] }
      : paid(board, seat, order.pay);
  const aided = order.with === undefined ? paidFor : paid(paidFor, seat, order.with);
  return markCorps(aided, order.corps);
};

const priced = (board: Board, seat: Seat, order: Order): Order | null => {
  if (isPaidFree(board, partyOfSeat(seat), order.order)) {
    return order;
  }
  const pay = leastOf(board, seat, order.with);
  return pay === undefined ? null : { ...order, pay };
};

const waysOf = (board: Board, party: Party, order: Order): readonly (readonly AreaId[])[] => {
  const from = corpsAt(board, order.leader).at;
  const army = { party, leader: order.leader, from, boost: order.with === FORCED ? 1 : 0, drag: 0 };
  return order.order === 'sea'
    ? landings(board, army).map(area => [area])
    : reachOf(board, army).map(({ path }) => path);
};

/** The moves by land and sea that an army may be ordered to make. */
const movesOf = (board: Board, seat: Seat, corps: readonly CorpsId[]): readonly Order[] => {
  const leader = corps[0] as CorpsId;
  const orders: Order[] = [{ order: 'move', leader, corps }];
  if (handOf(board.deck, seat).includes(FORCED) && corps.length > 1) {
    orders.push({ order: 'move', leader, corps, with: FORCED });
  }
  if (seat !== 'french' && board.fixed.options.sea) {
    orders.push({ order: 'sea', leader, corps: corps.slice(0, mostUnder(leader, 'sea')) });
  }
  return orders;
};

const isPort = (board: Board, seat: Seat, order: Order): boolean =>
  order.order !== 'sea' || orderRefusal(board, seat, order) === null;

/** Beyond its width a player looks at one order in three, and at three times its width it stops. */
const isEnough = (seen: number, { width }: Profile, random: Random): boolean =>
  seen >= width && (seen >= 3 * width || random.below(3) > 0);

const moveOf = (
  board: Board,
  { order, leader, corps, with: helper }: Order,
  path: readonly AreaId[],
): Move => ({
  party: partyOf(board, leader) ?? 'french',
  corps,
  from: corpsAt(board, leader).at,
  path,
  sea: order === 'sea',
  forced: helper === FORCED,
});

/** An order as it is meant: the board on which it is paid, and the move that it is given for. */
export interface Intent {
  readonly ordered: Board;
  readonly move: Move;
}

/** The best move that an order allows; null for a rest. */
export const intentOf = (board: Board, seat: Seat, order: Order, profile: Profile): Intent | null => {
  if (order.order === 'rest') {
    return null;
  }
  const party = partyOfSeat(seat);
  const ordered = orderedOn(board, seat, order);
  let best: Move | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const path of waysOf(board, party, order)) {
    const move = moveOf(board, order, path);
    const worth = (party === 'french' ? 1 : -1) * moveWorth(ordered, move, profile);
    if (worth > most) {
      [best, most] = [move, worth];
    }
  }
  return best && { ordered, move: best };
};

/** Everything that a seat may order, weighed. */
const weighedOrders = (board: Board, seat: Seat, profile: Profile, random: Random): readonly Weighed[] => {
  const party = partyOfSeat(seat);
  const sign = party === 'french' ? 1 : -1;
  const found: Weighed[] = [];
  for (const corps of armiesFor(board, seat)) {
    for (const plain of movesOf(board, seat, corps)) {
      const order = priced(board, seat, plain);
      if (order !== null && isPort(board, seat, order)) {
        const ordered = orderedOn(board, seat, order);
        for (const path of waysOf(board, party, order)) {
          if (isEnough(found.length, profile, random)) {
            continue;
          }
          const move = moveOf(board, order, path);
          found.push({
            order,
            path,
            worth: sign * moveWorth(ordered, move, profile, 'quick'),
            carefully: () => sign * moveWorth(ordered, move, profile),
          });
        }
      }
    }
    found.push(...restOf(board, seat, corps, profile, sign));
  }
  return found;
};

const LEAST_TO_REST = 2;

const restOf = (
  board: Board,
  seat: Seat,
  corps: readonly CorpsId[],
  profile: Profile,
  sign: number,
): readonly Weighed[] => {
  const spent = corps.filter(id => !corpsAt(board, id).fresh).length;
  const order =
    spent < LEAST_TO_REST ? null : priced(board, seat, { order: 'rest', leader: corps[0] as CorpsId, corps });
  if (order === null || order.pay === undefined) {
    return [];
  }
  const rested = freshenCorps(orderedOn(board, seat, order), corps);
  return [
    {
      order,
      path: [],
      worth: sign * appraise(rested, profile),
    },
  ];
};

const blurred = (worth: number, blur: number, random: Random): number =>
  blur === 0 ? worth : worth + (blur * (random.below(2001) - 1000)) / 1000;

/** The gain that an order must bring beyond the cards that it costs. */
const GAIN = 0.3;

/** So many of the best orders are weighed again with care. */
const MOST_CAREFUL = 24;

/** The orders that a player sees, the best first; the best of them weighed with care. */
const ranked = (board: Board, seat: Seat, profile: Profile, random: Random): readonly Weighed[] => {
  const { blur } = errorsOf(profile, board, seat);
  const all = [...weighedOrders(board, seat, profile, random)].sort((a, b) => b.worth - a.worth);
  return all
    .map(({ carefully, ...each }, at) => ({
      ...each,
      worth: blurred(carefully && at < MOST_CAREFUL ? carefully() : each.worth, blur, random),
    }))
    .sort((a, b) => b.worth - a.worth);
};

/**
 * The board if this seat passes: where the enemy has passed too, the round is over, and without an activation in it the
 * campaign (AON-CAMP-3).
 */
const afterPass = (board: Board): Board => (board.acted === 0 ? { ...board, round: 7 } : nextRound(board));

const nextRound = (board: Board): Board => ({
  ...board,
  round: board.round + 1,
  corps: board.corps.map(each => (each.marked ? { ...each, marked: false } : each)),
});

/** The worth of a pass for its own side: the enemy may end the round by passing too. */
const worthOfPass = (board: Board, sign: number, profile: Profile, quiet: number): number => {
  const now = sign * appraise(board, profile);
  const isAttacker = sign > 0;
  if (isShort(board) && !(profile.hurries && isAttacker)) {
    return now;
  }
  const after = sign * appraise(afterPass(board), profile);
  return quiet > 0 ? after : Math.min(now, after);
};

/** The best order, or null where it is better to pass. */
export const bestOrder = (
  board: Board,
  seat: Seat,
  profile: Profile,
  random: Random,
  mayPass: boolean,
  quiet = 0,
): Weighed | null => {
  const still = worthOfPass(board, seat === 'french' ? 1 : -1, profile, quiet);
  const best =
    ranked(board, seat, profile, random).find(({ order }) => orderRefusal(board, seat, order) === null) ??
    null;
  return best !== null && (!mayPass || best.worth > still + GAIN) ? best : null;
};
