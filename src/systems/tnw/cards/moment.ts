import { type CardMoment, condition, operation } from '#kernel';
import type { Board } from '../game/board.ts';
import type { Bloc, Seat } from '../map.ts';
import type { CombatSide, Power } from '../vocabulary.ts';

/** The moment in which a card of the campaign is played: the seat, and the power whose hand it comes from. */
export interface Moment extends CardMoment {
  readonly seat: Seat;
  readonly holder: Power;
  readonly bloc: Bloc;
}

/** Declares a condition over the board of the campaign. */
export const is = condition<Board, Moment>();
/** Declares an operation over the board of the campaign. */
export const op = operation<Board, Moment>();

/** The windows in which cards are played, by the rules that open them. */
export const WINDOWS = {
  'TNW-GROUND-2': { says: 'in a ground battle, before a round is rolled' },
  'TNW-GROUND-5': { says: 'in a ground battle, before round 2' },
  'TNW-REACT': { says: 'before the dice of an interception or evasion' },
  'TNW-SIEGE-2': { says: 'before round 1 of a siege' },
  'TNW-SIEGE-4': { says: 'after the dice of a round of a siege' },
  'TNW-NAVAL-1': { says: 'before round 1 of a naval or port battle' },
  'TNW-PORT-1': { says: 'before the Shore Batteries fire in a port battle' },
  'TNW-SHORE': { says: 'before Shore Batteries fire' },
  'TNW-IMP-2': { says: 'as the event of an Impulse' },
  'TNW-IMP-1': { says: 'before an Impulse of another power' },
} as const;
export type Window = keyof typeof WINDOWS;

/** The side of a combat that a bloc fights on. */
export const sideIn = (active: Bloc | undefined, { bloc }: Moment): CombatSide =>
  active === bloc ? 'active' : 'inactive';
