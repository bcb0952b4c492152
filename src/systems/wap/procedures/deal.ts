import { Dist, d, type NoLocals, pick, procedure, roll, type Step, stands, step } from '#kernel';
import { MAJORS, type Major } from '../vocabulary.ts';

const ROWS = [1, 2, 3, 4, 5, 6] as const;

export interface Board {
  /** Rows dealt so far, in the order of the states. */
  readonly dealt: readonly number[];
  readonly independent: boolean;
}

const rowsLeft = ({ dealt, independent }: Board): readonly number[] =>
  independent ? ROWS : ROWS.filter(row => !dealt.includes(row));

const nextState = ({ dealt }: Board): Major => MAJORS[dealt.length] as Major;

/** The rows of WAP-INIT are dealt to the majors, or each rolls for itself (WAP-3.13). */
const deal: Step<Board, NoLocals, { dice: number } | undefined> = step('wap.deal.row', {
  cite: 'WAP-3.13',
  awaits: board => {
    const left = rowsLeft(board);
    const title = board.independent
      ? `${nextState(board)} rolls for its forces`
      : `${nextState(board)} takes one of the rows ${left.join(', ')}: which of them, by a die of ${left.length}`;
    return left.length === 1 ? null : roll({ title, cite: 'WAP-INIT' }, { dice: d(left.length) });
  },
  apply: (board, _local, read) => {
    const row = rowsLeft(board)[(read?.dice ?? 1) - 1] as number;
    const next = { ...board, dealt: [...board.dealt, row] };
    const note = { text: `${nextState(board)}: row ${row}.`, cite: 'WAP-INIT' };
    return { board: next, notes: [note], push: next.dealt.length < MAJORS.length ? [deal.at()] : [] };
  },
});

type Answer = { readonly rows: Readonly<Record<Major, number>> };

const answerOf = (dealt: readonly number[]): Answer => ({
  rows: Object.fromEntries(MAJORS.map((major, i) => [major, dealt[i] ?? 0])) as Record<Major, number>,
});

/** Every deal, each as likely as every other. */
const deals = (independent: boolean, dealt: readonly number[] = []): readonly (readonly number[])[] =>
  dealt.length === MAJORS.length
    ? [dealt]
    : rowsLeft({ dealt, independent }).flatMap(row => deals(independent, [...dealt, row]));

const told = (r: Answer): string => `${MAJORS.map(major => `${major} ${r.rows[major]}`).join(', ')}.`;

/** WAP-3.14: which row of initial forces each major starts with (WAP-3.13). */
export const dealing = procedure({
  id: 'wap.deal',
  title: 'Initial forces of the six majors',
  cite: 'WAP-3.13',
  phase: 'Set-up',
  facts: {
    setup: pick(
      'Rows of the Initial Forces Table',
      { permutation: 'dealt, each row once', independent: 'each major rolls' },
      { default: 'permutation', option: true },
    ),
  },
  sides: ['table'],
  sideTitles: { table: 'Table' },
  steps: [deal],
  begin: ({ setup }) => ({
    board: { dealt: [], independent: setup === 'independent' } as Board,
    push: [deal.at()],
  }),
  answer: ({ dealt }) => answerOf(dealt),
  result: ({ dealt }) => answerOf(dealt),
  exact: ({ setup }) =>
    Dist.uniform(deals(setup === 'independent').map(answerOf), ({ rows }) => Object.values(rows).join('')),
  outcome: () => 'dealt',
  outcomes: { neutral: 'Every deal is as likely as every other.', names: ['dealt'] },
  spreads: Object.fromEntries(MAJORS.map(major => [major, (r: Answer) => r.rows[major]])),
  figures: Object.fromEntries(MAJORS.map(major => [major, `Row of ${major}`])),
  position: board =>
    MAJORS.flatMap((major, i) =>
      stands(major, board.dealt[i] === undefined ? 'not dealt yet' : `row ${board.dealt[i]}`),
    ),
  ending: told,
  sentence: told,
  examples: [{ id: 'deal', title: 'Six rows for six powers', given: {} }],
});
