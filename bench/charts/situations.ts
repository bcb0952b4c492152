import { type Random, seeded } from '#kernel';
import { rate, type Variant } from '../measure.ts';
import type { Situation } from './assault.ts';

const COUNT = 16_384;

const situation = (random: Random): Situation => ({
  odds: random.face(6),
  corps: random.below(6),
  rating: random.below(5),
  losses: random.below(10),
  terrain: random.pick(['clear', 'rough', 'mountain'] as const),
  season: random.pick(['spring', 'summer', 'autumn', 'winter'] as const),
  river: random.below(2) === 0,
  fort: random.below(2) === 0,
  flank: random.below(2) === 0,
  guard: random.below(2) === 0,
  cavalry: random.below(2) === 0,
  artillery: random.below(2) === 0,
  supply: random.below(2) === 0,
  forced: random.below(2) === 0,
  surprise: random.below(2) === 0,
});

/** Situations enough that no processor learns them by heart, with their dice, the same in every process. */
export const situations = (): { readonly facts: Situation; readonly die: number }[] => {
  const random = seeded(1805);
  return Array.from({ length: COUNT }, () => ({ facts: situation(random), die: random.face(6) }));
};

/** Readings per second of one way to read the chart. Every result is kept for a while, as a user would keep it. */
export const readings = (readOne: (facts: Situation, die: number) => unknown): ReturnType<Variant> => {
  const all = situations();
  const kept = new Array<unknown>(COUNT);
  const readAll = () => {
    for (let i = 0; i < COUNT; i++) {
      const { facts, die } = all[i] as (typeof all)[number];
      kept[i] = readOne(facts, die);
    }
    return kept;
  };
  return COUNT * rate(readAll);
};
