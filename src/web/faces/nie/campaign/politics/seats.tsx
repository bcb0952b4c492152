import type { ReactElement } from 'react';
import { holds } from '#systems/nie/game/phases/politics/actions.ts';
import { playerOf } from '#systems/nie/game/situation.ts';
import type { Seen } from '#systems/nie/game/view.ts';
import { nationName } from '#systems/nie/game/words.ts';
import { NATION_LABELS, type Nation } from '#systems/nie/vocabulary.ts';
import { PowerFlag } from '../../../../kit/power.tsx';
import { WORDS } from './words.ts';

export type SeatState = keyof typeof WORDS.states;

const STAR = 'M8 3.2l1.3 2.9 3.1.3-2.3 2.1.7 3.1L8 10l-2.8 1.6.7-3.1L3.6 6.4l3.1-.3z';
const MOST_STARS = 6;

const Stars = ({ n }: { readonly n: number }): ReactElement => (
  <span className="pol-stars" title={WORDS.paps(n)}>
    <span className="visually-hidden">{WORDS.paps(n)}</span>
    {n > MOST_STARS ? <span aria-hidden="true">{n} × </span> : null}
    {Array.from({ length: n > MOST_STARS ? 1 : n }, (_, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: stars are alike.
      <svg key={i} viewBox="0 0 16 16" width="15" height="15" aria-hidden="true">
        <circle cx="8" cy="8" r="7" className="pol-star-ring" />
        <path d={STAR} className="pol-star" />
      </svg>
    ))}
  </span>
);

interface SeatsProps {
  readonly view: Seen;
  readonly order: readonly { readonly nation: Nation; readonly state: SeatState }[];
}

const chanceText = (view: Seen, nation: Nation): string => {
  const chance = holds(view, nation);
  return chance ? WORDS.holds(`${chance.good}/${chance.of}`) : '';
};

/** The nations of a window in their order: the acts of each, its PAPs, and how firmly it stands. */
export const Seats = ({ view, order }: SeatsProps): ReactElement => (
  <section className="pol-seats">
    <h2 className="capitals pol-title">{WORDS.window}</h2>
    <ol>
      {order.map(({ nation, state }) => {
        const { pap, debt, control } = view.sheet.nations[nation];
        const player = playerOf(view, nation);
        return (
          <li
            key={nation}
            className={`pol-seat pol-seat-${state}`}
            aria-current={state === 'yours' || undefined}
          >
            <PowerFlag power={nation} />
            <span>
              <strong>{NATION_LABELS[nation]}</strong>
              <small>
                {control === 'nonPlayer' ? `${nationName(player)}; ` : ''}
                {chanceText(view, nation)}
              </small>
            </span>
            <span className="pol-seat-end">
              {debt > 0 ? <small>{WORDS.debt(debt)}</small> : <Stars n={pap} />}
              <small>{WORDS.states[state]}</small>
            </span>
          </li>
        );
      })}
    </ol>
    <p className="pol-note">{WORDS.key}</p>
  </section>
);
