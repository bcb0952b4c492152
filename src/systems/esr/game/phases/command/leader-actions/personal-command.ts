import type { Formation } from '../../../board.ts';
import { indexOf, leaderIndex, setForce, setLeader } from '../../../edit.ts';
import { between } from '../../../geometry/whole.ts';
import { commanderPlace, leaderPlace } from '../../../rules/command.ts';
import { isObjective } from '../../../rules/objectives.ts';
import { refuse } from '../../../values.ts';
import { type Deed, NEAR } from './action.ts';

/** LA-1 to LA-3, ESR-RUL-11: what a commander does with himself. */
export const takePersonalCommand: Deed = {
  cite: 'ESR-QRG-LA-1',
  onFormation: true,
  seen: true,
  check: (board, leader, formation) => {
    if (leader.personal !== null) {
      return refuse('personal', 'ESR-RUL-11', `${leader.name} commands a Formation in person already.`);
    }
    if (board.leaders.some(other => other.personal === formation.id && other.fell === 0)) {
      return refuse('personal', 'ESR-RUL-11', `${formation.name} is commanded in person by another.`);
    }
    return between(leaderPlace(leader), commanderPlace(formation)) <= NEAR
      ? null
      : refuse('personal-far', 'ESR-RUL-11', `${leader.name} must be within 450 yards of its commander.`);
  },
  perform: (board, leader, at) => {
    const formation = board.formations[at] as Formation;
    const [x, y] = commanderPlace(formation);
    return [
      setLeader(board, leaderIndex(board, leader.id), { personal: formation.id, x, y }),
      `${leader.name} puts himself at the head of ${formation.name}.`,
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
    `${leader.name} leaves ${(board.formations[at] as Formation).name} to its own commander.`,
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
      return refuse('own-objective', 'ESR-QRG-LA-3', 'Only a Force Commander changes his own objective.');
    }
    if (typeof value.objective !== 'string' || !isObjective(board, leader.side, value.objective)) {
      return refuse(
        'own-objective',
        'ESR-3.5',
        'That is no place or enemy Formation that can be an objective.',
      );
    }
    return force.objective === value.objective
      ? refuse('own-objective', 'ESR-3.3', 'That is his objective already.')
      : null;
  },
  perform: (board, leader, _at, value) => {
    const force = board.forces.findIndex(each => each.id === leader.force);
    const name =
      board.objectives.find(each => each.id === value.objective)?.name ??
      board.formations[indexOf(board, value.objective as string)]?.name;
    return [
      setForce(board, force, { objective: value.objective as string }),
      `${leader.name} makes ${name} his objective.`,
    ];
  },
  propose: (board, _leader, _formation, random) => ({ objective: random.pick(board.objectives).id }),
};
