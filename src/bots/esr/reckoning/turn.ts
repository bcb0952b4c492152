import { type Given, resultOf } from '#kernel';
import { assessment } from '#systems/esr/charts/assessment.ts';
import { type ArmySide, type Board, enemyOf, type Formation } from '#systems/esr/game/board.ts';
import { bodyOf, isCavalry } from '#systems/esr/game/bodies.ts';
import { boxesMeet } from '#systems/esr/game/geometry/polygon.ts';
import { yards } from '#systems/esr/game/geometry/whole.ts';
import { givenTo } from '#systems/esr/game/notes.ts';
import { assessmentFacts } from '#systems/esr/game/rules/steadiness.ts';
import { deployedUnits } from '#systems/esr/game/rules/strength.ts';
import { isLost, lostUnits, unitsLost } from '#systems/esr/game/rules/victory.ts';
import { totalFatigue } from '#systems/esr/rules/fatigue.ts';
import { countsAs } from '#systems/esr/rules/status.ts';
import { fightTolls, type Toll } from './fights.ts';
import { fireOn, type UnderFire } from './fire.ts';
import { type Assessing, assessed, chanceOf, mixed, type Spread, sure, tired } from './spread.ts';

/**
 * The fire and the fights of a turn as they are to be expected, with everybody where they stand: no dice are thrown,
 * every chance is carried along. It leaves out evading, retiring guns, panic, and events after a breakthrough.
 */

const ASSESSED = 10;

/** The chance of an Assessment by fire, and the score that counts against it. */
const underFire = ({ points, throws }: UnderFire): readonly [number, number] => {
  const score = points + 7 * throws;
  const chance =
    points >= ASSESSED ? 1 : throws === 0 ? 0 : throws === 1 ? chanceOf(ASSESSED - points) : 0.97;
  return [chance, Math.max(score, ASSESSED)];
};

const assessingOf = (board: Board, formation: Formation, facts: object): Assessing => {
  const given = givenTo(board, assessment, facts) as unknown as Given<typeof assessment.facts>;
  const { score } = resultOf(assessment, given, 7);
  return {
    modifier: score - 7,
    fatigue: totalFatigue(formation.fatigue),
    breaking: Math.ceil(1.5 * deployedUnits(formation)),
    back: board.options.back,
    breaksAt: isCavalry(formation) ? 5 : Number.POSITIVE_INFINITY,
  };
};

/** How much of a Formation is as good as lost; found from games (README). */
const STRAIN = { retreating: 0.55, atRetreat: 0.4 } as const;

/** Rises slowly at first. Roots are the same in every engine; other powers are not. */
const bent = (share: number): number => share * Math.sqrt(Math.sqrt(share));

/** The share of a Formation that fatigue costs it, with a Status Check to come or without (ESR-QRG-STATUS). */
const strainBy = (fatigue: number, units: number, checked: boolean): number => {
  if (checked && fatigue >= 1.5 * units) {
    return 1;
  }
  if (checked && fatigue >= units) {
    return STRAIN.retreating;
  }
  return STRAIN.atRetreat * bent(Math.min(1.4, fatigue / Math.max(1, units)));
};

const strainOf = (spread: Spread, units: number, checked: boolean): number =>
  spread.reduce((sum, share, fatigue) => sum + share * strainBy(fatigue, units, checked), 0);

const AGAIN = 0.7;

const fought = (board: Board, formation: Formation, spread: Spread, toll: Toll): Spread => {
  const shaken = toll.fatigue.reduce(tired, spread);
  const losses = Math.floor(toll.losses + 0.5);
  const facts = assessmentFacts(board, { ...formation, losses }, 0, true);
  const assessing = assessingOf(board, formation, facts);
  const once = assessed(shaken, assessing);
  const again = toll.again * AGAIN;
  return again < 0.02 ? once : mixed(assessed(tired(once, toll.fatigue[0] ?? 0), assessing), again, once);
};

/** The expected cost of the turn for a Formation: Units as good as lost, and the chance that all of it breaks. */
interface Cost {
  readonly units: number;
  readonly breaking: number;
  readonly whole: number;
}

const breakingOf = (spread: Spread, units: number): number =>
  spread.reduce((sum, share, fatigue) => (fatigue >= 1.5 * units ? sum + share : sum), 0);

const afterTurn = (
  board: Board,
  formation: Formation,
  fire: UnderFire | undefined,
  toll: Toll | undefined,
): Cost => {
  let spread = sure(totalFatigue(formation.fatigue));
  if (fire) {
    const [chance, score] = underFire(fire);
    if (chance > 0) {
      const assessing = assessingOf(board, formation, assessmentFacts(board, formation, score, false));
      spread = mixed(assessed(spread, assessing), chance, spread);
    }
  }
  if (toll) {
    spread = fought(board, formation, spread, toll);
  }
  const gone = toll?.gone ?? 0;
  const units = Math.max(0.5, deployedUnits(formation) - gone);
  const left = formation.units.length - lostUnits(formation);
  return {
    units: 0.4 * gone + Math.max(0, left - 0.4 * gone) * strainOf(spread, units, toll !== undefined),
    breaking: toll === undefined ? 0 : breakingOf(spread, units),
    whole: left,
  };
};

const AROUND = yards(1800);

/** The Formations so near to one that its march may matter to them, by index. */
export const around = (board: Board, formation: Formation): readonly number[] => {
  const { box } = bodyOf(formation.units);
  return board.formations.flatMap((each, at) => {
    const theirs = bodyOf(each.units).box;
    return each.presence === 'field' && box && theirs && boxesMeet(box, theirs, AROUND) ? [at] : [];
  });
};

const NO_FIRE: ReadonlyMap<number, UnderFire> = new Map();

/** ESR-RUL-49: the chance that an army breaks, if each of some Formations breaks with its own chance. */
const armyBreaks = (board: Board, side: ArmySide, costs: readonly Cost[]): number => {
  const all = board.formations.filter(each => each.side === side && each.parent === null);
  const wanted = Math.min(2, all.length);
  const most = board.armies[side].strength;
  const go = (at: number, lost: number, broken: number): number => {
    if (lost * 2 >= most && broken >= wanted) {
      return 1;
    }
    const cost = costs[at];
    return cost === undefined
      ? 0
      : cost.breaking * go(at + 1, lost + cost.whole, broken + 1) +
          (1 - cost.breaking) * go(at + 1, lost, broken);
  };
  return go(0, unitsLost(board, side), all.filter(isLost).length);
};

/** So many Formations that may break are looked at together. */
const MOST_RISKS = 6;
/** The worth of breaking an army, in armies. */
const VICTORY = 0.5;

/** The worth of the rest of the turn for a side, over the Formations named. */
export const turnWorth = (board: Board, side: ArmySide, among: readonly number[]): number => {
  // In the Combat Phase the fire of the turn is over.
  const fire = board.phase === 'combat' ? NO_FIRE : fireOn(board, among);
  const tolls = fightTolls(board);
  const lossOf = (of: ArmySide): number => {
    const costs = among.flatMap(at => {
      const formation = board.formations[at] as Formation;
      return formation.side !== of || isLost(formation) || countsAs(formation) !== null
        ? []
        : [afterTurn(board, formation, fire.get(at), tolls.get(formation.id))];
    });
    const lost = costs.reduce((sum, { units }) => sum + units, 0);
    const risks = costs.filter(({ breaking }) => breaking > 0.01).slice(0, MOST_RISKS);
    return lost / board.armies[of].strength + VICTORY * armyBreaks(board, of, risks);
  };
  return lossOf(enemyOf(side)) - lossOf(side);
};
