import { type Applied, type NoLocals, type Note, type Step, step } from '#kernel';
import type { Board } from '../../board.ts';
import { troops } from '../../situation.ts';
import { nationsText, regionName } from '../../words.ts';
import { arrestStep } from './arrest.ts';
import { modeFrame } from './mode.ts';
import { changeBattle, fighting, sideUnits } from './sides.ts';

/** NIE-SEQ-BATTLE-5: the size is noted; Generals alone are arrested, others fight. */
export const fightStep: Step<Board, NoLocals> = step('nie.battle.fight', {
  cite: 'NIE-SEQ-BATTLE-5',
  awaits: () => null,
  apply: (board): Applied<Board> => {
    const { region, sides } = fighting(board);
    const counts = {
      attacker: troops(sideUnits(board, 'attacker')),
      defender: troops(sideUnits(board, 'defender')),
    };
    const sized = changeBattle(board, { troops: counts });
    const note: Note = {
      text: `${nationsText(sides.attacker)} (${counts.attacker} ${counts.attacker === 1 ? 'troop piece' : 'troops'}) against ${nationsText(sides.defender)} (${counts.defender}) in ${regionName(region)}.`,
      cite: 'NIE-SEQ-BATTLE-5',
      data: { battle: region, attacker: [...sides.attacker], defender: [...sides.defender] },
    };
    const isArrest = counts.attacker === 0 || counts.defender === 0;
    return { board: sized, push: [isArrest ? arrestStep.at() : modeFrame(sized)], notes: [note] };
  },
});
