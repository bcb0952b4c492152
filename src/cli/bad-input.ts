/** Bad usage or bad data from outside: one clear sentence on standard error and exit status 2. */
export class BadInput extends Error {
  override readonly name = 'BadInput';
}
