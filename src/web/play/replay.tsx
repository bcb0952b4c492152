import type { ReactElement } from 'react';
import type { Replayed } from './desk.ts';
import { WORDS } from './words.ts';

/** Any earlier moment of the game, as the side that looks saw it. */
export const Replay = ({ shown, length, show }: Replayed): ReactElement => (
  <div className="replay no-print">
    <label>
      <span className="capitals">{WORDS.replay}</span>
      <input
        type="range"
        aria-label={WORDS.replay}
        min={0}
        max={length}
        value={shown}
        onChange={event => show(Number(event.target.value))}
      />
    </label>
    <button
      type="button"
      className="foot-button"
      aria-label={WORDS.back}
      disabled={shown === 0}
      onClick={() => show(shown - 1)}
    >
      −
    </button>
    <span className="replay-count">{WORDS.moment(shown, length)}</span>
    <button
      type="button"
      className="foot-button"
      aria-label={WORDS.on}
      disabled={shown >= length}
      onClick={() => show(shown + 1)}
    >
      +
    </button>
  </div>
);
