import { must, resultOf } from '#kernel';
import { CARDS, cardOf, cardsFor } from '#systems/aon/cards/deck.ts';
import { isIdle } from '#systems/aon/cards/idle.ts';
import { marchCauses } from '#systems/aon/charts/march-causes.ts';
import type { Board, March } from '#systems/aon/game/board.ts';
import { isHeldAgainst, landings, nextSteps, reachOf } from '#systems/aon/game/rules/movement.ts';
import {
  isPaidFree,
  marchOf,
  mostUnder,
  type Order,
  type OrderKind,
  readyFor,
} from '#systems/aon/game/rules/orders.ts';
import { bestFirst } from '#systems/aon/game/rules/ratings.ts';
import { partyOfSeat } from '#systems/aon/game/rules/seats.ts';
import { corpsAt } from '#systems/aon/game/situation.ts';
import { momentOf } from '#systems/aon/game/windows.ts';
import { type AreaId, areaOf, type CorpsId, corpsOf, isHard, isWinterRound } from '#systems/aon/map.ts';
import type { Seat } from '#systems/aon/vocabulary.ts';

/** An order that is being put together. */
export interface Draft {
  readonly order: OrderKind;
  readonly leader: CorpsId;
  readonly corps: readonly CorpsId[];
  readonly pay: string | null;
  readonly with: string | null;
}

/** The places that an order may lead to, and its meaning there. */
export interface Way {
  readonly path: readonly AreaId[];
  readonly to: AreaId;
  readonly battle: boolean;
  /** Some corps of the army will not arrive fresh. */
  readonly tired: boolean;
}

/** The corps in an area that a seat may order now. */
export const readyIn = (board: Board, seat: Seat, area: AreaId): readonly CorpsId[] =>
  readyFor(board, seat).filter(id => corpsAt(board, id).at === area);

/** The leader where nobody is named: the one with most corps, then the fastest. */
const usualLeader = (corps: readonly CorpsId[]): CorpsId | null =>
  corps.reduce<CorpsId | null>((best, id) => {
    const [a, b] = [corpsOf(id), best === null ? null : corpsOf(best)];
    return b === null || a.sr > b.sr || (a.sr === b.sr && a.mr > b.mr) ? id : best;
  }, null);

/** The best army under a leader. */
export const armyUnder = (
  board: Board,
  ready: readonly CorpsId[],
  leader: CorpsId,
  order: OrderKind,
): readonly CorpsId[] => bestFirst(board, ready, leader).slice(0, mostUnder(leader, order));

/** The payment where nobody has said otherwise: the free move, else a card that is of no other use, else the first one. */
export const usualPrice = (
  board: Board,
  seat: Seat,
  order: OrderKind,
  hand: readonly string[],
): string | null => {
  const party = partyOfSeat(seat);
  if (isPaidFree(board, party, order)) {
    return null;
  }
  return hand.find(id => isIdle(board, party, must(cardOf(board, id)))) ?? hand[0] ?? null;
};

/** A march of the strongest army in an area; null where nobody there may be ordered. */
export const draftIn = (board: Board, seat: Seat, area: AreaId, hand: readonly string[]): Draft | null => {
  const ready = readyIn(board, seat, area);
  const leader = usualLeader(ready);
  return leader === null
    ? null
    : {
        order: 'move',
        leader,
        corps: armyUnder(board, ready, leader, 'move'),
        pay: usualPrice(board, seat, 'move', hand),
        with: null,
      };
};

export const orderOf = ({ order, leader, corps, pay, with: helper }: Draft): Order => ({
  order,
  leader,
  corps,
  ...(pay === null ? {} : { pay }),
  ...(helper === null ? {} : { with: helper }),
});

/** The march of an order, with the bonus of its card. */
export const marchBy = (board: Board, seat: Seat, draft: Draft): March => {
  const march = marchOf(board, seat, orderOf(draft));
  const card = cardsFor(board, 'AON-ACT-2').find(({ id }) => id === draft.with);
  const ordered: Board = { ...board, march };
  return card && CARDS.whyNot(ordered, momentOf(seat, null), card) === null
    ? (CARDS.play(ordered, momentOf(seat, null), card).board.march ?? march)
    : march;
};

const isTiring = (board: Board, { kind, causes }: March, path: readonly AreaId[]): boolean =>
  resultOf(marchCauses, {
    areas: path.length,
    hard: path.filter(id => isHard(areaOf(id))).length,
    winter: isWinterRound(board.round),
    forcedMarch: causes.includes('forced'),
    mode: kind === 'sea' ? 'sea' : 'land',
  }).causes.length > 0;

export const wayOf = (board: Board, march: March, path: readonly AreaId[]): Way => {
  const to = path.at(-1) ?? march.from;
  return {
    path,
    to,
    battle: isHeldAgainst(board, march.party, to),
    tired: isTiring(board, march, path) || march.corps.some(id => !corpsAt(board, id).fresh),
  };
};

/** The shortest way to everywhere that an army can go. */
export const waysOf = (board: Board, march: March): readonly Way[] =>
  (march.kind === 'sea'
    ? landings(board, march).map(area => [area])
    : reachOf(board, march).map(({ path }) => path)
  ).map(path => wayOf(board, march, path));

/** Every way to an area, the shortest first. */
export const waysTo = (board: Board, march: March, to: AreaId): readonly Way[] => {
  if (march.kind === 'sea') {
    return [wayOf(board, march, [to])];
  }
  const found: (readonly AreaId[])[] = [];
  const nextOf = nextSteps(board, march);
  const walk = (path: readonly AreaId[]): void => {
    for (const next of nextOf(path)) {
      if (next === to) {
        found.push([...path, next]);
      } else {
        walk([...path, next]);
      }
    }
  };
  walk([]);
  return found.sort((a, b) => a.length - b.length).map(path => wayOf(board, march, path));
};
