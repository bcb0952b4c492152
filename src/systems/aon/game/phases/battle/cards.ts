import { alternately, type CardPlay, choose, listed, type NoLocals, type Step, step } from '#kernel';
import { type CorpsId, corpsOf } from '../../../map.ts';
import { type BattleSide, SIDES } from '../../../vocabulary.ts';
import { amend, amendBattle, amendForce, type Board } from '../../board.ts';
import { DISENGAGE } from '../../frames.ts';
import { lossOrder } from '../../rules/ratings.ts';
import { askCard, isOffered, PASS, playFrom } from '../../windows.ts';
import { areaName } from '../../words.ts';
import { commandOf, fighting, seatsIn } from './fighting.ts';

const WINDOW = 'AON-BATTLE-3';

/** AON-BATTLE-3, AON-R49: cards alternately, the attacker first, until both have passed in a row. */
export const battleCardsStep = alternately<Board, NoLocals, CardPlay>('aon.battle.cards', {
  cite: WINDOW,
  pass: PASS,
  parties: () => SIDES,
  seats: (board, _local, side) => seatsIn(board, side as BattleSide),
  isAsked: (board, _local, seat) => isOffered(board, WINDOW, seat),
  ask: (board, _local, seat) =>
    askCard(board, WINDOW, seat, `Battle in ${areaName(fighting(board).area)}: a card before the dice?`),
  act: (board, _local, seat, value) => playFrom(board, WINDOW, seat, value),
  close: board => ({ board }),
});

interface Disengaging {
  readonly side: BattleSide;
  readonly left: number;
  readonly leader: boolean;
}

/** Engaged corps that can be taken out; the first listed is the leader. */
const removable = (board: Board, { side, leader }: Disengaging): readonly CorpsId[] => {
  const [first, ...others] = fighting(board)[side].corps;
  const all = leader && others.length > 0 && first !== undefined ? [first, ...others] : others;
  return lossOrder(board, all);
};

/** A card takes engaged corps out of the battle: neither lost nor spent. The owner picks them. */
export const disengageStep: Step<Board, Disengaging, CorpsId | undefined> = step(DISENGAGE, {
  cite: WINDOW,
  awaits: (board, local) => {
    const among = removable(board, local);
    return local.left === 0 || among.length < 2
      ? null
      : choose(
          commandOf(board, local.side),
          { title: 'Which corps leaves the battle?', cite: WINDOW },
          listed(among.map(id => ({ value: id, label: corpsOf(id).name }))),
        );
  },
  apply: (board, local, chosen) => {
    const out = chosen ?? removable(board, local)[0];
    if (local.left === 0 || out === undefined) {
      return { board };
    }
    const battle = fighting(board);
    const force = battle[local.side];
    const corps = force.corps.filter(id => id !== out);
    return {
      board: amend(board, { battle: amendBattle(battle, { [local.side]: amendForce(force, { corps }) }) }),
      push: [disengageStep.at({ ...local, left: local.left - 1 })],
      notes: [{ text: `${corpsOf(out).name} leaves the battle.`, cite: WINDOW, data: { disengaged: out } }],
    };
  },
});
