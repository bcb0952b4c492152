import type { Json } from '#kernel';
import type { Board, Leader } from '#systems/esr/game/board.ts';
import type { ActionId, ActionValue } from '#systems/esr/game/phases/command/leader-actions.ts';
import { isInChain } from '#systems/esr/game/rules/command.ts';
import type { Choices } from '../pick.tsx';
import { type Needs, needsOf } from './needs.ts';

/** The parts of an action entered so far; parts that do not belong to it are left out when it is handed in. */
export interface Said {
  readonly by: string;
  readonly action: ActionId;
  readonly subject: string;
  readonly unit: string;
  readonly units: readonly string[];
  readonly company: string;
  readonly mode: string;
  readonly objective: string;
}

export const NOTHING: Said = {
  by: '',
  action: 'takePersonalCommand',
  subject: '',
  unit: '',
  units: [],
  company: '',
  mode: '',
  objective: '',
};

const oneOf = (options: Choices | undefined, wanted: string): string =>
  options?.some(([id]) => id === wanted) ? wanted : (options?.[0]?.[0] ?? '');

/** The parts entered, with the first of each list where nothing fitting was entered. */
export const completed = (board: Board, leader: Leader, said: Said): readonly [Said, Needs] => {
  const subjects = needsOf(board, leader, said.action, said.subject, said.mode).subjects;
  const subject = oneOf(subjects, said.subject);
  const { mode: modes } = needsOf(board, leader, said.action, subject, said.mode);
  const mode = modes ? oneOf(modes, said.mode) : '';
  const needs = needsOf(board, leader, said.action, subject, mode);
  return [
    {
      ...said,
      by: leader.id,
      subject,
      mode,
      unit: oneOf(needs.unit, said.unit),
      units: said.units.filter(id => needs.units?.some(([each]) => each === id)),
      company: oneOf(needs.company, said.company),
    },
    needs,
  ];
};

/** The action as the game takes it; the place of a battery comes with the hand. */
export const valueOfSaid = (board: Board, said: Said, needs: Needs): Json => {
  const { by, action, subject, unit, units, company, mode, objective } = said;
  const isForce = board.forces.some(each => each.id === subject);
  return {
    by,
    action,
    ...(subject && !needs.objective ? { [isForce ? 'force' : 'formation']: subject } : {}),
    ...(needs.unit ? { unit } : {}),
    ...(needs.units ? { units: [...units] } : {}),
    ...(needs.company && company ? { company } : {}),
    ...(mode ? { mode } : {}),
    ...(needs.objective ? { objective } : {}),
  } satisfies Record<string, Json>;
};

export const actionValue = (json: Json): ActionValue => json as unknown as ActionValue;

/** The commander meant by the selection: the selected commander, or the one of the selected Formation's Force. */
export const leaderFor = (
  board: Board,
  side: string | null,
  said: Said,
  selected: string | null,
): Leader | null => {
  const own = board.leaders.filter(each => each.side === side && each.fell === 0);
  const formation = board.formations.find(each => each.id === selected && each.side === side);
  return (
    own.find(each => each.id === said.by && (!formation || isInChain(each, formation))) ??
    own.find(each => each.id === selected) ??
    own.find(each => formation && each.rank === 'force' && isInChain(each, formation)) ??
    own.find(each => each.id === said.by) ??
    own[0] ??
    null
  );
};
