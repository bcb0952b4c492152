import { handOf } from '#kernel';
import type { Board, Corps } from '#systems/aon/game/board.ts';
import { isAtHome } from '#systems/aon/game/rules/ratings.ts';
import { seatsOf } from '#systems/aon/game/rules/seats.ts';
import { partyOf } from '#systems/aon/game/situation.ts';
import { AREAS, areaNo, CORPS, type CorpsCard, isWinterRound } from '#systems/aon/map.ts';
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
  /** Ratings summed, at home with their bonus: the strength here when it is attacked under its best leader. */
  readonly defence: number;
  readonly armies: readonly Army[];
  /** The fastest leader: who can refuse battle. */
  readonly mr: number;
  readonly worth: number;
}

/** The rating of a corps by its number, less when it is spent. */
export const ratingIn = ({ corps }: Board, at: number): number => {
  const { battle } = CORPS[at] as CorpsCard;
  return (corps[at] as Corps).fresh ? battle : Math.max(1, battle - 1);
};

interface Rated {
  readonly card: CorpsCard;
  readonly rating: number;
  readonly home: number;
}

/** The army that a leader can take along from an area: the strongest corps, as many as the SR allows. */
const armyOf = ({ card, rating }: Rated, rated: readonly Rated[]): Army => {
  let strength = rating;
  let corps = 1;
  for (const other of rated) {
    if (corps < card.sr && other.card !== card) {
      strength += other.rating;
      corps += 1;
    }
  }
  return { mr: card.mr, strength, corps };
};

const stackIn = (area: number, party: Party, all: readonly Rated[]): Stack => {
  const rated = all.length > 1 ? [...all].sort((a, b) => b.rating - a.rating) : all;
  const armies = rated.map(each => armyOf(each, rated));
  let [most, mr, worth] = [0, 0, 0];
  for (const [at, { card, rating }] of rated.entries()) {
    most = Math.max(most, (armies[at] as Army).corps);
    mr = Math.max(mr, card.mr);
    worth += rating;
  }
  const home = rated.map(each => each.home).sort((a, b) => b - a);
  let defence = 0;
  for (let at = 0; at < most; at++) {
    defence += home[at] as number;
  }
  return { area, party, corps: rated.length, defence, armies, mr, worth };
};

/** All stacks of both sides; neutral corps are left out. */
export const stacksOf = (board: Board): readonly Stack[] => {
  const by = new Map<number, Rated[]>();
  for (let at = 0; at < board.corps.length; at++) {
    const area = areaNo((board.corps[at] as Corps).at);
    if (area >= 0) {
      const card = CORPS[at] as CorpsCard;
      const party = partyOf(board, card.id);
      if (party !== null) {
        const rating = ratingIn(board, at);
        const home = rating + (isAtHome(card.nation, (AREAS[area] as { id: string }).id) ? 1 : 0);
        const key = 2 * area + (party === 'french' ? 0 : 1);
        const list = by.get(key);
        if (list) {
          list.push({ card, rating, home });
        } else {
          by.set(key, [{ card, rating, home }]);
        }
      }
    }
  }
  const stacks: Stack[] = [];
  for (const [key, rated] of by) {
    stacks.push(stackIn(key >> 1, key % 2 === 0 ? 'french' : 'coalition', rated));
  }
  return stacks;
};

/** Activations that a side can still pay for: its cards, and the free move. */
export const actsOf = (board: Board, party: Party): number =>
  seatsOf(board, party).reduce((sum, seat) => sum + handOf(board.deck, seat).length, 0) +
  (board.freeUsed.includes(party) ? 0 : 1);

/** How far an army attacks in one move (AON-MOVE-2). */
export const strikeOf = (mr: number, round: number): number => mr - 1 - (isWinterRound(round) ? 1 : 0);

/** How many rounds of the campaign are left, the present one counted; all of them before it. */
export const roundsLeft = (board: Board): number => (board.phase === 'campaign' ? 7 - board.round : 6);
