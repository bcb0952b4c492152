import {
  type AnyChart,
  type AnyProcedure,
  apply,
  beginning,
  type Chart,
  type Entry,
  type Json,
  type Note,
  parseGiven,
  type Random,
  randomInput,
  resultsOf,
  type State,
  seeded,
  settle,
} from '#kernel';
import { openingOf } from './situation.ts';

/** The name of a JSON type, as JSON Schema calls it. */
const typeOf = (value: unknown): string => {
  if (value === null) {
    return 'null';
  }
  if (Array.isArray(value)) {
    return 'array';
  }
  return typeof value === 'number' ? 'number' : typeof value;
};

const LONGEST = 2000;

/** Plays a procedure once at random, far enough to see its answer. */
const playOnce = (procedure: AnyProcedure, given: unknown, random: Random): unknown => {
  const def = { steps: procedure.table };
  let { state, notes } = settle<unknown>(def, beginning(procedure, given as never) as State<unknown>);
  const told: Note[] = [...notes];
  for (let i = 0; i < LONGEST && state.stack.length > 0; i++) {
    const input = randomInput(def as never, state as State<never>, random);
    const moved = input && apply<unknown>(def, state, input);
    if (!moved?.ok) {
      break;
    }
    ({ state, notes } = moved.value);
    told.push(...notes);
  }
  return procedure.result(state.board, told);
};

/** One result of an entry in its opening situation. */
const exampleResult = (entry: Entry): unknown => {
  const given = parseGiven(entry, openingOf(entry));
  if (!given.ok) {
    return {};
  }
  return entry.kind === 'chart'
    ? resultsOf(entry as AnyChart as Chart, given.value).entries()[0]?.[0]
    : playOnce(entry, given.value, seeded(entry.id));
};

/** The fields that an entry answers with, and the type of each, seen in one example. */
export const resultFields = (entry: Entry): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries((exampleResult(entry) ?? {}) as Record<string, Json>).map(([name, value]) => [
      name,
      typeOf(value),
    ]),
  );
