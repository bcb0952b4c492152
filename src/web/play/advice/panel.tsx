import type { ReactElement } from 'react';
import { botCardsFor } from '#bots/cards.ts';
import type { Json } from '#kernel';
import type { Advice } from '#lab/advice/advice.ts';
import type { Room } from '../desk.ts';
import { type Asking, useAdvice } from './use-advice.ts';
import { ADVICE } from './words.ts';
import './advice.css';

interface PanelProps {
  readonly room: Room;
}

const askingOf = ({ desk, advice }: Room): Asking | null => {
  if (advice.asking) {
    return { game: desk.game, moment: desk.moment, ...advice.asking };
  }
  return desk.side !== null && desk.asked
    ? { game: desk.game, side: desk.side, view: desk.view, ahead: desk.ahead, moment: desk.moment }
    : null;
};

/** The advice of a good player at this choice, and how sure it is. */
export const AdvicePanel = ({ room }: PanelProps): ReactElement => {
  const { desk, advice: allowed } = room;
  const asking = allowed.bar === null ? askingOf(room) : null;
  const { advice, isThinking, fault, ask, stop } = useAdvice(asking);
  const titleOf = (id: string): string =>
    botCardsFor(desk.game)
      .find(each => each.id === id)
      ?.title.split(':')[0] ?? id;
  return (
    <section className="advice" aria-label={ADVICE.title}>
      <p className="quiet">{ADVICE.about}</p>
      {allowed.bar === null ? null : <p>{allowed.bar}</p>}
      {allowed.bar === null && asking === null ? <p>{ADVICE.notAsked}</p> : null}
      {asking === null ? null : (
        <div className="button-row">
          {isThinking ? (
            <button type="button" className="button" onClick={stop}>
              {ADVICE.stop}
            </button>
          ) : (
            <button type="button" className="button" onClick={ask}>
              {advice === null ? ADVICE.ask : ADVICE.askAgain}
            </button>
          )}
        </div>
      )}
      {fault === null ? null : <p className="fault">{fault}</p>}
      <div role="status">
        {isThinking && advice === null ? <p>{ADVICE.thinking}</p> : null}
        {advice ? <Found advice={advice} by={titleOf(advice.by)} /> : null}
      </div>
      {advice && desk.asked && allowed.asking === undefined ? (
        <Do value={advice.options[0]?.value ?? null} room={room} />
      ) : null}
    </section>
  );
};

/** The advice can be taken as it stands. */
const Do = ({ value, room }: { readonly value: Json; readonly room: Room }): ReactElement => (
  <button type="button" className="button" onClick={() => void room.desk.choose(value)}>
    {ADVICE.take}
  </button>
);

const Found = ({ advice, by }: { readonly advice: Advice; readonly by: string }): ReactElement => {
  const [first] = advice.options;
  return (
    <>
      <p>
        <strong>{ADVICE.verdict(advice.verdict, by)}</strong>
      </p>
      <ol className="advice-options">
        {advice.options.map(each => (
          <li key={JSON.stringify(each.value)}>
            <strong>{each.label}</strong>
            {each.reason === '' ? null : <span className="advice-why">{each.reason}</span>}
            <span>{ADVICE.thought(by, each.thoughts, advice.thoughts)}</span>
            {each.games === 0 ? null : (
              <>
                <Chance share={each.share} interval={each.interval} />
                <span>{ADVICE.wins(each.share, each.interval, each.games)}</span>
              </>
            )}
            {each.behind === null || each.games === 0 || first === undefined ? null : (
              <span className="quiet">{ADVICE.behind(each.behind.difference, each.behind.interval)}</span>
            )}
          </li>
        ))}
      </ol>
      <p className="quiet">{advice.done ? ADVICE.how : ADVICE.goesOn}</p>
    </>
  );
};

const [WIDE, HIGH] = [200, 16];

/** The chance of winning with its interval on a line from nothing to all. */
const Chance = ({
  share,
  interval,
}: {
  readonly share: number;
  readonly interval: readonly [number, number];
}): ReactElement => {
  const [low, high] = interval.map(each => each * WIDE) as [number, number];
  const [at, middle] = [share * WIDE, HIGH / 2];
  return (
    <svg className="advice-chance" viewBox={`-6 0 ${WIDE + 12} ${HIGH}`} aria-hidden="true">
      <path className="advice-scale" d={`M0 ${middle}H${WIDE}M0 4v8M${WIDE} 4v8M${WIDE / 2} 2v12`} />
      <path d={`M${low} ${middle - 5}v10M${low} ${middle}H${high}M${high} ${middle - 5}v10`} />
      <path className="advice-mark" d={`M${at} ${middle - 6}l6 6-6 6-6-6z`} />
    </svg>
  );
};
