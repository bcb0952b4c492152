import type { ReactElement } from 'react';
import { percentText } from '#companion/chance.ts';
import { makeRational, type Rational } from '#kernel';
import { Cite } from '../../kit/cite.tsx';
import { Fraction } from '../../kit/fraction.tsx';
import './looked-plate.css';

/** Longer fractions only push the words apart; they stand in the title. */
const LONGEST = 10n ** 6n;

const Figure = ({ chance }: { readonly chance: Rational }): ReactElement => (
  <span className="fight-figure" title={makeRational(chance)}>
    {chance.d < LONGEST ? <Fraction of={chance} /> : null} <strong>{percentText(chance)}</strong>
  </span>
);

interface FightOddsProps {
  readonly title: string;
  readonly cite: string;
  /** The chances, of which the bar shows the first. */
  readonly chances: readonly { readonly label: string; readonly chance: Rational }[];
  /** The losses to be expected, as a sentence; empty where there are none. */
  readonly losses: string;
}

/** The odds of a fight on a plate: a bar, each chance, the losses to be expected. */
export const FightOdds = ({ title, cite, chances, losses }: FightOddsProps): ReactElement => {
  const [first] = chances;
  return (
    <section className="fight-odds" aria-label={title}>
      <h3>
        {title} <Cite of={cite} />
      </h3>
      {first ? (
        <span className="fight-bar" aria-hidden="true">
          <span style={{ width: percentText(first.chance, 2) }} />
        </span>
      ) : null}
      <ul>
        {chances.map(({ label, chance }) => (
          <li key={label}>
            <span>{label}</span> <Figure chance={chance} />
          </li>
        ))}
      </ul>
      {losses ? <p>{losses}</p> : null}
    </section>
  );
};
