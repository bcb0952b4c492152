import { type ReactElement, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { barPhases } from '#companion/turn-bar.ts';
import type { SheetDesk } from './ctrl.ts';
import { WORDS } from './words.ts';

/** "Combat" for "Combat, round by round while …": the bar has room for a name only. */
const shortTitle = (title: string): string => title.split(/[,:;(]/)[0] ?? title;

/** Brings the present step into sight where the bar is wider than the screen; the page itself stays where it is. */
const useStepInSight = (step: string | undefined) => {
  const bar = useRef<HTMLOListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step acts.
  useEffect(() => {
    const now = bar.current?.querySelector<HTMLElement>('[aria-current]');
    if (bar.current && now) {
      const middle = now.getBoundingClientRect().left - bar.current.getBoundingClientRect().left;
      bar.current.scrollBy({ left: middle - (bar.current.clientWidth - now.clientWidth) / 2 });
    }
  }, [step]);
  return bar;
};

/** The sequence of play with the step that the table has reached; every step can be gone to. */
export const TurnBar = ({ sheet }: { readonly sheet: SheetDesk }): ReactElement | null => {
  const { steps, step, system } = sheet;
  const bar = useStepInSight(step?.id);
  if (!step) {
    return null;
  }
  const uses = system.entries.filter(entry => step.step.uses?.includes(entry.id));
  return (
    <nav className="turn-bar no-print" aria-label={WORDS.sequence}>
      <ol className="turn-phases" ref={bar}>
        {barPhases(steps).map(({ phase, steps: own }, i) => (
          <li key={phase.id} className="turn-phase">
            <span className="turn-phase-name">
              {i + 1} {own[0]?.step === phase ? null : shortTitle(phase.title)}
            </span>
            <ol className="turn-steps">
              {own.map(each => (
                <li key={each.id}>
                  <button
                    type="button"
                    aria-current={each.id === step.id ? 'step' : undefined}
                    onClick={() => sheet.goTo(each.id)}
                  >
                    {shortTitle(each.step.title)}
                  </button>
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
      <div className="turn-now">
        <p>
          <strong>{step.step.title}</strong> <span className="cite">{step.step.cite}</span>
          {uses.map(entry => (
            <Link key={entry.id} href={`/chart/${entry.id}`} className="turn-use">
              {entry.title}
            </Link>
          ))}
        </p>
        <button type="button" className="button" onClick={sheet.next}>
          {WORDS.nextStep}
        </button>
      </div>
    </nav>
  );
};
