import type { ReactElement } from 'react';
import { areAllied, type Sheet } from '#systems/nie/trackers/sheet/state.ts';
import { NATION_LABELS, NATIONS, type Nation } from '#systems/nie/vocabulary.ts';
import { PowerFlag } from '../../kit/power.tsx';
import { WORDS } from './words.ts';

const rankOf = (state: Sheet, a: Nation, b: Nation): number =>
  state.wars[a].findIndex(rank => rank.includes(b)) + 1;

/** "war 1" with the rank of the war for the nation of the row, "ally", or the passage that it has. */
const wordOf = (state: Sheet, a: Nation, b: Nation): string => {
  const rank = rankOf(state, a, b);
  if (rank > 0) {
    return `war ${rank}`;
  }
  return areAllied(state, a, b) ? 'ally' : state.passage[a].includes(b) ? 'passage' : '';
};

/** Every nation with every other at one glance. */
export const Relations = ({ state }: { readonly state: Sheet }): ReactElement => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling part must be reached by the keyboard.
  <section className="sheet-scroll" tabIndex={0} aria-label={WORDS.warAndPeace}>
    <table className="sheet-table relations">
      <caption>{WORDS.warAndPeace}</caption>
      <thead>
        <tr>
          <th scope="col">{WORDS.thisNation}</th>
          {NATIONS.map(nation => (
            <th key={nation} scope="col">
              <abbr title={NATION_LABELS[nation]}>{nation}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {NATIONS.map(nation => (
          <tr key={nation}>
            <th scope="row">
              <PowerFlag power={nation} /> {NATION_LABELS[nation]}
            </th>
            {NATIONS.map(other => (
              <td key={other} className={`relation-${wordOf(state, nation, other).split(' ')[0] || 'none'}`}>
                {other === nation ? <span aria-hidden="true">·</span> : wordOf(state, nation, other)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
