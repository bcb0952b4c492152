import { AREAS, type AreaId, areaNo, CORPS, COUNTRIES, type CorpsId, corpsNo, NATION_NO } from '../map.ts';
import { PARTY_OF, type Party } from '../vocabulary.ts';
import type { Board, Corps } from './board.ts';

/** The corps in each area, worked out once for each state of the corps and the countries. */
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
const KNOWN = new WeakMap<readonly Corps[], Situation>();

const situationFor = ({ corps, status }: Board): Situation => {
  const sides = COUNTRIES.map(({ id }) => PARTY_OF[status[id] ?? 'N']);
  const stacks: (readonly CorpsId[])[] = new Array(AREAS.length).fill(NOBODY);
  const french: number[] = new Array(AREAS.length).fill(0);
  const coalition: number[] = new Array(AREAS.length).fill(0);
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

/** Rules ask about the same board again and again: the last answer is at hand. */
let last: { readonly corps: readonly Corps[]; readonly found: Situation } | null = null;

const situationOf = (board: Board): Situation => {
  if (last !== null && last.corps === board.corps && last.found.status === board.status) {
    return last.found;
  }
  const known = KNOWN.get(board.corps);
  const found = known && known.status === board.status ? known : situationFor(board);
  if (found !== known) {
    KNOWN.set(board.corps, found);
  }
  last = { corps: board.corps, found };
  return found;
};

export const corpsAt = (board: Board, id: CorpsId): Corps => board.corps[corpsNo(id)] as Corps;

/** The side that a corps fights for by the status of its nation; null while that is neutral. */
export const partyOf = (board: Board, id: CorpsId): Party | null =>
  situationOf(board).parties[corpsNo(id)] ?? null;

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

export const isOnMap = (board: Board, id: CorpsId): boolean => areaNo(corpsAt(board, id).at) >= 0;

/** The areas that hold a corps, in the order of the map. */
export const heldAreas = (board: Board): readonly AreaId[] => {
  const { stacks } = situationOf(board);
  return AREAS.filter((_, i) => (stacks[i] as readonly CorpsId[]).length > 0).map(({ id }) => id);
};
