import type { ReactElement } from 'react';
import { shortCite } from '#companion/cites.ts';
import { signedText } from '#companion/words.ts';
import {
  type AnyChart,
  type Chart,
  explain,
  type LedgerLine,
  parseGiven,
  type Roll,
  type System,
} from '#kernel';
import { Margin } from '../../faces/esr/cards/margin.tsx';
import { useAnswer } from '../../kit/engine/use-answer.ts';
import { Ledgers } from '../../kit/ledgers.tsx';
import { OddsPanel, Waiting } from '../../kit/odds/panel.tsx';

interface RollOddsProps {
  readonly on: NonNullable<Roll['on']>;
  readonly system: System;
  /** The names of the two who throw against each other. */
  readonly names?: readonly [string, string] | undefined;
  /** The account alone: the dice lie already. */
  readonly thrown?: boolean;
}

/** The exact odds of a roll that is due, and the account that goes into it. */
export const RollOdds = ({ on, system, names, thrown = false }: RollOddsProps): ReactElement | null => {
  const chart = system.entries.find(entry => entry.id === on.chart);
  const given = chart?.kind === 'chart' ? parseGiven(chart, on.given) : null;
  const odds = useAnswer(
    chart && given?.ok && !thrown ? { kind: 'odds', entry: chart.id, given: on.given } : null,
  );
  if (!chart || !given?.ok) {
    return null;
  }
  const margin = odds.value?.spreads.find(each => each.name === 'diff');
  const { ledger, modifiers } = explain(chart as AnyChart as Chart, given.value as never);
  return (
    <>
      {names && margin && !thrown ? (
        <Margin spread={margin} names={names} fight={given.value as never} />
      ) : null}
      {names && !thrown ? <Waiting odds={odds} /> : null}
      {thrown || names ? null : (
        <OddsPanel entry={chart} given={given.value as never} odds={odds} part="first" />
      )}
      {names ? (
        <Account ledger={ledger} names={names} cite={chart.cite} />
      ) : (
        <Ledgers ledger={ledger} modifiers={modifiers} cite={chart.cite} />
      )}
    </>
  );
};

interface Line {
  readonly label: string;
  readonly a: LedgerLine | undefined;
  readonly b: LedgerLine | undefined;
}

/** The lines of both throws side by side, as the printed chart has them once. */
const linesOf = (ledger: readonly LedgerLine[]): readonly Line[] => {
  const of = (to: string): readonly LedgerLine[] => ledger.filter(line => line.to === to);
  const [a, b] = [of('a'), of('b')];
  return a.map((line, i) => ({ label: line.label, a: line, b: b[i] }));
};

const amount = (line: LedgerLine | undefined): string => (line?.applied ? signedText(line.amount) : '');

const totalOf = (ledger: readonly LedgerLine[], to: string): string =>
  signedText(ledger.reduce((sum, line) => sum + (line.applied && line.to === to ? line.amount : 0), 0));

interface AccountProps {
  readonly ledger: readonly LedgerLine[];
  readonly names: readonly [string, string];
  readonly cite: string;
}

/** The account of two who throw against each other, as one table. */
export const Account = ({ ledger, names, cite }: AccountProps): ReactElement => {
  const lines = linesOf(ledger).filter(({ a, b }) => a?.applied || b?.applied);
  return (
    <table className="account">
      <caption className="visually-hidden">What counts before the dice</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{names[0]}</th>
          <th scope="col">Modifier</th>
          <th scope="col">{names[1]}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ label, a, b }) => (
          <tr key={label}>
            <td>{amount(a)}</td>
            <th scope="row">
              {label} <span className="cite">{shortCite(a?.cite ?? '', cite)}</span>
            </th>
            <td>{amount(b)}</td>
          </tr>
        ))}
        <tr className="account-total">
          <td>{totalOf(ledger, 'a')}</td>
          <th scope="row">Before the dice</th>
          <td>{totalOf(ledger, 'b')}</td>
        </tr>
      </tbody>
    </table>
  );
};
