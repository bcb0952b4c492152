import type { Board } from '#systems/nie/game/board.ts';
import { moversIn } from '#systems/nie/game/rules/movement.ts';
import { NATIONS, type Nation, type Owner } from '#systems/nie/vocabulary.ts';
import type { Temper } from './attacking.ts';
import { Campaign, type Standpoint } from './campaign.ts';
import { Ground } from './ground.ts';
import { type TurnPlan, turnPlans } from './plans.ts';
import { answered, type Care } from './reply.ts';
import { prizeOf as capitalPrize, isWinter, type Stakes } from './stakes.ts';
import { musterOf, nationAt, regionAt, type Theatre, theatreOf } from './theatre.ts';

/** How far and how often a campaign is played on in the mind. */
export interface Foresight {
  /** Rounds of the game that are looked ahead, the present one included. */
  readonly ahead: number;
  /** How many plans are kept after how many campaigns each. */
  readonly rounds: readonly { readonly times: number; readonly keep: number }[];
  /** How the last ones are tried against the best answer of the enemy; without it the first of them is taken. */
  readonly care?: Care;
}

/** On the whole map more happens in a round, and less of it can be foreseen. */
const LARGE = 2;

/** The worth of an end of the game, and of a suit that does not end it, in pieces. */
const DECIDED = 60;
const SUIT = 16;

const USUAL: Temper = { march: 0.14, guard: 0.14, caution: 0.5, least: 0.3 };
/** A camp that loses if nothing happens dares more; one that wins then keeps together round its own places. */
const PRESSED: Temper = { march: 0.3, guard: 0.1, caution: 0.2, least: 0 };
const CALM: Temper = { march: 0.03, guard: 0.4, caution: 0.8, least: 0.8 };

/** Round the own capital, attacking only where little can go wrong; and at the enemy at any price. */
const holding = ({ guard }: Temper): Temper => ({
  march: 0,
  guard: 3 * guard + 0.3,
  caution: 0.6,
  least: 2.5,
  home: true,
});
const daring = (usual: Temper): Temper => ({
  ...usual,
  march: 2 * usual.march + 0.1,
  caution: 0.1,
  least: -1.5,
});
const waysOf = (usual: Temper): readonly Temper[] => [usual, holding(usual), daring(usual)];

const tempers = (board: Board, nation: Nation): Stakes['tempers'] => {
  const { victory, teams } = board.fixed;
  if (!victory) {
    return [waysOf(USUAL), waysOf(USUAL)];
  }
  const calm = teams[victory.otherwise].includes(nation);
  return [waysOf(calm ? CALM : PRESSED), waysOf(calm ? PRESSED : CALM)];
};

const ends = (board: Board, nation: Owner): boolean =>
  nation !== 'MINOR' &&
  (board.fixed.victory
    ? board.fixed.victory.sues[nation] !== undefined
    : board.fixed.options.type === 'TEAM' && nation === 'FR');

const prizeOf = (board: Board, nation: Nation, theatre: Theatre): Stakes['prize'] => {
  const { victory, teams } = board.fixed;
  if (!victory?.captured) {
    return null;
  }
  const wins = teams[victory.captured.winner].includes(nation);
  return {
    region: regionAt(theatre, victory.captured.region),
    taken: wins ? DECIDED : -DECIDED,
    safe: wins ? -DECIDED : DECIDED,
  };
};

/** Other nations of the same seat that may march in this turn. */
const alongWith = (board: Board, mover: Nation): readonly Nation[] =>
  board.turn === null
    ? []
    : moversIn(board, board.turn).filter(
        each => each !== mover && board.seats[each] !== null && board.seats[each] === board.seats[mover],
      );

const stakesOf = (
  board: Board,
  nation: Nation,
  theatre: Theatre,
  rounds: number,
  mover: Nation | null,
): Stakes => {
  const left = board.fixed.options.rounds - board.round + 1;
  const { nations, camp } = theatre;
  const at = (each: Nation): number => nationAt(theatre, each);
  const present = (all: readonly Nation[]): readonly number[] => all.map(at).filter(i => i >= 0);
  const turn = board.turn ?? nation;
  return {
    theatre,
    order: present(NATIONS),
    turn: at(turn),
    after: present(NATIONS.slice(0, NATIONS.indexOf(turn) + 1)).length,
    mover: mover === null ? null : at(mover),
    along: mover === null ? [] : present(alongWith(board, mover)),
    moved: present(board.moved),
    month: board.sheet.when.month,
    rounds: Math.min(rounds, left),
    isLast: left <= rounds,
    rating: nations.map(each => (each === 'MINOR' ? 0 : board.sheet.nations[each].rating)),
    strain: nations.map(each => (each === 'MINOR' ? 0 : board.sheet.nations[each].strain)),
    suit: nations.map((each, i) => -(camp[i] as number) * (ends(board, each) ? DECIDED : SUIT)),
    ends: nations.map(each => ends(board, each)),
    prize: prizeOf(board, nation, theatre),
    tempers: tempers(board, nation),
  };
};

