import { binomials } from '#kernel';

/**
 * The exact arithmetic of battles of two rounds: both sides throw all their dice at once, every 6 kills, every 5
 * silences, the side with more hits loses, and after a tie the pieces that are left fight again.
 *
 * Two facts make it fast. A hit is a 5 as often as a 6, so that of h hits k kill in binomial(h, k) ways, and kills
 * are told apart from other hits only when a result is read. And where the dice left to a side depend on its hits
 * alone, not on which of them killed, both rounds are joined over hits alone.
 */
export interface Fighter {
  /** Dice in the first round. */
  readonly dice: number;
  /** The hits on the side before the first round. */
  readonly hits: number;
  readonly kills: number;
  /** So many kills wipe the side out; Infinity if nothing does. */
  readonly pieces: number;
  /** Dice in the second round, after so many sixes and fives in the first. */
  after(sixes: number, fives: number): number;
  /** It does not matter for those dice which of the hits were sixes. */
  readonly isPlain: boolean;
}

export type Pair<T> = readonly [T, T];

/** Ways by a number: how often 0, 1, 2 … */
export type Ways = readonly bigint[];

/** Ways by the hits that the first side (row) and the second (column) suffer; any of those hits may kill. */
export interface Block {
  readonly rounds: number;
  /** Casualties that stand already, before the rows and columns. */
  readonly hits: Pair<number>;
  /** Kills that stand already, by the ways to each number of them. */
  readonly kills: Pair<Ways>;
  readonly ways: bigint[][];
  /** Every one of the ways stands for so many: throws of dice that were not needed. */
  readonly times: bigint;
}

/** All ways a battle may go. The ways of the blocks, each kill told apart, sum to 6 to the power of `dice`. */
export interface Tolls {
  readonly dice: number;
  readonly blocks: readonly Block[];
}

const MISSES = 4n;
const HIT_WAYS: (readonly bigint[])[] = [];

/** How often n dice hit 0, 1, … n times, 5s and 6s not told apart. */
const hitWays = (n: number): readonly bigint[] => {
  HIT_WAYS[n] ??= binomials(n).map((ways, hits) => ways * MISSES ** BigInt(n - hits));
  return HIT_WAYS[n];
};

const SIXES: bigint[] = [];

/** 6 to the power of n: all throws of n dice. */
const throwsOf = (n: number): bigint => {
  SIXES[n] ??= 6n ** BigInt(n);
  return SIXES[n];
};

/** The state of a side after the hits of a round. */
interface Strand {
  readonly hits: number;
  readonly kills: Ways;
  /** Hits whose kills are not told apart yet. */
  readonly free: number;
  /** All its hits of the first round are among those. */
  readonly isOpen: boolean;
  /** Dice of the second round; null for a side that is wiped out. */
  readonly dice: number | null;
}

const certainly = (kills: number): Ways =>
  Array.from({ length: kills + 1 }, (_, k) => (k === kills ? 1n : 0n));

/** A side after so many hits in round 1: one strand where only their number matters, else one for each pool left. */
const strandsOf = (side: Fighter, hits: number): readonly Strand[] =>
  side.isPlain && side.kills + hits < side.pieces
    ? [{ hits: side.hits, kills: certainly(side.kills), free: hits, isOpen: true, dice: side.after(0, hits) }]
    : byDiceLeft(side, hits);

const byDiceLeft = (side: Fighter, hits: number): readonly Strand[] => {
  const strands = new Map<number | null, bigint[]>();
  binomials(hits).forEach((ways, sixes) => {
    const isAlive = side.kills + sixes < side.pieces;
    const dice = isAlive ? side.after(sixes, hits - sixes) : null;
    const kills = strands.get(dice) ?? [];
    // Beyond wiped out there is only one thing to know: that there were more sixes than pieces.
    const at = Math.min(side.kills + sixes, side.pieces + 1);
    for (let k = kills.length; k <= at; k++) {
      kills.push(0n);
    }
    kills[at] = (kills[at] as bigint) + ways;
    strands.set(dice, kills);
  });
  return [...strands].map(([dice, kills]) => ({
    hits: side.hits + hits,
    kills,
    free: 0,
    isOpen: false,
    dice,
  }));
};

/** A tie after the first round: the ways to it, and the strands of either side. */
interface Tie {
  readonly ways: bigint;
  readonly strands: Pair<readonly Strand[]>;
}

const diceAfter = ({ strands: [a, b] }: Tie): number => most(a) + most(b);
const most = (strands: readonly Strand[]): number => Math.max(...strands.map(strand => strand.dice ?? 0));

/** Each side suffers the hits of the other's dice, on top of its strand. */
const addRound = (table: bigint[][], free: Pair<number>, dice: Pair<number>, ways: bigint): void => {
  const onSecond = hitWays(dice[0]);
  hitWays(dice[1]).forEach((onFirst, h) => {
    const share = ways * onFirst;
    const row = rowOf(table, free[0] + h, free[1] + onSecond.length);
    for (let g = 0; g < onSecond.length; g++) {
      const at = free[1] + g;
      row[at] = (row[at] as bigint) + share * (onSecond[g] as bigint);
    }
  });
};

/** The row of a table, at least so wide; missing cells are filled with nothing. */
const rowOf = (table: bigint[][], at: number, width: number): bigint[] => {
  while (table.length <= at) {
    table.push([]);
  }
  const row = table[at] as bigint[];
  while (row.length < width) {
    row.push(0n);
  }
  return row;
};

