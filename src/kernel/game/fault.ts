import type { Play } from './play.ts';

/** A promise of the kernel that a game broke, with the input that showed it. */
export interface Fault {
  readonly promise: string;
  readonly input: number;
  readonly detail: string;
}

/** A fault at the moment where a game stands. */
export const fault = (play: Play, promise: string, detail: string): Fault => ({
  promise,
  input: play.length,
  detail,
});
