import {
  type Dist,
  explain,
  type NoLocals,
  type Note,
  pool,
  procedure,
  roll,
  type Standing,
  type State,
  type Step,
  stands,
  standsUnder,
  step,
} from '#kernel';
import { groundDice } from '../charts/ground-dice.ts';
import { batteryDice } from '../charts/shore-batteries.ts';
import { groundDist, groundDistFrom, groundMarginals } from '../exact/ground-odds.ts';
import { type Formation, fresh, piecesOf, removeRouted } from '../formation.ts';
import { formationStands } from '../position.ts';
import {
  type BySide,
  bySide,
  type CombatSide,
  enemyOf,
  loserOf,
  SIDE_TITLES,
  SIDES,
  type Winner,
} from '../vocabulary.ts';
import { casualtyStep, usual } from './casualties.ts';
import { type GroundGiven, groundExamples, groundFacts } from './ground-facts.ts';
import { type GroundAnswer, groundAsks, sentence, verdict, winnerOf } from './ground-verdict.ts';
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

interface Combatant extends Suffered {
  readonly force: Formation;
}

export interface GroundBoard {
  readonly given: GroundGiven;
  readonly sides: BySide<Combatant>;
  readonly rounds: number;
  readonly winner: Winner | null;
  /** Dice that a card adds to the batteries, in a larger game. */
  readonly shoreDice?: number;
}

type Board = GroundBoard;
type None = NoLocals;

const isGone = (board: Board, side: CombatSide): boolean => piecesOf(board.sides[side].force) === 0;

/** The situation of a round, as the chart of dice asks for it. */
const roundOf = ({ given, sides, rounds }: Board, round = rounds + 1) => ({
  active: { bonus: given.active.bonus, ...sides.active.force },
  inactive: { bonus: given.inactive.bonus, ...sides.inactive.force },
  round,
  terrain: given.terrain,
  failedEvasions: given.failedEvasions,
  amphibious: given.amphibious,
  eventDice: round === 1 ? given.eventDice : given.laterEventDice,
  landingTerrain: given.landingTerrain,
  uncombined: given.uncombined,
});

/** The dice of both sides in the round to come, with the account of each (TNW-POOL). */
const poolsOf = remember((board: Board) => {
  const { ledger, modifiers } = explain(groundDice, roundOf(board));
  return { chart: groundDice.id, ledger, pools: bySide(side => Math.max(0, modifiers[side] ?? 0)) };
});

/** Dice of the batteries against a landing, with the bonus of a card (TNW-SHORE). */
const landingFire = ({ given: { amphibious }, shoreDice = 0 }: Board): number =>
  amphibious === 'none' ? 0 : Math.max(0, batteryDice(amphibious) + shoreDice);

/** TNW-GROUND-1, TNW-NOTE-7: Shore Batteries fire on the landing side before the first round, once. */
const shoreFire = step<Board, None, { shore: Thrown }>('tnw.ground.shore', {
  cite: 'TNW-GROUND-1',
  awaits: board =>
    roll(
      { title: 'Shore Batteries fire on the landing', cite: 'TNW-GROUND-1' },
      { shore: pool(landingFire(board), 6, SIXES_AND_FIVES) },
    ),
  apply: (board, _local, { shore: [sixes, fives] }) => ({
    board: suffer(board, 'active', [sixes, fives]),
    push: [landed.at(), casualties.at({ side: 'active', sixes, fives })],
    notes: [{ text: `Shore Batteries: ${hitsText([sixes, fives])}.`, cite: 'TNW-GROUND-1' }],
  }),
});

/** A landing side wiped out on the beach has lost before the first round (TNW-GROUND-1). */
const landed = step<Board>('tnw.ground.landed', {
  cite: 'TNW-GROUND-1',
  awaits: () => null,
  apply: board =>
    isGone(board, 'active') ? { board: { ...board, winner: 'inactive' } } : { board, push: [rollRound.at()] },
});

/** TNW-GROUND-2, TNW-R1: both sides roll all their dice at once, and take their hits afterwards (TNW-GROUND-5). */
const rollRound: Step<Board, None, BySide<Thrown>> = step<Board, None, BySide<Thrown>>('tnw.ground.round', {
  cite: 'TNW-GROUND-2',
  awaits: board => {
    const { pools } = poolsOf(board);
    return roll(
      { title: `Round ${board.rounds + 1}: both sides roll`, cite: 'TNW-GROUND-2' },
      bySide(side => pool(pools[side], 6, SIXES_AND_FIVES)),
      { on: { chart: groundDice.id, given: roundOf(board) } },
    );
  },
  apply: (board, _local, thrown) => {
    const hit = { ...suffer(suffer(board, 'active', thrown.inactive), 'inactive', thrown.active) };
    return {
      board: { ...hit, rounds: board.rounds + 1 },
      push: [compare.at(), ...[...SIDES].reverse().map(side => hitsOn(side, thrown[enemyOf(side)]))],
      notes: [toldRound('TNW-GROUND-2', board.rounds + 1, poolsOf(board), thrown)],
    };
  },
});

