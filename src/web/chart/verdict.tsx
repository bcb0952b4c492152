import type { ReactElement } from 'react';
import type { Answer, Sum } from '#companion/answer.ts';
import type { Near } from '#companion/near-miss.ts';
import { inWords, numberText, signedText, valueText } from '#companion/words.ts';
import { WORDS } from './words.ts';

/** "4 + 2 and ± 0 make 6". */
interface SumLineProps {
  readonly sum: Sum;
  readonly alone: boolean;
  /** A chart that adds nothing has nothing to tell of it. */
  readonly adds: boolean;
}

const SumLine = ({ sum, alone, adds }: SumLineProps): ReactElement => {
  const shown = sum.dice.length > 0 && sum.dice.length <= 6 ? sum.dice.join(' + ') : numberText(sum.read);
  return (
    <p className="verdict-sum">
      <span className="verdict-dice">
        {alone ? null : <em className="verdict-throw">{inWords(sum.throw)} </em>}
        {shown}
        {adds ? (
          <>
            <em> {WORDS.verdict.and} </em>
            {signedText(sum.modifier)}
          </>
        ) : null}
        <em> {WORDS.verdict.make}</em>
      </span>
      <span className="verdict-total">{numberText(sum.total)}</span>
    </p>
  );
};

const NearLine = ({ near }: { readonly near: Near }): ReactElement => (
  <p className="verdict-near">
    <strong>{near.points > 0 ? WORDS.verdict.onePointMore : WORDS.verdict.onePointLess}</strong>{' '}
    {near.sentence}
    {near.facts.length > 0 ? (
      <span className="quiet"> {WORDS.verdict.sameDiceWould(near.facts.join(', or '))}</span>
    ) : null}
  </p>
);

interface VerdictProps {
  readonly answer: Answer;
  readonly cite: string;
}

/** The answer in its double frame: the sum, the sentence, and the change by one point. */
export const Verdict = ({ answer, cite }: VerdictProps): ReactElement => (
  <section className="plate verdict" aria-label={WORDS.result}>
    {answer.sums.map(sum => (
      <SumLine key={sum.throw} sum={sum} alone={answer.sums.length === 1} adds={answer.ledger.length > 0} />
    ))}
    <p className="verdict-sentence">
      {answer.sentence} <span className="cite">{cite}</span>
    </p>
    {answer.near.length > 0 ? (
      <div className="verdict-nears">
        {answer.near.map(near => (
          <NearLine key={near.points} near={near} />
        ))}
      </div>
    ) : null}
  </section>
);

/** The result field by field, for readers who want the figures behind the sentence. */
export const ResultFields = ({ answer }: { readonly answer: Answer }): ReactElement => (
  <details className="result-fields">
    <summary>{WORDS.everyFigure}</summary>
    <dl>
      {Object.entries(answer.result).map(([name, value]) => (
        <div key={name}>
          <dt>{inWords(name)}</dt>
          <dd>{valueText(value)}</dd>
        </div>
      ))}
    </dl>
  </details>
);
