import {
  type Applied,
  choose,
  count,
  d,
  flag,
  type Json,
  listed,
  type NoLocals,
  ofSides,
  pick,
  procedure,
  read,
  roll,
  type Standing,
  type Step,
  stands,
  step,
} from 'grognard/sdk';
import { assault } from './charts/assault.ts';
import { battalions, GROUNDS, type Ground } from './vocabulary.ts';

const ROUNDS = 3;
const TITLES = { attacker: 'Attacker', defender: 'Defender' } as const;

/** A battle as it stands between two rounds. */
export interface BattleBoard {
  readonly attackers: number;
  readonly defenders: number;
  readonly ground: Ground;
  readonly river: boolean;
  readonly round: number;
}

type Lost = { readonly attackers: number; readonly defenders: number };

/** The steps that may follow a round: the end, or the attacker's decision. */
const afterRound = (board: BattleBoard): Applied<BattleBoard> => {
  const isOver = board.attackers === 0 || board.defenders === 0 || board.round === ROUNDS;
  return isOver ? { board } : { board, push: [pressOn.at()] };
};

/** VALE-4: a round is one roll on the chart of assaults. */
const fight: Step<BattleBoard, NoLocals, { dice: number }> = step('vale.battle.round', {
  cite: 'VALE-4',
  awaits: ({ attackers, defenders, ground, river, round }) =>
    roll(
      { title: `Round ${round + 1} of the assault`, cite: 'VALE-4' },
      { dice: d(6) },
      { by: 'attacker', on: { chart: assault.id, given: { attackers, defenders, ground, river } } },
    ),
  apply: (board, _, { dice }) => {
    const { attackers, defenders, ground, river } = board;
    const { result, ledger } = read(assault, { attackers, defenders, ground, river }, { dice });
    const after = {
      ...board,
      attackers: attackers - result.attackerLosses,
      defenders: defenders - result.defenderLosses,
      round: board.round + 1,
    };
    const text = assault.sentence?.(result, { attackers, defenders, ground, river }) ?? '';
    return {
      ...afterRound(after),
      notes: [{ text, cite: 'VALE-4', reading: { chart: assault.id, result }, ledger }],
    };
  },
});

/** The attacker presses on or breaks off (VALE-5). */
const pressOn: Step<BattleBoard, NoLocals, string> = step('vale.battle.press', {
  cite: 'VALE-5',
  awaits: ({ round }) =>
    choose(
      'attacker',
      { title: `After round ${round}: press the assault`, cite: 'VALE-5' },
      listed(
        [
          { value: 'press', label: 'Press on' },
          { value: 'stop', label: 'Break off' },
        ],
        { pass: 'stop' },
      ),
    ),
  apply: (board, _, order) => (order === 'press' ? { board, push: [fight.at()] } : { board }),
});

export interface BattleAnswer {
  readonly attackers: number;
  readonly defenders: number;
}

const outcomeOf = ({ attackers, defenders }: BattleAnswer): string =>
  defenders === 0 && attackers > 0 ? 'taken' : attackers === 0 ? 'destroyed' : 'held';

const ENDINGS: Readonly<Record<string, string>> = {
  taken: 'The attacker takes the area',
  held: 'The defender holds the area',
  destroyed: 'The attackers are destroyed',
};

const ending = (answer: BattleAnswer): string =>
  `${ENDINGS[outcomeOf(answer)]}: ${battalions(answer.attackers)} against ${battalions(answer.defenders)}.`;

const position = ({ attackers, defenders, ground, river, round }: BattleBoard): readonly Standing[] => [
  ...stands('Attacker', battalions(attackers)),
  ...stands('Defender', battalions(defenders)),
  ...stands('Ground', GROUNDS[ground]),
  ...stands('Across a river', river),
  ...stands('Rounds fought', round),
];

const attacksWhile = (label: string, test: (lost: Lost) => boolean) => ({
  label,
  choose: ({ board }: { readonly board: BattleBoard }): Json => (test(board) ? 'press' : 'stop'),
});

/** VALE-5: a battle of up to three rounds. */
export const battle = procedure({
  id: 'vale.battle',
  title: 'Battle',
  cite: 'VALE-5',
  phase: 'Battle',
  facts: {
    attackers: count('Attacking battalions', 1, 9, { default: 4 }),
    defenders: count('Defending battalions', 1, 9, { default: 2 }),
    ground: pick('Ground of the defender', GROUNDS, { default: 'open' }),
    river: flag('Across a river'),
  },
  sides: ['attacker', 'defender'],
  sideTitles: TITLES,
  steps: [fight, pressOn],
  begin: given => ({ board: { ...given, round: 0 } as BattleBoard, push: [fight.at()] }),
  answer: ({ attackers, defenders }): BattleAnswer => ({ attackers, defenders }),
  result: ({ attackers, defenders, round }) => ({ attackers, defenders, rounds: round }),
  policies: {
    steady: attacksWhile('Presses on while not outnumbered', b => b.attackers >= b.defenders),
    stubborn: attacksWhile('Always presses on', () => true),
    careful: attacksWhile('Presses on with twice as many', b => b.attackers >= 2 * b.defenders),
  },
  aims: {
    attacker: r => (outcomeOf(r) === 'taken' ? 2 : 0) + (r.attackers - r.defenders) / 4,
    defender: r => (outcomeOf(r) === 'taken' ? -2 : 0) + (r.defenders - r.attackers) / 4,
  },
  winners: r => [outcomeOf(r) === 'taken' ? 'attacker' : 'defender'],
  outcome: outcomeOf,
  outcomes: {
    favours: { taken: 'attacker', held: 'defender', destroyed: 'defender' },
    labels: ENDINGS,
  },
  spreads: { attackers: r => r.attackers, defenders: r => r.defenders },
  figures: ofSides('Battalions left', { attacker: 'attackers', defender: 'defenders' }),
  position,
  ending,
  sentence: ending,
  examples: [
    {
      id: 'hill',
      title: 'Four against two on a hill',
      given: { attackers: 4, defenders: 2, ground: 'hill', river: false },
    },
    {
      id: 'bridge',
      title: 'Three against two behind a river',
      given: { attackers: 3, defenders: 2, ground: 'open', river: true },
    },
  ],
});
