import { createHmac, timingSafeEqual } from 'node:crypto';

export const COOKIE = 'grognard';
const HALF_A_YEAR = 60 * 60 * 24 * 180;

const sign = (key: string, id: string): string =>
  createHmac('sha256', key).update(`session ${id}`).digest('base64url');

/** `<id>.<signature>`: nobody can make one up, and only a hash of the id is stored. */
export const sealSession = (key: string, id: string): string => `${id}.${sign(key, id)}`;

export const openSession = (key: string, text: string | undefined): string | null => {
  const [id = '', signature = '', ...rest] = (text ?? '').split('.');
  if (!/^[\w-]{22,64}$/.test(id) || rest.length > 0) {
    return null;
  }
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(key, id))];
  return given.length === right.length && timingSafeEqual(given, right) ? id : null;
};

export const cookieOptions = (secure: boolean) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'strict' as const,
  secure,
  maxAge: HALF_A_YEAR,
});
