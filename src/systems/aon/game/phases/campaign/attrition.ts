import { embed, type Frame, type Note, resultOf } from '#kernel';
import { marchCauses } from '../../../charts/march-causes.ts';
import { areaOf, type CorpsId, corpsOf, isHard, isWinterRound, namesOf } from '../../../map.ts';
import { march } from '../../../procedures/march.ts';
import { CAUSES, type Cause, type Seat } from '../../../vocabulary.ts';
import type { Board, Track } from '../../board.ts';
import { changeCorps, countLost, spendCorps } from '../../edit.ts';
import { bestFirst } from '../../rules/ratings.ts';
import { partyOfSeat, present } from '../../rules/seats.ts';
import { corpsAt } from '../../situation.ts';
import { areWord } from '../../words.ts';

interface Marched {
  readonly seat: Seat;
  /** The leader first. */
  readonly corps: readonly CorpsId[];
  readonly mode: 'land' | 'sea' | 'intercept';
  /** Areas entered by each; one where nothing is said. */
  readonly tracks?: Readonly<Record<CorpsId, Track>>;
  /** Causes that cards add. */
  readonly causes?: readonly Cause[];
}

const CAUSES_OF = new Map<string, readonly Cause[]>();

/** AON-R2: the causes of one corps, as the chart says; looked up once for each situation. */
const causesOf = (
  track: Track,
  winter: boolean,
  forced: boolean,
  mode: Marched['mode'],
): readonly Cause[] => {
  const key = `${track.areas}/${track.hard}/${winter}/${forced}/${mode}`;
  const known =
    CAUSES_OF.get(key) ??
    resultOf(marchCauses, { areas: track.areas, hard: track.hard, winter, forcedMarch: forced, mode }).causes;
  CAUSES_OF.set(key, known);
  return known;
};

const oneArea = (board: Board, id: CorpsId): Track => ({
  areas: 1,
  hard: isHard(areaOf(corpsAt(board, id).at)) ? 1 : 0,
});

/** AON-R22: a corps that is lost leaves the army, and another corps leads it; in winter for good (AON-MARCH-4). */
const lost = (board: Board, ids: readonly CorpsId[], forGood: boolean): Board => {
  const after = changeCorps(countLost(board, ids), ids, () =>
    forGood
      ? { at: 'gone', fresh: true, marked: false }
      : { at: 'prisoner', fresh: true, marked: false, straggler: true },
  );
  const { march: army } = after;
  return army && ids.length > 0
    ? { ...after, march: { ...army, corps: army.corps.filter(id => !ids.includes(id)) } }
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

/** March attrition is the procedure of the player aid; its owner names who is lost. */
export const attrition = embed('aon.march.attrition', march, {
  seat: (board: Board, { seat }: { readonly seat: Seat }) => present(board, seat),
  retell: (board, { seat }, note) => ({ ...note, text: ofArmy(board, seat, note.text) }),
  leave: (board, _local, { lost: ids, spent, kind }) => ({
    board: spendCorps(lost(board, ids, kind === 'permanent'), spent),
    ...(ids.length > 0 ? { notes: [fallenBehind(ids, kind === 'permanent')] } : {}),
  }),
});

/** The frames that carry out the attrition of a march; none where no corps has a cause. */
export const attritionOf = (
  board: Board,
  { seat, corps, mode, tracks, causes = [] }: Marched,
): readonly Frame[] => {
  const winter = isWinterRound(board.round);
  const list = bestFirst(board, corps, corps[0]).map(id => {
    const own = causesOf(tracks?.[id] ?? oneArea(board, id), winter, causes.includes('forced'), mode);
    const all = CAUSES.filter(
      cause => own.includes(cause) || (mode === 'land' && cause !== 'forced' && causes.includes(cause)),
    );
    return { id, name: corpsOf(id).name, fresh: corpsAt(board, id).fresh, causes: all };
  });
  return list.some(({ causes: own }) => own.length > 0)
    ? [attrition.enter({ corps: list, winter, named: true }, { seat })]
    : [];
};
