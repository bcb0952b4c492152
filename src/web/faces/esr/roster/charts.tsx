import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { knownFacts } from '#companion/known-facts.ts';
import { linkOf } from '#companion/link.ts';
import { startOf } from '#companion/situation.ts';
import type { Facts } from '#kernel';
import { figuresOf } from '#systems/esr/trackers/roster-figures.ts';
import type { Roster } from '#systems/esr/trackers/roster-state.ts';
import type { SheetDesk } from '../../../sheet/ctrl.ts';
import { WORDS } from './words.ts';

interface ChartLinksProps {
  readonly sheet: SheetDesk;
  readonly roster: Roster;
  readonly formation: string;
}

/** The charts of the present step, with the roster’s figures of a Formation filled in. */
export const ChartLinks = ({ sheet, roster, formation }: ChartLinksProps): ReactElement | null => {
  const figures = figuresOf(roster, formation);
  const charts = sheet.system.entries.filter(
    entry => entry.kind === 'chart' && sheet.step?.step.uses?.includes(entry.id),
  );
  return charts.length === 0 ? null : (
    <p className="chart-links">
      {WORDS.charts.figures(formation)}{' '}
      {charts.map(entry => {
        const facts = entry.facts as Facts;
        const given = { ...startOf(facts), ...knownFacts(facts, figures) };
        return (
          <Link key={entry.id} href={`/chart/${entry.id}#${linkOf(facts, given)}`}>
            {entry.title}
          </Link>
        );
      })}
    </p>
  );
};