/** A war as a nation sees it: the stakes, and how everybody stands. */
export interface Outlook {
  readonly stakes: Stakes;
  readonly ground: Ground;
}

/** As one nation sees it; `mover`: the nation that is marching, if anybody. */
export const outlookOf = (
  board: Board,
  nation: Nation,
  { ahead }: Foresight,
  mover: Nation | null,
): Outlook => {
  const theatre = theatreOf(board, nation);
  const rounds = board.fixed.area === null ? Math.min(ahead, LARGE) : ahead;
  return {
    stakes: stakesOf(board, nation, theatre, rounds, mover),
    ground: Ground.from(
      theatre,
      musterOf(board, theatre),
      board.raised.map(region => regionAt(theatre, region)),
    ),
  };
};

/** The plans that a nation could follow in the rest of its turn. */
export const plansFor = ({ stakes, ground }: Outlook): readonly TurnPlan[] => {
  const { mover } = stakes;
  return mover === null
    ? []
    : turnPlans(
        (at, temper) => ({
          ground: at,
          camp: at.campOf(mover),
          temper,
          winter: isWinter(stakes.month),
          whim: () => 0,
          prize: region => capitalPrize(stakes, stakes.strain, region),
        }),
        ground,
        stakes.tempers[0][0] as Temper,
        [mover, ...stakes.along],
      );
};

/** How much of the judgement is the worst that the enemy can do, once each way has been seen often enough. */
const WARY = 0.5;
const OFTEN = 4;

/** How something turns out: campaigns played on from it, each way of the own camp against each way of the enemy. */
export class Trial<T> {
  readonly of: T;
  readonly bias: number;
  readonly #stakes: Stakes;
  readonly #from: Standpoint;
  readonly #sums: number[];
  readonly #ways: readonly [friends: number, enemies: number];
  #times = 0;

  constructor(of: T, stakes: Stakes, from: Standpoint, bias: number) {
    this.of = of;
    this.bias = bias;
    this.#stakes = stakes;
    this.#from = from;
    this.#ways = [stakes.tempers[0].length, stakes.tempers[1].length];
    this.#sums = Array<number>(this.#ways[0] * this.#ways[1]).fill(0);
  }

  /** Plays until so many campaigns have been played. */
  play(times: number): void {
    const { tempers: both } = this.#stakes;
    while (this.#times < times) {
      const slot = this.#times % this.#sums.length;
      this.#times += 1;
      const friends = both[0][Math.floor(slot / this.#ways[1])] as Temper;
      const enemies = both[1][slot % this.#ways[1]] as Temper;
      this.#sums[slot] =
        (this.#sums[slot] as number) +
        Campaign.from(this.#stakes, this.#from, this.#times, [friends, enemies]).finish();
    }
  }

  /** The worth if the enemy answers well. */
  answered(care: Care): number {
    return answered(this.#stakes, this.#from, care) + this.bias;
  }

  /** The mean of a slot; null before it was tried. */
  #mean(slot: number): number | null {
    const times = Math.floor((this.#times + this.#sums.length - 1 - slot) / this.#sums.length);
    return times === 0 ? null : (this.#sums[slot] as number) / times;
  }

  /** The own camp takes the way that does best against all ways of the enemy, the worst one counting more. */
  get worth(): number {
    const wary = this.#times >= OFTEN * this.#sums.length ? WARY : 0;
    let best = Number.NEGATIVE_INFINITY;
    for (let own = 0; own < this.#ways[0]; own++) {
      const seen = Array.from({ length: this.#ways[1] }, (_, i) =>
        this.#mean(own * this.#ways[1] + i),
      ).filter(mean => mean !== null);
      if (seen.length > 0) {
        const mean = seen.reduce((sum, each) => sum + each, 0) / seen.length;
        best = Math.max(best, (1 - wary) * mean + wary * Math.min(...seen));
      }
    }
    return (this.#times === 0 ? 0 : best) + this.bias;
  }
}

/** The best of several: all are tried a little, the better ones more, the last against the best answer. */
export const bestOf = <T>(trials: readonly Trial<T>[], { rounds, care }: Foresight): Trial<T> | undefined => {
  let left = trials;
  for (const { keep, times } of rounds) {
    for (const trial of left) {
      trial.play(times);
    }
    left = [...left].sort((a, b) => b.worth - a.worth).slice(0, keep);
  }
  if (!care || left.length < 2) {
    return left[0];
  }
  const judged = left.map(trial => ({ trial, worth: trial.answered(care) }));
  return judged.sort((a, b) => b.worth - a.worth)[0]?.trial;
};
