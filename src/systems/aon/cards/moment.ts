import { type CardMoment, condition, operation } from '#kernel';
import type { Board } from '../game/board.ts';
import type { Party, Seat } from '../vocabulary.ts';

/** The moment in which a card of the campaign is played. */
export interface Moment extends CardMoment {
  readonly seat: Seat;
  readonly party: Party;
}

/** Declares a condition over the board of the campaign. */
export const is = condition<Board, Moment>();
/** Declares an operation over the board of the campaign. */
export const op = operation<Board, Moment>();

/** The windows in which cards are played, by the rules that open them. */
export const WINDOWS = {
  'AON-ACT-2': { says: 'as the move is paid for' },
  'AON-ACT-3': { says: 'when a move or sea move has been paid for and its path is not yet named' },
  'AON-ACT-5': { says: 'together with an interception or a withdrawal' },
  'AON-BATTLE-3': { says: 'in a battle, before the dice' },
  'AON-BATTLE-6': { says: 'in a battle, when the winner is known' },
  'AON-WINTER-3': { says: 'before the winter roll of a stack' },
  'AON-REIN-3': { says: 'in the Reinforcement phase' },
  'AON-DIP-1': { says: 'in the Diplomacy phase' },
  'AON-INS-1': { says: 'in the Insurrection phase' },
  'AON-SURR-3': { says: 'in the Surrender phase' },
} as const;
export type Window = keyof typeof WINDOWS;
