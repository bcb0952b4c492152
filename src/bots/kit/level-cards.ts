import type { Player } from './player.ts';
import type { Effort } from './search.ts';

const effort = (work: number, first: number, more: number): Effort => ({
  work,
  width: { first, more },
  dice: 36,
  room: 10,
  playout: 400,
  daring: 0.4,
});

/** Players for every game, without knowledge of it: levels differ by work and by how many values they look at. */
export const LEVELS: readonly Player[] = [
  {
    id: 'strong',
    level: 3,
    title: 'Strong: looks far ahead, by the rules alone',
    effort: effort(4000, 24, 2),
  },
  {
    id: 'middle',
    level: 2,
    title: 'Middle: looks ahead, by the rules alone',
    effort: effort(1200, 12, 1),
  },
  {
    id: 'weak',
    level: 1,
    title: 'Weak: looks a little ahead, by the rules alone',
    effort: effort(400, 6, 0.5),
  },
];
