import { type ReactElement, useEffect, useState } from 'react';
import type { SheetFile } from '#companion/sheet-file.ts';
import { type Situation, startOf } from '#companion/situation.ts';
import { type AnyTracker, applyChange, type Facts, type Json, type Sheet } from '#kernel';
import type { Filed } from '../kit/cabinet/cabinet.ts';
import { Suggestions } from '../kit/fields/control.tsx';
import { Fields } from '../kit/fields/fields.tsx';
import { Page } from '../kit/page.tsx';
import { saveText } from '../kit/save.ts';
import { useTracker } from '../kit/systems.ts';
import { NotFound } from '../not-found/view.tsx';
import { type SheetDesk, useSheet } from './ctrl.ts';
import { readSheet } from './papers.ts';
import './tracker.css';

/** A sheet that was kept on this device. */
export const SheetPage = ({ id }: { readonly id: string }): ReactElement | null => {
  const [filed, setFiled] = useState<Filed<SheetFile> | null | undefined>(undefined);
  useEffect(() => {
    let open = true;
    readSheet(id).then(found => open && setFiled(found));
    return () => {
      open = false;
    };
  }, [id]);
  if (filed === undefined) {
    return null;
  }
  return filed === null ? <NotFound /> : <Kept filed={filed} />;
};

const Kept = ({ filed }: { readonly filed: Filed<SheetFile> }): ReactElement => {
  const found = useTracker(filed.value.tracker);
  return found ? <Desk filed={filed} tracker={found.tracker} /> : <NotFound />;
};

const Desk = ({
  filed,
  tracker,
}: {
  readonly filed: Filed<SheetFile>;
  readonly tracker: AnyTracker;
}): ReactElement => {
  const desk = useSheet(tracker, filed);
  if (typeof desk === 'string') {
    return (
      <Page title={filed.value.title}>
        <p className="fault">The rules no longer allow what stands on this sheet: {desk}</p>
        <Export file={filed.value} />
      </Page>
    );
  }
  return (
    <Page
      title={desk.kept.file.title}
      subtitle={tracker.title}
      aside={<span className="cite">{tracker.cite}</span>}
    >
      <Conflict desk={desk} />
      {desk.fault ? <p className="fault">{desk.fault}</p> : null}
      <div className="sheet-columns">
        <SheetTables desk={desk} />
        <aside className="sheet-side no-print">
          <ChangeForm desk={desk} />
          <div className="button-row">
            <button
              type="button"
              className="button"
              disabled={desk.kept.told.length === 0}
              onClick={desk.undo}
            >
              Undo
            </button>
            <Export file={desk.kept.file} />
            <button type="button" className="button" onClick={() => window.print()}>
              Print
            </button>
          </div>
          <Told desk={desk} />
        </aside>
      </div>
    </Page>
  );
};

const Export = ({ file }: { readonly file: SheetFile }): ReactElement => (
  <button
    type="button"
    className="button"
    onClick={() => saveText(`${file.tracker}.json`, JSON.stringify(file, null, 2))}
  >
    Export
  </button>
);

const Conflict = ({ desk }: { readonly desk: SheetDesk }): ReactElement | null =>
  desk.conflict === null ? null : (
    <div className="fault" role="alert">
      <strong>This sheet was changed in another window.</strong> What you did here since is not kept: export
      it if you need it.
      <div className="button-row">
        <button type="button" className="button" onClick={desk.takeOther}>
          Take the other
        </button>
        <Export file={desk.kept.file} />
      </div>
    </div>
  );

const SheetTables = ({ desk }: { readonly desk: SheetDesk }): ReactElement => {
  const sheets = desk.tracker.sheets(desk.kept.state as never) as readonly Sheet[];
  return (
    <div className="sheet-tables">
      {sheets.map(sheet => (
        <SheetTable key={sheet.title} sheet={sheet} />
      ))}
    </div>
  );
};

export const SheetTable = ({ sheet }: { readonly sheet: Sheet }): ReactElement => (
  <div className="sheet-scroll">
    <table className="sheet-table">
      <caption>{sheet.title}</caption>
      <thead>
        <tr>
          {sheet.columns.map(column => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sheet.rows.map((row, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place.
          <tr key={i}>
            {row.map((cell, j) =>
              j === 0 ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place.
                <th key={j} scope="row">
                  {cell}
                </th>
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place.
                <td key={j}>{cell}</td>
              ),
            )}
          </tr>
        ))}
        {sheet.rows.length === 0 ? (
          <tr>
            <td className="quiet" colSpan={sheet.columns.length}>
              Nothing stands here yet.
            </td>
          </tr>
        ) : null}
      </tbody>
    </table>
  </div>
);

/** The names on the sheets: the first column of each. */
const namesOn = (desk: SheetDesk): readonly string[] => [
  ...new Set(
    (desk.tracker.sheets(desk.kept.state as never) as readonly Sheet[]).flatMap(sheet =>
      sheet.rows.map(row => row[0] ?? ''),
    ),
  ),
];

/** One change at a time: which, with what, and whether the rules allow it. */
const ChangeForm = ({ desk }: { readonly desk: SheetDesk }): ReactElement => {
  const names = Object.keys(desk.tracker.changes);
  const [name, setName] = useState(names[0] ?? '');
  const change = desk.tracker.changes[name];
  const facts = (change?.facts ?? {}) as Facts;
  const [given, setGiven] = useState<Situation>(() => startOf(facts));
  const foreseen = applyChange(desk.tracker as never, desk.kept.state as never, name, given);
  const choose = (next: string): void => {
    setName(next);
    setGiven(startOf((desk.tracker.changes[next]?.facts ?? {}) as Facts));
  };
  return (
    <form
      onSubmit={event => {
        event.preventDefault();
        if (desk.change({ change: name, given: given as Json })) {
          setGiven(startOf(facts));
        }
      }}
    >
      <div className="section-head">
        <h2 className="capitals">Change</h2>
        <span className="cite">{change?.cite}</span>
      </div>
      <label className="fact-row">
        <span className="fact-name">What happens</span>
        <select className="select-input" value={name} onChange={event => choose(event.target.value)}>
          {names.map(each => (
            <option key={each} value={each}>
              {desk.tracker.changes[each]?.title}
            </option>
          ))}
        </select>
      </label>
      <Suggestions value={namesOn(desk)}>
        <Fields key={name} facts={facts} value={given} onChange={setGiven} />
      </Suggestions>
      <p role="status" className="change-foreseen">
        {foreseen.ok ? (
          foreseen.value.text
        ) : (
          <>
            <strong>Not allowed:</strong> {foreseen.error.sentence}{' '}
            <span className="cite">{foreseen.error.cite}</span>
          </>
        )}
      </p>
      <button type="submit" className="button button-main sheet-do" disabled={!foreseen.ok}>
        {change?.title}
      </button>
    </form>
  );
};

const Told = ({ desk }: { readonly desk: SheetDesk }): ReactElement => (
  <section>
    <h2 className="capitals section-head">History</h2>
    <ol className="battle-log">
      {[...desk.kept.told].reverse().map((line, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place.
        <li key={desk.kept.told.length - i}>
          <p>
            {line.text} <span className="cite">{line.cite}</span>
          </p>
        </li>
      ))}
    </ol>
  </section>
);
