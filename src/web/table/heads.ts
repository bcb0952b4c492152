import type { KeptHead, Role } from '#server/shapes.ts';

const PREFIX = 'grognard.head.';
/** Heads of one game that are kept: the file of the game must hold all of them. */
const MOST = 50;

const keyOf = (id: string): string => `${PREFIX}${id}`;

/** The heads that the log of a game had when this browser was answered, oldest first. */
export const keptHeads = (id: string): readonly KeptHead[] => {
  try {
    return JSON.parse(localStorage.getItem(keyOf(id)) ?? '[]') as KeptHead[];
  } catch {
    return [];
  }
};

/** This browser is a witness of the entries acknowledged to it (docs/adr/0018). */
export const keepHead = (
  id: string,
  role: Role | undefined,
  { id: attempt, head }: { readonly id: string; readonly head: string | null },
): void => {
  if (role === undefined || head === null) {
    return;
  }
  const heads = [...keptHeads(id), { role, id: attempt, head }].slice(-MOST);
  try {
    localStorage.setItem(keyOf(id), JSON.stringify(heads));
  } catch {
    // Where there is no room, it is no witness.
  }
};

/** The newest head, which a hello shows. */
export const keptFor = (id: string): { readonly kept?: KeptHead } => {
  const kept = keptHeads(id).at(-1);
  return kept ? { kept } : {};
};
