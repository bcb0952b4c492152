import { type Json, type Option, seeded } from '#kernel';
import { DIRECTIVE_WORDS, LEADER_ACTIONS, type LeaderAction, STATUS_WORDS } from '../vocabulary.ts';
import type { ArmySide, Board, Directive, Formation } from './board.ts';
import { bodyOf, guideOf, isPloyed } from './bodies.ts';
import { formationOf } from './edit.ts';
import { between, headingTo, offset, turned } from './geometry/whole.ts';
import { inArcByFormation } from './rules/arcs.ts';
import { isInChain } from './rules/command.ts';
import { type ConversionStep, RADIUS, turnsOf } from './rules/conversions.ts';
import { marchOf } from './rules/march/allowed.ts';
import { budgetOf } from './rules/march/budget.ts';
import { dutyOf } from './rules/march/duty.ts';
import type { MarchOrder } from './rules/march/marched.ts';
import { isOpportunity } from './rules/opportunity.ts';
import { nearestEnemy } from './rules/proximity.ts';
import { yardsText } from './words.ts';

/** Open choices as a list that a person can pick from: for the terminal and for hints. */
const done = (label: string): Option => ({ value: { done: true }, label });

const ownOf = (board: Board, side: ArmySide): readonly Formation[] =>
  board.formations.filter(each => each.side === side && each.presence === 'field');

const ORDERS: readonly Directive[] = ['A', 'M', 'D', 'R'];

/** Every directive for every Formation, and support of the nearest friend (ESR-3.3). */
export const issueHints = (board: Board, side: ArmySide): readonly Option[] => {
  const own = ownOf(board, side);
  const orders = own.flatMap(formation => [
    ...ORDERS.map(directive => ({
      value: { to: formation.id, directive },
      label: `${formation.name}: ${DIRECTIVE_WORDS[directive]}`,
    })),
    ...supportOf(own, formation),
  ]);
  return [done('No more orders'), ...orders, ...objectiveHints(board, side)];
};

const supportOf = (own: readonly Formation[], formation: Formation): readonly Option[] => {
  const [friend] = own
    .filter(each => each !== formation)
    .sort((a, b) => between(a.ra, formation.ra) - between(b.ra, formation.ra));
  return friend
    ? [
        {
          value: { to: formation.id, directive: 'S', support: friend.id },
          label: `${formation.name}: Support of ${friend.name}`,
        },
      ]
    : [];
};

const objectiveHints = (board: Board, side: ArmySide): readonly Option[] =>
  board.forces
    .filter(force => force.side === side)
    .flatMap(force =>
      board.objectives.map(each => ({
        value: { to: force.id, objective: each.id },
        label: `${force.name}: objective ${each.name}`,
      })),
    );

interface Proposer {
  propose(
    board: Board,
    leader: Board['leaders'][number],
    formation: Formation,
    random: ReturnType<typeof seeded>,
  ): Record<string, Json> | null;
}

/** The possible actions of each commander with each Formation of the chain, and with their own objective (ESR-3.8). */
export const actionHints = (
  board: Board,
  side: ArmySide,
  deeds: Readonly<Record<string, Proposer>>,
): readonly Option[] => {
  const { changeOwnObjective: _, ...onFormations } = deeds;
  const options: Option[] = [done('No more actions')];
  for (const leader of board.leaders.filter(each => each.side === side && each.fell === 0)) {
    for (const formation of ownOf(board, side).filter(each => isInChain(leader, each))) {
      for (const [action, deed] of Object.entries(onFormations)) {
        const more = deed.propose(board, leader, formation, seeded(`${action}/${formation.id}`));
        if (more !== null) {
          const value = { by: leader.id, action, formation: formation.id, ...more };
          options.push({ value, label: `${leader.name}: ${actionName(action)} (${formation.name})` });
        }
      }
    }
    options.push(...ownObjectives(board, leader), ...carriedOrders(board, leader));
  }
  return options;
};

const ownObjectives = (board: Board, leader: Board['leaders'][number]): readonly Option[] =>
  board.objectives.map(each => ({
    value: { by: leader.id, action: 'changeOwnObjective', objective: each.id },
    label: `${leader.name}: Change Own Objective to ${each.name}`,
  }));

/** An ADC may carry the order to a whole Force (ESR-RUL-12). */
const carriedOrders = (board: Board, leader: Board['leaders'][number]): readonly Option[] =>
  leader.rank === 'army' && leader.adcs > 0 && leader.adcTurn !== board.turn
    ? board.forces
        .filter(force => force.side === leader.side && force.pending !== null)
        .map(force => ({
          value: { by: leader.id, action: 'dispatchADC', mode: 'order', force: force.id },
          label: `${leader.name}: an ADC carries the order to ${force.name}`,
        }))
    : [];

