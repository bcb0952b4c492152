import { memo, type ReactElement } from 'react';
import { isBoxSeen, isSeen } from '../board/seen.ts';
import type { Rect } from '../layout/taken.ts';
import { Name } from '../lettering/name.tsx';
import { STAR_PATH } from '../stacks/plate.tsx';
import type { DrawnAreas } from './drawn.ts';
import type { Laid, LaidName, LaidTown, Seat } from './laid.ts';
import './areas.css';

const Town = memo(
  ({ town: { city, at, name } }: { readonly town: LaidTown }): ReactElement => (
    <>
      <circle
        cx={at[0].toFixed(1)}
        cy={at[1].toFixed(1)}
        r={city.rank === 1 ? 3.4 : 2.7}
        className="town-ring"
      />
      {name ? (
        <Name name={name} className={city.area === null ? 'map-town map-town-shut' : 'map-town'} />
      ) : null}
    </>
  ),
);

/** Bastions: a square star with four points. */
const BASTION = 'M-9 -9L-3 -6.5L3 -6.5L9 -9L6.5 -3L6.5 3L9 9L3 6.5L-3 6.5L-9 9L-6.5 3L-6.5 -3Z';

/** A chief town that counts: a star in a disc for a capital, a lozenge for a key, bastions round a fortress. */
const SeatMark = ({ seat, far = false }: { readonly seat: Seat; readonly far?: boolean }): ReactElement => (
  <g transform={far ? 'scale(0.8)' : undefined}>
    {seat.fort === undefined ? null : <path d={BASTION} className="seat-bastion" />}
    {seat.capital ? (
      <>
        <circle r={6.6} className="seat-disc" />
        <path d={STAR_PATH} transform="scale(4.4)" className="seat-star" />
      </>
    ) : seat.key ? (
      <path d="M0 -5L5 0L0 5L-5 0Z" className="seat-key" />
    ) : (
      <circle r={2.8} className={seat.fort === undefined ? 'town-ring' : 'seat-dot'} />
    )}
  </g>
);

const ANCHOR = 'M0 -5.5V5M-2.6 -2.6H2.6M-4.6 1.4C-4 5 -1.6 5.6 0 5.8C1.6 5.6 4 5 4.6 1.4';

/** All that is read of a map here. */
export interface WithPorts {
  readonly map: Pick<DrawnAreas, 'ports'>;
}

const Ports = ({
  atlas,
  scale,
  seen,
}: {
  readonly atlas: WithPorts;
  readonly scale: number;
  readonly seen: Rect;
}): ReactElement => (
  <>
    {atlas.map.ports
      .filter(({ at }) => isSeen([at[0] * scale, at[1] * scale], seen))
      .map(({ id, at }) => (
        <g key={id} transform={`translate(${(at[0] * scale).toFixed(1)} ${(at[1] * scale).toFixed(1)})`}>
          <path d={ANCHOR} className="port-anchor" />
          <circle cy={-6.8} r={1.4} className="port-anchor" />
        </g>
      ))}
  </>
);

const areaClass = ({ face }: LaidName): string =>
  face === 'bold' ? 'map-area map-area-capital' : 'map-area';

interface LettersProps {
  readonly atlas: WithPorts;
  readonly laid: Laid;
  readonly seen: Rect;
}

/** Everything that is written on the ground: names, towns, ports. It hears no pointer and says nothing. */
export const Letters = memo(({ atlas, laid, seen }: LettersProps): ReactElement => {
  const far = laid.level === 'overview';
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus.
    <g className="letters" aria-hidden="true">
      {laid.seas
        .filter(({ rect }) => isBoxSeen(rect, seen))
        .map(name => (
          <Name key={name.id} name={name} className="map-sea" />
        ))}
      {laid.shut
        .filter(({ rect }) => isBoxSeen(rect, seen))
        .map(name => (
          <Name key={name.id} name={name} className="map-shut" />
        ))}
      {far ? null : <Ports atlas={atlas} scale={laid.scale} seen={seen} />}
      {laid.towns
        .filter(({ at }) => isSeen(at, seen))
        .map(town => (
          <Town key={`${town.city.name} ${town.at.join()}`} town={town} />
        ))}
      {laid.seats
        .filter(({ at }) => isSeen(at, seen))
        .map(({ id, seat, at, name }) => (
          <g key={id}>
            <g transform={`translate(${at[0].toFixed(1)} ${at[1].toFixed(1)})`}>
              <SeatMark seat={seat} far={far} />
            </g>
            {name ? (
              <Name name={name} className={seat.capital ? 'map-area map-area-capital' : 'map-town'} />
            ) : null}
          </g>
        ))}
      {laid.names
        .filter(({ rect }) => isBoxSeen(rect, seen))
        .map(name => (
          <Name key={name.id} name={name} className={areaClass(name)} />
        ))}
    </g>
  );
});
