import type { ArmySide, Board, Formation, Leader } from '#systems/esr/game/board.ts';
import { isCavalry } from '#systems/esr/game/bodies.ts';
import { between } from '#systems/esr/game/geometry/whole.ts';
import { shockOf } from '#systems/esr/game/rules/melee.ts';
import { pointsOf } from '#systems/esr/game/rules/victory.ts';
import { totalFatigue } from '#systems/esr/rules/fatigue.ts';
import { FORMATION_TRAITS, LEADERSHIP } from '#systems/esr/vocabulary.ts';
import { BROKEN, GONE, type Kind, RETREATS, Sheet, type Spot, STEADY, type Terms } from './terms.ts';

const SIDES: readonly ArmySide[] = ['french', 'coalition'];
const HOME = { north: [0, 1], south: [0, -1], east: [1, 0], west: [-1, 0] } as const;

const SECTION: Readonly<Record<string, number>> = { '3-4': 0, '6-8': 1, 'fr8/br9/ru12': 2, '12': 4 };

const isThere = (formation: Formation): boolean =>
  formation.presence === 'field' || formation.presence === 'coming';

const present = (formation: Formation) => formation.units.filter(unit => unit.place !== 'removed');
const standing = (formation: Formation) =>
  formation.units.filter(unit => unit.place === 'wave' || unit.place === 'column');

const mean = (values: readonly number[], without: number): number =>
  values.length === 0 ? without : values.reduce((sum, each) => sum + each, 0) / values.length;

const kindOf = (board: Board, formation: Formation): Kind => {
  const leader = board.leaders.find(
    each => each.side === formation.side && each.force === formation.force && each.fell === 0,
  );
  const fighting = present(formation).filter(unit => unit.kind.cls !== 'art');
  const batteries = present(formation).filter(unit => unit.kind.cls === 'art');
  const effective = formation.traits.includes('ED') || !formation.traits.includes('ID');
  const personal = leader?.personal === formation.id ? leader : null;
  const lr = Math.max(LEADERSHIP[formation.commander.lr], personal ? LEADERSHIP[personal.lr] : 0);
  const traits: readonly string[] = formation.traits;
  return {
    id: formation.id,
    side: formation.side === 'french' ? 0 : 1,
    force: board.forces.findIndex(each => each.id === formation.force),
    horse: isCavalry(formation),
    speed: isCavalry(formation) ? 1500 : 1125,
    cr: mean(
      fighting.map(unit => unit.kind.cr + 0.5 * shockOf(unit)),
      4,
    ),
    tr: Math.max(formation.commander.tr, personal?.tr ?? 0),
    lr,
    calm: (traits.includes('BR') ? -1 : 0) + (traits.includes('DT') ? 2 : 0),
    skirmish: fighting
      .filter(unit => unit.kind.cls === 'inf')
      .reduce((sum, unit) => sum + (effective ? 2 : 1) + (unit.kind.traits.includes('L') ? 1 : 0), 0),
    shot: batteries.reduce((sum, { kind }) => sum + (SECTION[kind.cal] ?? 1) * Math.floor(kind.guns / 2), 0),
    ordered: leader ? LEADERSHIP[leader.lr] - Math.floor(farOf(leader, formation) / 18000) : 0,
    arrives: formation.presence === 'coming' ? (formation.arrives?.turn ?? 99) : 0,
  };
};

const farOf = (leader: Leader, formation: Formation): number =>
  formation.presence === 'field' ? between([leader.x, leader.y], formation.ra) : 0;

export interface Position {
  readonly terms: Terms;
  readonly sheet: Sheet;
  /** The indexes of the Formations in the lists. */
  readonly at: ReadonlyMap<string, number>;
}

/** A board as a general carries it in the mind. */
export const positionOf = (board: Board): Position => {
  const there = board.formations.filter(isThere);
  const gone = (side: ArmySide): number =>
    board.formations.filter(each => each.side === side && each.presence === 'removed').length;
  const kinds = there.map(each => kindOf(board, each));
  const spots: Spot[] = board.objectives
    .filter(each => each.exit === null)
    .map(({ at: [x, y], points }) => ({ x: x / 10, y: y / 10, points: [points.french, points.coalition] }));
  const extra = (side: ArmySide): number => {
    const { commanders, exits, par } = pointsOf(board, side);
    return commanders + exits + par;
  };
  const home = (side: ArmySide) => HOME[board.armies[side].base];
  const terms: Terms = {
    kinds,
    spots,
    turns: board.battle.turns,
    draw: board.battle.margins.draw,
    strength: [board.armies.french.strength, board.armies.coalition.strength],
    extra: [extra('french'), extra('coalition')],
    home: [home('french'), home('coalition')],
    width: board.field.width / 10,
    height: board.field.height / 10,
  };
  void gone;
  const sheet = new Sheet(kinds.length, spots.length);
  sheet.turn = board.turn;
  there.forEach((formation, i) => fill(sheet, i, formation, board));
  board.objectives
    .filter(each => each.exit === null)
    .forEach((each, i) => {
      sheet.holder[i] = each.holder === null ? -1 : SIDES.indexOf(each.holder);
    });
  return { terms, sheet, at: new Map(there.map((each, i) => [each.id, i])) };
};

const fill = (sheet: Sheet, i: number, formation: Formation, board: Board): void => {
  const units = standing(formation);
  const at =
    formation.presence === 'coming'
      ? (formation.arrives?.at ?? formation.ra)
      : units.length === 0
        ? formation.ra
        : null;
  sheet.x[i] = at
    ? at[0] / 10
    : mean(
        units.map(unit => unit.x),
        0,
      ) / 10;
  sheet.y[i] = at
    ? at[1] / 10
    : mean(
        units.map(unit => unit.y),
        0,
      ) / 10;
  sheet.troops[i] = formation.units.filter(
    unit => unit.kind.cls !== 'art' && unit.place !== 'removed' && unit.place !== 'ra',
  ).length;
  sheet.guns[i] = formation.units.filter(
    unit => unit.kind.cls === 'art' && unit.place !== 'removed' && unit.place !== 'ra',
  ).length;
  sheet.fatigue[i] = totalFatigue(formation.fatigue);
  sheet.lost[i] = formation.units.filter(unit => unit.place === 'removed').length;
  const status = formation.status === 'RR' ? formation.reformsFrom : formation.status;
  sheet.status[i] = status === 'BK' ? BROKEN : status === 'RT' ? RETREATS : STEADY;
  sheet.attacks[i] = formation.directive === 'A' ? 1 : 0;
  sheet.marches[i] = formation.directive === 'M' ? 1 : 0;
  sheet.waits[i] =
    formation.pending?.directive === 'A' ? Math.max(0, formation.pending.issued >= board.turn ? 1 : 0) : -1;
  sheet.shaken[i] = formation.assessed;
  void GONE;
  void FORMATION_TRAITS;
};
