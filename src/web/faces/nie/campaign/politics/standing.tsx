import type { ReactElement } from 'react';
import type { AnswerWindow, Json } from '#kernel';
import type { Seen } from '#systems/nie/game/view.ts';
import type { FormProps } from '../../../face.ts';
import { WORDS } from './words.ts';

type Options = Readonly<Record<string, string>>;
type Answer = Readonly<Record<string, Json>>;

/** The windows that concern politics: the first answers of the game's own list. */
const SHOWN: readonly string[] = ['windows', 'alliances', 'armistices', 'retreats', 'reactions'];
const ASK = 'ask';

const optionsOf = (window: AnswerWindow, fact: string): Options =>
  ((window.form[fact] as { readonly options?: Options } | undefined)?.options ?? {}) as Options;

/** An answer as a sentence: "decline, but ask me about Russia". */
const sentenceOf = (window: AnswerWindow, policy: Answer | null): string => {
  const said = String(policy?.answer ?? ASK);
  if (said === ASK) {
    return WORDS.askMe;
  }
  const but = (Array.isArray(policy?.unless) ? policy.unless : []) as readonly string[];
  const names = optionsOf(window, 'unless');
  const words = (optionsOf(window, 'answer')[said] ?? said).toLowerCase();
  return `${words}${but.length > 0 ? WORDS.unless(but.map(each => names[each] ?? each).join(', ')) : ''}`;
};

interface LineProps {
  readonly window: AnswerWindow;
  readonly policy: Answer | null;
  leave(answer: Json | null): void;
}

const Line = ({ window, policy, leave }: LineProps): ReactElement => {
  const said = String(policy?.answer ?? ASK);
  const unless = (Array.isArray(policy?.unless) ? policy.unless : []) as readonly string[];
  const names = optionsOf(window, 'unless');
  const toggled = (id: string): readonly string[] =>
    unless.includes(id) ? unless.filter(each => each !== id) : [...unless, id];
  const give = (answer: string, but: readonly string[]): void =>
    leave(answer === ASK ? null : { answer, ...(Object.keys(names).length > 0 ? { unless: [...but] } : {}) });
  return (
    <details className="pol-standing-line">
      <summary>
        <strong>{window.title}:</strong> {sentenceOf(window, policy)}
      </summary>
      <label>
        <span className="visually-hidden">{window.title}</span>
        <select className="select-input" value={said} onChange={event => give(event.target.value, unless)}>
          {Object.entries(optionsOf(window, 'answer')).map(([id, words]) => (
            <option key={id} value={id}>
              {words}
            </option>
          ))}
        </select>
      </label>
      {said !== ASK && Object.keys(names).length > 0 ? (
        <fieldset className="pol-unless">
          <legend className="visually-hidden">{window.title}</legend>
          {Object.entries(names).map(([id, name]) => (
            <label key={id}>
              <input type="checkbox" checked={unless.includes(id)} onChange={() => give(said, toggled(id))} />{' '}
              {name}
            </label>
          ))}
        </fieldset>
      ) : null}
    </details>
  );
};

/** The standing answers of the seat, as sentences that can be changed. */
export const StandingAnswers = ({
  desk,
  standing,
  leave,
}: Pick<FormProps<Seen>, 'desk' | 'standing' | 'leave'>): ReactElement | null => {
  const windows = (desk.game.standing ?? []).filter(({ id }) => SHOWN.includes(id));
  return !leave || windows.length === 0 ? null : (
    <section className="pol-standing">
      <h2 className="capitals pol-title">{WORDS.standing}</h2>
      {windows.map(window => (
        <Line
          key={window.id}
          window={window as AnswerWindow}
          policy={(standing?.[window.id]?.policy ?? null) as Answer | null}
          leave={answer => leave(window.id, answer)}
        />
      ))}
    </section>
  );
};
