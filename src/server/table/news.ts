import { diffJson, type Json, type JsonChange, type Path } from '#kernel';
import type { TableEvent } from '../api/shapes.ts';
import { entropyAwaited } from './chance.ts';
import { asksOf, type OwnDoc } from './show.ts';
import type { Table } from './table.ts';

/** What everybody sees alike and a move may change: where it stands in the document, and how to find it. */
const SHARED: readonly (readonly [Path, (table: Table) => unknown])[] = [
  [['inputs'], table => table.length],
  [['dice', 'rolls'], table => table.rolls],
  [['dice', 'entropy'], table => table.entropy],
  [['dice', 'awaited'], entropyAwaited],
  [['dice', 'secret'], table => table.ended?.secret],
  [['seats'], table => table.seats],
  [['asks'], asksOf],
  [['paused'], table => table.paused],
  [['handDice'], table => table.handDice],
  [['outcome'], table => table.ended?.outcome ?? null],
  [['over'], table => table.ended !== null],
  [['rematch'], table => table.rematch ?? undefined],
];

const changesOf = (from: unknown, to: unknown, path: Path): JsonChange[] =>
  to === undefined ? [[path]] : diffJson(from as Json, to as Json, path);

/** A list of changes as it stands within a longer one. */
const textOf = (changes: readonly JsonChange[]): string =>
  changes.length === 0 ? '' : JSON.stringify(changes).slice(1, -1);

const sharedChanges = (before: Table, after: Table): JsonChange[] => {
  const changes: JsonChange[] = [];
  for (const [path, find] of SHARED) {
    const from = find(before);
    const to = find(after);
    if (from !== to) {
      changes.push(...changesOf(from, to, path));
    }
  }
  return changes;
};

const ownChanges = (from: OwnDoc, to: OwnDoc): JsonChange[] => {
  const changes: JsonChange[] =
    from.orders === to.orders ? [] : changesOf(from.orders, to.orders, ['orders']);
  if (from.wait !== to.wait) {
    changes.push(...waitChanges(from.wait, to.wait));
  }
  if (from.undo?.code !== to.undo?.code) {
    changes.push([['undo'], to.undo as Json]);
  }
  return changes;
};

/** At another step nearly everything is new: the whole is shorter than its parts. */
const waitChanges = (from: OwnDoc['wait'], to: OwnDoc['wait']): JsonChange[] =>
  from?.step === to?.step ? changesOf(from, to, ['wait']) : [[['wait'], to as unknown as Json]];

/** Whether two viewers are told the same: field by field, of which what is shared is one and the same. */
const isAlike = (a: TableEvent, b: TableEvent): boolean => {
  const keys = Object.keys(a) as (keyof TableEvent)[];
  return keys.length === Object.keys(b).length && keys.every(key => a[key] === b[key]);
};

interface Compared {
  readonly from: Json;
  readonly to: Json;
  readonly text: string;
}

/** Tells of a change of the table. What is the same for several viewers is compared and written once. */
export class News {
  readonly #before: Table;
  readonly #after: Table;
  readonly #shared: string;
  readonly #compared: Compared[] = [];
  readonly #said: { readonly event: TableEvent; readonly text: string }[] = [];

  constructor(before: Table, after: Table) {
    this.#before = before;
    this.#after = after;
    this.#shared = textOf(sharedChanges(before, after));
  }

  #view(from: Json, to: Json): string {
    const known = this.#compared.find(each => each.from === from && each.to === to);
    if (known) {
      return known.text;
    }
    const text = textOf(diffJson(from, to, ['view']));
    this.#compared.push({ from, to, text });
    return text;
  }

  #eventText(event: TableEvent): string {
    const place = event.n - this.#before.n - 1;
    const said = this.#said[place];
    if (said && isAlike(said.event, event)) {
      return said.text;
    }
    const text = JSON.stringify(event);
    this.#said[place] = { event, text };
    return text;
  }

  /** The message `news` for a viewer. */
  text(from: OwnDoc, to: OwnDoc, events: readonly TableEvent[]): string {
    const patch = [this.#shared, this.#view(from.view, to.view), textOf(ownChanges(from, to))];
    return `{"t":"news","base":${this.#before.n},"n":${this.#after.n},"events":[${events.map(event => this.#eventText(event)).join(',')}],"patch":[${patch.filter(part => part !== '').join(',')}]}`;
  }
}
