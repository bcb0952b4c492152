import { type Board, enemyOf, type Formation } from '#systems/esr/game/board.ts';
import { enemiesWithin, isSteady } from './appraise.ts';
import { isSpent, type Mission } from './mission.ts';
import { isOnBrink } from './points.ts';
import { own, type Situation } from './situation.ts';

/** The part of a Formation in the plan of its army. */
type Part = 'strikes' | 'stands ready' | 'fixes' | 'is held back' | 'marches' | 'supports';

const CLOSE = 900;

const partOf = ({ board, side, profile }: Situation, formation: Formation, mission: Mission): Part => {
  if (isSpent(formation, profile, isOnBrink(board, side)) || mission.directive === 'R') {
    return 'is held back';
  }
  switch (mission.directive) {
    case 'A':
      return mission.later ? 'stands ready' : 'strikes';
    case 'M':
      return 'marches';
    case 'S':
      return 'supports';
    default:
      return enemiesWithin(board, formation, CLOSE).length > 0 ? 'fixes' : 'is held back';
  }
};

const PARTS: Readonly<Record<Part, string>> = {
  strikes: 'strike',
  'stands ready': 'wait with their orders to strike',
  fixes: 'hold the enemy before them',
  'is held back': 'are held back',
  marches: 'march',
  supports: 'support',
};

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

const aimOf = (board: Board, id: string): string =>
  board.formations.find(each => each.id === id)?.name ??
  board.objectives.find(each => each.id === id)?.name ??
  id;

/** Where the guns are: out before the enemy is upon them, or still limbered. */
const gunsOf = (formations: readonly Formation[]): string => {
  const batteries = formations.flatMap(each => each.units.filter(unit => unit.kind.cls === 'art'));
  const out = batteries.filter(unit => unit.place === 'wave').length;
  const left = batteries.filter(unit => unit.place !== 'removed').length;
  return left === 0 ? '' : ` ${out} of ${left} batteries are in action.`;
};

/** The plan of an army in words: each strike with its goal, Formations that fix or wait, and the place of the guns. */
export const planInWords = (situation: Situation): string => {
  const { board, side, plan } = situation;
  const all = own(situation).filter(isSteady);
  const sentences = board.forces
    .filter(each => each.side === side)
    .flatMap(force => {
      const formations = all.filter(each => each.force === force.id);
      const aim = plan.objectives.get(force.id) ?? force.objective;
      const parts = new Map<Part, string[]>();
      for (const formation of formations) {
        const mission = plan.missions.get(formation.id);
        if (mission) {
          const part = partOf(situation, formation, mission);
          parts.set(part, [...(parts.get(part) ?? []), formation.name]);
        }
      }
      const said = [...parts].map(([part, names]) => `${listed(names)} ${PARTS[part]}`);
      return said.length === 0 ? [] : [`${force.name} against ${aimOf(board, aim)}: ${said.join('; ')}.`];
    });
  return sentences.length === 0
    ? `No plan is needed against the ${board.armies[enemyOf(side)].name} now.`
    : `${sentences.join(' ')}${gunsOf(all)}`;
};
