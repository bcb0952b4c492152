import { plotLines } from '#bots/kit/testing/plot.ts';
import type { AnyProcedure } from '#kernel';
import { fieldBattle } from '#systems/wap/procedures/field-battle.ts';

/** How near the common search comes to the exact solution of secret tactics, at a few strength points, by work. */
const situations = [1, 2].map(strength => ({
  title: `secret tactics, ${strength} against ${strength}`,
  procedure: fieldBattle as AnyProcedure,
  given: {
    attacker: { majorInfantry: strength },
    defender: { majorInfantry: strength },
    tacticalMatrix: true,
  },
  most: 10,
}));

for (const line of plotLines(situations, [100, 400, 1600])) {
  console.log(line);
}
