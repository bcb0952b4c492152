import { type Applied, choose, type Frame, listed, type Option, type Step, step } from '#kernel';
import { isMajor } from '../../../charts/political/battle-pap.ts';
import type { Nation } from '../../../vocabulary.ts';
import type { BattleSide, Board } from '../../board.ts';
import { nationName } from '../../words.ts';
import { quickFrame } from './quick.ts';
import {
  changeBattle,
  commanderOf,
  commandOf,
  deputiesOf,
  fighting,
  isOneCommand,
  otherSide,
} from './sides.ts';
import { tacticalFrame } from './tactical.ts';

export type Mode = 'quick' | 'tactical';

/** NIE-RUL-36: quick, tactical, or tactical for major battles. */
const usualMode = (board: Board): Mode => {
  const { attacker, defender } = fighting(board).troops;
  switch (board.fixed.options.battleMode) {
    case 'quick':
      return 'quick';
    case 'tactical':
      return 'tactical';
    default:
      return isMajor(attacker, defender) ? 'tactical' : 'quick';
  }
};
const otherMode = (board: Board): Mode => (usualMode(board) === 'quick' ? 'tactical' : 'quick');

/** NIE-SEQ-BATTLE-7: the fight, quick or on the battle board. */
const frameOf = (board: Board, mode: Mode): Frame =>
  mode === 'tactical' ? tacticalFrame(board) : quickFrame(board);

/** Nobody is asked in the introductory scenario, nor where one seat has both sides: such a battle is quick. */
export const modeFrame = (board: Board): Frame => {
  if (isOneCommand(board)) {
    return quickFrame(board);
  }
  return board.fixed.parts.politics ? modeStep.at({ side: 'attacker' }) : frameOf(board, usualMode(board));
};

const NAMES: Readonly<Record<Mode, string>> = { quick: 'a quick battle', tactical: 'the battle board' };

interface Giving {
  readonly give: Nation;
}

/** NIE-RUL-76: a lead may leave the command to another seat of its side; a computer does so where a person has troops. */
const givings = (board: Board, side: BattleSide): readonly Option[] =>
  (board.fixed.options.command === 'own' ? [] : deputiesOf(board, side)).map(give => ({
    value: { give },
    label: `Give the command to ${nationName(give)}`,
  }));

/** NIE-SEQ-BATTLE-6: the mode is as agreed for the game; either command may propose the other one. */
export const modeStep: Step<Board, { readonly side: BattleSide }, 'keep' | 'propose' | Giving> = step(
  'nie.battle.mode',
  {
    cite: 'NIE-SEQ-BATTLE-6',
    awaits: (board, { side }) =>
      choose(
        commandOf(board, side),
        {
          title: `${nationName(commanderOf(board, side))}: ${NAMES[usualMode(board)]}, or propose ${NAMES[otherMode(board)]}?`,
          cite: 'NIE-SEQ-BATTLE-6',
        },
        listed(
          [
            { value: 'keep', label: `Fight: ${NAMES[usualMode(board)]}` },
            { value: 'propose', label: `Propose ${NAMES[otherMode(board)]}` },
            ...givings(board, side),
          ],
          { pass: 'keep' },
        ),
      ),
    apply: (board, { side }, chosen): Applied<Board> => {
      if (chosen !== 'keep' && chosen !== 'propose') {
        return {
          board: changeBattle(board, { command: { ...fighting(board).command, [side]: chosen.give } }),
          push: [modeStep.at({ side })],
          notes: [{ text: `${nationName(chosen.give)} takes the command.`, cite: 'NIE-RUL-76' }],
        };
      }
      if (chosen === 'propose') {
        return { board, push: [agreeStep.at({ side: otherSide(side) })] };
      }
      return {
        board,
        push: [side === 'attacker' ? modeStep.at({ side: 'defender' }) : frameOf(board, usualMode(board))],
      };
    },
  },
);

/** The mode is changed only where both commands agree (NIE-RUL-77). */
export const agreeStep: Step<Board, { readonly side: BattleSide }, 'yes' | 'no'> = step('nie.battle.agree', {
  cite: 'NIE-RUL-77',
  awaits: (board, { side }) =>
    choose(
      commandOf(board, side),
      {
        title: `${nationName(commanderOf(board, side))}: ${NAMES[otherMode(board)]} instead?`,
        cite: 'NIE-RUL-77',
      },
      listed(
        [
          { value: 'yes', label: `Agree to ${NAMES[otherMode(board)]}` },
          { value: 'no', label: `Stay with ${NAMES[usualMode(board)]}` },
        ],
        { pass: 'no' },
      ),
    ),
  apply: (board, _local, chosen): Applied<Board> => ({
    board,
    push: [frameOf(board, chosen === 'yes' ? otherMode(board) : usualMode(board))],
    notes:
      chosen === 'yes' ? [{ text: `Both agree on ${NAMES[otherMode(board)]}.`, cite: 'NIE-RUL-77' }] : [],
  }),
});
