import { type Input, type Json, type Play, type Random, RESIGN, type Side } from '#kernel';
import type { Recording, Wanted } from '../../testing.ts';
import type { Board } from '../game/board.ts';
import { likelyOrders } from '../game/phases/campaign/order-choice.ts';
import { bestEngagement, candidates } from '../game/rules/engagement.ts';
import { isHeldAgainst } from '../game/rules/movement.ts';
import type { Order } from '../game/rules/orders.ts';
import { likelyPaths, type PathChoice } from '../game/rules/paths.ts';
import { hostileMajors, neededFor } from '../game/rules/victory.ts';
import { corpsAt, countIn } from '../game/situation.ts';
import { PASS } from '../game/windows.ts';
import { capitalOf, FRANCE, GRAPH } from '../map.ts';
import { otherParty, type Party, type Seat } from '../vocabulary.ts';

/** The scenario in which an ending is looked for, and the side that is helped towards it. */
const PLANS: Readonly<Record<string, { readonly scenario: string; readonly party: Party | null }>> = {
  abdication: { scenario: '1813', party: 'coalition' },
  'grand-coalition': { scenario: '1805', party: null },
  domination: { scenario: '1805', party: 'french' },
  master: { scenario: '1805-1809', party: 'french' },
  held: { scenario: 'austerlitz', party: 'coalition' },
  liberation: { scenario: '1805', party: null },
  moral: { scenario: '1805', party: null },
  pressburg: { scenario: 'austerlitz', party: 'french' },
  'natural-frontiers': { scenario: '1813', party: 'coalition' },
  resignation: { scenario: 'austerlitz', party: 'french' },
};

/** The capital that the helped side goes for: Paris, or the next one against France; in the last year only one. */
const targetOf = (board: Board, party: Party): string | null => {
  const all = party === 'coalition' ? [FRANCE] : hostileMajors(board);
  const capitals = (board.year === board.fixed.end ? all.slice(0, 1) : all).map(capitalOf);
  return capitals.find(area => countIn(board, area, party) < neededFor(board, area)) ?? null;
};

const far = (from: string, to: string): number => {
  const hops = GRAPH.hops(from, to);
  return hops < 0 ? Number.POSITIVE_INFINITY : hops;
};

/** Smaller armies are not worth a card. */
const ARMY = 2;

/** The biggest army that is not at the target yet, the nearest first. */
const orderTo = (board: Board, seat: Seat, target: string): Order | null => {
  const orders = likelyOrders(board, seat).filter(
    ({ order, leader, corps }) =>
      order === 'move' && corps.length >= ARMY && corpsAt(board, leader).at !== target,
  );
  const worth = ({ corps, leader }: Order): number =>
    corps.length * 3 - far(corpsAt(board, leader).at, target);
  return orders.reduce<Order | null>(
    (best, each) => (!best || worth(each) > worth(best) ? each : best),
    null,
  );
};

const pathTo = (board: Board, target: string): PathChoice | null => {
  const { march } = board;
  const paths = march ? likelyPaths(board, march) : [];
  const worth = ({ path }: PathChoice): number => {
    const end = path.at(-1) as string;
    return far(end, target) * 4 + path.length - (march && isHeldAgainst(board, march.party, end) ? 1 : 0);
  };
  return paths.reduce<PathChoice | null>(
    (best, each) => (!best || worth(each) < worth(best) ? each : best),
    null,
  );
};

const partyOf = (side: Side): Party => (side === 'french' ? 'french' : 'coalition');

const steered = (board: Board, step: string, side: Side, party: Party): Json | null => {
  const target = targetOf(board, party);
  if (partyOf(side) !== party) {
    return null;
  }
  if (step === 'aon.campaign.act') {
    return target === null ? PASS : (orderTo(board, side as Seat, target) ?? PASS);
  }
  if (step === 'aon.battle.engage' && board.battle) {
    const among = candidates(
      board,
      board.battle,
      board.battle.attacker.party === party ? 'attacker' : 'defender',
    );
    return bestEngagement(board, board.battle.area, among);
  }
  return step === 'aon.march.path' && target !== null ? pathTo(board, target) : null;
};

const steer = (play: Play, { ending }: Wanted, random: Random): Input | null => {
  const wait = play.awaits();
  const plan = PLANS[ending];
  if (wait?.awaits !== 'choose' || !plan) {
    return null;
  }
  const side = Object.keys(wait.sides)[0] as Side;
  const { board, stack } = play.state as unknown as {
    board: Board;
    stack: readonly { readonly at: string }[];
  };
  const step = stack.at(-1)?.at ?? '';
  if (ending === 'resignation') {
    return board.round > 3 && partyOf(side) === 'coalition' ? { side, choose: RESIGN } : null;
  }
  const { party } = plan;
  if (party === null) {
    return null;
  }
  const isIdle = partyOf(side) === otherParty(party) && ['aon.campaign.act', 'aon.diplomacy'].includes(step);
  const choose =
    isIdle && random.below(8) > 0 ? (wait.sides[side]?.pass ?? null) : steered(board, step, side, party);
  return choose === null ? null : { side, choose };
};

/** Games for every ending: one side marches on a capital while the other mostly watches. */
export const recording: Recording = {
  wanted: Object.entries(PLANS).map(([ending, { scenario }]) => ({ ending, setup: () => ({ scenario }) })),
  steer,
};
