import type { ReactElement } from 'react';
import { shortCite } from '#companion/cites.ts';
import { signedText } from '#companion/words.ts';
import { type AnyChart, type Chart, explain, type LedgerLine, parseGiven } from '#kernel';
import type { Board } from '#systems/esr/game/board.ts';
import { Cite } from '../../../kit/cite.tsx';
import { useAnswer } from '../../../kit/engine/use-answer.ts';
import { Ledgers } from '../../../kit/ledgers.tsx';
import { Waiting } from '../../../kit/odds/panel.tsx';
import { RollOdds } from '../../../play/roll/odds.tsx';
import type { RollProps } from '../../face.ts';
import { knownOf } from '../known.ts';
import { WORDS } from '../words.ts';
import { Margin } from './margin.tsx';
import { namesOf, opponentsIn } from './opponents.tsx';

/** The odds of a throw: a fight by its exact margin, everything else by the bar of its chart. */
export const RollMargin = ({ desk, throwing }: RollProps<Board>): ReactElement | null => {
  const names = namesOf(opponentsIn(knownOf(desk), throwing.about));
  const after = throwing.when === 'after';
  if (throwing.on) {
    return names ? (
      <FightOdds desk={desk} throwing={throwing} names={names} />
    ) : (
      <RollOdds on={throwing.on} system={desk.system} thrown={after} />
    );
  }
  const ledger = throwing.ledger ?? [];
  if (names) {
    return <Account ledger={ledger} names={names} cite={throwing.cite} />;
  }
  const total = ledger.reduce((sum, line) => sum + (line.applied ? line.amount : 0), 0);
  return <Ledgers ledger={ledger} modifiers={{ dice: total }} cite={throwing.cite} />;
};

type Names = readonly [string, string];

const FightOdds = ({
  desk,
  throwing,
  names,
}: RollProps<Board> & { readonly names: Names }): ReactElement | null => {
  const { on, when } = throwing;
  const chart = desk.system.entries.find(entry => entry.id === on?.chart);
  const given = chart?.kind === 'chart' && on ? parseGiven(chart, on.given) : null;
  const thrown = when === 'after';
  const odds = useAnswer(
    chart && on && given?.ok && !thrown ? { kind: 'odds', entry: chart.id, given: on.given } : null,
  );
  if (!chart || !given?.ok) {
    return null;
  }
  const margin = odds.value?.spreads.find(each => each.name === 'diff');
  const { ledger } = explain(chart as AnyChart as Chart, given.value);
  return (
    <>
      {margin && !thrown ? <Margin spread={margin} names={names} fight={given.value as never} /> : null}
      {thrown ? null : <Waiting odds={odds} />}
      <Account ledger={ledger} names={names} cite={chart.cite} />
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
  readonly names: Names;
  readonly cite: string;
}

/** The account of two sides that throw against each other, as one table. */
const Account = ({ ledger, names, cite }: AccountProps): ReactElement => {
  const lines = linesOf(ledger).filter(({ a, b }) => a?.applied || b?.applied);
  return (
    <table className="roll-account">
      <caption className="visually-hidden">{WORDS.cardsRollOdds.whatCountsBefore}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{names[0]}</th>
          <th scope="col">{WORDS.cardsRollOdds.modifier}</th>
          <th scope="col">{names[1]}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ label, a, b }) => (
          <tr key={label}>
            <td>{amount(a)}</td>
            <th scope="row">
              {label} <Cite of={a?.cite ?? ''} short={shortCite(a?.cite ?? '', cite)} />
            </th>
            <td>{amount(b)}</td>
          </tr>
        ))}
        <tr className="account-total">
          <td>{totalOf(ledger, 'a')}</td>
          <th scope="row">{WORDS.cardsRollOdds.beforeTheDice}</th>
          <td>{totalOf(ledger, 'b')}</td>
        </tr>
      </tbody>
    </table>
  );
};
