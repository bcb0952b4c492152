import {
  count,
  err,
  isRecord,
  type Json,
  type Scenario as Listed,
  ok,
  type Problem,
  pick,
  type Result,
  type State,
} from '#kernel';
import { SCENARIOS } from '../scenarios/index.ts';
import type { Power } from '../vocabulary.ts';
import type { Board, Fixed, Options } from './board.ts';
import { parseScenario } from './check-scenario.ts';
import { turnStep } from './phases/turn.ts';
import type { Scenario } from './scenario.ts';
import { arrivalsIn, boardFrom } from './setup.ts';

type Parsed = ReturnType<typeof parseScenario>;

const PARSED = new Map<string, Parsed>();

/** A scenario by its name, checked once; or a whole one from outside. */
const scenarioOf = (json: Json | undefined): Parsed => {
  if (typeof json === 'object') {
    return parseScenario(json);
  }
  const found = SCENARIOS.find(({ id }) => id === (json ?? SCENARIOS[0]?.id));
  if (!found) {
    const names = SCENARIOS.map(({ id }) => id).join(', ');
    const said = JSON.stringify(json).slice(0, 40);
    return err([
      { path: 'scenario', sentence: `scenario must be one of ${names}, or a whole scenario, not ${said}` },
    ]);
  }
  const known = PARSED.get(found.id) ?? parseScenario(found.data as unknown as Json);
  PARSED.set(found.id, known);
  return known;
};

/** TNW 5.15: the options that a table may agree on beside the scenario. */
const OPTION_TITLES = { sue: 'Suing for peace', ownerPicks: 'Owners pick their losses' } as const;
type OptionName = keyof typeof OPTION_TITLES;
const OPTION_NAMES = Object.keys(OPTION_TITLES) as readonly OptionName[];
const ANSWERS = { scenario: 'as in the scenario', yes: 'yes', no: 'no' } as const;
const optionFact = (name: OptionName) =>
  pick(OPTION_TITLES[name], ANSWERS, { default: 'scenario', rare: true });

/** The options that a table settles before a game. */
export const setupFacts = {
  scenario: pick('Scenario', Object.fromEntries(SCENARIOS.map(({ id, data }) => [id, data.title])), {
    default: SCENARIOS[0]?.id ?? '',
  }),
  players: count('Players', 2, 5, { default: 2 }),
  sue: optionFact('sue'),
  ownerPicks: optionFact('ownerPicks'),
};

const agreed = (setup: Readonly<Record<string, Json>>, faults: Problem[]): Partial<Options> =>
  Object.fromEntries(
    OPTION_NAMES.flatMap(name => {
      const said = setup[name] ?? 'scenario';
      if (said !== 'scenario' && said !== 'yes' && said !== 'no') {
        const shown = JSON.stringify(said).slice(0, 40);
        faults.push({ path: name, sentence: `${name} must be scenario, yes or no, not ${shown}` });
      }
      return said === 'yes' || said === 'no' ? [[name, said === 'yes']] : [];
    }),
  );

/** The number of players in a set-up; not checked. */
export const playersIn = (setup: Json): Json => (isRecord(setup) ? (setup.players ?? 2) : 2);

const checkPlayers = (players: Json, { players: allowed }: Scenario, faults: Problem[]): void => {
  if (typeof players !== 'number' || !allowed.includes(players)) {
    const said = JSON.stringify(players).slice(0, 40);
    faults.push({
      path: 'players',
      sentence: `players must be ${allowed.join(' or ')} in this scenario, not ${said}`,
    });
  }
};

const figures = ({ powers }: Scenario, of: 'hand' | 'par'): Readonly<Partial<Record<Power, number>>> =>
  Object.fromEntries(
    Object.entries(powers).flatMap(([power, card]) => (card[of] === null ? [] : [[power, card[of]]])),
  );

const fixedFrom = (
  scenario: Scenario,
  setup: Readonly<Record<string, Json>>,
): Result<Fixed, readonly Problem[]> => {
  const faults: Problem[] = Object.keys(setup)
    .filter(key => !Object.hasOwn(setupFacts, key))
    .map(key => ({ path: key, sentence: `${key} is not part of a set-up` }));
  const players = playersIn(setup);
  checkPlayers(players, scenario, faults);
  const options = { ...scenario.options, ...agreed(setup, faults) } as Options;
  const { id, title, turns, victory } = scenario;
  return faults.length > 0
    ? err(faults)
    : ok({
        scenario: id,
        title,
        players: players as number,
        last: turns.last,
        options,
        hands: figures(scenario, 'hand'),
        par: figures(scenario, 'par'),
        victory,
        arrivals: arrivalsIn(scenario),
      });
};

/** A checked set-up becomes the first state of a game. */
export const begin = (setup: Json): Result<State<Board>, readonly Problem[]> => {
  if (!isRecord(setup)) {
    return err([{ path: '', sentence: 'a set-up is an object with a scenario and options' }]);
  }
  const scenario = scenarioOf(setup.scenario);
  if (!scenario.ok) {
    return scenario;
  }
  const fixed = fixedFrom(scenario.value, setup);
  return fixed.ok ? ok({ board: boardFrom(scenario.value, fixed.value), stack: [turnStep.at()] }) : fixed;
};

/** The possible contents of a file: a scenario, or a set-up that names one. */
export const ownScenario = (json: Json): Result<Listed, readonly Problem[]> => {
  if (isRecord(json) && json.scenario !== undefined) {
    const begun = begin(json);
    return begun.ok
      ? ok({
          id: 'own-set-up',
          title: begun.value.board.fixed.title,
          about: 'A set-up of your own.',
          setup: json,
        })
      : begun;
  }
  const parsed = parseScenario(json);
  if (!parsed.ok) {
    return parsed;
  }
  const { id, title, intro, players } = parsed.value;
  return ok({ id, title, about: intro, setup: { scenario: json, players: players[0] ?? 2 } });
};
