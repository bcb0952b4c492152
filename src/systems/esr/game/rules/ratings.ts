import { lrOn, trOn } from '../../rules/commander.ts';
import { LEADERSHIP, type LR, RATINGS } from '../../vocabulary.ts';
import type { Board, Commander, Formation, Leader } from '../board.ts';

export const lrOf = (board: Board, commander: Commander): LR => lrOn(commander, board.turn);

export const trOf = (board: Board, commander: Commander): number => trOn(commander, board.turn);

export const rank = (lr: LR): number => LEADERSHIP[lr];

export const stepsBelow = (lr: LR, steps: number): LR => RATINGS[Math.max(1, rank(lr) - steps)] as LR;

/** The superior who commands a Formation in person, if any (ESR-RUL-11). */
const superiorOf = (board: Board, formation: Formation): Leader | null =>
  board.leaders.find(leader => leader.personal === formation.id && leader.fell === 0) ?? null;

/** The commander on the spot: an acting ADC before the Formation's own (ESR-RUL-12). */
const onTheSpot = (formation: Formation): Commander => formation.acting ?? formation.commander;

/** ESR-RUL-11: the better of the superior's and the Formation Commander's rating. */
export const formationLr = (board: Board, formation: Formation): LR => {
  const own = lrOf(board, onTheSpot(formation));
  const superior = superiorOf(board, formation);
  const his = superior ? lrOf(board, superior) : '0';
  return rank(his) > rank(own) ? his : own;
};

export const formationTr = (board: Board, formation: Formation): number => {
  const own = trOf(board, onTheSpot(formation));
  const superior = superiorOf(board, formation);
  return superior ? Math.max(own, trOf(board, superior)) : own;
};
