import { handOf, isRecord, type Json, type Refusal, resultOf } from '#kernel';
import { CARDS, cardsFor } from '../../cards/deck.ts';
import { reaction } from '../../charts/reaction.ts';
import { type AreaId, areaNo, type CorpsId, corpsOf, GRAPH, isCorps } from '../../map.ts';
import { otherParty, type Seat } from '../../vocabulary.ts';
import { amend, type Board, type March, type Reaction } from '../board.ts';
import { refuse } from '../refuse.ts';
import { corpsAt, countIn, stackOf } from '../situation.ts';
import { isOffered, momentOf } from '../windows.ts';
import { areaName, nameOf } from '../words.ts';
import { mayCross, mayEnter } from './countries.ts';
import { isFree } from './movement.ts';
import { mayLead, partyOfSeat, seatOfCorps } from './seats.ts';

/** Part of an army in an area goes before the enemy comes. */
export type Withdrawal = {
  readonly withdraw: CorpsId;
  readonly corps: readonly CorpsId[];
  readonly to: AreaId;
  readonly with?: string;
};

/** An army beside the path throws itself into the way. */
export type Interception = {
  readonly intercept: CorpsId;
  readonly corps: readonly CorpsId[];
  readonly pay?: string;
  readonly with?: string;
};

/** The mover about to enter an area, and where it comes from: null from the sea. */
export interface Approach {
  readonly march: March;
  readonly area: AreaId;
  readonly from: AreaId | null;
}

const OUTCOMES = new Map<number, ReturnType<typeof reaction.result>>();
/** More than any MR with a card. */
const MOST_MR = 64;

/** AON-REACT-1, AON-REACT-2: the chart’s answer to a reaction; looked up once for each situation. */
const outcomeOf = (kind: Reaction['kind'], reactorMr: number, moverMr: number, freeUsed: boolean) => {
  const key = ((reactorMr * MOST_MR + moverMr) * 2 + (freeUsed ? 1 : 0)) * 2 + (kind === 'withdraw' ? 1 : 0);
  let known = OUTCOMES.get(key);
  if (known === undefined) {
    known = resultOf(reaction, { kind, reactorMr, moverMr, freeUsed });
    OUTCOMES.set(key, known);
  }
  return known;
};

/** The bonus of a card to the MR of a reacting leader; null where it cannot be played. */
const bonusOf = (board: Board, seat: Seat, kind: Reaction['kind'], helper: string): number | null => {
  const reacting: Board = amend(board, { reaction: { kind, mr: 0 } });
  const card = cardsFor(board, 'AON-ACT-5').find(({ id }) => id === helper);
  return card && CARDS.whyNot(reacting, momentOf(seat, null), card) === null
    ? (CARDS.play(reacting, momentOf(seat, null), card).board.reaction?.mr ?? 0)
    : null;
};

/** The bonus that a card could give, by common knowledge of the hand (AON-R62). */
const possibleBonus = (board: Board, seat: Seat, kind: Reaction['kind']): number =>
  isOffered(amend(board, { reaction: { kind, mr: 0 } }), 'AON-ACT-5', seat)
    ? Math.max(0, ...cardsFor(board, 'AON-ACT-5').map(({ id }) => bonusOf(board, seat, kind, id) ?? 0))
    : 0;

/** The areas to which corps may withdraw from an area (AON-R45). */
export const refuges = (board: Board, { march, area, from }: Approach): readonly AreaId[] => {
  const party = otherParty(march.party);
  return GRAPH.edges(area)
    .filter(
      ({ to, kind, target }) =>
        to !== from &&
        mayCross(party, kind) &&
        mayEnter(board, party, target) &&
        countIn(board, to, march.party) === 0,
    )
    .map(({ to }) => to);
};

const hasMr = (approach: Approach, kind: Reaction['kind'], leader: CorpsId, bonus: number): boolean =>
  outcomeOf(kind, corpsOf(leader).mr + bonus, corpsOf(approach.march.leader).mr, true).success;

