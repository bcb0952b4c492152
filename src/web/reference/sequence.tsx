import type { ReactElement } from 'react';
import { Link } from 'wouter';
import type { Handbook, SequenceStep } from '#kernel';
import { WORDS } from './words.ts';

/** The sequence of play, each step with the charts that it uses. */
export const Sequence = ({ system }: { readonly system: Handbook }): ReactElement | null =>
  system.sequence.length === 0 ? null : (
    <nav className="sequence" id="sequence" aria-label={WORDS.sequence}>
      <h2 className="capitals section-head aid-phase">{WORDS.sequence}</h2>
      <Steps steps={system.sequence} system={system} />
    </nav>
  );

const Steps = ({
  steps,
  system,
}: {
  readonly steps: readonly SequenceStep[];
  readonly system: Handbook;
}): ReactElement => (
  <ol>
    {steps.map(step => (
      <li key={step.id}>
        <span className="sequence-step">
          {step.title} <span className="cite">{step.cite}</span>
        </span>
        {(step.uses ?? []).length > 0 ? (
          <span className="sequence-uses">
            {(step.uses ?? []).map(id => {
              const entry = system.entries.find(each => each.id === id);
              return entry ? (
                <Link key={id} href={`/chart/${id}`}>
                  {entry.title}
                </Link>
              ) : null;
            })}
          </span>
        ) : null}
        {step.steps ? <Steps steps={step.steps} system={system} /> : null}
      </li>
    ))}
  </ol>
);
