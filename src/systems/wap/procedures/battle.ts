import {
  type Applied,
  choose,
  chooseTogether,
  count,
  dice,
  flag,
  type Given,
  group,
  type Json,
  list,
  maybe,
  type Note,
  type Option,
  pick,
  procedure,
  roll,
  type Step,
  signed,
  step,
} from '#kernel';
import { ENDS, type End, mayAdvance, prisonersOf, retreatOf } from '../charts/after.ts';
import { currentMorale } from '../charts/mor.ts';
import { tacticLabel } from '../charts/tac.ts';
import {
  drmOf,
  type Force,
  type Fought,
  fight,
  fix,
  mayUse,
  meet,
  struckDown,
  withdrawal,
} from '../round.ts';
import {
  type BattleSide,
  type BySide,
  bySide,
  enemyOf,
  type LandOdds,
  SIDES,
  TACTICS,
  type Tactic,
} from '../vocabulary.ts';
import { advice, lossesOf } from './battle-advice.ts';
import { type Answer, answerOf, battleAsks, holderIn } from './battle-answer.ts';
import { battleAtBest, battleDist, battleFrom, battleParts } from './battle-exact.ts';
import { policiesFor } from './battle-policies.ts';

export interface Board {
  readonly attacker: Force;
  readonly defender: Force;
  /** SP at the start. */
  readonly began: BySide<number>;
  readonly terrain: number;
  readonly tacticalMatrix: boolean;
  /** Tactics written down beforehand, attacker first. */
  readonly script: readonly (readonly Tactic[])[] | null;
  readonly limit: number | null;
  readonly field: number;
  /** Rounds that are over, and how many of the last were without combat. */
  readonly rounds: number;
  readonly quiet: number;
  readonly end: End | null;
}

const pair = <T>(by: BySide<T>): readonly [T, T] => [by.attacker, by.defender];

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

