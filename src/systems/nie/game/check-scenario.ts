import { err, type Json, ok, type Problem, parseFacts, type Result } from '#kernel';
import { REGION_LABELS } from '../map.ts';
import { NATIONS, type Nation } from '../vocabulary.ts';
import { isPort, isRegion, isSea, regionOf } from './rules/places.ts';
import { type Scenario, scenarioFacts } from './scenario.ts';

type Faults = Problem[];
const say = (faults: Faults, path: string, sentence: string): void => {
  faults.push({ path, sentence: `${path}: ${sentence}` });
};

const KIND_OF = { region: isRegion, port: isPort, sea: isSea } as const;

const checkForces = (scenario: Scenario, faults: Faults): void => {
  scenario.forces.forEach(({ at, kind, nation, pieces, tan }, i) => {
    const path = `forces[${i}]`;
    if (!KIND_OF[kind](at)) {
      say(faults, `${path}.at`, `${at} is no ${kind}`);
    }
    if (scenario.area && kind === 'region' && !scenario.area.regions.includes(at)) {
      say(faults, `${path}.at`, `${REGION_LABELS[at]} is outside the area`);
    }
    if (nation !== 'MINOR' && !scenario.nations[nation]) {
      say(faults, `${path}.nation`, `${nation} is not among the nations`);
    }
    if (tan && nation !== 'OT') {
      say(faults, `${path}.tan`, 'only Ottoman pieces are tan');
    }
    const naval = (pieces.SQN ?? 0) + (pieces.ADM ?? 0) > 0 || pieces.ADM_HERO !== null;
    if (naval === (kind === 'region') && Object.values(pieces).some(n => typeof n === 'number' && n > 0)) {
      say(
        faults,
        `${path}.pieces`,
        kind === 'region' ? 'a region holds land pieces' : 'a port or sea holds naval pieces',
      );
    }
    const admirals = Number(pieces.ADM ?? 0) + (pieces.ADM_HERO === null ? 0 : 1);
    if (admirals > Number(pieces.SQN ?? 0)) {
      say(faults, `${path}.pieces`, 'each Admiral needs a squadron of its own');
    }
    for (const hero of [pieces.GEN_HERO, pieces.ADM_HERO]) {
      if (hero !== null && scenario.heroes[hero]?.at !== at) {
        say(faults, `${path}.pieces`, `${hero} is said to be elsewhere under heroes`);
      }
    }
  });
};

const checkOwners = (scenario: Scenario, faults: Faults): void => {
  const seen = new Map<string, Nation>();
  for (const nation of NATIONS) {
    (scenario.ownershipOutsideHomeland[nation] ?? []).forEach((region, i) => {
      const path = `ownershipOutsideHomeland.${nation}[${i}]`;
      if (seen.has(region)) {
        say(faults, path, `${REGION_LABELS[region]} belongs to ${seen.get(region)} already`);
      }
      if (regionOf(region).homeland === nation) {
        say(faults, path, `${REGION_LABELS[region]} is homeland`);
      }
      seen.set(region, nation);
    });
  }
};

const checkWars = ({ wars, alliances, nations }: Scenario, faults: Faults): void => {
  const pairs = new Set<string>();
  const add = (path: string, a: Nation, b: Nation): void => {
    const key = [a, b].sort().join('-');
    if (a === b || pairs.has(key)) {
      say(faults, path, `${a} and ${b} are named twice, or are the same`);
    }
    if (!nations[a] || !nations[b]) {
      say(faults, path, 'both must be among the nations');
    }
    pairs.add(key);
  };
  wars.forEach(({ a, b }, i) => {
    add(`wars[${i}]`, a, b);
  });
  alliances.forEach(([a, b], i) => {
    add(`alliances[${i}]`, a as Nation, b as Nation);
  });
};

const checkSeats = (scenario: Scenario, faults: Faults): void => {
  scenario.seats.forEach(({ players, seats }, i) => {
    if (seats.length > 0 && seats.length !== players) {
      say(faults, `seats[${i}]`, `a layout for ${players} has ${seats.length} seats`);
    }
    const all = seats.flatMap(({ nation, controls }) => [nation, ...controls]);
    if (new Set(all).size !== all.length) {
      say(faults, `seats[${i}]`, 'a nation is controlled by one seat');
    }
    if (all.some(nation => !scenario.nations[nation])) {
      say(faults, `seats[${i}]`, 'a controlled nation is not among the nations');
    }
  });
  if (!scenario.seats.some(({ seats }) => seats.length >= 2)) {
    say(faults, 'seats', 'there is no layout with two seats or more');
  }
};

/** A scenario file, or the place of every fault (NIE-GAME-OPTIONS). */
export const parseScenario = (json: Json): Result<Scenario, readonly Problem[]> => {
  const parsed = parseFacts(scenarioFacts, json);
  if (!parsed.ok) {
    return err(parsed.error);
  }
  const faults: Faults = [];
  checkForces(parsed.value, faults);
  checkOwners(parsed.value, faults);
  checkWars(parsed.value, faults);
  checkSeats(parsed.value, faults);
  return faults.length > 0 ? err(faults) : ok(parsed.value);
};
