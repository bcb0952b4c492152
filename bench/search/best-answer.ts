import { plotLines } from '#bots/kit/testing/plot.ts';
import type { AnyProcedure } from '#kernel';
import { duel } from '#kernel/testing/duel.ts';

/** How near the common search comes to the exact solution of a small game, by work. */
const situations = [1, 2].map(blood => ({
  title: `duel, blood ${blood}`,
  procedure: duel as AnyProcedure,
  given: { red: blood, blue: blood },
  most: blood,
}));

for (const line of plotLines(situations, [100, 400, 1600, 6400, 25600])) {
  console.log(line);
}
