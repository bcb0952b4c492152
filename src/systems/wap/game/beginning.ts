import {
  count,
  err,
  flag,
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
import type { Board, Options } from './board.ts';
import { parseScenario } from './check-scenario.ts';
import { orderStep, turnStep } from './phases/turn.ts';
import type { Scenario } from './scenario.ts';
import { boardFrom, fixedFrom, seatsIn } from './setup.ts';

type Parsed = ReturnType<typeof parseScenario>;
const PARSED = new Map<string, Parsed>();

/** A scenario by its name, checked once; or a whole one from outside. */
export const scenarioOf = (json: Json | undefined): Parsed => {
  if (typeof json === 'object') {
    return parseScenario(json);
  }
  const found = SCENARIOS.find(({ id }) => id === (json ?? SCENARIOS[0]?.id));
  if (!found) {
    const names = SCENARIOS.map(({ id }) => id).join(', ');
    const sentence = `scenario must be one of ${names}, or a whole scenario, not ${JSON.stringify(json).slice(0, 40)}`;
    return err([{ path: 'scenario', sentence }]);
  }
  const known = PARSED.get(found.id) ?? parseScenario(found.data as unknown as Json);
  PARSED.set(found.id, known);
  return known;
};

/** The options that a table may agree on beside the scenario (WAP-3.14). */
const OPTION_TITLES = {
  tacticalMatrix: 'Tactical matrix: both sides pick tactics in secret',
  leaderCasualties: 'Leader casualties',
  coalitionVictory: 'A league wins jointly with 34 PCs',
} as const;
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
  players: count('Players (0: as in the scenario)', 0, 6, { default: 0 }),
  short: flag('Short game, where the scenario has one', { rare: true }),
  tacticalMatrix: optionFact('tacticalMatrix'),
  leaderCasualties: optionFact('leaderCasualties'),
  coalitionVictory: optionFact('coalitionVictory'),
};

const agreed = (setup: Readonly<Record<string, Json>>, faults: Problem[]): Partial<Options> =>
  Object.fromEntries(
    OPTION_NAMES.flatMap(name => {
      const said = setup[name] ?? 'scenario';
      if (said !== 'scenario' && said !== 'yes' && said !== 'no') {
        faults.push({
          path: name,
          sentence: `${name} must be scenario, yes or no, not ${JSON.stringify(said).slice(0, 40)}`,
        });
      }
      return said === 'yes' || said === 'no' ? [[name, said === 'yes']] : [];
    }),
  );

/** The numbers of players that a scenario has seats for. */
const seatingsOf = ({ seats, seatings, players }: Scenario): readonly number[] => {
  const [from = 2, to = 6] = players;
  const all = [seats.length, ...Object.keys(seatings).map(Number)];
  return [...new Set(all)].filter(n => n >= from && n <= to).sort();
};

const playersIn = (setup: Json, scenario: Scenario): Json => {
  const said = isRecord(setup) ? (setup.players ?? 0) : 0;
  return said === 0 ? scenario.seats.length : said;
};

/** The seats that play in a set-up; those of the first scenario where it cannot be read. */
export const seatedIn = (setup: Json): readonly string[] => {
  const scenario = scenarioOf(isRecord(setup) ? setup.scenario : undefined);
  if (!scenario.ok) {
    return [];
  }
  const players = playersIn(setup, scenario.value);
  return seatsIn(scenario.value, typeof players === 'number' ? players : 2).map(({ id }) => id);
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
  const faults: Problem[] = Object.keys(setup)
    .filter(key => !Object.hasOwn(setupFacts, key))
    .map(key => ({ path: key, sentence: `${key} is not part of a set-up` }));
  const players = playersIn(setup, scenario.value);
  const allowed = seatingsOf(scenario.value);
  if (typeof players !== 'number' || !allowed.includes(players)) {
    const sentence = `players must be ${allowed.join(' or ')} in this scenario, not ${JSON.stringify(players).slice(0, 40)}`;
    faults.push({ path: 'players', sentence });
  }
  if (setup.short !== undefined && typeof setup.short !== 'boolean') {
    faults.push({ path: 'short', sentence: 'short must be true or false' });
  }
  const options = agreed(setup, faults);
  if (faults.length > 0) {
    return err(faults);
  }
  const fixed = fixedFrom(scenario.value, players as number, options, setup.short === true);
  const board = boardFrom(scenario.value, fixed);
  return ok({
    board,
    stack: [turnStep.at(), ...(board.order.length === 0 ? [orderStep.at({ drawn: [] })] : [])],
  });
};

/** The possible contents of a file: a scenario, or a set-up that names one with options. */
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
  const { id, title, about } = parsed.value;
  return ok({ id, title, about, setup: { scenario: json } });
};
