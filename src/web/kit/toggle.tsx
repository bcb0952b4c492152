import type { ReactElement } from 'react';
import './toggle.css';

interface ToggleProps {
  readonly label: string;
  readonly on: boolean;
  /** The words for off and on. */
  readonly words?: readonly [string, string];
  onChange(on: boolean): void;
}

/** Yes or no, said in a word beside the switch. */
export const Toggle = ({ label, on, words = ['No', 'Yes'], onChange }: ToggleProps): ReactElement => (
  <button
    type="button"
    role="switch"
    className="toggle"
    aria-checked={on}
    aria-label={label}
    onClick={() => onChange(!on)}
  >
    <span className="toggle-word" aria-hidden="true">
      {words[on ? 1 : 0]}
    </span>
    <span className="toggle-track" aria-hidden="true">
      <span className="toggle-knob" />
    </span>
  </button>
);
