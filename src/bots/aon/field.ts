import { handOf } from '#kernel';
import type { Board, Corps } from '#systems/aon/game/board.ts';
import { isAtHome } from '#systems/aon/game/rules/ratings.ts';
import { seatsOf } from '#systems/aon/game/rules/seats.ts';
import { AREAS, areaNo, CORPS, type CorpsCard, isWinterRound, NAPOLEON } from '#systems/aon/map.ts';
import { PARTY_OF, type Party } from '#systems/aon/vocabulary.ts';

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
  /** The strongest army of each speed. */
  readonly armies: readonly Army[];
  /** The fastest leader: one with this MR can refuse battle. */
  readonly mr: number;
  readonly worth: number;
}

/** The figures that the appraisal reads of a board, gathered in one pass over the corps. */
export interface Field {
  readonly stacks: readonly Stack[];
  /** The corps of a side in each area, by its number. */
  readonly counts: Readonly<Record<Party, readonly number[]>>;
  /** The worth of all corps, those of the Coalition counted against. */
  readonly material: number;
}

/** The rating of a corps by its number, less when it is spent. */
const ratingIn = ({ corps }: Board, at: number): number => {
  const { battle } = CORPS[at] as CorpsCard;
  return (corps[at] as Corps).fresh ? battle : Math.max(1, battle - 1);
};

/** The worth of a corps by its place, beside one on the map. */
const BOXED: Readonly<Record<string, number>> = { reserve: 0.65, prisoner: 0.4, waiting: 0, gone: 0 };
const NAPOLEON_BONUS = 3;

/** The areas in which each corps is at home. */
const AT_HOME: readonly (readonly boolean[])[] = CORPS.map(({ nation }) =>
  AREAS.map(({ id }) => isAtHome(nation, id)),
);

interface Rated {
  readonly card: CorpsCard;
  readonly rating: number;
  readonly home: number;
}

const byRating = (a: Rated, b: Rated): number => b.rating - a.rating;

/** The strongest army of each speed: a leader takes along the strongest corps, as many as the SR allows. */
const armiesOf = (rated: readonly Rated[]): readonly Army[] => {
  const sums = [0];
  for (const { rating } of rated) {
    sums.push((sums.at(-1) as number) + rating);
  }
  const armies: Army[] = [];
  for (let at = 0; at < rated.length; at++) {
    const { card, rating } = rated[at] as Rated;
    const { mr, sr } = card;
    const corps = Math.min(sr, rated.length);
    const strength = at < corps ? (sums[corps] as number) : (sums[corps - 1] as number) + rating;
    const same = armies.findIndex(army => army.mr === mr);
    if (same < 0) {
      armies.push({ mr, strength, corps });
    } else if ((armies[same] as Army).strength < strength) {
      armies[same] = { mr, strength, corps };
    }
  }
  return armies;
};

const aloneIn = (area: number, party: Party, { card, rating, home }: Rated): Stack => ({
  area,
  party,
  corps: 1,
  defence: home,
  armies: [{ mr: card.mr, strength: rating, corps: 1 }],
  mr: card.mr,
  worth: rating,
});

const stackIn = (area: number, party: Party, rated: Rated[]): Stack => {
  if (rated.length === 1) {
    return aloneIn(area, party, rated[0] as Rated);
  }
  rated.sort(byRating);
  let [most, mr, worth] = [0, 0, 0];
  for (const { card, rating } of rated) {
    most = Math.max(most, Math.min(card.sr, rated.length));
    mr = Math.max(mr, card.mr);
    worth += rating;
  }
  const homes = rated.map(each => each.home).sort((a, b) => b - a);
  let defence = 0;
  for (let at = 0; at < most; at++) {
    defence += homes[at] as number;
  }
  return { area, party, corps: rated.length, defence, armies: armiesOf(rated), mr, worth };
};

const zeros = (): number[] => new Array(AREAS.length).fill(0);

const worthOf = (card: CorpsCard, rating: number): number =>
  (card.battle + rating) / 2 + (card.id === NAPOLEON ? NAPOLEON_BONUS : 0);

/** The place of each corps in a field: its area, or −1. */
interface Laid extends Field {
  readonly corps: Board['corps'];
  readonly status: Board['status'];
  readonly areas: readonly number[];
}

/** The sides of an area have one key each. */
const keyOf = (area: number, party: Party): number => 2 * area + (party === 'french' ? 0 : 1);
const partyOfKey = (key: number): Party => (key % 2 === 0 ? 'french' : 'coalition');

const partyIn = ({ status }: Board, at: number): Party | null =>
  PARTY_OF[status[(CORPS[at] as CorpsCard).nation] ?? 'N'];

