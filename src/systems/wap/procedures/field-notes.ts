import { type Note, signed } from '#kernel';
import { type End, prisonersOf } from '../charts/after-battle.ts';
import type { Fought } from '../round.ts';
import { type BattleSide, type BySide, enemyOf, sp, type Tactic } from '../vocabulary.ts';
import { forceOf } from './army.ts';
import { type Board, lossesOf } from './field-board.ts';

const ORDERS: Readonly<Record<Tactic, string>> = {
  charge: 'a charge',
  envelop: 'an envelopment',
  skirmish: 'a line of skirmishers',
  bombard: 'a bombardment',
  square: 'squares',
  refuse: 'a refused flank',
  withdraw: 'a withdrawal',
};

/** The round that is fought now. */
export const numbered = (board: Board): string => `Round ${board.rounds + 1}`;

/** Both tactics come to light, and their effect on the round. */
export const tacticsText = (
  board: Board,
  picked: BySide<Tactic>,
  larger: BattleSide,
  drm: number | null,
): string => {
  const { attacker, defender } = board;
  const said = `${capital(attacker.name)} order ${ORDERS[picked.attacker]}, ${defender.name} ${ORDERS[picked.defender]}`;
  if (drm === null) {
    return `${said}: the lines do not meet.`;
  }
  return drm === 0
    ? `${said}: neither gains by it.`
    : `${said}: ${signed(drm)} to the dice of ${board[larger].name}.`;
};

const lossText = (board: Board, side: BattleSide, loss: number, shaken: number): string => {
  const army = board[side];
  const { sp: left, morale } = forceOf(army);
  if (loss === 0) {
    return `${army.name} hold without loss`;
  }
  const nerve =
    shaken === 0 ? '' : morale === 0 ? ', and their morale is gone' : `, and their morale sinks to ${morale}`;
  return `${army.name} lose ${sp(loss)}${left === 0 ? ' and are no more' : ` of ${left + loss}`}${nerve}`;
};

/** The effect of a throw on both armies. */
export const roundText = (after: Board, larger: BattleSide, natural: number, fought: Fought): string => {
  const { modified, L, S, loss, shaken } = fought;
  const smaller = enemyOf(larger);
  const dice = natural === modified ? `${natural}` : `${natural}, modified to ${modified}`;
  return capital(
    `${after[larger].name} throw ${dice} (${L}|${S}): ${lossText(after, larger, loss[larger], shaken[larger])}; ${lossText(after, smaller, loss[smaller], shaken[smaller])}.`,
  );
};

const LEAVES: Readonly<Record<End, (board: Board) => string>> = {
  'A-eliminated': ({ attacker, defender }) =>
    `${attacker.name} are wiped out; ${defender.name} hold the field`,
  'D-eliminated': ({ attacker, defender }) =>
    `${defender.name} are wiped out; ${attacker.name} hold the field`,
  'both-eliminated': () => 'Nobody is left on the field',
  'A-broken': ({ attacker }) => `${attacker.name} break and fall back one hex`,
  'D-broken': ({ defender }) => `${defender.name} break and fall back two hexes`,
  'A-withdrew': ({ attacker }) => `${attacker.name} break off the attack`,
  'D-withdrew': ({ defender }) => `${defender.name} give up the field and fall back one hex`,
  ceased: () => 'The battle dies down with both armies on the field',
};

/** The end of the battle with its bill. */
export const endText = (board: Board, end: End): string => {
  const losses = lossesOf(board);
  const taken = prisonersOf(end, 'attacker', losses.attacker) + prisonersOf(end, 'defender', losses.defender);
  const prisoners = taken === 0 ? '' : `, ${taken} of them prisoners`;
  return `${LEAVES[end](board)}. It cost ${board.attacker.name} ${sp(losses.attacker)} and ${board.defender.name} ${sp(losses.defender)}${prisoners}.`;
};

/** Armies are named in mid-sentence style: a sentence of its own starts with a capital. */
const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

export const told = (text: string, cite: string): Note => ({ text: capital(text), cite });
