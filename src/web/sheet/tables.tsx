import { Fragment, type ReactElement, useState } from 'react';
import { givenFor, isSubject, offeredFacts } from '#companion/offer.ts';
import type { Facts, Sheet } from '#kernel';
import { PowerFlag, powerCalled } from '../kit/power.tsx';
import type { SheetDesk } from './ctrl.ts';
import { ChangePicker } from './entry.tsx';
import { WORDS } from './words.ts';

const NUMBER = /^[+−-]?\d+([.,]\d+)*$/;

/** A column of figures is set to the right, as in an account book. */
const isFigures = (sheet: Sheet, column: number): boolean =>
  column > 0 && sheet.rows.length > 0 && sheet.rows.every(row => NUMBER.test(row[column] ?? ''));

/** The tables of a sheet as it stands. */
export const tablesOf = (desk: SheetDesk): readonly Sheet[] => desk.tracker.sheets(desk.kept.state);

interface SheetTableProps {
  readonly desk: SheetDesk;
  readonly sheet: Sheet;
}

/** A sheet as players keep it on paper. A row that the rules know can be opened, to enter its changes. */
export const SheetTable = ({ desk, sheet }: SheetTableProps): ReactElement => {
  const [open, setOpen] = useState<string | null>(null);
  const figures = sheet.columns.map((_, i) => isFigures(sheet, i));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling part must be reached by the keyboard.
    <section className="sheet-scroll" tabIndex={0} aria-label={sheet.title}>
      <table className={sheet.rows.length > SHORT ? 'sheet-table' : 'sheet-table sheet-short'}>
        <caption>{sheet.title}</caption>
        <thead>
          <tr>
            {sheet.columns.map((column, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
              <th key={i} scope="col" className={figures[i] ? 'figures' : undefined}>
                {column || <span className="visually-hidden">{WORDS.name}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.rows.map((row, place) => {
            const name = row[0] ?? '';
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row has no identity but its place.
              <Fragment key={place}>
                <tr>
                  <th scope="row">
                    <RowName desk={desk} name={name} open={open === name} onOpen={setOpen} />
                  </th>
                  {row.slice(1).map((cell, i) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place.
                    <td key={i} className={figures[i + 1] ? 'figures' : undefined}>
                      {cell}
                    </td>
                  ))}
                </tr>
                {open === name ? (
                  <tr className="no-print">
                    <td colSpan={sheet.columns.length}>
                      <SubjectPanel desk={desk} name={name} />
                    </td>
                  </tr>
                ) : null}
              </Fragment>
            );
          })}
          {sheet.rows.length === 0 ? <BlankRows desk={desk} columns={sheet.columns.length} /> : null}
        </tbody>
      </table>
      {sheet.rows.length === 0 ? <p className="quiet sheet-empty no-print">{WORDS.nothingEntered}</p> : null}
    </section>
  );
};

/** Up to this many rows a table is not broken over two leaves. */
const SHORT = 14;

/** An empty sheet is printed to be written on. */
const blankRows = (desk: SheetDesk): number =>
  tablesOf(desk).every(({ rows }) => rows.length === 0) ? 10 : 5;

interface BlankRowsProps {
  readonly desk: SheetDesk;
  readonly columns: number;
}

const BlankRows = ({ desk, columns }: BlankRowsProps): ReactElement => (
  <>
    {Array.from({ length: blankRows(desk) }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a blank row is its place.
      <tr key={row} className="blank-row">
        {Array.from({ length: columns }, (_, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above.
          <td key={column} />
        ))}
      </tr>
    ))}
  </>
);

interface RowNameProps {
  readonly desk: SheetDesk;
  readonly name: string;
  readonly open: boolean;
  onOpen(name: string | null): void;
}

const RowName = ({ desk, name, open, onOpen }: RowNameProps): ReactElement => {
  const power = powerCalled(name);
  const shown = (
    <>
      {power ? <PowerFlag power={power} /> : null} {name}
    </>
  );
  return isSubject(desk.tracker, desk.kept.state, name) ? (
    <button
      type="button"
      className="row-name"
      aria-expanded={open}
      onClick={() => onOpen(open ? null : name)}
    >
      {shown}
    </button>
  ) : (
    shown
  );
};

/** The changes that may happen to something on the sheet. */
export const SubjectPanel = ({
  desk,
  name,
}: {
  readonly desk: SheetDesk;
  readonly name: string;
}): ReactElement => (
  <div className="row-panel">
    <ChangePicker
      sheet={desk}
      title={WORDS.tables.enterFor(name)}
      offer={(_, facts: Facts) => {
        const given = givenFor(offeredFacts(facts, desk.kept.state), name);
        return given && { given };
      }}
    />
  </div>
);
