import { type ReactElement, useState } from 'react';
import type { Effect } from '#companion/effects.ts';
import { type Field, formModel } from '#companion/form.ts';
import { changedFacts, type Situation } from '#companion/situation.ts';
import type { Fact, Facts } from '#kernel';
import { Onward } from '../glyphs.tsx';
import { WORDS } from '../words.ts';
import { Control } from './control.tsx';
import { type FactProps, Row } from './fact-row.tsx';
import { ListField, MaybeField, TableField } from './nested.tsx';
import './fields.css';

interface FieldsProps {
  readonly facts: Facts;
  readonly value: Situation;
  /** The share of each fact in the sum, by name. */
  readonly effects?: Readonly<Record<string, Effect>>;
  /** Whether the options of a table are asked here too. */
  readonly withOptions?: boolean;
  readonly cite?: string | undefined;
  onChange(value: Situation): void;
}

/** A form made of facts: the important ones first, the rest behind "more". */
export const Fields = ({
  facts,
  value,
  effects = {},
  withOptions = true,
  cite,
  onChange,
}: FieldsProps): ReactElement => {
  const { first, more, options } = formModel(facts);
  const [open, setOpen] = useState(false);
  const changed = changedFacts(facts, value);
  const rare = withOptions ? [...more, ...options] : more;
  const shown = rare.filter(field => open || Object.hasOwn(changed, field.name));
  const row = (field: Field): ReactElement => (
    <FactRow
      key={field.name}
      fact={field.fact}
      widget={field.widget}
      value={value[field.name]}
      effect={effects[field.name]}
      cite={cite}
      onChange={next => onChange({ ...value, [field.name]: next })}
    />
  );
  return (
    <div className="fields">
      {first.map(row)}
      {shown.map(row)}
      {rare.length > shown.length ? (
        <button type="button" className="fields-more" onClick={() => setOpen(true)}>
          <span className="fields-hidden">{hiddenNames(rare, shown)}</span>
          <span className="fields-count">
            {rare.length - shown.length} {WORDS.fields.more} <Onward />
          </span>
        </button>
      ) : null}
    </div>
  );
};

const hiddenNames = (rare: readonly Field[], shown: readonly Field[]): string =>
  rare
    .filter(field => !shown.includes(field))
    .map(({ fact }) => fact.label)
    .join(', ');

/** A record of facts under one heading. */
const GroupField = ({ fact, value, onChange }: FactProps): ReactElement => (
  <fieldset className="fact-group">
    <legend>{fact.label}</legend>
    <Fields
      facts={(fact as Extract<Fact, { kind: 'group' }>).facts}
      value={value as Situation}
      onChange={onChange}
    />
  </fieldset>
);

/** One fact: a plain control in a row, or a form within the form. */
export const FactRow = (props: FactProps): ReactElement => {
  switch (props.widget) {
    case 'group':
      return <GroupField {...props} />;
    case 'list':
      return <ListField {...props} Each={FactRow} />;
    case 'table':
      return <TableField {...props} Each={FactRow} />;
    case 'maybe':
      return <MaybeField {...props} Each={FactRow} />;
    default:
      return (
        <Row label={props.fact.label} hint={props.fact.hint} effect={props.effect} cite={props.cite}>
          <Control {...props} />
        </Row>
      );
  }
};
