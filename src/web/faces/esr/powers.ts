import type { Cls, Formation, Unit } from '#systems/esr/game/board.ts';

/** The powers that troops can belong to, in the colours of which they are drawn. */
export const POWERS = {
  FR: { ink: 'fr', words: 'French', hatch: 'M0 2h8M0 6h8' },
  PR: { ink: 'pr', words: 'Prussian', hatch: 'M0 2h8M0 6h8M2 0v8M6 0v8' },
  RU: { ink: 'ru', words: 'Russian', hatch: 'M0 0 8 8M-2 6l4 4M6-2l4 4' },
  AU: { ink: 'au', words: 'Austrian', hatch: '' },
  SX: { ink: 'sx', words: 'Saxon', hatch: '' },
  BV: { ink: 'teal', words: 'Bavarian', hatch: 'M0 0 8 8M0 8 8 0' },
  WB: { ink: 'bronze', words: 'Württemberg', hatch: 'M0 2h4M4 6h4' },
  PL: { ink: 'rose', words: 'Polish', hatch: 'M2 0v4M6 4v4' },
  IT: { ink: 'gold', words: 'Italian', hatch: 'M1.2 0v8M3.2 0v8' },
  GB: { ink: 'gb', words: 'British', hatch: 'M2 0v8M6 0v8' },
  SP: { ink: 'sp', words: 'Spanish', hatch: 'M1.4 2h1.2M5.4 6h1.2' },
  OT: { ink: 'ot', words: 'Ottoman', hatch: 'M0 8 8 0M-2 2l4-4M6 10l4-4' },
  XX: { ink: null, words: '', hatch: '' },
} as const satisfies Readonly<Record<string, { ink: string | null; words: string; hatch: string }>>;

export type Power = keyof typeof POWERS;

const BY_TROOPS: Readonly<Record<string, Power>> = {
  french: 'FR',
  prussian: 'PR',
  russian: 'RU',
  austrian: 'AU',
};

/** The power whose rules troops follow, which is not always whose coat they wear. */
export const powerOfTroops = (troops: string): Power => BY_TROOPS[troops.split('-')[0] ?? ''] ?? 'XX';

/** The word of a nation in a name: “Saxon Hussars”, “Bevilaqua’s Saxons”. */
const NAMED: readonly (readonly [RegExp, Power])[] = [
  [/\bSaxons?\b/, 'SX'],
  [/\bBavarians?\b/, 'BV'],
  [/\bWürttemberg(ers?)?\b/, 'WB'],
  [/\b(Poles|Polish)\b/, 'PL'],
  [/\bItalians?\b/, 'IT'],
  [/\bPrussians?\b/, 'PR'],
  [/\bRussians?\b/, 'RU'],
  [/\bAustrians?\b/, 'AU'],
  [/\bFrench\b/, 'FR'],
  [/\bBritish\b/, 'GB'],
  [/\bSpanish\b/, 'SP'],
  [/\b(Turks|Turkish|Ottomans?)\b/, 'OT'],
];

const named = (name: string): Power | undefined => NAMED.find(([word]) => word.test(name))?.[1];

type Named = Pick<Formation, 'name' | 'troops'>;

/** The power whose colour and hatching a Formation wears. */
export const powerOf = ({ name, troops }: Named): Power => named(name) ?? powerOfTroops(troops);

/** The power of one Unit: in a Formation of several nations each wears its own colour. */
export const powerOfUnit = (formation: Named, { kind }: Pick<Unit, 'kind'>): Power =>
  named(kind.name) ?? powerOf(formation);

export const powerWords = (formation: Named): string => POWERS[powerOf(formation)].words;

/** The custom property that holds a power’s colour on Paper and under the Lamp. */
export const inkOf = (power: Power): string => {
  const { ink } = POWERS[power];
  return ink === null ? 'var(--ink2)' : `var(--power-${ink})`;
};

/** The class of most Units of a Formation, for a block that stands for the whole. */
export const armOf = (formation: Formation): Cls => {
  const count = (cls: Cls): number => formation.units.filter(unit => unit.kind.cls === cls).length;
  const [inf, cav, art] = [count('inf'), count('cav'), count('art')];
  return cav > inf ? 'cav' : inf > 0 ? 'inf' : art > 0 ? 'art' : 'inf';
};
