import { SetAside } from '../room/set-aside.ts';
import type { FromTable, ToTable } from '../shapes.ts';
import { StoreFault } from '../store/faults.ts';
import { TooBusy, TookTooLong } from '../threads/faults.ts';
import { WORDS } from '../words.ts';
import { Denied } from './context.ts';

type ErrorMessage = Extract<FromTable, { t: 'error' }>;

/** The words to a client about a fault, and whether its socket is closed then. */
interface Fault {
  readonly answer: ErrorMessage;
  readonly close?: 'policy' | 'gone';
  /** Whether somebody should look into it. */
  readonly unknown?: true;
}

const told = (code: string, message: string, to: { readonly id?: string } = {}): ErrorMessage => ({
  t: 'error',
  ...to,
  code,
  message,
});

/**
 * A message that was not carried out, and will not be, is answered by its id; a client that was not let in connects
 * again.
 */
export const faultFor = (error: unknown, message: ToTable): Fault => {
  const to = 'id' in message ? { id: message.id } : {};
  if (error instanceof Denied) {
    const answer = told(error.code, error.message, to);
    return error.status === 400 ? { answer } : { answer, close: 'policy' };
  }
  if (error instanceof TooBusy || error instanceof TookTooLong) {
    const answer = told('too-many', error.message, to);
    return message.t === 'hello' ? { answer, close: 'gone' } : { answer };
  }
  if (error instanceof SetAside) {
    return { answer: told('set-aside', error.message), close: 'policy' };
  }
  return error instanceof StoreFault
    ? { answer: told('store', error.message), close: 'gone', unknown: true }
    : { answer: told('fault', WORDS.api.wentWrongHere), close: 'gone', unknown: true };
};
