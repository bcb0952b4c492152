import type { ReactElement } from 'react';
import { statusOf } from '#systems/aon/game/rules/countries.ts';
import { corpsAt } from '#systems/aon/game/situation.ts';
import type { Seen } from '#systems/aon/game/view.ts';
import { CORPS, COUNTRIES } from '#systems/aon/map.ts';
import { type Box, STATUSES } from '#systems/aon/vocabulary.ts';
import type { ResultProps } from '../face.ts';
import { boardOf } from './known.ts';
import { WORDS } from './words.ts';

const COLUMNS: readonly Box[] = ['gone', 'prisoner', 'reserve'];

/** The end: the fate of the corps of each nation, and the standing of the great powers. */
export const Result = ({ room }: ResultProps<Seen>): ReactElement => {
  const board = boardOf(room.desk.view);
  const nations = COUNTRIES.filter(({ id }) => CORPS.some(({ nation }) => nation === id));
  const count = (nation: string, box: Box): number =>
    CORPS.filter(corps => corps.nation === nation && corpsAt(board, corps.id).at === box).length;
  const rows = nations.filter(({ id, major }) => major || COLUMNS.some(box => count(id, box) > 0));
  return (
    <table className="aon-result">
      <caption>{WORDS.resultCaption}</caption>
      <thead>
        <tr>
          <th scope="col">{WORDS.nation}</th>
          <th scope="col">{WORDS.standing}</th>
          {COLUMNS.map(box => (
            <th key={box} scope="col">
              {WORDS.boxShort[box]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td>{STATUSES[statusOf(board, id)]}</td>
            {COLUMNS.map(box => (
              <td key={box}>{count(id, box)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
