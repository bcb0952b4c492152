import { err, isRecord, type Json, ok, type Problem, parseFacts, type Result } from '#kernel';
import { ALL_POWERS, type Bloc, duchyOf, GRAPH, leaderOf, PORTS, portsOn, SEAS, seaOf } from '../map.ts';
import { POWERS, type Power } from '../vocabulary.ts';
import { isNavy } from './rules/building.ts';
import { type Scenario, scenarioFacts, type Test, testFacts, type Victory } from './scenario.ts';

type Faults = Problem[];

const say = (faults: Faults, path: string, sentence: string): void => {
  faults.push({ path, sentence: `${path}: ${sentence}` });
};

type Raw = Readonly<Record<string, Json>>;
const conditionsIn = (json: Json): readonly Raw[] =>
  isRecord(json) && Array.isArray(json.victory) ? (json.victory as readonly Raw[]) : [];

/** `true` stands for a test that always holds; the form of a test is checked by itself. */
const withoutTrue = (json: Json): Json =>
  isRecord(json) && Array.isArray(json.victory)
    ? {
        ...json,
        victory: json.victory.map(each =>
          isRecord(each as Json) && (each as Raw).test === true
            ? { ...(each as Raw), test: {} }
            : (each as Json),
        ),
      }
    : json;

const testOf = (raw: Json, i: number, test: Json, faults: Faults): Test | null => {
  const path = `victory[${i}].test`;
  if (conditionsIn(raw)[i]?.test === true) {
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
  return parsed.value;
};

/** For each number of players the last condition is always true. */
const checkVictory = ({ victory, players }: Scenario, faults: Faults): void => {
  const ids = victory.map(({ id }) => id);
  victory.forEach(({ id }, i) => {
    if (ids.indexOf(id) !== i) {
      say(faults, `victory[${i}].id`, `${id} is used twice`);
    }
  });
  for (const n of players) {
    const last = victory.filter(each => each.players.length === 0 || each.players.includes(n)).at(-1);
    if (!last || last.test !== null || last.when !== 'end') {
      say(faults, 'victory', `the last condition for ${n} players is read at the end and is always true`);
    }
  }
};

const blocIn = ({ powers }: Scenario, power: Power): Bloc => powers[power]?.bloc ?? 'neutral';

const controlIn = (scenario: Scenario, duchy: string): Power =>
  (scenario.flags[duchy] as Power | undefined) ?? duchyOf(duchy).home;

const checkPowers = (scenario: Scenario, faults: Faults): void => {
  for (const power of ALL_POWERS) {
    const card = scenario.powers[power];
    if (!card) {
      say(faults, `powers.${power}`, `${POWERS[power]} is missing`);
    } else if (card.bloc === 'neutral' && (card.track === null || Math.abs(card.track) > 1)) {
      say(faults, `powers.${power}.track`, 'a neutral stands on its track from −1 to +1');
    }
  }
  if (blocIn(scenario, 'france') !== 'imperial' || blocIn(scenario, 'britain') !== 'coalition') {
    say(faults, 'powers', 'France is Imperial and Britain is of the Coalition');
  }
  if (scenario.turns.last < scenario.turns.first) {
    say(faults, 'turns.last', 'the game cannot end before it begins');
  }
};

/** Pieces stand where their bloc controls, neutral ones at home. */
const checkPlace = (scenario: Scenario, power: Power, duchy: string, path: string, faults: Faults): void => {
  const [own, there] = [blocIn(scenario, power), blocIn(scenario, controlIn(scenario, duchy))];
  const isFit = own === 'neutral' ? controlIn(scenario, duchy) === power : own === there;
  if (!isFit) {
    say(faults, path, `${duchyOf(duchy).name} is not controlled by the bloc of ${POWERS[power]}`);
  }
};

const checkPieces = (scenario: Scenario, faults: Faults): void => {
  scenario.units.forEach(({ power, duchy }, i) => {
    checkPlace(scenario, power, duchy, `units[${i}]`, faults);
  });
  for (const [id, place] of Object.entries(scenario.leaders)) {
    if (place && place.turn <= scenario.turns.first) {
      checkPlace(scenario, leaderOf(id).power, place.at, `leaders.${id}.at`, faults);
    }
  }
  scenario.squadrons.forEach(({ power, port }, i) => {
    checkPlace(scenario, power, port, `squadrons[${i}]`, faults);
    if (!isNavy(power)) {
      say(faults, `squadrons[${i}].power`, `${POWERS[power]} has no navy`);
    }
  });
  if (!scenario.options.fleets && scenario.squadrons.length > 0) {
    say(faults, 'squadrons', 'without the option fleets there are no Squadrons');
  }
};

/** TNW-5.14: a scenario file, or the place of every fault. */
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
  checkPowers(scenario, faults);
  if (faults.length === 0) {
    checkPieces(scenario, faults);
  }
  return faults.length > 0 ? err(faults) : ok(scenario);
};

/** TNW 5: the fault of the map file itself; null if there is none. */
export const mapFault = (): string | null => {
  for (const { id, links } of SEAS) {
    for (const [to, { strait, forts }] of Object.entries(links)) {
      const back = seaOf(to).links[id];
      if (!back || back.strait !== strait) {
        return `${id} touches ${to}, but not the other way round.`;
      }
      const stray = forts.find(
        fort => !portsOn(id).includes(duchyOf(fort)) || !portsOn(to).includes(duchyOf(fort)),
      );
      if (stray) {
        return `${stray} is no port on both seas of its strait.`;
      }
    }
  }
  const lone = ALL_POWERS.find(
    power => GRAPH.ids.filter(id => duchyOf(id).home === power && duchyOf(id).capital).length !== 1,
  );
  if (lone) {
    return `${lone} needs one capital.`;
  }
  return PORTS.every(({ seas }) => seas.length > 0) ? null : 'A port lies on no sea.';
};
