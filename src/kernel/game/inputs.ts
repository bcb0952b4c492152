import { isRecord, type Json } from '../base/json.ts';
import type { DrawInput, Input, RollInput, StandingInput } from './game-def.ts';

/** An input that is nobody else's business: shells keep it, and tell it to its own side alone. */
export const isPrivate = (input: Input): input is StandingInput => 'standing' in input;

/** A pass that a shell entered, because there was nothing to do or the side did not want to be asked. */
export const isOwnPass = (input: Input): boolean => 'choose' in input && input.by === 'pass';

/** Dice or cards. */
export const isThrow = (input: Input): input is RollInput | DrawInput => 'roll' in input || 'draw' in input;

/** Dice or cards of the players themselves. */
export const isByHand = (input: Input): boolean => isThrow(input) && input.by === 'hand';

/** Whether a value has the shape of an input. The game decides whether it is legal. */
export const isInput = (json: unknown): json is Input & Json => {
  if (!isRecord(json)) {
    return false;
  }
  if ('choose' in json) {
    return typeof json.side === 'string' && [undefined, 'standing', 'pass'].includes(json.by as string);
  }
  if ('standing' in json) {
    return typeof json.side === 'string' && typeof json.standing === 'string' && json.answer !== undefined;
  }
  if ('roll' in json) {
    return isDiceRecord(json.roll);
  }
  return Array.isArray(json.draw) && json.draw.every(card => typeof card === 'string');
};

const isDiceRecord = (json: Json | undefined): boolean =>
  isRecord(json) &&
  Object.values(json).every(dice => Array.isArray(dice) && dice.every(die => typeof die === 'number'));
