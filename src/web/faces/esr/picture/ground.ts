import type { Board } from '#systems/esr/game/board.ts';
import { MAPS, UNDRAWN } from '#systems/esr/scenarios/maps/index.ts';
import type { Box, XY } from '../../../map/geometry.ts';
import type { Mark, Path } from '../../../map/ground/marks.ts';
import { marksToSvg, type Paint } from '../../../map/ground/svg.ts';
import { engrave } from '../ground/engrave.ts';

/** How a field is drawn small. */
export interface Sheet {
  readonly board: Pick<Board, 'battle' | 'field'>;
  /** Yards to a pixel. */
  readonly pixel: number;
  /** The part that is shown: nothing small is drawn outside it. */
  readonly view: Box;
  readonly paint?: Paint;
}

const BEYOND = 150;
/** A path of so many strokes or more is one of many small things. */
const MANY = 12;

const isSeen = ({ x, y, w, h }: Box, [px, py]: XY): boolean =>
  px > x - BEYOND && py > y - BEYOND && px < x + w + BEYOND && py < y + h + BEYOND;

/** Of a path of many small strokes, those that begin in view. */
const seenPath = (path: Path, view: Box): Path => {
  const strokes = path.split(/(?=M)/);
  return strokes.length < MANY
    ? path
    : strokes
        .filter(stroke => {
          const [x = 0, y = 0] = stroke
            .slice(1)
            .split(/[^\d.-]+/)
            .map(Number);
          return isSeen(view, [x, y]);
        })
        .join('');
};

const pairs = (places: readonly number[]): XY[] =>
  places.flatMap((x, i): XY[] => (i % 2 === 0 ? [[x, places[i + 1] as number]] : []));

/** Marks without the parts outside the view. */
const seen = (mark: Mark, view: Box): Mark => {
  switch (mark.kind) {
    case 'within':
      return { ...mark, marks: mark.marks.map(each => seen(each, view)) };
    case 'stamps':
      return {
        ...mark,
        places: pairs(mark.places)
          .filter(place => isSeen(view, place))
          .flat(),
      };
    default:
      return { ...mark, path: seenPath(mark.path, view) };
  }
};

/** The ground of a battle as the inside of an SVG, in yards. */
export const groundOf = ({ board, pixel, view, paint }: Sheet): string => {
  const marks = engrave(board.field, MAPS[board.battle.id] ?? UNDRAWN, pixel).map(mark => seen(mark, view));
  return marksToSvg(marks, { ...(paint ? { paint } : {}), scale: 1 / pixel, prefix: `${board.battle.id}-` });
};
