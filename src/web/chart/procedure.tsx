import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { linkOf } from '#companion/link.ts';
import { exampleOf, type Situation } from '#companion/situation.ts';
import { type AnyProcedure, type Facts, type Handbook, type Json, parseGiven } from '#kernel';
import { useAnswer } from '../kit/engine/use-answer.ts';
import { Folding } from '../kit/fields/control.tsx';
import { Fields } from '../kit/fields/fields.tsx';
import { OddsPanel, OddsStrip } from '../kit/odds/panel.tsx';
import { usePreset } from '../kit/preset.ts';
import { Tray } from './dock.tsx';
import { DeskHead } from './head.tsx';
import { Issues } from './issues.tsx';
import { Recent } from './recent.tsx';
import { useSituation } from './situation.ts';
import { WORDS } from './words.ts';

interface ProcedureDeskProps {
  readonly system: Handbook;
  readonly procedure: AnyProcedure;
}

/** A procedure before it is played: its situation and the exact odds of all that may follow. */
export const ProcedureDesk = ({ system, procedure }: ProcedureDeskProps): ReactElement => {
  const [preset] = usePreset(system);
  const { given, linkIssues, setGiven } = useSituation(procedure, preset);
  const parsed = parseGiven(procedure, given);
  const odds = useAnswer(parsed.ok ? { kind: 'odds', entry: procedure.id, given: given as Json } : null);
  const hash = linkOf(procedure.facts as Facts, given);
  return (
    <article className="desk chart-desk" data-at="situation">
      <DeskHead system={system} entry={procedure} given={given} />
      <div className="desk-columns">
        <section className="desk-situation" aria-label={WORDS.situation}>
          <div className="section-head">
            <h2 className="capitals">{WORDS.situation}</h2>
            <span className="cite">{procedure.cite}</span>
          </div>
          <Examples procedure={procedure} onChoose={setGiven} />
          <Issues issues={linkIssues} lead={WORDS.procedure.linkNotUnderstood} />
          <Folding value={true}>
            <Fields facts={procedure.facts as Facts} value={given} onChange={setGiven} />
          </Folding>
          <Issues issues={parsed.ok ? [] : parsed.error} lead={WORDS.procedure.rulesDoNot} />
        </section>
        <section className="dock" aria-label={WORDS.odds}>
          <Tray strip={<OddsStrip entry={procedure} given={given} odds={odds} />}>
            <OddsPanel entry={procedure} given={given} odds={odds} part="first" />
          </Tray>
          <div className="button-row">
            {parsed.ok ? (
              <Link
                className="button button-main"
                href={`/battle/new/${procedure.id}${hash ? `#${hash}` : ''}`}
              >
                {WORDS.playOut}
              </Link>
            ) : (
              <button type="button" className="button button-main" disabled>
                {WORDS.playOut}
              </button>
            )}
          </div>
        </section>
        <div className="desk-answer">
          <details className="more-odds" open>
            <summary>{WORDS.allOdds}</summary>
            <OddsPanel entry={procedure} given={given} odds={odds} part="rest" />
          </details>
          <Recent entry={procedure.id} />
        </div>
      </div>
    </article>
  );
};

interface ExamplesProps {
  readonly procedure: AnyProcedure;
  onChoose(given: Situation): void;
}

const Examples = ({ procedure, onChoose }: ExamplesProps): ReactElement | null => {
  const examples = procedure.examples ?? [];
  return examples.length === 0 ? null : (
    <p className="examples no-print">
      <label>
        <span className="quiet">{WORDS.procedure.startFrom} </span>
        <select
          className="select-input"
          value=""
          onChange={event => {
            const example = examples.find(each => each.id === event.target.value);
            if (example) {
              onChoose(exampleOf(procedure.facts as Facts, example.given));
            }
          }}
        >
          <option value="">{WORDS.example}</option>
          {examples.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </label>
    </p>
  );
};
