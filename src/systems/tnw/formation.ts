import { count, flag, group, maybe, never } from '#kernel';

/** The pieces of one side on land. Disrupted pieces are alive and counted in, but add no dice. */
export interface Formation {
  readonly units: number;
  readonly leaders: number;
  /** The Commander's Battle Rating; null without one. */
  readonly commander: number | null;
  readonly disruptedUnits: number;
  readonly disruptedLeaders: number;
  readonly commanderDisrupted: boolean;
  /** Fives that found nobody left to disrupt: one die less each. */
  readonly excessFives: number;
}

/** A side as it stands before the first die: nobody disrupted. */
export const fresh = (of: Pick<Formation, 'units' | 'leaders' | 'commander'>): Formation => ({
  units: of.units,
  leaders: of.leaders,
  commander: of.commander,
  disruptedUnits: 0,
  disruptedLeaders: 0,
  commanderDisrupted: false,
  excessFives: 0,
});

/** Units, leaders and Commander together. */
export const piecesOf = (of: Pick<Formation, 'units' | 'leaders' | 'commander'>): number =>
  of.units + of.leaders + (of.commander === null ? 0 : 1);

/** Step 1 of TNW-HITS: the kinds of piece that a six removes, in the default order. */
const SIX_ORDER = ['disruptedUnit', 'unit', 'disruptedLeader', 'leader', 'commander'] as const;
/** Step 2 of TNW-HITS: the kinds of piece that a five disrupts, in the default order. */
const FIVE_ORDER = ['unit', 'leader', 'commander'] as const;
export type Piece = (typeof SIX_ORDER)[number];

export const PIECE_LABELS: Readonly<Record<Piece, string>> = {
  disruptedUnit: 'a disrupted Unit',
  unit: 'a Unit',
  disruptedLeader: 'a disrupted leader',
  leader: 'a leader',
  commander: 'the Commander',
};

/** The kinds of piece that a six may remove here. */
export const removable = (of: Formation): Piece[] => SIX_ORDER.filter(piece => numberOf(of, piece) > 0);

/** The kinds of piece that a five may disrupt here. */
export const disruptable = (of: Formation): Piece[] =>
  FIVE_ORDER.filter(piece => numberOf(of, piece) > 0 && !(piece === 'commander' && of.commanderDisrupted));

const numberOf = (of: Formation, piece: Piece): number => {
  switch (piece) {
    case 'disruptedUnit':
      return of.disruptedUnits;
    case 'unit':
      return of.units - of.disruptedUnits;
    case 'disruptedLeader':
      return of.disruptedLeaders;
    case 'leader':
      return of.leaders - of.disruptedLeaders;
    case 'commander':
      return of.commander === null ? 0 : 1;
    default:
      return never(piece);
  }
};

/** TNW-SIX-GA: a six removes one piece of the kind named. */
export const remove = (of: Formation, piece: Piece, n = 1): Formation => {
  switch (piece) {
    case 'disruptedUnit':
      return { ...of, units: of.units - n, disruptedUnits: of.disruptedUnits - n };
    case 'unit':
      return { ...of, units: of.units - n };
    case 'disruptedLeader':
      return { ...of, leaders: of.leaders - n, disruptedLeaders: of.disruptedLeaders - n };
    case 'leader':
      return { ...of, leaders: of.leaders - n };
    case 'commander':
      return { ...of, commander: null, commanderDisrupted: false };
    default:
      return never(piece);
  }
};

/** TNW-FIVE-GA: a five disrupts one piece of the kind named. */
export const disrupt = (of: Formation, piece: Piece, n = 1): Formation => {
  switch (piece) {
    case 'unit':
      return { ...of, disruptedUnits: of.disruptedUnits + n };
    case 'leader':
      return { ...of, disruptedLeaders: of.disruptedLeaders + n };
    case 'commander':
      return { ...of, commanderDisrupted: true };
    default:
      return of;
  }
};

/** TNW-HITS steps 1 to 3 in the default order: sixes first, then fives, then the rest. */
export const absorb = (of: Formation, sixes: number, fives: number): Formation => {
  const left = takeSixes(of, sixes, SIX_ORDER);
  return takeFives(left, fives);
};

const takeSixes = (of: Formation, sixes: number, order: readonly Piece[]): Formation => {
  let now = of;
  let left = sixes;
  for (const piece of order) {
    const n = Math.min(left, numberOf(now, piece));
    now = n > 0 ? remove(now, piece, n) : now;
    left -= n;
  }
  return now;
};

const takeFives = (of: Formation, fives: number): Formation => {
  let now = of;
  let left = fives;
  for (const piece of disruptable(of)) {
    const n = Math.min(left, numberOf(now, piece));
    now = n > 0 ? disrupt(now, piece, n) : now;
    left -= n;
  }
  return left > 0 ? { ...now, excessFives: now.excessFives + left } : now;
};

/** The pieces a rout removes besides those already gone, disrupted ones first (TNW-GROUND-8). */
export const removeRouted = (of: Formation, n: number): Formation => {
  const commander = of.commanderDisrupted ? (['commander'] as const) : [];
  return takeSixes(of, n, [
    'disruptedUnit',
    'disruptedLeader',
    ...commander,
    'unit',
    'leader',
    'commander',
  ] as Piece[]);
};

/** Dice that the undisrupted pieces add, the Commander the Battle Rating (TNW-POOL). */
export const piecesDice = (of: Formation): number =>
  of.units - of.disruptedUnits + (of.leaders - of.disruptedLeaders) + ratingDice(of);

export const ratingDice = (of: Pick<Formation, 'commander' | 'commanderDisrupted'>): number =>
  of.commander === null || of.commanderDisrupted ? 0 : of.commander;

/** The most Units and other leaders that one side can bring together. */
export const MOST_UNITS = 40;
export const MOST_LEADERS = 10;

export const unitsFact = (label = 'Units') => count(label, 0, MOST_UNITS);
export const leadersFact = count('Other leaders', 0, MOST_LEADERS, {
  default: 0,
  hint: 'Leaders present besides the Commander.',
});
export const ratingFact = count('Commander’s Battle Rating', 1, 4);
export const bonusFact = count('Unit Bonus', 0, 2, { hint: 'From the Unit Bonus chart.' });

/** A side before the battle, as the contract writes it. */
export const sideFacts = {
  units: unitsFact(),
  leaders: leadersFact,
  commander: maybe(ratingFact, { hint: 'Leave empty without a leader.' }),
  bonus: bonusFact,
} as const;

/** A side in the middle of a battle. */
export const formationFacts = {
  units: unitsFact('Units alive'),
  disruptedUnits: count('of them disrupted', 0, MOST_UNITS, { default: 0 }),
  leaders: leadersFact,
  disruptedLeaders: count('of them disrupted', 0, MOST_LEADERS, { default: 0, rare: true }),
  commander: maybe(ratingFact, { hint: 'Leave empty without a leader.' }),
  commanderDisrupted: flag('Commander disrupted', { rare: true }),
  excessFives: count('Excess fives', 0, 99, { default: 0, rare: true }),
} as const;

export const formationFact = (label: string) => group(label, { ...formationFacts, bonus: bonusFact });

/** A sentence when more pieces are said to be disrupted than there are. */
export const muddled = (of: Formation): string | null => {
  if (of.disruptedUnits > of.units || of.disruptedLeaders > of.leaders) {
    return 'More pieces cannot be disrupted than are alive.';
  }
  return of.commander === null && of.commanderDisrupted
    ? 'There is no Commander who could be disrupted.'
    : null;
};
