/** A place of the code, as it is and as it would be. */
export interface Change {
  readonly file: string;
  /** Stands exactly once in the file. */
  readonly was: string;
  readonly without: string;
}

/**
 * A hole that an attack found in the Table, with its mending and the test that shows it. `without` is the code as it
 * would be without the mending: `npm run mendings` puts it there, in a copy, and sees the test fail.
 */
export interface Mending extends Change {
  /** The hole, by the number under which docs/attacks.md tells of it. */
  readonly hole: string;
  /** The mending, in a few words. */
  readonly mending: string;
  /** The second of two guards, each of which is enough. */
  readonly also?: Change;
  readonly test: string;
  /** The part of the test’s name, where the others of its file need not be run. */
  readonly only?: string;
  /** Whether the pages have to be built again. */
  readonly pages?: true;
}

export const SERVER = 'src/server';
export const KERNEL = 'src/kernel/table';
