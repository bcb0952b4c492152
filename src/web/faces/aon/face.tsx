import { capital } from '#companion/words.ts';
import type { Seen } from '#systems/aon/game/view.ts';
import { nameOf } from '#systems/aon/game/words.ts';
import { SEAT_TITLES, type Seat } from '#systems/aon/vocabulary.ts';
import type { Face } from '../face.ts';
import { aboutOf } from './about.ts';
import { bandOf } from './band.ts';
import { AonBoard } from './board.tsx';
import { areaOfPiece } from './known.ts';

/** How Age of Napoleon looks. */
export const FACE: Face<Seen> = {
  band: bandOf,
  Board: AonBoard,
  about: aboutOf,
  nameOf: id => nameOf(areaOfPiece(id)),
  deed: ({ label = '' }) => capital(label),
  sideName: side => SEAT_TITLES[side as Seat] ?? side,
};
