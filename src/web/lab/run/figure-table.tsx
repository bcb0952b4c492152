import type { ReactElement } from 'react';

/** The figures of a run as a table: the same that are saved as CSV. */
export const FigureTable = ({ csv }: { readonly csv: string }): ReactElement => {
  const [head = [], ...rows] = csv
    .trimEnd()
    .split('\n')
    .map(line =>
      [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) => cell.replace(/^"|"$/g, '')),
    );
  const columns = head.filter(name => name !== '');
  return (
    <div className="lab-scroll">
      <table className="lab-table">
        <thead>
          <tr>
            {columns.map(name => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a printed table do not move.
            <tr key={i}>
              {columns.map((name, column) => (
                <td key={name}>{row[column]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
