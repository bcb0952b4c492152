import type { CSSProperties, ReactElement } from 'react';
import { percentText } from '#companion/chance.ts';
import type { Legend, Look, Ranked } from '#companion/outcome-tones.ts';
import { toNumber } from '#kernel';
import { Fraction } from '../fraction.tsx';
import './odds.css';

const FILLS = 8;

/** Of two sides the first is solid and the second blank; more of them take eight fillings in turn. */
export const fillOf = (look: Look): string => {
  if ('tone' in look) {
    return `fill-${look.tone}`;
  }
  if ('plain' in look) {
    return `fill-plain-${look.plain % FILLS}`;
  }
  return look.side === null ? 'fill-nobody' : `fill-side-${look.side % FILLS}`;
};

const grow = (share: Ranked): CSSProperties => ({ flexGrow: Math.max(toNumber(share.chance), 0.004) });

/** More outcomes than this are listed one under the other where there is little room. */
const FEW = 3;

/** Longer fractions stand in the table of the explorer; here they would only push the words apart. */
const LONGEST = 10n ** 9n;

interface OddsBarProps {
  readonly shares: readonly Ranked[];
  readonly legend: Legend | null;
}

/** The bar alone. */
export const Parts = ({ shares }: Pick<OddsBarProps, 'shares'>): ReactElement => (
  <span className="odds-bar" aria-hidden="true">
    {shares.map(share => (
      <span key={share.key} className={`odds-part ${fillOf(share.look)}`} style={grow(share)} />
    ))}
  </span>
);

/** One bar divided by chance, with a word, a range, a fraction and a percentage for each part. */
export const OddsBar = ({ shares, legend }: OddsBarProps): ReactElement => (
  <div className="odds">
    <Parts shares={shares} />
    <ul className={shares.length > FEW ? 'odds-legend odds-many' : 'odds-legend'}>
      {shares.map(share => (
        <li key={share.key}>
          <span className={`odds-key ${fillOf(share.look)}`} aria-hidden="true" />
          <span className="odds-word">{share.label}</span>
          {share.range ? <span className="odds-range">{share.range}</span> : null}
          <span className="odds-figures">
            {share.chance.d < LONGEST ? <Fraction of={share.chance} /> : null}
            <span className="odds-percent">{percentText(share.chance)}</span>
          </span>
        </li>
      ))}
    </ul>
    {legend ? <Meaning legend={legend} /> : null}
  </div>
);

/** The side whose view the fillings are. */
const Meaning = ({ legend: { lead, marks } }: { readonly legend: Legend }): ReactElement => (
  <p className="odds-meaning">
    {lead}
    {marks.map(({ look, word }) => (
      <span key={word} className="odds-mark">
        <span className={`odds-key ${fillOf(look)}`} aria-hidden="true" /> {word}
      </span>
    ))}
  </p>
);
