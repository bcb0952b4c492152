import { battalionPoints, gunPoints } from '#systems/esr/charts/fire-points.ts';
import { allowance } from '#systems/esr/charts/movement.ts';
import {
  type ArmySide,
  type Board,
  type Formation,
  type Objective,
  SIDES,
  type Unit,
} from '#systems/esr/game/board.ts';
import { isCavalry } from '#systems/esr/game/bodies.ts';
import { between, type Point } from '#systems/esr/game/geometry/whole.ts';
import { printingOf } from '#systems/esr/game/notes.ts';
import { chainOf } from '#systems/esr/game/rules/command.ts';
import { shockOf } from '#systems/esr/game/rules/melee.ts';
import { formationLr, formationTr, lrOf, rank } from '#systems/esr/game/rules/ratings.ts';
import { doctrineOf, kindOf as footKindOf } from '#systems/esr/game/rules/targets.ts';
import { isLost, lostUnits, pointsOf } from '#systems/esr/game/rules/victory.ts';
import { totalFatigue } from '#systems/esr/rules/fatigue.ts';
import { isHeldBack, isNew } from '#systems/esr/rules/orders.ts';
import { countsAs, isDeployed } from '#systems/esr/rules/status.ts';
import { BROKEN, type Kind, RETREATS, Sheet, type Spot, STEADY, type Terms } from './sheet.ts';

/** A board as a general carries it in the mind. */
export interface Position {
  readonly terms: Terms;
  readonly sheet: Sheet;
  /** Where each Formation stands in the lists, by its id. */
  readonly at: ReadonlyMap<string, number>;
  /** The places that count, in the order of the lists. */
  readonly places: readonly Objective[];
}

const mean = (values: readonly number[], without: number): number =>
  values.length === 0 ? without : values.reduce((sum, each) => sum + each, 0) / values.length;

const sum = (values: readonly number[]): number => values.reduce((all, each) => all + each, 0);

const left = ({ units }: Formation, guns: boolean): readonly Unit[] =>
  units.filter(unit => unit.place !== 'removed' && (unit.kind.cls === 'art') === guns);

const shotOf = ({ kind: { guns, cal } }: Unit): number =>
  cal === '' ? 0 : gunPoints({ batteries: [{ guns, cal }] } as never, cal);

const FAR = 18000;

/** ESR-QRG-ACT-M1, ESR-QRG-ACT-M7: the commander who is obeyed best. */
const orderedBy = (board: Board, formation: Formation): number =>
  Math.max(
    0,
    ...chainOf(board, formation).map(
      leader =>
        rank(lrOf(board, leader)) -
        (formation.presence === 'field' ? Math.floor(between([leader.x, leader.y], formation.ra) / FAR) : 0),
    ),
  );

const kindOf = (board: Board, formation: Formation): Kind => {
  const horse = isCavalry(formation);
  const fighting = left(formation, false);
  const foot = fighting.filter(unit => unit.kind.cls === 'inf');
  return {
    id: formation.id,
    side: formation.side === 'french' ? 0 : 1,
    force: board.forces.findIndex(each => each.id === formation.force),
    horse,
    speed: allowance({ arm: horse ? 'mounted' : 'foot', state: 'deployed', printing: printingOf(board) }),
    cr: mean(
      fighting.map(unit => unit.kind.cr + shockOf(unit) / 2),
      4,
    ),
    tr: formationTr(board, formation),
    lr: rank(formationLr(board, formation)),
    calm: (formation.traits.includes('BR') ? -1 : 0) + (formation.traits.includes('DT') ? 2 : 0),
    skirmish: sum(foot.map(unit => battalionPoints(doctrineOf(formation), footKindOf(unit)))),
    shot: sum(left(formation, true).map(shotOf)),
    ordered: orderedBy(board, formation),
    arrives: formation.presence === 'coming' ? (formation.arrives?.turn ?? board.battle.turns + 1) : 0,
  };
};

