import {
  createContext,
  type ReactElement,
  Suspense,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { rulesSaid } from '#companion/rules-said.ts';
import { useHandbook } from './systems.ts';
import { useId } from './use-id.ts';
import { WORDS } from './words.ts';
import './cite.css';

/** The code of the system whose citations are opened here; none where they are only read. */
const Rules = createContext<string | null>(null);

export const RulesOf = Rules.Provider;

interface CiteProps {
  readonly of: string;
  /** The short form, where the head of the page has the rest. */
  readonly short?: string;
}

/** A citation that opens our own sentence of the rule or ruling. */
export const Cite = ({ of, short = of }: CiteProps): ReactElement | null => {
  const code = useContext(Rules);
  if (of === '') {
    return null;
  }
  return code === null ? (
    <span className="cite">{short}</span>
  ) : (
    <OpenCite code={code} of={of} words={short} />
  );
};

interface SaidProps {
  readonly code: string;
  readonly of: string;
}

/** The sentences are fetched at the first question for one: a room opens without them. */
const OpenCite = ({ words, ...said }: SaidProps & { readonly words: string }): ReactElement => {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const popover = useRef<HTMLSpanElement>(null);
  const [asked, setAsked] = useState(false);
  const place = (): void => placeBeside(popover.current, button.current);
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
        ref={popover}
        id={id}
        popover="auto"
        className="cite-said"
        onToggle={() => {
          setAsked(true);
          place();
        }}
      >
        {asked ? (
          <Suspense fallback={WORDS.opening}>
            <Said {...said} onShown={place} />
          </Suspense>
        ) : null}
      </span>
    </>
  );
};

const Said = ({ code, of, onShown }: SaidProps & { onShown(): void }): ReactElement => {
  const handbook = useHandbook(code);
  const said = handbook ? rulesSaid(handbook, of) : [];
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is placed again once, when its sentences are there.
  useLayoutEffect(onShown, []);
  return (
    <>
      {said.length === 0 ? <em>{of}</em> : null}
      {said.map(({ id, title, says }) => (
        <span key={id} className="cite-rule">
          <strong>{title}</strong> <em>{id}</em>
          {says ? <span>{says}</span> : null}
        </span>
      ))}
    </>
  );
};

const GAP = 6;

/** Below the pressed citation, or above it if there is no room; always in the window. */
const placeBeside = (popover: HTMLElement | null, button: HTMLElement | null): void => {
  const at = button?.getBoundingClientRect();
  if (!at || !popover?.matches(':popover-open')) {
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
