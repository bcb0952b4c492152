import { type Mark, stroke } from '../../../map/ground/marks.ts';
import { type FormLine, reliefOf } from '../../../map/relief.ts';
import { type Plate, placesOf, shapeOf, sizeOf } from './sheet.ts';

/** The contours of the rules, and the form lines between them; ground below the first is a swell of the plain. */
const formLines = ({ field, map }: Plate): readonly FormLine[] => [
  ...field.areas
    .filter(area => area.kind === 'hill')
    .map(area => ({ height: area.height, ring: shapeOf(field, area), isFaint: false })),
  ...map.contours.map(({ height, points }) => ({
    height,
    ring: placesOf(field, points),
    isFaint: height < 1,
  })),
];

const FAINT = [0.5, 0.42] as const;
const PLAIN = [0.88, 0.72] as const;

/** The relief of the whole field by hachures. */
export const hills = (plate: Plate): readonly Mark[] =>
  reliefOf(formLines(plate), { ...sizeOf(plate.field), pixel: plate.pixel }).map(({ path, width, isFaint }) =>
    stroke(path, 'hachure', width * plate.pixel, {
      grows: true,
      cap: 'round',
      tone: isFaint ? FAINT : PLAIN,
    }),
  );
