import { artilleryToll, freshPoints, skirmishToll } from '../../charts/fire-points.ts';
import type { Calibre } from '../../vocabulary.ts';
import type { ArmySide, Board, Formation, Shot, Unit } from '../board.ts';
import { baseOf, bodyOf, isCavalry } from '../bodies.ts';
import { indexOf } from '../edit.ts';
import { squareGap } from '../geometry/base.ts';
import type { FireChoice } from '../phases/artillery-skirmish/fire-choice.ts';
import { batteryTargets, doctrineOf, kindOf, SKIRMISH, withLent } from './targets.ts';
import { isFoul } from './weather.ts';

export const sideOf = (board: Board, shot: Shot): ArmySide =>
  (board.formations[shot.shooter] as Formation).side;

export const shotsBy = (board: Board, at: number): readonly Shot[] =>
  board.shots.filter(shot => shot.shooter === at);

/** The shots of a Formation after its player's division. */
export const shotsAfter = (
  board: Board,
  shots: readonly Shot[],
  choice: FireChoice | null,
): readonly Shot[] => {
  if (choice?.target !== undefined) {
    const at = indexOf(board, choice.target);
    const batteries = shots
      .flatMap(shot => shot.batteries)
      .filter(id => {
        const unit = (board.formations[(shots[0] as Shot).shooter] as Formation).units.find(
          each => each.id === id,
        ) as Unit;
        return batteryTargets(board, unit, [at]).length > 0;
      });
    return [{ shooter: (shots[0] as Shot).shooter, target: at, batteries, battalions: [], lent: 0 }];
  }
  return choice?.battalions === undefined ? shots : divided(board, shots, choice.battalions);
};

const divided = (
  board: Board,
  shots: readonly Shot[],
  division: Readonly<Record<string, string>>,
): readonly Shot[] => {
  const targets = new Set([
    ...shots.map(shot => shot.target),
    ...Object.values(division).map(id => indexOf(board, id)),
  ]);
  const shooter = (shots[0] as Shot).shooter;
  const aimOf = (id: string, usual: number): number =>
    division[id] === undefined ? usual : indexOf(board, division[id] as string);
  const whole = [...targets]
    .map(target => ({
      shooter,
      target,
      batteries: shots.filter(shot => shot.target === target).flatMap(shot => shot.batteries),
      battalions: shots.flatMap(shot => shot.battalions.filter(id => aimOf(id, shot.target) === target)),
      lent: 0,
    }))
    .filter(shot => shot.batteries.length + shot.battalions.length > 0);
  return withLent(board, shooter, whole);
};

export const choiceOf = (board: Board, at: number): FireChoice | null =>
  (board.plans.find(plan => plan.formation === (board.formations[at] as Formation).id)?.value as
    | FireChoice
    | undefined) ?? null;

/** The main shot, which gets the dice, and the others. */
const aimedShots = (board: Board, at: number): readonly [Shot, readonly Shot[]] => {
  const choice = choiceOf(board, at);
  const shots = shotsAfter(board, shotsBy(board, at), choice);
  const main =
    shots.find(shot => (board.formations[shot.target] as Formation).id === choice?.dice) ??
    (shots[0] as Shot);
  return [main, shots.filter(shot => shot !== main)];
};

const RIFLES: Readonly<Record<string, number>> = { RF1: 1, RF2: 2, RF3: 3 };

/** ESR-QRG-SKM-M7: riflemen skirmish beside their battalion; those with guns or horse, if these are near enough. */
const riflesOf = (formation: Formation, target: Formation, shot: Shot, main: boolean): readonly number[] =>
  formation.specialties
    .filter(
      ({ unit }) =>
        unit !== null && (shot.battalions.includes(unit) || (main && isNear(formation, target, unit))),
    )
    .flatMap(each => RIFLES[each.code] ?? []);

const isNear = (formation: Formation, target: Formation, id: string): boolean => {
  const host = formation.units.find(unit => unit.id === id);
  return (
    host !== undefined &&
    host.kind.cls !== 'inf' &&
    host.place === 'wave' &&
    bodyOf(target.units).bases.some(base => squareGap(baseOf(host), base) <= SKIRMISH * SKIRMISH)
  );
};

const pointFacts = (board: Board, shot: Shot, main: boolean) => {
  const formation = board.formations[shot.shooter] as Formation;
  const target = board.formations[shot.target] as Formation;
  const choice = choiceOf(board, shot.shooter);
  const units = formation.units.filter(
    unit => shot.batteries.includes(unit.id) || shot.battalions.includes(unit.id),
  );
  const battalions = { line: 0, light: 0, irregular: 0 };
  for (const unit of units) {
    if (unit.kind.cls === 'inf') {
      battalions[kindOf(unit)] += 1;
    }
  }
  return {
    batteries: units
      .filter(unit => unit.kind.cls === 'art')
      .map(unit => ({ guns: unit.kind.guns, cal: unit.kind.cal as Calibre })),
    artilleryFatigue: formation.fatigue.art,
    weather: isFoul(board),
    intenseArtillery: choice?.artillery === true && shot.batteries.length > 0,
    battalions,
    doctrine: doctrineOf(formation),
    lent: shot.lent,
    rifles: riflesOf(formation, target, shot, main),
    infantryFatigue: formation.fatigue.inf,
    intenseSkirmish: choice?.skirmish === true && (shot.battalions.length > 0 || shot.lent > 0),
    targetIsAttackingCavalry: target.directive === 'A' && isCavalry(target),
    skirmishFloor: board.options.skirmishFloor,
    otherTargetRolled: !main,
  };
};

/** The shares in the order in which their owner lets fatigue come off: those the owner names, then the one with the dice. */
const inOrderOfToll = (board: Board, shots: readonly Shot[], named: readonly string[]): readonly Shot[] => {
  const rank = ({ target }: Shot): number => {
    const at = named.indexOf((board.formations[target] as Formation).id);
    return at < 0 ? named.length : at;
  };
  return shots.toSorted((a, b) => rank(a) - rank(b));
};

/** Fatigue is deducted once for each class, and no share that had points falls below 1 (ESR-RUL-25). */
const tollsOf = (
  board: Board,
  main: Shot,
  others: readonly Shot[],
): ReadonlyMap<Shot, readonly [number, number]> => {
  const { fatigue } = board.formations[main.shooter] as Formation;
  const left: [number, number] = [
    artilleryToll({ artilleryFatigue: fatigue.art }),
    skirmishToll({ infantryFatigue: fatigue.inf }),
  ];
  const tolls = new Map<Shot, readonly [number, number]>();
  const named = choiceOf(board, main.shooter)?.tired ?? [];
  for (const shot of inOrderOfToll(board, [main, ...others], named)) {
    const [guns, men] = freshPoints(pointFacts(board, shot, shot === main));
    const toll = [Math.min(left[0], Math.max(0, guns - 1)), Math.min(left[1], Math.max(0, men - 1))] as const;
    left[0] -= toll[0];
    left[1] -= toll[1];
    tolls.set(shot, toll);
  }
  return tolls;
};

/** The facts of every share of a Formation's fire, the one that gets the dice first. */
export const volleyOf = (board: Board, shooter: number): readonly (readonly [Shot, object])[] => {
  const [main, others] = aimedShots(board, shooter);
  const tolls = others.length === 0 ? null : tollsOf(board, main, others);
  return [main, ...others].map(shot => {
    const [artilleryToll, skirmishToll] = tolls?.get(shot) ?? [null, null];
    return [shot, { artilleryToll, skirmishToll, ...pointFacts(board, shot, shot === main) }] as const;
  });
};
