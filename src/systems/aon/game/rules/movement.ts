import { type Cost, type Refusal, resultOf, type Way } from '#kernel';
import { allowance } from '../../charts/allowance.ts';
import { moveCost } from '../../charts/move-cost.ts';
import {
  type AreaId,
  areaNo,
  areaOf,
  type Border,
  corpsOf,
  GRAPH,
  isArea,
  isWinterRound,
} from '../../map.ts';
import { otherParty, type Party } from '../../vocabulary.ts';
import type { Board, March } from '../board.ts';
import { refuse } from '../refuse.ts';
import { allIn, countIn, countsOf } from '../situation.ts';
import { entriesOf, mayCross, mayEnter } from './countries.ts';

/** The facts that bear on the allowance of an army. */
export type Marching = Pick<March, 'leader' | 'boost' | 'drag'>;

const MOST_CARDS = 4;
const within = (n: number, most: number): number => Math.max(-most, Math.min(most, n));

/** A card of the printed kind is a flag of the chart; a further bonus of a card of the table counts by itself. */
const factsOf = ({ leader, boost, drag }: Marching, round: number, attacking: boolean) => ({
  mr: corpsOf(leader).mr,
  attacking,
  forcedMarch: boost > 0,
  winter: isWinterRound(round),
  mud: drag < 0,
  cards: within(boost - (boost > 0 ? 1 : 0) + drag + (drag < 0 ? 1 : 0), MOST_CARDS),
});

const ALLOWANCES = new Map<number, number>();
/** Cards add and take less than this, so that a situation is one number. */
const MOST_CHANGE = 32;

const situationNo = (mr: number, winter: boolean, { boost, drag }: Marching, attacking: boolean): number =>
  ((mr * MOST_CHANGE + boost + MOST_CHANGE / 2) * MOST_CHANGE + drag + MOST_CHANGE / 2) * 4 +
  (winter ? 2 : 0) +
  (attacking ? 1 : 0);

/** AON-MOVE-2: how many areas an army may enter, as the chart says; looked up once for each situation. */
export const allowanceOf = (board: Pick<Board, 'round'>, army: Marching, attacking: boolean): number => {
  const key = situationNo(corpsOf(army.leader).mr, isWinterRound(board.round), army, attacking);
  const known = ALLOWANCES.get(key);
  if (known !== undefined) {
    return known;
  }
  const { ma } = resultOf(allowance, factsOf(army, board.round, attacking));
  ALLOWANCES.set(key, ma);
  return ma;
};

const usesFree = (freeUsed: boolean): boolean => resultOf(moveCost, { action: 'move', freeUsed }).usesFree;
const FREE = { first: usesFree(false), later: usesFree(true) };

/** AON-MOVE-1: whether the first move of the phase is still free (AON-R17). */
export const isFree = ({ freeUsed }: Board, party: Party): boolean =>
  freeUsed.includes(party) ? FREE.later : FREE.first;

/** AON-MOVE-3: enemy corps in an area make a move into it an attack. */
export const isHeldAgainst = (board: Board, party: Party, area: AreaId): boolean =>
  countIn(board, area, otherParty(party)) > 0;

const nameOf = (area: AreaId): string => areaOf(area).name;

const stepRefusal = (board: Board, party: Party, from: AreaId, to: AreaId): Refusal | null => {
  const border = GRAPH.kind(from, to);
  if (border === null) {
    return refuse('not-adjacent', 'AON-R43', `${nameOf(to)} does not touch ${nameOf(from)}.`);
  }
  if (!mayCross(party, border)) {
    return refuse('strait', 'AON-R43', `The French cannot cross the strait to ${nameOf(to)}.`);
  }
  return mayEnter(board, party, areaNo(to))
    ? null
    : refuse('closed', 'AON-R31', `${nameOf(to)} is neutral or closed; no corps may enter it.`);
};

