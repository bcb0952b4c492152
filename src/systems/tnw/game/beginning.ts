import {
  agreedOptions,
  beginFrom,
  checkPlayers,
  count,
  err,
  isRecord,
  type Json,
  type Scenario as Listed,
  ok,
  ownSetup,
  type Problem,
  type Result,
  type Setup,
  type State,
  scenarioShelf,
  unknownParts,
} from '#kernel';
import { SCENARIOS } from '../scenarios/index.ts';
import type { Power } from '../vocabulary.ts';
import type { Board, Fixed, Options } from './board.ts';
import { parseScenario } from './check-scenario.ts';
import { turnStep } from './phases/turn.ts';
import type { Scenario } from './scenario.ts';
import { arrivalsIn, boardFrom } from './setup.ts';

/** TNW 5.15: the options that a table may agree on beside the scenario. */
const agreed = agreedOptions({ sue: 'Suing for peace', ownerPicks: 'Owners pick their losses' });

const shelf = scenarioShelf(SCENARIOS, parseScenario);

/** The options that a table settles before a game. */
export const setupFacts = {
  scenario: shelf.fact,
  players: count('Players', 2, 5, { default: 2 }),
  ...agreed.facts,
};

/** The number of players in a set-up; not checked. */
export const playersIn = (setup: Json): Json => (isRecord(setup) ? (setup.players ?? 2) : 2);

const figures = ({ powers }: Scenario, of: 'hand' | 'par'): Readonly<Partial<Record<Power, number>>> =>
  Object.fromEntries(
    Object.entries(powers).flatMap(([power, card]) => (card[of] === null ? [] : [[power, card[of]]])),
  );

const fixedFrom = (scenario: Scenario, setup: Setup): Result<Fixed, readonly Problem[]> => {
  const faults = unknownParts(setup, Object.keys(setupFacts));
  const players = playersIn(setup);
  checkPlayers(players, scenario.players, faults);
  const options = { ...scenario.options, ...agreed.read(setup, faults) } as Options;
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
export const begin = (setup: Json): Result<State<Board>, readonly Problem[]> =>
  beginFrom(shelf, setup, (scenario, given) => {
    const fixed = fixedFrom(scenario, given);
    return fixed.ok ? ok({ board: boardFrom(scenario, fixed.value), stack: [turnStep.at()] }) : fixed;
  });

/** The possible contents of a file: a scenario, or a set-up that names one. */
export const ownScenario = (json: Json): Result<Listed, readonly Problem[]> => {
  if (isRecord(json) && json.scenario !== undefined) {
    return ownSetup(json, begin(json), board => board.fixed.title);
  }
  const parsed = parseScenario(json);
  if (!parsed.ok) {
    return parsed;
  }
  const { id, title, intro, players } = parsed.value;
  return ok({ id, title, about: intro, setup: { scenario: json, players: players[0] ?? 2 } });
};
