import type { Refusal } from '#kernel';
import type { Board, Force } from '#systems/tnw/game/board.ts';
import { entryFault } from '#systems/tnw/game/rules/movement.ts';
import { forceText } from '#systems/tnw/game/words.ts';
import { isDuchy, isSea, placeName, powerName } from '#systems/tnw/map.ts';
import type { Power } from '#systems/tnw/vocabulary.ts';
import { placeOfPiece } from '../known.ts';
import { WORDS } from '../words.ts';

/** Why a Formation does not march to a place that is not lit. */
export const whyNoMarch = (
  board: Board,
  power: Power,
  force: Force,
  cp: number,
  id: string,
): Refusal | null => {
  const to = placeOfPiece(id);
  if (isSea(to)) {
    return { code: 'web/at-sea', sentence: WORDS.overSea, cite: 'TNW-MARCH-1' };
  }
  return isDuchy(to)
    ? (entryFault(board, power, force, to) ?? {
        code: 'web/beyond',
        sentence: WORDS.beyond(placeName(to), forceText(force), cp),
        cite: 'TNW-MARCH-1',
      })
    : null;
};

/** Why a stack that may not march is none to choose, while the points of a power are spent. */
export const whyNoMarcher = (power: Power, id: string): Refusal | null =>
  id.includes('/')
    ? {
        code: 'web/no-marcher',
        sentence: WORDS.noMarcher(powerName(power), placeName(placeOfPiece(id))),
        cite: 'TNW-MARCH-1',
      }
    : null;
