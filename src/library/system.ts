import type { Entry, Handbook } from '#kernel';
import { CARDS } from '#systems/cards.ts';
import { HANDBOOKS } from '#systems/handbooks.ts';
import { insist } from './misuse.ts';

/** The code of a system. */
export type Code = keyof typeof HANDBOOKS;

type HandbookOf<C extends Code> = Awaited<ReturnType<(typeof HANDBOOKS)[C]>>['handbook'];

/** Entries by their ids, each with its own facts and results. */
type ById<E extends readonly Entry[]> = { readonly [K in E[number] as K['id']]: K };

/** A system as the library hands it out: charts and procedures by id, with their sources. */
export interface Shelved<E extends readonly Entry[]> extends Omit<Handbook, 'entries'> {
  readonly charts: ById<E>;
}

/** The systems of the library, in the order of the shelf. */
export const SYSTEMS: readonly { readonly code: Code; readonly title: string; readonly about: string }[] =
  Object.values(CARDS).map(({ code, title, about }) => ({ code, title, about }));

/** Fetches a system: its charts and procedures by their ids. Its whole game is an entry of its own. */
export const system = async <C extends Code>(code: C): Promise<Shelved<HandbookOf<C>['entries']>> => {
  const isThere = typeof code === 'string' && Object.hasOwn(HANDBOOKS, code);
  insist(isThere, `There is no system ${String(code)}; there are ${Object.keys(HANDBOOKS).join(', ')}.`);
  const { entries, sources, sequence, presets, title, about } = (await HANDBOOKS[code]()).handbook;
  const charts = Object.fromEntries(entries.map(entry => [entry.id, entry]));
  return { code, title, about, sources, sequence, presets, charts } as never;
};
