import { isRecord, type Json } from '../base/json.ts';
import { Bug, err, type Issue, ok, type Result } from '../base/result.ts';
import type { AnyChart, Chart, LedgerLine, ThrowTable } from '../chart/chart.ts';
import { throwsOf } from '../chart/chart.ts';
import type { Facts } from '../chart/facts.ts';
import { form } from '../chart/json-schema.ts';
import type { Odds } from '../chart/odds.ts';
import { read, thrownOf } from '../chart/read.ts';
import { type DiceScript, scriptDice } from '../dice/index.ts';
import { apply, awaits, settle } from '../game/game.ts';
import type { Input, State } from '../game/game-def.ts';
import { choices, inputsOf } from '../game/policy.ts';
import type { Choose, Note, Roll } from '../game/step.ts';
import { type AnyProcedure, beginning, type Policy } from '../procedure/procedure.ts';
import { type OddsOptions, procedureOdds } from '../procedure/procedure-odds.ts';
import { chartOdds, type Entry, type Given, parseGiven, sentenceOf } from './entry.ts';

/** An answer with its whole account. */
export interface Resolution {
  readonly result: Json;
  readonly sentence: string;
  readonly ledger: readonly LedgerLine[];
  /** The notes of a procedure. */
  readonly notes: readonly Note[];
}

/** Resolves a chart or procedure with dice as the contract writes them. */
export const resolve = (
  entry: Entry,
  given: unknown,
  dice: Json | undefined,
): Result<Resolution, readonly Issue[]> => {
  const asked = withTypedDie(entry, given, dice);
  const parsed = parseGiven(entry, asked.given);
  if (!parsed.ok) {
    return parsed;
  }
  const script = scriptDice(asked.dice);
  if (!script.ok) {
    return err([script.error]);
  }
  return entry.kind === 'chart'
    ? resolveChart(entry, parsed.value, script.value)
    : resolveProcedure(entry, parsed.value, script.value);
};

/** Where the contract writes a die that is already modified, it is a fact and no throw. */
const withTypedDie = (
  entry: Entry,
  given: unknown,
  dice: Json | undefined,
): { readonly given: unknown; readonly dice: Json | undefined } => {
  const name = entry.kind === 'chart' ? entry.typedDie : undefined;
  return name === undefined || dice === undefined || dice === null || !isRecord(given)
    ? { given, dice }
    : { given: { ...given, [name]: Array.isArray(dice) ? dice[0] : dice }, dice: undefined };
};

const resolveChart = (
  chart: AnyChart,
  given: Given,
  script: DiceScript,
): Result<Resolution, readonly Issue[]> => {
  const throws = throwsGiven(chart, given, script);
  const dice: Record<string, readonly number[]> = {};
  for (const [name, { count, faces }] of Object.entries(throws)) {
    const taken = script.take({ name, count, faces });
    if (!taken.ok) {
      return err([taken.error]);
    }
    dice[name] = taken.value;
  }
  const left = script.left();
  if (left) {
    return err([left]);
  }
  const { result, ledger } = read(chart as Chart, given, thrownOf(throws, dice));
  return ok({ result: result as Json, ledger, notes: [], sentence: sentenceOf(chart, result, given) });
};

/** The throws of a chart, with those that may be left out only where their dice were given. */
const throwsGiven = (chart: AnyChart, given: Given, script: DiceScript): ThrowTable => {
  const throws = throwsOf(chart as Chart, given);
  const optional: ThrowTable = chart.optional?.(given) ?? {};
  const isThere = ([name]: readonly [string, unknown]): boolean =>
    !Object.hasOwn(optional, name) || script.offers({ name });
  return Object.fromEntries(Object.entries({ ...throws, ...optional }).filter(isThere));
};

