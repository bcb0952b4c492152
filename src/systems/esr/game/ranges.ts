import { yardsFor } from '../charts/distances.ts';
import { yards } from './geometry/whole.ts';

/** A distance of the rules on the table, in tenths of a yard. */
export const rangeOf = (distance: Parameters<typeof yardsFor>[0]): number => yards(yardsFor(distance));
