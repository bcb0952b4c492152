/** A part that runs, as the lock file has it. */
export interface Part {
  readonly folder: string;
  readonly name: string;
  readonly version: string;
  readonly license: string;
}

export const partsIn: (lock: {
  readonly packages: Readonly<Record<string, { readonly dev?: boolean }>>;
}) => readonly Part[];
export const partsText: () => string;
