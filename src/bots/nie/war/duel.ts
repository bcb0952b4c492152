import { COSTS } from '#systems/nie/charts/production/buy.ts';
import { regroupFace } from '#systems/nie/procedures/quick/answer.ts';
import { ralliesOf, standingOrders, type Volley, volleysOf } from '#systems/nie/procedures/quick/attack.ts';
import {
  actingOf,
  type Board,
  casualtiesOf,
  rallies,
  roundOver,
  turnOf,
} from '#systems/nie/procedures/quick/board.ts';
import {
  type BattleSide,
  type BySide,
  type Counts,
  foeOf,
  hasAllArms,
  isMounted,
  mostUseful,
  ofKind,
  plus,
  SIDES,
  sum,
  UNITS,
} from '#systems/nie/procedures/quick/force.ts';

/** The likely results of a battle, from battles thrown in the mind. */
export interface Duel {
  /** The share that the attacker wins. */
  readonly wins: number;
  /** Mean loss of a side, in points of production. */
  readonly lost: BySide<number>;
  /** The share in which a side loses the battle and so many pieces that its nation is shaken (NIE-POL-COMMITCOUNT-1). */
  readonly shaken: BySide<number>;
}

/** How long each side stands: it goes when its fire is less than this share of the enemy's. */
export type Nerve = BySide<number>;

/** A side of a battle whose losers have nowhere to go loses all. */
export type Trapped = BySide<boolean>;

const PRICE: readonly number[] = UNITS.map(unit => COSTS[unit === 'HERO' ? 'GEN' : unit] ?? 0);
const SHAKEN = 6;

