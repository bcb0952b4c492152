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
    const [from, to] = [find(before), find(after)];
    if (from !== to) {
      changes.push(...changesOf(from, to, path));
    }
  }
  return changes;
};

const ownChanges = (from: OwnDoc, to: OwnDoc): JsonChange[] => {
  const changes: JsonChange[] = [];
  for (const field of ['wait', 'undo', 'orders'] as const) {
    if (from[field] !== to[field]) {
      changes.push(...changesOf(from[field], to[field], [field]));
    }
  }
  return changes;
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

  /** The message `news` for a viewer. */
  text(from: OwnDoc, to: OwnDoc, events: readonly TableEvent[]): string {
    const patch = [this.#shared, this.#view(from.view, to.view), textOf(ownChanges(from, to))];
    return `{"t":"news","base":${this.#before.n},"n":${this.#after.n},"events":${JSON.stringify(events)},"patch":[${patch.filter(part => part !== '').join(',')}]}`;
  }
}
