import { type ReactElement, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { beginSheet, type SheetFile } from '#companion/sheet-file.ts';
import { startOf } from '#companion/situation.ts';
import type { AnyTracker, Facts, System } from '#kernel';
import type { Filed } from '../kit/cabinet/cabinet.ts';
import { useDrawer } from '../kit/cabinet/use-cabinet.ts';
import { Fields } from '../kit/fields/fields.tsx';
import { Page } from '../kit/page.tsx';
import { codeOf, useSystems, useTracker } from '../kit/systems.ts';
import { NotFound } from '../not-found/view.tsx';
import { takeInSheet } from './import.ts';
import { fileSheet, removeSheet, SHEETS } from './papers.ts';
import '../find/find.css';
import '../battle/battle.css';

/** Sheets on this device, and those that the rules know. */
export const TrackersPage = (): ReactElement => {
  const systems = useSystems();
  const papers = useDrawer<SheetFile>(SHEETS) ?? [];
  const newest = [...papers].sort((a, b) => (a.changed < b.changed ? 1 : -1));
  return (
    <Page title="Sheets" subtitle="What players keep on paper, with the rules that govern it">
      <Import systems={systems} />
      {newest.length > 0 ? (
        <section className="find-system">
          <h2 className="capitals">On this device</h2>
          <ul className="find-items find-single">
            {newest.map(filed => (
              <KeptSheet key={filed.id} filed={filed} systems={systems} />
            ))}
          </ul>
        </section>
      ) : null}
      {systems
        .filter(system => system.trackers.length > 0)
        .map(system => (
          <section key={system.code} className="find-system">
            <h2>{system.title}</h2>
            <ul className="find-items">
              {system.trackers.map(tracker => (
                <li key={tracker.id}>
                  <Link href={`/trackers/${tracker.id}`}>
                    <span className="find-title">{tracker.title}</span>
                    <span className="find-kind">
                      {Object.values(tracker.changes)
                        .map(change => change.title)
                        .join(', ')}
                    </span>
                    <span className="cite">{tracker.cite}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </Page>
  );
};

interface KeptSheetProps {
  readonly filed: Filed<SheetFile>;
  readonly systems: readonly System[];
}

const KeptSheet = ({ filed, systems }: KeptSheetProps): ReactElement => {
  const { value } = filed;
  const system = systems.find(each => each.code === codeOf(value.tracker));
  const count = value.changes.length;
  return (
    <li className="battle-kept">
      <Link href={`/sheet/${filed.id}`}>
        <span className="find-title">{value.title}</span>
        <span className="find-kind">
          {system?.title}, {count === 1 ? '1 change' : `${count} changes`}
        </span>
      </Link>
      <button type="button" className="button-quiet" onClick={() => removeSheet(filed.id)}>
        Remove<span className="visually-hidden"> {value.title}</span>
      </button>
    </li>
  );
};

const Import = ({ systems }: { readonly systems: readonly System[] }): ReactElement => {
  const [fault, setFault] = useState<string | null>(null);
  const [, go] = useLocation();
  const take = async (): Promise<void> => {
    const taken = await takeInSheet(systems);
    if (taken?.ok) {
      go(`/sheet/${taken.value}`);
    }
    setFault(taken && !taken.ok ? taken.error : null);
  };
  return (
    <>
      <button type="button" className="button" onClick={take}>
        Import a sheet
      </button>
      {fault ? (
        <p className="fault" role="alert">
          <strong>Not taken in.</strong> {fault}
        </p>
      ) : null}
    </>
  );
};

/** A new sheet of a tracker: its name, and what it asks at the beginning. */
export const NewSheet = ({ id }: { readonly id: string }): ReactElement => {
  const found = useTracker(id);
  return found ? <Begin tracker={found.tracker} system={found.system} /> : <NotFound />;
};

const Begin = ({
  tracker,
  system,
}: {
  readonly tracker: AnyTracker;
  readonly system: System;
}): ReactElement => {
  const facts = tracker.facts as Facts;
  const [given, setGiven] = useState(() => startOf(facts));
  const [title, setTitle] = useState(tracker.title);
  const [fault, setFault] = useState<string | null>(null);
  const [, go] = useLocation();
  const begin = async (): Promise<void> => {
    const begun = beginSheet(tracker, title.trim() || tracker.title, given);
    if (!begun.ok) {
      setFault(begun.error.map(issue => issue.sentence).join('; '));
      return;
    }
    const filed = await fileSheet(begun.value.file);
    if (filed.ok) {
      go(`/sheet/${filed.value}`);
    } else {
      setFault(filed.error.sentence);
    }
  };
  return (
    <Page title={tracker.title} subtitle={system.title}>
      <form
        className="stack sheet-form"
        onSubmit={event => {
          event.preventDefault();
          begin();
        }}
      >
        <label className="fact-row">
          <span className="fact-name">Name of the sheet</span>
          <input
            className="line-input"
            maxLength={80}
            value={title}
            onChange={event => setTitle(event.target.value)}
          />
        </label>
        <Fields facts={facts} value={given} onChange={setGiven} />
        {fault ? <p className="fault">{fault}</p> : null}
        <button type="submit" className="button button-main">
          Begin the sheet
        </button>
      </form>
    </Page>
  );
};
