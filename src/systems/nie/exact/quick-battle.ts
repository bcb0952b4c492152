import { atLeast, Dist, gcd, pool, spread } from '#kernel';
import { type Answer, answerOf, regroupFace } from '../procedures/quick/answer.ts';
import {
  type Orders,
  ralliesOf,
  standingOrders,
  type Volley,
  volleysOf,
} from '../procedures/quick/attack.ts';
import {
  actingOf,
  answerAt,
  type Board,
  beginBoard,
  casualtiesOf,
  outOf,
  rallies,
  roundOver,
  routedOf,
  routs,
  turnOf,
} from '../procedures/quick/board.ts';
import {
  type BattleSide,
  type BySide,
  type Counts,
  leastUseful,
  mostUseful,
  type Side,
  sum,
} from '../procedures/quick/force.ts';

/**
 * The odds of a quick battle under standing orders, without expanding its steps. From round to round only
 * the un-routed pieces matter, and pieces that stay routed never come back: the rounds form a ladder whose
 * only loops are rounds in which nothing changes. Chances are kept as whole numbers over one running
 * denominator, so that nothing has to be reduced on the way.
 */

/** Ways to score 0, 1, 2 … over all throws. */
interface Score {
  readonly ways: readonly bigint[];
  readonly dice: number;
}

const product = (a: readonly bigint[], b: readonly bigint[]): bigint[] => {
  const ways = new Array<bigint>(a.length + b.length - 1).fill(0n);
  a.forEach((x, i) => {
    b.forEach((y, j) => {
      ways[i + j] = (ways[i + j] as bigint) + x * y;
    });
  });
  return ways;
};

const waysOf = ({ dice, face }: Volley): bigint[] => {
  const ways = new Array<bigint>(dice + 1).fill(0n);
  const { values, weights } = spread(pool(dice, 6, atLeast(face)));
  values.forEach((value, i) => {
    ways[value] = BigInt(weights[i] ?? 0);
  });
  return ways;
};

const scoreOf = (volleys: readonly Volley[]): Score => ({
  ways: volleys.map(waysOf).reduce(product, [1n]),
  dice: volleys.reduce((all, { dice }) => all + dice, 0),
});

const possible = ({ ways }: Score): readonly (readonly [number, bigint])[] =>
  ways.flatMap((n, score) => (n > 0n ? [[score, n] as const] : []));

interface Turn {
  readonly hits: Score;
  readonly rallied: Score;
}

const turnScores = (board: Board, side: BattleSide): Turn => {
  const turn = turnOf(board, side);
  const orders: Orders = standingOrders(board.sides[side], actingOf(board, side));
  return { hits: scoreOf(volleysOf(turn, orders)), rallied: scoreOf(ralliesOf(turn, orders)) };
};

const loses = (board: Board, side: BattleSide, hits: number): Board => {
  const hit = { ...board, hits };
  const { n, mounted } = casualtiesOf(hit, side);
  return routs(hit, side, leastUseful(board.fresh[side], n, mounted));
};

const comesBack = (board: Board, side: BattleSide, rallied: number): Board =>
  rallies(board, side, mostUseful(board.routedNow[side], rallied));

const mustRetreat = (board: Board, side: BattleSide): boolean =>
  sum(board.fresh[side]) > 0 && sum(board.fresh[side]) <= board.sides[side].retreatAt;

const keyOf = ({ fresh, first, retreated }: Board): string =>
  `${fresh.attacker.join()}/${fresh.defender.join()}/${first}/${retreated}`;

/** Where a round may lead, with whole weights. */
type Ways = Map<string, { readonly board: Board; ways: bigint }>;

const note = (into: Ways, board: Board, ways: bigint): void => {
  const key = keyOf(board);
  const found = into.get(key);
  if (found) {
    found.ways += ways;
  } else {
    into.set(key, { board, ways });
  }
};

/** The attacker after a turn of the defender, by un-routed pieces. */
interface Riposte {
  readonly left: readonly (readonly [Counts, bigint])[];
  readonly rallied: Score;
  readonly dice: number;
}

/** The defender strikes back: hits and the attacker's own rallies together decide which of their pieces still stand. */
const riposteOf = (board: Board, banked: Score): Riposte => {
  const { hits, rallied } = turnScores(board, 'defender');
  const left = new Map<string, [Counts, bigint]>();
  for (const [scored, w] of possible(hits)) {
    const struck = loses(board, 'attacker', scored);
    for (const [back, v] of possible(banked)) {
      const fresh = comesBack(struck, 'attacker', back).fresh.attacker;
      const known = left.get(fresh.join()) ?? [fresh, 0n];
      left.set(fresh.join(), [fresh, known[1] + w * v]);
    }
  }
  return { left: [...left.values()], rallied, dice: hits.dice + rallied.dice };
};

