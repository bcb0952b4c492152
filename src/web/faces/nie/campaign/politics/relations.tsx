import type { ReactElement } from 'react';
import { nationName } from '#systems/nie/game/words.ts';
import { areAllied, areAtWar, type Sheet, type Truce } from '#systems/nie/trackers/sheet/state.ts';
import { later, MONTHS, monthsOf, NATION_LABELS, type Nation, whenName } from '#systems/nie/vocabulary.ts';
import { PowerFlag } from '../../../../kit/power.tsx';
import { WORDS } from './words.ts';

type Tie = 'war' | 'allied' | 'offer' | 'grace' | 'passage' | 'peace';
export type Offered = readonly [Nation, Nation] | null;

const names = ({ suer, enemies }: Truce, a: Nation, b: Nation): boolean =>
  (suer === a && enemies.includes(b)) || (suer === b && enemies.includes(a));

const tieOf = (sheet: Sheet, a: Nation, b: Nation, offered: Offered): Tie => {
  if (areAtWar(sheet, a, b)) {
    return 'war';
  }
  if (areAllied(sheet, a, b)) {
    return 'allied';
  }
  if (offered?.includes(a) && offered.includes(b)) {
    return 'offer';
  }
  if ([...sheet.grace, ...sheet.reverse].some(truce => names(truce, a, b))) {
    return 'grace';
  }
  return sheet.passage[a].includes(b) ? 'passage' : 'peace';
};

const SIGNS: Readonly<Record<Tie, string>> = {
  war: 'M3 3l10 10M13 3L3 13M2 11l3 3M14 11l-3 3',
  allied: 'M6 4a4 4 0 1 0 0 8a4 4 0 1 0 0 -8M10 4a4 4 0 1 0 0 8a4 4 0 1 0 0 -8',
  offer: 'M6 4a4 4 0 1 0 0 8a4 4 0 1 0 0 -8M10 4a4 4 0 1 0 0 8a4 4 0 1 0 0 -8',
  grace: 'M4 2h8L4 14h8ZM4 2h8M4 14h8',
  passage: 'M3 8h9M9 5l3 3l-3 3',
  peace: 'M8 7.4v1.2',
};

const Sign = ({ tie }: { readonly tie: Tie }): ReactElement => (
  <svg viewBox="0 0 16 16" width="18" height="18" className={`pol-sign pol-${tie}`} aria-hidden="true">
    <path d={SIGNS[tie]} />
  </svg>
);

interface RelationsProps {
  readonly sheet: Sheet;
  readonly nations: readonly Nation[];
  readonly own: readonly Nation[];
  readonly offered?: Offered;
}

const KEY: readonly Tie[] = ['war', 'allied', 'offer', 'grace', 'passage'];

/** Every nation with every other as a heraldic matrix. */
export const RelationsMatrix = ({ sheet, nations, own, offered = null }: RelationsProps): ReactElement => (
  <section className="pol-relations">
    <h2 className="capitals pol-title">{WORDS.wars}</h2>
    <table className="pol-matrix">
      <thead>
        <tr>
          <td />
          {nations.map(nation => (
            <th key={nation} scope="col">
              <PowerFlag power={nation} />
              <span className="visually-hidden">{NATION_LABELS[nation]}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {nations.map(a => (
          <tr key={a} className={own.includes(a) ? 'pol-own' : undefined}>
            <th scope="row">
              <PowerFlag power={a} /> <abbr title={NATION_LABELS[a]}>{a}</abbr>
            </th>
            {nations.map(b => {
              const tie = tieOf(sheet, a, b, offered);
              return a === b ? (
                <td key={b} className="pol-self" aria-hidden="true" />
              ) : (
                <td
                  key={b}
                  className={`pol-cell-${tie}`}
                  title={WORDS.tie(nationName(a), nationName(b), WORDS[tie])}
                >
                  <Sign tie={tie} />
                  <span className="visually-hidden">{WORDS[tie]}</span>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
    <p className="pol-key">
      {KEY.map(tie => (
        <span key={tie}>
          <Sign tie={tie} /> {WORDS[tie]}
        </span>
      ))}
    </p>
  </section>
);

const YEAR = 12;
const codes = (nations: readonly Nation[]): string => nations.join(', ');

/** Grace and Reverse Grace as bars on the year to come. */
export const Truces = ({ sheet }: { readonly sheet: Sheet }): ReactElement | null => {
  const bars = [
    ...sheet.grace.map(truce => ({
      ...truce,
      words: WORDS.truce(truce.suer, codes(truce.enemies)),
      kind: 'full',
    })),
    ...sheet.reverse.map(truce => ({
      ...truce,
      words: WORDS.reverse(truce.suer, codes(truce.enemies)),
      kind: 'hatched',
    })),
  ];
  const now = monthsOf(sheet.when);
  return bars.length === 0 ? null : (
    <section className="pol-truces">
      <h2 className="capitals pol-title">{WORDS.truces}</h2>
      <div className="pol-year" aria-hidden="true">
        {Array.from({ length: YEAR }, (_, i) => {
          const name = MONTHS[later(sheet.when, i).month - 1] ?? '';
          return <span key={name}>{name.slice(0, 1)}</span>;
        })}
      </div>
      {bars.map(({ words, kind, until, suer, enemies }) => (
        <p key={`${kind} ${suer} ${codes(enemies)} ${whenName(until)}`} title={WORDS.until(whenName(until))}>
          <span>{words}</span>
          <span className="pol-bar">
            <span
              className={`pol-bar-${kind}`}
              style={{ width: `${Math.min(100, ((monthsOf(until) - now) / YEAR) * 100)}%` }}
            />
          </span>
          <span className="visually-hidden">{WORDS.until(whenName(until))}</span>
        </p>
      ))}
    </section>
  );
};
