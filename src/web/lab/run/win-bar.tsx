import type { CSSProperties, ReactElement } from 'react';
import type { Side } from '#kernel';
import type { ArmFigures } from '#lab/series/figures.ts';
import '../../kit/odds/odds.css';
import { fillsOf } from '../../kit/side-fill.ts';
import { percent } from '../percent.ts';
import { WORDS } from '../words.ts';

interface WinBarProps {
  readonly arm: ArmFigures;
  readonly sides: readonly Side[];
  nameOf(side: Side): string;
}

const grow = (share: number): CSSProperties => ({ flexGrow: Math.max(share, 0.004) });

/** Narrower parts have no room for words: these stand in the legend. */
const ROOM = 0.16;

/** The share of wins of each side: one bar in the colours of the sides, with the interval of the first below it. */
export const WinBar = ({ arm, sides, nameOf }: WinBarProps): ReactElement => {
  const fills = fillsOf(sides, nameOf);
  const [first = ''] = sides;
  const [low, high] = arm.wins[first]?.interval ?? [0, 1];
  return (
    <div className="odds lab-wins">
      <div className="odds-bar lab-win-bar" aria-hidden="true">
        {sides.map((side, i) => {
          const share = arm.wins[side]?.share ?? 0;
          const { className, style } = fills[i] ?? { className: '', style: {} };
          return (
            <span key={side} className={`odds-part ${className}`} style={{ ...grow(share), ...style }}>
              {share < ROOM ? null : (
                <span className="lab-win-words">
                  <span>{WORDS.wins(nameOf(side))}</span> <b>{percent(share)}</b>
                </span>
              )}
            </span>
          );
        })}
        {arm.draws.count > 0 ? (
          <span className="odds-part fill-nobody" style={grow(arm.draws.share)} />
        ) : null}
      </div>
      {sides.length === 2 ? (
        <svg className="lab-interval" viewBox="0 0 1000 14" preserveAspectRatio="none" aria-hidden="true">
          <path
            d={`M${1000 * low} 1v12M${1000 * low} 7H${1000 * high}M${1000 * high} 1v12`}
            vectorEffect="non-scaling-stroke"
          />
        </svg>
      ) : null}
      <ul className="odds-legend">
        {sides.map((side, i) => {
          const { className, style } = fills[i] ?? { className: '', style: {} };
          const { share, interval } = arm.wins[side] ?? { share: 0, interval: [0, 1] as const };
          return (
            <li key={side}>
              <span className={`odds-key ${className}`} style={style} aria-hidden="true" />
              <span className="odds-word">{WORDS.wins(nameOf(side))}</span>
              <span className="odds-figures">
                <span className="odds-percent">{percent(share)}</span>{' '}
                <span className="quiet">{WORDS.range(percent(interval[0]), percent(interval[1]))}</span>
              </span>
            </li>
          );
        })}
        {arm.draws.count > 0 ? (
          <li>
            <span className="odds-key fill-nobody" aria-hidden="true" />
            <span className="odds-word">{WORDS.nobody}</span>
            <span className="odds-figures">
              <span className="odds-percent">{percent(arm.draws.share)}</span>
            </span>
          </li>
        ) : null}
      </ul>
    </div>
  );
};

/** The headline: whether the interval of the leading side still holds the share of the next one. */
export const Headline = ({ arm, sides, nameOf }: WinBarProps): ReactElement => {
  const ranked = [...sides].sort((a, b) => (arm.wins[b]?.share ?? 0) - (arm.wins[a]?.share ?? 0));
  const [best = '', next] = ranked;
  const first = arm.wins[best];
  const second = next === undefined ? undefined : arm.wins[next];
  if (!first || arm.games === 0) {
    return <p>{WORDS.none}</p>;
  }
  const [low, high] = first.interval;
  const isClear = second === undefined || low > second.interval[1];
  return (
    <p className="lab-headline" role="status">
      <strong>{isClear ? WORDS.ahead(nameOf(best)) : WORDS.tooClose}</strong>{' '}
      {WORDS.share(nameOf(best), percent(first.share), percent(low), percent(high))}
    </p>
  );
};
