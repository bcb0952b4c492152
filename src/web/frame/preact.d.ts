/**
 * Of Preact itself only two places are used, in this folder alone. Everything else is written for React, by whose types
 * it is checked.
 */
declare module 'preact' {
  export interface Drawn {
    readonly type: unknown;
    readonly props: Record<string, unknown>;
  }

  export const options: {
    vnode?: (drawn: Drawn) => void;
    requestAnimationFrame?: (work: () => void) => void;
  };
}
