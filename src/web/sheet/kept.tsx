import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { readSheetText } from '#companion/sheet-file.ts';
import { type AnyTracker, err, ok, type Result } from '#kernel';
import type { Filed } from '../kit/cabinet/cabinet.ts';
import { useDrawer } from '../kit/cabinet/use-cabinet.ts';
import { ImportFile, type TextFile } from '../kit/import-file.tsx';
import { Remove } from '../kit/remove.tsx';
import { codeOf, fetchSystem } from '../kit/systems.ts';
import { fileSheet, paperOf, removeSheet, SHEETS, type SheetPaper } from './papers.ts';
import { WORDS } from './words.ts';

const newestFirst = (papers: readonly Filed<SheetPaper>[]): readonly Filed<SheetPaper>[] =>
  [...papers].sort((a, b) => (a.changed < b.changed ? 1 : -1));

/** The sheets of some kinds that are on this device. */
export const KeptSheets = ({
  trackers,
}: {
  readonly trackers: readonly { readonly id: string; readonly title: string }[];
}): ReactElement | null => {
  const papers = useDrawer<SheetPaper>(SHEETS) ?? [];
  const own = papers.filter(({ value }) => trackers.some(({ id }) => id === value.file.tracker));
  return own.length === 0 ? null : (
    <section className="sheet-kept">
      <h2 className="capitals">{WORDS.onDevice}</h2>
      <ul className="find-items find-single">
        {newestFirst(own).map(({ id, value }) => (
          <li key={id} className="kept-line">
            <Link href={`/sheet/${id}`}>
              <span className="find-title">{value.file.title}</span>
              <span className="find-kind">{value.last || WORDS.kept.nothingEnteredYet}</span>
              <span className="cite">{trackers.find(each => each.id === value.file.tracker)?.title}</span>
            </Link>
            <Remove title={value.file.title} onRemove={() => removeSheet(id)} />
          </li>
        ))}
      </ul>
    </section>
  );
};

/** The rules of the wanted sheets are fetched once there is a file. */
const fetchTrackers = async (ids: readonly string[]): Promise<readonly AnyTracker[]> => {
  const systems = await Promise.all([...new Set(ids.map(codeOf))].map(fetchSystem));
  return systems.flatMap(system => (system?.trackers ?? []).filter(({ id }) => ids.includes(id)));
};

/** Takes in a sheet from a file. */
export const ImportSheet = ({
  trackers,
}: {
  readonly trackers: readonly { readonly id: string }[];
}): ReactElement => {
  const take = async ({ name, text }: TextFile): Promise<Result<string, string>> => {
    const read = readSheetText(text, await fetchTrackers(trackers.map(({ id }) => id)));
    if (!read.ok) {
      return err(`${name}: ${read.error}`);
    }
    const filed = await fileSheet(paperOf(read.value));
    return filed.ok ? ok(`/sheet/${filed.value}`) : err(filed.error.sentence);
  };
  return <ImportFile words={WORDS.kept.importASheet} take={take} />;
};
