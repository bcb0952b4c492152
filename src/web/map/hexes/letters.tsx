import { memo, type ReactElement } from 'react';
import type { PowerStyle } from '../../kit/powers.ts';
import { isBoxSeen } from '../board/seen.ts';
import { middleOf, type Rect } from '../layout/taken.ts';
import { Name } from '../lettering/name.tsx';
import { coloured, STAR_PATH } from '../stacks/plate.tsx';
import type { DrawnHexCity } from './drawn.ts';
import type { LaidHexCity, LaidHexes } from './layout.ts';
import './hexes.css';

/** Bastions: a square turned a little, with drawn-out corners. */
const BASTION = 'M-11 -11L-4 -8L4 -8L11 -11L8 -4L8 4L11 11L4 8L-4 8L-11 11L-8 4L-8 -4Z';
const ANCHOR = 'M0 -6V7M-3.4 -2.8H3.4M-6 2.2C-5.4 6.6 -2 7.4 0 7.6C2 7.4 5.4 6.6 6 2.2';

/** A town: a square of its owner’s colour; walls, crown and anchor as it has them. */
const TownMark = ({
  city,
}: {
  readonly city: Pick<DrawnHexCity, 'isCapital' | 'isFortress'>;
}): ReactElement => (
  <>
    {city.isFortress ? <path d={BASTION} className="hex-bastion" transform="rotate(12)" /> : null}
    {city.isCapital ? (
      <>
        <circle r={7.6} className="hex-town" />
        <path d={STAR_PATH} transform="scale(5.4)" className="hex-star" />
      </>
    ) : (
      <rect x={-5.4} y={-5.4} width={10.8} height={10.8} className="hex-town" />
    )}
  </>
);

interface TownProps {
  readonly laid: LaidHexCity;
  readonly far: boolean;
  readonly style: PowerStyle | undefined;
}

const Town = memo(({ laid: { city, mark, name }, far, style }: TownProps): ReactElement => {
  const [x, y] = middleOf(mark);
  const shift = city.isPort && !far ? -8.5 : 0;
  return (
    <g style={coloured(style)}>
      <g transform={`translate(${(x + shift).toFixed(1)} ${y.toFixed(1)})${far ? ' scale(0.62)' : ''}`}>
        <TownMark city={city} />
        {city.isPort && !far ? (
          <g transform="translate(17 0)" className="hex-anchor">
            <circle cy={-7.6} r={1.7} />
            <path d={ANCHOR} />
          </g>
        ) : null}
      </g>
      {name ? (
        <Name name={name} className={city.isCapital ? 'map-area map-area-capital' : 'map-area'} />
      ) : null}
    </g>
  );
});

interface HexLettersProps {
  readonly laid: LaidHexes;
  readonly styles: Readonly<Record<string, PowerStyle>>;
  /** The power that holds a town, where it is not its own state. */
  readonly holderOf: (city: DrawnHexCity) => string;
  readonly seen: Rect;
}

/** Everything that is written on the ground of a map of hexes. */
export const HexLetters = memo(
  ({ laid, styles, holderOf, seen }: HexLettersProps): ReactElement => (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus.
    <g className="letters" aria-hidden="true">
      {laid.seas
        .filter(({ rect }) => isBoxSeen(rect, seen))
        .map(name => (
          <Name key={name.id} name={name} className="map-sea" />
        ))}
      {laid.cities
        .filter(({ mark }) => isBoxSeen(mark, seen))
        .map(city => (
          <Town
            key={city.city.hex}
            laid={city}
            far={laid.level === 'overview'}
            style={styles[holderOf(city.city)]}
          />
        ))}
    </g>
  ),
);
