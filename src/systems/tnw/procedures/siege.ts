import {
  type Asks,
  choose,
  counts,
  explain,
  listed,
  type NoLocals,
  type Note,
  type Policy,
  pool,
  procedure,
  roll,
  type Standing,
  type Step,
  stands,
  standsUnder,
  step,
} from '#kernel';
import { siegeDice } from '../charts/siege-dice.ts';
import { type Formation, fresh, piecesOf } from '../formation.ts';
import { formationStands } from '../position.ts';
import { dice, some } from '../vocabulary.ts';
import { casualtyStep, usual } from './casualties.ts';
import { SIXES_AND_FIVES, toldThrow } from './hits.ts';
import { remember } from './remember.ts';
import { type SiegeGiven, siegeExamples, siegeFacts } from './siege-facts.ts';

const ENDS = {
  fell: 'the Fort falls',
  cannotContinue: 'the Army may not go on',
  noDice: 'the Army has no dice left',
  armyEliminated: 'the Army is wiped out',
  lifted: 'the siege is lifted',
} as const;
type End = keyof typeof ENDS;

export interface SiegeBoard {
  readonly given: SiegeGiven;
  /** The pieces that can be hit: rolling and disrupted ones. */
  readonly force: Formation;
  readonly reserves: number;
  readonly hits: number;
  readonly rounds: number;
  /** Sixes scored less casualties taken, in the round that decides about the next. */
  readonly balance: number;
  readonly end: End | null;
  /** In a larger game, where a card may count a five as a six: those of the round just rolled. */
  readonly fives?: number;
  /** The round in which a card did so. */
  readonly breach?: number;
}

export type Board = SiegeBoard;

export type SiegeAnswer = {
  readonly fortFalls: boolean;
  readonly end: End;
  readonly rounds: number;
  readonly overrun: boolean;
  readonly eliminated: number;
  readonly commanderLost: boolean;
  /** Pieces that the fall of the Fort is worth to the besieger. */
  readonly worth: number;
};

type Answer = SiegeAnswer;
type None = NoLocals;
interface Thrown {
  readonly army: readonly [sixes: number, fives?: number];
  readonly fort: readonly [sixes: number, fives: number];
}

/** TNW-R10: between rounds reserves take the places of lost and disrupted Units, up to the Command Rating. */
const refill = (board: Board): Board => {
  const { force, reserves, given } = board;
  const free = given.army.commandRating - (force.units - force.disruptedUnits);
  const coming = Math.max(0, Math.min(free, reserves));
  return { ...board, reserves: reserves - coming, force: { ...force, units: force.units + coming } };
};

const roundOf = ({ given, force, reserves, rounds }: Board) => ({
  army: {
    ...force,
    commander: given.army.commander,
    commanderDisrupted: force.commanderDisrupted,
    commandRating: given.army.commandRating,
    reserves,
    bonus: given.army.bonus,
  },
  fort: given.fort,
  round: rounds + 1,
  openPort: given.openPort,
  eventDice: given.eventDice,
});

const poolsOf = remember((board: Board) => {
  const { ledger, modifiers } = explain(siegeDice, roundOf(board));
  return { ledger, army: Math.max(0, modifiers.army ?? 0), fort: Math.max(0, modifiers.fort ?? 0) };
});

/** A five that a card made a six is a hit, and counts for going on in its round (TNW-NOTE-0). */
const hitsOn = ({ hits, breach }: Board): number => hits + (breach === undefined ? 0 : 1);
const balanceOf = ({ balance, breach, rounds }: Board): number => balance + (breach === rounds ? 1 : 0);

const ended = (board: Board, end: End): { readonly board: Board } => ({ board: { ...board, end } });

/** A round needs at least one die of the Army (TNW-SIEGE-2, TNW-SIEGE-7). */
const muster: Step<Board, None> = step<Board>('tnw.siege.muster', {
  cite: 'TNW-SIEGE-2',
  awaits: () => null,
  apply: board => {
    const ready = refill(board);
    return poolsOf(ready).army < 1 ? ended(ready, 'noDice') : { board: ready, push: [rollRound.at()] };
  },
});

