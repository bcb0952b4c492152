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
import { inflicted, tieBreaker } from '../charts/battle-results.ts';
import { type BattleSide, type BySide, enemyOf, SIDE_TITLES, SIDES } from '../vocabulary.ts';

interface Force {
  readonly strength: number;
  readonly corps: number;
}

interface Board {
  readonly forces: BySide<Force>;
  readonly pursuit: number;
  readonly inflicted: BySide<number> | null;
  readonly winner: BattleSide | null;
  readonly tieBreak: boolean;
}

interface Losses {
  readonly total: number;
  readonly permanent: number;
  readonly temporary: number;
}

/** What a battle decides; the type is a record, so that it can be compared and stored. */
type Answer = {
  readonly winner: BattleSide;
  readonly tieBreak: boolean;
  readonly inflicted: BySide<number>;
  readonly losses: BySide<Losses>;
};

const bySide = <T>(of: (side: BattleSide) => T): BySide<T> => ({
  attacker: of('attacker'),
  defender: of('defender'),
});

type Dice = BySide<number>;

/** Both sides roll; more losses inflicted wins outright (AON-BATTLE-4, AON-BATTLE-5). */
const rollLosses = step<Board, NoLocals, Dice>('aon.battle.roll', {
  cite: 'AON-BATTLE-4',
  awaits: () =>
    roll({ title: 'Both sides roll for losses', cite: 'AON-BATTLE-4' }, { attacker: d(6), defender: d(6) }),
  apply: (board, _local, dice) => {
    const losses = bySide(side => inflicted(board.forces[side].strength, dice[side]));
    const next = { ...board, inflicted: losses };
    const note = toldLosses(losses);
    return losses.attacker === losses.defender
      ? { board: next, push: [rollTie.at()], notes: [note] }
      : { board: { ...next, winner: more(losses) }, notes: [note] };
  },
});

const more = (losses: BySide<number>): BattleSide =>
  losses.attacker > losses.defender ? 'attacker' : 'defender';

const toldLosses = (losses: BySide<number>): Note => ({
  text: `The attacker inflicts ${losses.attacker}, the defender ${losses.defender}.`,
  cite: 'AON-BATTLE-4',
});

/** AON-BATTLE-5: equal losses are broken by die plus tie-breaker; the defender wins a second tie. */
const rollTie = step<Board, NoLocals, { tieAttacker: number; tieDefender: number }>('aon.battle.tie', {
  cite: 'AON-BATTLE-5',
  awaits: () =>
    roll(
      { title: 'Both sides roll to break the tie', cite: 'AON-BATTLE-5' },
      { tieAttacker: d(6), tieDefender: d(6) },
    ),
  apply: (board, _local, { tieAttacker, tieDefender }) => {
    const scores = {
      attacker: tieAttacker + tieBreaker(board.forces.attacker.strength),
      defender: tieDefender + tieBreaker(board.forces.defender.strength),
    };
    const winner = scores.attacker > scores.defender ? 'attacker' : 'defender';
    const text = `The tie is broken ${scores.attacker} to ${scores.defender}: the ${winner} wins.`;
    return { board: { ...board, winner, tieBreak: true }, notes: [{ text, cite: 'AON-BATTLE-5' }] };
  },
});

/** AON-BATTLE-6, AON-R5, AON-R7: what a side owes before its corps run out (AON-BATTLE-5). */
const owed = (board: Board, side: BattleSide): number => {
  const suffered = board.inflicted?.[enemyOf(side)] ?? 0;
  if (board.winner === side) {
    return suffered;
  }
  return suffered + (board.tieBreak ? 0 : 1) + board.pursuit;
};

/** AON-BATTLE-7: half of the losses are permanent; the odd one too, except for an outright winner. */
const lossesOf = (board: Board, side: BattleSide): Losses => {
  const total = Math.min(owed(board, side), board.forces[side].corps);
  const outright = board.winner === side && !board.tieBreak;
  const permanent = outright ? Math.floor(total / 2) : Math.ceil(total / 2);
  return { total, permanent, temporary: total - permanent };
};

const answer = (board: Board): Answer => ({
  winner: board.winner ?? 'defender',
  tieBreak: board.tieBreak,
  inflicted: board.inflicted ?? { attacker: 0, defender: 0 },
  losses: bySide(side => lossesOf(board, side)),
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
      stands('Losses inflicted', board.inflicted?.[side] ?? null),
    ),
  ),
  ...stands('Extra losses by Pursuit', board.pursuit === 0 ? null : board.pursuit),
];

const force = (label: string) =>
  group(label, {
    strength: count('Modified strength', -99, 199),
    corps: count('Engaged corps', 1, 20),
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
    /** AON-R6: one loss, or two when a fast corps pursues. */
    pursuit: count('Extra losses if the winner plays Pursuit', 0, 2, { default: 0 }),
  },
  sides: SIDES,
  sideTitles: SIDE_TITLES,
  steps: [rollLosses, rollTie],
  begin: ({ attacker, defender, pursuit }) => ({
    board: {
      forces: { attacker, defender },
      pursuit,
      inflicted: null,
      winner: null,
      tieBreak: false,
    } as Board,
    push: [rollLosses.at()],
  }),
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
  examples: [
    {
      id: 'bavaria-1805',
      title: 'Napoleon against Mack in Bavaria, 1805',
      given: { attacker: { strength: 26, corps: 5 }, defender: { strength: 6, corps: 2 } },
    },
  ],
});
