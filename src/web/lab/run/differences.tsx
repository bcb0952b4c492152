import type { ReactElement } from 'react';
import type { Side } from '#kernel';
import type { Difference, Figures } from '#lab/series/figures.ts';
import { percent, points } from '../percent.ts';
import { WORDS } from '../words.ts';

interface DifferencesProps {
  readonly figures: Figures;
  readonly side: Side;
  readonly name: string;
}

const [WIDE, HIGH] = [160, 26];

/** The interval on a line about zero; the mark is full only where the interval leaves zero. */
const Mark = ({ of, most }: { readonly of: Difference; readonly most: number }): ReactElement => {
  const place = (difference: number): number => WIDE / 2 + (difference / most) * (WIDE / 2 - 8);
  const [low, high] = of.interval.map(place) as [number, number];
  const isClear = of.interval[0] > 0 || of.interval[1] < 0;
  const [middle, line] = [place(of.difference), HIGH / 2];
  return (
    <svg
      className={isClear ? 'lab-mark lab-mark-clear' : 'lab-mark'}
      viewBox={`0 0 ${WIDE} ${HIGH}`}
      aria-hidden="true"
    >
      <line className="lab-zero" x1={WIDE / 2} x2={WIDE / 2} y1="0" y2={HIGH} />
      <path d={`M${low} ${line - 5}v10M${low} ${line}H${high}M${high} ${line - 5}v10`} />
      <path className="lab-diamond" d={`M${middle} ${line - 6}l6 6-6 6-6-6z`} />
    </svg>
  );
};

const sentenceOf = ({ changed, interval: [low, high] }: Difference): string | null => {
  if (changed === 0) {
    return WORDS.nothingChanges;
  }
  return low <= 0 && high >= 0 ? WORDS.noDifference : null;
};

/** The differences in sentences: the headline of a comparison. */
export const DifferenceHeadline = ({ figures, side, name }: DifferencesProps): ReactElement => (
  <div role="status">
    {figures.differences
      .filter(each => each.side === side)
      .map(each => (
        <p key={each.arm} className="lab-headline">
          <strong>{WORDS.insteadOf(each.arm, figures.arms[0]?.name ?? '')}</strong>{' '}
          {sentenceOf(each) ??
            WORDS.differs(name, points(each.difference), ...pair(each.interval.map(points)))}
        </p>
      ))}
  </div>
);

const pair = ([low = '', high = '']: readonly string[]): readonly [string, string] => [low, high];

/** The change by each rule, the difference first. */
export const Differences = ({ figures, side, name }: DifferencesProps): ReactElement => {
  const own = figures.differences.filter(each => each.side === side);
  const most = Math.max(0.05, ...own.flatMap(({ interval }) => interval.map(Math.abs)));
  const [first] = figures.arms;
  return (
    <section className="lab-differences">
      <div className="section-head">
        <h2 className="capitals">{WORDS.rule}</h2>
        <span className="quiet">{WORDS.pointsFor(name)}</span>
      </div>
      <p className="quiet">
        {first?.name}: {percent(first?.wins[side]?.share ?? 0)}
      </p>
      <ul>
        {own.map(each => {
          const sentence = sentenceOf(each);
          return (
            <li key={each.arm}>
              <strong>{each.arm}</strong>
              <Mark of={each} most={most} />
              <span className="lab-figure">
                {points(each.difference)} <em className="quiet">{each.interval.map(points).join(' to ')}</em>
              </span>
              {sentence === null ? null : <em className="quiet">{sentence}</em>}
            </li>
          );
        })}
      </ul>
    </section>
  );
};
