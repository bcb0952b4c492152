import type { Frame } from '#kernel';
import { COSTS } from '#systems/nie/charts/production/buy.ts';
import type { Board } from '#systems/nie/game/board.ts';
import { type Action, actionsOf, holds } from '#systems/nie/game/phases/politics/actions.ts';
import { upNow, type Window } from '#systems/nie/game/phases/politics/window.ts';
import { regionOf } from '#systems/nie/game/rules/places.ts';
import { prestigeOf } from '#systems/nie/game/rules/standing.ts';
import { enemies, isCaptured, teamOf, unitsByPlace } from '#systems/nie/game/situation.ts';
import { nationName, regionName } from '#systems/nie/game/words.ts';
import { CAPITALS } from '#systems/nie/map.ts';
import { alliesOf } from '#systems/nie/trackers/sheet/state.ts';
import type { Nation } from '#systems/nie/vocabulary.ts';
import type { Reasoned } from '../bot.ts';
import { type Asked, isOffered } from './asked.ts';
import { WORDS } from './words.ts';

/** A choice of the court: how much it is worth in PAPs above its price, and why. */
interface Counsel {
  readonly action: Action;
  readonly worth: number;
  readonly why: string;
}

/** The worth of things, in PAPs. A recruited minor brings about 4.5 pieces and a region. */
const WORTH = { minor: 5, region: 1.6, uprising: 0.9, quiet: 1.5, piece: 0.6, nation: 6, war: 2.4 } as const;
/** A Congress that may come soon wants 3 PAPs, a nation at war keeps 1, one at peace none. */
const RESERVE = { congress: 3, war: 1, peace: 0 } as const;
const HALF = 0.5;

const strengthIn = (board: Board, nation: Nation, places: (id: string) => boolean): number => {
  let sum = 0;
  for (const [at, units] of unitsByPlace(board)) {
    if (places(at)) {
      sum += units.reduce((all, unit) => all + (unit.nation === nation ? COSTS[unit.type] * unit.n : 0), 0);
    }
  }
  return sum;
};
const strengthOf = (board: Board, nation: Nation): number => strengthIn(board, nation, () => true);

/** Pieces of a nation within two steps of the land of another. */
const strengthNear = (board: Board, nation: Nation, land: Nation): number => {
  const isTheirs = (id: string): boolean => board.regions[id]?.owner === land;
  const near = (id: string): boolean =>
    isTheirs(id) ||
    regionOf(id).adjacent.some(next => isTheirs(next) || regionOf(next).adjacent.some(isTheirs));
  return strengthIn(board, nation, near);
};

const ratio = ({ chance }: Action): number => (chance ? chance.good / chance.of : 1);
const firmness = (board: Board, nation: Nation): number => {
  const chance = holds(board, nation);
  return chance ? chance.good / chance.of : 1;
};

const isShaken = (board: Board, nation: Nation): boolean =>
  CAPITALS.some(({ id, homeland }) => homeland === nation && board.regions[id] && isCaptured(board, id));

/** PAPs that are not spent: an enemy that may sue soon means a Congress, where they buy regions. */
export const reserveOf = (board: Board, nation: Nation): { readonly keep: number; readonly why: string } => {
  const foes = enemies(board, nation);
  const failing = foes.find(foe => isShaken(board, foe) || firmness(board, foe) < HALF);
  if (failing !== undefined && board.fixed.parts.congress) {
    return {
      keep: RESERVE.congress,
      why: WORDS.maySueSoonCongressWants(nationName(failing), RESERVE.congress),
    };
  }
  return foes.length > 0
    ? { keep: RESERVE.war, why: WORDS.nationAtWarKeepsPap }
    : { keep: RESERVE.peace, why: WORDS.nothingIsWorthItsPrice };
};

const sharedFoe = (board: Board, a: Nation, b: Nation): Nation | undefined =>
  enemies(board, a).find(foe => enemies(board, b).includes(foe));

const leads = (board: Board, nation: Nation): boolean =>
  board.fixed.present.every(
    other => other === nation || prestigeOf(board, nation) >= prestigeOf(board, other) + 5,
  );

/** A war wants a weaker neighbour, no other war of one's own, and armies that are near. */
const warCounsel = (board: Board, nation: Nation, action: Action): Counsel => {
  const target = action.id as Nation;
  const ally = alliesOf(board.sheet, nation).find(friend => enemies(board, friend).includes(target));
  const mine = strengthNear(board, nation, target);
  const theirs = strengthNear(board, target, nation) + strengthOf(board, target) / 2;
  const busy = enemies(board, target).length;
  const odds = mine / Math.max(12, theirs);
  const at = enemies(board, nation).length > 0 ? -3 : 0;
  const team = teamOf(board, nation) === null ? 0 : 1;
  const worth = (odds - 1.1) * 3 + busy * 0.8 + (leads(board, target) ? 1.5 : 0) + at + team;
  const why =
    ally !== undefined
      ? WORDS.ourAllyIsAtWar(nationName(ally), nationName(target))
      : leads(board, target)
        ? WORDS.leadsByFar(nationName(target))
        : WORDS.isWeakWhereWeAre(nationName(target));
  return { action, worth: Math.min(WORTH.war, worth) - action.cost * HALF, why };
};

