import type { Dist, State } from '#kernel';
import { fleetDist, fleetDistFrom } from '../exact/fleet-odds.ts';
import { type FleetBoard, rollRound, shoreFire } from './fleet-battle.ts';
import type { FleetAnswer } from './fleet-verdict.ts';

/** Odds of a battle of Fleets from any throw on; not where owners pick, whose losses follow no fixed order. */
export const fleetsFrom = ({ board, stack }: State<FleetBoard>): Dist<FleetAnswer> | null => {
  const { given, sides, rounds } = board;
  if (stack.length !== 1 || given.ownerPicks) {
    return null;
  }
  return stack[0]?.at === rollRound.id
    ? fleetDistFrom(given, sides, rounds)
    : stack[0]?.at === shoreFire.id
      ? fleetDist(given)
      : null;
};
