import type { Refusal } from '#kernel';
import { handOf, must } from '#kernel';
import {
  DUCHIES,
  type DuchyId,
  GRAPH,
  isSea,
  type Link,
  marchCost,
  otherBloc,
  type PlaceId,
  type Warring,
} from '../../map.ts';
import type { Power } from '../../vocabulary.ts';
import type { Board, Force } from '../board.ts';
import { refuse } from '../refuse.ts';
import {
  controllerOf,
  controlOf,
  countUnits,
  isClosedLand,
  isEnemyFort,
  isFriendly,
  isStraitClosed,
  linkOf,
  piecesIn,
  unitsIn,
} from '../situation.ts';
import { duchyName } from '../words.ts';
import { largest, type Pool } from './formations.ts';

/** TNW-R58: a duchy of a power at truce, which only a broken treaty opens to the other bloc. */
export const truceAt = (board: Board, duchy: DuchyId): Power | null => {
  const power = controllerOf(board, duchy);
  return board.truces[power] ? power : null;
};

/** TNW-R37: the neutral that an entry would bring into the war; null where there is none. */
export const neutralAt = (board: Board, duchy: DuchyId): Power | null => {
  const power = controllerOf(board, duchy);
  return board.blocs[power] === 'neutral' && !board.truces[power] ? power : null;
};

/** Units that would oppose an entry, neutral ones among them. */
export const opposing = (board: Board, duchy: DuchyId, bloc: Warring): number =>
  unitsIn(board, duchy, otherBloc(bloc)) + unitsIn(board, duchy, 'neutral');

/** Pieces that are not of a bloc: a Formation stops where it meets them, and some may not go there (TNW-5.4). */
export const strangers = (board: Board, duchy: DuchyId, bloc: Warring): number =>
  piecesIn(board, duchy, otherBloc(bloc)) + piecesIn(board, duchy, 'neutral');

/** TNW-R34: out of the duchy of an enemy Fort only towards friends. */
const leavingFault = (board: Board, from: DuchyId, to: DuchyId, bloc: Warring): Refusal | null =>
  isEnemyFort(board, from, bloc) && !isFriendly(board, to, bloc) && piecesIn(board, to, bloc) === 0
    ? refuse(
        'fort-behind',
        'TNW-R34',
        `${duchyName(from)} holds an enemy Fort: from there only to a duchy of your bloc or where its pieces stand.`,
      )
    : null;

/** The treaty may be broken by the other bloc, with a card to discard (TNW-R58). */
const truceFault = (board: Board, to: DuchyId, power: Power, bloc: Warring): Refusal | null => {
  const other = truceAt(board, to);
  if (other === null) {
    return null;
  }
  const isAlly = board.truces[other]?.bloc === bloc;
  return isAlly || handOf(board.deck, power).length === 0
    ? refuse(
        'truce',
        'TNW-R58',
        isAlly
          ? `${duchyName(to)} is neutral under a truce.`
          : 'Breaking the treaty costs a card, and there is none.',
      )
    : null;
};

const alone = (force: Force): boolean => countUnits(force.units) === 0;

/** Why a Formation may not come into a duchy, by land or from the sea; null where it may. */
export const entryFault = (board: Board, power: Power, force: Force, to: DuchyId): Refusal | null => {
  const bloc = board.blocs[power] as Warring;
  if (isClosedLand(board, to)) {
    return refuse('closed', 'TNW-R65', `${duchyName(to)} is closed in this scenario.`);
  }
  const barred = truceFault(board, to, power, bloc);
  if (barred) {
    return barred;
  }
  if (alone(force) && (strangers(board, to, bloc) > 0 || !isFriendly(board, to, bloc))) {
    return refuse('leaders-alone', 'TNW-R33', 'Leaders without Units march among friends only.');
  }
  return force.leader === null && force.leaders.length === 0 && strangers(board, to, bloc) > 0
    ? refuse('leaderless', 'TNW-5.4', 'A stack without a leader may not march against enemy pieces.')
    : null;
};

