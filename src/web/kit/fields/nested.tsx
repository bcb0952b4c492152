import { type ComponentType, type ReactElement, useState } from 'react';
import { widgetOf } from '#companion/form.ts';
import { inWords } from '#companion/words.ts';
import { type Fact, sample } from '#kernel';
import { Cross } from '../glyphs.tsx';
import { Toggle } from '../toggle.tsx';
import { WORDS } from '../words.ts';
import { Control, Picker } from './control.tsx';
import { type FactProps, Row } from './fact-row.tsx';

type Of<K extends Fact['kind']> = Extract<Fact, { kind: K }>;

const blank = (fact: Fact): unknown => (sample({ item: fact }) as { item: unknown }).item;

/** A fact that holds others: `Each` shows one of them, of any kind. */
export interface NestedProps extends FactProps {
  readonly Each: ComponentType<FactProps>;
}

const NESTED = ['group', 'list', 'table', 'maybe'];

/** A fact that may be absent: none is one more value of a choice; for others a switch, and the fact once it is there. */
export const MaybeField = ({ fact, value, effect, cite, Each, onChange }: NestedProps): ReactElement => {
  const { item } = fact as Of<'maybe'>;
  const widget = widgetOf(item);
  const there = value !== null && value !== undefined;
  const own = { fact: item, widget, value, onChange };
  const nested = NESTED.includes(widget);
  if (item.kind === 'pick') {
    return (
      <Row label={fact.label} hint={fact.hint} effect={effect} cite={cite}>
        <Picker
          fact={{ ...item, label: fact.label }}
          none={WORDS.nested.none}
          value={value}
          onChange={onChange}
        />
      </Row>
    );
  }
  return (
    <>
      <Row label={fact.label} hint={fact.hint} effect={effect} cite={cite}>
        {there && !nested ? <Control {...own} /> : null}
        <Toggle
          label={`${fact.label}: given`}
          words={[WORDS.nested.none, WORDS.nested.given]}
          on={there}
          onChange={on => onChange(on ? blank(item) : null)}
        />
      </Row>
      {there && nested ? <Each {...own} /> : null}
    </>
  );
};

const without = <T,>(items: readonly T[], place: number): readonly T[] => items.filter((_, i) => i !== place);

/** A new entry is a copy of the last, which is mostly nearly right; its name is left free. */
const another = (item: Fact, items: readonly unknown[]): unknown => {
  const last = items.at(-1);
  if (last === undefined || item.kind !== 'group') {
    return last ?? blank(item);
  }
  const texts = Object.entries(item.facts).filter(([, each]) => each.kind === 'text');
  return { ...(last as object), ...Object.fromEntries(texts.map(([name]) => [name, ''])) };
};

/** A list of the same fact, one after the other. */
export const ListField = ({ fact, value, Each, onChange }: NestedProps): ReactElement => {
  const { item, min, max } = fact as Of<'list'>;
  const items = (value ?? []) as readonly unknown[];
  return (
    <fieldset className="fact-group">
      <legend>
        {fact.label} <span className="quiet">{items.length}</span>
      </legend>
      {items.map((each, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity but their place.
        <div className="list-item" key={place}>
          <div className="list-body">
            <Each
              fact={{ ...item, label: `${item.label} ${place + 1}` } as Fact}
              widget={widgetOf(item)}
              value={each}
              onChange={next => onChange(items.map((old, i) => (i === place ? next : old)))}
            />
          </div>
          <button
            type="button"
            className="button list-remove"
            disabled={items.length <= min}
            onClick={() => onChange(without(items, place))}
          >
            <Cross />
            <span className="visually-hidden">
              {WORDS.nested.remove} {item.label} {place + 1}
            </span>
          </button>
        </div>
      ))}
      <button
        type="button"
        className="button"
        disabled={items.length >= max}
        onClick={() => onChange([...items, another(item, items)])}
      >
        {WORDS.nested.add(item.label.toLowerCase())}
      </button>
    </fieldset>
  );
};

type Record_ = Readonly<Record<string, unknown>>;

const removed = (record: Record_, key: string): Record_ =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));

/** A number for each of a closed set, nothing unless said: all of them are shown, as on a printed form. */
const isTally = ({ item, keys }: Of<'table'>): boolean =>
  keys !== undefined && item.kind === 'count' && item.min === 0;

const Tally = ({ fact, value, Each, onChange }: NestedProps): ReactElement => {
  const { item, keys = {} } = fact as Of<'table'>;
  const record = (value ?? {}) as Record_;
  const put = (key: string, n: unknown): void =>
    onChange(n === 0 ? removed(record, key) : { ...record, [key]: n });
  return (
    <fieldset className="fact-group fact-tally">
      <legend>{fact.label}</legend>
      {Object.entries(keys).map(([key, label]) => (
        <Each
          key={key}
          fact={{ ...item, label } as Fact}
          widget={widgetOf(item)}
          value={record[key] ?? 0}
          onChange={n => put(key, n)}
        />
      ))}
    </fieldset>
  );
};

/** Keys to the same fact: a closed set is switched on one by one, free keys are typed. */
export const TableField = (props: NestedProps): ReactElement => {
  const { fact, value, Each, onChange } = props;
  const { item, keys } = fact as Of<'table'>;
  if (isTally(fact as Of<'table'>)) {
    return <Tally {...props} />;
  }
  const record = (value ?? {}) as Record_;
  return (
    <fieldset className="fact-group">
      <legend>{fact.label}</legend>
      {Object.entries(record).map(([key, each]) => (
        <div className="list-item" key={key}>
          <div className="list-body">
            <Each
              fact={{ ...item, label: keys?.[key] ?? inWords(key) } as Fact}
              widget={widgetOf(item)}
              value={each}
              onChange={next => onChange({ ...record, [key]: next })}
            />
          </div>
          <button type="button" className="button list-remove" onClick={() => onChange(removed(record, key))}>
            <Cross />
            <span className="visually-hidden">
              {WORDS.nested.remove} {keys?.[key] ?? key}
            </span>
          </button>
        </div>
      ))}
      <NewKey
        label={fact.label}
        keys={keys}
        taken={Object.keys(record)}
        onAdd={key => onChange({ ...record, [key]: blank(item) })}
      />
    </fieldset>
  );
};

interface NewKeyProps {
  readonly label: string;
  readonly keys: Readonly<Record<string, string>> | undefined;
  readonly taken: readonly string[];
  onAdd(key: string): void;
}

const NewKey = ({ label, keys, taken, onAdd }: NewKeyProps): ReactElement | null => {
  const [typed, setTyped] = useState('');
  if (keys) {
    const free = Object.entries(keys).filter(([key]) => !taken.includes(key));
    return free.length === 0 ? null : (
      <select
        className="select-input"
        aria-label={WORDS.nested.addTo(label)}
        value=""
        onChange={event => onAdd(event.target.value)}
      >
        <option value="">{WORDS.nested.addSomething}</option>
        {free.map(([key, words]) => (
          <option key={key} value={key}>
            {words}
          </option>
        ))}
      </select>
    );
  }
  const key = typed.trim();
  return (
    <div className="button-row">
      <input
        className="line-input"
        type="text"
        maxLength={40}
        aria-label={WORDS.nested.newEntryOf(label)}
        value={typed}
        onChange={event => setTyped(event.target.value)}
      />
      <button
        type="button"
        className="button"
        disabled={key === '' || taken.includes(key)}
        onClick={() => {
          onAdd(key);
          setTyped('');
        }}
      >
        {WORDS.nested.addIt}
      </button>
    </div>
  );
};
