import { type Input, isThrow } from '../index.ts';

/** Dice that an umpire or a file brings were not rolled by the server, and the log says so. */
export const byHand = (input: Input): Input => (isThrow(input) ? { ...input, by: 'hand' } : input);
