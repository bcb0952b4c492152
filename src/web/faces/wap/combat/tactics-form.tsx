import { type ReactElement, useState } from 'react';
import { type Json, type Option, type Side, type State, sameJson } from '#kernel';
import { fight } from '#systems/wap/game/phases/battle.ts';
import type { Seen } from '#systems/wap/game/view.ts';
import { Cite } from '../../../kit/cite.tsx';
import { useAnswer } from '../../../kit/engine/use-answer.ts';
import { Waiting } from '../../../kit/odds/panel.tsx';
import type { Asking } from '../../../play/asking/asking.ts';
import { Choices } from '../../../play/asking/choices.tsx';
import type { Desk } from '../../../play/desk.ts';
import type { FormProps } from '../../face.ts';
import { useForm } from '../form.ts';
import { boardOf } from '../known.ts';
import { WORDS } from '../words.ts';

interface Fork {
  readonly state: State<never>;
  readonly side: Side;
}

/** The battle inside the campaign, as the procedure has it, and the part of the viewer in it. */
const forkOf = ({ ahead, view, side }: Desk<Seen>): Fork | null => {
  const frame = ahead.at(-1);
  if (frame?.at !== fight.step.id || side === null) {
    return null;
  }
  const board = boardOf(view);
  const role = fight.role(board, frame, side);
  return role === null ? null : { state: fight.inner(board, frame) as unknown as State<never>, side: role };
};

/** A tactic is picked in secret; on asking, the mixture of the exact solution (WAP-TAC). */
export const useTacticsForm = (props: FormProps<Seen>): Partial<Asking> => {
  const { desk } = props;
  const said = useForm(props);
  const options = desk.asked?.options ?? [];
  const fork = forkOf(desk);
  return {
    ...said,
    panel: (
      <>
        <Choices {...(props as unknown as FormProps<Json>)} options={options} />
        {fork ? <TacticsAdvice key={desk.moment} fork={fork} options={options} /> : null}
      </>
    ),
  };
};

const TacticsAdvice = ({
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
      <h3>
        {WORDS.tacticsAdvice} <Cite of="WAP-TAC" />
      </h3>
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
