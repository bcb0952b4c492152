import type { Board, Formation, Leader, Objective, Unit } from '#systems/esr/game/board.ts';
import { DEPTH, frontageOf, isOnTable, raBase } from '#systems/esr/game/bodies.ts';
import type { Body } from '../../../map/body.ts';
import { type Box, boxOf, boxRound, type XY } from '../../../map/geometry.ts';
import { leaderWords, objectiveWords, spokenOf, unitWords } from '../words.ts';
import { onSheet, TENTHS } from './sheet.ts';

/** Below this height of a block in pixels the Formation is one block. */
export const FAR = 12 / 112;

/** The size in pixels of the block that stands for a whole Formation. */
export const FAR_BLOCK: XY = [28, 17];

interface Base {
  readonly x: number;
  readonly y: number;
  readonly face: number;
  readonly wide: number;
  readonly deep: number;
}

/** The box round a base that is turned. */
const boxOfBase = ({ x, y, face, wide, deep }: Base, height: number): Box => {
  const turn = (face * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))];
  const [w, h] = [(wide * cos + deep * sin) / TENTHS, (wide * sin + deep * cos) / TENTHS];
  const [cx, cy] = onSheet([x, y], height);
  return { x: cx - w / 2, y: cy - h / 2, w, h };
};

export const unitBox = (unit: Unit, height: number): Box =>
  boxOfBase({ x: unit.x, y: unit.y, face: unit.face, wide: frontageOf(unit.kind), deep: DEPTH }, height);

const raBox = (formation: Formation, height: number): Box => {
  const { face, wide, deep } = raBase(formation);
  const [x, y] = formation.ra;
  return boxOfBase({ x, y, face, wide, deep }, height);
};

/** The box of a Formation’s Units on the sheet, or of its Reformation Area where none stand. */
export const footprintOf = (formation: Formation, height: number): Box => {
  const standing = formation.units.filter(isOnTable).map(unit => unitBox(unit, height));
  return boxRound(standing) ?? raBox(formation, height);
};

export const centreOf = (formation: Formation, height: number): XY => {
  const { x, y, w, h } = footprintOf(formation, height);
  return [x + w / 2, y + h / 2];
};

const formationBody = (formation: Formation, height: number, far: boolean): Body => {
  const standing = formation.units.filter(isOnTable).map(unit => unitBox(unit, height));
  const own = { id: formation.id, of: 'piece', spoken: spokenOf(formation) } as const;
  const box = footprintOf(formation, height);
  return far
    ? { ...own, box, pixels: [FAR_BLOCK[0] / 2, FAR_BLOCK[1] / 2] }
    : { ...own, box, parts: standing.length > 0 ? standing : [box] };
};

const point = ([x, y]: XY): Box => ({ x, y, w: 0, h: 0 });

const leaderBody = (leader: Leader, height: number): Body => ({
  id: leader.id,
  of: 'piece',
  spoken: leaderWords(leader),
  box: point(onSheet([leader.x, leader.y], height)),
  pixels: [13, 13],
});

export const isShownFlag = ({ points }: Objective): boolean => points.french > 0 || points.coalition > 0;

const objectiveBody = (view: Board, objective: Objective, height: number): Body => ({
  id: objective.id,
  of: 'place',
  spoken: objectiveWords(view, objective),
  box: boxOf([onSheet(objective.at, height)]),
  pixels: [20, 20],
});

/** Everything on the field that can be pointed at: Formations, commanders, objectives. */
export const bodiesOf = (view: Board, far = false): readonly Body[] => {
  const { height } = view.field;
  return [
    ...view.formations
      .filter(each => each.presence === 'field')
      .map(each => formationBody(each, height, far)),
    ...view.leaders.filter(each => each.fell === 0).map(each => leaderBody(each, height)),
    ...view.objectives.filter(isShownFlag).map(each => objectiveBody(view, each, height)),
  ];
};

/** Single Units, where they can be pointed at. */
export const unitBodies = (view: Board, ids: ReadonlySet<string>): readonly Body[] =>
  view.formations
    .flatMap(each => each.units)
    .filter(unit => ids.has(unit.id) && isOnTable(unit))
    .map(unit => ({
      id: unit.id,
      of: 'piece',
      spoken: unitWords(unit),
      box: unitBox(unit, view.field.height),
    }));
