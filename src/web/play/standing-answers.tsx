import type { ReactElement } from 'react';
import type { Situation } from '#companion/situation.ts';
import { type AnswerWindow, defaults, type Json } from '#kernel';
import { Cite } from '../kit/cite.tsx';
import { Fields } from '../kit/fields/fields.tsx';
import { Toggle } from '../kit/toggle.tsx';
import type { Room } from './desk.ts';
import { WORDS } from './words.ts';

/** The word of an answer that leaves nothing: the side is asked. */
const ASK = 'ask';

/** The windows that the side at the screen may answer in advance: each is asked about, or has its answer. */
export const StandingAnswers = ({ room }: { readonly room: Room }): ReactElement => (
  <div className="settings-answers">
    <p className="quiet">{WORDS.standingAbout}</p>
    {(room.desk.game.standing ?? []).map(window => (
      <Answer
        key={window.id}
        window={window}
        left={room.standing[window.id]?.policy ?? null}
        leave={answer => room.leave(window.id, answer)}
      />
    ))}
  </div>
);

interface AnswerProps {
  readonly window: AnswerWindow;
  readonly left: Json | null;
  leave(answer: Json | null): void;
}

const Answer = ({ window, left, leave }: AnswerProps): ReactElement => {
  const { title, cite, form } = window;
  return (
    <section aria-label={title}>
      <span className="settings-line">
        <span>
          {title} <Cite of={cite} />
        </span>
        <Toggle
          label={WORDS.standingFor(title)}
          words={WORDS.standingWords}
          on={left !== null}
          onChange={on => leave(on ? (defaults(form) as Json) : null)}
        />
      </span>
      {left === null ? null : (
        <Fields
          facts={form}
          value={left as Situation}
          onChange={next => leave(next.answer === ASK ? null : (next as Json))}
        />
      )}
    </section>
  );
};
