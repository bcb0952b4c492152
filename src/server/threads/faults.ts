import { NotAwake } from '../room/room.ts';
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
  const { name, message } = error;
  return error instanceof SetAside ? { name, message, game: error.game } : { name, message };
};

export const unpacked = ({ name, message, game }: TravellingFault): Error => {
  if (name === 'SetAside') {
    return SetAside.again(game ?? '', message);
  }
  return name === 'NotAwake' ? new NotAwake(message) : new Error(message);
};
