import type { NavalResult } from '../charts/naval-combat.ts';
import { navalOddsOn } from '../charts/naval-odds.ts';
import type { NavalOdds } from '../vocabulary.ts';

export const FLEETS = ['phasing', 'other'] as const;
export type FleetSide = (typeof FLEETS)[number];
export type ByFleet<T> = Readonly<Record<FleetSide, T>>;

/** The fleets as people read them. */
export const FLEET_TITLES: ByFleet<string> = { phasing: 'Phasing fleet', other: 'Other fleet' };

export interface Fleet {
  readonly nsp: number;
  readonly morale: number;
  readonly transports: number;
}

export const byFleet = <T>(of: (side: FleetSide) => T): ByFleet<T> => ({
  phasing: of('phasing'),
  other: of('other'),
});
export const foeOf = (side: FleetSide): FleetSide => (side === 'phasing' ? 'other' : 'phasing');
export type NavalEnd = 'P-escapes' | 'O-escapes' | 'P-eliminated' | 'O-eliminated';

export type Fates = { readonly captured: number; readonly sunk: number; readonly escaped: number };

export interface Engagement {
  readonly larger: FleetSide;
  readonly odds: NavalOdds;
  readonly drm: number;
}

/** WAP-NODDS, WAP-R1, WAP-R21: of equal fleets the phasing one is Larger; the modifier is the difference in morale. */
export const engage = (fleets: ByFleet<Pick<Fleet, 'nsp' | 'morale'>>): Engagement => {
  const larger = fleets.phasing.nsp >= fleets.other.nsp ? 'phasing' : 'other';
  const [L, S] = [fleets[larger], fleets[foeOf(larger)]];
  return { larger, odds: navalOddsOn(L.nsp, S.nsp), drm: L.morale - S.morale };
};

export const loserOf = ({ larger }: Engagement, { side }: NavalResult): FleetSide =>
  side === 'L' ? larger : foeOf(larger);

export type NavalAnswer = {
  readonly end: NavalEnd;
  readonly lossP: number;
  readonly lossO: number;
  readonly prizesP: number;
  readonly prizesO: number;
  readonly transports: ByFleet<Fates | null>;
};
