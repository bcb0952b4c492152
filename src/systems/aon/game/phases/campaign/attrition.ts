import { embed, type Frame, type Note } from '#kernel';
import { type CorpsId, corpsOf, namesOf } from '../../../map.ts';
import { march } from '../../../procedures/march.ts';
import type { Seat } from '../../../vocabulary.ts';
import { amend, amendMarch, type Board } from '../../board.ts';
import { changeCorps, countLost, spendCorps } from '../../edit.ts';
import { partyOfSeat, present } from '../../rules/seats.ts';
import { type Marched, tollOf } from '../../rules/toll.ts';
import { areWord } from '../../words.ts';

/** AON-R22: a corps that is lost leaves the army, and another corps leads it; in winter for good (AON-MARCH-4). */
const lost = (board: Board, ids: readonly CorpsId[], forGood: boolean): Board => {
  const after = changeCorps(countLost(board, ids), ids, () =>
    forGood
      ? { at: 'gone', fresh: true, marked: false }
      : { at: 'prisoner', fresh: true, marked: false, straggler: true },
  );
  const { march: army } = after;
  return army && ids.length > 0
    ? amend(after, { march: amendMarch(army, { corps: army.corps.filter(id => !ids.includes(id)) }) })
    : after;
};

/** "The army of Charles, mountain or marsh entered: 4 corps, die 5, 1 lost." The other side only comes in its way. */
const ofArmy = ({ march: army }: Board, seat: Seat, text: string): string =>
  army?.party === partyOfSeat(seat)
    ? `The army of ${corpsOf(army.leader).name}, ${text}`
    : `The interception, ${text}`;

const fallenBehind = (ids: readonly CorpsId[], forGood: boolean): Note => ({
  text: `${namesOf(ids)} ${forGood ? `${areWord(ids)} lost for good` : ids.length === 1 ? 'falls behind' : 'fall behind'} on the march.`,
  cite: 'AON-MARCH-4',
  data: { lost: ids, to: forGood ? 'gone' : 'prisoner' },
});

/** March attrition is the procedure of the player aid; its owner names the lost corps. */
export const attrition = embed('aon.march.attrition', march, {
  seat: (board: Board, { seat }: { readonly seat: Seat }) => present(board, seat),
  retell: (board, { seat }, note) => ({ ...note, text: ofArmy(board, seat, note.text) }),
  leave: (board, _local, { lost: ids, spent, kind }) => ({
    board: spendCorps(lost(board, ids, kind === 'permanent'), spent),
    ...(ids.length > 0 ? { notes: [fallenBehind(ids, kind === 'permanent')] } : {}),
  }),
});

/** The frames that carry out the attrition of a march; none where no corps has a cause. */
export const attritionOf = (board: Board, seat: Seat, marched: Marched): readonly Frame[] => {
  const toll = tollOf(board, marched);
  return toll === null ? [] : [attrition.enter({ named: true, ...toll }, { seat })];
};
