import { CARDS, cardsFor } from '#systems/aon/cards/deck.ts';
import type { Board } from '#systems/aon/game/board.ts';
import { approachOf } from '#systems/aon/game/phases/campaign/reactions.ts';
import { isFree } from '#systems/aon/game/rules/movement.ts';
import { clashIn, interceptedIn, marchedOn } from '#systems/aon/game/rules/prospects.ts';
import type { Interception, Withdrawal } from '#systems/aon/game/rules/reactions.ts';
import { mayLead, partyOfSeat } from '#systems/aon/game/rules/seats.ts';
import { corpsAt, stackOf } from '#systems/aon/game/situation.ts';
import { momentOf } from '#systems/aon/game/windows.ts';
import { type AreaId, type CorpsId, corpsOf } from '#systems/aon/map.ts';
import type { Seat } from '#systems/aon/vocabulary.ts';
import { type BattleAhead, battleOf } from '../battle/ahead.ts';
import { usualPrice } from './draft.ts';

export type ReplyKind = 'withdraw' | 'intercept';

/** An answer to a march that is being put together: its corps, and the cards that pay for it and help it. */
export interface Reply {
  readonly kind: ReplyKind;
  readonly leader: CorpsId;
  readonly corps: readonly CorpsId[];
  readonly pay: string | null;
  readonly with: string | null;
}

type Offer = Withdrawal | Interception;

const leaderOf = (offer: Offer): CorpsId => ('withdraw' in offer ? offer.withdraw : offer.intercept);

/** The answer where nobody has said otherwise: the largest army that goes without a card; null where nobody can. */
export const usualReply = (
  board: Board,
  seat: Seat,
  offers: readonly Offer[],
  hand: readonly string[],
): Reply | null => {
  const best = offers.reduce<Offer | null>(
    (most, each) =>
      most === null ||
      (each.with === undefined && most.with !== undefined) ||
      ((each.with === undefined) === (most.with === undefined) && each.corps.length > most.corps.length)
        ? each
        : most,
    null,
  );
  if (best === null) {
    return null;
  }
  const helper = best.with ?? null;
  const kind: ReplyKind = 'withdraw' in best ? 'withdraw' : 'intercept';
  return {
    kind,
    leader: leaderOf(best),
    corps: best.corps,
    pay: kind === 'intercept' ? priceOf(board, seat, hand, helper) : null,
    with: helper,
  };
};

/** The card that pays for an interception, beside the one that helps it (AON-REACT-2). */
const priceOf = (board: Board, seat: Seat, hand: readonly string[], helper: string | null): string | null => {
  const left = [...hand];
  if (helper !== null) {
    left.splice(left.indexOf(helper), 1);
  }
  return usualPrice(board, seat, 'move', left);
};

export const isPaidByCard = (board: Board, seat: Seat, { kind }: Pick<Reply, 'kind'>): boolean =>
  kind === 'intercept' && !isFree(board, partyOfSeat(seat));

export const interceptionOf = ({ leader, corps, pay, with: helper }: Reply): Interception => ({
  intercept: leader,
  corps,
  ...(pay === null ? {} : { pay }),
  ...(helper === null ? {} : { with: helper }),
});

export const withdrawalOf = ({ leader, corps, with: helper }: Reply, to: AreaId): Withdrawal => ({
  withdraw: leader,
  corps,
  to,
  ...(helper === null ? {} : { with: helper }),
});

/** The areas in which armies stand that may answer. */
export const areasOf = (board: Board, offers: readonly Offer[]): readonly AreaId[] => [
  ...new Set(offers.map(offer => corpsAt(board, leaderOf(offer)).at as AreaId)),
];

/** The corps of an area that may go along: an interceptor takes those that have not acted. */
export const corpsFor = (board: Board, seat: Seat, kind: ReplyKind, area: AreaId): readonly CorpsId[] =>
  stackOf(board, area, partyOfSeat(seat)).filter(
    id => mayLead(board, seat, id) && (kind === 'withdraw' || !corpsAt(board, id).marked),
  );

/** The cards of a hand that help a reaction of this kind. */
export const helpersFor = (
  board: Board,
  seat: Seat,
  kind: ReplyKind,
  hand: readonly string[],
): readonly string[] => {
  const reacting: Board = { ...board, reaction: { kind, mr: 0 } };
  return cardsFor(board, 'AON-ACT-5')
    .filter(card => hand.includes(card.id) && CARDS.whyNot(reacting, momentOf(seat, null), card) === null)
    .map(({ id }) => id);
};

/** The battle that an interception brings about. */
export const battleByInterception = (board: Board, { corps }: Reply): BattleAhead => {
  const { march, area } = approachOf(board);
  return battleOf(
    board,
    { area, attackers: march.corps, defenders: corps, seaAttack: false },
    { attacker: marchedOn(march, [area]), defender: interceptedIn(corps, area) },
  );
};

/** The battle of the corps that stay when these have gone; null where none stays. */
export const battleOfRest = (board: Board, gone: readonly CorpsId[]): BattleAhead | null => {
  const { march, area } = approachOf(board);
  const clash = clashIn(board, march.party, area, march.corps, march.kind === 'sea' && !march.calm);
  const defenders = clash?.defenders.filter(id => !gone.includes(id)) ?? [];
  return clash && defenders.length > 0
    ? battleOf(board, { ...clash, defenders }, { attacker: marchedOn(march, [area]), defender: null })
    : null;
};

export const mostUnder = (leader: CorpsId): number => corpsOf(leader).sr;
