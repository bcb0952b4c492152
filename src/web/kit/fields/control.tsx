import { createContext, type ReactElement, useContext, useState } from 'react';
import type { Fact } from '#kernel';
import { Segments } from '../segments.tsx';
import { Stepper } from '../stepper.tsx';
import { Toggle } from '../toggle.tsx';
import { useId } from '../use-id.ts';
import { useNarrow } from '../use-narrow.ts';
import { WORDS } from '../words.ts';
import type { FactProps } from './fact-row.tsx';

type Of<K extends Fact['kind']> = Extract<Fact, { kind: K }>;

/** The control of a plain fact; groups, lists and tables are forms of their own. */
export const Control = ({ fact, widget, value, onChange }: FactProps): ReactElement | null => {
  switch (widget) {
    case 'stepper':
      return (
        <Stepper label={fact.label} fact={fact as Of<'count'>} value={value as number} onChange={onChange} />
      );
    case 'toggle':
      return <Toggle label={fact.label} on={value === true} onChange={onChange} />;
    case 'segments':
      return (
        <Segments
          label={fact.label}
          options={Object.entries((fact as Of<'pick'>).options)}
          chosen={value as string}
          onChoose={onChange}
        />
      );
    case 'picker':
      return <Picker fact={fact as Of<'pick'>} value={value} onChange={onChange} />;
    case 'checks':
      return <Checks fact={fact as Of<'many'>} value={value as readonly string[]} onChange={onChange} />;
    case 'text':
      return <Line fact={fact as Of<'text'>} value={value as string} onChange={onChange} />;
    case 'json':
      return <JsonText fact={fact} value={value} onChange={onChange} />;
    default:
      return null;
  }
};

interface Props<F, T> {
  readonly fact: F;
  readonly value: T;
  onChange(value: T): void;
}

interface PickerProps {
  readonly fact: Of<'pick'>;
  readonly value: unknown;
  /** The word for no value, where the fact may be absent. */
  readonly none?: string;
  onChange(value: string | null): void;
}

export const Picker = ({ fact, value, none, onChange }: PickerProps): ReactElement => (
  <select
    className="select-input fact-wide"
    aria-label={fact.label}
    value={typeof value === 'string' ? value : ''}
    onChange={event => onChange(event.target.value || null)}
  >
    {none === undefined ? null : <option value="">{none}</option>}
    {Object.entries(fact.options).map(([id, label]) => (
      <option key={id} value={id}>
        {label}
      </option>
    ))}
  </select>
);

const Line = ({ fact, value, onChange }: Props<Of<'text'>, string>): ReactElement => (
  <input
    className="line-input fact-wide"
    type="text"
    aria-label={fact.label}
    autoComplete="off"
    maxLength={fact.max}
    value={value}
    onChange={event => onChange(event.target.value)}
  />
);

/** A situation written as JSON; text that does not parse yet stays on the screen and changes nothing. */
const JsonText = ({ fact, value, onChange }: Props<Fact, unknown>): ReactElement => {
  const [typed, setTyped] = useState(() => JSON.stringify(value));
  const type = (text: string): void => {
    setTyped(text);
    try {
      onChange(JSON.parse(text));
    } catch {
      // Half-typed JSON: the last whole value stands.
    }
  };
  return (
    <textarea
      className="line-input fact-wide"
      aria-label={fact.label}
      rows={3}
      spellCheck={false}
      value={typed}
      onChange={event => type(event.target.value)}
    />
  );
};

/** Whether long lists of boxes are folded where there is little room: on the page of a chart. */
export const Folding = createContext(false);

/** More boxes than this are folded. */
const MOST_BOXES = 3;

/** Boxes to tick, or on a phone the ticked ones in a line that opens. */
const Checks = (props: Props<Of<'many'>, readonly string[]>): ReactElement => {
  const narrow = useNarrow();
  const folds = useContext(Folding) && narrow;
  const { fact, value } = props;
  if (!folds || Object.keys(fact.options).length <= MOST_BOXES) {
    return <Boxes {...props} />;
  }
  const ticked = value.map(id => fact.options[id] ?? id).join(', ');
  return (
    <details className="checks-fold">
      <summary>{ticked === '' ? WORDS.noneTicked : ticked}</summary>
      <Boxes {...props} />
    </details>
  );
};

const Boxes = ({ fact, value, onChange }: Props<Of<'many'>, readonly string[]>): ReactElement => {
  const name = useId();
  const turn = (id: string): void =>
    onChange(Object.keys(fact.options).filter(each => (each === id) !== value.includes(each)));
  return (
    <fieldset className="checks fact-wide">
      <legend className="visually-hidden">{fact.label}</legend>
      {Object.entries(fact.options).map(([id, label]) => (
        <label key={id} className="check">
          <input type="checkbox" name={name} checked={value.includes(id)} onChange={() => turn(id)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
};
