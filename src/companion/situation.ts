import {
  type Entry,
  type Facts,
  type Given,
  type Json,
  type Preset,
  parseFacts,
  parseGiven,
  sameJson,
  sample,
} from '#kernel';
import { nearby } from './other-situations.ts';

/** The facts of a situation, as a form holds them. */
export type Situation = Readonly<Record<string, unknown>>;

/** Where a form starts: defaults and smallest values, with a table's options laid over them. */
export const startOf = (facts: Facts, preset?: Preset): Situation => {
  const start = sample(facts) as Situation;
  return { ...start, ...ownOptions(facts, preset) };
};

/** The options of a preset that these facts know. */
export const ownOptions = (facts: Facts, preset: Preset | undefined): Situation =>
  Object.fromEntries(
    Object.entries(preset?.options ?? {}).filter(
      ([name]) => Object.hasOwn(facts, name) && facts[name]?.option,
    ),
  );

/** An example's situation, completed by the defaults. */
export const exampleOf = (facts: Facts, given: Json): Situation => {
  const parsed = parseFacts(facts, given);
  return parsed.ok ? (parsed.value as Given<Facts>) : startOf(facts);
};

/** The facts that differ from the start of the form: a link or a history line tells only these. */
export const changedFacts = (facts: Facts, given: Situation): Situation => {
  const start = startOf(facts);
  return Object.fromEntries(
    Object.entries(given).filter(
      ([name, value]) => Object.hasOwn(facts, name) && !sameJson(value, start[name]),
    ),
  );
};

const isGroup = (value: unknown): value is Situation =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Lays some facts over others, and within a group only those that are said. */
const over = (start: Situation, some: Situation): Situation => ({
  ...start,
  ...Object.fromEntries(
    Object.entries(some).map(([name, value]) => {
      const old = start[name];
      return [name, isGroup(value) && isGroup(old) ? over(old, value) : value];
    }),
  ),
});

/**
 * Where the page of an entry starts: the first example of a procedure, which is better than the smallest
 * battle, or the usual case of a chart, or the nearest to the defaults that the rules allow.
 */
export const openingOf = (entry: Entry, preset?: Preset): Situation => {
  const facts = entry.facts as Facts;
  const example = entry.kind === 'procedure' ? entry.examples?.[0] : undefined;
  return example
    ? { ...exampleOf(facts, example.given), ...ownOptions(facts, preset) }
    : nearestAllowed(entry, usualOf(entry, startOf(facts, preset)));
};

const nearestAllowed = (entry: Entry, start: Situation): Situation =>
  parseGiven(entry, start).ok
    ? start
    : (nearby(entry.facts as Facts, start).find(given => parseGiven(entry, given).ok) ?? start);

const usualOf = (entry: Entry, start: Situation): Situation =>
  entry.kind === 'chart' && entry.usual ? over(start, entry.usual as Situation) : start;
