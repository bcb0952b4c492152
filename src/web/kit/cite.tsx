import { createContext, type ReactElement, useContext, useId, useRef } from 'react';
import { type RuleSaid, rulesSaid } from '#companion/rules-said.ts';
import type { System } from '#kernel';
import './cite.css';

/** The system whose citations are opened here; none where they are only read. */
const Rules = createContext<System | null>(null);

export const RulesOf = Rules.Provider;

interface CiteProps {
  readonly of: string;
  /** The short form, where the head of the page has the rest. */
  readonly short?: string;
}

/** A citation that opens our own sentence of the rule or ruling. */
export const Cite = ({ of, short = of }: CiteProps): ReactElement | null => {
  const system = useContext(Rules);
  const said = system === null ? [] : rulesSaid(system, of);
  if (of === '') {
    return null;
  }
  return said.length === 0 ? <span className="cite">{short}</span> : <OpenCite words={short} said={said} />;
};

const OpenCite = ({
  words,
  said,
}: {
  readonly words: string;
  readonly said: readonly RuleSaid[];
}): ReactElement => {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        className="cite cite-open"
        data-word=""
        popoverTarget={id}
        onClick={event => event.stopPropagation()}
      >
        {words}
      </button>
      <span
        id={id}
        popover="auto"
        className="cite-said"
        onToggle={event => placeBeside(event.currentTarget, button.current)}
      >
        {said.map(each => (
          <span key={each.id} className="cite-rule">
            <strong>{each.title}</strong> <em>{each.id}</em>
            {each.says ? <span>{each.says}</span> : null}
          </span>
        ))}
      </span>
    </>
  );
};

const GAP = 6;

/** Below what was pressed, or above it where there is no room; always in the window. */
const placeBeside = (popover: HTMLElement, button: HTMLElement | null): void => {
  const at = button?.getBoundingClientRect();
  if (!at || !popover.matches(':popover-open')) {
    return;
  }
  const { width, height } = popover.getBoundingClientRect();
  const below = at.bottom + GAP;
  const top = below + height > window.innerHeight ? Math.max(GAP, at.top - GAP - height) : below;
  popover.style.left = `${Math.max(GAP, Math.min(at.left, window.innerWidth - width - GAP))}px`;
  popover.style.top = `${top}px`;
};

interface TermProps {
  readonly children: string;
  /** Its meaning; where none is given, the text is only read. */
  readonly means: string | undefined;
}

/** An abbreviation or a figure that explains itself: a title for the mouse, a popover for the finger. */
export const Term = ({ children, means }: TermProps): ReactElement => {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  return means === undefined ? (
    <span>{children}</span>
  ) : (
    <>
      <button ref={button} type="button" className="term" data-word="" popoverTarget={id} title={means}>
        {children}
      </button>
      <span
        id={id}
        popover="auto"
        className="cite-said"
        onToggle={event => placeBeside(event.currentTarget, button.current)}
      >
        <span className="cite-rule">
          <strong>{children}</strong>
          <span>{means}</span>
        </span>
      </span>
    </>
  );
};
