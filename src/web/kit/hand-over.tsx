import type { ReactElement } from 'react';
import { Neatline } from './neatline.tsx';
import './hand-over.css';

interface HandOverProps {
  readonly title: string;
  /** Who is to have the screen, as it stands in a sentence. */
  readonly to: string;
  /** What they say to have it. */
  readonly words: string;
  onTake(): void;
  /** They hide nothing from each other. */
  onOpen(): void;
}

/** Between two at one screen: nothing of the former side's plans is left on it. */
export const HandOver = ({ title, to, words, onTake, onOpen }: HandOverProps): ReactElement => (
  <section className="hand-over" aria-label="Hand over the screen">
    <div className="hand-over-plate">
      <p className="capitals">{title}</p>
      <Neatline />
      <h1>Hand the screen to {to}</h1>
      <p>They are to choose now, and what they plan is hidden from the other side.</p>
      <div className="button-row">
        <button type="button" className="button button-main" onClick={onTake}>
          {words}
        </button>
        <button type="button" className="button" onClick={onOpen}>
          Play with an open table
        </button>
      </div>
    </div>
  </section>
);
