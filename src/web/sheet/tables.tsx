import type { ReactElement } from 'react';
import type { Sheet } from '#kernel';

const NUMBER = /^[+−-]?\d+([.,]\d+)*$/;

/** A column of figures is set to the right, as in an account book. */
const isFigures = (sheet: Sheet, column: number): boolean =>
  column > 0 && sheet.rows.length > 0 && sheet.rows.every(row => NUMBER.test(row[column] ?? ''));

/** A sheet as players keep it on paper. */
export const SheetTable = ({ sheet }: { readonly sheet: Sheet }): ReactElement => {
  const figures = sheet.columns.map((_, i) => isFigures(sheet, i));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
    <section className="sheet-scroll" tabIndex={0} aria-label={sheet.title}>
      <table className="sheet-table">
        <caption>{sheet.title}</caption>
        <thead>
          <tr>
            {sheet.columns.map((column, i) => (
              <th key={column} scope="col" className={figures[i] ? 'figures' : undefined}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.rows.map((row, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row has no identity but its place.
            <tr key={place}>
              {row.map((cell, i) =>
                i === 0 ? (
                  <th key={sheet.columns[i]} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={sheet.columns[i]} className={figures[i] ? 'figures' : undefined}>
                    {cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {sheet.rows.length === 0 ? <p className="quiet sheet-empty">Nothing entered yet.</p> : null}
    </section>
  );
};
