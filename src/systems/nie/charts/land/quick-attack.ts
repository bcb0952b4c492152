import { d, flag, pick } from '#kernel';
import { heroMod } from '../../facts.ts';
import { LAND_LABELS, type LandPiece } from '../../vocabulary.ts';
import { ruledChart } from '../legal.ts';

type Attacked = { readonly needed: number | null; readonly modified: number | null; readonly hit: boolean };

const ROWS: Readonly<Record<LandPiece, string>> = {
  MIL: 'MIL, IRR',
  IRR: 'MIL, IRR',
  INF: 'INF, CAV',
  CAV: 'INF, CAV',
  ELI: 'ELI, HCV',
  HCV: 'ELI, HCV',
  ART: 'ART',
  HAR: 'HAR',
  GEN: 'GEN',
};

/** NIE-LAND-QUICK, NIE-LAND-QUICK-ATTACK: one die for each attacking piece of a quick battle. */
export const quickAttack = ruledChart({
  id: 'nie.land-quick-attack',
  title: 'Quick battle: attack',
  cite: 'NIE-LAND-QUICK-ATTACK',
  phase: 'Quick battle',
  facts: {
    type: pick('Attacking piece', LAND_LABELS, { hint: 'For an assisted attack: the piece assisted.' }),
    combinedArms: flag('Infantry, cavalry and artillery all attack on its side this turn'),
    skirmishNation: flag('Its nation skirmishes', {
      hint: 'France; Britain from 1806; Russia from 1811; Prussia from 1813.',
    }),
    enemyUnroutedCavalry: flag('The enemy has un-routed cavalry'),
    heroMod: heroMod('Hero bonus on an assisted attack'),
  },
  dice: d(6),
  law: f =>
    f.type === 'GEN'
      ? { sentence: 'a General assists a piece or rallies, and does not attack', cite: 'NIE-LAND-QUICK-6' }
      : null,
  modifiers: [
    {
      add: -1,
      when: f => !f.combinedArms && f.type !== 'MIL' && f.type !== 'IRR',
      label: 'not all three arms attack',
      cite: 'NIE-LAND-QUICK-7',
    },
    {
      add: +1,
      when: f => f.skirmishNation && !f.enemyUnroutedCavalry && (f.type === 'INF' || f.type === 'ELI'),
      label: 'skirmishers against no cavalry',
      cite: 'NIE-LAND-QUICK-8',
    },
    { add: +1, per: 'heroMod', label: 'hero', cite: 'NIE-LAND-QUICK-6' },
  ],
  row: ({ given }) => ROWS[given.type],
  words: {
    'MIL, IRR': 'Militia, Irregular Cavalry',
    'INF, CAV': 'Infantry, Cavalry',
    'ELI, HCV': 'Elite Infantry, Heavy Cavalry',
    ART: 'Artillery',
    HAR: 'Horse Artillery',
    GEN: 'General',
  },
  rowWords: ['MIL, IRR', 'INF, CAV', 'ELI, HCV', 'ART', 'HAR', 'GEN'],
  bands: `
    MIL, IRR | 6
    INF, CAV | 5+
    ELI, HCV | 4+
    ART      | 2+
    HAR      | 3+
    GEN      | as the piece he assists, or rally on 3+`,
  rowCites: {
    'MIL, IRR': 'NIE-LAND-QUICK-1',
    'INF, CAV': 'NIE-LAND-QUICK-2',
    'ELI, HCV': 'NIE-LAND-QUICK-3',
    ART: 'NIE-LAND-QUICK-4',
    HAR: 'NIE-LAND-QUICK-5',
    GEN: 'NIE-LAND-QUICK-6',
  },
  cell: text => Number.parseInt(text, 10) || 0,
  result: ({ total, cell }): Attacked => ({ needed: cell, modified: total, hit: total >= cell }),
  unlawful: { needed: null, modified: null, hit: false },
  next: r =>
    r.hit ? { entry: 'nie.land-quick-casualties', label: 'Take the hits', given: { hits: 1 } } : null,
  outcome: r => (r.hit ? 'hit' : 'miss'),
  outcomes: { seenBy: 'the attacking piece', tones: { hit: 'good', miss: 'bad' } },
  sentence: r => (r.hit ? 'A hit: one enemy piece routs.' : 'No hit.'),
});
