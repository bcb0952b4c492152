import {
  type Asks,
  count,
  d,
  group,
  type NoLocals,
  type Note,
  ofSides,
  procedure,
  roll,
  type Standing,
  stands,
  standsUnder,
  step,
} from '#kernel';
import { type BattleSide, type BySide, SIDE_TITLES, SIDES } from '../vocabulary.ts';
import {
  type BattleAnswer as Answer,
  answer,
  type BattleBoard as Board,
  beginningOf,
  bySide,
  exactly,
  givenOf,
  more,
  tableResult,
  tieBroken,
} from './battle-verdict.ts';

/** Both sides roll; more losses inflicted wins outright (AON-BATTLE-4, AON-BATTLE-5). */
const rollLosses = step<Board, NoLocals, BySide<number>>('aon.battle.roll', {
  cite: 'AON-BATTLE-4',
  awaits: board =>
    roll(
      { title: 'Both sides roll for losses', cite: 'AON-BATTLE-4' },
      { attacker: d(6), defender: d(6) },
      { on: { chart: 'aon.battle', given: givenOf(board) } },
    ),
  apply: (board, _local, dice) => {
    const losses = bySide(side => tableResult(board.forces[side], dice[side]));
    const next = { ...board, inflicted: losses };
    const note = toldLosses(losses);
    return losses.attacker === losses.defender
      ? { board: next, push: [rollTie.at()], notes: [note] }
      : { board: { ...next, winner: more(losses) }, notes: [note] };
  },
});

const toldLosses = (losses: BySide<number>): Note => ({
  text: `The attacker inflicts ${losses.attacker}, the defender ${losses.defender}.`,
  cite: 'AON-BATTLE-4',
  data: { inflicted: { ...losses } },
});

/** Equal losses are broken by die plus tie-breaker; the defender wins a second tie. */
const rollTie = step<Board, NoLocals, { tieAttacker: number; tieDefender: number }>('aon.battle.tie', {
  cite: 'AON-BATTLE-5',
  awaits: () =>
    roll(
      { title: 'Both sides roll to break the tie', cite: 'AON-BATTLE-5' },
      { tieAttacker: d(6), tieDefender: d(6) },
    ),
  apply: (board, _local, { tieAttacker, tieDefender }) => {
    const { scores, winner } = tieBroken(board.forces, tieAttacker, tieDefender);
    const text = `The tie is broken ${scores.attacker} to ${scores.defender}: the ${winner} wins.`;
    return {
      board: { ...board, winner, tieBreak: true },
      notes: [{ text, cite: 'AON-BATTLE-5', data: { tie: { ...scores }, winner } }],
    };
  },
});

const asks = {
  outcome: r => `${r.winner}${r.tieBreak ? ' by tie-break' : ''}`,
  outcomes: {
    favours: {
      attacker: 'attacker',
      'attacker by tie-break': 'attacker',
      'defender by tie-break': 'defender',
      defender: 'defender',
    },
    labels: {
      'attacker by tie-break': 'Attacker by tie-break',
      'defender by tie-break': 'Defender by tie-break',
    },
  },
  spreads: {
    attackerLosses: r => r.losses.attacker.total,
    defenderLosses: r => r.losses.defender.total,
    attackerPermanent: r => r.losses.attacker.permanent,
    defenderPermanent: r => r.losses.defender.permanent,
  },
  measures: {
    attackerWins: r => r.winner === 'attacker',
    defenderWins: r => r.winner === 'defender',
    tieBreak: r => r.tieBreak,
    meanAttackerLosses: r => r.losses.attacker.total,
    meanAttackerPermanent: r => r.losses.attacker.permanent,
    meanDefenderLosses: r => r.losses.defender.total,
    meanDefenderPermanent: r => r.losses.defender.permanent,
  },
  figures: {
    ...ofSides('Corps lost', { attacker: 'attackerLosses', defender: 'defenderLosses' }),
    ...ofSides('Corps lost for good', { attacker: 'attackerPermanent', defender: 'defenderPermanent' }),
    attackerWins: 'Attacker wins',
    defenderWins: 'Defender wins',
    tieBreak: 'A tie-break is rolled',
    ...ofSides('Mean corps lost', { attacker: 'meanAttackerLosses', defender: 'meanDefenderLosses' }),
    ...ofSides('Mean corps lost for good', {
      attacker: 'meanAttackerPermanent',
      defender: 'meanDefenderPermanent',
    }),
  },
} satisfies Asks<Answer>;

const position = (board: Board): readonly Standing[] => [
  ...SIDES.flatMap(side =>
    standsUnder(
      SIDE_TITLES[side],
      stands('Modified strength', board.forces[side].strength),
      stands('Engaged corps', board.forces[side].corps),
      stands('Table result lowered by', board.forces[side].less ?? null),
      stands('Losses inflicted', board.inflicted?.[side] ?? null),
    ),
  ),
  ...stands('Extra losses by Pursuit', board.pursuit || null),
  ...stands('Losses spared by Rearguard', board.spared ?? null),
];

/** The most that cards may change in a battle: the words of a deck keep within it too. */
export const MOST_LESS = 3;
export const MOST_PURSUIT = 2;

const force = (label: string) =>
  group(label, {
    strength: count('Modified strength', -99, 199),
    corps: count('Engaged corps', 1, 20),
    less: count('Its table result is lower by (Stubborn Stand of the enemy)', 0, MOST_LESS, {
      default: 0,
      rare: true,
    }),
  });

const told = (r: Answer): string =>
  `The ${r.winner} wins${r.tieBreak ? ' the tie-break' : ''}; losses ${r.losses.attacker.total} and ${r.losses.defender.total} (for good ${r.losses.attacker.permanent} and ${r.losses.defender.permanent}).`;

/** A battle from the dice to the split of its losses (AON-BATTLE-4 to AON-BATTLE-7). */
export const battle = procedure({
  id: 'aon.battle',
  title: 'Battle',
  cite: 'AON-BATTLE-1',
  phase: 'Campaign: battle',
  facts: {
    attacker: force('Attacker'),
    defender: force('Defender'),
    pursuit: count('Extra losses if the winner plays Pursuit', 0, MOST_PURSUIT, { default: 0 }),
    spared: count('Losses that Rearguard spares the loser', 0, MOST_PURSUIT, { default: 0, rare: true }),
  },
  sides: SIDES,
  sideTitles: SIDE_TITLES,
  steps: [rollLosses, rollTie],
  begin: given => ({ board: beginningOf(given), push: [rollLosses.at()] }),
  exact: given => exactly(beginningOf(given)),
  answer,
  result: answer,
  winners: r => [r.winner],
  aims: {
    attacker: r => (r.winner === 'attacker' ? 1 : 0),
    defender: r => (r.winner === 'defender' ? 1 : 0),
  },
  ...asks,
  position,
  ending: told,
  sentence: told,
  next: ({ winner, losses }, given) => {
    const left = (side: BattleSide): number => Math.max(0, given[side].corps - losses[side].total);
    const loser = winner === 'attacker' ? 'defender' : 'attacker';
    return {
      entry: 'aon.after-battle',
      label: 'Retreat of the loser',
      given: { winnerSurvivors: left(winner), loserSurvivors: left(loser) },
    };
  },
  examples: [
    {
      id: 'bavaria-1805',
      title: 'Napoleon against Mack in Bavaria, 1805',
      given: { attacker: { strength: 26, corps: 5 }, defender: { strength: 6, corps: 2 } },
    },
  ],
});
