import { createHash } from 'node:crypto';

/** Keys are random and long, so one round of hashing is enough to make a stolen store useless. */
export const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url');
