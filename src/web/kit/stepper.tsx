import { type KeyboardEvent, type ReactElement, useState } from 'react';
import { countText, nearestCount, stepCount } from '#companion/form.ts';
import type { Fact } from '#kernel';
import { WORDS } from './words.ts';
import './stepper.css';

type CountFact = Extract<Fact, { kind: 'count' }>;

interface StepperProps {
  readonly label: string;
  readonly fact: Pick<CountFact, 'min' | 'max' | 'by' | 'unit'>;
  readonly value: number;
  onChange(value: number): void;
}

const KEYS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

/** A whole number with a button on either side; typed, or turned with the arrow keys. */
export const Stepper = ({ label, fact, value, onChange }: StepperProps): ReactElement => {
  const [typed, setTyped] = useState<string | null>(null);
  const turn = (by: number): void => {
    setTyped(null);
    onChange(stepCount(fact as CountFact, value, by));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = KEYS[event.key];
    if (by !== undefined) {
      event.preventDefault();
      turn(by);
    }
  };
  const take = (text: string): void => {
    const next = nearestCount(fact as CountFact, text);
    if (next !== null) {
      onChange(next);
    }
  };
  return (
    <fieldset className="stepper">
      <legend className="visually-hidden">{label}</legend>
      <button type="button" disabled={value <= fact.min} onClick={() => turn(-1)}>
        <span className="visually-hidden">{WORDS.stepper.less}</span>
        <span aria-hidden="true">−</span>
      </button>
      <span className="stepper-value">
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          aria-label={label}
          value={typed ?? countText(fact, value)}
          size={Math.max(2, (typed ?? countText(fact, value)).length)}
          onChange={event => {
            setTyped(event.target.value);
            take(event.target.value);
          }}
          onFocus={event => event.target.select()}
          onBlur={() => setTyped(null)}
          onKeyDown={onKeyDown}
        />
        {fact.unit ? <span className="stepper-unit">{fact.unit}</span> : null}
      </span>
      <button type="button" disabled={value >= fact.max} onClick={() => turn(1)}>
        <span className="visually-hidden">{WORDS.stepper.more}</span>
        <span aria-hidden="true">+</span>
      </button>
    </fieldset>
  );
};
