import { count, d, flag, maybe, pick } from '#kernel';
import { region } from '../../facts.ts';
import { regionAt } from '../../map.ts';
import { LAND_LABELS, type LandPiece, OWNERS, type Owner } from '../../vocabulary.ts';
import { ruledChart } from '../legal.ts';

export const RELATIONS = {
  enemy: 'an enemy',
  friendly: 'the same nation',
  allied: 'an ally',
  neutral: 'a neutral nation',
  minor: 'nobody: independent',
} as const;
export type Relation = keyof typeof RELATIONS;

interface Camp {
  readonly type: LandPiece;
  readonly nation: Owner;
  readonly region: string;
  readonly ownerRelation: Relation;
  readonly uprising: boolean;
  readonly afterMonth: number | null;
  readonly tan: boolean;
}

/** Pieces at home are spared; purple Ottomans are at home in North Africa too (NIE-LAND-HARSH). */
const isHome = (f: Camp): boolean => {
  const { homeland, northAfrica } = regionAt(f.region);
  return homeland === f.nation || (f.nation === 'OT' && !f.tan && northAfrica);
};

const isSpared = (f: Camp): boolean =>
  f.type === 'GEN' || (f.type === 'IRR' && f.nation === 'RU') || isHome(f);

/** NIE-RUL-22: enemy land that is quiet, or friendly and allied land that is not (NIE-LAND-HARSH). */
const isExposed = (f: Camp): boolean =>
  f.ownerRelation === 'enemy'
    ? !f.uprising
    : f.uprising && (f.ownerRelation === 'friendly' || f.ownerRelation === 'allied');

const rolls = (f: Camp): boolean => regionAt(f.region).harsh && !isSpared(f) && isExposed(f);

/** NIE-LAND-HARSH-R1, NIE-LAND-HARSH-R2: the Russian winter kills on 1 and 2, anything else on 1. */
const threshold = (f: Camp): number =>
  regionAt(f.region).harshSevereWinter && (f.afterMonth === 12 || f.afterMonth === 3) ? 2 : 1;

/** The highest face of the die that kills the piece; 0 when it need not roll. */
export const endures = (f: Camp): number => (rolls(f) ? threshold(f) + (f.type === 'HCV' ? 1 : 0) : 0);

type Endured = {
  readonly rolls: boolean;
  readonly modified: number | null;
  readonly threshold: number | null;
  readonly eliminated: boolean;
};

/** NIE-LAND-HARSH: attrition after the production turns, one die for each piece. */
export const harsh = ruledChart({
  id: 'nie.land-harsh',
  title: 'Harsh campaigns',
  cite: 'NIE-LAND-HARSH',
  phase: 'Production round',
  facts: {
    type: pick('Piece', LAND_LABELS),
    nation: pick('Its nation', OWNERS),
    region: region('Region it stands in'),
    ownerRelation: pick('The region belongs to', RELATIONS, { default: 'minor' }),
    uprising: flag('The region is in uprising'),
    afterMonth: maybe(count('Production round after month', 3, 12, { by: 3 }), {
      hint: '3, 6, 9 or 12; December and March are hard in Russia.',
    }),
    tan: flag('Tan Ottoman piece', {
      rare: true,
      hint: 'Gained from a minor outside North Africa, or captured.',
    }),
  },
  dice: d(6),
  still: f => !rolls(f),
  modifiers: [{ add: -1, when: f => f.type === 'HCV', label: 'Heavy Cavalry', cite: 'NIE-LAND-HARSH-1' }],
  row: ({ given }) => (threshold(given) === 2 ? 'Russia, Dec or Mar, off the Black Sea' : 'elsewhere'),
  rowWords: ['Russia, Dec or Mar, off the Black Sea', 'elsewhere'],
  bands: `
    Russia, Dec or Mar, off the Black Sea | 1-2
    elsewhere                             | 1`,
  rowCites: {
    'Russia, Dec or Mar, off the Black Sea': 'NIE-LAND-HARSH-R1',
    elsewhere: 'NIE-LAND-HARSH-R2',
  },
  result: ({ given, total }): Endured => ({
    rolls: true,
    modified: total,
    threshold: threshold(given),
    eliminated: total <= threshold(given),
  }),
  unrolled: () => ({ rolls: false, modified: null, threshold: null, eliminated: false }),
  outcome: r => (r.eliminated ? 'eliminated' : 'survives'),
  outcomes: { seenBy: 'the owner of the piece', tones: { eliminated: 'bad', survives: 'good' } },
  sentence: r => {
    if (!r.rolls) {
      return 'The piece need not roll.';
    }
    return r.eliminated ? 'The piece is eliminated by the harsh campaign.' : 'The piece survives.';
  },
});
