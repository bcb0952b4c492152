import { beginSheet } from '#companion/sheet-file.ts';
import type { AnyTracker, Preset, Result } from '#kernel';
import { newOrder, type OrderFile, orderText } from '#systems/esr/trackers/order-file.ts';
import { cabinet } from '../../../kit/cabinet/use-cabinet.ts';
import { newId } from '../../../kit/dice/roll.ts';
import { saveText } from '../../../kit/save.ts';
import { fileName, fileSheet, paperOf } from '../../../sheet/papers.ts';

export const ORDERS = 'orders';

/** Files an order of battle; its id, or why it could not be kept. */
export const fileOrder = async (order: OrderFile): Promise<Result<string, string>> => {
  const id = newId();
  const kept = await (await cabinet()).put(ORDERS, id, order, 0);
  return kept.ok ? { ok: true, value: id } : { ok: false, error: kept.error.sentence };
};

export const fileNewOrder = (): Promise<Result<string, string>> => fileOrder(newOrder('Order of battle'));

export const removeOrder = async (id: string): Promise<void> => {
  await (await cabinet()).remove(ORDERS, id);
};

export const exportOrder = (order: OrderFile): void => saveText(fileName(order.title), orderText(order));

/** Begins a roster with everything that stands on an order of battle; the id of its sheet. */
export const takeTheField = async (
  tracker: AnyTracker,
  order: OrderFile,
  preset: Preset | undefined,
): Promise<Result<string, string>> => {
  const given = { ...preset?.options, armies: order.armies };
  const begun = beginSheet(tracker, order.title, given);
  if (!begun.ok) {
    return { ok: false, error: begun.error.map(each => each.sentence).join('; ') };
  }
  const filed = await fileSheet({ ...paperOf(begun.value), scale: order.scale });
  return filed.ok ? filed : { ok: false, error: filed.error.sentence };
};
