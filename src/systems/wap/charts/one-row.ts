import { type Chart, chart, d, type SeenOutcomes } from '#kernel';

interface OneRowSpec {
  readonly id: string;
  readonly title: string;
  readonly cite: string;
  readonly grid: string;
  readonly outcomes: SeenOutcomes;
  /** The meaning of each code, as a sentence. */
  readonly told: Readonly<Record<string, string>>;
}

type OneRow = Chart<Record<never, never>, string, { readonly code: string }>;

/** A naval table of one row: one die, and a code under each face. */
export const oneRowTable = ({ told, ...spec }: OneRowSpec): OneRow =>
  chart<Record<never, never>, { readonly code: string }>({
    ...spec,
    phase: 'Naval operations',
    facts: {},
    dice: d(6),
    across: true,
    result: ({ cell }) => ({ code: cell }),
    outcome: r => r.code,
    sentence: r => told[r.code] ?? r.code,
  });

/** The faces of the die under which a code stands. */
export const facesOf = ({ cells }: OneRow, code: string): readonly number[] =>
  (cells[0] ?? []).flatMap((cell, i) => (cell === code ? [i + 1] : []));
