import {
  type Asks,
  choose,
  count,
  dice,
  type Given,
  listed,
  type NoLocals,
  type Note,
  type Policy,
  procedure,
  read,
  roll,
  type Standing,
  type Step,
  stands,
  step,
} from '#kernel';
import { ploy } from '../charts/ploy.ts';
import { classesTired } from '../rules/deployment.ts';

const COMMANDER = 'commander';

const { commanderLR, fatigue, troops, year, into, onlyCavalry, cavalryFormation, onReserve, printing } =
  ploy.facts;

const facts = {
  commanderLR,
  fatigue,
  troops,
  year,
  into,
  onlyCavalry,
  cavalryFormation,
  onReserve,
  units: count('Units to deploy', 1, 24),
  classes: count('Classes that a rush would tire', 1, 3, { default: 1, rare: true }),
  turns: count('Turns to look ahead', 1, 8, { default: 4 }),
  printing,
} as const;
type Deploying = Given<typeof facts>;

export interface Board {
  readonly given: Deploying;
  readonly turn: number;
  readonly left: number;
  readonly fatigue: number;
}

/** The roll of a turn without movement: all as given, with the Units and the fatigue of the moment. */
const rollOf = (board: Board, rush: boolean): Given<typeof ploy.facts> => {
  const { units: _units, classes: _classes, turns: _turns, ...given } = board.given;
  return {
    ...given,
    fatigue: board.fatigue,
    usedYards: 0,
    allowanceYards: 0,
    rush,
    unitsToChange: board.left,
  };
};

/** A rush is declared before the roll (ESR-RUL-20). */
const declare: Step<Board, NoLocals, 'rush' | 'steady'> = step('esr.deployment.declare', {
  cite: 'ESR-RUL-20',
  awaits: board =>
    choose(
      COMMANDER,
      { title: `Turn ${board.turn}: ${board.left} Units to deploy`, cite: 'ESR-RUL-20' },
      listed([
        { value: 'steady', label: 'Deploy in good order' },
        { value: 'rush', label: 'Rush: +1 fatigue on each class' },
      ]),
    ),
  apply: (board, _local, choice) => ({ board, push: [deploy.at({ rush: choice === 'rush' })] }),
});

/** The Units that deploy this turn; the last of all by itself (ESR-4.3). */
const deploy: Step<Board, { readonly rush: boolean }, { dice: number }> = step('esr.deployment.deploy', {
  cite: 'ESR-4.3',
  awaits: (board, { rush }) =>
    roll(
      { title: `Turn ${board.turn}: Ploy & Deploy`, cite: 'ESR-4.3' },
      { dice: dice(2, 6) },
      { on: { chart: ploy.id, given: rollOf(board, rush) } },
    ),
  apply: (board, { rush }, shown) => {
    const given = rollOf(board, rush);
    const { result, ledger } = read(ploy, given, shown.dice);
    const text = `Turn ${board.turn}. ${ploy.sentence?.(result, given)}`;
    const notes: Note[] = [{ text, cite: 'ESR-4.3', ledger, data: { turn: board.turn, rush, ...result } }];
    const next = {
      ...board,
      left: board.left - result.changed,
      fatigue:
        board.fatigue + result.rushFatigue * classesTired(board.given.classes, board.given.printing.front),
    };
    return next.left === 0 || board.turn === board.given.turns
      ? { board: next, notes }
      : { board: { ...next, turn: board.turn + 1 }, push: [declare.at()], notes };
  },
});

type Answer = { readonly turn: number | null; readonly left: number; readonly fatigue: number };

const answer = (board: Board): Answer => ({
  turn: board.left === 0 ? board.turn : null,
  left: board.left,
  fatigue: board.fatigue,
});

const asks = {
  outcome: r => (r.turn === null ? 'not yet deployed' : 'deployed'),
  outcomes: { seenBy: 'the commander', tones: { deployed: 'good', 'not yet deployed': 'bad' } },
  spreads: { turn: r => r.turn ?? 'not yet', left: r => r.left, fatigue: r => r.fatigue },
  measures: { deployed: r => r.turn !== null, meanFatigue: r => r.fatigue },
  figures: {
    turn: 'Turn in which all are deployed',
    left: 'Units still to deploy',
    fatigue: 'Fatigue',
    deployed: 'All are deployed',
    meanFatigue: 'Mean fatigue',
  },
} satisfies Asks<Answer>;

const always = (label: string, choice: 'rush' | 'steady'): Policy<Board> => ({ label, choose: () => choice });

const told = (r: Answer): string =>
  r.turn === null
    ? `${r.left} Units are not deployed yet; fatigue ${r.fatigue}.`
    : `Deployed in turn ${r.turn}; fatigue ${r.fatigue}.`;

const position = ({ given, turn, left, fatigue: tired }: Board): readonly Standing[] => [
  ...stands('Turn', `${turn} of ${given.turns}`),
  ...stands('Units still to deploy', left),
  ...stands('Fatigue', tired),
];

/** How many turns a Formation needs to deploy where it stands (ESR-4.3). */
export const deployment = procedure({
  id: 'esr.deployment',
  title: 'Deployment, turn by turn',
  cite: 'ESR-4.3',
  phase: 'Movement',
  facts,
  sides: [COMMANDER],
  sideTitles: { [COMMANDER]: 'Commander' },
  steps: [declare, deploy],
  refuse: f => ploy.refuse?.(rollOf({ given: f, turn: 1, left: f.units, fatigue: f.fatigue }, false)) ?? null,
  begin: (given: Deploying) => ({
    board: { given, turn: 1, left: given.units, fatigue: given.fatigue } as Board,
    push: [declare.at()],
  }),
  answer,
  result: (board, notes) => ({
    ...answer(board),
    rolls: notes.flatMap(note => (note.data === undefined ? [] : [note.data])),
  }),
  policies: {
    steady: always('never rush', 'steady'),
    rush: always('rush every turn', 'rush'),
  },
  aims: { [COMMANDER]: r => (r.turn === null ? 0 : 1 / r.turn) - r.fatigue / 100 },
  ...asks,
  position,
  ending: told,
  sentence: told,
  examples: [
    {
      id: 'saint-hilaire-1805',
      title: 'Saint-Hilaire deploys ten battalions and a battery on the Pratzen, Austerlitz 1805',
      given: { commanderLR: 'A', troops: 'french-line', year: 1805, units: 11 },
    },
    {
      id: 'wartensleben-1806',
      title: 'Wartensleben deploys before Hassenhausen, Auerstedt 1806',
      given: { commanderLR: 'C', troops: 'prussian', year: 1806, units: 12 },
    },
  ],
});
