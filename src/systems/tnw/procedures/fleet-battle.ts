import {
  choose,
  explain,
  type Frame,
  listed,
  type NoLocals,
  type Note,
  pool,
  roll,
  type Standing,
  type Step,
  stands,
  standsUnder,
  step,
} from '#kernel';
import { fleetDice } from '../charts/fleet-dice.ts';
import { batteryDice } from '../charts/shore-batteries.ts';
import {
  type Afloat,
  afloatOf,
  buildsOf,
  byNation,
  effectiveCannon,
  type Fleet,
  launch,
  mayLose,
  type Squadron,
  sink,
  sinkMany,
  squadronText,
} from '../fleet.ts';
import { fleetStands } from '../position.ts';
import {
  type BySide,
  bySide,
  type CombatSide,
  enemyOf,
  SIDE_TITLES,
  SIDES,
  type Site,
  type Winner,
} from '../vocabulary.ts';
import { type FleetAnswer, type FleetTerms, verdict, winnerOf } from './fleet-verdict.ts';
import {
  casualtiesOf,
  hitsText,
  SIXES_AND_FIVES,
  type Suffered,
  suffer,
  type Thrown,
  type Toll,
  toldRound,
} from './hits.ts';
import { remember } from './remember.ts';

/** The facts of both kinds of battle between Fleets before the dice. */
export interface FleetGiven {
  readonly active: Fleet;
  readonly inactive: Fleet;
  readonly port: Site | 'sea';
  readonly failedEvasions: { readonly byActive: number; readonly byInactive: number };
  readonly eventDice: BySide<number> & { readonly shore: number };
  readonly fireships: boolean;
  readonly batteriesSuffer: boolean;
  readonly ownerPicks: boolean;
}

interface Line extends Suffered {
  readonly afloat: Afloat;
}

export interface FleetBoard {
  readonly given: FleetGiven;
  readonly sides: BySide<Line>;
  readonly rounds: number;
  readonly winner: Winner | null;
}

type Board = FleetBoard;
type None = NoLocals;

const float = (board: Board, side: CombatSide, afloat: Afloat): Board => ({
  ...board,
  sides: { ...board.sides, [side]: { ...board.sides[side], afloat } },
});

const squadronsOf = (board: Board, side: CombatSide): Fleet => board.sides[side].afloat.squadrons;

export const termsOf = (given: FleetGiven): FleetTerms => ({
  start: bySide(side => afloatOf(given[side]).length),
  builds: buildsOf(given.inactive).length,
  isPort: given.port !== 'sea',
});

const tollOf = (board: Board): Toll => ({
  rounds: board.rounds,
  sixes: bySide(side => board.sides[side].sixes),
  casualties: bySide(side => casualtiesOf(board.sides[side])),
});

const roundOf = ({ given, sides, rounds }: Board) => ({
  active: sides.active.afloat.squadrons,
  inactive: sides.inactive.afloat.squadrons,
  fives: bySide(side => sides[side].fives),
  round: rounds + 1,
  port: given.port,
  failedEvasions: given.failedEvasions,
  eventDice: given.eventDice,
  batteriesSuffer: given.batteriesSuffer,
});

const poolsOf = remember((board: Board) => {
  const { ledger, modifiers } = explain(fleetDice, roundOf(board));
  return { chart: fleetDice.id, ledger, pools: bySide(side => Math.max(0, modifiers[side] ?? 0)) };
});

/** Dice that Shore Batteries throw before the first round (TNW-PORT-1). */
export const openingDice = ({ port, eventDice, fireships }: FleetGiven): number =>
  port === 'sea' || fireships ? 0 : Math.max(0, batteryDice(port) + eventDice.shore);

/** TNW-PORT-1, TNW-FIRST-P: Shore Batteries fire at the Active Fleet before the first round. */
export const shoreFire: Step<Board, None, { shore: Thrown }> = step<Board, None, { shore: Thrown }>(
  'tnw.fleet.shore',
  {
    cite: 'TNW-PORT-1',
    awaits: ({ given }) =>
      roll(
        { title: 'Shore Batteries fire at the Active Fleet', cite: 'TNW-PORT-1' },
        { shore: pool(openingDice(given), 6, SIXES_AND_FIVES) },
      ),
    apply: (board, _local, { shore }) => ({
      board: suffer(board, 'active', shore),
      push: [entered.at(), sinking.at({ side: 'active', sixes: shore[0] })],
      notes: [{ text: `Shore Batteries: ${hitsText(shore)}.`, cite: 'TNW-PORT-1' }],
    }),
  },
);

/** A Fleet sunk by the batteries has lost before the first round (TNW-WIPE-NP). */
const entered: Step<Board, None> = step<Board>('tnw.fleet.entered', {
  cite: 'TNW-WIPE-NP',
  awaits: () => null,
  apply: board =>
    squadronsOf(board, 'active').length === 0
      ? { board: { ...board, winner: 'inactive' } }
      : { board, push: [rollRound.at()] },
});

