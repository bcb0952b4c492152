import type { ReactElement } from 'react';
import type { Refusal } from '#kernel';
import { WORDS } from './words.ts';

interface WriteChoiceProps {
  readonly text: string;
  readonly refusal: Refusal | null;
  /** Whether the written choice may be made as it is. */
  readonly isReady: boolean;
  onText(text: string): void;
  onChoose(): void;
}

/** A choice too wide to list, written out. */
export const WriteChoice = ({ text, refusal, isReady, onText, onChoose }: WriteChoiceProps): ReactElement => (
  <details>
    <summary>{WORDS.writeAnother}</summary>
    <textarea
      className="area-input"
      aria-label={WORDS.anotherAsJson}
      value={text}
      onChange={event => onText(event.target.value)}
    />
    {refusal ? <p className="fault">{refusal.sentence}</p> : null}
    <button type="button" className="button" disabled={!isReady} onClick={onChoose}>
      {WORDS.chooseThis}
    </button>
  </details>
);
