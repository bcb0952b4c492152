import type { Refusal } from '#kernel';
import { preview, type Said, type Slate, say, tap } from './slate.ts';

/** Something on the map is pointed at: a lit target is taken, anything else is selected. */
export const point = (slate: Slate, id: string | null): void => {
  const { asking, chosen } = slate.getState();
  const lit = id === null ? undefined : asking.lit.find(each => each.id === id);
  if (lit) {
    tap(slate, { key: `lit ${lit.id}`, value: lit.value }, lit.take);
  } else if (chosen !== id) {
    slate.setState({ chosen: id, picked: null });
    preview(slate, null);
  }
};

/** Why something on the map cannot be chosen; null for a lit target, and for anything that may be selected. */
const refusalOf = (slate: Slate, id: string | null): Refusal | null => {
  const { lit, whyNot } = slate.getState().asking;
  return id === null || lit.some(each => each.id === id) ? null : (whyNot?.(id) ?? null);
};

/** Takes the piece or place under a click or Enter. If it cannot be chosen, the reason is said there, and the selection stays. */
export const pointOrSay = (
  slate: Slate,
  id: string | null,
  at: Said['at'],
  take: (id: string | null) => void,
): void => {
  const refusal = refusalOf(slate, id);
  say(slate, refusal && { refusal, at });
  if (refusal === null) {
    take(id);
  }
};
