import type { ReactElement } from 'react';
import { type Random, seeded } from '#kernel';
import type { Area } from '#systems/esr/game/ground/field.ts';
import { church, cross, house, orchard } from '../../../map/engraving.ts';
import { distanceToLine, middleOf, pathOf, shrunk, strewn, type XY } from '../../../map/geometry.ts';
import type { ShapeProps } from './terrain.tsx';

const HOUSE_APART = 58;
/** How far from the middle of a street its houses stand. */
const STREET = 34;

const WALLED: readonly Area['kind'][] = ['strongPoint', 'fortification', 'fortifiedCity'];

/** The ground of a place: what counts as built up by the rules, with its walls where it has some. */
export const Quarter = ({ area, shape }: ShapeProps): ReactElement => (
  <path d={pathOf(shape, true)} className={WALLED.includes(area.kind) ? 'built walls-ground' : 'built'} />
);

/** The direction of the street nearest to a house. */
const streetAt = (place: XY, streets: readonly (readonly XY[])[]): number => {
  let least = Number.POSITIVE_INFINITY;
  let turn = 0;
  for (const street of streets) {
    for (let i = 1; i < street.length; i++) {
      const piece = [street[i - 1] as XY, street[i] as XY] as const;
      const far = distanceToLine(place, piece);
      if (far < least) {
        least = far;
        turn = Math.atan2(piece[1][1] - piece[0][1], piece[1][0] - piece[0][0]);
      }
    }
  }
  return turn;
};

interface HousesProps extends ShapeProps {
  readonly streets: readonly (readonly XY[])[];
}

/** Houses along their streets, gardens among them, a church in the middle. */
export const Houses = ({ area, shape, streets }: HousesProps): ReactElement => {
  const random: Random = seeded(`houses ${area.id}`);
  const free = (place: XY): boolean => streets.every(street => distanceToLine(place, street) > STREET);
  const [cx, cy] = middleOf(shape);
  const spire = (
    [
      [cx + 20, cy + 70],
      [cx + 20, cy - 70],
      [cx + 20, cy],
    ] as const
  ).find(free);
  const isAside = (place: XY): boolean =>
    !spire || Math.abs(place[0] - spire[0]) > 52 || Math.abs(place[1] - spire[1]) > 48;
  const points = strewn(shrunk(shape, 0.88), HOUSE_APART, random).filter(
    place => free(place) && isAside(place),
  );
  const walled = WALLED.includes(area.kind);
  return (
    <>
      <path d={orchard(strewn(shrunk(shape, 1.16), 64, random).filter(free))} className="alley" />
      <path
        d={points.map(place => house(place, streetAt(place, streets), random)).join('')}
        className="masonry"
      />
      {spire ? (
        <>
          <path d={church(spire)} className="masonry church" />
          <path d={cross(spire)} className="spire" />
        </>
      ) : null}
      {walled ? <Walls shape={shape} /> : null}
    </>
  );
};

/** Walls with a tower at every corner and in the middle of every side. */
const Walls = ({ shape }: { readonly shape: readonly XY[] }): ReactElement => {
  const towers = shape.flatMap(([ax, ay], i): XY[] => {
    const [bx, by] = shape[(i + 1) % shape.length] as XY;
    return [
      [ax, ay],
      [(ax + bx) / 2, (ay + by) / 2],
    ];
  });
  return (
    <>
      <path d={pathOf(shape, true)} className="walls" />
      {towers.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={13} className="tower" />
      ))}
    </>
  );
};
