import { PHASES, SIDES, TURN_STEPS, type TurnStep } from '../../vocabulary.ts';
import { type ArmySide, enemyOf, type Objective } from '../board.ts';
import { clockOf } from '../notes.ts';
import { holderOf, pointsOf } from '../rules/victory.ts';
import { weatherTexts } from '../rules/weather.ts';
import type { Seen, SeenForce, SeenLeader } from '../seen.ts';
import { capital, countText, listText } from '../words.ts';
import { formationText, ratingText } from './formation.ts';
import { placeText } from './place.ts';

/** The step of the turn: "Command: Issue Orders". */
const stepText = (phase: Seen['phase']): string => {
  if (!Object.hasOwn(TURN_STEPS, phase)) {
    return phase === 'begin' ? 'Before the first turn' : 'Between two turns';
  }
  const { phase: stage, title } = TURN_STEPS[phase as TurnStep];
  return `${PHASES[stage]}: ${title}`;
};

const nameOf = (seen: Seen, side: ArmySide): string => seen.armies[side].name;

/** "French 4, Prussians 9." */
const scoreText = (seen: Seen): string =>
  `${SIDES.map(side => `${nameOf(seen, side)} ${pointsOf(seen, side).total}`).join(', ')}.`;

const worthText = (seen: Seen, { points }: Objective): string => {
  const { french, coalition } = points;
  if (french === coalition) {
    return french === 0 ? '' : countText(french, 'point');
  }
  return listText(
    SIDES.filter(side => points[side] > 0).map(side => `${points[side]} for the ${nameOf(seen, side)}`),
  );
};

/** "Kirchdorf (6 points): the Prussians hold it." */
const objectiveText = (seen: Seen, objective: Objective): string => {
  const holder = holderOf(seen, objective);
  const held = holder === null ? 'nobody holds it' : `the ${nameOf(seen, holder)} hold it`;
  const worth = worthText(seen, objective);
  const what = objective.exit ? 'a way off the field' : held;
  return `${capital(objective.name)}${worth ? ` (${worth})` : ''}: ${what}.`;
};

const leaderText = (seen: Seen, leader: SeenLeader): string => {
  const led = seen.formations.find(each => each.id === leader.personal);
  const rating = ratingText(leader);
  const where = leader.fell > 0 ? 'gone' : placeText(seen, [leader.x, leader.y]);
  return `${leader.name}${rating ? ` (${rating})` : ''}, ${led ? `leading ${led.name} in person` : where}`;
};

const objectiveOf = (seen: Seen, { objective }: SeenForce): string => {
  const found = [...seen.objectives, ...seen.formations].find(each => each.id === objective);
  return found ? `; objective ${found.name}` : '';
};

const forceLines = (seen: Seen, force: SeenForce): readonly string[] => {
  const leader = seen.leaders.find(each => each.id === force.leader);
  const formations = seen.formations.filter(each => each.force === force.id && each.units.length > 0);
  return [
    `${force.name}${leader ? `, ${leaderText(seen, leader)}` : ''}${objectiveOf(seen, force)}.`,
    ...formations.map(each => `- ${formationText(seen, each)}`),
  ];
};

const armyLines = (seen: Seen, side: ArmySide): readonly string[] => {
  const chief = seen.leaders.find(each => each.side === side && each.rank === 'army');
  return [
    `${nameOf(seen, side)}${chief ? `, under ${leaderText(seen, chief)}` : ''}:`,
    ...seen.forces.filter(each => each.side === side).flatMap(each => forceLines(seen, each)),
  ];
};

const titleOf = ({ title, date }: Seen['battle']): string =>
  title.includes(date) ? title : `${title} (${date})`;

/** The viewer of a view: the side whose orders are in it; null for onlookers. */
const viewerOf = (seen: Seen): ArmySide | null => {
  const own = SIDES.filter(side => seen.armies[side].orders !== undefined);
  return own.length === 1 ? (own[0] ?? null) : null;
};

/** The battle in words, line by line: the hour, the score, the places, and each army as far as it is seen. */
export const tell = (seen: Seen): readonly string[] => {
  const { battle, turn, phase, outcome } = seen;
  const first = viewerOf(seen) ?? 'french';
  return [
    `${titleOf(battle)}. Turn ${turn} of ${battle.turns}, ${clockOf(seen)}. ${stepText(phase)}.`,
    ...(outcome ? [outcome.sentence] : []),
    ...weatherTexts(seen),
    `Points: ${scoreText(seen)}`,
    ...seen.objectives.map(each => objectiveText(seen, each)),
    ...armyLines(seen, first),
    ...armyLines(seen, enemyOf(first)),
  ];
};
