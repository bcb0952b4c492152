import type { Frame, Refusal } from '#kernel';
import type { Board } from '#systems/nie/game/board.ts';
import { toStep } from '#systems/nie/game/phases/land/to.ts';
import { mayEnter, stepFault } from '#systems/nie/game/rules/movement.ts';
import { regionOf } from '#systems/nie/game/rules/places.ts';
import { unitsOf } from '#systems/nie/game/situation.ts';
import { placeName, regionName } from '#systems/nie/game/words.ts';
import { REGIONS } from '#systems/nie/map.ts';
import type { Nation } from '#systems/nie/vocabulary.ts';
import { placeOfPiece } from '../known.ts';
import { WORDS } from '../words.ts';

const REGION_IDS = new Set(REGIONS.map(({ id }) => id));

interface Marching {
  readonly nation: Nation;
  readonly from: string;
}

const beyond = (to: string, from: string): Refusal => ({
  code: 'web/beyond',
  sentence: WORDS.beyond(regionName(to), regionName(from)),
  cite: 'NIE-SEQ-LAND-1',
});

/** Why an army may not march to a region; null where the rules have nothing against it. */
const whyNoMarch = (board: Board, { nation, from }: Marching, to: string): Refusal | null => {
  const { adjacent, straits } = regionOf(from);
  if (![...adjacent, ...straits.map(strait => strait.to)].includes(to)) {
    return beyond(to, from);
  }
  const faults = unitsOf(board, from, nation).map(unit => stepFault(board, unit, to));
  return mayEnter(board, nation, from, to) ?? (faults.includes(null) ? null : (faults[0] ?? null));
};

/** The step that asks, as the form has it. */
interface Asking {
  readonly ahead: readonly Frame[];
  readonly cite: string;
  /** The limits of the step in a sentence. */
  readonly limits: string;
}

/** Why a place that is not lit cannot be chosen. */
export const whyNotIn = (board: Board, { ahead, cite, limits }: Asking, id: string): Refusal | null => {
  const place = placeOfPiece(id);
  const top = ahead.at(-1);
  const marching = top?.at === toStep.id ? (top as unknown as Marching) : null;
  if (marching && REGION_IDS.has(place)) {
    if (place === marching.from) {
      return null;
    }
    const why = whyNoMarch(board, marching, place);
    if (why) {
      return why;
    }
  }
  return { code: 'web/unlit', sentence: WORDS.unlit(placeName(place), limits), cite };
};
