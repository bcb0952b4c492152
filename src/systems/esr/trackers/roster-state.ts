import { text } from '#kernel';
import type { Person } from '../rules/commander.ts';
import { type Counts, countBy, passedOn } from '../rules/fatigue.ts';
import type { OrderPaper } from '../rules/orders.ts';
import type { Refused } from '../rules/refused.ts';
import { isDeployed } from '../rules/status.ts';
import type {
  ByClass,
  Cls,
  Colours,
  CommanderTrait,
  Directive,
  FormationTrait,
  Place,
  Printing,
  Status,
  UnitTrait,
} from '../vocabulary.ts';

export interface Commander extends Omit<Person, 'invincible'> {
  readonly name: string;
  readonly traits: readonly CommanderTrait[];
}

export interface Unit {
  readonly formation: string;
  readonly cls: Cls;
  readonly cr: number;
  readonly traits: readonly UnitTrait[];
  readonly place: Place;
}

/** An order issued but not active yet. */
export interface Pending<T> extends OrderPaper {
  readonly order: T;
}

export interface Formation {
  readonly force: string;
  readonly commander: Commander;
  readonly colours: Colours;
  readonly traits: readonly FormationTrait[];
  readonly directive: Directive | null;
  readonly status: Status | null;
  /** While it reforms: the status that it came from (ESR-RUL-44). */
  readonly reformsFrom: 'RT' | 'BK' | null;
  readonly pending: Pending<Directive> | null;
  readonly fatigue: ByClass<number>;
  readonly assessedOn: number;
  readonly assessedInCombatOn: number;
  readonly lossesThisTurn: number;
}

export interface Force {
  readonly army: string;
  readonly commander: Commander;
  readonly objective: string | null;
  readonly pending: Pending<string> | null;
  /** The turn in which a Leader Action of its commander failed. */
  readonly failedOn: number;
}

export interface Army {
  readonly commander: Commander;
  readonly failedOn: number;
}

export type Roster = {
  readonly turn: number;
  readonly printing: Printing;
  readonly delayBlocks: boolean;
  readonly armies: Readonly<Record<string, Army>>;
  readonly forces: Readonly<Record<string, Force>>;
  readonly formations: Readonly<Record<string, Formation>>;
  readonly units: Readonly<Record<string, Unit>>;
};

type Table = 'armies' | 'forces' | 'formations' | 'units';

/** A name that enters the roster. */
export const name = (label: string) => text(label, { max: 40 });

/** A name that stands on the roster already. */
export const known = (label: string, ...among: readonly Table[]) => text(label, { max: 40, among });

export const find = <K extends Table>(state: Roster, table: K, id: string): Roster[K][string] | undefined =>
  Object.hasOwn(state[table], id) ? (state[table][id] as Roster[K][string]) : undefined;

/** Changes an entry that is known to be there: every change refuses an unknown one first. */
export const put = <K extends Table>(
  state: Roster,
  table: K,
  id: string,
  by: Partial<Roster[K][string]>,
): Roster => {
  const entry = find(state, table, id);
  return entry ? { ...state, [table]: { ...state[table], [id]: { ...entry, ...by } } } : state;
};

const KINDS: Readonly<Record<Table, string>> = {
  armies: 'army',
  forces: 'Force',
  formations: 'Formation',
  units: 'Unit',
};

export const unknown = (state: Roster, table: Table, id: string): Refused =>
  find(state, table, id)
    ? null
    : { sentence: `There is no ${KINDS[table]} called ${id} on the roster.`, cite: 'ESR-I.11.2' };

/** A name must be given, and given once. */
export const taken = (state: Roster, table: Table, id: string): Refused => {
  if (id.trim() === '') {
    return { sentence: `The ${KINDS[table]} needs a name.`, cite: 'ESR-I.11.2' };
  }
  return find(state, table, id) ? { sentence: `${id} is on the roster already.`, cite: 'ESR-I.11.2' } : null;
};

export const unitsOf = (state: Roster, formation: string): readonly Unit[] =>
  Object.values(state.units).filter(unit => unit.formation === formation && unit.place !== 'removed');

export const deployedUnits = (state: Roster, formation: string): number =>
  unitsOf(state, formation).filter(unit => isDeployed(unit.place)).length;

/** The Units of each class that a Formation still has. */
export const countsOf = (state: Roster, formation: string): Counts =>
  countBy(unitsOf(state, formation), unit => unit.cls);

/** Units in action: in waves or column; batteries committed or in column (ESR-RUL-31). */
export const inActionOf = (state: Roster, formation: string): Counts =>
  countBy(unitsOf(state, formation), ({ cls, place }) =>
    place === 'wave' || place === 'column' ? cls : null,
  );

/** The fatigue of a class whose last Unit is gone passes on. */
export const buryClasses = (state: Roster, id: string): Roster => {
  const formation = find(state, 'formations', id);
  return formation
    ? put(state, 'formations', id, { fatigue: passedOn(formation.fatigue, countsOf(state, id)) })
    : state;
};