const actionName = (action: string): string => LEADER_ACTIONS[action as LeaderAction] ?? STATUS_WORDS.RR;

/** Steps of a march by word: the way it must go, toward the nearest enemy, and a little each way. */
const WAYS = [
  ['forward', 0],
  ['back', 180],
  ['to the right', 90],
  ['to the left', 270],
] as const;

/** For each Formation of the level its demanded march, and some short marches (ESR-4.2). */
export const marchHints = (board: Board, formations: readonly number[]): readonly Option[] => [
  done('No more marches'),
  ...formations.flatMap(at => {
    const formation = board.formations[at] as Formation;
    const duty = dutyOf(board, at);
    return [
      ...(duty ? [toOption(board, formation, duty, 'march on')] : []),
      ...strikeHint(board, formation),
      ...WAYS.map(([word, turn]) =>
        toOption(
          board,
          formation,
          {
            path: [
              offset(
                guideOf(formation),
                turned(formation.face + turn),
                Math.floor(budgetOf(board, formation) / 2),
              ),
            ],
          },
          word,
        ),
      ),
    ];
  }),
];

const strikeHint = (board: Board, formation: Formation): readonly Option[] => {
  const enemy = board.formations[nearestEnemy(board, formation)];
  if (formation.directive !== 'A' || !enemy || isPloyed(formation)) {
    return [];
  }
  const [target] = [...bodyOf(enemy.units).standing].sort(
    (a, b) => between(guideOf(formation), [a.x, a.y]) - between(guideOf(formation), [b.x, b.y]),
  );
  if (!target) {
    return [];
  }
  const to = [target.x, target.y] as const;
  const order = { face: headingTo(guideOf(formation), to), path: [to] };
  const marched = marchOf(board, formation, order);
  return [toOption(board, formation, { face: order.face, path: marched.path }, `strike at ${enemy.name}`)];
};

const toOption = (board: Board, formation: Formation, order: MarchOrder, word: string): Option => {
  const { path } = marchOf(board, formation, order);
  const far =
    path.length === 0 ? 0 : between(guideOf(formation), path[path.length - 1] as (typeof path)[number]);
  const value = {
    formation: formation.id,
    path: order.path,
    ...(order.face === undefined ? {} : { face: order.face }),
  };
  return { value, label: `${formation.name}: ${word}, ${yardsText(far / 10)}` };
};

/** The Formations to convert, their new directives, and the enemies that cavalry goes for (ESR-RUL-15). */
export const convertHints = (
  board: Board,
  among: readonly string[],
  step: ConversionStep,
): readonly Option[] => [
  done('No more conversions'),
  ...among.flatMap(id => {
    const formation = formationOf(board, id);
    const { may, withTest } = turnsOf(board, formation, step);
    return [...may, ...withTest].flatMap(to => [
      {
        value: { formation: id, to },
        label: `${formation.name}: convert to ${DIRECTIVE_WORDS[to]}${withTest.includes(to) ? ', with a test' : ''}`,
      },
      ...preyHints(board, formation, to, step),
    ]);
  }),
];

const preyHints = (board: Board, formation: Formation, to: Directive, step: ConversionStep): Option[] =>
  isOpportunity(board, formation, to)
    ? inArcByFormation(board, formation, RADIUS[step]).map(({ unit, formation: at }) => ({
        value: { formation: formation.id, to, target: unit.id },
        label: `${formation.name}: charge ${unit.kind.name} of ${(board.formations[at] as Formation).name}`,
      }))
    : [];

/** Ploy, deploy, or deploy in a rush (ESR-4.3). */
export const formHints = (board: Board, side: ArmySide): readonly Option[] => [
  done('No more ploys or deployments'),
  ...ownOf(board, side).flatMap(({ id, name }): Option[] => [
    { value: { formation: id, do: 'deploy' }, label: `${name}: deploy` },
    { value: { formation: id, do: 'deploy', rush: true }, label: `${name}: deploy in a rush` },
    { value: { formation: id, do: 'ploy' }, label: `${name}: ploy` },
  ]),
];

/** The Formations that fire intensely (ESR-5.1). */
export const fireHints = (board: Board, side: ArmySide): readonly Option[] => [
  done('All others fire at their usual targets'),
  ...ownOf(board, side).flatMap(({ id, name }): Option[] => [
    { value: { formation: id, artillery: true }, label: `${name}: intense bombardment` },
    { value: { formation: id, skirmish: true }, label: `${name}: intense skirmish assault` },
  ]),
];
