import type { Entry, Handbook } from '#kernel';
import { cabinet, useDrawer } from '../kit/cabinet/use-cabinet.ts';

/** Charts that lie at hand: those that were used last, and those that are pinned. */
const HANDY = 'handy';

export interface Handy {
  readonly entry: string;
  readonly title: string;
  readonly system: string;
  readonly pinned: boolean;
  /** When it was last opened, as ISO text; empty where only its odds were. */
  readonly used: string;
  /** When its odds were last asked for. */
  readonly asked: string;
}

type Change = Partial<Pick<Handy, 'pinned' | 'used' | 'asked'>>;

/** More than these are forgotten, the oldest first; pinned ones stay. */
const MOST = 24;

const forget = async (): Promise<void> => {
  const own = await cabinet();
  const loose = (await own.all<Handy>(HANDY)).filter(({ value }) => !value.pinned);
  const old = [...loose].sort((a, b) => (a.changed < b.changed ? 1 : -1)).slice(MOST);
  await Promise.all(old.map(({ id }) => own.remove(HANDY, id)));
};

const carryOut = async (
  system: Pick<Handbook, 'code'>,
  entry: Pick<Entry, 'id' | 'title'>,
  by: Change,
): Promise<void> => {
  const own = await cabinet();
  const known = await own.get<Handy>(HANDY, entry.id);
  const before = known?.value ?? { pinned: false, used: '', asked: '' };
  const next: Handy = { ...before, entry: entry.id, title: entry.title, system: system.code, ...by };
  // Two windows may note the same chart: the later one is as good.
  await own.put(HANDY, entry.id, next, known?.version ?? 0);
  await forget();
};

let changing: Promise<void> = Promise.resolve();

/** One change after the other: two that start from the same version, as opening a chart and pinning it at once, would lose one. */
const change = (...what: Parameters<typeof carryOut>): Promise<void> => {
  const done = changing.then(() => carryOut(...what));
  changing = done.catch(() => undefined);
  return done;
};

type Named = readonly [system: Pick<Handbook, 'code'>, entry: Pick<Entry, 'id' | 'title'>];

export const noteUsed = (...named: Named): Promise<void> =>
  change(...named, { used: new Date().toISOString() });

export const noteAsked = (...named: Named): Promise<void> =>
  change(...named, { asked: new Date().toISOString() });

export const pin = (pinned: boolean, ...named: Named): Promise<void> => change(...named, { pinned });

/** Pins first by their titles, then the latest in use; nothing until the device has told. */
export const inOrder = (all: readonly Handy[], most: number): readonly Handy[] => {
  const pins = all.filter(each => each.pinned).sort((a, b) => a.title.localeCompare(b.title));
  const recent = all
    .filter(each => !each.pinned && each.used !== '')
    .sort((a, b) => (a.used < b.used ? 1 : -1));
  return [...pins, ...recent].slice(0, most);
};

/** The system whose chart was opened last; null where none was. */
export const lastSystem = (all: readonly Handy[]): string | null =>
  all
    .filter(({ used }) => used !== '')
    .reduce<Handy | null>((last, each) => (last && last.used > each.used ? last : each), null)?.system ??
  null;

export const useHandy = (): readonly Handy[] | null => {
  const papers = useDrawer<Handy>(HANDY);
  return papers?.map(({ value }) => value) ?? null;
};
