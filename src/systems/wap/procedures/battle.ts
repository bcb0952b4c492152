import {
  count,
  flag,
  type Given,
  group,
  list,
  maybe,
  type Note,
  pick,
  procedure,
  type Standing,
  stands,
  standsUnder,
} from '#kernel';
import { mayAdvance, prisonersOf, retreatOf } from '../charts/after-battle.ts';
import { battleAtBest, battleDist, battleFrom, battleParts } from '../exact/battle.ts';
import { advice } from '../exact/battle-advice.ts';
import { type Force, mayUse } from '../round.ts';
import { type BySide, bySide, enemyOf, SIDE_TITLES, SIDES, TACTICS, type Tactic } from '../vocabulary.ts';
import { type Answer, answerOf, battleAsks, holderIn, toldEnd } from './battle-answer.ts';
import { type Board, lossesOf, pair } from './battle-board.ts';
import { policiesFor } from './battle-policies.ts';
import { fightRound, open, tactics, withdraw } from './battle-steps.ts';

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
  terrain: count('Defender’s terrain benefit', 0, 3, {
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
  limit: maybe(count('Stop after this many rounds', 1, 60), { rare: true }),
  field: count('Worth of holding the field, in SP', 0, 99, {
    default: 5,
    rare: true,
    hint: 'Only for advice, and to compare the losses of both sides.',
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

const position = (board: Board): readonly Standing[] => [
  ...SIDES.flatMap(side =>
    standsUnder(
      SIDE_TITLES[side],
      stands('SP', board[side].sp),
      stands('Morale', board[side].morale),
      stands('Best leader', board[side].leader),
      stands('Has cavalry', board[side].cavalry),
      stands('Has infantry or guards', board[side].foot),
    ),
  ),
  ...stands('Terrain benefit', board.terrain === 0 ? null : board.terrain),
  ...stands('Rounds fought', board.rounds),
  ...stands('Rounds without combat', board.quiet === 0 ? null : board.quiet),
];

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
  next: ({ end, losses: [lossA, lossD], morale: [morale] }) =>
    end && {
      entry: 'wap.after',
      label: 'Retreat and prisoners',
      given: { end, lossA, lossD, attackerBroken: morale === 0 },
    },
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
  position,
  ending: r => toldEnd(r.end, r.rounds, [r.lossA, r.lossD]),
  sentence: r => toldEnd(r.end ?? 'undecided', r.rounds.length, r.losses),
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
