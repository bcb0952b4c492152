import { type ReactElement, type RefObject, useEffect, useRef } from 'react';
import { capital } from '#companion/words.ts';
import type { Json } from '#kernel';
import type { AnyFace } from '../faces/face.ts';
import { Cite } from '../kit/cite.tsx';
import { Enter, UndoSign } from '../kit/glyphs.tsx';
import { Worded } from '../kit/worded.tsx';
import { act, takeBack } from './acts.ts';
import type { Room, Undo } from './desk.ts';
import { type Slate, useSlate } from './slate.ts';
import { WORDS } from './words.ts';

/** A question, a sentence, or a title with a colon of its own needs none after it: the next words are a new sentence. */
export const led = (who: string, what: string): readonly [who: string, what: string] => {
  const hasMark = /[?.]$/.test(who);
  return hasMark || who.includes(': ') ? [hasMark ? who : `${who}.`, capital(what)] : [`${who}:`, what];
};

/**
 * One line with the actor, the task and the reason; limits, price and rule below. It has the focus after every step.
 */
export const Prompt = ({
  room,
  slate,
  focus,
}: {
  room: Room;
  slate: Slate;
  focus: RefObject<HTMLElement | null>;
}): ReactElement => {
  const asking = useSlate(slate, written => written.asking);
  const { refusal } = room.desk;
  const [who, what] = asking.who ? led(asking.who, asking.what) : ['', asking.what];
  return (
    <section ref={focus} className="prompt" tabIndex={-1} aria-label={WORDS.asked} aria-live="polite">
      <p className="prompt-line">
        {who ? <strong>{who}</strong> : null} {what}
      </p>
      {refusal ? (
        <p className="prompt-more prompt-refused" role="alert">
          <strong>{WORDS.notAllowed}</strong> {refusal.sentence} <Cite of={refusal.cite ?? ''} />
        </p>
      ) : (
        <p className="prompt-more">
          <Worded>{asking.more}</Worded> <Cite of={asking.cite} />
        </p>
      )}
    </section>
  );
};

interface UndoKeyProps {
  readonly room: Room;
  readonly face: AnyFace;
  readonly slate: Slate;
}

/** The last choice in the words of the face. A drawn one has no words: it is named by its piece and its question. */
export const deedTaken = ({ chosen, what }: Undo, face: AnyFace, view: Json): string => {
  if (!chosen) {
    return '';
  }
  const { option, step } = chosen;
  if (option.label !== '') {
    return face.deed?.(option, view, step) ?? '';
  }
  const [piece] = face.about?.(option.value, view) ?? [];
  const name = piece === undefined ? '' : (face.nameOf?.(piece, view) ?? '');
  return name === '' ? '' : WORDS.drawn(name, what);
};

/** Taking back stands at one place, and names the choice that it takes back or the reason why it cannot. */
export const UndoKey = ({ room, face, slate }: UndoKeyProps): ReactElement => {
  const { undo, desk } = room;
  const what = deedTaken(undo, face, desk.view) || undo.what;
  // Where the others have to agree, it says why.
  const deed = what === '' || undo.asks ? what : WORDS.undoes(what);
  const words = undo.bar ?? (deed || WORDS.undo);
  return (
    <div className="undo no-print">
      <button
        type="button"
        className="undo-button"
        aria-disabled={undo.bar === null ? undefined : true}
        aria-keyshortcuts="U"
        title={words}
        onClick={event => takeBack(room, slate, event.currentTarget)}
      >
        <UndoSign />
        <span className="undo-words">{undo.asks ? WORDS.askUndo : WORDS.undo}</span>
        <span className="visually-hidden">. {words}</span>
        <span className="key" aria-hidden="true">
          U
        </span>
      </button>
    </div>
  );
};

/** Letters that a phone’s button has room for in two lines of its usual type. */
const LONG = 26;

/** The one primary act at the right end, and passing as a quiet word at its left. */
export const Acts = ({ slate }: { readonly slate: Slate }): ReactElement => {
  const { act: deed, pass, passOn, missing } = useSlate(slate, written => written.asking);
  return (
    <div className="acts no-print">
      <div className="passes">
        {passOn ? (
          <button type="button" className="pass pass-on" aria-keyshortcuts="Shift+P" onClick={passOn.run}>
            {passOn.words}
          </button>
        ) : null}
        {pass ? (
          <button type="button" className="pass pass-one" aria-keyshortcuts="P" onClick={pass.run}>
            {pass.words}
          </button>
        ) : null}
      </div>
      {deed ? (
        <button
          type="button"
          className={deed.words.length > LONG ? 'act act-long' : 'act'}
          aria-keyshortcuts="Enter"
          aria-disabled={deed.refusal ? true : undefined}
          title={deed.refusal?.sentence}
          onClick={event => act(slate, event.currentTarget)}
        >
          <span>
            <Worded inButton>{deed.words}</Worded>
          </span>
          <Enter />
        </button>
      ) : missing ? (
        <span className="act act-missing">{missing}</span>
      ) : null}
    </div>
  );
};

/** The places that the focus may be taken from: the last question. A player who writes or reads elsewhere keeps it. */
const ASKED = '.room-map, .acts, .undo, .prompt, .choices-plate, .roll-card';

/** After every step, and when the focused part is taken away, the focus goes to the new prompt, never to the page. */
export const usePromptFocus = (key: string): RefObject<HTMLElement | null> => {
  const prompt = useRef<HTMLElement>(null);
  useEffect(() => {
    const room = prompt.current?.closest('.room');
    let last: Element | null = null;
    const remember = ({ target }: Event): void => {
      last = target as Element;
    };
    // A reader who clicked beside everything has no focus either: theirs was not taken away.
    const watcher = new MutationObserver(() => {
      if (document.activeElement === document.body && last?.isConnected === false) {
        prompt.current?.focus({ preventScroll: true });
      }
    });
    if (room) {
      room.addEventListener('focusin', remember);
      watcher.observe(room, { childList: true, subtree: true });
    }
    return () => {
      room?.removeEventListener('focusin', remember);
      watcher.disconnect();
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step acts.
  useEffect(() => (prompt.current ? onceShown(prompt.current, takeFocus) : undefined), [key]);
  return prompt;
};

const takeFocus = (prompt: HTMLElement): void => {
  const held = document.activeElement;
  if (!held || held === document.body || held.closest(ASKED) || held.id === 'main') {
    prompt.focus({ preventScroll: true });
  }
};

/** At once, or when the room comes back into the page: while the map is fetched, it is not there to take the focus. */
const onceShown = (prompt: HTMLElement, act: (prompt: HTMLElement) => void): (() => void) | undefined => {
  if (prompt.checkVisibility()) {
    act(prompt);
    return undefined;
  }
  const shown = new ResizeObserver(() => {
    if (prompt.checkVisibility()) {
      shown.disconnect();
      act(prompt);
    }
  });
  shown.observe(prompt);
  return () => shown.disconnect();
};
