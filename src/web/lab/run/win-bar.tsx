import type { CSSProperties, ReactElement } from 'react';
import type { Side } from '#kernel';
import type { ArmFigures } from '#lab/series/figures.ts';
import '../../kit/odds/odds.css';
import { percent } from '../percent.ts';
import { WORDS } from '../words.ts';

interface WinBarProps {
  readonly arm: ArmFigures;
  readonly sides: readonly Side[];
  nameOf(side: Side): string;
}

const FILLS = 8;
const grow = (share: number): CSSProperties => ({ flexGrow: Math.max(share, 0.004) });

/** The share of wins of each side: one bar, the sides in their fillings, with the figures in words below. */
export const WinBar = ({ arm, sides, nameOf }: WinBarProps): ReactElement => (
  <div className="odds lab-wins">
    <div className="odds-bar" aria-hidden="true">
      {sides.map((side, i) => (
        <span
          key={side}
          className={`odds-part fill-side-${i % FILLS}`}
          style={grow(arm.wins[side]?.share ?? 0)}
        />
      ))}
      {arm.draws.count > 0 ? <span className="odds-part fill-nobody" style={grow(arm.draws.share)} /> : null}
    </div>
    <ul className="odds-legend">
      {sides.map((side, i) => (
        <li key={side}>
          <span className={`odds-key fill-side-${i % FILLS}`} aria-hidden="true" />
          <span className="odds-word">{WORDS.wins(nameOf(side))}</span>
          <span className="odds-figures">
            <span className="odds-percent">{percent(arm.wins[side]?.share ?? 0)}</span>
          </span>
        </li>
      ))}
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
