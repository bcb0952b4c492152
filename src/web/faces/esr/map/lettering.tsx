import { useMemo } from 'react';
import type { Field } from '#systems/esr/game/ground/field.ts';
import { type Camera, inPixels } from '../../../map/camera.ts';
import { middleOf, onSheet, type XY } from '../../../map/geometry.ts';
import type { Rect } from '../../../map/labels.ts';

interface Lettering {
  readonly id: string;
  readonly text: string;
  readonly at: XY;
  readonly kind: 'hill' | 'place' | 'water';
}

const LETTER = { hill: 9.4, place: 8.6, water: 9 } as const;

const letteringOf = (field: Field): readonly Lettering[] => [
  ...field.areas
    .filter(area => area.name !== '')
    .map((area): Lettering => {
      const at = middleOf(area.points.map(point => onSheet(point, field.height)));
      return { id: area.id, text: area.name, at, kind: area.kind === 'hill' ? 'hill' : 'place' };
    }),
  ...field.lines
    .filter(line => (line.kind === 'stream' || line.kind === 'river') && line.name !== '')
    .map((line): Lettering => {
      const at = onSheet(line.points[Math.floor(line.points.length / 3)] ?? [0, 0], field.height);
      return { id: line.id, text: line.name, at, kind: 'water' };
    }),
];

/** Lettering keeps off the plates: beside its place if need be, and away where there is no room. */
export const Names = ({ field, camera, taken }: { field: Field; camera: Camera; taken: readonly Rect[] }) => {
  const all = useMemo(() => letteringOf(field), [field]);
  const used: Rect[] = [...taken];
  return (
    <>
      {all.map(({ id, text, at, kind }) => {
        const [x, y] = inPixels(at, camera);
        const wide = text.length * LETTER[kind];
        const free = [0, -24, 26, -44].find(
          dy => !meets({ x: x - wide / 2, y: y + dy - 16, w: wide, h: 20 }, used),
        );
        if (free === undefined) {
          return null;
        }
        used.push({ x: x - wide / 2, y: y + free - 16, w: wide, h: 20 });
        return (
          <text key={id} x={x} y={y + free} className={`map-name map-name-${kind}`}>
            {text}
          </text>
        );
      })}
    </>
  );
};

const meets = (a: Rect, all: readonly Rect[]): boolean =>
  all.some(b => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h);
