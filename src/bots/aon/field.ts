import { handOf } from '#kernel';
import type { Board, Corps } from '#systems/aon/game/board.ts';
import { isAtHome } from '#systems/aon/game/rules/ratings.ts';
import { seatsOf } from '#systems/aon/game/rules/seats.ts';
import { allIn, partyOf } from '#systems/aon/game/situation.ts';
import { AREAS, areaNo, CORPS, type CorpsCard, corpsNo, isWinterRound } from '#systems/aon/map.ts';
import type { Party } from '#systems/aon/vocabulary.ts';

/** An army that a leader can take along: its strength abroad, how many corps, and how fast. */
export interface Army {
  readonly mr: number;
  readonly strength: number;
  readonly corps: number;
}

/** The corps of a side in one area. */
export interface Stack {
  readonly area: number;
  readonly party: Party;
  readonly corps: number;
  /** Ratings summed, at home with their bonus: what stands here when it is attacked under its best leader. */
  readonly defence: number;
  readonly armies: readonly Army[];
  /** The fastest leader: who can refuse battle. */
  readonly mr: number;
  readonly worth: number;
}

export const ratingIn = (board: Board, card: CorpsCard): number => {
  const corps = board.corps[corpsNo(card.id)] as Corps;
  return corps.fresh ? card.battle : Math.max(1, card.battle - 1);
};

const stackIn = (board: Board, area: number, party: Party, cards: readonly CorpsCard[]): Stack => {
  const id = (AREAS[area] as { id: string }).id;
  const rated = cards
    .map(card => ({
      card,
      rating: ratingIn(board, card),
      home: ratingIn(board, card) + (isAtHome(card.nation, id) ? 1 : 0),
    }))
    .sort((a, b) => b.rating - a.rating);
  const armies = rated.map(({ card, rating }): Army => {
    let strength = rating;
    let corps = 1;
    for (const other of rated) {
      if (corps < card.sr && other.card !== card) {
        strength += other.rating;
        corps += 1;
      }
    }
    return { mr: card.mr, strength, corps };
  });
  const most = Math.max(...armies.map(({ corps }) => corps));
  const home = rated.map(each => each.home).sort((a, b) => b - a);
  return {
    area,
    party,
    corps: cards.length,
    defence: home.slice(0, most).reduce((a, b) => a + b, 0),
    armies,
    mr: Math.max(...cards.map(({ mr }) => mr)),
    worth: rated.reduce((sum, { rating }) => sum + rating, 0),
  };
};

/** All stacks of both sides; neutral corps are left out. */
export const stacksOf = (board: Board): readonly Stack[] => {
  const by = new Map<string, CorpsCard[]>();
  for (const [at, corps] of board.corps.entries()) {
    const card = CORPS[at] as CorpsCard;
    const area = areaNo(corps.at);
    const party = area < 0 ? null : partyOf(board, card.id);
    if (party !== null) {
      const key = `${area} ${party}`;
      const list = by.get(key) ?? [];
      list.push(card);
      by.set(key, list);
    }
  }
  return [...by].map(([key, cards]) => {
    const [area = '', party = ''] = key.split(' ');
    return stackIn(board, Number(area), party as Party, cards);
  });
};

/** Activations that a side can still pay for: its cards, and the free move. */
export const actsOf = (board: Board, party: Party): number =>
  seatsOf(board, party).reduce((sum, seat) => sum + handOf(board.deck, seat).length, 0) +
  (board.freeUsed.includes(party) ? 0 : 1);

/** How far an army attacks in one move (AON-MOVE-2). */
export const strikeOf = (mr: number, round: number): number => mr - 1 - (isWinterRound(round) ? 1 : 0);

/** How many rounds of the campaign are left, the present one counted; all of them before it. */
export const roundsLeft = (board: Board): number => (board.phase === 'campaign' ? 7 - board.round : 6);

export const holds = (board: Board, area: string): number => allIn(board, area).length;
