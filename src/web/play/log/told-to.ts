import type { Note, Side } from '#kernel';

/** Whether a line of the story is for the eyes of a side. */
export const isToldTo = ({ to }: Pick<Note, 'to'>, side: Side | null): boolean =>
  to === undefined || (side !== null && to.includes(side));
