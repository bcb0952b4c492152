import type { ReactElement } from 'react';
import { sideTitle } from '#companion/entry-words.ts';
import type { Ranked } from '#companion/outcome-tones.ts';
import { type Entry, toNumber } from '#kernel';
import { fillsOf } from '../kit/side-fill.ts';
import { WORDS } from './words.ts';

/** The chance of each side of a procedure, and of nobody. */
export interface Chances {
  readonly sides: readonly number[];
  readonly nobody: number;
}

/** Null where the entry has no sides that an outcome could favour. */
export const chancesOf = (entry: Entry, ranked: readonly Ranked[]): Chances | null => {
  if (entry.kind !== 'procedure' || !ranked.some(({ look }) => 'side' in look && look.side !== null)) {
    return null;
  }
  const sum = (side: number | null): number =>
    ranked
      .filter(({ look }) => 'side' in look && look.side === side)
      .reduce((all, { chance }) => all + toNumber(chance), 0);
  return { sides: entry.sides.map((_, side) => sum(side)), nobody: sum(null) };
};

const percent = (chance: number): string => `${(100 * chance).toFixed(1)}%`;

/** Narrower parts have no room for words: the legend below names them. */
const ROOM = 0.2;

/** The headline: the chances of each side, in the colours of the sides. */
export const WinHeadline = ({
  entry,
  chances,
}: {
  readonly entry: Entry;
  readonly chances: Chances;
}): ReactElement => {
  const sides = entry.kind === 'procedure' ? entry.sides : [];
  const titleOf = (side: string): string => sideTitle(entry, side);
  const fills = fillsOf(sides, titleOf);
  const words = sides.map((side, i) => WORDS.winsAt(titleOf(side), percent(chances.sides[i] ?? 0)));
  const nobody = chances.nobody > 0 ? [WORDS.nobodyAt(percent(chances.nobody))] : [];
  return (
    <div className="explorer-wins-above">
      <p className="visually-hidden">{[...words, ...nobody].join(', ')}</p>
      <div className="odds-bar explorer-wins" aria-hidden="true">
        {sides.map((side, i) => {
          const chance = chances.sides[i] ?? 0;
          const { className, style } = fills[i] ?? { className: '', style: {} };
          return (
            <span
              key={side}
              className={`odds-part ${className}`}
              style={{ ...style, flexGrow: Math.max(chance, 0.004) }}
            >
              {chance < ROOM ? null : (
                <span className="explorer-win">
                  <span>{WORDS.wins(titleOf(side))}</span> <b>{percent(chance)}</b>
                </span>
              )}
            </span>
          );
        })}
        {chances.nobody > 0 ? (
          <span className="odds-part fill-nobody" style={{ flexGrow: Math.max(chances.nobody, 0.004) }} />
        ) : null}
      </div>
    </div>
  );
};

/** The result of the comparison, the difference first. */
export const ComparedWith = ({
  entry,
  now,
  other,
}: {
  readonly entry: Entry;
  readonly now: Chances;
  readonly other: Chances;
}): ReactElement => {
  const [first = ''] = entry.kind === 'procedure' ? entry.sides : [];
  const points = 100 * ((now.sides[0] ?? 0) - (other.sides[0] ?? 0));
  const isSame = now.sides.every((chance, i) => Math.abs(chance - (other.sides[i] ?? 0)) < 1e-12);
  return (
    <p className="explorer-difference" role="status">
      {isSame ? WORDS.noDifference : WORDS.changes(sideTitle(entry, first), points)}
    </p>
  );
};
