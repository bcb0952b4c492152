import type { ReactElement } from 'react';
import type { AskProps } from '../ask.tsx';
import { distanceWords } from './drawn.ts';
import { useStroke } from './pen.ts';

const WHEEL = 15;

/** The march that is drawn, in words, with what can be done about it. */
export const March = ({ selected, movable, pen, onMarch }: AskProps): ReactElement => {
  const stroke = useStroke(pen);
  if (!stroke) {
    return (
      <HowTo
        selected={selected !== null && movable.has(selected)}
        onBegin={() => selected && pen.begin(selected)}
      />
    );
  }
  const { drawn } = stroke;
  const ready = drawn.refusal === null && stroke.pointer === null;
  return (
    <div className="march" aria-live="polite">
      <p className="capitals">March of {drawn.name}</p>
      <p>
        <strong>{distanceWords(drawn)}</strong>
      </p>
      {drawn.refusal ? (
        <p className="fault">
          {drawn.refusal.sentence} <span className="cite">{drawn.refusal.cite}</span>
        </p>
      ) : (
        <p>The rules allow it.</p>
      )}
      {drawn.units.length > 0 ? (
        <div className="button-row">
          <button type="button" className="button" onClick={() => pen.wheel(-WHEEL)}>
            Wheel left
          </button>
          <button type="button" className="button" onClick={() => pen.wheel(WHEEL)}>
            Wheel right
          </button>
          <button type="button" className="button" onClick={() => pen.faceItsWay()}>
            Face its way
          </button>
          <button type="button" className="button" onClick={() => pen.bend()}>
            Bend here
          </button>
        </div>
      ) : null}
      <div className="button-row">
        <button type="button" className="button button-main" disabled={!ready} onClick={onMarch}>
          March
        </button>
        <button type="button" className="button" onClick={() => pen.clear()}>
          Take back
        </button>
      </div>
    </div>
  );
};

const HowTo = ({ selected, onBegin }: { readonly selected: boolean; onBegin(): void }): ReactElement => (
  <div className="stack">
    <p className="quiet">
      Drag whoever is outlined to where he should go. With keys: select him, press M, then the arrows (Shift
      for small steps), Q and E to wheel, B to bend the way, F to face it, Enter to march.
    </p>
    {selected ? (
      <button type="button" className="button" onClick={onBegin}>
        Draw its march
      </button>
    ) : null}
  </div>
);
