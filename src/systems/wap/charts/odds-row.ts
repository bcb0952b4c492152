import { chart, count } from '#kernel';

/** WAP-R2: odds are rounded in favour of the Smaller force: the highest row that the Larger one reaches. */
export const rowReached = <O extends string>(
  rows: readonly O[],
): ((larger: number, smaller: number) => O) => {
  const falling = rows.map(row => [row, ...(row.match(/\d+/g) ?? []).map(Number)] as const).reverse();
  const lowest = rows[0] as O;
  return (larger, smaller) => {
    for (const [row, over = 1, under = 1] of falling) {
      if (under * larger >= over * smaller) {
        return row as O;
      }
    }
    return lowest;
  };
};

interface OddsSpec<O extends string, I extends string> {
  readonly id: I;
  readonly title: string;
  readonly cite: string;
  readonly phase: string;
  /** The unit of strength, and the name of its bearer. */
  readonly unit: string;
  readonly force: string;
  /** Which of two equal ones is the Larger. */
  readonly equal: string;
  readonly rowOf: (larger: number, smaller: number) => O;
  /** The table that is read on the row. */
  readonly table: { readonly entry: string; readonly label: string };
}

/** A chart that only finds the row of another. */
export const oddsChart = <O extends string, const I extends string>({
  unit,
  force,
  equal,
  rowOf,
  table,
  ...spec
}: OddsSpec<O, I>) =>
  chart({
    ...spec,
    facts: {
      larger: count(`${unit} of the Larger ${force}`, 1, 999, { hint: equal }),
      smaller: count(`${unit} of the Smaller ${force}`, 1, 999),
    },
    refuse: f =>
      f.larger < f.smaller
        ? {
            sentence: `the Larger ${force} has at least as many ${unit} as the Smaller, and ${f.larger} is less than ${f.smaller}`,
            cite: 'WAP-R1',
          }
        : null,
    result: ({ given }) => ({ odds: rowOf(given.larger, given.smaller) }),
    next: r => ({ ...table, given: { odds: r.odds } }),
    sentence: r => `Fight on the ${r.odds} row.`,
  });