/** WAP-BATTLE: opens a round, or leaves the battle where it stands when the rounds agreed on are over. */
const open: Step<Board, Record<never, never>> = step('wap.battle.round', {
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

/** WAP-BATTLE step 2: without the matrix, from round 2, the defender and then the attacker may withdraw. */
const withdraw: Step<Board, { side: BattleSide }, 'fight' | 'withdraw'> = step('wap.battle.withdraw', {
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

/** WAP-R6: every tactic, those that the force has no troops for refused. */
export const tacticOptions = (force: Pick<Force, 'cavalry' | 'foot'>, code: string): readonly Option[] =>
  (Object.keys(TACTICS) as Tactic[]).map(tactic => ({
    value: tactic,
    label: tacticLabel(tactic),
    ...(mayUse(tactic, force) ? {} : { refused: lacking(tactic, code) }),
  }));

const lacking = (tactic: Tactic, code: string) => ({
  code: `${code}/${tactic}`,
  cite: 'WAP-R6',
  sentence:
    tactic === 'charge'
      ? 'A charge needs at least one SP of cavalry.'
      : 'A square needs at least one SP of infantry or guards.',
});

/** WAP-BATTLE step 2, WAP-TAC: both sides pick a tactic in secret, or follow what was written down. */
const tactics = step<Board, Record<never, never>, BySide<Tactic> | undefined>('wap.battle.tactics', {
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

/** WAP-BATTLE steps 3 to 6: the Larger force rolls, both results apply, and the round may end the battle. */
const fightRound = step<Board, { tactic: number; ends: End | null }, { dice: number }>('wap.battle.roll', {
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
    const note = { text: roundText(next, fixed.larger, fought), cite: 'WAP-CRT', data };
    return close(next, struckDown(next) ?? ends, [note]);
  },
});

const roundText = (board: Board, larger: BattleSide, { modified, L, S, loss }: Fought): string =>
  `Round ${board.rounds}: ${modified}, ${L}|${S} with the ${larger} larger. The attacker loses ${loss.attacker} and has ${board.attacker.sp} SP, morale ${board.attacker.morale}; the defender loses ${loss.defender} and has ${board.defender.sp} SP, morale ${board.defender.morale}.`;

/** WAP-BATTLE step 6: the battle is over, or another round follows. */
const close = (board: Board, end: End | null, notes: readonly Note[]): Applied<Board> =>
  end === null
    ? { board, push: [open.at()], notes }
    : { board: { ...board, end }, notes: [...notes, { text: `${ENDS[end]}.`, cite: 'WAP-BATTLE' }] };

const answer = (board: Board): Answer => answerOf(board.end, lossesOf(board), board.rounds, board.field);

const result = (board: Board, notes: readonly Note[]) => {
  const losses = lossesOf(board);
  const { end } = board;
  return {
    rounds: notes.flatMap(note => (note.data === undefined ? [] : [note.data])),
    end,
    losses: pair(losses),
    sp: pair(bySide(side => board[side].sp)),
    morale: pair(bySide(side => board[side].morale)),
    prisoners: pair(bySide(side => (end ? prisonersOf(end, enemyOf(side), losses[enemyOf(side)]) : 0))),
    retreat: pair(bySide(side => (end ? retreatOf(end, side) : 0))),
    advance: end !== null && mayAdvance(end, board.attacker.morale === 0),
  };
};

const force = (label: string) =>
  group(label, {
    sp: count('Strength points', 1, 120),
    morale: count('Morale', 1, 3, {
      hint: 'Guards 3, major state 2, minor state 1: the most numerous class.',
    }),
    leader: count('Best leader', 0, 3, { default: 0, hint: 'No leader counts 0.' }),
    cavalry: flag('Has cavalry', { default: true, rare: true, hint: 'A charge needs it.' }),
    foot: flag('Has infantry or guards', { default: true, rare: true, hint: 'A square needs them.' }),
  });

const unarmed = (given: BySide<Force>, script: readonly (readonly Tactic[])[] | null) => {
  for (const [i, written] of (script ?? []).entries()) {
    const side = SIDES.find((each, at) => !mayUse(written[at] as Tactic, given[each]));
    if (side) {
      const tactic = written[SIDES.indexOf(side)] as Tactic;
      return { sentence: `tactics[${i}]: the ${side} has no troops to ${tactic}`, cite: 'WAP-R6' };
    }
  }
  return null;
};

const facts = {
  attacker: force('Attacker'),
  defender: force('Defender'),
  terrain: count("Defender's terrain benefit", 0, 3, {
    default: 0,
    hint: 'Forest or swamp 1, mountain 2; river, entrenchment, landing +1 each; 3 at most.',
  }),
  tactics: maybe(
    list(
      'Tactics round by round, attacker first',
      list('Attacker, defender', pick('Tactic', TACTICS), { min: 2, max: 2 }),
      { max: 60 },
    ),
    { rare: true, hint: 'Leave empty to choose as the battle goes.' },
  ),
  limit: maybe(count('Stop after so many rounds', 1, 60), { rare: true }),
  field: count('What holding the field is worth, in SP', 0, 99, {
    default: 5,
    rare: true,
    hint: 'Only for advice and for who comes off better.',
  }),
  tacticalMatrix: flag('Tactical matrix', {
    option: true,
    hint: 'Both sides pick a tactic in secret each round.',
  }),
};

const boardOf = (f: Given<typeof facts>): Board => ({
  attacker: f.attacker,
  defender: f.defender,
  began: { attacker: f.attacker.sp, defender: f.defender.sp },
  terrain: f.terrain,
  tacticalMatrix: f.tacticalMatrix || f.tactics !== null,
  script: f.tactics,
  limit: f.limit,
  field: f.field,
  rounds: 0,
  quiet: 0,
  end: null,
});

/** WAP-BATTLE: a field battle, round by round to its end. */
export const battle = procedure({
  id: 'wap.battle',
  title: 'Field battle',
  cite: 'WAP-BATTLE',
  phase: 'Combat: field battle',
  facts,
  sides: SIDES,
  steps: [open, withdraw, tactics, fightRound],
  refuse: f => unarmed(f, f.tactics),
  begin: f => ({ board: boardOf(f), push: [open.at()] }),
  answer,
  result,
  partial: true,
  policies: policiesFor<Board>((board, side) => ({ ...board[side], began: board.began[side] })),
  aims: { attacker: r => r.margin, defender: r => -r.margin },
  adviser: advice,
  exact: f => battleDist(boardOf(f), f.tactics),
  exactFrom: (state, habitual) => (habitual ? battleFrom(state) : null),
  exactBest: battleAtBest,
  marginals: f => battleParts(boardOf(f), f.tactics),
  winners: r => {
    const side = holderIn(r);
    return side ? [side] : [];
  },
  ...battleAsks,
  sentence: r => {
    const [a, d] = r.losses;
    return `${r.end ? ENDS[r.end] : 'The battle is undecided'} after ${r.rounds.length === 1 ? 'one round' : `${r.rounds.length} rounds`}; losses ${a} and ${d} SP.`;
  },
  examples: [
    {
      id: 'twelve-against-eight',
      title: 'Twelve SP against eight in the open, equal leaders',
      given: { attacker: { sp: 12, morale: 2, leader: 1 }, defender: { sp: 8, morale: 2, leader: 1 } },
    },
    {
      id: 'mountain',
      title: 'A great captain against a mountain position',
      given: {
        attacker: { sp: 20, morale: 2, leader: 3 },
        defender: { sp: 15, morale: 2, leader: 1 },
        terrain: 2,
      },
    },
    {
      id: 'secret-tactics',
      title: 'Ten against ten with secret tactics',
      given: {
        attacker: { sp: 10, morale: 2, leader: 1 },
        defender: { sp: 10, morale: 2, leader: 1 },
        tacticalMatrix: true,
      },
    },
  ],
});
