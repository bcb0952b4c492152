import type { ReactElement } from 'react';
import type { Side } from '#kernel';
import type { ArmFigures, Ending } from '#lab/series/figures.ts';
import { BarPlot } from '../../kit/plot/bar-plot.tsx';
import { LinePlot } from '../../kit/plot/line-plot.tsx';
import { roundMarks } from '../../kit/plot/scale.ts';
import { fillsOf } from '../../kit/side-fill.ts';
import { percent, points } from '../percent.ts';
import { WORDS } from '../words.ts';

interface SectionProps {
  readonly arm: ArmFigures;
  readonly sides: readonly Side[];
  nameOf(side: Side): string;
}

const Head = ({ title, how }: { readonly title: string; readonly how?: string }): ReactElement => (
  <div className="section-head">
    <h2 className="capitals">{title}</h2>
    {how === undefined ? null : <span className="quiet">{how}</span>}
  </div>
);

/** The mean points of each side at the end of each turn. */
export const ByTurn = ({ arm, sides, nameOf }: SectionProps): ReactElement | null => {
  const turns = arm.course
    .map((points, i) => ({ turn: i + 1, points }))
    .filter(({ points }) => Object.keys(points).length > 0);
  if (turns.length < 2) {
    return null;
  }
  const fills = fillsOf(sides, nameOf);
  const values = turns.flatMap(({ points }) => sides.map(side => points[side]?.mean ?? 0));
  return (
    <section>
      <Head title={WORDS.byTurn} how={WORDS.mean} />
      <LinePlot
        title={WORDS.byTurn}
        axis=""
        places={turns.map(({ turn }) => String(turn))}
        series={sides.map((side, i) => ({
          label: nameOf(side),
          ink: fills[i]?.ink,
          values: turns.map(({ points }) => points[side]?.mean ?? null),
        }))}
        marks={roundMarks(Math.min(...values), Math.max(...values))}
      />
    </section>
  );
};

/** How long the games are. */
export const Lengths = ({ arm }: Pick<SectionProps, 'arm'>): ReactElement | null => {
  const total = arm.lengths.reduce((sum, [, games]) => sum + games, 0);
  return total === 0 ? null : (
    <section>
      <Head title={WORDS.length} how={arm.countsTurns ? WORDS.byLastTurn : WORDS.byInputs} />
      <BarPlot
        title={WORDS.length}
        rows={arm.lengths.map(([length, games]) => ({
          label: arm.lengthStep > 1 ? `${length}–${length + arm.lengthStep - 1}` : String(length),
          chances: [games / total],
        }))}
        names={['']}
        means={[null]}
      />
    </section>
  );
};

interface EndingsProps extends SectionProps {
  /** An ending in words. */
  endingOf(ending: string): string;
}

const EndingRow = ({ ending, arm, sides, nameOf, endingOf }: { readonly ending: Ending } & EndingsProps) => {
  const fills = fillsOf(sides, nameOf);
  const won = sides.reduce((sum, side) => sum + (ending.wins[side] ?? 0), 0);
  return (
    <tr>
      <th scope="row">{WORDS.ending(endingOf(ending.ending))}</th>
      <td>
        <span className="lab-bar" aria-hidden="true">
          {sides.map((side, i) =>
            ending.wins[side] ? (
              <span
                key={side}
                className={fills[i]?.className}
                style={{ ...fills[i]?.style, inlineSize: `${(100 * ending.wins[side]) / arm.games}%` }}
              />
            ) : null,
          )}
          {ending.count > won ? (
            <span
              className="fill-nobody"
              style={{ inlineSize: `${(100 * (ending.count - won)) / arm.games}%` }}
            />
          ) : null}
        </span>
      </td>
      <td className="lab-figure">{percent(ending.count / arm.games)}</td>
    </tr>
  );
};

/** The ways in which the games end, and the winners by each. */
export const Endings = ({ arm, ...how }: EndingsProps): ReactElement | null =>
  arm.endings.length === 0 ? null : (
    <section>
      <Head title={WORDS.ends} />
      <table className="lab-table lab-endings">
        <tbody>
          {arm.endings.map(ending => (
            <EndingRow key={ending.ending} ending={ending} arm={arm} {...how} />
          ))}
        </tbody>
      </table>
    </section>
  );

/** By how much the sides led. */
export const Margins = ({ arm, sides, nameOf }: SectionProps): ReactElement | null =>
  arm.margin === null ? null : (
    <section>
      <Head title={WORDS.margin} how={WORDS.marginHow} />
      <table className="lab-table">
        <tbody>
          {sides.map(side => {
            const { mean, interval } = arm.margin?.[side] ?? { mean: 0, interval: [0, 0] };
            return (
              <tr key={side}>
                <th scope="row">{nameOf(side)}</th>
                <td className="lab-figure">{mean.toFixed(1).replace('-', '−')}</td>
                <td className="lab-figure quiet">
                  {interval.map(each => each.toFixed(1).replace('-', '−')).join(' to ')}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );

const MOST_EARLY = 8;

/** Early choices whose interval leaves zero, the clearest first. */
export const EarlyChoices = ({ arm, nameOf }: Omit<SectionProps, 'sides'>): ReactElement | null => {
  const clear = arm.early.filter(({ interval: [low, high] }) => low > 0 || high < 0).slice(0, MOST_EARLY);
  return arm.early.length === 0 ? null : (
    <section>
      <Head title={WORDS.early} />
      <p className="quiet">{clear.length === 0 ? WORDS.noEarly : WORDS.earlyHow}</p>
      <table className="lab-table">
        <tbody>
          {clear.map(({ side, name, share, without, interval }) => (
            <tr key={`${side} ${name}`}>
              <th scope="row">
                {nameOf(side)}: {name}
              </th>
              <td className="lab-figure">{points(share - without)}</td>
              <td className="lab-figure quiet">{interval.map(points).join(' to ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
