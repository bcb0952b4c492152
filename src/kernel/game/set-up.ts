import { isRecord, type Json } from '../base/json.ts';
import { err, ok, type Result } from '../base/result.ts';
import { type Fact, pick } from '../chart/facts.ts';
import type { Problem, Scenario, State } from './game-def.ts';

/** A set-up that was read as an object; its values are not checked yet. */
export type Setup = Readonly<Record<string, Json>>;

type Checked<T> = Result<T, readonly Problem[]>;

/** A value of a set-up as a refusal quotes it. */
export const quoted = (said: Json | undefined): string => JSON.stringify(said ?? null).slice(0, 40);

interface OnTheShelf {
  readonly id: string;
  readonly data: { readonly title: string };
}

/** The scenarios of a game: its own by their names, each checked once, or a whole one from outside. */
export interface ScenarioShelf<S> {
  readonly fact: Fact<string>;
  find(json: Json | undefined): Checked<S>;
}

export const scenarioShelf = <S>(
  listed: readonly OnTheShelf[],
  parse: (json: Json) => Checked<S>,
): ScenarioShelf<S> => {
  const parsed = new Map<string, Checked<S>>();
  const first = listed[0]?.id ?? '';
  return {
    fact: pick('Scenario', Object.fromEntries(listed.map(({ id, data }) => [id, data.title])), {
      default: first,
    }),
    find: json => {
      if (typeof json === 'object') {
        return parse(json);
      }
      const found = listed.find(({ id }) => id === (json ?? first));
      if (!found) {
        const names = listed.map(({ id }) => id).join(', ');
        const sentence = `scenario must be one of ${names}, or a whole scenario, not ${quoted(json)}`;
        return err([{ path: 'scenario', sentence }]);
      }
      const known = parsed.get(found.id) ?? parse(found.data as unknown as Json);
      parsed.set(found.id, known);
      return known;
    },
  };
};

const ANSWERS = { scenario: 'as in the scenario', yes: 'yes', no: 'no' } as const;

/** Options that a table may agree on beside the scenario: as it says, yes or no. */
export interface AgreedOptions<N extends string> {
  readonly facts: Readonly<Record<N, Fact<keyof typeof ANSWERS>>>;
  read(setup: Setup, faults: Problem[]): Readonly<Partial<Record<N, boolean>>>;
}

export const agreedOptions = <N extends string>(titles: Readonly<Record<N, string>>): AgreedOptions<N> => {
  const names = Object.keys(titles) as N[];
  return {
    facts: Object.fromEntries(
      names.map(name => [name, pick(titles[name], ANSWERS, { default: 'scenario', rare: true })]),
    ) as Record<N, Fact<keyof typeof ANSWERS>>,
    read: (setup, faults) =>
      Object.fromEntries(
        names.flatMap(name => {
          const said = setup[name] ?? 'scenario';
          if (said !== 'scenario' && said !== 'yes' && said !== 'no') {
            faults.push({
              path: name,
              sentence: `${name} must be scenario, yes or no, not ${quoted(said)}`,
            });
          }
          return said === 'yes' || said === 'no' ? [[name, said === 'yes']] : [];
        }),
      ) as Partial<Record<N, boolean>>,
  };
};

/** A fault for every part of a set-up that no game of this kind knows. */
export const unknownParts = (setup: Setup, known: readonly string[]): Problem[] =>
  Object.keys(setup)
    .filter(key => !known.includes(key))
    .map(key => ({ path: key, sentence: `${key} is not part of a set-up` }));

/** A number of players that a scenario has seats for. */
export const checkPlayers = (players: Json, allowed: readonly number[], faults: Problem[]): void => {
  if (typeof players !== 'number' || !allowed.includes(players)) {
    const sentence = `players must be ${allowed.join(' or ')} in this scenario, not ${quoted(players)}`;
    faults.push({ path: 'players', sentence });
  }
};

/** Reads a set-up and finds its scenario, then lets the game build its first state. */
export const beginFrom = <S, B>(
  shelf: ScenarioShelf<S>,
  setup: Json,
  build: (scenario: S, setup: Setup) => Checked<State<B>>,
): Checked<State<B>> => {
  if (!isRecord(setup)) {
    return err([{ path: '', sentence: 'a set-up is an object with a scenario and options' }]);
  }
  const scenario = shelf.find(setup.scenario);
  return scenario.ok ? build(scenario.value, setup) : scenario;
};

/** A set-up from a file, listed as a scenario of one’s own if the game can begin from it. */
export const ownSetup = <B>(
  setup: Setup,
  begun: Checked<State<B>>,
  titleOf: (board: B) => string,
): Checked<Scenario> =>
  begun.ok
    ? ok({ id: 'own-set-up', title: titleOf(begun.value.board), about: 'A set-up of your own.', setup })
    : begun;
