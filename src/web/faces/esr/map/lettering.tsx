import type { ReactElement } from 'react';
import type { Board } from '#systems/esr/game/board.ts';
import { type Camera, inPixels } from '../../../map/camera.ts';
import { type Box, middleOf, type XY } from '../../../map/geometry.ts';
import type { Lettering } from '../../../map/labels.ts';
import { isShownFlag } from './bodies.ts';
import { onSheet } from './sheet.ts';

/** A name of the ground, at its place of the sheet. */
export interface PlaceName {
  readonly id: string;
  readonly text: string;
  readonly at: XY;
  readonly kind: 'hill' | 'place' | 'water';
  /** An objective: it has first claim. */
  readonly first: boolean;
}

const LETTER = { hill: 9.4, place: 8.6, water: 9 } as const;

/** On a map a name stands without its article. */
const bare = (name: string): string => name.replace(/^the /, '').replace(/^./, first => first.toUpperCase());

/** The names of a field: those of objectives first. */
export const namesOf = ({ field, objectives }: Pick<Board, 'field' | 'objectives'>): readonly PlaceName[] => {
  const wanted = new Set(objectives.filter(isShownFlag).map(each => bare(each.name)));
  const areas = field.areas
    .filter(area => area.name !== '')
    .map((area): PlaceName => {
      const at = middleOf(area.points.map(point => onSheet(point, field.height)));
      const kind = area.kind === 'hill' ? 'hill' : 'place';
      return { id: area.id, text: area.name, at, kind, first: wanted.has(bare(area.name)) };
    });
  const waters = field.lines
    .filter(line => (line.kind === 'stream' || line.kind === 'river') && line.name !== '')
    .map((line): PlaceName => {
      const at = onSheet(line.points[Math.floor(line.points.length / 3)] ?? [0, 0], field.height);
      return { id: line.id, text: line.name, at, kind: 'water', first: false };
    });
  const lettered = new Set(areas.map(({ text }) => bare(text)));
  const lone = objectives
    .filter(each => isShownFlag(each) && !lettered.has(bare(each.name)))
    .map((each): PlaceName => {
      const [x, y] = onSheet(each.at, field.height);
      return { id: `objective ${each.id}`, text: bare(each.name), at: [x, y], kind: 'place', first: true };
    });
  return [...areas, ...waters, ...lone];
};

export const letteringAt = ({ id, text, at, kind, first }: PlaceName, camera: Camera): Lettering => ({
  id,
  text,
  at: inPixels(at, camera),
  size: [text.length * LETTER[kind], 20],
  first,
});

interface NamesProps {
  readonly names: readonly PlaceName[];
  readonly placed: ReadonlyMap<string, Box>;
}

export const Names = ({ names, placed }: NamesProps): ReactElement => (
  <>
    {names.map(({ id, text, kind, first }) => {
      const box = placed.get(id);
      return box ? (
        <text
          key={id}
          x={box.x + box.w / 2}
          y={box.y + box.h * 0.8}
          className={`map-name map-name-${kind}${first ? ' map-name-first' : ''}`}
        >
          {text}
        </text>
      ) : null;
    })}
  </>
);
