import {
  type Applied,
  choose,
  chooseTogether,
  d,
  dice,
  type Frame,
  must,
  type NoLocals,
  type Note,
  type Option,
  roll,
  type Step,
  signed,
  step,
} from '#kernel';
import type { End } from '../charts/after-battle.ts';
import { endangered, isKilled } from '../charts/leader-casualties.ts';
import { drmLedger, drmOf, fight, fix, meet, struckDown, withdrawal } from '../round.ts';
import { type BattleSide, type BySide, enemyOf, type Tactic } from '../vocabulary.ts';
import { beheaded, forceOf, KINDS, type Kind, kindsIn, loseOne } from './army.ts';
import { type Board, forcesOf, hurtBoth } from './field-board.ts';
import { joinFrames } from './field-joining.ts';
import { endText, numbered, roundText, tacticsText, told } from './field-notes.ts';
import { tacticOptions } from './tactic-options.ts';

type None = NoLocals;

/** Opens a round: from the second on forces may join, then both sides decide (WAP-BATTLE). */
export const openRound: Step<Board, None> = step('wap.field-battle.round', {
  cite: 'WAP-BATTLE',
  awaits: () => null,
  apply: (board): Applied<Board> => {
    if (board.limit !== null && board.rounds >= board.limit) {
      return { board, notes: [told('The fighting is broken off here.', 'WAP-BATTLE')] };
    }
    const first = board.rounds === 0;
    const then = board.tacticalMatrix
      ? tactics.at()
      : first
        ? fightRound.at({ tactic: 0, ends: null })
        : leave.at({ side: 'defender' });
    return { board, push: [then, ...(first ? [] : joinFrames(board))] };
  },
});

/** Step 2 of WAP-BATTLE, WAP-TAC: both sides pick a tactic in secret. */
export const tactics = step<Board, None, BySide<Tactic>>('wap.field-battle.tactics', {
  cite: 'WAP-TAC',
  awaits: board =>
    chooseTogether(
      { title: `${numbered(board)}: both sides pick a tactic in secret`, cite: 'WAP-TAC' },
      {
        attacker: { kind: 'listed', options: tacticOptions(forceOf(board.attacker), 'wap.field-battle') },
        defender: {
          kind: 'listed',
          options: heldBack(board, 'defender', tacticOptions(forceOf(board.defender), 'wap.field-battle')),
        },
      },
    ),
  apply: (board, _local, picked) => {
    const { larger } = fix(forcesOf(board));
    const cell = meet(picked, larger);
    const ends = cell.ends ? withdrawal(picked) : null;
    const text = `${numbered(board)}. ${tacticsText(board, picked, larger, cell.drm)}`;
    const note: Note = { text, cite: 'WAP-TAC', data: { round: board.rounds + 1, tactics: picked } };
    if (!cell.noCombat) {
      return { board, push: [fightRound.at({ tactic: cell.drm ?? 0, ends })], notes: [note] };
    }
    const quiet = { ...board, rounds: board.rounds + 1, quiet: board.quiet + 1 };
    return closed(quiet, ends ?? (quiet.quiet >= 2 ? 'ceased' : null), [note]);
  },
});

const REMAIN: readonly Option[] = [
  { value: 'fight', label: 'Fight on' },
  { value: 'withdraw', label: 'Withdraw' },
];

/** WAP-R58: a side that has nowhere to go may not withdraw. */
const heldBack = (board: Board, side: BattleSide, options: readonly Option[]): readonly Option[] =>
  board.cornered && side === 'defender'
    ? options.map(each =>
        each.value === 'withdraw' && !each.refused
          ? {
              ...each,
              refused: {
                code: 'wap/nowhere-to-go',
                cite: 'WAP-R58',
                sentence: 'There is no hex to withdraw to.',
              },
            }
          : each,
      )
    : options;

/** Step 2 of WAP-BATTLE: without the matrix the defender, then the attacker, may withdraw. */
export const leave: Step<Board, { side: BattleSide }, 'fight' | 'withdraw'> = step(
  'wap.field-battle.withdraw',
  {
    cite: 'WAP-BATTLE',
    awaits: (board, { side }) =>
      choose(
        side,
        { title: `${numbered(board)}: do ${board[side].name} fight on?`, cite: 'WAP-BATTLE' },
        { kind: 'listed', options: heldBack(board, side, REMAIN) },
      ),
    apply: (board, { side }, chosen): Applied<Board> => {
      if (chosen === 'withdraw') {
        return closed(board, side === 'attacker' ? 'A-withdrew' : 'D-withdrew', []);
      }
      const next =
        side === 'defender' ? leave.at({ side: 'attacker' }) : fightRound.at({ tactic: 0, ends: null });
      return { board, push: [next] };
    },
  },
);

