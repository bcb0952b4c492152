import type { BotCard } from '../bot.ts';
import type { Effort } from '../kit/effort.ts';
import type { Eye } from './tactical/general.ts';
import type { Insight } from './war/index.ts';

/** The differences between the strengths of players: how much it looks at, and how well it judges a battle. */
export interface Profile extends BotCard {
  readonly effort: Effort;
  readonly eye: Eye;
  /** How it plans marches. */
  readonly insight: Insight;
  /** Whether a court weighs politics; else windows are searched like any other choice. */
  readonly court: boolean;
}

const effort = (work: number, first: number, more: number): Effort => ({
  work,
  width: { first, more },
  dice: 12,
  room: 4,
  playout: 1,
  daring: 0.2,
});

const DEEP = {
  ahead: 4,
  rounds: [
    { times: 6, keep: 12 },
    { times: 18, keep: 6 },
  ],
  care: { samples: 4, attacks: 4, tries: 3 },
} as const;
/** Fewer campaigns make a worse judge, and shorter ones a shorter sight. */
const PLAIN = {
  ahead: 3,
  rounds: [
    { times: 3, keep: 3 },
    { times: 8, keep: 1 },
  ],
} as const;
const SHORT = { ahead: 2, rounds: [{ times: 2, keep: 1 }] } as const;

/** The levels, the best first. */
export const nieProfiles: readonly Profile[] = [
  {
    id: 'strong',
    level: 3,
    title: 'Strong: weighs marches and battles',
    effort: effort(420, 10, 1),
    eye: { blur: 0, yields: 0.3 },
    insight: { blur: 0, foresight: DEEP },
    court: true,
  },
  {
    id: 'middle',
    level: 2,
    title: 'Middle: looks at the next moves',
    effort: effort(140, 6, 0.5),
    eye: { blur: 6, yields: 0.3 },
    insight: { blur: 16, foresight: PLAIN },
    court: true,
  },
  {
    id: 'weak',
    level: 1,
    title: 'Weak: takes the first good choice',
    effort: effort(40, 4, 0.5),
    eye: { blur: 12, yields: 0.2 },
    insight: { blur: 60, foresight: SHORT },
    court: false,
  },
];