const middleOf = (formation: Formation): Point => {
  const standing = formation.units.filter(unit => unit.place === 'wave' || unit.place === 'column');
  if (formation.presence === 'coming') {
    return formation.arrives?.at ?? formation.ra;
  }
  return standing.length === 0
    ? formation.ra
    : [
        mean(
          standing.map(unit => unit.x),
          0,
        ),
        mean(
          standing.map(unit => unit.y),
          0,
        ),
      ];
};

/** When an order to attack can be tested. */
const waitOf = ({ turn, options }: Board, { pending }: Formation): number => {
  if (pending?.directive !== 'A') {
    return -1;
  }
  return isHeldBack(pending, options.delayBlocks) ? pending.delay : isNew(pending, turn) ? 1 : 0;
};

const STATUSES: Readonly<Record<string, number>> = { BK: BROKEN, RT: RETREATS };

const fill = (board: Board, sheet: Sheet, formation: Formation, i: number): void => {
  const [x, y] = middleOf(formation);
  const standing = formation.units.filter(unit => isDeployed(unit.place));
  sheet.x[i] = x / 10;
  sheet.y[i] = y / 10;
  sheet.troops[i] = standing.filter(unit => unit.kind.cls !== 'art').length;
  sheet.guns[i] = standing.filter(unit => unit.kind.cls === 'art').length;
  sheet.fatigue[i] = totalFatigue(formation.fatigue);
  sheet.lost[i] = formation.units.filter(unit => unit.place === 'removed').length;
  sheet.status[i] = STATUSES[countsAs(formation) ?? ''] ?? STEADY;
  sheet.attacks[i] = formation.directive === 'A' ? 1 : 0;
  sheet.marches[i] = formation.directive === 'M' ? 1 : 0;
  sheet.waits[i] = waitOf(board, formation);
  sheet.shaken[i] = formation.assessed;
};

const isThere = ({ presence }: Formation): boolean => presence === 'field' || presence === 'coming';

const HOME = { north: [0, 1], south: [0, -1], east: [1, 0], west: [-1, 0] } as const;

const spotOf = ({ at: [x, y], points: { french, coalition } }: Objective): Spot => ({
  x: x / 10,
  y: y / 10,
  points: [french, coalition],
});

const both = <T>(of: (side: ArmySide) => T): readonly [T, T] => [of('french'), of('coalition')];

const termsOf = (board: Board, there: readonly Formation[], places: readonly Objective[]): Terms => {
  const gone = (side: ArmySide): readonly [number, number] => {
    const all = board.formations.filter(each => each.side === side && !isThere(each));
    return [all.filter(isLost).length, sum(all.map(lostUnits))];
  };
  return {
    kinds: there.map(each => kindOf(board, each)),
    spots: places.map(spotOf),
    turns: board.battle.turns,
    draw: board.battle.margins.draw,
    strength: both(side => board.armies[side].strength),
    gone: both(gone),
    formations: both(
      side => board.formations.filter(each => each.side === side && each.parent === null).length,
    ),
    extra: both(side => {
      const { commanders, exits, par } = pointsOf(board, side);
      return commanders + exits + par;
    }),
    home: both(side => HOME[board.armies[side].base]),
    width: board.field.width / 10,
    height: board.field.height / 10,
  };
};

/** Every Formation that is there or will come, at its place. */
export const positionOf = (board: Board): Position => {
  const there = board.formations.filter(isThere);
  const places = board.objectives.filter(each => each.exit === null);
  const sheet = new Sheet(there.length, places.length);
  sheet.turn = board.turn;
  there.forEach((formation, i) => {
    fill(board, sheet, formation, i);
  });
  places.forEach(({ holder }, i) => {
    sheet.holder[i] = holder === null ? -1 : SIDES.indexOf(holder);
  });
  return {
    terms: termsOf(board, there, places),
    sheet,
    at: new Map(there.map((each, i) => [each.id, i])),
    places,
  };
};
