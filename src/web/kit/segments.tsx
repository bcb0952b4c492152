import type { ReactElement } from 'react';
import { useId } from './use-id.ts';
import './segments.css';

interface SegmentsProps<T extends string> {
  readonly label: string;
  readonly options: readonly (readonly [value: T, label: string])[];
  readonly chosen: T;
  onChoose(value: T): void;
}

/** A row of exclusive choices; the chosen one is inverted and ticked. Arrow keys move, as in any radio group. */
export const Segments = <T extends string>(props: SegmentsProps<T>): ReactElement => {
  const name = useId();
  return (
    <fieldset className="segments">
      <legend className="visually-hidden">{props.label}</legend>
      {props.options.map(([value, label]) => (
        <label key={value} className="segment">
          <input
            type="radio"
            name={name}
            checked={value === props.chosen}
            onChange={() => props.onChoose(value)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
};
