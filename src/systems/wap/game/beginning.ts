import {
  agreedOptions,
  beginFrom,
  checkPlayers,
  count,
  err,
  type Frame,
  flag,
  isRecord,
  type Json,
  type Scenario as Listed,
  ok,
  ownSetup,
  type Problem,
  pick,
  type Result,
  type State,
  scenarioShelf,
  unknownParts,
} from '#kernel';
import { SCENARIOS } from '../scenarios/index.ts';
import type { Board } from './board.ts';
import { parseScenario } from './check-scenario.ts';
import { dealStep, deployStep, rowStep } from './phases/setup.ts';
import { orderStep, turnStep } from './phases/turn.ts';
import { DEPLOYMENTS, MINOR_ROWS, ROW_WAYS, type Scenario } from './scenario.ts';
import { boardFrom, fixedFrom, seatsIn } from './setup.ts';

/** The options that a table may agree on beside the scenario (WAP-3.14). */
const agreed = agreedOptions({
  tacticalMatrix: 'Tactical matrix: both sides pick tactics in secret',
  leaderCasualties: 'Leader casualties',
  coalitionVictory: 'A league wins jointly with 34 PCs',
  ownersChoose: 'Owners choose their losses in battle one by one',
  fog: 'Fog of war: strength is seen from the next hex, from two by cavalry',
});

const RARE = { default: 'scenario', rare: true } as const;

const shelf = scenarioShelf(SCENARIOS, parseScenario);

/** The options that a table settles before a game. */
export const setupFacts = {
  scenario: shelf.fact,
  players: count('Players (0: as in the scenario)', 0, 6, { default: 0 }),
  short: flag('Short game, where the scenario has one', { rare: true }),
  ...agreed.facts,
  fog: { ...agreed.facts.fog, option: true },
  setup: pick('Rows of the majors', { scenario: 'as in the scenario', ...ROW_WAYS }, RARE),
  minorRows: pick('Rows of the minors', { scenario: 'as in the scenario', ...MINOR_ROWS }, RARE),
  deployment: pick('Deployment', { scenario: 'as in the scenario', ...DEPLOYMENTS }, RARE),
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
    const ways = waysOf(scenario, given, faults);
    if (faults.length > 0) {
      return err(faults);
    }
    const fixed = fixedFrom(scenario, players as number, options, given.short === true);
    const board = boardFrom(scenario, fixed);
    return ok({
      board,
      stack: [turnStep.at(), ...setupFrames(scenario, ways, board)],
    });
  });

type Ways = Pick<Scenario['options'], 'setup' | 'minorRows' | 'deployment'>;

/** How the forces come about: as the scenario says, unless the table has agreed on something else (WAP-3.13). */
const waysOf = (scenario: Scenario, given: Readonly<Record<string, Json>>, faults: Problem[]): Ways => {
  const read = <T extends string>(name: keyof Ways, all: Readonly<Record<T, string>>, other: T): T => {
    const said = given[name] ?? 'scenario';
    if (said === 'scenario') {
      return other;
    }
    if (typeof said !== 'string' || !Object.hasOwn(all, said)) {
      const names = Object.keys(all).join(', ');
      const sentence = `${name} must be scenario or one of ${names}, not ${JSON.stringify(said).slice(0, 40)}`;
      faults.push({ path: name, sentence });
      return other;
    }
    return said as T;
  };
  const ways = {
    setup: read('setup', ROW_WAYS, scenario.options.setup),
    minorRows: read('minorRows', MINOR_ROWS, scenario.options.minorRows),
    deployment: read('deployment', DEPLOYMENTS, scenario.options.deployment),
  };
  for (const [name, on, rows] of [
    ['setup', ways.setup !== 'ranked', Object.values(scenario.powers)],
    ['minorRows', ways.minorRows !== 'fixed', Object.values(scenario.minors)],
  ] as const) {
    if (on && rows.some(of => (of as { readonly row: number | null }).row === null)) {
      faults.push({ path: name, sentence: 'this scenario has forces of its own, and no rows to deal' });
    }
  }
  return ways;
};

/** The frames of WAP-SEQ-0, the last one first to be played: rows, minors’ rows, order of play, deployment. */
const setupFrames = (
  scenario: Scenario,
  { setup, minorRows, deployment }: Ways,
  board: Board,
): readonly Frame[] => {
  const majors = Object.keys(scenario.powers);
  const minors = Object.keys(scenario.minors);
  return [
    ...(deployment === 'free' ? [deployStep.at({ left: null })] : []),
    ...(board.order.length === 0 ? [orderStep.at({ drawn: [] })] : []),
    ...(minorRows === 'rolled' ? [rowStep.at({ left: minors })] : []),
    ...(setup === 'permutation' ? [dealStep.at({ left: majors, dealt: [] })] : []),
    ...(setup === 'independent' ? [rowStep.at({ left: majors })] : []),
  ];
};

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
