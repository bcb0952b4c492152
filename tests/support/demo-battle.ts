import {
  count,
  d,
  group,
  type NoLocals,
  ofSides,
  procedure,
  roll,
  type Standing,
  type Step,
  stands,
  standsUnder,
  step,
} from '../../src/kernel/index.ts';

const SIDES = ['attacker', 'defender'] as const;
type BattleSide = (typeof SIDES)[number];
type BySide<T> = Readonly<Record<BattleSide, T>>;

const TITLES: BySide<string> = { attacker: 'Attacker', defender: 'Defender' };

interface Force {
  readonly strength: number;
  readonly corps: number;
}

interface Board {
  readonly forces: BySide<Force>;
  readonly winner: BattleSide | null;
  readonly tieBreak: boolean;
}

/** Both sides roll; the higher total wins, and equal totals are rolled again. */
const clash: Step<Board, NoLocals, BySide<number>> = step('demo.battle.clash', {
  cite: 'DEMO-8',
  awaits: () => roll({ title: 'Both sides roll', cite: 'DEMO-8' }, { attacker: d(6), defender: d(6) }),
  apply: (board, _local, dice) => {
    const lead =
      board.forces.attacker.strength + dice.attacker - board.forces.defender.strength - dice.defender;
    const notes = [
      { text: `The attacker rolls ${dice.attacker}, the defender ${dice.defender}.`, cite: 'DEMO-8' },
    ];
    return lead === 0
      ? { board: { ...board, tieBreak: true }, push: [again.at()], notes }
      : { board: { ...board, winner: lead > 0 ? 'attacker' : 'defender' }, notes };
  },
});

/** After a tie the dice alone decide; the defender wins a second tie. */
const again: Step<Board, NoLocals, { tieAttacker: number; tieDefender: number }> = step('demo.battle.again', {
  cite: 'DEMO-9',
  awaits: () =>
    roll(
      { title: 'Both sides roll to break the tie', cite: 'DEMO-9' },
      { tieAttacker: d(6), tieDefender: d(6) },
    ),
  apply: (board, _local, { tieAttacker, tieDefender }) => ({
    board: { ...board, winner: tieAttacker > tieDefender ? 'attacker' : 'defender' },
  }),
});

type Answer = { readonly winner: BattleSide; readonly tieBreak: boolean; readonly losses: BySide<number> };

/** The loser of an open battle loses two corps, the loser of a tie-break one; nobody more than they have. */
const answer = ({ forces, winner, tieBreak }: Board): Answer => {
  const lossOf = (side: BattleSide): number =>
    winner === side ? 0 : Math.min(tieBreak ? 1 : 2, forces[side].corps);
  return {
    winner: winner ?? 'defender',
    tieBreak,
    losses: { attacker: lossOf('attacker'), defender: lossOf('defender') },
  };
};

const position = ({ forces }: Board): readonly Standing[] =>
  SIDES.flatMap(side =>
    standsUnder(TITLES[side], stands('Strength', forces[side].strength), stands('Corps', forces[side].corps)),
  );

const told = ({ winner, tieBreak }: Answer): string =>
  `The ${winner} wins${tieBreak ? ' the tie-break' : ''}.`;

const force = (label: string) =>
  group(label, { strength: count('Strength', 0, 30), corps: count('Corps', 1, 20) });

/** An invented battle of one roll or two, small enough to be counted on paper. */
export const battle = procedure({
  id: 'demo.battle',
  title: 'Battle',
  cite: 'DEMO-8',
  phase: 'Combat',
  facts: { attacker: force('Attacker'), defender: force('Defender') },
  sides: SIDES,
  sideTitles: TITLES,
  steps: [clash, again],
  begin: forces => ({ board: { forces, winner: null, tieBreak: false } as Board, push: [clash.at()] }),
  answer,
  result: answer,
  winners: r => [r.winner],
  aims: {
    attacker: r => (r.winner === 'attacker' ? 1 : 0) - r.losses.attacker / 100,
    defender: r => (r.winner === 'defender' ? 1 : 0) - r.losses.defender / 100,
  },
  outcome: r => `${r.winner}${r.tieBreak ? ' by tie-break' : ''}`,
  outcomes: {
    favours: {
      attacker: 'attacker',
      'attacker by tie-break': 'attacker',
      'defender by tie-break': 'defender',
      defender: 'defender',
    },
  },
  spreads: { attackerLosses: r => r.losses.attacker, defenderLosses: r => r.losses.defender },
  measures: {
    attackerWins: r => r.winner === 'attacker',
    defenderWins: r => r.winner === 'defender',
    meanDefenderLosses: r => r.losses.defender,
  },
  figures: {
    ...ofSides('Corps lost', { attacker: 'attackerLosses', defender: 'defenderLosses' }),
    ...ofSides('Wins', { attacker: 'attackerWins', defender: 'defenderWins' }),
    meanDefenderLosses: { label: 'Mean corps lost', of: 'defender' },
  },
  position,
  ending: told,
  sentence: told,
  examples: [
    {
      id: 'even',
      title: 'Twelve against twelve',
      given: { attacker: { strength: 12, corps: 3 }, defender: { strength: 12, corps: 3 } },
    },
    {
      id: 'uneven',
      title: 'Two points ahead',
      given: { attacker: { strength: 8, corps: 3 }, defender: { strength: 6, corps: 1 } },
    },
  ],
});
