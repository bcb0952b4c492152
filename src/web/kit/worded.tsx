import { createContext, Fragment, type ReactElement, useContext } from 'react';
import { Term } from './cite.tsx';
import { termsIn } from './terms-in.ts';

/** The meanings of the abbreviations of a game, by the abbreviation. */
const Terms = createContext<Readonly<Record<string, string>>>({});

export const TermsOf = Terms.Provider;

interface WordedProps {
  readonly children: string;
  /** Within a button a press is the button’s: there the abbreviation has a title alone. */
  readonly inButton?: boolean;
}

/** Words in which each abbreviation explains itself. */
export const Worded = ({ children, inButton = false }: WordedProps): ReactElement => {
  const terms = useContext(Terms);
  return (
    <>
      {termsIn(children, terms).map(({ words, means }, i) =>
        means === undefined ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of a sentence have no identity but their order.
          <Fragment key={i}>{words}</Fragment>
        ) : inButton ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of a sentence have no identity but their order.
          <abbr key={i} title={means}>
            {words}
          </abbr>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of a sentence have no identity but their order.
          <Term key={i} means={means}>
            {words}
          </Term>
        ),
      )}
    </>
  );
};
