import { gainIn, HEADING, plotLine, worksOf } from '#bots/kit/testing/plot.ts';
import type { AnyProcedure } from '#kernel';
import { fieldBattle } from '#systems/wap/procedures/field-battle.ts';

/** How near the common search comes to the exact solution of secret tactics, at a few strength points, by work. */
console.log(HEADING);
for (const strength of [1, 2]) {
  const title = `secret tactics, ${strength} against ${strength}`;
  const battle = {
    title,
    procedure: fieldBattle as AnyProcedure,
    given: {
      attacker: { majorInfantry: strength },
      defender: { majorInfantry: strength },
      tacticalMatrix: true,
    },
    most: 10,
  };
  for (const work of worksOf(process.argv.slice(2), [100, 400, 1600, 6400, 25600])) {
    console.log(plotLine(title, work, seed => gainIn(battle, work, seed)));
  }
}
