import type { Frame } from '#kernel';
import type { DuchyId, LeaderId, Link } from '../map.ts';
import type { Power } from '../vocabulary.ts';

/** Steps that effects of cards lead to, by name: the effects need not know them. */
export const PLACE = 'tnw.place';
export const DISCARD = 'tnw.card.discard';
export const WINTER = 'tnw.card.winter';
export const REMOVE = 'tnw.card.remove';
export const DOCKS = 'tnw.card.docks';
export const LEADER = 'tnw.card.leader';
export const COURIERS = 'tnw.march.form';
export const EXTRA = 'tnw.impulse.extra';
export const DEAL = 'tnw.deal';

export type PlaceMode = 'levy' | 'keys' | 'capital' | 'reinforce';
export const placeFrame = (
  power: Power,
  of: Power,
  mode: PlaceMode,
  left: number,
  perDuchy: number,
): Frame => ({
  at: PLACE,
  power,
  of,
  mode,
  left,
  perDuchy,
  placed: {},
});
export const discardFrame = (power: Power, left: number): Frame => ({ at: DISCARD, power, left });
export const winterFrame = (homes: readonly Power[], kill: number): Frame => ({
  at: WINTER,
  homes: [...homes],
  kill,
  done: [],
});
export const removeFrame = (duchy: DuchyId, by: Power): Frame => ({ at: REMOVE, duchy, by });
export const docksFrame = (port: DuchyId, power: Power, refits: number): Frame => ({
  at: DOCKS,
  port,
  power,
  refits,
});
export const leaderFrame = (leader: LeaderId, power: Power): Frame => ({ at: LEADER, leader, power });
export const couriersFrame = (
  leader: LeaderId,
  duchy: DuchyId,
  links: number,
  not: readonly Link[],
): Frame => ({
  at: COURIERS,
  leader,
  duchy,
  free: { links, not: [...not] },
});
export const extraFrame = (power: Power, cp: number): Frame => ({ at: EXTRA, power, cp });
export const dealFrame = (holder: Power, count: number): Frame => ({ at: DEAL, holder, count });

/** The beginning of a turn, which the check of the one before leads to. */
export const TURN = 'tnw.turn';
