import type { ReactElement } from 'react';
import { innerState } from '#companion/luck.ts';
import { inWords, valueText } from '#companion/words.ts';
import type { Battle } from './ctrl.ts';

type Json = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

const isFlat = (record: Json): boolean => Object.values(record).every(value => typeof value !== 'object');

const isGroup = (value: unknown, deep: number): value is Json =>
  isRecord(value) && deep > 0 && !isFlat(value);

/** What was entered at the beginning does not change, and is not the position. */
const SETUP = 'given';

/** How things stand, field by field, as the rules see them. */
export const Position = ({ battle }: { readonly battle: Battle }): ReactElement => {
  const { board } = innerState(battle.play.state);
  const shown = (battle.procedure.view?.(board, null) ?? board) as unknown;
  return (
    <section>
      <h2 className="capitals section-head">Position</h2>
      <Shown value={shown} />
    </section>
  );
};

/** Any plain value as fields under their names. */
export const Shown = ({ value }: { readonly value: unknown }): ReactElement =>
  isRecord(value) ? <Fields record={value} deep={2} /> : <p>{valueText(value)}</p>;

const Fields = ({ record, deep }: { readonly record: Json; readonly deep: number }): ReactElement => (
  <dl className="position">
    {Object.entries(record)
      .filter(([name, value]) => name !== SETUP && !isEmpty(value))
      .map(([name, value]) => (
        <div key={name} className={isGroup(value, deep) ? 'position-group' : undefined}>
          <dt>{inWords(name)}</dt>
          <dd>{isGroup(value, deep) ? <Fields record={value} deep={deep - 1} /> : valueText(value)}</dd>
        </div>
      ))}
  </dl>
);
