import {
  choose,
  type Json,
  listed,
  type Note,
  type Option,
  open,
  plan,
  type Random,
  type Refusal,
  type Step,
  step,
} from '#kernel';
import type { ArmySide, Board, Directive, Force, Formation, Leader, PendingOrder } from '../board.ts';
import { DIRECTIVES } from '../board.ts';
import { countOrder, indexOf, type NoLocals, setForce, setFormation } from '../change.ts';
import { activation } from '../charts/activation.ts';
import { delay } from '../charts/delay.ts';
import { issueHints } from '../hints.ts';
import {
  armyLeader,
  chainOf,
  forceLeader,
  formationTest,
  giveDirective,
  isTestable,
  newOrder,
  objectiveTest,
} from '../rules/command.ts';
import { DIRECTIVE_WORDS, noteOf, readChart, rollOnChart, story } from '../tell.ts';
import { isRecord, refuse } from './values.ts';

/** ESR-3.2 and ESR-3.3: the first two steps of the Command Phase. */

type Activate = { readonly order: string; readonly by: string } | { readonly done: true };

const forceIndex = (board: Board, id: string): number => board.forces.findIndex(force => force.id === id);

const orderWords = (board: Board, order: PendingOrder): string => {
  if (order.directive === null) {
    return `objective ${board.objectives.find(each => each.id === order.objective)?.name ?? order.objective}`;
  }
  const supported =
    order.support === null
      ? ''
      : ` of ${board.formations[indexOf(board, order.support)]?.name ?? order.support}`;
  return `${DIRECTIVE_WORDS[order.directive]}${supported}`;
};

const testOptions = (board: Board, side: ArmySide): Option[] => {
  const options: Option[] = [];
  const add = (id: string, name: string, order: PendingOrder, leaders: readonly Leader[]): void => {
    for (const leader of leaders) {
      options.push({
        value: { order: id, by: leader.id },
        label: `${name}: ${orderWords(board, order)}, tested by ${leader.name}`,
      });
    }
  };
  for (const formation of board.formations) {
    if (formation.side === side && formation.presence === 'field' && isTestable(board, formation.pending)) {
      add(formation.id, formation.name, formation.pending, chainOf(board, formation));
    }
  }
  for (const force of board.forces) {
    const leader = armyLeader(board, side);
    if (force.side === side && leader && isTestable(board, force.pending)) {
      add(force.id, force.name, force.pending, [leader]);
    }
  }
  return options;
};

/** ESR-3.2: each pending order may be tested once, by one commander of its chain. */
export const activateStep: Step<Board, { side: ArmySide }, Activate | undefined> = step(
  'esr.command.activate',
  {
    cite: 'ESR-3.2',
    awaits: (board, { side }) => {
      const options = testOptions(board, side);
      return options.length === 0
        ? null
        : choose(
            side,
            { title: 'Activate orders', cite: 'ESR-3.2' },
            listed([...options, { value: { done: true }, label: 'no more tests' }]),
          );
    },
    apply: (board, { side }, value) =>
      value === undefined || 'done' in value
        ? { board }
        : { board, push: [activateStep.at({ side }), testStep.at({ order: value.order, by: value.by })] },
  },
);

interface Test {
  readonly order: string;
  readonly by: string;
}

const leaderBy = (board: Board, id: string): Leader =>
  board.leaders.find(leader => leader.id === id) as Leader;

const factsOf = (board: Board, { order, by }: Test): object => {
  const leader = leaderBy(board, by);
  const at = indexOf(board, order);
  const pending =
    at >= 0
      ? (board.formations[at] as Formation).pending
      : (board.forces[forceIndex(board, order)] as Force).pending;
  const markers = (pending?.delay ?? 0) + (pending?.inherited ?? 0);
  const adc = pending?.adc ?? false;
  return at >= 0
    ? formationTest(board, leader, board.formations[at] as Formation, { kind: 'order', markers, adc })
    : objectiveTest(
        board,
        leader,
        forceLeader(board, board.forces[forceIndex(board, order)] as Force),
        markers,
        adc,
      );
};

const nameOf = (board: Board, order: string): string =>
  (board.formations[indexOf(board, order)] ?? board.forces[forceIndex(board, order)])?.name ?? order;

