import {
  AREAS,
  type AreaId,
  areaNo,
  CORPS,
  COUNTRIES,
  type CorpsCard,
  type CorpsId,
  corpsNo,
  NATION_NO,
} from '../map.ts';
import { PARTY_OF, type Party } from '../vocabulary.ts';
import type { Board, Corps } from './board.ts';

/** The corps in each area, worked out from the last state of the corps and the countries that somebody asked about. */
interface Situation {
  readonly status: Board['status'];
  /** The side of each corps, by its number. */
  readonly parties: readonly (Party | null)[];
  /** The corps in each area, by the number of the area. */
  readonly stacks: readonly (readonly CorpsId[])[];
  /** How many corps of a side stand in each area. */
  readonly french: readonly number[];
  readonly coalition: readonly number[];
}

const NOBODY: readonly CorpsId[] = [];
const NO_STACKS: readonly (readonly CorpsId[])[] = AREAS.map(() => NOBODY);
const NO_COUNTS: readonly number[] = AREAS.map(() => 0);

const situationFor = ({ corps, status }: Board): Situation => {
  const sides = COUNTRIES.map(({ id }) => PARTY_OF[status[id] ?? 'N']);
  const stacks = NO_STACKS.slice();
  const french = NO_COUNTS.slice();
  const coalition = NO_COUNTS.slice();
  const parties: (Party | null)[] = [];
  for (let i = 0; i < corps.length; i++) {
    const party = sides[NATION_NO[i] as number] ?? null;
    parties.push(party);
    const at = areaNo((corps[i] as Corps).at);
    if (at >= 0) {
      const id = (CORPS[i] as { id: CorpsId }).id;
      stacks[at] = stacks[at] === NOBODY ? [id] : [...(stacks[at] as readonly CorpsId[]), id];
      const counts = party === 'french' ? french : coalition;
      counts[at] = (counts[at] as number) + (party === null ? 0 : 1);
    }
  }
  return { status, parties, stacks, french, coalition };
};

/** The same corps in the same order, with one more or without it. */
const changedStack = (stack: readonly CorpsId[], no: number, isThere: boolean): readonly CorpsId[] => {
  const { id } = CORPS[no] as CorpsCard;
  const others = stack.filter(each => each !== id);
  if (!isThere) {
    return others;
  }
  const i = others.findIndex(each => corpsNo(each) > no);
  return i < 0 ? [...others, id] : [...others.slice(0, i), id, ...others.slice(i)];
};

/** Counts with one more or less in an area: copied at the first change, for most moves are of one side. */
const recounted = (
  counts: readonly number[],
  before: readonly number[],
  area: number,
  by: 1 | -1,
): readonly number[] => {
  const changed = counts === before ? before.slice() : (counts as number[]);
  changed[area] = (changed[area] as number) + by;
  return changed;
};

/** The situation after some corps have moved: everything else is taken over from the one before. */
const situationAfter = (
  before: Situation,
  from: readonly Corps[],
  to: readonly Corps[],
  moved: readonly number[],
): Situation => {
  const stacks = before.stacks.slice();
  const counts: Record<Party, readonly number[]> = { french: before.french, coalition: before.coalition };
  const put = (no: number, at: string, by: 1 | -1): void => {
    const area = areaNo(at);
    if (area >= 0) {
      stacks[area] = changedStack(stacks[area] as readonly CorpsId[], no, by > 0);
      const party = before.parties[no];
      if (party) {
        counts[party] = recounted(counts[party], before[party], area, by);
      }
    }
  };
  for (const no of moved) {
    put(no, (from[no] as Corps).at, -1);
    put(no, (to[no] as Corps).at, 1);
  }
  return { status: before.status, parties: before.parties, stacks, ...counts };
};

/** The numbers of the corps that stand elsewhere. */
const movedIn = (from: readonly Corps[], to: readonly Corps[]): readonly number[] => {
  const moved: number[] = [];
  for (let i = 0; i < to.length; i++) {
    if (from[i] !== to[i] && (from[i] as Corps).at !== (to[i] as Corps).at) {
      moved.push(i);
    }
  }
  return moved;
};

/**
 * Rules ask about the same board again and again: the last answer is at hand. Answers for earlier boards are not kept:
 * a weak map of them cost the collector more than it saved, in random play and in that of the computer players.
 */
let last: { readonly corps: readonly Corps[]; readonly found: Situation } | null = null;

/** A few corps move at a time, and games go on from the board that was asked about last. */
const FEW = 8;

const find = (board: Board): Situation => {
  if (last === null || last.found.status !== board.status || last.corps.length !== board.corps.length) {
    return situationFor(board);
  }
  const moved = movedIn(last.corps, board.corps);
  if (moved.length === 0) {
    return last.found;
  }
  return moved.length > FEW
    ? situationFor(board)
    : situationAfter(last.found, last.corps, board.corps, moved);
};

const situationOf = (board: Board): Situation => {
  if (last !== null && last.corps === board.corps && last.found.status === board.status) {
    return last.found;
  }
  const found = find(board);
  last = { corps: board.corps, found };
  return found;
};

export const corpsAt = (board: Board, id: CorpsId): Corps => board.corps[corpsNo(id)] as Corps;

/** The side that a corps fights for by the status of its nation; null while that is neutral. */
export const partyOf = (board: Board, id: CorpsId): Party | null =>
  situationOf(board).parties[corpsNo(id)] ?? null;

/** The side of each corps, by its number. */
export const partiesOfCorps = (board: Board): readonly (Party | null)[] => situationOf(board).parties;

/** How many corps of a side stand in each area, by the number of the area. */
export const countsOf = (board: Board, party: Party): readonly number[] => situationOf(board)[party];

/** All corps in an area, neutral ones too, in the order of the map file. */
export const allIn = (board: Board, area: AreaId): readonly CorpsId[] =>
  situationOf(board).stacks[areaNo(area)] ?? NOBODY;

/** The corps of a side in an area. */
export const stackOf = (board: Board, area: AreaId, party: Party): readonly CorpsId[] => {
  const { stacks, parties } = situationOf(board);
  const all = stacks[areaNo(area)] ?? NOBODY;
  return all.every(id => parties[corpsNo(id)] === party)
    ? all
    : all.filter(id => parties[corpsNo(id)] === party);
};

/** How many corps of a side stand in an area. */
export const countIn = (board: Board, area: AreaId, party: Party): number =>
  situationOf(board)[party][areaNo(area)] ?? 0;

/** The corps that a test holds for, in the order of the map file: they are looked at by number, never by name. */
export const corpsWhere = (
  { corps }: Pick<Board, 'corps'>,
  is: (corps: Corps, card: CorpsCard) => boolean,
): CorpsId[] => {
  const found: CorpsId[] = [];
  for (let no = 0; no < corps.length; no++) {
    const card = CORPS[no] as CorpsCard;
    if (is(corps[no] as Corps, card)) {
      found.push(card.id);
    }
  }
  return found;
};

export const isOnMap = (board: Board, id: CorpsId): boolean => areaNo(corpsAt(board, id).at) >= 0;