/** By WAP-BATTLE steps 3 and 4: the Larger force rolls, and both results apply together. */
export const fightRound = step<Board, { tactic: number; ends: End | null }, { dice: number }>(
  'wap.field-battle.roll',
  {
    cite: 'WAP-CRT',
    awaits: (board, { tactic }) => {
      const forces = forcesOf(board);
      const fixed = fix(forces);
      const drm = drmOf(forces, fixed, board.terrain, tactic);
      const title = `${numbered(board)}: ${board[fixed.larger].name} roll at ${fixed.odds} with ${signed(drm)}`;
      return roll(
        { title, cite: 'WAP-CRT' },
        { dice: dice(2, 6) },
        { by: fixed.larger, on: { chart: 'wap.crt', given: { odds: fixed.odds, drm } } },
      );
    },
    apply: (board, { tactic, ends }, read): Applied<Board> => {
      const forces = forcesOf(board);
      const fixed = fix(forces);
      const fought = fight(forces, fixed, drmOf(forces, fixed, board.terrain, tactic), read.dice);
      const after = hurtBoth(board, fought.loss, fought.shaken);
      const note: Note = {
        text: roundText(after, fixed.larger, read.dice, fought),
        cite: 'WAP-CLC',
        data: { round: after.rounds, ...fought },
        ledger: drmLedger(forces, fixed, board.terrain, tactic),
      };
      const losses = board.ownersChoose ? lossFrames(fought.loss) : [];
      return {
        board: board.ownersChoose ? hurtBoth(board, NO_LOSS, fought.shaken) : after,
        push: [closeRound.at({ ends }), ...leaderFrames(board, fixed.larger, read.dice), ...losses],
        notes: [note],
      };
    },
  },
);

const NO_LOSS: BySide<number> = { attacker: 0, defender: 0 };

/** Step 4 of WAP-BATTLE: owners choose, the defender first. */
const lossFrames = (loss: BySide<number>): readonly Frame[] =>
  (['attacker', 'defender'] as const)
    .filter(side => loss[side] > 0)
    .map(side => chooseLoss.at({ side, left: loss[side] }));

/** Step 4 of WAP-BATTLE: the owner takes off one SP after another. */
export const chooseLoss: Step<Board, { side: BattleSide; left: number }, Kind> = step(
  'wap.field-battle.loss',
  {
    cite: 'WAP-BATTLE',
    awaits: (board, { side, left }) =>
      kindsIn(board[side].troops).length < 2
        ? null
        : choose(
            side,
            { title: `${board[side].name} lose ${left} more SP: which first?`, cite: 'WAP-BATTLE' },
            {
              kind: 'listed',
              options: kindsIn(board[side].troops).map(kind => ({ value: kind, label: KINDS[kind] })),
            },
          ),
    apply: (board, { side, left }, chosen): Applied<Board> => {
      const kind = chosen ?? kindsIn(board[side].troops)[0];
      const army = { ...board[side], troops: loseOne(board[side].troops, must(kind, 'troops to lose')) };
      const next = { ...board, [side]: army };
      return left > 1 ? { board: next, push: [chooseLoss.at({ side, left: left - 1 })] } : { board: next };
    },
  },
);

/** The commander whom the natural roll endangers, if present (WAP-LCAS). */
const leaderFrames = (board: Board, larger: BattleSide, natural: number): readonly Frame[] => {
  const letter = endangered(natural);
  const side = letter === 'L' ? larger : enemyOf(larger);
  const isTested = letter !== null && board.leaderCasualties && board[side].leaders.length > 0;
  return isTested ? [leader.at({ side })] : [];
};

/** Killed on 1 or 2; the next best takes over next round (WAP-LCAS, WAP-R16). */
export const leader = step<Board, { side: BattleSide }, { leader: number }>('wap.field-battle.leader', {
  cite: 'WAP-LCAS',
  awaits: (board, { side }) =>
    roll(
      { title: `The commander of ${board[side].name} is in danger: killed on 1 or 2`, cite: 'WAP-LCAS' },
      { leader: d(6) },
      { by: enemyOf(side) },
    ),
  apply: (board, { side }, read) => {
    const { name } = board[side];
    if (!isKilled(read.leader)) {
      return { board, notes: [told(`The commander of ${name} comes through unhurt.`, 'WAP-LCAS')] };
    }
    return {
      board: { ...board, [side]: beheaded(board[side]) },
      notes: [told(`The commander of ${name} falls at the head of the troops.`, 'WAP-LCAS')],
    };
  },
});

/** Step 6 of WAP-BATTLE: the first ending that applies, or another round. */
export const closeRound = step<Board, { ends: End | null }, undefined>('wap.field-battle.close', {
  cite: 'WAP-BATTLE',
  awaits: () => null,
  apply: (board, { ends }) => closed(board, struckDown(forcesOf(board)) ?? ends, []),
});

const closed = (board: Board, end: End | null, notes: readonly Note[]): Applied<Board> =>
  end === null
    ? { board, push: [openRound.at()], notes }
    : { board: { ...board, end }, notes: [...notes, told(endText(board, end), 'WAP-BATTLE')] };
