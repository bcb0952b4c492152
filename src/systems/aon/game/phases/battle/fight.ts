import { embed, isRecord, type NoLocals, type Note, type State, type Step, step } from '#kernel';
import { battle } from '../../../procedures/battle.ts';
import { answer, type BattleAnswer, type BattleBoard, owed } from '../../../procedures/battle-verdict.ts';
import { type BattleSide, type BySide, enemyOf, type Party } from '../../../vocabulary.ts';
import { amend, amendBattle, type Board, type Decided } from '../../board.ts';
import { givenOf } from '../../rules/engagement.ts';
import { sideWindow } from '../../windows.ts';
import { areaName, corpsNumber, inText, partyDoes } from '../../words.ts';
import { commandOf, fighting, loserOf, seatsIn, winnerOf } from './fighting.ts';
import { lossesStep, spendStep, unspendStep } from './losses.ts';
import { retreatStep } from './retreat.ts';

/** The strengths are counted after the last card, and the dice are thrown. */
export const fightStep: Step<Board, NoLocals> = step('aon.battle.fight', {
  cite: 'AON-BATTLE-2',
  awaits: () => null,
  apply: board => ({ board, push: [dice.enter(givenOf(board, fighting(board)), {})] }),
});

const decidedBy = (inner: BattleBoard): Decided => {
  const { winner, tieBreak, losses } = answer(inner);
  return {
    winner,
    tieBreak,
    owed: owed(inner, enemyOf(winner)),
    survivors: inner.forces[winner].corps - losses[winner].total,
  };
};

/** Before the losses are counted the winner may pursue and the loser cover the retreat. */
const between = (_board: Board, _local: NoLocals, inner: State<BattleBoard>) =>
  inner.stack.length === 0 ? [decidedStep.at({ decided: decidedBy(inner.board) })] : [];

const loses = (party: Party, n: number): string =>
  `${party === 'french' ? 'lose' : 'loses'} ${n === 0 ? 'none' : corpsNumber(n)}`;

/** "The French win the battle in Bavaria and lose one corps; the Coalition loses 2 corps." */
const wonWords = (board: Board, { winner, losses }: Pick<BattleAnswer, 'winner' | 'losses'>): string => {
  const { area, ...forces } = fighting(board);
  const loser = enemyOf(winner);
  const [won, lost] = [forces[winner].party, forces[loser].party];
  const own = losses[winner].total === 0 ? 'without a loss' : `and ${loses(won, losses[winner].total)}`;
  return `${partyDoes(won, 'win')} the battle in ${areaName(area)} ${own}; ${inText(lost)} ${loses(lost, losses[loser].total)}.`;
};

/** AON-R51: dice, winner, Pursuit, Rearguard, losses, spent, unspend, retreat. */
const ended = (board: Board, { winner, losses }: BattleAnswer) => {
  const loser = enemyOf(winner);
  return {
    board,
    push: [
      retreatStep.at(),
      unspendStep.at(),
      spendStep.at(),
      lossesStep.at({ side: loser, permanent: losses[loser].permanent, temporary: losses[loser].temporary }),
      lossesStep.at({
        side: winner,
        permanent: losses[winner].permanent,
        temporary: losses[winner].temporary,
      }),
    ],
    notes: [
      {
        text: wonWords(board, { winner, losses }),
        cite: 'AON-BATTLE-7',
        data: { won: fighting(board)[winner].party, area: fighting(board).area, losses: { ...losses } },
      },
    ],
  };
};

/** The dice of the procedure, told of the two parties: "The French inflict 2, the Coalition 1." */
const inPartyWords = (board: Board, note: Note): Note => {
  const { attacker, defender } = fighting(board);
  const { inflicted, tie, winner } = (isRecord(note.data) ? note.data : {}) as {
    readonly inflicted?: BySide<number>;
    readonly tie?: BySide<number>;
    readonly winner?: BattleSide;
  };
  if (inflicted) {
    const first = `${partyDoes(attacker.party, 'inflict')} ${inflicted.attacker}`;
    return { ...note, text: `${first}, ${inText(defender.party)} ${inflicted.defender}.` };
  }
  if (tie && winner) {
    const won = partyDoes(fighting(board)[winner].party, 'win').replace(/^The /, 'the ');
    return { ...note, text: `The tie is broken ${tie.attacker} to ${tie.defender}: ${won}.` };
  }
  return note;
};

/** The battle of the game is the procedure of the player aid. */
export const dice = embed('aon.battle.dice', battle, {
  seat: (board: Board, _local: NoLocals, side) => commandOf(board, side as 'attacker' | 'defender'),
  carry: (board, _local, inner) => {
    const { pursuit = 0, spared = 0 } = board.battle ?? {};
    return pursuit === inner.pursuit && spared === (inner.spared ?? 0)
      ? inner
      : { ...inner, pursuit, spared };
  },
  between,
  retell: (board, _local, note) => inPartyWords(board, note),
  leave: (board, _local, verdict) => ended(board, verdict),
});

/** The winner is known: first the winner may play a card, then the loser. */
export const decidedStep: Step<Board, { readonly decided: Decided }> = step('aon.battle.decided', {
  cite: 'AON-R51',
  awaits: () => null,
  apply: (board, { decided }) => {
    const after: Board = amend(board, { battle: amendBattle(fighting(board), { decided }) });
    return {
      board: after,
      push: [
        rearguardStep.ask(seatsIn(after, loserOf(after))),
        pursuitStep.ask(seatsIn(after, winnerOf(after))),
      ],
    };
  },
});

/** The winner may pursue (AON-BATTLE-6). */
export const pursuitStep = sideWindow<NoLocals>('aon.battle.pursuit', {
  window: 'AON-BATTLE-6',
  title: () => 'The battle is won: a card of pursuit?',
});

/** The loser may cover the retreat, after the Pursuit was played or declined. */
export const rearguardStep = sideWindow<NoLocals>('aon.battle.rearguard', {
  window: 'AON-BATTLE-6',
  title: () => 'The battle is lost: a card of rearguard?',
});
