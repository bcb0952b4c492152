import type { ReactElement, ReactNode } from 'react';
import { numberText } from '#companion/words.ts';
import { WholeMap } from '../kit/glyphs.tsx';
import { MarkKey } from './marks.tsx';
import type { Rig } from './rig.ts';
import { WORDS } from './words.ts';

/** The longest bar and its steps: the distances that the rules speak of. */
export interface Scale {
  readonly nice: readonly number[];
  readonly unit: string;
}

const LONGEST = 160;

/** The scale of the map as a bar. */
export const ScaleBar = ({
  scale,
  of: { nice, unit },
}: {
  readonly scale: number;
  readonly of: Scale;
}): ReactElement => {
  const long = nice.findLast(each => each * scale <= LONGEST) ?? nice[0] ?? 1;
  const words = `${numberText(long)} ${unit}`;
  return (
    <figure className="scale-bar" aria-label={WORDS.scale(words)}>
      <span style={{ width: `${long * scale}px` }} />
      <figcaption>{words}</figcaption>
    </figure>
  );
};

/** The key of the three marks. */
export const MarkKeys = (): ReactElement => (
  <span className="map-marks">
    <MarkKey of="chosen" words={WORDS.chosen} />
    <MarkKey of="may" words={WORDS.mayAct} />
    <MarkKey of="concerned" words={WORDS.concerned} />
  </span>
);

interface FootProps {
  readonly rig: Rig;
  readonly scale: ReactNode;
  /** Which way is up. */
  readonly north?: string;
  /** So many lit places lie outside the window. */
  readonly outside?: number;
  /** Buttons of the game: ranges, the order of battle. */
  readonly children?: ReactNode;
}

/** The foot of the map: furniture stands outside it, never over troops. */
export const MapFoot = ({ rig, scale, north, outside = 0, children }: FootProps): ReactElement => (
  <div className="map-foot no-print">
    {scale}
    {north ? <span className="map-north">{north}</span> : null}
    <MarkKeys />
    <span className="map-buttons">
      {children}
      <button
        type="button"
        className="foot-button foot-whole"
        onClick={() => rig.whole()}
        title={outside > 0 ? WORDS.outside(outside) : WORDS.wholeTitle}
      >
        <WholeMap />
        <span>{WORDS.whole}</span>
        {outside > 0 ? (
          <strong>
            {WORDS.more(outside)}
            <span className="visually-hidden">: {WORDS.outside(outside)}</span>
          </strong>
        ) : null}
      </button>
      <button
        type="button"
        className="foot-button foot-zoom"
        onClick={() => rig.zoom(1.4)}
        aria-label={WORDS.nearer}
      >
        +
      </button>
      <button
        type="button"
        className="foot-button foot-zoom"
        onClick={() => rig.zoom(0.7)}
        aria-label={WORDS.farther}
      >
        −
      </button>
    </span>
  </div>
);