/** The leaders of a seat in the area that could withdraw with so much added to their MR. */
export const withdrawers = (
  board: Board,
  approach: Approach,
  seat: Seat,
  bonus: number,
): readonly CorpsId[] =>
  stackOf(board, approach.area, otherParty(approach.march.party)).filter(
    id => seatOfCorps(board, id) === seat && hasMr(approach, 'withdraw', id, bonus),
  );

/** More than any card adds: a leader who is too slow even then need not be considered. */
const MOST_BONUS = 4;

type Reactors = (board: Board, approach: Approach, seat: Seat, bonus: number) => readonly CorpsId[];

/** Whether somebody is fast enough, without a card or with one that the seat may hold for all that anybody knows. */
const isFastEnough = (
  board: Board,
  approach: Approach,
  seat: Seat,
  kind: Reaction['kind'],
  reactors: Reactors,
  mayPlay: boolean,
): boolean =>
  reactors(board, approach, seat, 0).length > 0 ||
  (mayPlay &&
    reactors(board, approach, seat, MOST_BONUS).length > 0 &&
    reactors(board, approach, seat, possibleBonus(board, seat, kind)).length > 0);

/** Whether a seat may be able to withdraw, by common knowledge. */
export const mayWithdraw = (board: Board, approach: Approach, seat: Seat): boolean =>
  refuges(board, approach).length > 0 && isFastEnough(board, approach, seat, 'withdraw', withdrawers, true);

/** Unmarked leaders of a seat beside an area that could intercept with so much added to their MR (AON-R46). */
export const interceptors = (
  board: Board,
  approach: Approach,
  seat: Seat,
  bonus: number,
): readonly CorpsId[] => {
  const party = partyOfSeat(seat);
  const found: CorpsId[] = [];
  for (const { to, kind } of GRAPH.edges(approach.area)) {
    for (const id of mayCross(party, kind) ? stackOf(board, to, party) : []) {
      if (
        !corpsAt(board, id).marked &&
        seatOfCorps(board, id) === seat &&
        hasMr(approach, 'intercept', id, bonus)
      ) {
        found.push(id);
      }
    }
  }
  return found;
};

const costOf = (board: Board, seat: Seat): number => (isFree(board, partyOfSeat(seat)) ? 0 : 1);

/** Whether a seat may be able to intercept, by common knowledge. */
export const mayIntercept = (board: Board, approach: Approach, seat: Seat): boolean => {
  const hand = handOf(board.deck, seat).length;
  const cost = costOf(board, seat);
  if (hand < cost || !mayEnter(board, partyOfSeat(seat), areaNo(approach.area))) {
    return false;
  }
  return isFastEnough(board, approach, seat, 'intercept', interceptors, hand > cost);
};

const isTexts = (value: unknown): boolean =>
  Array.isArray(value) && value.every(each => typeof each === 'string');
const isTextOrNone = (value: unknown): boolean => value === undefined || typeof value === 'string';
const hasOnly = (value: object, keys: readonly string[]): boolean =>
  Object.keys(value).every(key => keys.includes(key));

export const isWithdrawal = (value: Json): value is Withdrawal =>
  isRecord(value) &&
  typeof value.withdraw === 'string' &&
  typeof value.to === 'string' &&
  isTexts(value.corps) &&
  isTextOrNone(value.with) &&
  hasOnly(value, ['withdraw', 'corps', 'to', 'with']);

export const isInterception = (value: Json): value is Interception =>
  isRecord(value) &&
  typeof value.intercept === 'string' &&
  isTexts(value.corps) &&
  isTextOrNone(value.pay) &&
  isTextOrNone(value.with) &&
  hasOnly(value, ['intercept', 'corps', 'pay', 'with']);