const hitsOn = (side: CombatSide, [sixes, fives]: Thrown) => casualties.at({ side, sixes, fives });

/** Sixes and fives fall on the pieces (TNW-HITS). */
const casualties = casualtyStep<Board>('tnw.ground.casualties', {
  formation: (board, side) => board.sides[side as CombatSide].force,
  withFormation: (board, side, force) => ({
    ...board,
    sides: { ...board.sides, [side]: { ...board.sides[side as CombatSide], force } },
  }),
  ownerPicks: board => board.given.ownerPicks,
});

/** The loser, or a second round (TNW-GROUND-3 to TNW-GROUND-6, TNW-R7). */
const compare: Step<Board, None> = step<Board>('tnw.ground.compare', {
  cite: 'TNW-GROUND-4',
  awaits: () => null,
  apply: board => {
    const winner = winnerOf(start(board), tollOf(board));
    return winner === null ? { board, push: [rollRound.at()] } : { board: { ...board, winner } };
  },
});

const start = ({ given }: Board): BySide<number> => bySide(side => piecesOf(given[side]));

const tollOf = (board: Board): Toll => ({
  rounds: board.rounds,
  sixes: bySide(side => board.sides[side].sixes),
  casualties: bySide(side => casualtiesOf(board.sides[side])),
});

const answer = (board: Board): GroundAnswer =>
  verdict({ start: start(board), ...board.given }, tollOf(board));

/** Odds from any throw on; the policies matter only where owners pick. */
const exactFrom = ({ board, stack }: State<Board>, habitual: boolean): Dist<GroundAnswer> | null => {
  const { given, sides, rounds } = board;
  if (stack.length !== 1 || (given.ownerPicks && !habitual)) {
    return null;
  }
  return stack[0]?.at === rollRound.id
    ? groundDistFrom(given, sides, rounds)
    : stack[0]?.at === shoreFire.id
      ? groundDist(given, board.shoreDice)
      : null;
};

/** TNW-LOSE-G: the pieces left of a side after losses, rout and retreat (TNW-GROUND-8). */
export const survivors = (board: Board, side: CombatSide, eliminated: number) => {
  const { force } = board.sides[side];
  const gone = piecesOf(board.given[side]) - piecesOf(force);
  const left = removeRouted(force, eliminated - gone);
  return { units: left.units, leaders: left.leaders, commander: left.commander !== null };
};

const result = (board: Board, notes: readonly Note[]) => {
  const said = answer(board);
  return {
    ...said,
    casualties: bySide(side => casualtiesOf(board.sides[side])),
    pools: notes.flatMap(note => (note.data ? [(note.data as { pools: BySide<number> }).pools] : [])),
    survivors: bySide(side => survivors(board, side, said.eliminated[side])),
    mayContinue: said.winner === 'active' && said.overrun,
  };
};

/** For a side that picks its own losses, victory counts first and pieces after it (TNW-R2). */
const aim =
  (side: CombatSide) =>
  (r: GroundAnswer): number =>
    (r.winner === side ? 1 : 0) + (r.eliminated[enemyOf(side)] - r.eliminated[side]) / 100;

const position = ({ sides, rounds }: Board): readonly Standing[] => [
  ...SIDES.flatMap(side => standsUnder(SIDE_TITLES[side], formationStands(sides[side].force))),
  ...stands('Rounds fought', rounds),
];

/** TNW-NOTE-0: a ground battle from the first die to the retreat (TNW-GROUND-1 to TNW-GROUND-11, TNW-NOTE-5). */
export const ground = procedure({
  id: 'tnw.ground',
  title: 'Ground battle',
  cite: 'TNW-GROUND-2',
  phase: 'Ground battle',
  facts: groundFacts,
  sides: SIDES,
  steps: [shoreFire, landed, rollRound, casualties, compare],
  refuse: f =>
    SIDES.some(side => piecesOf(f[side]) === 0)
      ? { sentence: 'A side needs at least one piece.', cite: 'TNW-GROUND-3' }
      : null,
  begin: given => ({
    board: {
      given,
      sides: bySide(side => ({ force: fresh(given[side]), sixes: 0, fives: 0 })),
      rounds: 0,
      winner: null,
    } as Board,
    push: [given.amphibious === 'none' ? rollRound.at() : shoreFire.at()],
  }),
  answer,
  result,
  winners: r => (r.winner === 'none' ? [] : [r.winner]),
  exact: given => groundDist(given),
  exactFrom,
  marginals: groundMarginals,
  hasChoices: given => given.ownerPicks,
  policies: { usual: usual() },
  aims: { active: aim('active'), inactive: aim('inactive') },
  ...groundAsks,
  position,
  next: ({ winner, overrun, flagOverrun }) => ({
    entry: 'tnw.aftermath',
    label: 'After the battle',
    given: { combat: 'ground', loser: loserOf(winner), overrun, flagOverrun },
  }),
  ending: sentence,
  sentence,
  examples: groundExamples,
});
