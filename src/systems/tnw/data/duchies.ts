import { Bug } from '#kernel';
import type { Power } from '../vocabulary.ts';
import map from './map.json' with { type: 'json' };

/** The kinds of link between duchies; a strait is a link over water. */
export type Link = 'clear' | 'rough' | 'pass' | 'marsh' | 'strait';

/** A space of the map. */
export interface Duchy {
  readonly id: string;
  readonly name: string;
  readonly home: Power;
  /** The holder at the start, where that is not its home power. */
  readonly held: Power | null;
  readonly key: boolean;
  readonly capital: boolean;
  readonly port: boolean;
  /** Strength of its Fort; 0 without one. */
  readonly fort: number;
  /** The seas that its port lies on. */
  readonly seas: readonly string[];
  readonly links: Readonly<Record<string, Link>>;
}

/** The duchies of the map file. */
export const DUCHIES: readonly Duchy[] = map.duchies.map(each => ({
  id: each.id,
  name: each.name,
  home: each.home as Power,
  held: each.controller === each.home ? null : (each.controller as Power),
  key: each.key,
  capital: each.capital,
  port: each.port,
  fort: each.fort ?? 0,
  seas: each.seas,
  links: each.adj as unknown as Readonly<Record<string, Link>>,
}));

const BY_ID = new Map(DUCHIES.map(duchy => [duchy.id, duchy]));

export const isDuchy = (id: string): boolean => BY_ID.has(id);
/** For ids that are not on the map. The sentence is made only then: ids are looked up at every step of every game. */
export const missing = (kind: string, id: string): never => {
  throw new Bug(`there is no ${kind} ${id} on this map`, { kind, id });
};

export const duchyOf = (id: string): Duchy => BY_ID.get(id) ?? missing('duchy', id);

/** Ids with names, for forms. */
export const namesOf = (duchies: readonly Duchy[]): Readonly<Record<string, string>> =>
  Object.fromEntries(duchies.map(({ id, name }) => [id, name]));

export const KEYS = DUCHIES.filter(duchy => duchy.key);
export const PORTS = DUCHIES.filter(duchy => duchy.port);
