import { capital } from '#companion/words.ts';
import type { Option } from '#kernel';

/** The deed of an answer that is only a name: a region, a port, a piece. */
const DEEDS: Readonly<Record<string, (answer: string) => string>> = {
  'nie.battle.retreat': region => `Retreat to ${region}`,
  'nie.battles': region => `Fight in ${region}`,
  'nie.buy': piece => `Buy ${piece}`,
  'nie.buy.place': region => `Place it in ${region}`,
  'nie.land.to': way => way.replace(/^To /, 'March to '),
  'nie.sea': from => from.replace(/^From ([^:]*):.*$/, 'Sail from $1'),
  'nie.sea.retire': port => `Retire to ${port}`,
  'nie.sea.ships': ships => `Sail with ${ships}`,
  'nie.sea.to': way => way.replace(/^To /, 'Sail to '),
  'nie.suppress.lose': piece => `Lose ${piece}`,
};

/** The act in words, where the answer alone says no deed; giving up says its own. */
export const deedAt = ({ label = '', grave }: Option, step: string): string | null =>
  grave ? capital(label) : (DEEDS[step]?.(label) ?? null);