/** Small whole numbers only, so that it gives the same bits everywhere. */
class Lots {
  #seed: number;
  constructor(seed: number) {
    this.#seed = seed | 1;
  }
  /** How many of some dice show the face or more. */
  hits(dice: number, face: number): number {
    let found = 0;
    for (let i = 0; i < dice; i++) {
      this.#seed = (Math.imul(this.#seed, 1664525) + 1013904223) | 0;
      found += ((this.#seed >>> 16) % 6) + 1 >= face ? 1 : 0;
    }
    return found;
  }
}

interface Fire {
  readonly volleys: readonly Volley[];
  readonly rallied: readonly Volley[];
}

/** A number for the pieces of a turn: exact while there are fewer than 32 of each kind. */
const keyOf = (acting: Counts, isAttacker: boolean, horse: boolean, hero: number): number =>
  acting.reduce((key, n) => key * 32 + n, 0) * 8 + (isAttacker ? 4 : 0) + (horse ? 2 : 0) + hero;

/** The dice of a turn hang on the pieces that act and on the enemy's horse: worked out once for each. */
class Book {
  readonly #known = new Map<number, Fire>();
  of(board: Board, side: BattleSide): Fire {
    const turn = turnOf(board, side);
    const key = keyOf(
      turn.acting,
      side === 'attacker',
      ofKind(turn.foeFresh, 'cavalry') > 0,
      turn.foeFresh.at(-1) ?? 0,
    );
    const known = this.#known.get(key);
    if (known) {
      return known;
    }
    const orders = standingOrders(board.sides[side], actingOf(board, side));
    const fire = { volleys: volleysOf(turn, orders), rallied: ralliesOf(turn, orders) };
    this.#known.set(key, fire);
    return fire;
  }
}

const thrown = (volleys: readonly Volley[], lots: Lots): number =>
  volleys.reduce((all, { dice, face }) => all + lots.hits(dice, face), 0);

/** Pieces in the order in which they are given up, the least useful first. */
const GIVEN: readonly number[] = (
  ['MIL', 'IRR', 'INF', 'CAV', 'ELI', 'HCV', 'GEN', 'HAR', 'ART', 'HERO'] as const
).map(unit => UNITS.indexOf(unit));

/** Takes casualties out of an army: the quota of horse and guns, then the least useful; the last of an arm is kept. */
const giveUp = (fresh: number[], n: number, mounted: number): Counts => {
  const gone = UNITS.map(() => 0);
  const all = hasAllArms(fresh);
  for (let k = 0; k < n; k++) {
    let last = -1;
    let found = -1;
    for (const i of GIVEN) {
      if ((fresh[i] as number) > 0 && (k >= mounted || isMounted(i))) {
        last = last < 0 ? i : last;
        if (!all || (fresh[i] as number) > 1 || i >= MEN) {
          found = i;
          break;
        }
      }
    }
    const at = found < 0 ? last : found;
    fresh[at] = (fresh[at] as number) - 1;
    gone[at] = (gone[at] as number) + 1;
  }
  return gone;
};
const MEN = UNITS.indexOf('GEN');

const loses = (board: Board, side: BattleSide, hits: number): Board => {
  if (hits === 0) {
    return board;
  }
  const { n, mounted } = casualtiesOf({ ...board, hits }, side);
  const fresh = [...board.fresh[side]];
  const gone = giveUp(fresh, n, mounted);
  return {
    ...board,
    fresh: { ...board.fresh, [side]: fresh },
    routedNow: { ...board.routedNow, [side]: plus(board.routedNow[side], gone) },
  };
};

/** Mean hits of pieces in a turn, roughly: enough to see the failing side. */
const MEAN: readonly number[] = [1, 2, 3, 1, 2, 3, 5, 4, 2, 6].map(n => n / 6);
const firepower = (counts: Counts): number => counts.reduce((all, n, i) => all + n * (MEAN[i] as number), 0);

const goes = (board: Board, side: BattleSide, nerve: Nerve): boolean =>
  nerve[side] > 0 &&
  sum(board.fresh[side]) > 0 &&
  firepower(board.fresh[side]) < nerve[side] * firepower(board.fresh[foeOf(side)]);

/** One round; the attacker has decided to fight. */
const round = (begun: Board, nerve: Nerve, lots: Lots, book: Book): Board => {
  const mine = book.of(begun, 'attacker');
  const bank = thrown(mine.rallied, lots);
  const struck = loses(begun, 'defender', thrown(mine.volleys, lots));
  const stands: Board = goes(struck, 'defender', nerve) ? { ...struck, retreated: 'defender' } : struck;
  return riposte(stands, bank, lots, book);
};

const riposte = (struck: Board, bank: number, lots: Lots, book: Book): Board => {
  const theirs = book.of(struck, 'defender');
  const back = thrown(theirs.rallied, lots);
  const restored =
    back === 0 ? struck : rallies(struck, 'defender', mostUseful(struck.routedNow.defender, back));
  const hit = loses(restored, 'attacker', thrown(theirs.volleys, lots));
  const saved = bank === 0 ? hit : rallies(hit, 'attacker', mostUseful(hit.routedNow.attacker, bank));
  return roundOver(saved);
};

const isOver = ({ fresh, retreated }: Board): boolean =>
  retreated !== null || sum(fresh.attacker) === 0 || sum(fresh.defender) === 0;

const LONGEST = 40;

/** A battle from the start of a round to its end. */
const fought = (begun: Board, nerve: Nerve, lots: Lots, book: Book): Board => {
  let board = begun;
  for (let n = 0; n < LONGEST && !isOver(board); n++) {
    board =
      !board.first && goes(board, 'attacker', nerve)
        ? { ...board, retreated: 'attacker' }
        : round(board, nerve, lots, book);
  }
  return board;
};

const regrouped = (board: Board, side: BattleSide, lots: Lots): { points: number; pieces: number } => {
  let points = 0;
  let pieces = 0;
  UNITS.forEach((_, i) => {
    const routed = (board.sides[side].pieces[i] ?? 0) - (board.fresh[side][i] ?? 0);
    const lost = routed - lots.hits(routed, regroupFace(i));
    points += lost * (PRICE[i] as number);
    pieces += lost;
  });
  return { points, pieces };
};

const pointsOf = (counts: Counts): number => counts.reduce((all, n, i) => all + n * (PRICE[i] as number), 0);

/** Where a battle stands: at the start of a round, or where the defender has been struck and may still go. */
export interface Moment {
  readonly board: Board;
  readonly struck: boolean;
}

/** Battles thrown in the mind from a moment on. The same moment gives the same answer. */
export const duel = ({ board, struck }: Moment, nerve: Nerve, trapped: Trapped, times: number): Duel => {
  const book = new Book();
  const lost = { attacker: 0, defender: 0 };
  const shaken = { attacker: 0, defender: 0 };
  let wins = 0;
  const lots = new Lots(sum(board.fresh.attacker) * 7919 + sum(board.fresh.defender) * 104729 + 12345);
  for (let n = 0; n < times; n++) {
    const begun = struck ? riposte(board, board.bank, lots, book) : board;
    const end = fought(begun, nerve, lots, book);
    const attackerOut = end.retreated === 'attacker' || sum(end.fresh.attacker) === 0;
    const defenderOut = end.retreated === 'defender' || sum(end.fresh.defender) === 0;
    const losses = { attacker: regrouped(end, 'attacker', lots), defender: regrouped(end, 'defender', lots) };
    const wonBy: BattleSide =
      attackerOut && defenderOut
        ? sum(end.sides.attacker.pieces) - losses.attacker.pieces >
          sum(end.sides.defender.pieces) - losses.defender.pieces
          ? 'attacker'
          : 'defender'
        : attackerOut
          ? 'defender'
          : 'attacker';
    wins += wonBy === 'attacker' ? 1 : 0;
    for (const side of SIDES) {
      const isLost = wonBy !== side;
      const all = isLost && trapped[side];
      lost[side] += all ? pointsOf(end.sides[side].pieces) : losses[side].points;
      const pieces = all ? sum(end.sides[side].pieces) : losses[side].pieces;
      shaken[side] += isLost ? Math.floor(pieces / SHAKEN) : 0;
    }
  }
  const mean = (by: BySide<number>): BySide<number> => ({
    attacker: by.attacker / times,
    defender: by.defender / times,
  });
  return { wins: wins / times, lost: mean(lost), shaken: mean(shaken) };
};