const pendingOf = (board: Board, order: string): PendingOrder =>
  (board.formations[indexOf(board, order)] ?? board.forces[forceIndex(board, order)])
    ?.pending as PendingOrder;

const setPending = (board: Board, order: string, pending: PendingOrder | null): Board => {
  const at = indexOf(board, order);
  return at >= 0
    ? setFormation(board, at, { pending })
    : setForce(board, forceIndex(board, order), { pending });
};

/** ESR-3.2.1: 7 or more and it is obeyed; 3 to 6 and it is delayed; 2 or less and it is lost. */
export const testStep = step<Board, Test, { dice: number }>('esr.command.test', {
  cite: 'ESR-QRG-ACT',
  awaits: (board, test) =>
    rollOnChart(
      board,
      activation,
      factsOf(board, test),
      `${nameOf(board, test.order)}: ${orderWords(board, pendingOf(board, test.order))}`,
      leaderBy(board, test.by).side,
    ),
  apply: (board, test, thrown) => {
    const leader = leaderBy(board, test.by);
    const pending = pendingOf(board, test.order);
    const reading = readChart(board, activation, factsOf(board, test), thrown);
    const { result, score } = reading.result as { result: 'success' | 'delay' | 'failure'; score: number };
    const words = { success: 'obeyed', delay: 'delayed', failure: 'lost on the way' }[result];
    const text = `${leader.name} to ${nameOf(board, test.order)}: ${orderWords(board, pending)}. ${score}: ${words}.`;
    const notes = [
      noteOf(activation, reading, text, { kind: 'order', order: test.order, by: test.by }, [leader.side]),
    ];
    if (result === 'success') {
      return { board: obey(board, test.order, pending, leader.side), notes };
    }
    if (result === 'failure') {
      return { board: countOrder(setPending(board, test.order, null), leader.side, 'failed'), notes };
    }
    return {
      board: setPending(board, test.order, { ...pending, tested: board.turn, adc: false }),
      push: [delayStep.at({ order: test.order, side: leader.side })],
      notes,
    };
  },
});

const obey = (board: Board, order: string, pending: PendingOrder, side: ArmySide): Board => {
  const counted = countOrder(setPending(board, order, null), side, 'obeyed');
  const at = indexOf(board, order);
  return at >= 0
    ? giveDirective(counted, at, pending.directive, pending.support)
    : setForce(counted, forceIndex(board, order), { objective: pending.objective as string });
};

/** ESR-3.2.1: half a die of turns, rounded up. */
export const delayStep = step<Board, { order: string; side: ArmySide }, { dice: number }>(
  'esr.command.delay',
  {
    cite: 'ESR-3.2.1',
    awaits: (board, { order, side }) =>
      rollOnChart(board, delay, {}, `${nameOf(board, order)}: how long the order is delayed`, side),
    apply: (board, { order, side }, thrown) => {
      const reading = readChart(board, delay, {}, thrown);
      const { turns } = reading.result as { turns: number };
      const pending = pendingOf(board, order);
      const text = `The order to ${nameOf(board, order)} is delayed ${turns === 1 ? 'a turn' : `${turns} turns`}.`;
      return {
        board: setPending(board, order, { ...pending, delay: pending.delay + turns }),
        notes: [noteOf(delay, reading, text, { kind: 'delay', order }, [side])],
      };
    },
  },
);

/** An order given in the Issue step: a directive to a Formation, or an objective to a Force. */
export type IssueValue =
  | { readonly to: string; readonly directive: Directive; readonly support?: string }
  | { readonly to: string; readonly objective: string }
  | { readonly done: true };

const ISSUE_SCHEMA: Json = {
  oneOf: [
    {
      type: 'object',
      properties: {
        to: { type: 'string' },
        directive: { enum: [...DIRECTIVES] },
        support: { type: 'string' },
      },
      required: ['to', 'directive'],
    },
    {
      type: 'object',
      properties: { to: { type: 'string' }, objective: { type: 'string' } },
      required: ['to', 'objective'],
    },
    { type: 'object', properties: { done: { const: true } }, required: ['done'] },
  ],
};

