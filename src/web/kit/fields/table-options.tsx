import type { ReactElement } from 'react';
import { formModel } from '#companion/form.ts';
import { changedFacts, type Situation, startOf } from '#companion/situation.ts';
import type { Facts } from '#kernel';
import { WORDS } from '../words.ts';
import { FactRow } from './fields.tsx';
import './fields.css';

interface TableOptionsProps {
  /** The set-up of a game: of its facts those that a table decides are asked here. */
  readonly facts: Facts;
  readonly value: Situation;
  onChange(value: Situation): void;
}

/** The facts of a set-up that are options: printings, house rules, visibility. */
export const optionFactsOf = (facts: Facts): Facts =>
  Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact.option));

/** The options that a table decides before it begins, folded away until somebody wants them. */
export const TableOptions = ({ facts, value, onChange }: TableOptionsProps): ReactElement | null => {
  const options = optionFactsOf(facts);
  // A group that nobody has touched has its usual facts: a field of several parts cannot be drawn without them.
  const given = { ...startOf(options), ...value };
  const changed = Object.keys(changedFacts(options, value)).length;
  const all = formModel(options).options;
  return all.length === 0 ? null : (
    <details className="table-options">
      <summary>
        {WORDS.tableOptions.optionsAndPrintings}{' '}
        <span className="quiet">{changed === 0 ? 'standard' : `${changed} changed`}</span>
      </summary>
      <div className="fields">
        {all.map(field => (
          <FactRow
            key={field.name}
            fact={field.fact}
            widget={field.widget}
            value={given[field.name]}
            onChange={next => onChange({ ...value, [field.name]: next })}
          />
        ))}
      </div>
    </details>
  );
};
