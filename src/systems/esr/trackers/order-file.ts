import { count, err, type Facts, type Issue, ok, parseFacts, type Result, sample, text } from '#kernel';
import { LEVEL_FACTS, type OrderOfBattle, orderOfBattle } from './order-of-battle.ts';

export const ORDER_FORMAT = 'grognard-order/1';

/** An order of battle as it is kept and sent: its name, the ground scale of the table, the armies. */
export interface OrderFile extends OrderOfBattle {
  readonly format: typeof ORDER_FORMAT;
  readonly title: string;
  /** Yards to the inch. */
  readonly scale: number;
}

export const SCALE = { min: 50, max: 200, by: 5 } as const;

const fileFacts = {
  format: text('Format'),
  title: text('Name', { max: 80 }),
  scale: count('Yards to the inch', SCALE.min, SCALE.max, { default: 100 }),
  ...orderOfBattle,
} as const;

export const newOrder = (title: string): OrderFile => ({
  format: ORDER_FORMAT,
  title,
  scale: 100,
  armies: [],
});

/** An order of battle from the contents of a file, or every fault with its path. */
export const orderFrom = (json: unknown): Result<OrderFile, readonly Issue[]> => {
  const parsed = parseFacts(fileFacts as Facts, json);
  if (!parsed.ok) {
    return parsed;
  }
  const order = parsed.value as OrderFile;
  return order.format === ORDER_FORMAT
    ? ok(order)
    : err([{ code: 'order', path: 'format', sentence: `format must be "${ORDER_FORMAT}"` }]);
};

export const orderText = (order: OrderFile): string => `${JSON.stringify(order, null, 2)}\n`;

/** The way to an entry: which army, then which Force, Formation, Unit. */
export type Path = readonly number[];

const LEVELS = ['army', 'force', 'formation', 'unit'] as const;
export type Level = (typeof LEVELS)[number];
const LISTS = ['armies', 'forces', 'formations', 'units'] as const;

type Entry = Readonly<Record<string, unknown>>;

export const levelOf = (path: Path): Level => LEVELS[path.length - 1] ?? 'army';

/** The level below an entry; nothing below a Unit. */
export const levelBelow = (path: Path): Level | null => LEVELS[path.length] ?? null;

/** The facts of an entry by itself, without those below it. */
export const ownFacts = (level: Level): Facts => {
  const group = LEVEL_FACTS[level] as { readonly facts?: Facts };
  return Object.fromEntries(
    Object.entries(group.facts ?? {}).filter(([name]) => !(LISTS as readonly string[]).includes(name)),
  );
};

const listIn = (entry: Entry, depth: number): readonly Entry[] =>
  (entry[LISTS[depth] ?? ''] ?? []) as readonly Entry[];

type Edit = (list: readonly Entry[], index: number) => readonly Entry[];

/** Changes the list in which the entry of a path stands. */
const edited = (entry: Entry, path: Path, edit: Edit, depth = 0): Entry => {
  const [index = 0, ...rest] = path;
  const list = listIn(entry, depth);
  const next =
    rest.length === 0
      ? edit(list, index)
      : list.map((each, i) => (i === index ? edited(each, rest, edit, depth + 1) : each));
  return { ...entry, [LISTS[depth] as string]: next };
};

const edit = (order: OrderFile, path: Path, by: Edit): OrderFile =>
  edited(order as unknown as Entry, path, by) as unknown as OrderFile;

export const entryAt = (order: OrderFile, path: Path): Entry | undefined =>
  path.reduce<Entry | undefined>(
    (entry, index, depth) => (entry ? listIn(entry, depth)[index] : undefined),
    order as unknown as Entry,
  );

export const changeEntry = (order: OrderFile, path: Path, by: Entry): OrderFile =>
  edit(order, path, (list, i) => list.map((each, j) => (j === i ? { ...each, ...by } : each)));

export const removeEntry = (order: OrderFile, path: Path): OrderFile =>
  edit(order, path, (list, i) => list.filter((_, j) => j !== i));

/** Moves an entry up or down among its neighbours. */
export const moveEntry = (order: OrderFile, path: Path, by: -1 | 1): OrderFile =>
  edit(order, path, (list, i) => {
    const other = list[i + by];
    return other ? list.map((each, j) => (j === i ? other : j === i + by ? (list[i] as Entry) : each)) : list;
  });

/** "34e Ligne 2" after "34e Ligne", "1/34e 3" after "1/34e 2". */
const nextName = (name: string): string => {
  const end = / (\d+)$/.exec(name);
  return end ? `${name.slice(0, end.index)} ${Number(end[1]) + 1}` : name === '' ? '' : `${name} 2`;
};

/** A copy of an entry and all below it, under the next free numbers, which are then taken. */
const renamed = (entry: Entry, depth: number, taken: Set<string>): Entry => {
  let name = nextName(String(entry.name ?? ''));
  while (taken.has(name) && name !== '') {
    name = nextName(name);
  }
  taken.add(name);
  const below = listIn(entry, depth + 1);
  return below.length === 0
    ? { ...entry, name }
    : { ...entry, name, [LISTS[depth + 1] as string]: below.map(each => renamed(each, depth + 1, taken)) };
};

const namesIn = (entry: Entry, depth: number): readonly string[] =>
  listIn(entry, depth).flatMap(each => [String(each.name ?? ''), ...namesIn(each, depth + 1)]);

export const copyEntry = (order: OrderFile, path: Path): OrderFile => {
  const taken = new Set(namesIn(order as unknown as Entry, 0));
  return edit(order, path, (list, i) => [
    ...list.slice(0, i + 1),
    renamed(list[i] as Entry, path.length - 1, taken),
    ...list.slice(i + 1),
  ]);
};

/** Adds an entry under another (or an army, under nothing); a new one is like its last neighbour, without a name. */
export const addEntry = (
  order: OrderFile,
  under: Path,
): { readonly order: OrderFile; readonly path: Path } => {
  const level = levelBelow(under) ?? 'unit';
  const parent = under.length === 0 ? (order as unknown as Entry) : (entryAt(order, under) ?? {});
  const neighbours = listIn(parent, under.length);
  const path = [...under, neighbours.length];
  const fresh = freshEntry(level, neighbours.at(-1));
  return { order: edit(order, path, list => [...list, fresh]), path };
};

/**
 * The fields that are mostly alike from one line to the next: the class and worth of Units, the colours of Formations.
 */
const ALIKE: Readonly<Partial<Record<Level, readonly string[]>>> = {
  formation: ['colours', 'directive'],
  unit: ['cls', 'cr', 'traits', 'place'],
};

const freshEntry = (level: Level, neighbour: Entry | undefined): Entry => {
  const blank = (sample({ entry: LEVEL_FACTS[level] }) as { readonly entry: Entry }).entry;
  const alike = (ALIKE[level] ?? []).filter(name => neighbour && Object.hasOwn(neighbour, name));
  return { ...blank, ...Object.fromEntries(alike.map(name => [name, neighbour?.[name]])) };
};