/** AON-R43: why a path cannot be marched; null where it can. */
export const pathRefusal = (board: Board, army: March, path: readonly AreaId[]): Refusal | null => {
  let from = army.from;
  for (const [i, to] of path.entries()) {
    if (!isArea(to)) {
      return refuse('no-area', 'AON-R43', `There is no area called ${to}.`);
    }
    if (to === army.from || path.indexOf(to) !== i) {
      return refuse('twice', 'AON-R43', `A path enters ${nameOf(to)} only once.`);
    }
    const refusal = stepRefusal(board, army.party, from, to);
    if (refusal) {
      return refusal;
    }
    if (i < path.length - 1 && isHeldAgainst(board, army.party, to)) {
      return refuse('through', 'AON-R43', `Enemy corps in ${nameOf(to)} stop the army there.`);
    }
    from = to;
  }
  return lengthRefusal(board, army, path);
};

const lengthRefusal = (board: Board, army: March, path: readonly AreaId[]): Refusal | null => {
  const last = path.at(-1);
  if (last === undefined) {
    return refuse('no-path', 'AON-ACT-4', 'Name at least one area to enter.');
  }
  const attack = isHeldAgainst(board, army.party, last);
  const most = allowanceOf(board, army, attack);
  return path.length <= most
    ? null
    : refuse(
        'too-far',
        'AON-MOVE-2',
        `The army may enter ${most} ${most === 1 ? 'area' : 'areas'}${attack ? ' when it attacks' : ''}, not ${path.length}.`,
      );
};

/** The cost to enter an area when so much has been spent: nothing above the allowance, which an attack lowers. */
const costFor = (board: Board, army: Pick<March, 'party'> & Marching): Cost<Border> => {
  const plain = allowanceOf(board, army, false);
  const attack = allowanceOf(board, army, true);
  const open = entriesOf(board)[army.party];
  const enemies = countsOf(board, otherParty(army.party));
  return ({ kind, target }, spent) => {
    if (!mayCross(army.party, kind) || !open[target]) {
      return null;
    }
    return spent + 1 <= (enemies[target] === 0 ? plain : attack) ? 1 : null;
  };
};

type Army = Pick<March, 'party' | 'from'> & Marching;

/** Whether an army can enter any area at all. */
export const canMove = (board: Board, army: Army): boolean => {
  const cost = costFor(board, army);
  return GRAPH.edges(army.from).some(edge => cost(edge, 0) !== null);
};

/** The shortest way to every area that an army can reach. */
export const reachOf = (board: Board, army: Army): readonly Way[] => {
  const enemies = countsOf(board, otherParty(army.party));
  return GRAPH.reach(army.from, {
    cost: costFor(board, army),
    stops: ({ target }) => enemies[target] !== 0,
  }).ways();
};

/** The areas that may follow in a path which is made up as it goes; none where it ends. */
export const nextSteps = (board: Board, army: Army): ((path: readonly AreaId[]) => readonly AreaId[]) => {
  const cost = costFor(board, army);
  return path => {
    const here = path.at(-1) ?? army.from;
    if (path.length > 0 && isHeldAgainst(board, army.party, here)) {
      return [];
    }
    return GRAPH.edges(here)
      .filter(edge => edge.to !== army.from && !path.includes(edge.to) && cost(edge, path.length) !== null)
      .map(({ to }) => to);
  };
};

/** AON-R53: the areas where a sea move may land; a landing among enemies needs the allowance of an attack. */
export const landings = (board: Board, army: Army): readonly AreaId[] => {
  const attack = allowanceOf(board, army, true) > 0;
  const open = entriesOf(board)[army.party];
  return COASTS.filter(
    area => area !== army.from && open[areaNo(area)] && (attack || !isHeldAgainst(board, army.party, area)),
  );
};

const COASTS: readonly AreaId[] = GRAPH.ids.filter(id => areaOf(id).coastal);

/** Nobody stands in an area, of either side. */
export const isEmpty = (board: Board, area: AreaId): boolean => allIn(board, area).length === 0;
