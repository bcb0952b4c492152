import { type ReactElement, useMemo } from 'react';
import type { Board } from '#systems/aon/game/board.ts';
import { statusOf } from '#systems/aon/game/rules/countries.ts';
import { corpsAt } from '#systems/aon/game/situation.ts';
import type { Seen } from '#systems/aon/game/view.ts';
import { CORPS, COUNTRIES } from '#systems/aon/map.ts';
import { type Box, STATUSES } from '#systems/aon/vocabulary.ts';
import type { ResultProps } from '../face.ts';
import { type AonDesk, boardOf } from './known.ts';
import { WORDS } from './words.ts';

const COLUMNS: readonly Box[] = ['gone', 'prisoner', 'reserve'];

/** Corps that were never in this game stand in the same box as those that are lost: the beginning tells them apart. */
const beganOut = ({ game, setup }: AonDesk): ReadonlySet<string> => {
  const begun = game.start(setup);
  const corps = begun.ok ? (begun.value.board as unknown as Board).corps : [];
  return new Set(CORPS.filter((_, no) => corps[no]?.at === 'gone').map(({ id }) => id));
};

/** The end: the fate of the corps of each nation, and the standing of the great powers. */
export const Result = ({ room }: ResultProps<Seen>): ReactElement => {
  const { desk } = room;
  const board = boardOf(desk.view);
  const out = useMemo(() => beganOut(desk), [desk]);
  const inPlay = CORPS.filter(({ id }) => !out.has(id));
  const count = (nation: string, box: Box): number =>
    inPlay.filter(corps => corps.nation === nation && corpsAt(board, corps.id).at === box).length;
  const rows = COUNTRIES.filter(({ id }) => inPlay.some(({ nation }) => nation === id)).filter(
    ({ id, major }) => major || COLUMNS.some(box => count(id, box) > 0),
  );
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
