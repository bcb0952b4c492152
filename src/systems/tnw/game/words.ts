import { titleOf } from '../cards/deck.ts';
import {
  type DuchyId,
  duchyOf,
  isDuchy,
  isLeader,
  isPower,
  isSea,
  joined,
  type LeaderId,
  leaderOf,
  placeName,
  powerName,
  SEAT_TITLES,
  type Seat,
} from '../map.ts';
import { type Power, some } from '../vocabulary.ts';
import type { Force, Units } from './board.ts';

export const seatName = (seat: Seat): string => SEAT_TITLES[seat];

/** The name of a card’s target, as people call it. */
export const nameOf = (id: string): string => {
  if (isPower(id)) {
    return powerName(id);
  }
  if (isLeader(id)) {
    return leaderOf(id).name;
  }
  return isDuchy(id) || isSea(id) ? placeName(id) : titleOf(id);
};

export const duchyName = (id: DuchyId): string => duchyOf(id).name;

/** "3 Units of France and one of Bavaria". */
export const unitsText = (units: Units): string =>
  joined(
    Object.entries(units).map(([power, n], i) =>
      i === 0 ? `${some(n, 'Unit')} of ${powerName(power as Power)}` : `${n} of ${powerName(power as Power)}`,
    ),
  );

/** Whether a Formation takes a plural verb: “Napoleon and Soult march”, “Mack with 5 Units marches”. */
const isMany = ({ leader, leaders, units }: Force): boolean => {
  const names = leaders.length + (leader === null ? 0 : 1);
  return names > 1 || (names === 0 && Object.values(units).reduce((sum, n) => sum + (n ?? 0), 0) > 1);
};

/** A Formation and its deed: “Mack with 5 Units marches”, “2 Units of France march”. */
export const does = (force: Force, power: Power, one: string, many: string): string => {
  const isNamed = force.leader !== null || force.leaders.length > 0;
  const who = isNamed ? forceText(force) : `${forceText(force)} of ${powerName(power)}`;
  return `${who} ${isMany(force) ? many : one}`;
};

/** "Napoleon and Soult with 7 Units". */
export const forceText = ({ leader, leaders, units }: Force): string => {
  const names = joined(
    [...(leader === null ? [] : [leader]), ...leaders].map((id: LeaderId) => leaderOf(id).name),
  );
  const n = Object.values(units).reduce((sum, each) => sum + (each ?? 0), 0);
  if (names === '') {
    return some(n, 'Unit');
  }
  return n === 0 ? names : `${names} with ${some(n, 'Unit')}`;
};
