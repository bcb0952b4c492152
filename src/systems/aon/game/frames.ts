import type { Frame } from '#kernel';
import type { CorpsId } from '../map.ts';
import type { BattleSide, Box, Seat } from '../vocabulary.ts';
import type { Departure } from './rules/alignment.ts';

/** Steps that effects of cards and changes of status lead to, by name: the effects need not know them. */
export const DEPART = 'aon.depart';
export const PICK = 'aon.card.pick';
export const DISENGAGE = 'aon.battle.disengage';

/** Corps that have to go, one after the other (AON-R29, AON-R30). */
export const departFrame = (departures: readonly Departure[]): Frame =>
  ({ at: DEPART, departures }) as unknown as Frame;

/** A seat picks corps that a card brings from one box to another. */
export interface Picking {
  readonly seat: Seat;
  readonly from: Box;
  readonly to: Box;
  readonly left: number;
  readonly upTo: boolean;
  readonly among: readonly CorpsId[];
}

export const pickFrame = (picking: Picking): Frame => ({ at: PICK, ...picking }) as Frame;

/** A side of a battle takes engaged corps out of it. */
export const disengageFrame = (side: BattleSide, left: number, leader: boolean): Frame => ({
  at: DISENGAGE,
  side,
  left,
  leader,
});
