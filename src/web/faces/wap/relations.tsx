import type { ReactElement } from 'react';
import { tieBetween } from '#kernel';
import { type Board, UNSEEN } from '#systems/wap/game/board.ts';
import { ofPower, sumSP } from '#systems/wap/game/rules/pieces.ts';
import { citiesOf, powersLeft, powersOfSeat, statesOf } from '#systems/wap/game/rules/realm.ts';
import { capitalised, stateText } from '#systems/wap/game/words.ts';
import { isMajorState, joinedText, nameOfState } from '#systems/wap/map.ts';
import { PowerFlag } from '../../kit/power.tsx';
import { boardOf, winsText } from './known.ts';
import type { ListProps } from './lists.tsx';
import { STYLES } from './look.ts';
import { WORDS } from './words.ts';

type Tie = { readonly kind: 'war' | 'alliance' | 'truce' | 'peace' | 'self'; readonly left: number };

const tieOf = ({ realm, turn }: Board, a: string, b: string): Tie => {
  if (a === b) {
    return { kind: 'self', left: 0 };
  }
  const tie = tieBetween(realm.relations, a, b);
  return tie
    ? { kind: tie.kind, left: Math.max(0, (tie.until ?? turn) - turn + 1) }
    : { kind: 'peace', left: 0 };
};

const SIGNS: Readonly<Record<Tie['kind'], string>> = {
  war: 'M3 3l10 10M13 3L3 13M2 11l3 3M14 11l-3 3',
  alliance: 'M6 4a4 4 0 1 0 0 8a4 4 0 1 0 0 -8M10 4a4 4 0 1 0 0 8a4 4 0 1 0 0 -8',
  truce: 'M4 2h8L4 14h8ZM4 2h8M4 14h8',
  peace: 'M8 7.4v1.2',
  self: 'M2 14L14 2',
};

const Sign = ({ kind }: { readonly kind: Tie['kind'] }): ReactElement => (
  <svg viewBox="0 0 16 16" width="18" height="18" className={`tie tie-${kind}`} aria-hidden="true">
    <path d={SIGNS[kind]} />
  </svg>
);

const Cell = ({ board, a, b }: { readonly board: Board; readonly a: string; readonly b: string }) => {
  const { kind, left } = tieOf(board, a, b);
  const said = WORDS.tie(nameOfState(a), nameOfState(b), kind, left);
  return (
    <td className={`tie-cell tie-cell-${kind}`} title={said}>
      <Sign kind={kind} />
      {kind === 'truce' ? <sub>{left}</sub> : null}
      <span className="tie-said">{said}</span>
    </td>
  );
};

export const Flag = ({ power }: { readonly power: string }): ReactElement | null => {
  const style = STYLES[power];
  return style ? <PowerFlag power={style} /> : null;
};

/** The wars, alliances and truces of each power, at one glance. */
export const Ties = ({
  board,
  own,
}: {
  readonly board: Board;
  readonly own: readonly string[];
}): ReactElement => {
  const powers = powersLeft(board);
  return (
    <div className="ties-plate">
      <table className="ties">
        <caption className="capitals">{WORDS.leagues}</caption>
        <thead>
          <tr>
            <td />
            {powers.map(power => (
              <th key={power} scope="col">
                <Flag power={power} />
                <span className="tie-said">{nameOfState(power)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {powers.map(power => (
            <tr key={power} className={own.includes(power) ? 'ties-own' : undefined}>
              <th scope="row">
                <Flag power={power} /> {nameOfState(power)}
              </th>
              {powers.map(other => (
                <Cell key={other} board={board} a={power} b={other} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="ties-key">
        {(['war', 'alliance', 'truce'] as const).map(kind => (
          <span key={kind}>
            <Sign kind={kind} /> {WORDS.ties[kind]}
          </span>
        ))}
      </p>
    </div>
  );
};

/** Leagues and wars, then purses, cities and troops. */
export const PowerList = ({ desk }: ListProps): ReactElement => {
  const board = boardOf(desk.view);
  const powers = powersLeft(board);
  const own = desk.side === null ? [] : powersOfSeat(board, desk.side);
  return (
    <section className="powers" aria-label={WORDS.powers}>
      <Ties board={board} own={own} />
      <Treasury board={board} powers={powers} />
      <Minors board={board} />
    </section>
  );
};

interface PartProps {
  readonly board: Board;
  readonly powers: readonly string[];
}

/** The SP of a power; those that are seen and a plus where some stand in the fog (WAP-R72). */
const strengthSeen = (board: Board, power: string): string => {
  const own = board.troops.filter(ofPower(board, power));
  const seen = own.filter(({ marks }) => (marks & UNSEEN) === 0);
  return `${sumSP(seen)}${seen.length < own.length ? '+' : ''}`;
};

/** Purses, troops and cities of the powers, and how far each is from victory. */
export const Treasury = ({ board, powers }: PartProps): ReactElement => {
  const { victory, options } = board.fixed;
  return (
    <table className="treasury">
      <caption className="capitals">{WORDS.treasury}</caption>
      <thead>
        <tr>
          <td />
          {options.production ? <th scope="col">{WORDS.pp}</th> : null}
          <th scope="col">{WORDS.sp}</th>
          <th scope="col">{WORDS.pc}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {powers.map(power => {
          const cities = citiesOf(board, power).length;
          return (
            <tr key={power}>
              <th scope="row">
                <Flag power={power} /> {nameOfState(power)}
              </th>
              {options.production ? <td>{board.purse[power] ?? WORDS.hidden}</td> : null}
              <td>{strengthSeen(board, power)}</td>
              <td>{cities}</td>
              <td>
                <Bar part={cities / victory.pc} />
              </td>
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={5}>{winsText(board)}</td>
        </tr>
      </tfoot>
    </table>
  );
};

const Bar = ({ part }: { readonly part: number }): ReactElement => (
  <svg viewBox="0 0 60 9" width="60" height="9" aria-hidden="true" className="treasury-bar">
    <rect x={0.5} y={0.5} width={59} height={8} className="treasury-room" />
    <rect x={0.5} y={0.5} width={59 * Math.min(1, part)} height={8} />
  </svg>
);

/** The master of a minor, and its enemies. */
const Minors = ({ board }: { readonly board: Board }): ReactElement | null => {
  const minors = board.fixed.states.filter(state => !isMajorState(state));
  return minors.length === 0 ? null : (
    <details className="minors" open>
      <summary className="capitals">{WORDS.minors}</summary>
      <ul>
        {minors.map(minor => {
          const foes = powersLeft(board).filter(power => tieOf(board, power, minor).kind === 'war');
          const patron = board.realm.patrons[minor];
          return (
            <li key={minor}>
              <Flag power={minor} /> {capitalised(stateText(minor))}:{' '}
              {WORDS.minor(
                patron === undefined ? null : nameOfState(patron),
                joinedText(foes.map(nameOfState)),
              )}
            </li>
          );
        })}
      </ul>
      {powersLeft(board).some(power => statesOf(board, power).length > 1) ? null : (
        <p className="quiet">{WORDS.noSatellites}</p>
      )}
    </details>
  );
};