/** TNW-SIEGE-4, TNW-SIX-F, TNW-FIVE-F: both roll at once; only sixes hurt the Fort (TNW-SIEGE-3). */
const rollRound: Step<Board, None, Thrown> = step<Board, None, Thrown>('tnw.siege.round', {
  cite: 'TNW-SIEGE-4',
  awaits: board => {
    const { army, fort } = poolsOf(board);
    return roll(
      { title: `Round ${board.rounds + 1}: Army and Fort roll`, cite: 'TNW-SIEGE-4' },
      {
        army: pool(army, 6, board.fives === undefined ? counts(6) : SIXES_AND_FIVES),
        fort: pool(fort, 6, SIXES_AND_FIVES),
      },
      { on: { chart: siegeDice.id, given: roundOf(board) } },
    );
  },
  apply: (board, _local, { army: [scored, noted = 0], fort: [sixes, fives] }) => ({
    board: {
      ...board,
      hits: board.hits + scored,
      rounds: board.rounds + 1,
      ...(board.fives === undefined ? {} : { fives: noted }),
      balance: (board.given.cumulative ? board.balance : 0) + scored - sixes - fives,
    },
    push: [decide.at(), casualties.at({ side: 'army', sixes, fives })],
    notes: [toldRound(board, scored, sixes, fives)],
  }),
});

const toldRound = (board: Board, scored: number, sixes: number, fives: number): Note => {
  const { army, fort, ledger } = poolsOf(board);
  return {
    text: `Round ${board.rounds + 1}. ${dice(army)} of the Army: ${some(scored, 'hit')} on the Fort; ${toldThrow(fort, 'Fort', [sixes, fives])}.`,
    cite: 'TNW-SIEGE-4',
    data: { pool: army },
    reading: { chart: siegeDice.id, result: { army, fort } },
    ledger,
  };
};

/** The effect of the Fort's dice on the Army; reserves are out of reach (TNW-SIEGE-4). */
const casualties = casualtyStep<Board>('tnw.siege.casualties', {
  formation: board => board.force,
  withFormation: (board, _side, force) => ({ ...board, force }),
  ownerPicks: board => board.given.ownerPicks,
});

/**
 * TNW-SIEGE-5, TNW-WIPE-F, TNW-R8, TNW-R9: the Army gone, the Fort fallen, or perhaps another round (TNW-SIEGE-6).
 */
const decide: Step<Board, None> = step<Board>('tnw.siege.decide', {
  cite: 'TNW-SIEGE-6',
  awaits: () => null,
  apply: board => {
    if (piecesOf(board.force) === 0) {
      return ended(board, 'armyEliminated');
    }
    if (hitsOn(board) >= board.given.fort) {
      return ended(board, 'fell');
    }
    return balanceOf(board) > 0 ? { board, push: [again.at()] } : ended(board, 'cannotContinue');
  },
});

/** TNW-SIEGE-7, TNW-AGAIN-AF: the Army may fight another round, or lift the siege. */
const again: Step<Board, None, 'continue' | 'lift'> = step<Board, None, 'continue' | 'lift'>(
  'tnw.siege.again',
  {
    cite: 'TNW-SIEGE-7',
    awaits: board =>
      poolsOf(refill(board)).army < 1
        ? null
        : choose(
            'army',
            { title: 'Another round?', cite: 'TNW-SIEGE-7' },
            listed([
              { value: 'continue', label: 'Press the siege' },
              { value: 'lift', label: 'Lift the siege' },
            ]),
          ),
    apply: (board, _local, choice) =>
      choice === 'lift' ? ended(board, 'lifted') : { board, push: [muster.at()] },
  },
);

/** All pieces that were there at the start, reserves included. */
const started = ({ army }: SiegeGiven): number => piecesOf(army) + army.reserves;

/** TNW-SIEGE-8, TNW-SIEGE-9, TNW-OVER-AF, TNW-R11: the result of the siege. */
const answer = (board: Board): Answer => {
  const { given, rounds } = board;
  const hits = hitsOn(board);
  const end = board.end ?? 'lifted';
  const fortFalls = end === 'fell';
  return {
    fortFalls,
    end,
    rounds,
    overrun: fortFalls && (hits > given.fort || rounds < given.fort),
    eliminated: started(given) - piecesOf(board.force) - board.reserves,
    commanderLost: board.force.commander === null,
    worth: given.worth,
  };
};

const result = (board: Board, notes: readonly Note[]) => {
  const { worth: _, ...said } = answer(board);
  return {
    ...said,
    fortHits: hitsOn(board),
    pools: notes.flatMap(note => (note.data ? [(note.data as { pool: number }).pool] : [])),
    mayContinue: said.overrun,
  };
};

