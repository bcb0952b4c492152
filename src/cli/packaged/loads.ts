import { LIBRARY_LOADS, type Loads } from '../commands/library-loads.ts';

/** The commands of the library. */
export const LOADS: Loads = LIBRARY_LOADS;