/** The riposte depends only on the acting pieces, which are the same after any hits unless the defender retreats. */
const ripostes = (banked: Score): ((board: Board) => Riposte) => {
  const known = new Map<string, Riposte>();
  return board => {
    const key = actingOf(board, 'defender').join();
    const found = known.get(key) ?? riposteOf(board, banked);
    known.set(key, found);
    return found;
  };
};

const decided = (board: Board): Board =>
  mustRetreat(board, 'defender') ? { ...board, retreated: 'defender' } : board;

/** The defender after a turn of the attacker and the rallies after it, and how they strike back. */
interface Stand {
  readonly board: Board;
  readonly riposte: Riposte;
  ways: bigint;
}

/** Equal stands merge: more hits and more rallies may leave the same pieces. */
const standsAfter = (board: Board): readonly Stand[] => {
  const { hits, rallied: banked } = turnScores(board, 'attacker');
  const riposte = ripostes(banked);
  const stands = new Map<string, Stand>();
  for (const [scored, ways] of possible(hits)) {
    const after = decided(loses(board, 'defender', scored));
    const blow = riposte(after);
    for (const [back, w] of possible(blow.rallied)) {
      const stood = comesBack(after, 'defender', back);
      const key = `${stood.fresh.defender.join()}/${after.retreated ? actingOf(after, 'defender').join() : ''}`;
      const known = stands.get(key);
      stands.set(key, { board: stood, riposte: blow, ways: (known?.ways ?? 0n) + ways * w });
    }
  }
  return [...stands.values()];
};

/** One round from one state (NIE-SEQ-QUICK). */
const roundFrom = (board: Board): Ways => {
  const into: Ways = new Map();
  if (!board.first && mustRetreat(board, 'attacker')) {
    note(into, roundOver({ ...board, retreated: 'attacker' }), 1n);
    return into;
  }
  const stands = standsAfter(board);
  const whole = Math.max(...stands.map(({ riposte }) => riposte.dice));
  for (const stand of stands) {
    const scale = stand.ways * 6n ** BigInt(whole - stand.riposte.dice);
    const { defender } = stand.board.fresh;
    for (const [attacker, ways] of stand.riposte.left) {
      note(into, roundOver({ ...stand.board, fresh: { attacker, defender } }), scale * ways);
    }
  }
  return into;
};

const isOver = (board: Board): boolean => {
  const out = outOf(board);
  return out.attacker || out.defender;
};

interface Rung {
  readonly board: Board;
  readonly key: string;
  /** Weight of all that leads on, the round that changes nothing left out. */
  leaves: bigint;
  readonly to: ReadonlyMap<string, bigint>;
}

/** Divides the weights of a round by their common divisor: shorter numbers all the way up. */
const rungOf = (board: Board): { readonly rung: Rung; readonly next: readonly Board[] } => {
  const key = keyOf(board);
  const ways = roundFrom(board);
  ways.delete(key);
  const share = [...ways.values()].reduce((all, each) => gcd(all, each.ways), 0n);
  const to = new Map([...ways].map(([other, each]) => [other, each.ways / share]));
  const leaves = [...to.values()].reduce((all, n) => all + n, 0n);
  return { rung: { board, key, leaves, to }, next: [...ways.values()].map(each => each.board) };
};

const left = ({ fresh }: Board): number => sum(fresh.attacker) + sum(fresh.defender);

interface Ladder {
  readonly rungs: readonly Rung[];
  readonly ends: readonly Board[];
}

/** Every state that can be reached, from the most un-routed pieces to the fewest. */
const ladderFrom = (starts: readonly Board[]): Ladder => {
  const rungs = new Map<string, Rung>();
  const ends = new Map<string, Board>();
  const waiting = [...starts];
  for (let board = waiting.pop(); board; board = waiting.pop()) {
    const key = keyOf(board);
    if (rungs.has(key) || ends.has(key)) {
      continue;
    }
    if (isOver(board)) {
      ends.set(key, board);
      continue;
    }
    const { rung, next } = rungOf(board);
    rungs.set(key, rung);
    waiting.push(...next);
  }
  const order = (a: Rung, b: Rung): number =>
    left(b.board) - left(a.board) || Number(b.board.first) - Number(a.board.first);
  return { rungs: [...rungs.values()].sort(order), ends: [...ends.values()] };
};

