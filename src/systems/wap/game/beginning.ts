import {
  agreedOptions,
  beginFrom,
  checkPlayers,
  count,
  err,
  flag,
  isRecord,
  type Json,
  type Scenario as Listed,
  ok,
  ownSetup,
  type Problem,
  type Result,
  type State,
  scenarioShelf,
  unknownParts,
} from '#kernel';
import { SCENARIOS } from '../scenarios/index.ts';
import type { Board } from './board.ts';
import { parseScenario } from './check-scenario.ts';
import { orderStep, turnStep } from './phases/turn.ts';
import type { Scenario } from './scenario.ts';
import { boardFrom, fixedFrom, seatsIn } from './setup.ts';

/** The options that a table may agree on beside the scenario (WAP-3.14). */
const agreed = agreedOptions({
  tacticalMatrix: 'Tactical matrix: both sides pick tactics in secret',
  leaderCasualties: 'Leader casualties',
  coalitionVictory: 'A league wins jointly with 34 PCs',
});

const shelf = scenarioShelf(SCENARIOS, parseScenario);

/** The options that a table settles before a game. */
export const setupFacts = {
  scenario: shelf.fact,
  players: count('Players (0: as in the scenario)', 0, 6, { default: 0 }),
  short: flag('Short game, where the scenario has one', { rare: true }),
  ...agreed.facts,
};

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
  const scenario = shelf.find(isRecord(setup) ? setup.scenario : undefined);
  if (!scenario.ok) {
    return [];
  }
  const players = playersIn(setup, scenario.value);
  return seatsIn(scenario.value, typeof players === 'number' ? players : 2).map(({ id }) => id);
};

/** A checked set-up becomes the first state of a game. */
export const begin = (setup: Json): Result<State<Board>, readonly Problem[]> =>
  beginFrom(shelf, setup, (scenario, given) => {
    const faults = unknownParts(given, Object.keys(setupFacts));
    const players = playersIn(given, scenario);
    checkPlayers(players, seatingsOf(scenario), faults);
    if (given.short !== undefined && typeof given.short !== 'boolean') {
      faults.push({ path: 'short', sentence: 'short must be true or false' });
    }
    const options = agreed.read(given, faults);
    if (faults.length > 0) {
      return err(faults);
    }
    const fixed = fixedFrom(scenario, players as number, options, given.short === true);
    const board = boardFrom(scenario, fixed);
    return ok({
      board,
      stack: [turnStep.at(), ...(board.order.length === 0 ? [orderStep.at({ drawn: [] })] : [])],
    });
  });

/** The possible contents of a file: a scenario, or a set-up that names one with options. */
export const ownScenario = (json: Json): Result<Listed, readonly Problem[]> => {
  if (isRecord(json) && json.scenario !== undefined) {
    return ownSetup(json, begin(json), board => board.fixed.title);
  }
  const parsed = parseScenario(json);
  if (!parsed.ok) {
    return parsed;
  }
  const { id, title, about } = parsed.value;
  return ok({ id, title, about, setup: { scenario: json } });
};
