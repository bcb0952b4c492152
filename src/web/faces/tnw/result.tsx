import type { ReactElement } from 'react';
import type { Seen } from '#systems/tnw/game/view.ts';
import { BLOCS, ORDER, powerName, SEAT_TITLES, type Seat } from '#systems/tnw/map.ts';
import type { ResultProps } from '../face.ts';
import { boardOf } from './known.ts';
import { standings } from './standing.ts';
import { WORDS } from './words.ts';
import './powers.css';

/** The end: the score of each seat, and the rest of each great power. */
export const Result = ({ room, outcome }: ResultProps<Seen>): ReactElement => {
  const great = standings(boardOf(room.desk.view)).filter(({ power }) => ORDER.includes(power));
  return (
    <>
      <dl className="result-scores">
        {Object.entries(outcome.score ?? {}).map(([seat, points]) => (
          <div key={seat}>
            <dt>
              {WORDS.scoreOf(SEAT_TITLES[seat as Seat] ?? seat, Object.keys(outcome.score ?? {}).length)}
            </dt>
            <dd>{points}</dd>
          </div>
        ))}
      </dl>
      <table className="tnw-result">
        <caption className="visually-hidden">{WORDS.powers}</caption>
        <thead>
          <tr>
            <th scope="col">{WORDS.power}</th>
            <th scope="col">{WORDS.bloc}</th>
            <th scope="col">{WORDS.keysHeld}</th>
            <th scope="col">{WORDS.unitsHeld}</th>
            <th scope="col">{WORDS.squadronsHeld}</th>
            <th scope="col">{WORDS.fallen}</th>
          </tr>
        </thead>
        <tbody>
          {great.map(({ power, bloc, keys, units, squadrons, fallen }) => (
            <tr key={power}>
              <th scope="row">{powerName(power)}</th>
              <td>{BLOCS[bloc]}</td>
              <td>{keys}</td>
              <td>{units}</td>
              <td>{squadrons}</td>
              <td>{fallen}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
};
