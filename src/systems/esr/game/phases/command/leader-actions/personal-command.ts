import type { Formation } from '../../../board.ts';
import { leaderIndex, setForce, setLeader } from '../../../edit.ts';
import { between } from '../../../geometry/whole.ts';
import { commanderPlace, leaderPlace } from '../../../rules/command.ts';
import { isObjective } from '../../../rules/objectives.ts';
import { refuse } from '../../../values.ts';
import { objectiveName } from '../order-papers.ts';
import { type Deed, NEAR } from './action.ts';

/** LA-1 to LA-3, ESR-RUL-11: the acts of a commander in person. */
export const takePersonalCommand: Deed = {
  cite: 'ESR-QRG-LA-1',
  onFormation: true,
  seen: true,
  check: (board, leader, formation) => {
    if (leader.personal !== null) {
      return refuse('personal', 'ESR-RUL-11', `${leader.name} already commands a Formation in person.`);
    }
    if (board.leaders.some(other => other.personal === formation.id && other.fell === 0)) {
      return refuse('personal', 'ESR-RUL-11', `Another commander leads ${formation.name} in person.`);
    }
    return between(leaderPlace(leader), commanderPlace(formation)) <= NEAR
      ? null
      : refuse(
          'personal-far',
          'ESR-RUL-11',
          `${leader.name} must be within 450 yards of the commander of ${formation.name}.`,
        );
  },
  perform: (board, leader, at) => {
    const formation = board.formations[at] as Formation;
    const [x, y] = commanderPlace(formation);
    return [
      setLeader(board, leaderIndex(board, leader.id), { personal: formation.id, x, y }),
      `${leader.name} takes personal command of ${formation.name}.`,
    ];
  },
  propose: () => ({}),
};

export const abandonPersonalCommand: Deed = {
  cite: 'ESR-QRG-LA-2',
  onFormation: true,
  seen: true,
  check: (_board, leader, formation) =>
    leader.personal === formation.id
      ? null
      : refuse('personal', 'ESR-RUL-11', `${leader.name} does not command ${formation.name} in person.`),
  perform: (board, leader, at) => [
    setLeader(board, leaderIndex(board, leader.id), { personal: null }),
    `${leader.name} gives up the personal command of ${(board.formations[at] as Formation).name}.`,
  ],
  propose: () => ({}),
};

export const changeOwnObjective: Deed = {
  cite: 'ESR-QRG-LA-3',
  onFormation: false,
  seen: false,
  check: (board, leader, _formation, value) => {
    const force = board.forces.find(each => each.id === leader.force);
    if (leader.rank !== 'force' || !force) {
      return refuse(
        'own-objective',
        'ESR-QRG-LA-3',
        'Only a Force Commander can change their own objective.',
      );
    }
    if (typeof value.objective !== 'string' || !isObjective(board, leader.side, value.objective)) {
      return refuse(
        'own-objective',
        'ESR-3.5',
        'Name a place of the scenario or an enemy Formation on the field.',
      );
    }
    return force.objective === value.objective
      ? refuse('own-objective', 'ESR-3.3', `${leader.name} already has that objective.`)
      : null;
  },
  perform: (board, leader, _at, value) => {
    const force = board.forces.findIndex(each => each.id === leader.force);
    const name = objectiveName(board, value.objective ?? null);
    return [
      setForce(board, force, { objective: value.objective as string }),
      `${leader.name} makes ${name} their objective.`,
    ];
  },
  propose: (board, _leader, _formation, random) => ({ objective: random.pick(board.objectives).id }),
};
