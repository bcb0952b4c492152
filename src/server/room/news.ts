import { asJson, diffText, type Json } from '#kernel';
import type { TableEvent } from '../shapes.ts';
import type { OwnDoc, SharedNow } from './show.ts';

/** The change under one key of the document, as it stands in the patch. */
const partOf = (key: keyof OwnDoc, from: unknown, to: unknown): string => {
  if (from === to) {
    return '';
  }
  const changes = diffText(from as Json, to as Json);
  return changes === '' ? '' : `"${key}":${changes}`;
};

const and = (patch: string, part: string): string =>
  patch === '' || part === '' ? patch + part : `${patch},${part}`;

/** The changes for everybody. */
const sharedPart = (before: SharedNow, after: SharedNow): string =>
  diffText(asJson(before), asJson(after)).slice(1, -1);

/**
 * Without the obvious parts: the number after the last one, the same time. JSON leaves out fields that are
 * undefined, and to take fields out of a copy costs several times as much.
 */
const briefly = (event: TableEvent, last: { readonly n: number; readonly at: number }) => ({
  ...event,
  n: event.n === last.n + 1 ? undefined : event.n,
  at: event.at === last.at ? undefined : event.at,
});

type Brief = ReturnType<typeof briefly>;

/** Whether two viewers are told the same: field by field, of which the shared part is one and the same. */
const isAlike = (a: Brief, b: Brief): boolean => {
  for (const key in a) {
    if (a[key as keyof Brief] !== b[key as keyof Brief]) {
      return false;
    }
  }
  for (const key in b) {
    if (!Object.hasOwn(a, key)) {
      return false;
    }
  }
  return true;
};

interface Compared {
  readonly from: Json;
  readonly to: Json;
  readonly text: string;
}

/** Tells of a change of the table. Parts that several viewers share are compared and written once. */
export class News {
  readonly #base: number;
  readonly #n: number;
  readonly #shared: string;
  readonly #compared: Compared[] = [];
  readonly #said: { readonly event: Brief; readonly text: string }[] = [];

  /** From one number to another, and the part that all see alike at both. */
  constructor(base: number, n: number, before: SharedNow, after: SharedNow) {
    [this.#base, this.#n] = [base, n];
    this.#shared = sharedPart(before, after);
  }

  #view(from: Json, to: Json): string {
    const known = this.#compared.find(each => each.from === from && each.to === to);
    if (known) {
      return known.text;
    }
    const text = partOf('view', from, to);
    this.#compared.push({ from, to, text });
    return text;
  }

  #events(events: readonly TableEvent[]): string {
    let [text, last] = ['', { n: this.#base, at: 0 }];
    for (const event of events) {
      const place = event.n - this.#base - 1;
      text += `${text && ','}${this.#eventText(place, briefly(event, last))}`;
      last = event;
    }
    return text;
  }

  #eventText(place: number, event: Brief): string {
    const said = this.#said[place];
    if (said && isAlike(said.event, event)) {
      return said.text;
    }
    const text = JSON.stringify(event);
    this.#said[place] = { event, text };
    return text;
  }

  /** The message `news` for a viewer; null where nothing happened that concerns it. */
  text(from: OwnDoc, to: OwnDoc, events: readonly TableEvent[]): string | null {
    let patch = and(this.#shared, this.#view(from.view, to.view));
    // Name by name: an engine finds a field by a name that it reads in the code much faster than by one in a list.
    patch = and(patch, partOf('wait', from.wait, to.wait));
    patch = and(patch, partOf('undo', from.undo, to.undo));
    patch = and(patch, partOf('written', from.written, to.written));
    patch = and(patch, partOf('orders', from.orders, to.orders));
    patch = and(patch, partOf('standing', from.standing, to.standing));
    patch = and(patch, partOf('letters', from.letters, to.letters));
    if (patch === '' && this.#base === this.#n) {
      return null;
    }
    return `{"t":"news","base":${this.#base},"n":${this.#n},"events":[${this.#events(events)}],"patch":{${patch}}}`;
  }
}
