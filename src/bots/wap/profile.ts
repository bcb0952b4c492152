import type { BotCard } from '../bot.ts';
import type { Eye } from './fronts.ts';

/** The differences between the strengths of players. */
export interface Profile extends BotCard {
  readonly eye: Eye;
  /** So many decisions of a hundred are left to chance. */
  readonly careless: number;
}

/** The levels of the whole game, the best first. */
export const wapProfiles: readonly Profile[] = [
  {
    id: 'strong',
    title: 'Strong: marches divided, fights united, besieges and courts',
    level: 3,
    eye: { united: true, exact: true, ending: true },
    careless: 0,
  },
  {
    id: 'middle',
    title: 'Middle: marches on cities, each force by itself, sometimes carelessly',
    level: 2,
    eye: { united: false, exact: false, ending: false },
    careless: 20,
  },
  {
    id: 'weak',
    title: 'Weak: marches on cities, often without thinking',
    level: 1,
    eye: { united: false, exact: false, ending: false },
    careless: 45,
  },
];