const allyCounsel = (board: Board, nation: Nation, action: Action): Counsel => {
  const other = action.id as Nation;
  const foe = sharedFoe(board, nation, other);
  const worth = foe === undefined || leads(board, other) ? -1 : 1;
  return { action, worth, why: foe ? WORDS.weBothFight(nationName(foe)) : WORDS.thereIsNoCommonEnemy };
};

/** France wants every war with it to end; its enemies in a team game do not. */
const peaceWithFrance = (board: Board, nation: Nation, other: Nation): number | null => {
  const [mine, theirs] = [teamOf(board, nation), teamOf(board, other)];
  return mine === null || mine === theirs ? null : mine === 'FRENCH' ? 1 : -1;
};

const truceWorth = (board: Board, nation: Nation, other: Nation): { worth: number; why: string } => {
  const team = peaceWithFrance(board, nation, other);
  if (team !== null) {
    return team > 0
      ? { worth: 0.5, why: WORDS.everyEnemyLessBrings }
      : { worth: -2, why: WORDS.ourTeamWinsByWar };
  }
  const theirs = enemies(board, nation).reduce((sum, foe) => sum + strengthNear(board, foe, nation), 0);
  const weak = isShaken(board, nation) || firmness(board, nation) < HALF;
  const outnumbered = theirs > 1.5 * strengthOf(board, nation);
  return weak || outnumbered
    ? { worth: 1, why: weak ? WORDS.weMayHaveToSue : WORDS.enemiesAtOurBordersOutnumber }
    : { worth: -1, why: WORDS.warWithGoesWellEnough(nationName(other)) };
};

/** An alliance without a common enemy is given up when the ally leads by far. */
const breakCounsel = (board: Board, nation: Nation, action: Action): Counsel => {
  const ally = action.id as Nation;
  const useful = sharedFoe(board, nation, ally) !== undefined || !leads(board, ally);
  return {
    action,
    worth: useful ? -1 : 1 - action.cost * HALF,
    why: WORDS.leadsByFarAlone(nationName(ally)),
  };
};

/** A nation that is sure to be made to sue does so before more is lost; never where a team would lose by it. */
const suitCounsel = (board: Board, nation: Nation, action: Action): Counsel => {
  const theirs = enemies(board, nation).reduce((sum, foe) => sum + strengthNear(board, foe, nation), 0);
  const lost =
    isShaken(board, nation) && firmness(board, nation) < HALF && theirs > 2 * strengthOf(board, nation);
  return {
    action,
    worth: lost && teamOf(board, nation) === null ? 1 : -1,
    why: WORDS.warIsLostEveryMonth,
  };
};

const counselOf = (board: Board, nation: Nation, action: Action): Counsel | null => {
  const { kind, id, cost } = action;
  const p = ratio(action);
  const percent = action.chance ? `${action.chance.good} of ${action.chance.of}` : 'certain';
  const owner = board.regions[id]?.owner ?? null;
  const hostile = owner !== null && enemies(board, nation).includes(owner);
  switch (kind) {
    case 'SUPPRESS':
      return {
        action,
        worth: p * WORTH.quiet - (1 - p) * WORTH.piece,
        why: WORDS.canBeQuietened(regionName(id), percent),
      };
    case 'ANNEX':
      return {
        action,
        worth: p * WORTH.region - cost * (1 - p * HALF),
        why: WORDS.willHardlyResist(regionName(id), percent),
      };
    case 'RECRUIT':
      return {
        action,
        worth: p * WORTH.minor - cost,
        why: WORDS.mayJoinUs(regionName(id), percent),
      };
    case 'RESTORE':
      return {
        action,
        worth: p * WORTH.region - cost * HALF,
        why: WORDS.canBeTakenFromEnemy(regionName(id), percent),
      };
    case 'FOMENT':
      return hostile
        ? {
            action,
            worth: p * WORTH.uprising - cost * HALF,
            why: WORDS.uprisingInStopsItsIncome(regionName(id), percent),
          }
        : null;
    case 'CONTROL':
      return {
        action,
        worth: p * WORTH.nation - cost,
        why: WORDS.mayFollowUs(nationName(id as Nation), percent),
      };
    case 'DECLARE':
      return warCounsel(board, nation, action);
    case 'ALLY':
      return allyCounsel(board, nation, action);
    case 'BREAK':
      return breakCounsel(board, nation, action);
    case 'PEACE':
      return suitCounsel(board, nation, action);
    case 'ARMISTICE': {
      const { worth, why } = truceWorth(board, nation, id as Nation);
      return { action, worth: worth - cost * HALF, why };
    }
    case 'DEBT':
      return { action, worth: 0.2, why: WORDS.nationInDebtCanDo };
    default:
      return null;
  }
};

