import type { ReactElement } from 'react';
import { CAPITALS } from '#systems/nie/map.ts';
import type { Sheet } from '#systems/nie/trackers/sheet/state.ts';
import { NATION_LABELS } from '#systems/nie/vocabulary.ts';
import { PowerFlag } from '../../kit/power.tsx';
import { WORDS } from './words.ts';

interface CapitalsProps {
  readonly state: Sheet;
  readonly open: string | null;
  onOpen(capital: string | null): void;
}

/** The printed box of captured capitals: in whose turn each was last taken. */
export const Capitals = ({ state, open, onOpen }: CapitalsProps): ReactElement => (
  <section>
    <h2 className="box-title">{WORDS.capturedCapitals}</h2>
    <ul className="capital-boxes">
      {CAPITALS.map(({ id, capital, homeland }) => {
        const name = capital ?? id;
        const turn = state.capitals[id]?.turn ?? null;
        return (
          <li key={id}>
            <button
              type="button"
              className="capital-box"
              aria-expanded={open === name}
              onClick={() => onOpen(open === name ? null : name)}
            >
              <span className="capital-name">
                {homeland ? <PowerFlag power={homeland} /> : null} {name}
              </span>
              <span className="capital-turn">
                {turn === null ? (
                  <span className="quiet">{WORDS.free}</span>
                ) : (
                  <>
                    <strong>{turn}</strong>
                    <span className="visually-hidden">{WORDS.capturedIn(NATION_LABELS[turn])}</span>
                  </>
                )}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  </section>
);
