import type { ReactElement } from 'react';
import type { Board } from '#systems/wap/game/board.ts';
import { ofPower, spOf, sumSP } from '#systems/wap/game/rules/pieces.ts';
import { citiesOf } from '#systems/wap/game/rules/realm.ts';
import type { Seen } from '#systems/wap/game/view.ts';
import { nameOfState } from '#systems/wap/map.ts';
import type { ResultProps } from '../face.ts';
import { boardOf, winsText } from './known.ts';
import { Flag } from './relations.tsx';
import { WORDS } from './words.ts';

const takenBy = (board: Board, power: string): number =>
  board.prisoners.reduce((sum, each) => sum + (each.by === power ? spOf(each) : 0), 0);

const captivesOf = (board: Board, power: string): number =>
  board.leaders.filter(({ captive }) => captive === power).length;

/** The end: cities, troops, prisoners and captive leaders of each power. */
export const Result = ({ room }: ResultProps<Seen>): ReactElement => {
  const board = boardOf(room.desk.view);
  const powers = board.fixed.seats.flatMap(seat => seat.powers);
  return (
    <table className="treasury campaign-result">
      <caption className="visually-hidden">{WORDS.result.caption}</caption>
      <thead>
        <tr>
          <td />
          {WORDS.result.columns.map(title => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {powers.map(power => (
          <tr key={power}>
            <th scope="row">
              <Flag power={power} /> {nameOfState(power)}
            </th>
            <td>{citiesOf(board, power).length}</td>
            <td>{sumSP(board.troops.filter(ofPower(board, power)))}</td>
            <td>{takenBy(board, power)}</td>
            <td>{captivesOf(board, power)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={5}>{winsText(board)}</td>
        </tr>
      </tfoot>
    </table>
  );
};
