import { chart, flag } from '#kernel';

/** WAP-MOVE, WAP-R11, WAP-R12: how far a stack may go, at the pace of its slowest part. */
export const movement = chart({
  id: 'wap.move',
  title: 'Movement of a stack',
  cite: 'WAP-MOVE',
  phase: 'Movement',
  facts: {
    foot: flag('Infantry, guards or supply points in it'),
    cavalry: flag('Cavalry in it'),
    leader: flag('A leader with it'),
    home: flag('In its home country', { rare: true, hint: 'Matters to infantry without a leader.' }),
    adjacent: flag('Starts next to an enemy field force'),
  },
  usual: { foot: true, leader: true },
  bands: `
    foot    | 3
    cavalry | 4
    leader  | 6
    nothing | 0`,
  row: ({ given: f }) => (f.foot ? 'foot' : f.cavalry ? 'cavalry' : f.leader ? 'leader' : 'nothing'),
  rowCites: { foot: 'WAP-R11' },
  cell: Number,
  refuse: f =>
    f.foot || f.cavalry || f.leader ? null : { sentence: 'a stack has at least one piece', cite: 'WAP-3.2' },
  result: ({ given, cell }) => {
    const unled = given.foot && !given.leader;
    return {
      mp: unled ? 0 : cell,
      hexes: unled && given.home ? 1 : null,
      firstHexExtra: given.adjacent ? 1 : 0,
    };
  },
  sentence: r => {
    if (r.mp === 0) {
      return r.hexes === 1 ? 'Unled at home it may move one hex.' : 'Without a leader it may not move.';
    }
    return `${r.mp} MP${r.firstHexExtra > 0 ? '; the first hex costs one more' : ''}.`;
  },
});
