import type { ReactElement } from 'react';
import { capital } from '#companion/words.ts';
import { Cite } from '../../kit/cite.tsx';
import { Worded } from '../../kit/worded.tsx';
import type { GameEvent } from './event.ts';

/** A break, a fall, a change of the score: a title, one sentence of cause and consequence, the points, the rule. */
export const EventCard = ({
  event: { title, text, change, cite },
}: {
  readonly event: GameEvent;
}): ReactElement => (
  <div className="event-card">
    <p className="event-title">
      <strong>{capital(title)}</strong> {change ? <span className="event-change">{change}</span> : null}
    </p>
    <p>
      <Worded>{text}</Worded> <Cite of={cite ?? ''} />
    </p>
  </div>
);
