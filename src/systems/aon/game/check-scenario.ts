import { err, isRecord, type Json, ok, type Problem, parseFacts, type Result } from '#kernel';
import {
  areaOf,
  CONTINENTAL,
  CORPS,
  COUNTRIES,
  type CorpsCard,
  corpsOf,
  countryOf,
  RUSSIA_ENTERED,
} from '../map.ts';
import { BOXES, PARTY_OF, type Status } from '../vocabulary.ts';
import { isAvailableIn } from './rules/availability.ts';
import { type Scenario, scenarioFacts, type Test, testFacts, type Victory } from './scenario.ts';

type Faults = Problem[];

const say = (faults: Faults, path: string, sentence: string): void => {
  faults.push({ path, sentence: `${path}: ${sentence}` });
};

/** `true` stands for a test that always holds; the form of a test is checked by itself. */
const withoutTrue = (json: Json): Json =>
  isRecord(json) && Array.isArray(json.victory)
    ? {
        ...json,
        victory: json.victory.map(each =>
          isRecord(each as Json) && (each as Record<string, Json>).test === true
            ? { ...(each as Record<string, Json>), test: {} }
            : (each as Json),
        ),
      }
    : json;

const isAlways = (json: Json, i: number): boolean =>
  isRecord(json) &&
  Array.isArray(json.victory) &&
  isRecord(json.victory[i] as Json) &&
  (json.victory[i] as Record<string, Json>).test === true;

const testOf = (raw: Json, i: number, test: Json, faults: Faults): Test | null => {
  const path = `victory[${i}].test`;
  if (isAlways(raw, i)) {
    return null;
  }
  if (isRecord(test) && Object.keys(test).length === 0) {
    say(faults, path, 'a test has at least one part, or is true');
  }
  const parsed = parseFacts(testFacts, test, path);
  if (!parsed.ok) {
    faults.push(...parsed.error);
    return null;
  }
  parsed.value.anyOf.forEach(({ inARow }, n) => {
    if (inARow !== null) {
      say(
        faults,
        `${path}.anyOf[${n}].inARow`,
        'checks in a row are counted for a whole condition, not for a part of it',
      );
    }
  });
  return parsed.value;
};

const checkVictory = ({ victory }: Scenario, faults: Faults): void => {
  const ids = victory.map(({ id }) => id);
  victory.forEach(({ id }, i) => {
    if (ids.indexOf(id) !== i) {
      say(faults, `victory[${i}].id`, `${id} is used twice`);
    }
  });
  const last = victory.at(-1);
  if (!last || last.test !== null || last.when !== 'end') {
    say(faults, `victory[${victory.length - 1}]`, 'the last condition is read at the end and is always true');
  }
};

/** Every country has a status that it can have, and a part of a major shares that of the major. */
const checkStatus = ({ status, detached }: Scenario, faults: Faults): void => {
  for (const { id, name, detachableFrom } of COUNTRIES) {
    const own = status[id];
    const path = `status.${id}`;
    if (own === undefined) {
      say(faults, path, `the status of ${name} is missing`);
      continue;
    }
    const expected: Status | null = id === 'france' ? 'FR' : id === 'britain' ? 'GB' : null;
    if (expected ? own !== expected : own === 'FR' || own === 'GB') {
      say(faults, path, `${name} cannot have the status ${own}`);
    }
    if (detachableFrom !== null && !detached.includes(id) && own !== status[detachableFrom]) {
      say(faults, path, `${name} is part of ${countryOf(detachableFrom).name} and shares its status`);
    }
  }
  detached.forEach((id, i) => {
    if (countryOf(id).detachableFrom === null) {
      say(faults, `detached[${i}]`, `${countryOf(id).name} is part of no major`);
    }
  });
};

const partyIn = ({ status }: Scenario, card: CorpsCard) => PARTY_OF[status[card.nation] ?? 'N'];

