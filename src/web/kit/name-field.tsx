import type { ReactElement } from 'react';
import { WORDS } from './words.ts';

const NAME = 'grognard.name';

/** The name that was given last on this device. */
export const knownName = (): string => localStorage.getItem(NAME) ?? '';
export const rememberName = (name: string): void => localStorage.setItem(NAME, name);

interface NameFieldProps {
  readonly value: string;
  /** The name for browsers that fill in fields by themselves. */
  readonly autoComplete?: string;
  onChange(name: string): void;
}

/** The reader’s own name: at a table, as a host, for an account. */
export const NameField = ({ value, autoComplete = 'nickname', onChange }: NameFieldProps): ReactElement => (
  <label className="field-row">
    <span>{WORDS.nameField.yourName}</span>
    <input
      className="line-input"
      required
      maxLength={40}
      autoComplete={autoComplete}
      value={value}
      onChange={event => onChange(event.target.value)}
    />
  </label>
);
