import { choose, handOf, hidden, listed, type NoLocals, type Step, step } from '#kernel';
import { titleOf } from '../../../cards/deck.ts';
import { type CorpsId, corpsOf, namesOf } from '../../../map.ts';
import { type BattleSide, ofSome, SIDES } from '../../../vocabulary.ts';
import type { Board, Corps } from '../../board.ts';
import { changeCorps, countLost, freshenCorps, spendCorps } from '../../edit.ts';
import { lossOrder } from '../../rules/ratings.ts';
import { corpsAt, stackOf } from '../../situation.ts';
import { PASS } from '../../windows.ts';
import { areWord, does } from '../../words.ts';
import { kindsIn, paid, paidNote } from '../pay.ts';
import { commandOf, fighting, left, winnerOf } from './fighting.ts';

interface Owed {
  readonly side: BattleSide;
  readonly permanent: number;
  readonly temporary: number;
}

/** Where a lost corps goes: for good, or the loser’s to the Prisoners Box and the winner’s to reserve (AON-BATTLE-7). */
const boxFor = (board: Board, { side, permanent }: Owed): 'gone' | 'prisoner' | 'reserve' => {
  if (permanent > 0) {
    return 'gone';
  }
  return winnerOf(board) === side ? 'reserve' : 'prisoner';
};

const WORDS = { gone: 'lost for good', prisoner: 'taken prisoner', reserve: 'lost to reserve' } as const;

/** Corps that are lost without a choice: all that are left, or none. */
const certain = (board: Board, owed: Owed): readonly CorpsId[] | null => {
  const here = left(board, owed.side);
  const now = owed.permanent > 0 ? owed.permanent : owed.temporary;
  return here.length <= now || now === 0 ? here.slice(0, now) : null;
};

const taken = (board: Board, owed: Owed, corps: readonly CorpsId[]): { board: Board; owed: Owed } => {
  const at = boxFor(board, owed);
  const place: Corps = { at, fresh: true, marked: false };
  const after = changeCorps(countLost(board, corps), corps, () => place);
  const rest =
    owed.permanent > 0
      ? { ...owed, permanent: owed.permanent - corps.length }
      : { ...owed, temporary: owed.temporary - corps.length };
  return { board: after, owed: rest };
};

/** AON-R50: each owner names the corps that are lost, those that are gone for good first. */
export const lossesStep: Step<Board, Owed, CorpsId | undefined> = step('aon.battle.losses', {
  cite: 'AON-R50',
  awaits: (board, owed) => {
    const { side, permanent, temporary } = owed;
    if (certain(board, owed) !== null) {
      return null;
    }
    const fate = WORDS[boxFor(board, owed)];
    return choose(
      commandOf(board, side),
      {
        title: `Which corps is ${fate}${ofSome(permanent > 0 ? permanent : temporary)}?`,
        cite: 'AON-R50',
      },
      listed(
        lossOrder(board, left(board, side), fighting(board)[side].corps[0]).map(id => ({
          value: id,
          label: corpsOf(id).name,
        })),
      ),
    );
  },
  apply: (board, owed, chosen) => {
    const corps = chosen === undefined ? (certain(board, owed) ?? []) : [chosen];
    if (corps.length === 0) {
      return { board };
    }
    const fate = WORDS[boxFor(board, owed)];
    const after = taken(board, owed, corps);
    return {
      board: after.board,
      push: [lossesStep.at(after.owed)],
      notes: [
        {
          text: `${namesOf(corps)} ${areWord(corps)} ${fate}.`,
          cite: 'AON-BATTLE-7',
          data: { lost: corps, to: boxFor(board, owed) },
        },
      ],
    };
  },
});

/** AON-BATTLE-8: the engaged corps of both sides that are left are spent. */
export const spendStep: Step<Board, NoLocals> = step('aon.battle.spend', {
  cite: 'AON-BATTLE-8',
  awaits: () => null,
  apply: board => ({
    board: spendCorps(
      board,
      SIDES.flatMap(side => left(board, side)),
    ),
  }),
});

const winners = (board: Board): readonly CorpsId[] => {
  const battle = fighting(board);
  return stackOf(board, battle.area, battle[winnerOf(board)].party);
};

/** AON-R11: for a card every corps of the winner in the area becomes fresh again. */
export const unspendStep: Step<Board, NoLocals, string | undefined> = step('aon.battle.unspend', {
  cite: 'AON-R11',
  awaits: board => {
    const seat = commandOf(board, winnerOf(board));
    const isTired = winners(board).some(id => !corpsAt(board, id).fresh);
    return !isTired || handOf(board.deck, seat).length === 0
      ? null
      : hidden(
          choose(
            seat,
            { title: 'Discard a card to make the victorious army fresh?', cite: 'AON-R11' },
            listed(
              [
                { value: PASS, label: 'No card' },
                ...kindsIn(board, seat).map(card => ({ value: card, label: titleOf(board, card) })),
              ],
              { pass: PASS },
            ),
          ),
        );
  },
  apply: (board, _local, card) => {
    if (card === undefined || card === PASS) {
      return { board };
    }
    const seat = commandOf(board, winnerOf(board));
    return {
      board: freshenCorps(paid(board, seat, card), winners(board)),
      notes: [
        paidNote(board, seat, card, 'AON-R11'),
        { text: `${does(seat, 'make')} the victorious army fresh again.`, cite: 'AON-R11' },
      ],
      reveal: true,
    };
  },
});