const checkBox = (scenario: Scenario, card: CorpsCard, box: keyof typeof BOXES, faults: Faults): void => {
  const { start, status, triggers } = scenario;
  const available = isAvailableIn({ year: start.year, status, triggers }, card.id);
  if ((box === 'reserve') !== available && (box === 'reserve' || box === 'waiting')) {
    say(
      faults,
      `corps.${card.id}.box`,
      `the condition of ${card.name} ${available ? 'holds' : 'does not hold'}, so it is not ${BOXES[box]}`,
    );
  }
};

/** A corps on the map stands among no enemies, in no closed country, and in a neutral one only at home. */
const checkPlace = (scenario: Scenario, card: CorpsCard, at: string, faults: Faults): void => {
  const { country, name } = areaOf(at);
  const path = `corps.${card.id}.at`;
  const party = partyIn(scenario, card);
  const enemy = CORPS.find(other => {
    const there = partyIn(scenario, other);
    return scenario.corps[other.id]?.at === at && party !== null && there !== null && there !== party;
  });
  if (enemy) {
    say(faults, path, `${card.name} and ${enemy.name} are enemies and cannot both stand in ${name}`);
  }
  const owner = countryOf(country);
  const { closed } = scenario.options;
  const isPart = owner.detachableFrom !== null && !scenario.detached.includes(country);
  if (closed.includes(country) || (isPart && closed.includes(owner.detachableFrom ?? ''))) {
    say(faults, path, `${name} lies in a closed country`);
  }
  const isHome = owner.id === card.nation || owner.detachableFrom === card.nation;
  if (PARTY_OF[scenario.status[country] ?? 'N'] === null && !isHome) {
    say(faults, path, `${name} is neutral; only its own corps stand there`);
  }
  if (country === 'britain' && party === 'french') {
    say(faults, path, 'no French corps can stand in Britain');
  }
  const { start, status, triggers } = scenario;
  if (!isAvailableIn({ year: start.year, status, triggers }, card.id)) {
    say(faults, path, `the condition of ${card.name} does not hold, so it cannot be on the map`);
  }
};

const checkCorps = (scenario: Scenario, faults: Faults): void => {
  for (const card of CORPS) {
    const place = scenario.corps[card.id];
    const path = `corps.${card.id}`;
    if (!place) {
      say(faults, path, `${card.name} is missing: give an area or a box`);
    } else if ((place.at === null) === (place.box === null)) {
      say(faults, path, `${corpsOf(card.id).name} has either an area or a box`);
    } else if (place.at !== null) {
      checkPlace(scenario, card, place.at, faults);
    } else if (place.box !== null) {
      checkBox(scenario, card, place.box, faults);
    }
  }
};

const checkTimes = (
  { start, end, players, surrendered, triggers, options }: Scenario,
  faults: Faults,
): void => {
  if (end.year < start.year) {
    say(faults, 'end.year', `the game cannot end before it begins in ${start.year}`);
  }
  if (new Set(players).size !== players.length) {
    say(faults, 'players', 'each number of players is named once');
  }
  for (const id of Object.keys(surrendered)) {
    if (!CONTINENTAL.includes(id)) {
      say(faults, `surrendered.${id}`, `${countryOf(id).name} never surrenders in this way`);
    }
  }
  triggers.forEach((trigger, i) => {
    if (trigger !== RUSSIA_ENTERED) {
      say(faults, `triggers[${i}]`, `the only trigger is ${RUSSIA_ENTERED}`);
    }
  });
  if (options.capitalTaken.default === undefined) {
    say(faults, 'options.capitalTaken.default', 'say how many corps take a capital');
  }
};

/** AON 5.11: a scenario file, or the place of every fault. */
export const parseScenario = (json: Json): Result<Scenario, readonly Problem[]> => {
  const parsed = parseFacts(scenarioFacts, withoutTrue(json));
  if (!parsed.ok) {
    return err(parsed.error);
  }
  const faults: Faults = [];
  const victory: readonly Victory[] = parsed.value.victory.map((each, i) => ({
    ...each,
    test: testOf(json, i, each.test, faults),
  }));
  const scenario: Scenario = { ...parsed.value, victory };
  checkVictory(scenario, faults);
  checkStatus(scenario, faults);
  checkTimes(scenario, faults);
  checkCorps(scenario, faults);
  return faults.length > 0 ? err(faults) : ok(scenario);
};
