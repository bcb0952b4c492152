import type { ReactElement } from 'react';
import { type Body, bodyBox } from './body.ts';
import type { Camera } from './camera.ts';
import { type Box, grown } from './geometry.ts';

interface MarksProps {
  readonly bodies: readonly Body[];
  readonly camera: Camera;
  readonly chosen: string | null;
  readonly may: ReadonlySet<string>;
  readonly concerned: ReadonlySet<string>;
}

const PAD = 6;

const frameOf = (body: Body, camera: Camera): Box => grown(bodyBox(body, camera), PAD);

/** The three marks, the same in every game: chosen a solid frame, may act ink corners, concerned accent dots. */
export const Marks = ({ bodies, camera, chosen, may, concerned }: MarksProps): ReactElement => (
  <g className="marks">
    {bodies
      .filter(({ id }) => id !== chosen && !concerned.has(id) && may.has(id))
      .map(body => (
        <path key={body.id} d={cornersOf(frameOf(body, camera))} className="mark-may" data-may={body.id} />
      ))}
    {bodies
      .filter(({ id }) => id !== chosen && concerned.has(id))
      .map(body => (
        <FrameOf
          key={body.id}
          box={frameOf(body, camera)}
          className="mark-concerned"
          // It may act all the same: the keys find it while a list looks at it.
          may={may.has(body.id) ? body.id : undefined}
        />
      ))}
    {bodies
      .filter(({ id }) => id === chosen)
      .map(body => (
        <FrameOf key={body.id} box={frameOf(body, camera)} className="mark-chosen" />
      ))}
  </g>
);

interface FrameProps {
  readonly box: Box;
  readonly className: string;
  readonly may?: string | undefined;
}

const FrameOf = ({ box: { x, y, w, h }, className, may }: FrameProps): ReactElement => (
  <rect
    x={x.toFixed(1)}
    y={y.toFixed(1)}
    width={w.toFixed(1)}
    height={h.toFixed(1)}
    className={className}
    data-may={may}
  />
);

/** Four corners of a box, each two short strokes. */
const cornersOf = ({ x, y, w, h }: Box): string => {
  const long = Math.max(6, Math.min(14, w / 3, h / 3));
  const corner = (cx: number, cy: number, dx: number, dy: number): string =>
    `M${(cx + dx * long).toFixed(1)} ${cy.toFixed(1)}H${cx.toFixed(1)}V${(cy + dy * long).toFixed(1)}`;
  return [
    corner(x, y, 1, 1),
    corner(x + w, y, -1, 1),
    corner(x, y + h, 1, -1),
    corner(x + w, y + h, -1, -1),
  ].join('');
};

/** The key of the three marks, for the foot of the map. */
export const MarkKey = ({
  of,
  words,
}: {
  readonly of: 'chosen' | 'may' | 'concerned';
  readonly words: string;
}): ReactElement => (
  <span className="mark-key">
    <svg viewBox="0 0 26 16" width="26" height="16" aria-hidden="true">
      {of === 'may' ? (
        <path d={cornersOf({ x: 2, y: 2, w: 22, h: 12 })} className="mark-may" />
      ) : (
        <rect x="2" y="2" width="22" height="12" className={`mark-${of}`} />
      )}
    </svg>
    {words}
  </span>
);
