import type { Cls, Formation } from '#systems/esr/game/board.ts';

export type Power = 'FR' | 'PR' | 'RU' | 'AU' | 'SX' | 'XX';

const POWERS: Readonly<Record<string, Power>> = {
  french: 'FR',
  prussian: 'PR',
  russian: 'RU',
  austrian: 'AU',
  saxon: 'SX',
};

/** The power whose colour and hatching troops wear. */
export const powerOf = (troops: string): Power => POWERS[troops.split('-')[0] ?? ''] ?? 'XX';

const POWER_WORDS: Readonly<Record<Power, string>> = {
  FR: 'French',
  PR: 'Prussian',
  RU: 'Russian',
  AU: 'Austrian',
  SX: 'Saxon',
  XX: '',
};

export const powerWords = (troops: string): string => POWER_WORDS[powerOf(troops)];

/** What most of a Formation is, for a block that stands for the whole. */
export const armOf = (formation: Formation): Cls => {
  const count = (cls: Cls): number => formation.units.filter(unit => unit.kind.cls === cls).length;
  const [inf, cav, art] = [count('inf'), count('cav'), count('art')];
  return cav > inf ? 'cav' : inf > 0 ? 'inf' : art > 0 ? 'art' : 'inf';
};
