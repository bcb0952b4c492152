import { never } from '#kernel';
import type { Cls, UnitTrait } from '#systems/esr/vocabulary.ts';
import type { BlockKind } from '../../../kit/block.tsx';

/** The block of a Unit: its class, changed by its traits. */
export const blockOf = (unit: { readonly cls: Cls; readonly traits: readonly UnitTrait[] }): BlockKind => {
  switch (unit.cls) {
    case 'cav':
      return 'cavalry';
    case 'art':
      return 'artillery';
    case 'inf':
      return unit.traits.includes('I') ? 'irregular' : unit.traits.includes('L') ? 'light' : 'infantry';
    default:
      return never(unit.cls);
  }
};

/** "A/+2, DD": ratings and traits as rosters print them. */
export const ratingsText = (commander: {
  readonly lr: string;
  readonly tr: number;
  readonly traits: readonly string[];
}): string => [`${commander.lr}/+${commander.tr}`, ...commander.traits].join(', ');
