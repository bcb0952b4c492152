import { err, isRecord, type Json, ok, type Problem, parseFacts, type Result } from '#kernel';
import { cityAt, countryOf, hexOf, isLand, isMajorState, nameOfState } from '../map.ts';
import { type Scenario, scenarioFacts } from './scenario.ts';

type Faults = Problem[];

const say = (faults: Faults, path: string, sentence: string): void => {
  faults.push({ path, sentence: `${path}: ${sentence}` });
};

/** `random` stands for an order that is drawn. */
const plain = (json: Json): Json => {
  if (!isRecord(json)) {
    return json;
  }
  const order = json.order as Json | undefined;
  return {
    ...json,
    ...(order !== undefined && isRecord(order) && order.powers === 'random'
      ? { order: { ...order, powers: [] } }
      : {}),
  };
};

const majorsIn = ({ states }: Scenario): readonly string[] => states.filter(isMajorState);

/** Every major in play sits at one seat, in every seating. */
const checkSeats = (scenario: Scenario, faults: Faults): void => {
  const majors = majorsIn(scenario);
  const seatings: readonly (readonly [string, readonly (readonly string[])[]])[] = [
    ['seats', scenario.seats.map(({ powers }) => powers)],
    ...Object.entries(scenario.seatings).map(
      ([n, seats]) => [`seatings.${n}`, seats as readonly (readonly string[])[]] as const,
    ),
  ];
  for (const [path, seats] of seatings) {
    const all = seats.flat();
    const twice = all.find((power, i) => all.indexOf(power) !== i);
    const stranger = all.find(power => !majors.includes(power));
    if (twice) {
      say(faults, path, `${nameOfState(twice)} sits at two seats`);
    }
    if (stranger) {
      say(faults, path, `${nameOfState(stranger)} is not in play`);
    }
    if (seats.some(powers => powers.length === 0)) {
      say(faults, path, 'every seat has a power');
    }
  }
  const missing = majors.find(power => !scenario.seats.some(({ powers }) => powers.includes(power as never)));
  if (missing) {
    say(faults, 'seats', `${nameOfState(missing)} has no seat`);
  }
};

const checkOrder = (scenario: Scenario, faults: Faults): void => {
  const { powers } = scenario.order;
  if (powers.length > 0 && powers.length !== majorsIn(scenario).length) {
    say(faults, 'order.powers', 'the order names every power in play once, or is random');
  }
};

const checkStates = (scenario: Scenario, faults: Faults): void => {
  const { states, relations } = scenario;
  for (const state of states) {
    const known: object = isMajorState(state) ? scenario.powers : scenario.minors;
    if (!Object.hasOwn(known, state)) {
      say(faults, isMajorState(state) ? `powers.${state}` : `minors.${state}`, 'is missing');
    }
    const ruled = Object.hasOwn(relations.satellites, state) || relations.engine.includes(state as never);
    if (!isMajorState(state) && !ruled) {
      say(faults, 'relations', `${state} is neither a satellite nor run by the engine`);
    }
  }
  relations.wars.forEach((pair, i) => {
    if (pair[0] === pair[1] || pair.some(state => !states.includes(state))) {
      say(faults, `relations.wars[${i}]`, 'a war is between two different states in play');
    }
  });
};

const SET_UP_MOST = 15;

const checkForces = (scenario: Scenario, faults: Faults): void => {
  const sums = new Map<string, number>();
  const leaders = new Set<string>();
  const all = [
    ...scenario.forces.map((each, i) => [`forces[${i}]`, each] as const),
    ...scenario.reinforcements.map((each, i) => [`reinforcements[${i}]`, each] as const),
  ];
  for (const [path, force] of all) {
    if (!scenario.states.includes(force.state)) {
      say(faults, `${path}.state`, `${nameOfState(force.state)} is not in play`);
    }
    if (!isLand(force.hex)) {
      say(faults, `${path}.hex`, `${force.hex} is no land hex of the map`);
    } else if (hexOf(force.hex).home !== force.state) {
      say(faults, `${path}.hex`, `${force.hex} does not lie in ${nameOfState(force.state)}`);
    }
    if (path.startsWith('forces')) {
      const sum = (sums.get(force.hex) ?? 0) + force.inf + force.cav + force.gds;
      sums.set(force.hex, sum);
      if (sum > SET_UP_MOST) {
        say(faults, path, `at most ${SET_UP_MOST} SP stand in a hex at set-up`);
      }
    }
    for (const { id } of force.leaders) {
      if (leaders.has(id)) {
        say(faults, `${path}.leaders`, `the leader ${id} is named twice`);
      }
      leaders.add(id);
    }
  }
};

const checkFleets = (scenario: Scenario, faults: Faults): void => {
  scenario.fleets.forEach(({ state, port, nsp, t }, i) => {
    if (cityAt(port)?.state !== state) {
      say(faults, `fleets[${i}].port`, `${port} is no port of ${nameOfState(state)}`);
    }
    if (nsp + t === 0) {
      say(faults, `fleets[${i}]`, 'a fleet has at least one ship');
    }
  });
};

const checkVictory = ({ states, victory }: Scenario, faults: Faults): void => {
  const cities = states.reduce((sum, state) => sum + countryOf(state).cities.length, 0);
  if (cities !== victory.count) {
    say(faults, 'victory.count', `the states in play have ${cities} PCs, not ${victory.count}`);
  }
};

/** WAP-R69, WAP-R70: a scenario file with its forces placed, or the place of every fault. */
export const parseScenario = (json: Json): Result<Scenario, readonly Problem[]> => {
  const parsed = parseFacts(scenarioFacts, plain(json));
  if (!parsed.ok) {
    return err(parsed.error);
  }
  const faults: Faults = [];
  const scenario = parsed.value;
  checkSeats(scenario, faults);
  checkOrder(scenario, faults);
  checkStates(scenario, faults);
  checkForces(scenario, faults);
  checkFleets(scenario, faults);
  checkVictory(scenario, faults);
  return faults.length > 0 ? err(faults) : ok(scenario);
};
