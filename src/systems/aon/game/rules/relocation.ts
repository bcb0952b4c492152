import { must, type Reach } from '#kernel';
import { type AreaId, areaOf, corpsOf, GRAPH } from '../../map.ts';
import { otherParty, type Party } from '../../vocabulary.ts';
import type { Board } from '../board.ts';
import { allIn, corpsAt, countIn } from '../situation.ts';
import type { Departure } from './alignment.ts';
import { homelandOf, isClosed, mayCross, partyOfArea } from './countries.ts';

/** A home area in which no foreign corps stands (AON-R29). */
const isFreeHome = (board: Board, nation: string, area: AreaId): boolean =>
  homelandOf(board, nation).includes(area) && allIn(board, area).every(id => corpsOf(id).nation === nation);

/** An area of the own side without enemy corps (AON-R30). */
const isFriendly = (board: Board, party: Party, area: AreaId): boolean =>
  partyOfArea(board, area) === party &&
  !isClosed(board, areaOf(area).country) &&
  countIn(board, area, otherParty(party)) === 0;

/** AON-R30: the nearest areas that a corps may go to: fewest borders, even past the enemy. */
export const nearestFor = (board: Board, { corps, to, party }: Departure): readonly AreaId[] => {
  const from = must(corpsAt(board, corps).at);
  const { nation } = corpsOf(corps);
  const wish = (area: AreaId): boolean =>
    to === 'home' ? isFreeHome(board, nation, area) : isFriendly(board, party, area);
  return bordersFrom(party, from).nearest(wish);
};

const BORDERS: Readonly<Record<Party, Map<AreaId, Reach>>> = { french: new Map(), coalition: new Map() };

/** Every area by the borders that a side crosses to it from one: the map never changes, so each is found once. */
const bordersFrom = (party: Party, from: AreaId): Reach => {
  const known = BORDERS[party].get(from);
  if (known) {
    return known;
  }
  const reach = GRAPH.reach(from, { cost: ({ kind }) => (mayCross(party, kind) ? 1 : null) });
  BORDERS[party].set(from, reach);
  return reach;
};
