import { type ReactElement, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { readSheetText } from '#companion/sheet-file.ts';
import type { AnyTracker } from '#kernel';
import type { Filed } from '../kit/cabinet/cabinet.ts';
import { useDrawer } from '../kit/cabinet/use-cabinet.ts';
import { Remove } from '../kit/remove.tsx';
import { openText } from '../kit/save.ts';
import { fileSheet, paperOf, removeSheet, SHEETS, type SheetPaper } from './papers.ts';

const newestFirst = (papers: readonly Filed<SheetPaper>[]): readonly Filed<SheetPaper>[] =>
  [...papers].sort((a, b) => (a.changed < b.changed ? 1 : -1));

/** The sheets of some kinds that are on this device. */
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
            <Remove title={value.file.title} onRemove={() => removeSheet(id)} />
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Takes in a sheet from a file; what is wrong in it is told with its line. */
export const ImportSheet = ({ trackers }: { readonly trackers: readonly AnyTracker[] }): ReactElement => {
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
