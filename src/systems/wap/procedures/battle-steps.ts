import {
  type Applied,
  choose,
  chooseTogether,
  dice,
  type Json,
  type NoLocals,
  type Note,
  type Option,
  roll,
  type Step,
  signed,
  step,
} from '#kernel';
import { ENDS, type End } from '../charts/after-battle.ts';
import { currentMorale } from '../charts/morale.ts';
import {
  drmLedger,
  drmOf,
  type Force,
  type Fought,
  fight,
  fix,
  meet,
  struckDown,
  withdrawal,
} from '../round.ts';
import { type BattleSide, type BySide, bySide, type LandOdds, type Tactic } from '../vocabulary.ts';
import { type Board, pair } from './battle-board.ts';
import { tacticOptions } from './tactic-options.ts';

/** The account of a round, as the contract writes it. */
type RoundRecord = { readonly [field: string]: Json };

const LETTER: BySide<'A' | 'D'> = { attacker: 'A', defender: 'D' };

const standing = (board: Board, larger: BattleSide, odds: LandOdds): RoundRecord => ({
  larger: LETTER[larger],
  odds,
  sp: pair(bySide(side => board[side].sp)),
  morale: pair(bySide(side => board[side].morale)),
});

const hurt = (force: Force, loss: number, shaken: number): Force => ({
  ...force,
  sp: force.sp - loss,
  morale: currentMorale(force.morale, shaken),
});

/** Opens a round, or leaves the battle where it stands when the rounds agreed on are over (WAP-BATTLE). */
export const open: Step<Board, NoLocals> = step('wap.battle.round', {
  cite: 'WAP-BATTLE',
  awaits: () => null,
  apply: board => {
    if (board.limit !== null && board.rounds >= board.limit) {
      return { board };
    }
    if (board.tacticalMatrix) {
      return { board, push: [tactics.at()] };
    }
    return board.rounds === 0
      ? { board, push: [fightRound.at({ tactic: 0, ends: null })] }
      : { board, push: [withdraw.at({ side: 'defender' })] };
  },
});

const REMAIN: readonly Option[] = [
  { value: 'fight', label: 'Fight on' },
  { value: 'withdraw', label: 'Withdraw' },
];

/** Step 2 of WAP-BATTLE: without the matrix, from round 2, the defender and then the attacker may withdraw. */
export const withdraw: Step<Board, { side: BattleSide }, 'fight' | 'withdraw'> = step('wap.battle.withdraw', {
  cite: 'WAP-BATTLE',
  awaits: (board, { side }) =>
    choose(
      side,
      { title: `Round ${board.rounds + 1}: does the ${side} fight on?`, cite: 'WAP-BATTLE' },
      { kind: 'listed', options: REMAIN },
    ),
  apply: (board, { side }, chosen) => {
    if (chosen === 'withdraw') {
      return over(board, `${LETTER[side]}-withdrew`, `The ${side} withdraws.`);
    }
    const next =
      side === 'defender' ? withdraw.at({ side: 'attacker' }) : fightRound.at({ tactic: 0, ends: null });
    return { board, push: [next] };
  },
});

const over = (board: Board, end: End, text: string): Applied<Board> => ({
  board: { ...board, end },
  notes: [{ text, cite: 'WAP-BATTLE' }],
});

/** Step 2 of WAP-BATTLE, WAP-TAC: both sides pick a tactic in secret, or follow their written orders. */
export const tactics = step<Board, NoLocals, BySide<Tactic> | undefined>('wap.battle.tactics', {
  cite: 'WAP-TAC',
  awaits: board =>
    board.script
      ? null
      : chooseTogether(
          { title: `Round ${board.rounds + 1}: both sides pick a tactic in secret`, cite: 'WAP-TAC' },
          {
            attacker: { kind: 'listed', options: tacticOptions(board.attacker, 'wap.battle') },
            defender: { kind: 'listed', options: tacticOptions(board.defender, 'wap.battle') },
          },
        ),
  apply: (board, _local, chosen) => {
    const written = board.script?.[board.rounds];
    const picked = chosen ?? (written && { attacker: written[0] as Tactic, defender: written[1] as Tactic });
    return picked ? reveal(board, picked) : { board };
  },
});

const reveal = (board: Board, picked: BySide<Tactic>): Applied<Board> => {
  const { larger, odds } = fix(board);
  const cell = meet(picked, larger);
  const ends = cell.ends ? withdrawal(picked) : null;
  const said = `The attacker picks ${picked.attacker}, the defender ${picked.defender}`;
  if (!cell.noCombat) {
    const note = { text: `${said}: ${signed(cell.drm ?? 0)} for the ${larger}.`, cite: 'WAP-TAC' };
    return { board, push: [fightRound.at({ tactic: cell.drm ?? 0, ends })], notes: [note] };
  }
  const quiet = { ...board, rounds: board.rounds + 1, quiet: board.quiet + 1 };
  const data = { ...standing(board, larger, odds), nc: true };
  const note = { text: `${said}: no combat.`, cite: 'WAP-TAC', data };
  return close(quiet, ends ?? (quiet.quiet >= 2 ? 'ceased' : null), [note]);
};

/** By WAP-BATTLE steps 3 to 6: the Larger force rolls, both results apply, and the round may end the battle. */
export const fightRound = step<Board, { tactic: number; ends: End | null }, { dice: number }>(
  'wap.battle.roll',
  {
    cite: 'WAP-CRT',
    awaits: (board, { tactic }) => {
      const fixed = fix(board);
      const given = { odds: fixed.odds, drm: drmOf(board, fixed, board.terrain, tactic) };
      return roll(
        { title: `Round ${board.rounds + 1}: the ${fixed.larger} rolls at ${fixed.odds}`, cite: 'WAP-CRT' },
        { dice: dice(2, 6) },
        { by: fixed.larger, on: { chart: 'wap.crt', given } },
      );
    },
    apply: (board, { tactic, ends }, read) => {
      const fixed = fix(board);
      const drm = drmOf(board, fixed, board.terrain, tactic);
      const fought = fight(board, fixed, drm, read.dice);
      const next: Board = {
        ...board,
        ...bySide(side => hurt(board[side], fought.loss[side], fought.shaken[side])),
        rounds: board.rounds + 1,
        quiet: 0,
      };
      const { modified, L, S } = fought;
      const data = {
        ...standing(next, fixed.larger, fixed.odds),
        drm,
        modified,
        L,
        S,
        loss: pair(fought.loss),
      };
      const ledger = drmLedger(board, fixed, board.terrain, tactic);
      const note = { text: roundText(next, fixed.larger, fought), cite: 'WAP-CRT', data, ledger };
      return close(next, struckDown(next) ?? ends, [note]);
    },
  },
);

const roundText = (board: Board, larger: BattleSide, { modified, L, S, loss }: Fought): string =>
  `Round ${board.rounds}: ${modified}, ${L}|${S} with the ${larger} larger. The attacker loses ${loss.attacker} and has ${board.attacker.sp} SP, morale ${board.attacker.morale}; the defender loses ${loss.defender} and has ${board.defender.sp} SP, morale ${board.defender.morale}.`;

/** Step 6 of WAP-BATTLE: the battle is over, or another round follows. */
const close = (board: Board, end: End | null, notes: readonly Note[]): Applied<Board> =>
  end === null
    ? { board, push: [open.at()], notes }
    : { board: { ...board, end }, notes: [...notes, { text: `${ENDS[end]}.`, cite: 'WAP-BATTLE' }] };
