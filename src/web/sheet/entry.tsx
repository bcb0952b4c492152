import { type ReactElement, useState } from 'react';
import { allowedStart, canOffer, offeredFacts } from '#companion/offer.ts';
import { type Situation, startOf } from '#companion/situation.ts';
import { changesAt } from '#companion/turn-bar.ts';
import { applyChange, type Change, type Facts, type Json, pick } from '#kernel';
import { Fields } from '../kit/fields/fields.tsx';
import { useId } from '../kit/use-id.ts';
import type { SheetDesk } from './ctrl.ts';
import { WORDS } from './words.ts';

/** Names typed into the form are used up by a change; everything else is mostly right for the next one. */
const withoutTexts = (facts: Facts, value: Situation): Situation =>
  Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, facts[name]?.kind === 'text' ? '' : each]),
  );

/** The values of a form that still fit: a name that has left the sheet gives way to the first that is on it. */
const fitting = (facts: Facts, value: Situation): Situation => {
  const start = startOf(facts);
  return Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => {
      const own = value[name];
      const gone = fact.kind === 'pick' && !Object.hasOwn(fact.options, String(own));
      return [name, own === undefined || gone ? start[name] : own];
    }),
  );
};

/**
 * The facts of a change that follow from where its form was opened: facts that need not be asked, names that may be
 * meant.
 */
export interface Known {
  readonly given: Situation;
  readonly names?: Readonly<Record<string, readonly string[]>>;
}

const NOTHING: Known = { given: {} };

interface ChangeFormProps {
  readonly sheet: SheetDesk;
  readonly name: string;
  readonly known?: Known;
}

/** Leaves only the names that may be meant here. */
const narrowed = (facts: Facts, names: Known['names'] = {}): Facts =>
  Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => {
      const meant = names[name];
      return [name, meant && fact.kind === 'pick' ? pick(fact.label, meant) : fact];
    }),
  );

/** The form of one change: its facts as the sheet stands, and the answer of the rules to them. */
const ChangeForm = ({ sheet, name, known = NOTHING }: ChangeFormProps): ReactElement => {
  const { given } = known;
  const change = sheet.tracker.changes[name] as Change<unknown>;
  const facts = narrowed(offeredFacts(change.facts, sheet.kept.state), known.names);
  const [value, setValue] = useState<Situation>(
    () => allowedStart(sheet.tracker, sheet.kept.state, name, startOf(facts), given) ?? {},
  );
  const fit = { ...fitting(facts, value), ...given };
  const foreseen = applyChange(sheet.tracker as never, sheet.kept.state as never, name, fit);
  const asked = Object.fromEntries(Object.entries(facts).filter(([key]) => !Object.hasOwn(given, key)));
  const enter = (): void => {
    if (sheet.change(name, fit as Json).ok) {
      setValue(withoutTexts(change.facts, fit));
    }
  };
  return (
    <form
      className="change-form"
      onSubmit={event => {
        event.preventDefault();
        enter();
      }}
    >
      <Fields facts={asked} value={fit} onChange={next => setValue({ ...fit, ...next })} />
      <p role="status" className="change-foreseen">
        {foreseen.ok ? (
          foreseen.value.text
        ) : (
          <>
            <strong>{WORDS.notNow}</strong> {foreseen.error.sentence}{' '}
            <span className="cite">{foreseen.error.cite}</span>
          </>
        )}
      </p>
      <button type="submit" className="button button-main" disabled={!foreseen.ok}>
        {change.title}
      </button>
    </form>
  );
};

const startAt = ({ tracker, kept }: SheetDesk, name: string): Situation =>
  startOf(offeredFacts((tracker.changes[name]?.facts ?? {}) as Facts, kept.state));

interface ChangePickerProps {
  readonly sheet: SheetDesk;
  readonly title?: string;
  /** The known facts of a change here; null where it is not made here. */
  readonly offer?: (name: string, facts: Facts) => Known | null;
}

/** Every change that a sheet takes, those of the present step first. */
export const ChangePicker = ({
  sheet,
  title = WORDS.entry.whatHappens,
  offer = () => NOTHING,
}: ChangePickerProps): ReactElement => {
  const { tracker, step, kept } = sheet;
  const id = useId();
  const knownOf = (name: string): Known | null =>
    canOffer(tracker, name, kept.state) ? offer(name, tracker.changes[name]?.facts as Facts) : null;
  const possible = Object.keys(tracker.changes).filter(name => knownOf(name) !== null);
  const now = step ? changesAt(step, tracker.id).filter(name => possible.includes(name)) : [];
  const others = possible.filter(name => !now.includes(name));
  const [wanted, setWanted] = useState<string | null>(null);
  const isOpen = (name: string): boolean =>
    allowedStart(tracker, kept.state, name, startAt(sheet, name), knownOf(name)?.given ?? {}) !== null;
  const chosen =
    wanted !== null && possible.includes(wanted) ? wanted : (now.find(isOpen) ?? now[0] ?? others[0]);
  const known = chosen === undefined ? null : knownOf(chosen);
  return (
    <section className="sheet-entry no-print">
      <h2 className="capitals section-head">
        <label htmlFor={id}>{title}</label>
        <span className="cite">{chosen === undefined ? '' : tracker.changes[chosen]?.cite}</span>
      </h2>
      <select
        id={id}
        className="select-input sheet-changes"
        value={chosen}
        onChange={event => setWanted(event.target.value)}
      >
        <ChangeGroup label={WORDS.atStep} names={now} sheet={sheet} />
        <ChangeGroup
          label={now.length > 0 ? WORDS.entry.atOtherTimes : 'Changes'}
          names={others}
          sheet={sheet}
        />
      </select>
      {chosen === undefined || known === null ? null : (
        <ChangeForm key={chosen} sheet={sheet} name={chosen} known={known} />
      )}
    </section>
  );
};

interface ChangeGroupProps {
  readonly label: string;
  readonly names: readonly string[];
  readonly sheet: SheetDesk;
}

const ChangeGroup = ({ label, names, sheet }: ChangeGroupProps): ReactElement | null =>
  names.length === 0 ? null : (
    <optgroup label={label}>
      {names.map(name => (
        <option key={name} value={name}>
          {sheet.tracker.changes[name]?.title}
        </option>
      ))}
    </optgroup>
  );