export const checkIssue = (board: Board, side: ArmySide, value: Json): Refusal | null => {
  if (!isRecord(value)) {
    return refuse('issue', 'ESR-3.3', 'An order names its receiver and a directive or an objective.');
  }
  if ('done' in value) {
    return value.done === true && Object.keys(value).length === 1
      ? null
      : refuse('issue', 'ESR-3.3', 'To end the step say done.');
  }
  return 'objective' in value ? checkObjective(board, side, value) : checkDirective(board, side, value);
};

const checkDirective = (board: Board, side: ArmySide, value: Record<string, Json>): Refusal | null => {
  const formation = board.formations.find(each => each.id === value.to);
  if (!formation || formation.side !== side || formation.presence !== 'field') {
    return refuse('issue', 'ESR-3.3', 'That is no Formation of yours on the table.');
  }
  if (formation.status !== null) {
    return refuse('issue-status', 'ESR-3.3', `${formation.name} is failing and cannot be given a directive.`);
  }
  if (chainOf(board, formation).length === 0) {
    return refuse(
      'issue-chain',
      'ESR-RUL-10',
      `No commander is left who could give ${formation.name} an order.`,
    );
  }
  if (!DIRECTIVES.includes(value.directive as Directive)) {
    return refuse('issue', 'ESR-3.6', 'A directive is A, S, M, D or R.');
  }
  if (formation.grand !== null && value.directive !== 'D') {
    return refuse('issue-grand', 'ESR-RUL-27', 'A grand battery stays on Defend.');
  }
  return checkSupport(board, formation, value);
};

const checkSupport = (board: Board, formation: Formation, value: Record<string, Json>): Refusal | null => {
  const { directive, support } = value;
  if ((directive === 'S') !== (support !== undefined)) {
    return refuse('issue-support', 'ESR-RUL-13', 'Support, and only Support, names a Formation.');
  }
  if (directive === 'S') {
    const friend = board.formations.find(each => each.id === support);
    if (!friend || friend === formation || friend.side !== formation.side || friend.presence !== 'field') {
      return refuse('issue-support', 'ESR-RUL-13', 'Support names another Formation of yours on the table.');
    }
  }
  const same = formation.directive === directive && formation.support === (support ?? null);
  return same && formation.pending === null
    ? refuse('issue-same', 'ESR-3.3', `${formation.name} has that order already.`)
    : null;
};

const checkObjective = (board: Board, side: ArmySide, value: Record<string, Json>): Refusal | null => {
  const force = board.forces.find(each => each.id === value.to);
  if (!force || force.side !== side) {
    return refuse('issue', 'ESR-3.1', 'That is no Force of yours.');
  }
  if (!armyLeader(board, side)) {
    return refuse('issue-army', 'ESR-3.1', 'Only an Army Commander gives objectives to a Force.');
  }
  if (!isObjective(board, side, value.objective as string)) {
    return refuse(
      'issue-objective',
      'ESR-3.5',
      'That is no place or enemy Formation that can be an objective.',
    );
  }
  return force.objective === value.objective && force.pending === null
    ? refuse('issue-same', 'ESR-3.3', `${force.name} has that objective already.`)
    : null;
};

/** ESR-3.5: a place of the scenario, or a specific enemy Formation. */
export const isObjective = (board: Board, side: ArmySide, id: string): boolean =>
  board.objectives.some(each => each.id === id) ||
  board.formations.some(each => each.id === id && each.side !== side && each.presence === 'field');

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

/** ESR-3.3: new orders become pending; their first test is next turn. In secret (ESR-RUL-04). */
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

/** ESR-RUL-07: one delay marker comes off at the end of each later Command Phase. */
export const endCommandStep: Step<Board, NoLocals> = step('esr.command.end', {
  cite: 'ESR-RUL-07',
  awaits: () => null,
  apply: board => {
    const ease = <T extends { readonly pending: PendingOrder | null }>(holder: T): T =>
      holder.pending === null || (holder.pending.delay === 0 && holder.pending.inherited === 0)
        ? holder
        : { ...holder, pending: eased(board, holder.pending) };
    return { board: { ...board, formations: board.formations.map(ease), forces: board.forces.map(ease) } };
  },
});

const eased = (board: Board, order: PendingOrder): PendingOrder => ({
  ...order,
  delay: order.tested === board.turn ? order.delay : Math.max(0, order.delay - 1),
  inherited: order.issued === board.turn ? order.inherited : Math.max(0, order.inherited - 1),
});
