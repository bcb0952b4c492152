import { handOf, isRecord, type Json, type Listed, must, type Open } from '#kernel';
import type { Board } from '#systems/aon/game/board.ts';
import { likelyOrders } from '#systems/aon/game/phases/campaign/order-choice.ts';
import { pathStep } from '#systems/aon/game/phases/campaign/path.ts';
import { actStep } from '#systems/aon/game/phases/campaign/rounds.ts';
import { diplomacyStep } from '#systems/aon/game/phases/diplomacy.ts';
import { partyOfCountry } from '#systems/aon/game/rules/countries.ts';
import { likelyPaths } from '#systems/aon/game/rules/paths.ts';
import { partyOfSeat } from '#systems/aon/game/rules/seats.ts';
import { corpsAt } from '#systems/aon/game/situation.ts';
import { boardFrom } from '#systems/aon/game/suppose.ts';
import type { Seen } from '#systems/aon/game/view.ts';
import { PASS } from '#systems/aon/game/windows.ts';
import { areaNo, CONTINENTAL, capitalOf, countryOf, FRANCE } from '#systems/aon/map.ts';
import { type Seat as AonSeat, otherParty, type Party } from '#systems/aon/vocabulary.ts';
import type { Bot, Seat } from '../../bot.ts';
import { stacksOf } from '../field.ts';
import { general } from '../general.ts';
import { offered } from '../politics.ts';
import { STRONG } from '../profile.ts';
import { distance } from '../tables.ts';

/** Plans that a beginner might try; everything but orders and paths is decided as the strong general does. */
const usual = general(STRONG);

/** How good an area is to march to; more is better. */
type Lure = (board: Board, party: Party, area: number) => number;

const nearest: Lure = (board, party, area) =>
  -Math.min(
    ...stacksOf(board)
      .filter(stack => stack.party !== party)
      .map(stack => distance(stack.area, area)),
  );

const weakest: Lure = (board, party, area) => {
  const stacks = stacksOf(board).filter(stack => stack.party === otherParty(party));
  const prey = stacks.reduce(
    (least, stack) => (stack.defence < least.defence ? stack : least),
    must(stacks[0]),
  );
  return -distance(prey.area, area);
};

const bestWay = (board: Board, lure: Lure): Json | null => {
  const { march } = board;
  const paths = march ? likelyPaths(board, march) : [];
  const worth = (path: readonly string[]): number =>
    lure(board, march?.party ?? 'french', areaNo(path.at(-1) as string));
  return paths.reduce<(typeof paths)[number] | null>(
    (best, each) => (best === null || worth(each.path) > worth(best.path) ? each : best),
    null,
  ) as Json;
};

/** The largest army that is not yet where the lure is best. */
const bestArmy = (board: Board, seat: AonSeat, choice: Open, lure: Lure): Json => {
  const orders = likelyOrders(board, seat).filter(({ order }) => order === 'move');
  const away = ({ leader }: (typeof orders)[number]): number =>
    -lure(board, partyOfSeat(seat), areaNo(corpsAt(board, leader).at));
  const going = orders
    .filter(order => away(order) > 0 && choice.check(order as unknown as Json) === null)
    .sort((a, b) => b.corps.length - a.corps.length || away(a) - away(b));
  return (going[0] as unknown as Json) ?? PASS;
};

/** The decisions of a plan that differ from those of the strong general. */
interface Plan {
  order?(board: Board, seat: AonSeat, choice: Open, asked: Seat): Json;
  readonly lure?: Lure;
  /** In diplomacy, where cards and embassies are offered. */
  offer?(choice: Listed): Json;
}

const wishOf = ({ order, lure, offer }: Plan, board: Board, seat: Seat): Json | null => {
  const choice = must(seat.wait.sides[seat.side]);
  switch (seat.ahead.at(-1)?.at) {
    case actStep.id:
      return order && choice.kind === 'open' ? order(board, seat.side as AonSeat, choice, seat) : null;
    case pathStep.id:
      return lure ? bestWay(board, lure) : null;
    case diplomacyStep.id:
      return offer && choice.kind === 'listed' ? offer(choice) : null;
    default:
      return null;
  }
};

const planner = (id: string, title: string, plan: Plan): Bot => ({
  id,
  title,
  level: 1,
  choose: seat => {
    const choice = must(seat.wait.sides[seat.side]);
    const wish = wishOf(plan, boardFrom(seat.view as unknown as Seen, seat.random), seat);
    return wish !== null && (choice.kind !== 'open' || choice.check(wish) === null)
      ? wish
      : usual.choose(seat);
  },
});

/** Every army marches where the lure is best, the largest first. */
const marcher = (id: string, title: string, lure: Lure): Bot =>
  planner(id, title, { order: (board, seat, choice) => bestArmy(board, seat, choice, lure), lure });

/** Cards that a hoarder never gives away. */
const HOARD = 6;

const countryIn = (value: Json): string | null => {
  const named = isRecord(value) ? (value.on ?? value.embassy) : null;
  return typeof named === 'string' ? named : null;
};

/** A major before a minor, and anybody before nobody. */
const anyAlly = (choice: Listed): Json => {
  const countries = offered(choice).filter(value => countryIn(value) !== null);
  return countries.find(value => countryOf(countryIn(value) as string).major) ?? countries[0] ?? PASS;
};

/** Everybody at the nearest enemy; sit and wait; hoard cards; always ally; always attack the weakest. */
export const naive: readonly Bot[] = [
  marcher('nearest', 'Everybody at the nearest enemy', nearest),
  planner('sitter', 'Sits and waits', { order: () => PASS }),
  planner('hoarder', 'Hoards cards', {
    order: (board, seat, _choice, asked) =>
      handOf(board.deck, seat).length <= HOARD && board.freeUsed.includes(partyOfSeat(seat))
        ? PASS
        : usual.choose(asked),
  }),
  planner('ally', 'Spends every card on allies', { offer: anyAlly }),
  marcher('bully', 'Always attacks the weakest', weakest),
];

const capitalsOf = (board: Board, party: Party): readonly number[] =>
  [FRANCE, ...CONTINENTAL]
    .filter(country => partyOfCountry(board, country) === party)
    .map(country => areaNo(capitalOf(country)));

const towards =
  (whose: (own: Party) => Party): Lure =>
  (board, party, area) =>
    -Math.min(FAR, ...capitalsOf(board, whose(party)).map(capital => distance(capital, area)));

/** Farther than any capital. */
const FAR = 100;
/** The first round of winter. */
const WINTER = 5;

/** Cheap ways to try to win, beyond the ideas of a beginner: each follows one line of the rules. */
export const exploits: readonly Bot[] = [
  marcher('rush', 'Everybody at the enemy’s capital', towards(otherParty)),
  marcher(
    'keep',
    'Everybody into the own capital',
    towards(own => own),
  ),
  planner('late', 'Keeps every card until winter', {
    order: (board, _seat, _choice, asked) => (board.round < WINTER ? PASS : usual.choose(asked)),
  }),
];
