import { type Applied, type Frame, type NoLocals, read, type Step, step } from '#kernel';
import { commitCount } from '../../../charts/political/commitment-count.ts';
import { NATIONS } from '../../../vocabulary.ts';
import type { Board, HeroId } from '../../board.ts';
import { alarm, changeUnits } from '../../edit.ts';
import { commitFrame } from '../commitment.ts';
import { capitalsStep, settleStep } from '../settle.ts';
import { fateStep, shaken } from './fate.ts';
import { gunsStep, papStep } from './prizes.ts';
import { retreatsStep } from './retreat.ts';
import { fighting } from './sides.ts';

/** NIE-SEQ-BATTLE-8: fates of heroes, retreat, guns, PAPs, then capitals and commitment (NIE-SEQ-AFTER). */
export const afterFrames = (heroes: readonly HeroId[]): readonly Frame[] => [
  endStep.at(),
  papStep.at(),
  gunsStep.at(),
  retreatsStep.at(),
  ...heroes.map(hero => fateStep.at({ hero })),
];

/** Pieces that have fought in the battle of an annexation stop, and may not march on in this turn (NIE-SEQ-TURN). */
const halted = (board: Board): Board => {
  const { annexer, region, sides } = fighting(board);
  return annexer === null
    ? board
    : changeUnits(
        board,
        unit => unit.at === region && [...sides.attacker, ...sides.defender].includes(unit.nation),
        unit => ({ ...unit, stopped: true }),
      );
};

/** NIE-SEQ-AFTER-5 to NIE-SEQ-AFTER-7: capitals, commitment rolls in reverse standard order, closed ports. */
export const endStep: Step<Board, NoLocals> = step('nie.battle.end', {
  cite: 'NIE-SEQ-AFTER-6',
  awaits: () => null,
  apply: (board): Applied<Board> => {
    const { won, sides, lost, napoleon } = fighting(board);
    const rolls = NATIONS.flatMap(nation => {
      const side = sides.attacker.includes(nation)
        ? 'attacker'
        : sides.defender.includes(nation)
          ? 'defender'
          : null;
      const facts = {
        nation,
        piecesLost: Math.min(99, lost[nation] ?? 0),
        sideLost: side !== null && side !== won,
        napoleon,
        navalSquadronsLost: 0,
        admiralsLost: 0,
      };
      const n = side === null ? 0 : read(commitCount, facts).result.rolls;
      return n > 0 ? [commitFrame(nation, n, 'battle')] : [];
    });
    const beaten = NATIONS.filter(
      nation => won !== null && sides[won === 'attacker' ? 'defender' : 'attacker'].includes(nation),
    );
    const told = alarm(board, ...beaten);
    const after = napoleon === null ? told : shaken(told);
    return {
      board: { ...halted(after), battle: null },
      push: [settleStep.at(), ...rolls, capitalsStep.at()],
    };
  },
});
