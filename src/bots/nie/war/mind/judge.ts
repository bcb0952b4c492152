import type { Board } from '#systems/nie/game/board.ts';
import { NATIONS, type Nation } from '#systems/nie/vocabulary.ts';
import { campOf, stepsOf } from '../camp.ts';
import type { Temper } from './attacking.ts';
import { Campaign, prizeOf as capitalPrize, isWinter, type Stakes } from './campaign.ts';
import { Ground } from './ground.ts';
import { type TurnPlan, turnPlans } from './plans.ts';
import { indexOf, musterOf, ownerIndex, type Theatre, theatreOf } from './theatre.ts';

/** How far and how often a campaign is played on in the mind. */
export interface Foresight {
  /** Rounds of the game that are looked ahead, the present one included. */
  readonly ahead: number;
  /** How many plans are kept after how many campaigns each. */
  readonly rounds: readonly { readonly times: number; readonly keep: number }[];
}

/** On the whole map more happens in a round, and less of it can be foreseen. */
const LARGE = 2;

/** The worth of an end of the game, and of a suit that does not end it, in pieces. */
const DECIDED = 60;
const SUIT = 16;

const USUAL: Temper = { march: 0.14, guard: 0.14, caution: 0.5, least: 0.3 };
/** Who loses if nothing happens dares more; who wins then keeps together round what they hold. */
const PRESSED: Temper = { march: 0.3, guard: 0.1, caution: 0.2, least: 0 };
const CALM: Temper = { march: 0.03, guard: 0.4, caution: 0.8, least: 0.8 };

const tempers = (board: Board, nation: Nation): Stakes['temper'] => {
  const { victory, teams } = board.fixed;
  if (!victory) {
    return [USUAL, USUAL];
  }
  return teams[victory.otherwise].includes(nation) ? [CALM, PRESSED] : [PRESSED, CALM];
};

const ends = (board: Board, nation: Nation): boolean =>
  board.fixed.victory
    ? board.fixed.victory.sues[nation] !== undefined
    : board.fixed.options.type === 'TEAM' && nation === 'FR';

const prizeOf = (board: Board, nation: Nation): Stakes['prize'] => {
  const { victory, teams } = board.fixed;
  if (!victory?.captured) {
    return null;
  }
  const wins = teams[victory.captured.winner].includes(nation);
  return {
    region: indexOf(victory.captured.region),
    taken: wins ? DECIDED : -DECIDED,
    safe: wins ? -DECIDED : DECIDED,
  };
};

const stakesOf = (
  board: Board,
  nation: Nation,
  theatre: Theatre,
  rounds: number,
  mover: Nation | null,
): Stakes => {
  const { own } = campOf(board, nation);
  const left = board.fixed.options.rounds - board.round + 1;
  const sign = (each: Nation): number => (own.has(each) ? -1 : 1);
  return {
    theatre,
    order: NATIONS.map(ownerIndex),
    turn: ownerIndex(board.turn ?? nation),
    mover: mover === null ? null : ownerIndex(mover),
    moved: board.moved.map(ownerIndex),
    month: board.sheet.when.month,
    rounds: Math.min(rounds, left),
    isLast: left <= rounds,
    rating: NATIONS.map(each => board.sheet.nations[each].rating),
    strain: NATIONS.map(each => board.sheet.nations[each].strain),
    suit: NATIONS.map(each => sign(each) * (ends(board, each) ? DECIDED : SUIT)),
    ends: NATIONS.map(each => ends(board, each)),
    prize: prizeOf(board, nation),
    steps: stepsOf(board),
    temper: tempers(board, nation),
  };
};

/** What a nation sees of a war: the stakes, and how everybody stands. */
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
    ground: new Ground(theatre, musterOf(board), board.raised.map(indexOf)),
  };
};

/** What a nation could do with the rest of its turn. */
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
          steps: stakes.steps,
          whim: () => 0,
          prize: region => capitalPrize(stakes, stakes.strain, region),
        }),
        ground,
        stakes.temper[0],
        mover,
      );
};

/** How something turns out: the mean of campaigns played on from it. */
export class Trial<T> {
  readonly of: T;
  readonly #stakes: Stakes;
  readonly #ground: Ground;
  #sum: number;
  #times = 0;

  constructor(of: T, stakes: Stakes, ground: Ground, bias: number) {
    this.of = of;
    this.#stakes = stakes;
    this.#ground = ground;
    this.#sum = 0;
    this.bias = bias;
  }
  readonly bias: number;

  /** Plays until so many campaigns have been played. */
  play(times: number): void {
    while (this.#times < times) {
      this.#times += 1;
      this.#sum += new Campaign(this.#stakes, this.#ground, this.#times).play();
    }
  }

  get worth(): number {
    return (this.#times === 0 ? 0 : this.#sum / this.#times) + this.bias;
  }
}

/** The best of several: all are tried a little, the better ones more. */
export const bestOf = <T>(trials: readonly Trial<T>[], { rounds }: Foresight): Trial<T> | undefined => {
  let left = trials;
  for (const { keep, times } of rounds) {
    for (const trial of left) {
      trial.play(times);
    }
    left = [...left].sort((a, b) => b.worth - a.worth).slice(0, keep);
  }
  return left[0];
};