const ratedAt = (board: Board, at: number, area: number): Rated => {
  const rating = ratingIn(board, at);
  return { card: CORPS[at] as CorpsCard, rating, home: rating + (AT_HOME[at]?.[area] ? 1 : 0) };
};

/** The worth of a corps where it is, counted against for the Coalition. */
const worthAt = (board: Board, at: number, area: number): number => {
  const party = partyIn(board, at);
  if (party === null) {
    return 0;
  }
  const share = area >= 0 ? 1 : (BOXED[(board.corps[at] as Corps).at] ?? 0);
  return (party === 'french' ? share : -share) * worthOf(CORPS[at] as CorpsCard, ratingIn(board, at));
};

/** The stacks of some sides of areas, of all of them where none are named. */
const stacksAt = (
  board: Board,
  areas: readonly number[],
  only: ReadonlySet<number> | null,
): readonly Stack[] => {
  const by = new Map<number, Rated[]>();
  for (let at = 0; at < areas.length; at++) {
    const area = areas[at] as number;
    if (area < 0) {
      continue;
    }
    const party = partyIn(board, at);
    const key = party === null ? -1 : keyOf(area, party);
    if (key >= 0 && (only === null || only.has(key))) {
      const list = by.get(key);
      if (list) {
        list.push(ratedAt(board, at, area));
      } else {
        by.set(key, [ratedAt(board, at, area)]);
      }
    }
  }
  return [...by].map(([key, rated]) => stackIn(key >> 1, partyOfKey(key), rated));
};

const laid = (board: Board): Laid => {
  const areas = board.corps.map(({ at }) => areaNo(at));
  const stacks = stacksAt(board, areas, null);
  const counts = { french: zeros(), coalition: zeros() };
  for (const { area, party, corps } of stacks) {
    counts[party][area] = corps;
  }
  const material = areas.reduce((sum, area, at) => sum + worthAt(board, at, area), 0);
  return { corps: board.corps, status: board.status, areas, stacks, counts, material };
};

/** Beyond so many corps in other places a board is looked through as a whole. */
const MOST_CHANGES = 24;

/** The field of a board that differs from another by a few corps: only areas that they touch are worked out again. */
const changed = (board: Board, base: Laid): Field | null => {
  const moved: number[] = [];
  for (let at = 0; at < board.corps.length; at++) {
    if (board.corps[at] !== base.corps[at]) {
      moved.push(at);
    }
  }
  if (moved.length > MOST_CHANGES) {
    return null;
  }
  const before: Board = { ...board, corps: base.corps };
  const areas = base.areas.slice();
  const touched = new Set<number>();
  let { material } = base;
  for (const at of moved) {
    const [from, to] = [base.areas[at] as number, areaNo((board.corps[at] as Corps).at)];
    areas[at] = to;
    material += worthAt(board, at, to) - worthAt(before, at, from);
    const party = partyIn(board, at);
    if (party !== null) {
      touched.add(keyOf(from, party)).add(keyOf(to, party));
    }
  }
  const counts = { french: base.counts.french.slice(), coalition: base.counts.coalition.slice() };
  const kept = base.stacks.filter(({ area, party }) => {
    const stays = !touched.has(keyOf(area, party));
    if (!stays) {
      counts[party][area] = 0;
    }
    return stays;
  });
  const stacks = [...kept, ...stacksAt(board, areas, touched)];
  for (const { area, party, corps } of stacks) {
    counts[party][area] = corps;
  }
  return { stacks, counts, material };
};

/** The last board that was looked through: the next ones are mostly the same but for an army. */
let last: Laid | null = null;

/** All stacks of both sides, the numbers in each area and the worth of the corps; neutral corps are left out. */
export const fieldOf = (board: Board): Field => {
  const near = last !== null && last.status === board.status ? changed(board, last) : null;
  if (near !== null) {
    return near;
  }
  last = laid(board);
  return last;
};

export const stacksOf = (board: Board): readonly Stack[] => fieldOf(board).stacks;

/** Activations that a side can still pay for: its cards, and the free move. */
export const actsOf = (board: Board, party: Party): number =>
  seatsOf(board, party).reduce((sum, seat) => sum + handOf(board.deck, seat).length, 0) +
  (board.freeUsed.includes(party) ? 0 : 1);

/** No attack goes further. */
export const FARTHEST = 4;

/** How far an army attacks in one move (AON-MOVE-2). */
export const strikeOf = (mr: number, round: number): number => mr - 1 - (isWinterRound(round) ? 1 : 0);

/** How many rounds of the campaign are left, the present one counted; all of them before it. */
export const roundsLeft = (board: Board): number => (board.phase === 'campaign' ? 7 - board.round : 6);
