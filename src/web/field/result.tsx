import type { ReactElement } from 'react';
import { Link } from 'wouter';
import type { Outcome } from '#kernel';
import type { ArmySide, Board } from '#systems/esr/board.ts';
import { pointsOf } from '#systems/esr/rules/victory.ts';
import type { FieldPlay } from './ctrl.ts';
import { fatigueOf } from './words.ts';

interface Row {
  readonly name: string;
  readonly units: number;
  readonly lost: number;
  readonly fatigue: number;
}

const rowOf = (board: Board, side: ArmySide): Row => {
  const own = board.formations.filter(each => each.side === side);
  const units = own.flatMap(each => each.units);
  return {
    name: board.armies[side].name,
    units: units.length,
    lost: units.filter(unit => unit.place === 'removed').length,
    fatigue: own.reduce((sum, each) => sum + (fatigueOf(each) ?? 0), 0),
  };
};

/** Victory points of both armies at the end of each turn, read from the log of inputs. */
const timeline = (field: FieldPlay): readonly (readonly [number, number])[] => {
  const turns: (readonly [number, number])[] = [];
  const every = Math.max(1, Math.floor(field.play.length / 40));
  for (let input = 0; input <= field.play.length; input += every) {
    const board = field.play.stateAt(input).board as unknown as Board;
    turns.push([pointsOf(board, 'french').total, pointsOf(board, 'coalition').total]);
  }
  return turns;
};

const SIDES = ['french', 'coalition'] as const;

/** How it ended: sentence, losses, points through the day. */
export const Result = ({
  field,
  outcome,
}: {
  readonly field: FieldPlay;
  readonly outcome: Outcome;
}): ReactElement => {
  const board = field.play.state.board as unknown as Board;
  return (
    <section className="plate">
      <p className="capitals">The battle is over</p>
      <h2>{outcome.sentence}</h2>
      <table className="field-result">
        <thead>
          <tr>
            <th scope="col">Army</th>
            <th scope="col">Points</th>
            <th scope="col">Units lost</th>
            <th scope="col">Fatigue</th>
          </tr>
        </thead>
        <tbody>
          {SIDES.map(side => {
            const row = rowOf(board, side);
            return (
              <tr key={side}>
                <th scope="row">{row.name}</th>
                <td>{pointsOf(board, side).total}</td>
                <td>
                  {row.lost} of {row.units}
                </td>
                <td>{row.fatigue}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <Timeline points={timeline(field)} names={SIDES.map(side => board.armies[side].name)} />
      <Link href="/fields" className="button">
        Another battle
      </Link>
    </section>
  );
};

const [WIDE, HIGH] = [320, 120];

const Timeline = ({
  points,
  names,
}: {
  readonly points: readonly (readonly [number, number])[];
  readonly names: readonly string[];
}): ReactElement => {
  const most = Math.max(1, ...points.flat());
  const path = (i: 0 | 1): string =>
    points
      .map((each, n) => {
        const x = (n / Math.max(1, points.length - 1)) * WIDE;
        return `${n === 0 ? 'M' : 'L'}${x.toFixed(1)} ${(HIGH - (each[i] / most) * HIGH).toFixed(1)}`;
      })
      .join('');
  return (
    <figure className="field-timeline">
      <svg
        viewBox={`-4 -8 ${WIDE + 8} ${HIGH + 16}`}
        role="img"
        aria-label="Victory points through the battle"
      >
        <path d={`M0 0V${HIGH}H${WIDE}`} className="axis" />
        <path d={path(0)} className="line-first" />
        <path d={path(1)} className="line-second" />
      </svg>
      <figcaption>
        Victory points: {names[0]} solid, {names[1]} dashed
      </figcaption>
    </figure>
  );
};
