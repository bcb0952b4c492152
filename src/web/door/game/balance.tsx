import type { ReactElement } from 'react';
import type { Balance } from '#bots/balance.ts';
import type { AnyGame, Side } from '#kernel';
import { confidence } from '#lab/confidence.ts';
import { fillsOf } from '../../kit/side-fill.ts';
import { WORDS } from '../words.ts';

interface BalanceBarProps {
  readonly game: AnyGame;
  readonly sides: readonly Side[];
  readonly balance: Balance;
}

const whole = (share: number): number => Math.round(100 * share);

/** How often each side wins between equal computer players. Of two sides the first is filled in, with its interval and a mark at one half. */
export const BalanceBar = ({ game, sides, balance }: BalanceBarProps): ReactElement => {
  const nameOf = (side: Side): string => game.sideTitles[side] ?? side;
  const shareOf = (side: Side): number => (balance.wins[side] ?? 0) / balance.games;
  const fills = fillsOf(sides, nameOf);
  const [first = ''] = sides;
  const isDuel = sides.length === 2;
  const [low, high] = confidence(balance.wins[first] ?? 0, balance.games);
  return (
    <span className="balance">
      <span className="balance-bar" aria-hidden="true">
        {(isDuel ? [first] : sides).map((side, i) => (
          <span
            key={side}
            className={`balance-part ${fills[i]?.className ?? ''}`}
            style={{ width: `${100 * shareOf(side)}%`, ...fills[i]?.style }}
          />
        ))}
        {isDuel ? <Interval low={low} high={high} /> : null}
      </span>
      <span className="balance-words">
        {isDuel
          ? WORDS.wins(nameOf(first), whole(shareOf(first)), whole((high - low) / 2))
          : sides.map(side => WORDS.share(nameOf(side), whole(shareOf(side)))).join(' · ')}
      </span>
    </span>
  );
};

const Interval = ({ low, high }: { readonly low: number; readonly high: number }): ReactElement => (
  <svg className="balance-interval" viewBox="0 0 100 14" preserveAspectRatio="none" aria-hidden="true">
    <path className="balance-half" d="M50 0v14" vectorEffect="non-scaling-stroke" />
    {['balance-halo', 'balance-range'].map(name => (
      <path
        key={name}
        className={name}
        d={`M${100 * low} 3v8M${100 * low} 7H${100 * high}M${100 * high} 3v8`}
        vectorEffect="non-scaling-stroke"
      />
    ))}
  </svg>
);
