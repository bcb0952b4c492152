import { type ReactElement, useMemo } from 'react';
import { meanText, percentText } from '#companion/chance.ts';
import type { Figure } from '#companion/odds-view.ts';
import { briefly, outlookOf } from '#companion/outlook.ts';
import { type Foreseen, type Json, makeRational, type Rational } from '#kernel';
import type { AnyFace } from '../../faces/face.ts';
import { Cite } from '../../kit/cite.tsx';
import { Fraction } from '../../kit/fraction.tsx';
import type { Desk } from '../desk.ts';
import { WORDS } from '../words.ts';
import { RollOdds } from './odds.tsx';
import type { Throwing } from './throwing.ts';
import './outlook.css';

interface OutlookProps {
  // biome-ignore lint/suspicious/noExplicitAny: odds are asked of desks of every game.
  readonly desk: Desk<any>;
  readonly face: AnyFace;
  readonly value: Json;
  /** The words of a figure, where a face knows the parties by name. */
  named?(label: string, foreseen: Foreseen): string;
}

/** The roll that a choice leads to, worked out once for each moment. */
export const useForeseen = (desk: OutlookProps['desk'], value: Json | undefined): Foreseen | null => {
  const key = value === undefined ? '' : JSON.stringify(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same choice at the same moment leads to the same roll.
  return useMemo(() => (value === undefined ? null : desk.foresee(value)), [desk.moment, desk.view, key]);
};

/** The outlook of a choice before it is made, in a line: the chances of the roll that it leads to. */
export const ChoiceOutlook = ({ desk, value, named }: OutlookProps): ReactElement | null => {
  const foreseen = useForeseen(desk, value);
  const outlook = useMemo(() => foreseen && outlookOf(desk.system, foreseen.on), [desk.system, foreseen]);
  return outlook ? (
    <span className="outlook">
      {briefly(outlook).map(figure => (
        <Share
          key={figure.name}
          figure={named && foreseen ? { ...figure, label: named(figure.label, foreseen) } : figure}
        />
      ))}
      {foreseen?.supposed ? (
        <span className="quiet" title={WORDS.supposed}>
          {WORDS.exactForYou}
        </span>
      ) : null}
    </span>
  ) : null;
};

/** A longer fraction only pushes the words apart: it stands in the title. */
const LONGEST = 1000n;

/** A chance in a line of words: its fraction where it is short, and its share of a hundred. */
export const ChanceInLine = ({ of }: { readonly of: Rational }): ReactElement => (
  <span className="numbers" title={makeRational(of)}>
    {of.d !== 1n && of.d < LONGEST ? <Fraction of={of} /> : null} <strong>{percentText(of)}</strong>
  </span>
);

const Share = ({ figure: { label, kind, value } }: { readonly figure: Figure }): ReactElement => (
  <span>
    {label}{' '}
    {kind === 'chance' ? <ChanceInLine of={value} /> : <strong>{WORDS.expected(meanText(value))}</strong>}
  </span>
);

/** The whole of it on a plate: the roll, its odds, and the account that goes into it. */
export const OutlookPlate = ({ desk, face, value }: OutlookProps): ReactElement | null => {
  const foreseen = useForeseen(desk, value);
  if (!foreseen) {
    return null;
  }
  const throwing: Throwing = {
    when: 'before',
    title: foreseen.title,
    cite: foreseen.cite,
    on: foreseen.on,
    about: foreseen.frame,
    left: 0,
  };
  const { Odds, Roll } = face;
  return (
    <div className="outlook-plate">
      <h2>
        {foreseen.title} <Cite of={foreseen.cite} />
      </h2>
      {Roll ? <Roll desk={desk} throwing={throwing} /> : null}
      {Odds ? <Odds desk={desk} throwing={throwing} /> : <RollOdds on={foreseen.on} system={desk.system} />}
      {foreseen.supposed ? <p className="quiet">{WORDS.supposed}</p> : null}
    </div>
  );
};
