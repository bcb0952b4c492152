import { type ReactElement, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { readSheetText } from '#companion/sheet-file.ts';
import type { AnyTracker, System } from '#kernel';
import type { Filed } from '../kit/cabinet/cabinet.ts';
import { useDrawer } from '../kit/cabinet/use-cabinet.ts';
import { Page } from '../kit/page.tsx';
import { openText } from '../kit/save.ts';
import { useSystems, useTracker } from '../kit/systems.ts';
import { NotFound } from '../not-found/view.tsx';
import { NewSheet } from './new.tsx';
import { fileSheet, paperOf, removeSheet, SHEETS, type SheetPaper } from './papers.ts';
import './sheet.css';

/** Everything that players keep on paper, of all systems, and what is kept on this device. */
export const SheetsPage = (): ReactElement => {
  const systems = useSystems();
  const trackers = systems.flatMap(system => system.trackers);
  return (
    <Page title="Sheets" subtitle="What players keep on paper, with the rules that govern it">
      <KeptSheets trackers={trackers} />
      <Import trackers={trackers} />
      {systems.map(system => (
        <Trackers key={system.code} system={system} />
      ))}
    </Page>
  );
};

/** One kind of sheet: those that are kept, and a new one. */
export const TrackerPage = ({ id }: { readonly id: string }): ReactElement => {
  const found = useTracker(id);
  if (!found) {
    return <NotFound />;
  }
  const { system, tracker } = found;
  return (
    <Page title={tracker.title} subtitle={system.title} aside={<span className="cite">{tracker.cite}</span>}>
      <KeptSheets trackers={[tracker]} />
      <NewSheet system={system} tracker={tracker} />
      <Import trackers={[tracker]} />
    </Page>
  );
};

const Trackers = ({ system }: { readonly system: System }): ReactElement | null =>
  system.trackers.length === 0 ? null : (
    <section className="find-system">
      <h2>{system.title}</h2>
      <ul className="find-items">
        {system.trackers.map(tracker => (
          <li key={tracker.id}>
            <Link href={`/trackers/${tracker.id}`}>
              <span className="find-title">{tracker.title}</span>
              <span className="cite">{tracker.cite}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );

const newestFirst = (papers: readonly Filed<SheetPaper>[]): readonly Filed<SheetPaper>[] =>
  [...papers].sort((a, b) => (a.changed < b.changed ? 1 : -1));

export const KeptSheets = ({
  trackers,
}: {
  readonly trackers: readonly AnyTracker[];
}): ReactElement | null => {
  const papers = useDrawer<SheetPaper>(SHEETS) ?? [];
  const own = papers.filter(({ value }) => trackers.some(({ id }) => id === value.file.tracker));
  return own.length === 0 ? null : (
    <section className="sheet-kept">
      <h2 className="capitals">On this device</h2>
      <ul className="find-items find-single">
        {newestFirst(own).map(({ id, value }) => (
          <li key={id} className="kept-line">
            <Link href={`/sheet/${id}`}>
              <span className="find-title">{value.file.title}</span>
              <span className="find-kind">{value.last || 'Nothing entered yet'}</span>
              <span className="cite">{trackers.find(each => each.id === value.file.tracker)?.title}</span>
            </Link>
            <Remove id={id} title={value.file.title} />
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Asks once more before a sheet is gone. */
const Remove = ({ id, title }: { readonly id: string; readonly title: string }): ReactElement => {
  const [sure, setSure] = useState(false);
  return (
    <button
      type="button"
      className="button-quiet"
      onBlur={() => setSure(false)}
      onClick={() => (sure ? removeSheet(id) : setSure(true))}
    >
      {sure ? 'Really remove' : 'Remove'}
      <span className="visually-hidden"> {title}</span>
    </button>
  );
};

const Import = ({ trackers }: { readonly trackers: readonly AnyTracker[] }): ReactElement => {
  const [fault, setFault] = useState<string | null>(null);
  const [, go] = useLocation();
  const take = async (): Promise<void> => {
    const file = await openText();
    if (!file) {
      return;
    }
    const read = readSheetText(file.text, trackers);
    if (!read.ok) {
      setFault(`${file.name}: ${read.error}`);
      return;
    }
    const filed = await fileSheet(paperOf(read.value));
    if (filed.ok) {
      go(`/sheet/${filed.value}`);
    } else {
      setFault(filed.error.sentence);
    }
  };
  return (
    <>
      <p className="button-row no-print">
        <button type="button" className="button" onClick={take}>
          Import a sheet
        </button>
      </p>
      {fault ? (
        <p className="fault" role="alert">
          <strong>Not taken in.</strong> {fault}
        </p>
      ) : null}
    </>
  );
};
