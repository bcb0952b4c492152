import { createHmac, timingSafeEqual } from 'node:crypto';

const LASTS = 5 * 60_000;

const sign = (key: string, text: string): string =>
  createHmac('sha256', key).update(`challenge ${text}`).digest('base64url');

/** A challenge travels with the browser, signed and for a short time: any node can take the answer. */
export const sealChallenge = (key: string, challenge: string, now: number): string => {
  const text = `${challenge}.${now + LASTS}`;
  return `${text}.${sign(key, text)}`;
};

export const openChallenge = (key: string, sealed: string | undefined, now: number): string | null => {
  const [challenge = '', until = '', signature = '', ...rest] = (sealed ?? '').split('.');
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(key, `${challenge}.${until}`))];
  const genuine = rest.length === 0 && given.length === right.length && timingSafeEqual(given, right);
  return genuine && Number(until) > now ? challenge : null;
};
