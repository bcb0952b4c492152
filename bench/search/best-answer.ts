import { gainIn, HEADING, plotLine, worksOf } from '#bots/kit/testing/plot.ts';
import type { AnyProcedure } from '#kernel';
import { duel } from '#kernel/testing/duel.ts';

/** How near the common search comes to the exact solution of a small game, by work a decision. */
console.log(HEADING);
for (const blood of [1, 2]) {
  const title = `duel, blood ${blood}`;
  const duelling = {
    title,
    procedure: duel as AnyProcedure,
    given: { red: blood, blue: blood },
    most: blood,
  };
  for (const work of worksOf(process.argv.slice(2), [100, 400, 1600, 6400, 25600])) {
    console.log(plotLine(title, work, seed => gainIn(duelling, work, seed)));
  }
}
