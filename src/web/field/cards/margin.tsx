import type { ReactElement } from 'react';
import { meanText } from '#companion/chance.ts';
import type { SpreadView } from '#companion/odds-view.ts';
import { signedText } from '#companion/words.ts';
import { toNumber } from '#kernel';

const [WIDE, HIGH] = [400, 64];

/** Won, level or lost, by the margin of the one who strikes. */
const toneOf = (margin: number): string => (margin > 0 ? 'won' : margin === 0 ? 'level' : 'lost');

interface MarginProps {
  readonly spread: SpreadView;
  readonly names: readonly [string, string];
}

/** Every margin of a fight and its chance: the same figures as in the list below, drawn. */
export const Margin = ({ spread, names }: MarginProps): ReactElement => {
  const bars = spread.shares
    .map(share => ({ margin: Number(share.key), chance: toNumber(share.chance) }))
    .sort((a, b) => a.margin - b.margin);
  const most = Math.max(...bars.map(each => each.chance));
  const wide = WIDE / bars.length;
  const mean = spread.mean ? meanText(spread.mean) : '';
  return (
    <figure className="margin">
      <figcaption>
        <em>
          margin of {names[0]} over {names[1]}
        </em>
        {mean ? (
          <span className="quiet">
            mean <strong>{mean}</strong>
          </span>
        ) : null}
      </figcaption>
      <svg viewBox={`0 0 ${WIDE} ${HIGH + 16}`} aria-hidden="true">
        {bars.map(({ margin, chance }, i) => (
          <rect
            key={margin}
            x={i * wide + 0.75}
            y={HIGH - (chance / most) * HIGH}
            width={wide - 1.5}
            height={(chance / most) * HIGH}
            className={`margin-${toneOf(margin)}`}
          />
        ))}
        <path d={`M0 ${HIGH}H${WIDE}`} className="margin-line" />
        {bars.map(({ margin }, i) =>
          margin === 0 || i === 0 || i === bars.length - 1 || Math.abs(margin) === 4 ? (
            <text key={margin} x={(i + 0.5) * wide} y={HIGH + 13} className="margin-figure">
              {margin === 0 ? '0' : signedText(margin)}
            </text>
          ) : null,
        )}
      </svg>
    </figure>
  );
};
