import type { Dice } from './dice.ts';
import { isSteady, kindAt, nearestTo, weakestOf } from './eyes.ts';
import { type Part, type Parts, type Sheet, type Terms, WEAKEST } from './sheet.ts';

export interface Contact {
  readonly by: number;
  readonly on: number;
}

/** A turn that is played through. */
export interface Play {
  readonly terms: Terms;
  readonly sheet: Sheet;
  readonly parts: readonly [Parts, Parts];
  readonly dice: Dice;
  readonly contacts: Contact[];
}

export const partOf = ({ terms, parts }: Play, i: number): Part => parts[kindAt(terms, i).side][i] as Part;

export const isInContact = ({ contacts }: Play, i: number): boolean =>
  contacts.some(({ by, on }) => by === i || on === i);

/** The enemy that a Formation goes for; −1 with none. */
export const aimOf = (play: Play, i: number): number => {
  const { terms, sheet } = play;
  const { role, aim } = partOf(play, i);
  if (role === 'strike' && aim >= 0 && isSteady(terms, sheet, aim)) {
    return aim;
  }
  return aim === WEAKEST ? weakestOf(terms, sheet, i) : nearestTo(terms, sheet, i, isSteady);
};
