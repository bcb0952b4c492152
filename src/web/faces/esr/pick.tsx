import { type ReactElement, useState } from 'react';
import { type Pointer, type Target, toggled } from './pointing.ts';
import { WORDS } from './words.ts';

export type Choices = readonly (readonly [id: string, name: string])[];

interface PickProps {
  readonly label: string;
  readonly options: Choices;
  readonly chosen: string;
  /** Where it may be pointed at as well. */
  readonly at?: readonly Target[];
  readonly pointer?: Pointer;
  /** The word on a button that picks; without one the list picks by itself. */
  readonly act?: string;
  onPick(id: string): void;
}

/** Chosen from a list, or pointed at on the map. */
export const Pick = ({
  label,
  options,
  chosen,
  at,
  pointer,
  act,
  onPick,
}: PickProps): ReactElement | null => {
  const [held, setHeld] = useState(chosen);
  const shown = act ? held : chosen;
  return options.length === 0 ? null : (
    <div className="orders-pick">
      <label>
        <span>{label}</span>
        <select
          className="select-input"
          value={shown}
          onChange={event => (act ? setHeld : onPick)(event.target.value)}
        >
          {options.some(([id]) => id === shown) ? null : <option value={shown}>–</option>}
          {options.map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {act ? (
        <button type="button" className="button" disabled={shown === ''} onClick={() => onPick(shown)}>
          {act}
        </button>
      ) : null}
      {at && pointer ? (
        <button
          type="button"
          className="button"
          aria-pressed={pointer.pointing?.of === label}
          aria-label={WORDS.pick.pointAt(label)}
          onClick={() => pointer.onPointing(toggled(pointer, { of: label, at, take: onPick }))}
        >
          {WORDS.pick.point}
        </button>
      ) : null}
    </div>
  );
};
