import {
  type Asks,
  d,
  flag,
  group,
  list,
  many,
  procedure,
  roll,
  type Standing,
  stands,
  step,
  text,
} from '#kernel';
import { marchLosses } from '../charts/march-attrition.ts';
import { CAUSE_LABELS, CAUSES, type Cause } from '../vocabulary.ts';

interface Corps {
  readonly id: string;
  readonly fresh: boolean;
  readonly causes: readonly Cause[];
}

interface Board {
  readonly corps: readonly Corps[];
  readonly winter: boolean;
  readonly lost: readonly string[];
}

type Roll = {
  readonly cause: Cause;
  readonly column: number;
  readonly die: number;
  readonly losses: number;
};

/** AON-MARCH-3, AON-R3: a fresh corps is spared the first of its own causes and turns spent instead. */
const skips = (corps: Corps, cause: Cause): boolean =>
  corps.fresh && CAUSES.find(each => corps.causes.includes(each)) === cause;

const counted = (board: Board, cause: Cause): readonly Corps[] =>
  board.corps.filter(corps => corps.causes.includes(cause) && !skips(corps, cause));

/** Turns the corps that skip this cause; afterwards it no longer is fresh for the causes to come. */
const tire = (board: Board, cause: Cause): Board => ({
  ...board,
  corps: board.corps.map(corps => (skips(corps, cause) ? { ...corps, fresh: false } : corps)),
});

/** AON-MARCH-4: of the counted corps the last listed go first, the leader standing at the head. */
const lose = (board: Board, among: readonly Corps[], losses: number): Board => {
  const gone = among.slice(Math.max(0, among.length - losses)).map(corps => corps.id);
  return {
    ...board,
    corps: board.corps.filter(corps => !gone.includes(corps.id)),
    lost: [...board.lost, ...gone],
  };
};

/** AON-MARCH-2: one roll for each cause, in order, over the corps that are subject to it. */
const rollCause = step<Board, { cause: Cause }, { dice: number }>('aon.march.roll', {
  cite: 'AON-MARCH-2',
  awaits: (board, { cause }) =>
    counted(board, cause).length === 0
      ? null
      : roll({ title: `March attrition: ${CAUSE_LABELS[cause]}`, cite: 'AON-MARCH-2' }, { dice: d(6) }),
  apply: (board, { cause }, read) => {
    const among = counted(board, cause);
    const tired = tire(board, cause);
    if (among.length === 0) {
      return { board: tired };
    }
    const losses = marchLosses(among.length, read.dice);
    const data: Roll = { cause, column: among.length, die: read.dice, losses };
    const sentence = `${CAUSE_LABELS[cause]}: ${among.length} corps, die ${read.dice}, ${losses} lost.`;
    return { board: lose(tired, among, losses), notes: [{ text: sentence, cite: 'AON-T1', data }] };
  },
});

type Answer = {
  readonly totalLosses: number;
  readonly kind: 'permanent' | 'temporary';
  readonly lost: readonly string[];
  readonly spent: readonly string[];
  /** Corps that are still there. */
  readonly left: number;
};

const answer = (board: Board): Answer => ({
  totalLosses: board.lost.length,
  kind: board.winter ? 'permanent' : 'temporary',
  lost: board.lost,
  spent: board.corps.filter(corps => !corps.fresh).map(corps => corps.id),
  left: board.corps.length,
});

const asks = {
  outcome: r => (r.totalLosses === 0 ? 'no loss' : r.left === 0 ? 'army lost' : 'losses'),
  outcomes: {
    seenBy: 'the marching army',
    tones: { 'no loss': 'good', losses: 'mixed', 'army lost': 'bad' },
  },
  spreads: { losses: r => r.totalLosses, spent: r => r.spent.length },
  measures: { mean: r => r.totalLosses },
  figures: { losses: 'Corps lost', spent: 'Corps that turn spent', mean: 'Mean corps lost' },
} satisfies Asks<Answer>;

const corpsText = ({ id, fresh }: Corps): string => `${id} (${fresh ? 'fresh' : 'spent'})`;

const position = (board: Board): readonly Standing[] => [
  ...stands('Corps', board.corps.map(corpsText).join(', ')),
  ...stands('Lost', board.lost.join(', ')),
  ...stands('Winter round', board.winter),
];

const told = (r: Answer): string =>
  r.totalLosses === 0
    ? 'No corps is lost on the march.'
    : `${r.lost.join(', ')} lost, ${r.kind === 'permanent' ? 'for good' : 'to the Prisoners Box'}.`;

/** What a move costs the corps that made it (AON-MARCH-1 to AON-MARCH-4). */
export const march = procedure({
  id: 'aon.march',
  title: 'March attrition of a move',
  cite: 'AON-MARCH-1',
  phase: 'Campaign: move',
  facts: {
    corps: list(
      'Corps of the moving army, leader first',
      group('Corps', {
        id: text('Name'),
        fresh: flag('Fresh'),
        causes: many('Causes', CAUSE_LABELS),
      }),
      { min: 1, max: 30 },
    ),
    winter: flag('Winter round'),
  },
  sides: ['mover'],
  sideTitles: { mover: 'Mover' },
  steps: [rollCause],
  refuse: ({ corps }) =>
    new Set(corps.map(each => each.id)).size === corps.length
      ? null
      : { sentence: 'every corps needs a name of its own', cite: 'AON-MARCH-2' },
  begin: ({ corps, winter }) => ({
    board: { corps, winter, lost: [] } as Board,
    push: [...CAUSES].reverse().map(cause => rollCause.at({ cause })),
  }),
  answer,
  result: (board, notes) => ({ rolls: notes.map(note => note.data as Roll), ...answer(board) }),
  ...asks,
  position,
  ending: told,
  sentence: told,
  examples: [
    {
      id: 'forced-march',
      title: 'Four corps on a Forced March over mountains',
      given: {
        corps: ['Davout', 'Soult', 'Ney', 'Lannes'].map((id, i) => ({
          id,
          fresh: i < 2,
          causes: ['distance', 'terrain', 'forced'],
        })),
      },
    },
  ],
});
