/** What can be pointed at on the map. */
export type Target = 'formation' | 'objective' | 'unit';

/** What the next thing pointed at on the map will mean. */
export interface Pointing {
  /** Which button asked for it. */
  readonly of: string;
  readonly at: readonly Target[];
  take(id: string): void;
  /** Units that are marked on the map while it is asked. */
  readonly marks?: readonly string[];
  /** Goes on after the first: several are picked one by one. */
  readonly many?: boolean;
}

/** How a panel asks for something to be pointed at. */
export interface Pointer {
  readonly pointing: Pointing | null;
  onPointing(next: Pointing | null): void;
}

/** Asked for, or no longer. */
export const toggled = ({ pointing }: Pointer, next: Pointing): Pointing | null =>
  pointing?.of === next.of ? null : next;
