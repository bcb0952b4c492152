import { outlookOf } from '#companion/outlook.ts';
import { asJson, type Charted, type Rational } from '#kernel';
import type { Board, Formation } from '#systems/esr/game/board.ts';
import { chainOf, formationTest } from '#systems/esr/game/rules/command.ts';

/** ESR-3.2.1: the chance that an order given now is obeyed when it is tested, by the best commander of its chain. */
export const obedienceOf = (system: Charted, known: Board, formation: Formation): Rational | null => {
  const chances = chainOf(known, formation).flatMap(leader => {
    const given = formationTest(known, leader, formation, { kind: 'order', markers: 0, adc: false });
    const outlook = outlookOf(system, { chart: 'esr.activation', given: asJson(given) });
    return outlook?.odds.outcomes.find(each => each.key === 'success')?.chance ?? [];
  });
  return [...chances].sort((a, b) => Number(b.n * a.d - a.n * b.d))[0] ?? null;
};
