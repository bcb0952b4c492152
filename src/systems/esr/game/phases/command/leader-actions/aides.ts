import type { Refusal } from '#kernel';
import { UNHURT } from '../../../../rules/commander.ts';
import type { Board, Commander, Formation, Leader, PendingOrder } from '../../../board.ts';
import { indexOf, leaderIndex, setForce, setFormation, setLeader } from '../../../edit.ts';
import { isInChain } from '../../../rules/command.ts';
import { stepsBelow } from '../../../rules/ratings.ts';
import { refuse } from '../../../values.ts';
import type { ActionValue } from '../leader-actions.ts';
import type { Deed } from './action.ts';

/** LA-12, ESR-RUL-12: Imperial ADCs, who carry an order or command in the Emperor's name. */

/** Only an Army Commander with ADCs sends one, and one a turn. */
export const hasAide = (board: Board, leader: Leader): boolean =>
  leader.rank === 'army' && leader.adcs > 0 && leader.adcTurn !== board.turn;

export const spendAide = (board: Board, leader: Leader): Board =>
  setLeader(board, leaderIndex(board, leader.id), { adcs: leader.adcs - 1, adcTurn: board.turn });

/** One step below the sender, +1. */
export const actingFor = (leader: Leader): Commander => ({
  name: `ADC of ${leader.name}`,
  lr: stepsBelow(leader.lr, 1),
  tr: 1,
  traits: [],
  ...UNHURT,
});

const forceIndex = (board: Board, leader: Leader, id: string | undefined): number =>
  board.forces.findIndex(each => each.id === id && each.side === leader.side);

const formationIndex = (board: Board, leader: Leader, { formation }: ActionValue): number => {
  const at = formation === undefined ? -1 : indexOf(board, formation);
  const found = board.formations[at];
  return found && found.presence === 'field' && isInChain(leader, found) ? at : -1;
};

/** The order that is named: of a Formation, or of a whole Force. */
const orderOf = (board: Board, leader: Leader, value: ActionValue): PendingOrder | null =>
  (
    board.formations[formationIndex(board, leader, value)] ??
    board.forces[forceIndex(board, leader, value.force)]
  )?.pending ?? null;

const checkCommand = (formation: Formation | undefined, recalls: boolean): Refusal | null => {
  if (!formation) {
    return refuse('adc', 'ESR-RUL-12', 'Name a Formation or grand battery in the chain of the sender.');
  }
  return (formation.acting !== null) === recalls
    ? null
    : refuse(
        'adc',
        'ESR-RUL-12',
        recalls ? `No ADC commands ${formation.name}.` : `An ADC already commands ${formation.name}.`,
      );
};

export const dispatchADC: Deed = {
  cite: 'ESR-QRG-LA-12',
  onFormation: false,
  seen: false,
  check: (board, leader, _formation, value) => {
    if (leader.rank !== 'army' || (value.mode !== 'recall' && !hasAide(board, leader))) {
      return refuse('adc', 'ESR-RUL-12', `${leader.name} has no ADC to send this turn.`);
    }
    if (value.mode === 'order') {
      const order = orderOf(board, leader, value);
      return order && !order.adc
        ? null
        : refuse('adc-order', 'ESR-RUL-12', 'Name a pending order that no ADC carries yet.');
    }
    return value.mode === 'command' || value.mode === 'recall'
      ? checkCommand(board.formations[formationIndex(board, leader, value)], value.mode === 'recall')
      : refuse('adc', 'ESR-RUL-12', 'Choose whether the ADC carries an order, takes command or comes back.');
  },
  perform: (board, leader, at, value) => {
    const name = (board.formations[at] ?? board.forces[forceIndex(board, leader, value.force)])?.name;
    if (value.mode === 'recall') {
      return [setFormation(board, at, { acting: null }), `The ADC leaves ${name}.`];
    }
    const sent = spendAide(board, leader);
    return value.mode === 'order'
      ? [carried(sent, leader, at, value), `An ADC carries the order to ${name}.`]
      : [setFormation(sent, at, { acting: actingFor(leader) }), `An ADC takes command of ${name}.`];
  },
  propose: (board, leader, formation, random) => {
    if (leader.rank === 'army' && formation.acting) {
      return { mode: 'recall' };
    }
    return hasAide(board, leader)
      ? { mode: formation.pending ? random.pick(['order', 'command']) : 'command' }
      : null;
  },
};

/** The next test of the order ignores distance and enemy (ESR-RUL-12). */
const carried = (board: Board, leader: Leader, at: number, value: ActionValue): Board => {
  const pending = { ...(orderOf(board, leader, value) as PendingOrder), adc: true };
  return at >= 0
    ? setFormation(board, at, { pending })
    : setForce(board, forceIndex(board, leader, value.force), { pending });
};
