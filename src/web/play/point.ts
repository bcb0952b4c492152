import { preview, type Slate, tap } from './slate.ts';

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