/** The best action of a nation in a window, or none: it must be worth its price and leave the reserve. */
export const bestAction = (
  board: Board,
  nation: Nation,
): { readonly best: Counsel | null; readonly why: string } => {
  const { keep, why } = reserveOf(board, nation);
  const { pap } = board.sheet.nations[nation];
  const found = actionsOf(board, nation)
    .filter(({ refused, cost }) => refused === null && (cost === 0 || pap - cost >= keep))
    .flatMap(action => counselOf(board, nation, action) ?? [])
    .filter(({ worth }) => worth > 0)
    .toSorted((a, b) => b.worth - a.worth);
  return { best: found[0] ?? null, why };
};

const nationIn = ({ board, frame, nation }: Asked): Nation | null =>
  frame.at === 'nie.window' ? (upNow(board, frame as unknown as Window)?.nation ?? null) : nation;

/** An answer to an offer: alliances against a common enemy, truces by need, no suit that gives a team game away. */
const answerTo = (board: Board, frame: Frame): Reasoned => {
  const { kind, from, to } = frame as unknown as { kind: string; from: Nation; to: Nation };
  const yes = (reason: string): Reasoned => ({ value: 'yes', reason });
  const no = (reason: string): Reasoned => ({ value: 'no', reason });
  if (kind === 'PEACE') {
    return no(WORDS.warIsNotLostYet);
  }
  if (kind === 'ARMISTICE') {
    const { worth, why } = truceWorth(board, to, from);
    return worth > 0 ? yes(why) : no(why);
  }
  const foe = sharedFoe(board, to, from);
  const team = teamOf(board, to) !== null && teamOf(board, to) === teamOf(board, from);
  if (foe !== undefined || team) {
    return yes(
      foe ? WORDS.fightsToo(nationName(from), nationName(foe)) : WORDS.isOfOurTeam(nationName(from)),
    );
  }
  return no(leads(board, from) ? WORDS.leadsByFar(nationName(from)) : WORDS.thereIsNoCommonEnemy);
};

/** An annexation, or an attack on a nation without a player, is a moment to make a war that is worth it anyway. */
const reactionTo = (board: Board, frame: Frame): Reasoned => {
  const { on, asks } = frame as unknown as { on: Nation; asks: readonly Nation[] };
  const nation = asks[0];
  const action =
    nation === undefined
      ? undefined
      : actionsOf(board, nation).find(
          each => each.kind === 'DECLARE' && each.id === on && each.refused === null,
        );
  const counsel = nation === undefined || action === undefined ? null : warCounsel(board, nation, action);
  return counsel && counsel.worth > 0
    ? { value: 'declare', reason: counsel.why }
    : { value: 'no', reason: WORDS.itIsNotWorthWar };
};

/** The decision of a court, with its reason; null where it is not a matter of politics. */
export const courtChoice = (asked: Asked): Reasoned | null => {
  const { board, frame, options } = asked;
  const nation = nationIn(asked);
  switch (frame.at) {
    case 'nie.window': {
      const { best, why } = nation === null ? { best: null, why: '' } : bestAction(board, nation);
      return best && isOffered(options, best.action.kind)
        ? { value: best.action.kind, reason: best.why }
        : { value: 'pass', reason: why };
    }
    case 'nie.window.target': {
      const kind = frame.kind as string;
      const all = nation === null ? [] : actionsOf(board, nation).filter(action => action.kind === kind);
      const found = all
        .filter(({ id }) => isOffered(options, id))
        .flatMap(action => counselOf(board, nation as Nation, action) ?? [])
        .toSorted((a, b) => b.worth - a.worth)[0];
      return found ? { value: found.action.id, reason: found.why } : null;
    }
    case 'nie.offer':
      return answerTo(board, frame);
    case 'nie.declare.take':
      return { value: 'yes', reason: WORDS.nationMoreIsArmy };
    case 'nie.annex.join':
      return { value: 'yes', reason: WORDS.itsTroopsFightOurEnemy };
    case 'nie.declare.reaction':
      return reactionTo(board, frame);
    case 'nie.control.consent':
      return { value: 'no', reason: WORDS.nationStaysWithUs };
    case 'nie.land.consent':
      return isOffered(options, 'yes') ? { value: 'yes', reason: WORDS.alliesHelpEachOther } : null;
    default:
      return null;
  }
};
