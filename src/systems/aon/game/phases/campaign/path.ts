import { choose, type Json, type NoLocals, open, type Step, step } from '#kernel';
import { type AreaId, corpsOf, joined } from '../../../map.ts';
import { amend, amendMarch, type Board, type March } from '../../board.ts';
import { proposing } from '../../proposing.ts';
import { refuse } from '../../refuse.ts';
import { isHeldAgainst } from '../../rules/movement.ts';
import { stirRefusal } from '../../rules/orders.ts';
import {
  choiceRefusal,
  isPathChoice,
  likelyPaths,
  type PathChoice,
  pathLabel,
  proposedPaths,
} from '../../rules/paths.ts';
import { present } from '../../rules/seats.ts';
import { sideWindow } from '../../windows.ts';
import { areaName, armyName } from '../../words.ts';
import { enterStep } from './enter.ts';
import { marching } from './marching.ts';

/** AON-ACT-3: the enemy may hinder the move before its path is named. */
export const mudStep = sideWindow<NoLocals>('aon.march.mud', {
  window: 'AON-ACT-3',
  title: board => `A card against the move of ${armyName(marching(board).corps)}`,
});

const SCHEMA: Json = {
  type: 'object',
  required: ['path'],
  additionalProperties: false,
  properties: {
    path: { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: 4 },
    leave: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
  },
};

const pathChoice = (board: Board, march: March) =>
  open({
    schema: SCHEMA,
    hints: () =>
      likelyPaths(board, march).map(choice => ({
        value: choice as Json,
        label: `${pathLabel(choice)}${isHeldAgainst(board, march.party, choice.path.at(-1) ?? '') ? ' (attack)' : ''}`,
      })),
    ...proposing(
      random => proposedPaths(board, march, random),
      value =>
        isPathChoice(value)
          ? choiceRefusal(board, march, value)
          : refuse('path', 'AON-ACT-4', 'Name the areas of the path in their order.'),
    ),
  });

const leaderOf = ({ corps, leader }: March): string =>
  corps.length > 1 ? `The army of ${corpsOf(leader).name}` : corpsOf(leader).name;

/** "marches over Swabia to Bavaria". */
const wayWords = ({ kind }: March, path: readonly AreaId[]): string => {
  const over = path.slice(0, -1).map(areaName);
  const end = areaName(path.at(-1) ?? '');
  return kind === 'sea'
    ? `lands in ${end}`
    : `marches${over.length > 0 ? ` over ${joined(over)}` : ''} to ${end}`;
};

/** AON-ACT-4, AON-R44: the mover names the whole path; an army that cannot stir has lost its activation. */
export const pathStep: Step<Board, NoLocals, PathChoice | undefined> = step('aon.march.path', {
  cite: 'AON-ACT-4',
  awaits: board => {
    const march = marching(board);
    return stirRefusal(board, march) === null
      ? choose(
          present(board, march.seat),
          {
            title: `${march.kind === 'sea' ? 'Where does' : 'The path of'} ${armyName(march.corps)}${march.kind === 'sea' ? ' land?' : ''}`,
            cite: 'AON-ACT-4',
          },
          pathChoice(board, march),
        )
      : null;
  },
  apply: (board, _local, choice) => {
    const march = marching(board);
    if (choice === undefined) {
      return {
        board,
        notes: [{ text: `${armyName(march.corps)} cannot move: the activation is over.`, cite: 'AON-R44' }],
      };
    }
    const { path, leave = {} } = choice;
    return {
      board: amend(board, { march: amendMarch(march, { path, leave }) }),
      push: [enterStep.at()],
      notes: [
        {
          text: `${leaderOf(march)} ${wayWords(march, path)}.`,
          cite: 'AON-ACT-4',
          data: { path: [march.from, ...path], leader: march.leader },
        },
      ],
    };
  },
});

/** The activation is over: no army is on its way. */
export const marchEndStep: Step<Board, NoLocals> = step('aon.march.end', {
  cite: 'AON-ACT-7',
  awaits: () => null,
  apply: board => ({ board: amend(board, { march: null, reaction: null, battle: null }) }),
});
