import { isBuiltUp } from '#systems/esr/game/ground/field.ts';
import { middleOf, type XY } from '../../../map/geometry.ts';
import { fill, type Mark, stroke } from '../../../map/ground/marks.ts';
import { type Plate, placeOf, shapeOf } from './sheet.ts';

/** A sign about a point, in units that are made larger from afar: its filled part, and its drawn part. */
interface Sign {
  readonly solid: string;
  readonly lines: string;
}

const CHURCH: Sign = { solid: 'M-14 6h28v16h-28zM-26 2h12v22h-12z', lines: 'M-20 2v-28m-9 9h18' };

const SIGNS: Readonly<Record<string, Sign>> = {
  church: CHURCH,
  chapel: { solid: 'M-8 4h16v14h-16z', lines: 'M0 4v-22m-8 8h16' },
  castle: {
    solid: 'M-20 -14h40v28h-40zM-27 -21h13v13h-13zM14 -21h13v13h-13zM-27 8h13v13h-13zM14 8h13v13h-13z',
    lines: '',
  },
  farm: { solid: 'M-22 -16h44v10h-44zM-22 6h18v10h-18zM8 6h14v10h-14z', lines: '' },
  inn: { solid: 'M-16 -2h32v16h-32zM-20 -2l20 -14l20 14z', lines: '' },
  watermill: {
    solid: 'M-4 -10h22v20h-22z',
    lines: 'M-16 -12v24M-28 0h24M-25 -9l18 18M-25 9l18 -18',
  },
  windmill: { solid: 'M-8 18l4 -24h8l4 24z', lines: 'M-20 -24l40 36M20 -24l-40 36' },
  gallows: { solid: '', lines: 'M-14 18v-36h28v14M14 -4v-10M-14 -8l10 -10' },
};

const set = (sign: string, [x, y]: XY, size: number): string =>
  sign === ''
    ? ''
    : sign.replace(/([Mmlhvz])([^Mmlhvz]*)/g, (_, letter: string, numbers: string) => {
        const values =
          numbers.trim() === ''
            ? []
            : numbers
                .trim()
                .split(/[\s,]+/)
                .map(Number);
        const moved = values.map((value, i) =>
          letter === 'M' ? value * size + (i % 2 === 0 ? x : y) : value * size,
        );
        return letter + moved.map(value => value.toFixed(1)).join(' ');
      });

/** Where nobody has drawn the buildings of a field, every village has a church. */
const buildingsOf = ({ field, map }: Plate): readonly { readonly kind: string; readonly at: XY }[] =>
  map.buildings.length > 0
    ? map.buildings.map(({ kind, at }) => ({ kind, at: placeOf(field, at) }))
    : field.areas
        .filter(({ kind }) => isBuiltUp(kind))
        .map(area => ({ kind: 'church', at: middleOf(shapeOf(field, area)) }));

/** Churches, castles, mills and the rest, as staff maps mark them. */
export const buildings = (plate: Plate): readonly Mark[] => {
  const size = Math.max(1, plate.pixel * 0.24);
  const all = buildingsOf(plate);
  const solid = all.map(({ kind, at }) => set((SIGNS[kind] ?? CHURCH).solid, at, size)).join('');
  const lines = all.map(({ kind, at }) => set((SIGNS[kind] ?? CHURCH).lines, at, size)).join('');
  return [
    stroke(lines, 'land', 9 * size, { grows: true, tone: [0.8, 0.8] }),
    fill(solid, 'masonry'),
    stroke(solid, 'ink', 2.6 * size, { grows: true }),
    stroke(lines, 'ink', 3.6 * size, { grows: true }),
  ];
};