const resolveProcedure = (
  procedure: AnyProcedure,
  given: Given,
  script: DiceScript,
): Result<Resolution, readonly Issue[]> => {
  const def = { steps: procedure.table };
  const habit = habitOf(procedure);
  const begun = settle<unknown>(def, beginning(procedure, given) as State<unknown>);
  let state = begun.state;
  const notes: Note[] = [...begun.notes];
  while (state.stack.length > 0) {
    if (procedure.partial && script.empty() && awaits(def, state)?.awaits === 'roll') {
      break;
    }
    const input = inputFrom(def, state, script, habit);
    if (!input.ok) {
      return err([input.error]);
    }
    for (const each of input.value) {
      const moved = apply<unknown>(def, state, each);
      if (!moved.ok) {
        return err([{ code: moved.error.code, path: '', sentence: moved.error.sentence }]);
      }
      state = moved.value.state;
      notes.push(...moved.value.notes);
    }
  }
  const left = script.left();
  if (left) {
    return err([left]);
  }
  const result = procedure.result(state.board, notes);
  const ledger = notes.flatMap(note => note.ledger ?? []);
  return ok({ result, ledger, notes, sentence: sentenceOf(procedure, result, given) });
};

export const habitOf = (procedure: AnyProcedure): Policy<unknown> | null =>
  Object.values(procedure.policies ?? {})[0] ?? null;

/** The next inputs: the script's dice, or the choice of the procedure's habit. */
const inputFrom = (
  def: { readonly steps: AnyProcedure['table'] },
  state: State<unknown>,
  script: DiceScript,
  habit: Policy<unknown> | null,
): Result<readonly Input[], Issue> => {
  const wait = awaits(def, state);
  if (wait?.awaits === 'roll') {
    return rollFrom(wait, script);
  }
  if (wait?.awaits !== 'choose') {
    throw new Bug('a procedure by itself draws no cards', state.stack);
  }
  return ok(choiceInputs(state, wait, habit));
};

const rollFrom = (wait: Roll, script: DiceScript): Result<readonly Input[], Issue> => {
  const dice: Record<string, readonly number[]> = {};
  for (const [name, { count, faces }] of Object.entries(wait.throws)) {
    const taken = script.take({ name, count, faces });
    if (!taken.ok) {
      return taken;
    }
    dice[name] = taken.value;
  }
  return ok([{ roll: dice }]);
};

const choiceInputs = (
  state: State<unknown>,
  wait: Choose,
  habit: Policy<unknown> | null,
): readonly Input[] => {
  const chosen = choices(state, wait, () => {
    if (!habit) {
      throw new Bug(`no policy says what to choose: ${wait.title}`, state.stack);
    }
    return habit;
  });
  return inputsOf(wait, chosen.some);
};

/** Exact odds of an entry in a situation given as JSON. */
export const oddsOf = (
  entry: Entry,
  given: unknown,
  options: OddsOptions = {},
): Result<Odds, readonly Issue[]> => {
  if (entry.kind === 'chart') {
    return chartOdds(entry, given);
  }
  const parsed = parseGiven(entry, given);
  return parsed.ok ? ok(procedureOdds(entry, parsed.value, options)) : parsed;
};

/** An entry as `charts --json` lists it. */
export const describe = (entry: Entry): Json => ({
  id: entry.id,
  system: entry.id.split('.')[0] ?? '',
  kind: entry.kind,
  title: entry.title,
  cite: entry.cite,
  phase: entry.phase ?? '',
  given: form(entry.facts as Facts) as Json,
  asks: {
    outcome: entry.outcome !== undefined,
    spreads: Object.keys(entry.spreads ?? {}),
    measures: Object.keys(entry.measures ?? {}),
  },
  ...(entry.kind === 'procedure'
    ? { sides: [...entry.sides], policies: Object.keys(entry.policies ?? {}) }
    : {}),
});

/** Every citation that an entry makes. */
export const citesOf = (entry: Entry): readonly string[] =>
  entry.kind === 'chart'
    ? [
        entry.cite,
        ...entry.engine.entries.map(each => each.modifier.cite),
        ...(Object.values(entry.rowCites ?? {}) as string[]),
      ]
    : [entry.cite, ...entry.steps.map((step: { cite: string }) => step.cite)];