const asks = {
  outcome: r => (r.overrun ? 'overrun' : r.end),
  outcomes: {
    favours: {
      overrun: 'army',
      fell: 'army',
      cannotContinue: 'fort',
      noDice: 'fort',
      armyEliminated: 'fort',
      lifted: 'fort',
    },
    labels: {
      overrun: 'The Fort falls by overrun',
      fell: 'The Fort falls',
      cannotContinue: 'The Army may not go on',
      noDice: 'The Army has no dice left',
      armyEliminated: 'The Army is wiped out',
      lifted: 'The siege is lifted',
    },
  },
  sideTitles: { army: 'Army', fort: 'Fort' },
  spreads: { end: r => r.end, rounds: r => r.rounds, losses: r => r.eliminated },
  measures: {
    fortFalls: r => r.fortFalls,
    overrun: r => r.overrun,
    commanderLost: r => r.commanderLost,
    meanLoss: r => r.eliminated,
    meanRounds: r => r.rounds,
  },
  figures: {
    end: 'How it ends',
    rounds: 'Rounds',
    losses: 'Pieces of the Army lost',
    fortFalls: 'The Fort falls',
    overrun: 'The Fort falls by overrun',
    commanderLost: 'The Commander is lost',
    meanLoss: 'Mean pieces lost',
    meanRounds: 'Mean rounds',
  },
} satisfies Asks<Answer>;

const position = (board: Board): readonly Standing[] => {
  const { given, force, reserves, rounds } = board;
  return [
    ...standsUnder(
      'Army',
      formationStands(force),
      stands('Units in reserve', reserves === 0 ? null : reserves),
    ),
    ...standsUnder('Fort', stands('Strength', given.fort), stands('Hits', hitsOn(board))),
    ...stands('Rounds fought', rounds),
  ];
};

/** Casualties by the default order, and a rule for going on. */
const policy = (label: string, goOn: (board: Board) => boolean): Policy<Board> => {
  const losses = usual<Board>();
  return {
    label,
    choose: moment =>
      moment.frame.at === again.id ? (goOn(moment.board) ? 'continue' : 'lift') : losses.choose(moment),
  };
};

const hasLost = (board: Board): boolean => piecesOf(board.force) + board.reserves < started(board.given);

const sentence = (r: Omit<Answer, 'worth'>): string => {
  const losses = `${some(r.eliminated, 'piece')} lost${r.commanderLost ? ', the Commander among them' : ''}`;
  const after = r.fortFalls
    ? r.overrun
      ? ' by overrun: it is flagged and the Army may go on'
      : ': it is flagged, and the Army stops for this Impulse'
    : '';
  return `After ${some(r.rounds, 'round')} ${ENDS[r.end]}${after}; ${losses}.`;
};

/** TNW-SIEGE-1, TNW-LOSE-A: one Army against a Fort (TNW-SIEGE-2 to TNW-SIEGE-9, TNW-LOSE-F). */
export const siege = procedure({
  id: 'tnw.siege',
  title: 'Siege',
  cite: 'TNW-SIEGE-1',
  phase: 'Siege',
  facts: siegeFacts,
  sides: ['army', 'fort'],
  steps: [muster, rollRound, casualties, decide, again],
  begin: given => {
    const { units, reserves, commandRating } = given.army;
    const front = Math.min(units, commandRating);
    return {
      board: {
        given,
        force: fresh({ ...given.army, units: front }),
        reserves: reserves + units - front,
        hits: 0,
        rounds: 0,
        balance: 0,
        end: null,
      } as Board,
      push: [muster.at()],
    };
  },
  answer,
  result,
  winners: r => [r.fortFalls ? 'army' : 'fort'],
  policies: {
    press: policy('go on whenever it is allowed', () => true),
    careful: policy('lift the siege once a piece is lost', board => !hasLost(board)),
    lift: policy('one round only', () => false),
  },
  aims: {
    army: r => (r.fortFalls ? r.worth : 0) - r.eliminated,
    fort: r => r.eliminated - (r.fortFalls ? r.worth : 0),
  },
  ...asks,
  position,
  next: ({ fortFalls, overrun }) => ({
    entry: 'tnw.aftermath',
    label: 'After the siege',
    given: { combat: 'siege', loser: fortFalls ? 'inactive' : 'active', overrun, fort: true },
  }),
  ending: sentence,
  sentence,
  examples: siegeExamples,
});