/** TNW-MARCH-1: why a Formation may not march over a link at any price; null where it may. */
export const marchFault = (
  board: Board,
  power: Power,
  force: Force,
  from: DuchyId,
  to: DuchyId,
): Refusal | null => {
  const bloc = board.blocs[power] as Warring;
  return isStraitClosed(board, from, to, bloc)
    ? refuse('strait', 'TNW-5.4', 'Enemy Fleets close the strait.')
    : (leavingFault(board, from, to, bloc) ?? entryFault(board, power, force, to));
};

/** Whether troops could cross one of the links that are open to them now. */
export const maySetOut = (
  board: Board,
  power: Power,
  pool: Pool,
  from: DuchyId,
  isOpen: (link: Link) => boolean,
): boolean => {
  if (countUnits(pool.units) < pool.least) {
    return false;
  }
  const force = largest(pool);
  return linksFrom(from).some(
    ([to, link]) => isOpen(link) && marchFault(board, power, force, from, to) === null,
  );
};

/** The cost of a link: nothing where a card lets the Formation march. */
export const costOf = (board: Board, link: Link): number => (board.march?.free ? 0 : marchCost(link));

type Links = readonly (readonly [DuchyId, Link])[];

const LINKS = new Map<DuchyId, Links>(
  DUCHIES.map(({ id, links }) => [id, Object.entries(links) as [DuchyId, Link][]]),
);

/** The neighbours of a duchy with the links to them. */
export const linksFrom = (duchy: DuchyId): Links => must(LINKS.get(duchy), 'the duchy');

const NEXT_TO = new Map<DuchyId, readonly DuchyId[]>(
  DUCHIES.map(({ id }) => [id, DUCHIES.filter(each => linkOf(id, each.id) !== null).map(each => each.id)]),
);

/** TNW-R39: where the pieces of a bloc may retreat to from a battle, in map order, friendly duchies before all others. */
export const retreatsFrom = (
  board: Board,
  duchy: DuchyId,
  bloc: Warring,
  not: string | null,
): readonly DuchyId[] => {
  const all = must(NEXT_TO.get(duchy), 'the duchy').filter(
    to =>
      to !== not &&
      !isClosedLand(board, to) &&
      controlOf(board, to) !== 'neutral' &&
      piecesIn(board, to, otherBloc(bloc)) === 0 &&
      !isEnemyFort(board, to, bloc) &&
      !isStraitClosed(board, duchy, to, bloc),
  );
  const friendly = all.filter(to => isFriendly(board, to, bloc));
  return friendly.length > 0 ? friendly : all;
};

/** Ways back of the Active side: where it came from, if no enemy is there, else as the Inactive (TNW-R39). */
export const retreatsBack = (
  board: Board,
  duchy: DuchyId,
  bloc: Warring,
  from: PlaceId,
): readonly DuchyId[] =>
  !isSea(from) && piecesIn(board, from, otherBloc(bloc)) === 0
    ? [from]
    : retreatsFrom(board, duchy, bloc, null);

/** TNW-R36: where an Army may evade to. */
export const evasionsFrom = (board: Board, duchy: DuchyId, bloc: Warring, not: DuchyId): readonly DuchyId[] =>
  GRAPH.neighbours(duchy).filter(
    to =>
      to !== not &&
      isFriendly(board, to, bloc) &&
      !isClosedLand(board, to) &&
      piecesIn(board, to, otherBloc(bloc)) === 0 &&
      !isStraitClosed(board, duchy, to, bloc),
  );

/** TNW-R35: whether an Army in a duchy may come in before a mover. */
export const mayInterceptFrom = (board: Board, from: DuchyId, to: DuchyId, bloc: Warring): boolean =>
  from !== board.march?.at &&
  linkOf(from, to) !== null &&
  piecesIn(board, from, otherBloc(bloc)) === 0 &&
  !isEnemyFort(board, from, bloc) &&
  !isEnemyFort(board, to, bloc) &&
  !isStraitClosed(board, from, to, bloc) &&
  !isClosedLand(board, to) &&
  controlOf(board, to) !== 'neutral';
