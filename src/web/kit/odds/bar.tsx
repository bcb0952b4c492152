import type { CSSProperties, ReactElement } from 'react';
import { percentText } from '#companion/chance.ts';
import type { Ranked } from '#companion/tones.ts';
import { toNumber } from '#kernel';
import { Fraction } from '../fraction.tsx';
import './odds.css';

const FILLS = 8;

/** Where no order is known, parts still have to differ: eight ways of filling, in turn. */
const fillOf = (share: Ranked, place: number): string =>
  share.tone === 'plain' ? `fill-plain-${place % FILLS}` : `fill-${share.tone}`;

const grow = (share: Ranked): CSSProperties => ({ flexGrow: Math.max(toNumber(share.chance), 0.004) });

/** More outcomes than this are listed one under the other where there is little room. */
const FEW = 3;

/** Longer fractions stand in the table of the explorer; here they would only push the words apart. */
const LONGEST = 10n ** 9n;

/** One bar divided by chance, with a word, a range, a fraction and a percentage for each part. */
export const OddsBar = ({ shares }: { readonly shares: readonly Ranked[] }): ReactElement => (
  <div className="odds">
    <div className="odds-bar" aria-hidden="true">
      {shares.map((share, place) => (
        <span key={share.key} className={`odds-part ${fillOf(share, place)}`} style={grow(share)} />
      ))}
    </div>
    <ul className={shares.length > FEW ? 'odds-legend odds-many' : 'odds-legend'}>
      {shares.map((share, place) => (
        <li key={share.key}>
          <span className={`odds-key ${fillOf(share, place)}`} aria-hidden="true" />
          <span className="odds-word">{share.label}</span>
          {share.range ? <span className="odds-range">{share.range}</span> : null}
          <span className="odds-figures">
            {share.chance.d < LONGEST ? <Fraction of={share.chance} /> : null}
            <span className="odds-percent">{percentText(share.chance)}</span>
          </span>
        </li>
      ))}
    </ul>
  </div>
);
