import { NotAwake } from '../room/not-awake.ts';
import { SetAside } from '../room/set-aside.ts';
import type { TravellingFault } from './tasks.ts';

/** The task takes longer than anything may. */
export class TookTooLong extends Error {
  override readonly name = 'TookTooLong';
}

/** Somebody has too much waiting. */
export class TooBusy extends Error {
  override readonly name = 'TooBusy';
}

/** The thread was ended, by a fault or because the server ends. */
export class ThreadEnded extends Error {
  override readonly name = 'ThreadEnded';
}

export const packed = (error: unknown): TravellingFault => {
  if (!(error instanceof Error)) {
    return { name: 'Error', message: String(error) };
  }
  const { name, message, stack } = error;
  const known = { name, message, ...(stack === undefined ? {} : { stack }) };
  return error instanceof SetAside ? { ...known, game: error.game } : known;
};

/** The fault as it was, with the place in the thread where it happened: the operator looks for it there. */
export const unpacked = ({ name, message, game, stack }: TravellingFault): Error => {
  if (name === 'SetAside') {
    return SetAside.again(game ?? '', message);
  }
  const error = name === 'NotAwake' ? new NotAwake(message) : new Error(message);
  return stack === undefined ? error : Object.assign(error, { stack });
};
