import type { ReactElement } from 'react';
import { meanText, percentText } from '#companion/chance.ts';
import type { SpreadView } from '#companion/odds-view.ts';
import { signedText } from '#companion/words.ts';
import { makeRational, toNumber } from '#kernel';
import type { Fight } from '#systems/esr/charts/combat.ts';
import { WORDS } from '../words.ts';
import { type FateShare, fateShares } from './fates.ts';

const [WIDE, HIGH] = [400, 64];

interface MarginProps {
  readonly spread: SpreadView;
  readonly names: readonly [string, string];
  readonly fight: Fight;
}

/** Every margin of a fight and its chance, drawn; and its effects on both, in words and figures. */
export const Margin = ({ spread, names, fight }: MarginProps): ReactElement => {
  const shares = fateShares(fight, spread);
  const mean = spread.mean ? meanText(spread.mean) : '';
  return (
    <figure className="margin">
      <figcaption>
        <em>{WORDS.cardsMargin.marginOfOver(names[0], names[1])}</em>
        {mean ? (
          <span className="quiet">
            {WORDS.cardsMargin.mean} <strong>{mean}</strong>
          </span>
        ) : null}
      </figcaption>
      <Bars shares={shares} />
      <table className="margin-fates">
        <caption className="visually-hidden">{WORDS.cardsMargin.whatCome(names[0])}</caption>
        <tbody>
          {shares.map(({ words, tone, chance }) => (
            <tr key={words}>
              <th scope="row">
                <svg viewBox="0 0 14 14" className={`margin-key margin-${tone}`} aria-hidden="true">
                  <rect x={0.75} y={0.75} width={12.5} height={12.5} />
                </svg>
                {words}
              </th>
              <td className="quiet">{makeRational(chance)}</td>
              <td>{percentText(chance)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
};

const isFigured = (margin: number, i: number, last: number): boolean =>
  margin === 0 || i === 0 || i === last || Math.abs(margin) === 4;

const Bars = ({ shares }: { readonly shares: readonly FateShare[] }): ReactElement => {
  const bars = shares
    .flatMap(({ margins, tone }) =>
      margins.map(({ margin, chance }) => ({ margin, tone, chance: toNumber(chance) })),
    )
    .sort((a, b) => a.margin - b.margin);
  const most = Math.max(...bars.map(each => each.chance));
  const wide = WIDE / bars.length;
  return (
    <svg viewBox={`0 0 ${WIDE} ${HIGH + 16}`} aria-hidden="true" className="margin-bars">
      <defs>
        <pattern id="margin-hatch" width="5" height="5" patternUnits="userSpaceOnUse">
          <path d="M-1 6L6 -1M-1 1L1 -1M4 6L6 4" className="margin-stroke" />
        </pattern>
        <pattern id="margin-dots" width="4.5" height="4.5" patternUnits="userSpaceOnUse">
          <circle cx="1.4" cy="1.4" r="0.9" className="margin-dot" />
        </pattern>
        <pattern id="margin-slant" width="5" height="5" patternUnits="userSpaceOnUse">
          <path d="M-1 -1L6 6M-1 4L1 6M4 -1L6 1" className="margin-stroke margin-red" />
        </pattern>
      </defs>
      {bars.map(({ margin, chance, tone }, i) => (
        <rect
          key={margin}
          x={i * wide + 0.75}
          y={HIGH - (chance / most) * HIGH}
          width={wide - 1.5}
          height={(chance / most) * HIGH}
          className={`margin-${tone}`}
        />
      ))}
      <path d={`M0 ${HIGH}H${WIDE}`} className="margin-line" />
      {bars.map(({ margin }, i) =>
        isFigured(margin, i, bars.length - 1) ? (
          <text key={margin} x={(i + 0.5) * wide} y={HIGH + 13} className="margin-figure">
            {margin === 0 ? '0' : signedText(margin)}
          </text>
        ) : null,
      )}
    </svg>
  );
};
