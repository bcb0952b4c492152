import {
  isRecord,
  type Json,
  type Note,
  open,
  plan,
  type Random,
  type Refusal,
  type Step,
  step,
} from '#kernel';
import { whyNoDirective } from '../../../rules/status.ts';
import { DIRECTIVES } from '../../../vocabulary.ts';
import type { ArmySide, Board, Directive, Formation } from '../../board.ts';
import { countOrder } from '../../edit.ts';
import { issueHints } from '../../hints.ts';
import { story } from '../../notes.ts';
import { armyLeader, chainOf, newOrder } from '../../rules/command.ts';
import { isObjective } from '../../rules/objectives.ts';
import { checkDone, DONE, orDone, recordOf, refuse } from '../../values.ts';
import { does } from '../../words.ts';
import { nameOf, orderWords, pendingOf, setPending } from './order-papers.ts';

/** The second step of the Command Phase (ESR-3.3). */

/** An order given in the Issue step: a directive to a Formation, or an objective to a Force. */
export type IssueValue =
  | { readonly to: string; readonly directive: Directive; readonly support?: string }
  | { readonly to: string; readonly objective: string }
  | { readonly done: true };

const ISSUE_SCHEMA: Json = orDone(
  recordOf(
    { to: { type: 'string' }, directive: { enum: [...DIRECTIVES] }, support: { type: 'string' } },
    'to',
    'directive',
  ),
  recordOf({ to: { type: 'string' }, objective: { type: 'string' } }, 'to', 'objective'),
);

export const checkIssue = (board: Board, side: ArmySide, value: Json): Refusal | null => {
  if (!isRecord(value)) {
    return refuse('issue', 'ESR-3.3', 'Name the receiver, and a directive or an objective.');
  }
  if ('done' in value) {
    return checkDone(value, 'issue', 'ESR-3.3');
  }
  return 'objective' in value ? checkObjective(board, side, value) : checkDirective(board, side, value);
};

const checkDirective = (board: Board, side: ArmySide, value: Record<string, Json>): Refusal | null => {
  const formation = board.formations.find(each => each.id === value.to);
  if (!formation || formation.side !== side || formation.presence !== 'field') {
    return refuse('issue', 'ESR-3.3', 'Name a Formation of yours on the table.');
  }
  const failing = whyNoDirective(formation.name, formation.status);
  if (failing) {
    return refuse('issue-status', failing.cite, failing.sentence);
  }
  const held = refusedByHold(board, formation);
  if (held) {
    return held;
  }
  if (chainOf(board, formation).length === 0) {
    return refuse('issue-chain', 'ESR-RUL-10', `No commander is left to give ${formation.name} an order.`);
  }
  if (!DIRECTIVES.includes(value.directive as Directive)) {
    return refuse('issue', 'ESR-3.6', `A directive is one of ${DIRECTIVES.join(', ')}.`);
  }
  if (formation.grand !== null && value.directive !== 'D') {
    return refuse('issue-grand', 'ESR-RUL-27', 'A grand battery stays on Defend.');
  }
  return checkSupport(board, formation, value);
};

/** ESR-RUL-54: a Force that is held gets no directive, but for Formations that the enemy has turned to Defend. */
const refusedByHold = (board: Board, formation: Formation): Refusal | null => {
  const force = board.forces.find(each => each.id === formation.force);
  return force?.held && !formation.freed
    ? refuse(
        'issue-held',
        'ESR-RUL-54',
        `${does(force.name, 'be')} held: the Army Commander must give it an objective first.`,
      )
    : null;
};

