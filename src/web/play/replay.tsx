import type { ReactElement } from 'react';

interface ReplayProps {
  readonly shown: number;
  readonly length: number;
  onShow(inputs: number): void;
}

/** Any earlier moment of the battle, as the side that looks saw it. */
export const Replay = ({ shown, length, onShow }: ReplayProps): ReactElement => (
  <div className="field-slider no-print">
    <label>
      <span className="capitals">Replay</span>
      <input
        type="range"
        aria-label="Replay"
        min={0}
        max={length}
        value={shown}
        onChange={event => onShow(Number(event.target.value))}
      />
    </label>
    <button
      type="button"
      className="button"
      aria-label="One back"
      disabled={shown === 0}
      onClick={() => onShow(shown - 1)}
    >
      −
    </button>
    <span className="field-slider-count">
      {shown} / {length}
    </span>
    <button
      type="button"
      className="button"
      aria-label="One on"
      disabled={shown >= length}
      onClick={() => onShow(shown + 1)}
    >
      +
    </button>
    {shown < length ? (
      <button type="button" className="button" onClick={() => onShow(length)}>
        To the present
      </button>
    ) : null}
  </div>
);
