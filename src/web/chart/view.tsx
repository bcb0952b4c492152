import type { ReactElement } from 'react';
import { caseLines } from '#companion/cases.ts';
import type { AnyChart, AnyProcedure, Facts, Handbook } from '#kernel';
import { DiceEntry } from '../kit/dice/entry.tsx';
import { Folding } from '../kit/fields/control.tsx';
import { Fields } from '../kit/fields/fields.tsx';
import { Ledgers } from '../kit/ledgers.tsx';
import { OddsPanel } from '../kit/odds/panel.tsx';
import { useEntry } from '../kit/systems.ts';
import { NotFound } from '../not-found/view.tsx';
import { type Desk, useDesk } from './ctrl.ts';
import { Dock } from './dock.tsx';
import { DeskHead } from './head.tsx';
import { InstrumentTable } from './instrument.tsx';
import { Issues } from './issues.tsx';
import { ProcedureDesk } from './procedure.tsx';
import { Recent } from './recent.tsx';
import { ResultFields, Verdict } from './verdict.tsx';
import { WORDS } from './words.ts';
import './chart.css';

/** The page of a chart or a procedure: the situation at the left, its results at the right. */
export const ChartPage = ({ id }: { readonly id: string }): ReactElement => {
  const found = useEntry(id);
  if (!found) {
    return <NotFound />;
  }
  const { system, entry } = found;
  return entry.kind === 'chart' ? (
    <ChartDesk key={id} system={system} chart={entry} />
  ) : (
    <ProcedureDesk key={id} system={system} procedure={entry as AnyProcedure} />
  );
};

const ChartDesk = ({
  system,
  chart,
}: {
  readonly system: Handbook;
  readonly chart: AnyChart;
}): ReactElement => {
  const desk = useDesk(system, chart);
  return (
    <article className="desk chart-desk" data-at={desk.atDice ? 'dice' : 'situation'}>
      <DeskHead system={system} entry={chart} given={desk.given} />
      <div className="desk-columns">
        <section className="desk-situation" aria-label={WORDS.situation}>
          <div className="section-head">
            <h2 className="capitals">{WORDS.situation}</h2>
            <span className="cite">{chart.cite}</span>
          </div>
          <Issues issues={desk.linkIssues} lead={WORDS.view.linkNotUnderstood} />
          <Folding value={true}>
            <Fields
              facts={chart.facts as Facts}
              value={desk.given}
              effects={desk.effects}
              cite={chart.cite}
              onChange={desk.change}
            />
          </Folding>
          <Issues issues={desk.issues} lead={WORDS.view.rulesDoNot} />
          <InstrumentTable desk={desk} />
        </section>
        <Dock desk={desk} />
        <Answered desk={desk} />
      </div>
    </article>
  );
};

const Answered = ({ desk }: { readonly desk: Desk }): ReactElement => {
  const hasDice = Object.values(desk.throws).some(pool => pool.count > 0);
  return (
    <div className="desk-answer">
      {hasDice && desk.issues.length === 0 ? (
        <DiceEntry throws={desk.throws} dice={desk.dice} onChange={desk.lay} />
      ) : null}
      <div aria-live="polite">
        {desk.answer ? <Verdict answer={desk.answer} cite={desk.chart.cite} /> : null}
      </div>
      {desk.keepFault ? <p className="fault">{desk.keepFault}</p> : null}
      <Ledgers
        ledger={caseLines(desk.chart, desk.given, desk.ledger)}
        modifiers={desk.modifiers}
        cite={desk.chart.cite}
      />
      {hasDice ? (
        <details className="more-odds">
          <summary>{WORDS.allOdds}</summary>
          <OddsPanel entry={desk.chart} given={desk.given} odds={desk.odds} part="rest" />
        </details>
      ) : null}
      {desk.answer ? <ResultFields answer={desk.answer} /> : null}
      <Recent entry={desk.chart.id} />
    </div>
  );
};
