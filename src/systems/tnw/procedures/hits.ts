import { counts, type Note } from '#kernel';
import { type BySide, type CombatSide, dice, SIDES, some, type Winner } from '../vocabulary.ts';

/** A throw counts for its sixes and its fives; nothing else matters (TNW-HITS). */
export const SIXES_AND_FIVES = counts(6, 5);

export type Thrown = readonly [sixes: number, fives: number];

/** The dice rolled against a side so far. */
export interface Suffered {
  readonly sixes: number;
  readonly fives: number;
}

/** The hits on both sides so far, as rolled. */
export interface Toll {
  readonly rounds: number;
  readonly sixes: BySide<number>;
  readonly casualties: BySide<number>;
}

/** TNW-R7: a side that is gone has lost; where both are gone, nobody wins. Null while both stand. */
export const lastStanding = (gone: BySide<boolean>): Winner | null => {
  if (gone.active && gone.inactive) {
    return 'none';
  }
  return gone.active ? 'inactive' : gone.inactive ? 'active' : null;
};

export const casualtiesOf = ({ sixes, fives }: Suffered): number => sixes + fives;

/** A board on which one side has suffered a throw more. */
export const suffer = <S extends Suffered, B extends { readonly sides: BySide<S> }>(
  board: B,
  side: CombatSide,
  [sixes, fives]: Thrown,
): B => {
  const before = board.sides[side];
  const after = { ...before, sixes: before.sixes + sixes, fives: before.fives + fives };
  return { ...board, sides: { ...board.sides, [side]: after } };
};

/** "3 sixes, 1 five": the hits of a throw. */
export const hitsText = ([sixes, fives]: Thrown): string =>
  `${some(sixes, 'six', 'sixes')}, ${some(fives, 'five')}`;

/** A round by the names of its sides: “Napoleon throws 15 dice: 1 six, 3 fives. Austria throws 6 dice: no hit.” */
export const roundOfNames = (note: Note, names: BySide<string>): Note => {
  const { round, pools, thrown } = (note.data ?? {}) as Partial<RoundData>;
  if (round === undefined || !pools || !thrown) {
    return note;
  }
  const of = (side: CombatSide): string => {
    const [sixes, fives] = thrown[side];
    const hits = [
      ...(sixes > 0 ? [some(sixes, 'six', 'sixes')] : []),
      ...(fives > 0 ? [some(fives, 'five')] : []),
    ];
    return `${names[side]} throws ${dice(pools[side])}: ${hits.join(', ') || 'no hit'}.`;
  };
  return { ...note, text: `Round ${round}. ${SIDES.map(of).join(' ')}` };
};

interface RoundData {
  readonly round: number;
  readonly pools: BySide<number>;
  readonly thrown: BySide<Thrown>;
}

/** A side's dice and their hits, as a round is told. */
export const toldThrow = (pool: number, of: string, thrown: Thrown): string =>
  `${dice(pool)} of the ${of}: ${hitsText(thrown)}`;

/** The pools of a round, as a chart counts them, with the account of it. */
export interface Counted {
  readonly chart: string;
  readonly pools: BySide<number>;
  readonly ledger: Note['ledger'];
}

/** A round of two sides, told with its account. */
export const toldRound = (
  cite: string,
  round: number,
  { chart, pools, ledger }: Counted,
  thrown: BySide<Thrown>,
): Note => {
  const [active, inactive] = SIDES.map(side => toldThrow(pools[side], `${side} side`, thrown[side]));
  return {
    text: `Round ${round}. ${active}; ${inactive}.`,
    cite,
    data: { round, pools, thrown },
    reading: { chart, result: pools },
    ledger,
  };
};
