import { type ReactElement, useMemo } from 'react';
import { percentText } from '#companion/chance.ts';
import { capital } from '#companion/words.ts';
import type { Rational } from '#kernel';
import type { Board } from '#systems/tnw/game/board.ts';
import { approachOf } from '#systems/tnw/game/outlook-of.ts';
import { type Goal, goalsFor, SPENDING, waysToSpend, withPoints } from '#systems/tnw/game/purse.ts';
import { leaderOf, placeName } from '#systems/tnw/map.ts';
import type { Power } from '#systems/tnw/vocabulary.ts';
import { Cite } from '../../../kit/cite.tsx';
import { Worded } from '../../../kit/worded.tsx';
import { WORDS } from '../words.ts';

/** Command points as discs: a number that one sees. */
export const Pips = ({ cp }: { readonly cp: number }): ReactElement => (
  <p className="tnw-pips">
    <span aria-hidden="true">{'●'.repeat(cp)}</span> <span>{WORDS.points(cp)}</span>
  </p>
);

/** The exact chance of the battle at the end of a march; null where nobody stands there. */
const chanceOf = (board: Board, { force, leader, path, to }: Goal): Rational | null => {
  const from = path.at(-2) ?? (board.leaders[leader] as string);
  return approachOf(board, force, from, to).battle?.chances[0]?.chance ?? null;
};

interface PurseProps {
  readonly board: Board;
  readonly power: Power;
  readonly cp: number;
}

/** So many goals of Armies are named. */
const MOST_GOALS = 8;

/** The purchases that the points of a card allow, and the points that each would leave. */
export const Purse = ({ board, power, cp }: PurseProps): ReactElement => {
  const ways = useMemo(() => waysToSpend(board, power, cp), [board, power, cp]);
  const goals = useMemo(
    () =>
      goalsFor(board, power, cp)
        .slice(0, MOST_GOALS)
        .map(goal => ({ ...goal, chance: chanceOf(withPoints(board, power, cp), goal) })),
    [board, power, cp],
  );
  return (
    <section className="tnw-purse" aria-label={WORDS.purse(cp)}>
      <Pips cp={cp} />
      <table>
        <caption className="visually-hidden">{WORDS.purse(cp)}</caption>
        <thead>
          <tr>
            <th scope="col">{WORDS.buys}</th>
            <th scope="col">
              <Worded>{WORDS.price}</Worded>
            </th>
            <th scope="col">{WORDS.left}</th>
          </tr>
        </thead>
        <tbody>
          {goals.map(({ leader, to, cost, left, chance, key }) => (
            <tr key={`${leader} ${to}`}>
              <th scope="row">
                {WORDS.goal(leaderOf(leader).name, placeName(to), key)}
                {chance ? <em> {WORDS.wins(percentText(chance, 0))}</em> : null}
              </th>
              <td>{cost}</td>
              <td>{left}</td>
            </tr>
          ))}
          {ways.map(({ kind, price, left, choices }) => (
            <tr key={kind}>
              <th scope="row">
                {capital(SPENDING[kind])} <em>{WORDS.ways(choices)}</em>
              </th>
              <td>{kind === 'march' ? WORDS.from(price) : price}</td>
              <td>{left}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="quiet">
        {WORDS.unspent} <Cite of="TNW-5.3" />
      </p>
    </section>
  );
};
