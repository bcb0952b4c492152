import { type NoLocals, type Step, step } from '#kernel';
import { otherParty, type Party, type Seat } from '../../../vocabulary.ts';
import { amend, type Battle, type Board, type Force, type March } from '../../board.ts';
import { speakerIn } from '../../rules/seats.ts';
import { countIn } from '../../situation.ts';
import { areaName, inText } from '../../words.ts';
import { hereOf, marching } from '../campaign/marching.ts';
import { battleCardsStep } from './cards.ts';
import { engageStep } from './engage.ts';
import { fightStep } from './fight.ts';

const forceOf = (party: Party, seat: Seat): Force => ({
  party,
  seat,
  corps: [],
  cards: 0,
  less: 0,
  played: [],
});

/** Where the attacker came from: the last area before this one, or the port. */
const cameFrom = ({ path, entered, from }: March): string => path[entered - 2] ?? from;

const battleOf = (board: Board, march: March): Battle => {
  const area = hereOf(march);
  const enemy = otherParty(march.party);
  return {
    area,
    from: cameFrom(march),
    sea: march.kind === 'sea',
    seaAttack: march.kind === 'sea' && !march.calm,
    attacker: forceOf(march.party, march.seat),
    defender: forceOf(enemy, speakerIn(board, area, enemy)),
    decided: null,
    pursuit: 0,
    spared: 0,
  };
};

/** AON-ACT-7, AON-R47: a battle, if attackers and enemy corps are left. */
export const battleStep: Step<Board, NoLocals> = step('aon.battle.begin', {
  cite: 'AON-ACT-7',
  awaits: () => null,
  apply: board => {
    const march = marching(board);
    const area = hereOf(march);
    const enemy = otherParty(march.party);
    if (march.corps.length === 0 || countIn(board, area, enemy) === 0) {
      return { board };
    }
    return {
      board: amend(board, { battle: battleOf(board, march) }),
      push: [
        fightStep.at(),
        battleCardsStep.begin(),
        engageStep.at({ side: 'defender' }),
        engageStep.at({ side: 'attacker' }),
      ],
      notes: [
        {
          text: `Battle in ${areaName(area)}: ${inText(march.party)} against ${inText(enemy)}.`,
          cite: 'AON-ACT-7',
          data: { battle: area, attacker: march.party },
        },
      ],
    };
  },
});
