import { type ReactElement, useState } from 'react';
import { type Option, type Side, type State, sameJson } from '#kernel';
import { Cite } from '../../../kit/cite.tsx';
import { useAnswer } from '../../../kit/engine/use-answer.ts';
import { Waiting } from '../../../kit/odds/panel.tsx';
import { WORDS } from '../words.ts';

interface Fork {
  readonly state: State<never>;
  readonly side: Side;
}

/** On asking, the mixture of the exact solution (WAP-TAC). */
export const TacticsAdvice = ({
  fork,
  options,
}: {
  readonly fork: Fork;
  readonly options: readonly Option[];
}): ReactElement => {
  const [asked, setAsked] = useState(false);
  const { state, side } = fork;
  const advice = useAnswer(
    asked ? { kind: 'advice', entry: 'wap.field-battle', state: state as never, side } : null,
  );
  const shareOf = ({ value }: Option): number | undefined =>
    advice.value?.choices.find(each => sameJson(each.value, value))?.share;
  return asked ? (
    <section className="prospect" aria-label={WORDS.tacticsAdvice}>
      <p className="battle-rest">
        {WORDS.tacticsAdvice} <Cite of="WAP-TAC" />
      </p>
      <ul>
        {options.map(option => {
          const share = shareOf(option);
          return share === undefined ? null : (
            <li key={JSON.stringify(option.value)}>
              <span>{option.label}</span> <strong>{WORDS.oftenPicked(share)}</strong>
            </li>
          );
        })}
      </ul>
      <Waiting odds={advice} />
    </section>
  ) : (
    <button type="button" className="button" onClick={() => setAsked(true)}>
      {WORDS.askTactics}
    </button>
  );
};