/** The blocks after a tie: a second round, joined with others where all kills are open, or the end of a side. */
const blocksAfter = (joined: Block, { ways, strands }: Tie, second: number): Block[] =>
  strands[0].flatMap(a =>
    strands[1].flatMap(b => {
      const free = [a.free, b.free] as const;
      if (a.isOpen && b.isOpen && a.dice !== null && b.dice !== null) {
        addRound(joined.ways, free, [a.dice, b.dice], ways * throwsOf(second - a.dice - b.dice));
        return [];
      }
      const isOver = a.dice === null || b.dice === null;
      const dice = isOver ? ([0, 0] as const) : ([a.dice ?? 0, b.dice ?? 0] as const);
      const table: bigint[][] = [];
      addRound(table, free, dice, ways);
      return [
        {
          rounds: isOver ? 1 : 2,
          hits: [a.hits, b.hits],
          kills: [a.kills, b.kills],
          ways: table,
          times: throwsOf(second - dice[0] - dice[1]),
        },
      ];
    }),
  );

/** The tolls of a battle; without `again` a tie ends it at once. */
export const twoRounds = (sides: Pair<Fighter>, again = true): Tolls => {
  const [a, b] = sides;
  const [onFirst, onSecond] = [hitWays(b.dice), hitWays(a.dice)];
  const isTie = (h: number, g: number): boolean => again && a.hits + h === b.hits + g;
  const ties: Tie[] = onFirst.flatMap((ways, h) => {
    const g = a.hits + h - b.hits;
    const other = onSecond[g];
    return other !== undefined && isTie(h, g)
      ? [{ ways: ways * other, strands: [strandsOf(a, h), strandsOf(b, g)] }]
      : [];
  });
  const second = Math.max(0, ...ties.map(diceAfter));
  const stand = { hits: [a.hits, b.hits], kills: [certainly(a.kills), certainly(b.kills)] } as const;
  const first: Block = {
    rounds: 1,
    ...stand,
    ways: onFirst.map((ways, h) => onSecond.map((other, g) => (isTie(h, g) ? 0n : ways * other))),
    times: throwsOf(second),
  };
  const joined: Block = { rounds: 2, ...stand, ways: [], times: 1n };
  const apart = ties.flatMap(tie => blocksAfter(joined, tie, second));
  return { dice: a.dice + b.dice + second, blocks: [first, joined, ...apart] };
};

/** One last round, for any result. */
export const lastRound = (sides: Pair<Pick<Fighter, 'dice' | 'hits' | 'kills'>>): Tolls => {
  const [a, b] = sides;
  const ways = hitWays(b.dice).map(onFirst => hitWays(a.dice).map(onSecond => onFirst * onSecond));
  return {
    dice: a.dice + b.dice,
    blocks: [
      { rounds: 2, hits: [a.hits, b.hits], kills: [certainly(a.kills), certainly(b.kills)], ways, times: 1n },
    ],
  };
};

const LAST = 2;

/** A copy of the ways, each as many as it stands for. */
const scaled = ({ ways, times }: Block): bigint[][] =>
  ways.map(row => (times === 1n ? [...row] : row.map(n => n * times)));

const addTable = (into: bigint[][], more: readonly (readonly bigint[])[]): bigint[][] => {
  more.forEach((ways, h) => {
    const row = rowOf(into, h, ways.length);
    ways.forEach((n, g) => {
      row[g] = (row[g] as bigint) + n;
    });
  });
  return into;
};

/**
 * The same tolls without their number of rounds: blocks on the same footing become one. Their ties are those that
 * stand, as after a last round.
 */
export const inAnyRound = ({ dice, blocks }: Tolls): Tolls => {
  const joined = new Map<Pair<Ways>, Block>();
  for (const block of blocks) {
    const known = joined.get(block.kills);
    const merged = known && { ways: addTable(scaled(known), scaled(block)), times: 1n };
    joined.set(block.kills, { ...block, rounds: LAST, ...merged });
  }
  return { dice, blocks: [...joined.values()] };
};

/** In how many ways a second round is fought. */
export const secondRounds = ({ blocks }: Tolls): bigint => {
  let all = 0n;
  for (const { rounds, kills, ways, times } of blocks) {
    if (rounds === LAST) {
      const stand = kills.reduce((product, each) => product * sumOf(each), times);
      all += stand * sumOf(ways.map((row, h) => sumOf(row.map((n, g) => n << BigInt(g))) << BigInt(h)));
    }
  }
  return all;
};

export const sumOf = (ways: Ways): bigint => ways.reduce((sum, n) => sum + n, 0n);

/** A toll that was decided before the first round. */
export const settled = (a: Pick<Fighter, 'hits' | 'kills'>, b: Pick<Fighter, 'hits' | 'kills'>): Tolls => ({
  dice: 0,
  blocks: [
    {
      rounds: 0,
      hits: [a.hits, b.hits],
      kills: [certainly(a.kills), certainly(b.kills)],
      ways: [[1n]],
      times: 1n,
    },
  ],
});

/** Several battles, each with the ways that lead to it, as one: all are brought to the same number of dice. */
export const together = (battles: readonly (readonly [Tolls, bigint])[]): Tolls => {
  const dice = Math.max(...battles.map(([tolls]) => tolls.dice));
  const blocks = battles.flatMap(([tolls, ways]) => {
    const scale = ways * throwsOf(dice - tolls.dice);
    return tolls.blocks.map(block => ({ ...block, times: block.times * scale }));
  });
  return { dice, blocks };
};