/**
 * The weight with which each state is met: that of rung k stands over the product of the leaving weights of the rungs
 * above it. Leaving a rung for good has the chance weight/leaves, however often its round is repeated.
 */
const climb = ({ rungs, ends }: Ladder): readonly bigint[] => {
  const met: bigint[] = [];
  const weightOf = (key: string, above: number): bigint => {
    let weight = 0n;
    for (let j = 0; j < above; j++) {
      const { leaves, to } = rungs[j] as Rung;
      const ways = to.get(key);
      weight = (weight === 0n ? 0n : weight * leaves) + (ways === undefined ? 0n : (met[j] as bigint) * ways);
    }
    return weight;
  };
  rungs.forEach(({ key }, k) => {
    met.push(k === 0 ? 1n : weightOf(key, k));
  });
  return ends.map(board => weightOf(keyOf(board), rungs.length));
};

/** Ways in which so many of the routed pieces are lost for good (NIE-LAND-QUICK-10). */
const lossWays = (routed: Counts): bigint[] =>
  routed
    .flatMap((n, i) => (n > 0 ? [waysOf({ name: '', dice: n, face: regroupFace(i) }).reverse()] : []))
    .reduce(product, [1n]);

const answersOf = (sides: BySide<Side>, ladder: Ladder, weights: readonly bigint[]): Dist<Answer> => {
  const pieces = sum(sides.attacker.pieces) + sum(sides.defender.pieces);
  const found = new Map<string, [Answer, bigint]>();
  ladder.ends.forEach((board, e) => {
    const [attacker, defender] = [routedOf(board, 'attacker'), routedOf(board, 'defender')];
    const scale = (weights[e] as bigint) * 6n ** BigInt(pieces - sum(attacker) - sum(defender));
    const lossesD = lossWays(defender);
    lossWays(attacker).forEach((w, a) => {
      lossesD.forEach((v, d) => {
        const answer = answerOf(sides, outOf(board), { attacker: a, defender: d });
        const key = `${answer.winner}${answer.ending}${a}/${d}`;
        const known = found.get(key) ?? [answer, 0n];
        found.set(key, [answer, known[1] + scale * w * v]);
      });
    });
  });
  return Dist.of([...found.values()]).normal();
};

/** The exact odds of a quick battle. */
export const quickOdds = (sides: BySide<Side>): Dist<Answer> => {
  const begun = beginBoard(sides);
  if (isOver(begun)) {
    return Dist.of([[answerAt(begun), 1n]]);
  }
  const ladder = ladderFrom([begun]);
  return answersOf(sides, ladder, climb(ladder));
};

/** A score that is known. */
const scored = (n: number): Score => ({ ways: [...Array<bigint>(n).fill(0n), 1n], dice: 0 });

/** The rest of a round in which the defender has been struck and has decided. */
const restOfRound = (board: Board): Ways => {
  const into: Ways = new Map();
  const { left: leftOver, rallied } = riposteOf(board, scored(board.bank));
  for (const [back, w] of possible(rallied)) {
    const stood = comesBack(board, 'defender', back);
    for (const [attacker, ways] of leftOver) {
      note(into, roundOver({ ...stood, fresh: { attacker, defender: stood.fresh.defender } }), w * ways);
    }
  }
  return into;
};

/** A rung above all others: the round that is half over. */
const struckRung = (board: Board, ways: Ways): Rung => ({
  board,
  key: 'struck',
  leaves: [...ways.values()].reduce((all, each) => all + each.ways, 0n),
  to: new Map([...ways].map(([key, each]) => [key, each.ways])),
});

/**
 * The exact odds from the middle of a battle, both sides fighting on: from the start of a round, or, with `struck`, from
 * where the defender has taken casualties and strikes back.
 */
export const quickOddsFrom = (board: Board, struck: boolean): Dist<Answer> => {
  if (!struck && isOver(board)) {
    return answersOf(board.sides, { rungs: [], ends: [board] }, [1n]);
  }
  const ways = struck ? restOfRound(board) : null;
  const below = ladderFrom(ways ? [...ways.values()].map(each => each.board) : [board]);
  const ladder = ways ? { ...below, rungs: [struckRung(board, ways), ...below.rungs] } : below;
  return answersOf(board.sides, ladder, climb(ladder));
};