const checkSupport = (board: Board, formation: Formation, value: Record<string, Json>): Refusal | null => {
  const { directive, support } = value;
  if ((directive === 'S') !== (support !== undefined)) {
    return refuse(
      'issue-support',
      'ESR-RUL-13',
      'Support names the Formation to support; other directives name none.',
    );
  }
  if (directive === 'S') {
    const friend = board.formations.find(each => each.id === support);
    if (!friend || friend === formation || friend.side !== formation.side || friend.presence !== 'field') {
      return refuse(
        'issue-support',
        'ESR-RUL-13',
        'Name another Formation of yours on the table to support.',
      );
    }
  }
  const same = formation.directive === directive && formation.support === (support ?? null);
  return same && formation.pending === null
    ? refuse('issue-same', 'ESR-3.3', `${does(formation.name, 'have')} that order already.`)
    : null;
};

const checkObjective = (board: Board, side: ArmySide, value: Record<string, Json>): Refusal | null => {
  const force = board.forces.find(each => each.id === value.to);
  if (!force || force.side !== side) {
    return refuse('issue', 'ESR-3.1', 'Name a Force of yours.');
  }
  if (!armyLeader(board, side)) {
    return refuse('issue-army', 'ESR-3.1', 'Only an Army Commander can give a Force its objective.');
  }
  if (!isObjective(board, side, value.objective as string)) {
    return refuse(
      'issue-objective',
      'ESR-3.5',
      'Name a place of the scenario or an enemy Formation on the field.',
    );
  }
  return force.objective === value.objective && force.pending === null && !force.held
    ? refuse('issue-same', 'ESR-3.3', `${does(force.name, 'have')} that objective already.`)
    : null;
};

const proposeIssue = (board: Board, side: ArmySide, random: Random): Json[] => {
  const own = board.formations.filter(
    each => each.side === side && each.presence === 'field' && each.status === null && each.grand === null,
  );
  if (own.length === 0) {
    return [{ done: true }];
  }
  const to = random.pick(own);
  const directive = random.pick(DIRECTIVES);
  const friend = random.pick(own);
  const order: Json =
    directive === 'S' ? { to: to.id, directive, support: friend.id } : { to: to.id, directive };
  const force = armyLeader(board, side) ? random.pick(board.forces.filter(each => each.side === side)) : null;
  return force && random.below(4) === 0
    ? [{ done: true }, { to: force.id, objective: random.pick(board.objectives).id }]
    : [{ done: true }, order];
};

/** Whether there is anybody to give an order to, as far as the enemy sees too. */
const canOrder = (board: Board, side: ArmySide): boolean =>
  board.options.sight === 'lines' ||
  armyLeader(board, side) !== null ||
  board.formations.some(each => each.side === side && each.presence === 'field' && each.status === null);

/** New orders become pending; their first test is next turn. In secret (ESR-RUL-04, ESR-3.3). */
export const issueStep: Step<Board, { side: ArmySide }, IssueValue> = step('esr.command.issue', {
  cite: 'ESR-3.3',
  awaits: (board, { side }) =>
    plan(
      side,
      { title: 'Issue orders', cite: 'ESR-3.3' },
      open({
        schema: ISSUE_SCHEMA,
        check: value => checkIssue(board, side, value),
        propose: random => proposeIssue(board, side, random),
        hints: () => issueHints(board, side),
        pass: DONE,
        idle: !canOrder(board, side),
      }),
    ),
  apply: (board, { side }, value) => {
    if ('done' in value) {
      return { board };
    }
    const [issued, note] = issue(board, side, value);
    return { board: issued, push: [issueStep.at({ side })], notes: [note] };
  },
});

const issue = (
  board: Board,
  side: ArmySide,
  value: Exclude<IssueValue, { done: true }>,
): readonly [Board, Note] => {
  const before = pendingOf(board, value.to) ?? null;
  const order = newOrder(
    board,
    'objective' in value
      ? { objective: value.objective }
      : { directive: value.directive, support: value.support ?? null },
    before,
  );
  const replaced = before ? countOrder(board, side, 'replaced') : board;
  const issued = countOrder(setPending(replaced, value.to, order), side, 'issued');
  const text = `Order to ${nameOf(board, value.to)}: ${orderWords(board, order)}.`;
  return [issued, story(text, 'ESR-3.3', { kind: 'issue', to: value.to }, [side])];
};
