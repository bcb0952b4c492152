import type { Json } from '#kernel';
import type { Planner } from '../situation.ts';

/** A way to go on: the value of the choice, the head that carries on from it, and what it is in words. */
export interface Course {
  readonly value: Json;
  readonly head: Planner;
  readonly words: string;
}