/** TNW-NAVAL-2: both roll at once; results are applied after both rolls (TNW-SIX-NP). */
export const rollRound: Step<Board, None, BySide<Thrown>> = step<Board, None, BySide<Thrown>>(
  'tnw.fleet.round',
  {
    cite: 'TNW-NAVAL-2',
    awaits: board => {
      const { pools } = poolsOf(board);
      return roll(
        { title: `Round ${board.rounds + 1}: both sides fire`, cite: 'TNW-NAVAL-2' },
        bySide(side => pool(pools[side], 6, SIXES_AND_FIVES)),
        { on: { chart: fleetDice.id, given: roundOf(board) } },
      );
    },
    apply: (board, _local, thrown) => ({
      board: {
        ...suffer(suffer(board, 'active', thrown.inactive), 'inactive', thrown.active),
        rounds: board.rounds + 1,
      },
      push: [compare.at(), ...[...SIDES].reverse().map(side => sixesOn(side, thrown[enemyOf(side)]))],
      notes: [toldRound('TNW-NAVAL-2', board.rounds + 1, poolsOf(board), thrown)],
    }),
  },
);

const sixesOn = (side: CombatSide, [sixes]: Thrown): Frame => sinking.at({ side, sixes });

/** One of each kind of Squadron afloat, the one that sinks by default first. */
const kindsOf = ({ squadrons }: Afloat): Fleet => {
  const kinds = new Map(
    squadrons.map(each => [`${each.nation} ${effectiveCannon(each)} ${each.refit}`, each]),
  );
  return [...kinds.values()].sort((a, b) => effectiveCannon(a) - effectiveCannon(b));
};

const SPREAD = {
  code: 'tnw/spread-losses',
  cite: 'TNW-R3',
  sentence: 'Losses are spread over the nations: another one has lost fewer Squadrons.',
};

const sinkOptions = (afloat: Afloat) => {
  const allowed = mayLose(afloat);
  return kindsOf(afloat).map(each => ({
    value: { nation: each.nation, cannon: each.cannon, refit: each.refit },
    label: squadronText(each),
    ...(allowed.includes(each) ? {} : { refused: SPREAD }),
  }));
};

type Choice = Pick<Squadron, 'nation' | 'cannon' | 'refit'>;

const chosenOf = ({ squadrons }: Afloat, { nation, cannon, refit }: Choice): Squadron | undefined =>
  squadrons.find(each => each.nation === nation && each.cannon === cannon && each.refit === refit);

/** Each six sinks a Squadron; by default all at once, or one by one where the owner picks (TNW-R3). */
const sinking: Step<Board, { side: CombatSide; sixes: number }, Choice> = step<
  Board,
  { side: CombatSide; sixes: number },
  Choice
>('tnw.fleet.sink', {
  cite: 'TNW-R3',
  awaits: (board, { side, sixes }) => {
    const { afloat } = board.sides[side];
    const isChoice =
      board.given.ownerPicks && sixes > 0 && kindsOf({ ...afloat, squadrons: mayLose(afloat) }).length > 1;
    return isChoice
      ? choose(side, { title: 'Which Squadron sinks?', cite: 'TNW-R3' }, listed(sinkOptions(afloat)))
      : null;
  },
  apply: (board, { side, sixes }, choice) => {
    const { afloat } = board.sides[side];
    if (!board.given.ownerPicks) {
      return { board: float(board, side, sinkMany(afloat, sixes)) };
    }
    const chosen = choice === undefined ? undefined : chosenOf(afloat, choice);
    const next = chosen ? sink(afloat, chosen) : sinkMany(afloat, Math.min(1, sixes));
    return {
      board: float(board, side, next),
      push: sixes > 1 ? [sinking.at({ side, sixes: sixes - 1 })] : [],
    };
  },
});

/** The loser, or a second round (TNW-NAVAL-3, TNW-NAVAL-4, TNW-PORT-4, TNW-R7). */
const compare: Step<Board, None> = step<Board>('tnw.fleet.compare', {
  cite: 'TNW-NAVAL-4',
  awaits: () => null,
  apply: board => {
    const winner = winnerOf(termsOf(board.given), tollOf(board));
    return winner === null ? { board, push: [rollRound.at()] } : { board: { ...board, winner } };
  },
});

export const answer = (board: Board): FleetAnswer => verdict(termsOf(board.given), tollOf(board));

export const result = (board: Board, notes: readonly Note[]) => {
  const said = answer(board);
  const taken = board.given.port !== 'sea' && said.winner === 'active';
  const left = (side: CombatSide): Fleet => (taken && side === 'inactive' ? [] : squadronsOf(board, side));
  return {
    ...said,
    casualties: tollOf(board).casualties,
    remaining: bySide(side => byNation(left(side))),
    buildsLeft: byNation(taken ? [] : buildsOf(board.given.inactive)),
    pools: notes.flatMap(note => (note.data ? [(note.data as { pools: BySide<number> }).pools] : [])),
    mayContinue: said.winner === 'active',
  };
};

export const position = ({ given, sides, rounds }: Board): readonly Standing[] => [
  ...SIDES.flatMap(side => standsUnder(SIDE_TITLES[side], fleetStands(sides[side].afloat))),
  ...stands('Under construction', buildsOf(given.inactive).length || null),
  ...stands('Rounds fought', rounds),
];

export const fleetSteps = [shoreFire, entered, rollRound, sinking, compare];

export const beginFleets = (given: FleetGiven): { board: Board; push: Frame[] } => ({
  board: {
    given,
    sides: bySide(side => ({ afloat: launch(given[side]), sixes: 0, fives: 0 })),
    rounds: 0,
    winner: null,
  },
  push: [openingDice(given) > 0 ? shoreFire.at() : rollRound.at()],
});