/** The army that reacts: its leader, of this seat, and corps that the leader may take from the same area. */
const armyRefusal = (
  board: Board,
  seat: Seat,
  leader: CorpsId,
  corps: readonly CorpsId[],
  at: string,
): Refusal | null => {
  const party = partyOfSeat(seat);
  if (!isCorps(leader) || !corps.includes(leader) || new Set(corps).size !== corps.length) {
    return refuse('army', 'AON-ACT-5', 'An army is its leader and other corps, each named once.');
  }
  if (seatOfCorps(board, leader) !== seat) {
    return refuse('not-yours', 'AON-ACT-5', `${nameOf(leader)} does not obey you.`);
  }
  const here = stackOf(board, at, party);
  const stranger = corps.find(id => !here.includes(id) || !mayLead(board, seat, id));
  if (stranger !== undefined) {
    return refuse('elsewhere', 'AON-ACT-5', `${nameOf(stranger)} cannot join ${nameOf(leader)}.`);
  }
  const { sr } = corpsOf(leader);
  return corps.length <= sr
    ? null
    : refuse('too-many', 'AON-ACT-5', `${nameOf(leader)} leads at most ${sr} corps, not ${corps.length}.`);
};

const handRefusal = (board: Board, seat: Seat, cards: readonly (string | undefined)[]): Refusal | null => {
  const left = [...handOf(board.deck, seat)];
  for (const card of cards) {
    const at = card === undefined ? -1 : left.indexOf(card);
    if (card !== undefined && at < 0) {
      return refuse('no-card', 'AON-ACT-5', `The card ${card} is not in the hand.`);
    }
    left.splice(at, card === undefined ? 0 : 1);
  }
  return null;
};

const speedRefusal = (
  board: Board,
  approach: Approach,
  seat: Seat,
  kind: Reaction['kind'],
  leader: CorpsId,
  helper: string | undefined,
): Refusal | null => {
  const bonus = helper === undefined ? 0 : bonusOf(board, seat, kind, helper);
  if (bonus === null) {
    return refuse('card', 'AON-ACT-5', `${helper} is not played with a reaction.`);
  }
  return hasMr(approach, kind, leader, bonus)
    ? null
    : refuse(
        'leader-too-slow',
        'AON-REACT-1',
        `${nameOf(leader)} is slower than ${nameOf(approach.march.leader)}.`,
      );
};

/** AON-R45: why a withdrawal is refused; null where it can be made. */
export const withdrawalRefusal = (
  board: Board,
  approach: Approach,
  seat: Seat,
  value: Withdrawal,
): Refusal | null => {
  const { withdraw, corps, to, with: helper } = value;
  return (
    armyRefusal(board, seat, withdraw, corps, approach.area) ??
    handRefusal(board, seat, [helper]) ??
    speedRefusal(board, approach, seat, 'withdraw', withdraw, helper) ??
    (refuges(board, approach).includes(to)
      ? null
      : refuse('no-refuge', 'AON-R45', `Nobody can withdraw to ${nameOf(to)}.`))
  );
};

const markRefusal = (board: Board, corps: readonly CorpsId[]): Refusal | null => {
  const marked = corps.find(id => corpsAt(board, id).marked);
  return marked === undefined
    ? null
    : refuse('marked', 'AON-R41', `${nameOf(marked)} has acted in this round.`);
};

const borderRefusal = (seat: Seat, from: AreaId, to: AreaId): Refusal | null =>
  mayCross(partyOfSeat(seat), GRAPH.kind(from, to))
    ? null
    : refuse('not-adjacent', 'AON-R46', `${areaName(to)} cannot be entered from ${nameOf(from)}.`);

/** AON-R46: why an interception is refused; null where it can be made. */
export const interceptionRefusal = (
  board: Board,
  approach: Approach,
  seat: Seat,
  { intercept, corps, pay, with: helper }: Interception,
): Refusal | null => {
  const at = isCorps(intercept) ? corpsAt(board, intercept).at : '';
  const free = costOf(board, seat) === 0;
  if (free !== (pay === undefined)) {
    return refuse(
      'price',
      'AON-REACT-2',
      free ? 'It is free: no card pays for it.' : 'It costs one card: name it.',
    );
  }
  return (
    armyRefusal(board, seat, intercept, corps, at) ??
    markRefusal(board, corps) ??
    borderRefusal(seat, at, approach.area) ??
    handRefusal(board, seat, [pay, helper]) ??
    speedRefusal(board, approach, seat, 'intercept', intercept, helper)
  );
};
