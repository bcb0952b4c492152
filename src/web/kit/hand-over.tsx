import { type ReactElement, useEffect, useRef } from 'react';
import { Neatline } from './neatline.tsx';
import { WORDS } from './words.ts';
import './hand-over.css';

interface HandOverProps {
  readonly title: string;
  /** The person who gets the screen, as a sentence names them. */
  readonly to: string;
  /** The words on the button that takes it. */
  readonly words: string;
  onTake(): void;
  /** They hide nothing from each other. */
  onOpen(): void;
}

/** Between two at one screen: nothing of the former side's plans is left on it. */
export const HandOver = ({ title, to, words, onTake, onOpen }: HandOverProps): ReactElement => {
  const take = useRef<HTMLButtonElement>(null);
  useEffect(() => take.current?.focus(), []);
  return (
    <section className="hand-over" aria-label={WORDS.handOver.handOverScreen}>
      <div className="hand-over-plate">
        <p className="capitals">{title}</p>
        <Neatline />
        <h1>{WORDS.handOver.handScreen(to)}</h1>
        <p>{WORDS.handOver.theyChoose}</p>
        <div className="button-row">
          <button type="button" className="button button-main" ref={take} onClick={onTake}>
            {words}
          </button>
          <button type="button" className="button" onClick={onOpen}>
            {WORDS.handOver.playOpenTable}
          </button>
        </div>
      </div>
    </section>
  );
};
