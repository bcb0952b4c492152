import {
  type Asks,
  choose,
  d,
  flag,
  group,
  list,
  listed,
  many,
  ofMoment,
  type Policy,
  procedure,
  roll,
  type Standing,
  type Step,
  stands,
  step,
  text,
} from '#kernel';
import { marchLosses } from '../charts/march-attrition.ts';
import { CAUSE_LABELS, CAUSES, type Cause, ofSome } from '../vocabulary.ts';

interface Corps {
  readonly id: string;
  /** How people call it, where the id is not its name. */
  readonly name?: string;
  readonly fresh: boolean;
  readonly causes: readonly Cause[];
}

export interface Board {
  readonly corps: readonly Corps[];
  readonly winter: boolean;
  /** The owner names the corps that are lost. */
  readonly named?: true;
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

/** The corps of a march that have this cause; those that it spares are among them. Most causes are nobody's. */
const subject = ofMoment((board: Board, cause: Cause): readonly Corps[] =>
  board.corps.filter(({ causes }) => causes.includes(cause)),
);

const counted = (board: Board, cause: Cause): readonly Corps[] => {
  const all = subject(board, cause);
  return all.length === 0 ? all : all.filter(corps => !skips(corps, cause));
};

/** Turns the corps that skip this cause; afterwards it no longer is fresh for the causes to come. */
const tire = (board: Board, cause: Cause): Board =>
  subject(board, cause).length === 0
    ? board
    : {
        ...board,
        corps: board.corps.map(corps => (skips(corps, cause) ? { ...corps, fresh: false } : corps)),
      };

const without = (board: Board, gone: readonly string[]): Board => ({
  ...board,
  corps: board.corps.filter(corps => !gone.includes(corps.id)),
  lost: [...board.lost, ...gone],
});

/** By habit the last listed of the counted corps go first, the leader standing at the head. */
const lose = (board: Board, among: readonly Corps[], losses: number): Board =>
  without(
    board,
    among.slice(Math.max(0, among.length - losses)).map(corps => corps.id),
  );

/** AON-MARCH-4: the owner names the lost corps among those that were counted, one after the other. */
const nameLost: Step<Board, { among: readonly string[]; left: number }, string> = step('aon.march.lose', {
  cite: 'AON-MARCH-4',
  awaits: (board, { among, left }) =>
    left === 0
      ? null
      : choose(
          'mover',
          { title: `Which corps is lost on the march${ofSome(left)}?`, cite: 'AON-MARCH-4' },
          listed(
            board.corps
              .filter(({ id }) => among.includes(id))
              .map(({ id, name = id }) => ({ value: id, label: name })),
          ),
        ),
  apply: (board, { among, left }, id) =>
    left === 0
      ? { board }
      : {
          board: without(board, [id]),
          push: [nameLost.at({ among: among.filter(each => each !== id), left: left - 1 })],
        },
});

/** The corps lost by an owner who has no preference: the last listed. */
const lastListed: Policy<Board> = {
  label: 'the last listed are lost',
  choose: ({ frame }) => (frame.among as readonly string[]).at(-1) as string,
};

/** AON-MARCH-2: one roll for each cause, in order, over the corps that are subject to it. */
const rollCause = step<Board, { cause: Cause }, { dice: number }>('aon.march.roll', {
  cite: 'AON-MARCH-2',
  awaits: (board, { cause }) =>
    counted(board, cause).length === 0
      ? null
      : roll(
          { title: `March attrition: ${CAUSE_LABELS[cause]}`, cite: 'AON-MARCH-2' },
          { dice: d(6) },
          { on: { chart: 'aon.march-attrition', given: { corps: counted(board, cause).length } } },
        ),
  apply: (board, { cause }, read) => {
    const among = counted(board, cause);
    const tired = tire(board, cause);
    if (among.length === 0) {
      return { board: tired };
    }
    const losses = marchLosses(among.length, read.dice);
    const data: Roll = { cause, column: among.length, die: read.dice, losses };
    const note = {
      text: `${CAUSE_LABELS[cause]}: ${among.length} corps, die ${read.dice}, ${losses} lost.`,
      cite: 'AON-T1',
      data,
    };
    if (board.named && losses > 0 && losses < among.length) {
      return {
        board: tired,
        push: [nameLost.at({ among: among.map(({ id }) => id), left: losses })],
        notes: [note],
      };
    }
    return { board: lose(tired, among, losses), notes: [note] };
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

const corpsText = ({ id, name = id, fresh }: Corps): string => `${name} (${fresh ? 'fresh' : 'spent'})`;

const position = (board: Board): readonly Standing[] => [
  ...stands('Corps', board.corps.map(corpsText).join(', ')),
  ...stands('Lost', board.lost.join(', ')),
  ...stands('Winter round', board.winter),
];

const told = (r: Answer): string =>
  r.totalLosses === 0
    ? 'No corps is lost on the march.'
    : `${r.lost.join(', ')} lost, ${r.kind === 'permanent' ? 'for good' : 'to the Prisoners Box'}.`;

/** A zero is left out, as in the games of earlier versions. */
const begins = ({ id, name, fresh, causes }: Required<Corps>): Corps =>
  name === '' ? { id, fresh, causes } : { id, name, fresh, causes };

/** The cost of a move to the corps that made it (AON-MARCH-1 to AON-MARCH-4). */
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
        name: text('Name for people', { default: '', rare: true }),
        fresh: flag('Fresh'),
        causes: many('Causes', CAUSE_LABELS),
      }),
      { min: 1, max: 30 },
    ),
    winter: flag('Winter round'),
    named: flag('The owner names the corps that are lost', { rare: true }),
  },
  sides: ['mover'],
  sideTitles: { mover: 'Mover' },
  steps: [rollCause, nameLost],
  policies: { last: lastListed },
  hasChoices: ({ named }) => named,
  refuse: ({ corps }) =>
    new Set(corps.map(each => each.id)).size === corps.length
      ? null
      : { sentence: 'every corps needs a name of its own', cite: 'AON-MARCH-2' },
  begin: ({ corps, winter, named }) => ({
    board: { corps: corps.map(begins), winter, ...(named ? { named } : {}), lost: [] } as Board,
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
