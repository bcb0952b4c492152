import { hash } from 'node:crypto';

/** SHA-256 of a text in hexadecimal digits. */
export const sha256 = (text: string): string => hash('sha256', text, 'hex');
