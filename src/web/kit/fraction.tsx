import type { ReactElement } from 'react';
import { spacedDigits } from '#companion/chance.ts';
import type { Rational } from '#kernel';
import { WORDS } from './words.ts';
import './fraction.css';

/** An exact fraction, numerator over denominator; long ones get small figures. */
export const Fraction = ({ of }: { readonly of: Rational }): ReactElement => {
  const long = of.d.toString().length > 4;
  return of.d === 1n ? (
    <span className="fraction-whole">{spacedDigits(of.n)}</span>
  ) : (
    <span className={long ? 'fraction fraction-long' : 'fraction'}>
      <span aria-hidden="true">{spacedDigits(of.n)}</span>
      <span aria-hidden="true">{spacedDigits(of.d)}</span>
      <span className="visually-hidden">{WORDS.fraction.in(of.n.toString(), of.d.toString())}</span>
    </span>
  );
};
