import { chart, pick } from '#kernel';
import { isMajor, type Major, STATES, type State } from '../vocabulary.ts';

/** WAP-RNG, WAP-R29, WAP-R30: hexes between two capitals, as printed. */
export const capitalRange = chart({
  id: 'wap.rng',
  title: 'Capital Range Table',
  cite: 'WAP-RNG',
  phase: 'Alliance',
  facts: {
    from: pick('From the capital of', STATES),
    to: pick('To the capital of', STATES),
  },
  row: ({ given }) => rowState(given.from, given.to),
  column: f => (isMajor(f.to) ? f.to : isMajor(f.from) ? f.from : 'Blue'),
  grid: `
           | Blue  Gray  Green  Red  White  Yellow
    a      |  16    23    17     9    26     10
    b      |  22    14    40    33    11     16
    c      |  12    23    17    13    22      9
    d      |  13    18    28    23    14      8
    e      |  12    19    28    28     9     13
    f      |   8    26    26    28    10     18
    g      |  19    12    34    24    17      7
    Blue   |   –    31    18    25    18     17
    Gray   |  31     –    40    32    25     14
    Green  |  18    40     –    19    36     26
    Red    |  25    32    19     –    33     17
    White  |  18    25    36    33     –     22
    Yellow |  17    14    26    17    22      –`,
  cell: text => (text === '–' ? 0 : Number(text)),
  refuse: f => {
    if (f.from === f.to) {
      return { sentence: 'from and to must be two different states', cite: 'WAP-RNG' };
    }
    return isMajor(f.from) || isMajor(f.to)
      ? null
      : { sentence: 'no range between two minor states is printed', cite: 'WAP-RNG' };
  },
  result: ({ cell }) => ({ range: cell }),
  sentence: (r, f) => `${f.from} to ${f.to}: ${r.range} hexes.`,
});

/** The majors head the columns: a pair that names one only second is read the other way round. */
const rowState = (from: State, to: State): State => (isMajor(to) ? from : to);

/** The printed range from a state to a major (WAP-RNG). */
export const rangeOf = (state: State, major: Major): number =>
  capitalRange.cells[capitalRange.findRow(state)]?.[capitalRange.findColumn(major)] ?? 0;
