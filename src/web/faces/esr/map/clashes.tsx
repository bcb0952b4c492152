import { type ReactElement, useMemo } from 'react';
import { percentText } from '#companion/chance.ts';
import { outlookOf } from '#companion/outlook.ts';
import { type Charted, toNumber } from '#kernel';
import type { Fight } from '#systems/esr/charts/combat.ts';
import type { Clash } from '#systems/esr/game/phases/combat/clashes.ts';
import { type FateShare, fateShares } from '../cards/fates.ts';
import { WORDS } from '../words.ts';

/** So many pairs are told one by one. */
const MOST = 4;

interface Told {
  readonly clash: Clash;
  readonly shares: readonly FateShare[];
}

/** The possible results of one fight, the best for the striker first. */
const sharesOf = (system: Charted, { chart, given }: Clash): readonly FateShare[] => {
  const outlook = outlookOf(system, { chart, given });
  const margin = outlook?.odds.spreads.find(each => each.name === 'diff');
  return outlook && margin ? fateShares(outlook.given as unknown as Fight, margin) : [];
};

/** The fights that a march leads to: each pair of Units with its odds. */
export const Clashes = ({
  system,
  clashes,
}: {
  readonly system: Charted;
  readonly clashes: readonly Clash[];
}): ReactElement | null => {
  const key = JSON.stringify(clashes);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all of them.
  const told = useMemo(
    () => clashes.slice(0, MOST).map((clash): Told => ({ clash, shares: sharesOf(system, clash) })),
    [system, key],
  );
  return clashes.length === 0 ? null : (
    <div className="clashes">
      <p className="quiet">{WORDS.clashes.title(clashes.length)}</p>
      {told.map(each => (
        <Pair key={`${each.clash.by} ${each.clash.on}`} told={each} />
      ))}
      {clashes.length > MOST ? <p className="quiet">{WORDS.clashes.more(clashes.length - MOST)}</p> : null}
    </div>
  );
};

const Pair = ({ told: { clash, shares } }: { readonly told: Told }): ReactElement => (
  <div className="clash">
    <p>
      <strong>{clash.names[0]}</strong> {WORDS.clashes.against} <strong>{clash.names[1]}</strong>
    </p>
    <Bar shares={shares} />
    <p className="clash-words">
      {WORDS.clashes.wins(percentOf(shares, isWon))}, {WORDS.clashes.again(percentOf(shares, isLevel))},{' '}
      {WORDS.clashes.beaten(percentOf(shares, isBeaten))}
    </p>
  </div>
);

const isWon = ({ tone }: FateShare): boolean => tone === 'won' || tone === 'held';
const isLevel = ({ tone }: FateShare): boolean => tone === 'level';
const isBeaten = (share: FateShare): boolean => !isWon(share) && !isLevel(share);

const percentOf = (shares: readonly FateShare[], of: (share: FateShare) => boolean): string => {
  const sum = shares.filter(of).reduce((all, { chance }) => all + toNumber(chance), 0);
  return percentText({ n: BigInt(Math.round(sum * 1296)), d: 1296n });
};

/** Solid for a win, hatched for ground held, white for a tie, the accent for defeats. */
const Bar = ({ shares }: { readonly shares: readonly FateShare[] }): ReactElement => {
  let at = 0;
  return (
    <svg className="clash-bar" viewBox="0 0 100 7" preserveAspectRatio="none" aria-hidden="true">
      {shares.map(({ words, tone, chance }) => {
        const wide = toNumber(chance) * 100;
        at += wide;
        return (
          <rect key={words} x={at - wide} width={wide} height={7} className={`margin-${tone}`}>
            <title>{words}</title>
          </rect>
        );
      })}
    </svg>
  );
};
