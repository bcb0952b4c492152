import { handOf, type Json, must, type Open } from '#kernel';
import type { Board } from '#systems/aon/game/board.ts';
import { likelyOrders } from '#systems/aon/game/phases/campaign/order-choice.ts';
import { pathStep } from '#systems/aon/game/phases/campaign/path.ts';
import { actStep } from '#systems/aon/game/phases/campaign/rounds.ts';
import { likelyPaths } from '#systems/aon/game/rules/paths.ts';
import { partyOfSeat } from '#systems/aon/game/rules/seats.ts';
import { corpsAt } from '#systems/aon/game/situation.ts';
import { boardFrom } from '#systems/aon/game/suppose.ts';
import type { Seen } from '#systems/aon/game/view.ts';
import { PASS } from '#systems/aon/game/windows.ts';
import { areaNo } from '#systems/aon/map.ts';
import { type Seat as AonSeat, otherParty, type Party } from '#systems/aon/vocabulary.ts';
import type { Bot, Seat } from '../../bot.ts';
import { stacksOf } from '../field.ts';
import { general } from '../general.ts';
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

const planner = (
  id: string,
  title: string,
  order: (board: Board, seat: AonSeat, choice: Open, asked: Seat) => Json,
  lure: Lure | null,
): Bot => ({
  id,
  title,
  level: 1,
  choose: seat => {
    const { view, ahead, side, wait, random } = seat;
    const choice = must(wait.sides[side]);
    const at = ahead.at(-1)?.at;
    const board = boardFrom(view as unknown as Seen, random);
    const wish =
      at === actStep.id && choice.kind === 'open'
        ? order(board, side as AonSeat, choice, seat)
        : at === pathStep.id && lure
          ? bestWay(board, lure)
          : null;
    return wish !== null && (choice.kind !== 'open' || choice.check(wish) === null)
      ? wish
      : usual.choose(seat);
  },
});

/** Cards that a hoarder never gives away. */
const HOARD = 6;

/** Everybody at the nearest enemy; sit and wait; hoard cards; always attack the weakest. */
export const naive: readonly Bot[] = [
  planner(
    'nearest',
    'Everybody at the nearest enemy',
    (board, seat, choice) => bestArmy(board, seat, choice, nearest),
    nearest,
  ),
  planner('sitter', 'Sits and waits', () => PASS, null),
  planner(
    'hoarder',
    'Hoards cards',
    (board, seat, _choice, asked) =>
      handOf(board.deck, seat).length <= HOARD && board.freeUsed.includes(partyOfSeat(seat))
        ? PASS
        : usual.choose(asked),
    null,
  ),
  planner(
    'bully',
    'Always attacks the weakest',
    (board, seat, choice) => bestArmy(board, seat, choice, weakest),
    weakest,
  ),
];
