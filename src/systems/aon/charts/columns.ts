/** AON-R4: corps beyond the last column are looked up again in the same row, and their losses are added. */
export const acrossColumns = (corps: number, last: number, lossesOf: (corps: number) => number): number =>
  corps > last ? lossesOf(last) + acrossColumns(corps - last, last, lossesOf) : lossesOf(corps);
