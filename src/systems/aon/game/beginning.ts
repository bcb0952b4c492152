import {
  asJson,
  count,
  err,
  type Frame,
  isRecord,
  type Json,
  type Scenario as Listed,
  ok,
  type Problem,
  pick,
  type Result,
  type State,
} from '#kernel';
import { deckFrom } from '../cards/deck.ts';
import { SCENARIOS } from '../scenarios/index.ts';
import type { Board, Fixed, Options } from './board.ts';
import { parseScenario } from './check-scenario.ts';
import { campaignPhaseStep } from './phases/campaign/rounds.ts';
import { partiesOf } from './phases/phase-note.ts';
import { dealSideStep } from './phases/strategy.ts';
import { afterCampaign, yearStep } from './phases/year.ts';
import type { Scenario } from './scenario.ts';
import { boardFrom } from './setup.ts';

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
    return err([
      {
        path: 'scenario',
        sentence: `scenario must be one of ${names}, or a whole scenario, not ${JSON.stringify(json).slice(0, 40)}`,
      },
    ]);
  }
  const known = PARSED.get(found.id) ?? parseScenario(asJson(found.data));
  PARSED.set(found.id, known);
  return known;
};

/** AON 5.12: the options that a table may agree on beside the scenario. */
const OPTION_TITLES = {
  sea: 'Sea moves',
  embassy: 'Embassies',
  warParty: 'War parties',
  strictPrisoners: 'Stragglers come back without exchange',
  openHands: 'Open hands, for teaching',
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
  players: count('Players', 2, 5, { default: 2 }),
  sea: optionFact('sea'),
  embassy: optionFact('embassy'),
  warParty: optionFact('warParty'),
  strictPrisoners: optionFact('strictPrisoners'),
  openHands: optionFact('openHands'),
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

/** The number of players in a set-up; not checked. */
export const playersIn = (setup: Json): Json => (isRecord(setup) ? (setup.players ?? 2) : 2);

const checkPlayers = (players: Json, { players: allowed }: Scenario, faults: Problem[]): void => {
  if (typeof players !== 'number' || !allowed.includes(players)) {
    faults.push({
      path: 'players',
      sentence: `players must be ${allowed.join(' or ')} in this scenario, not ${JSON.stringify(players).slice(0, 40)}`,
    });
  }
};

const KNOWN: readonly string[] = [...Object.keys(setupFacts), 'deck'];

const cardsIn = (deck: Json | undefined, faults: Problem[]): Fixed['cards'] => {
  if (deck === undefined || deck === null) {
    return null;
  }
  const checked = deckFrom(deck);
  if (!checked.ok) {
    faults.push(...checked.error.map(({ path, sentence }) => ({ path: `deck.${path}`, sentence })));
    return null;
  }
  return checked.value;
};

const fixedFrom = (
  scenario: Scenario,
  setup: Readonly<Record<string, Json>>,
): Result<Fixed, readonly Problem[]> => {
  const faults: Problem[] = Object.keys(setup)
    .filter(key => !KNOWN.includes(key))
    .map(key => ({ path: key, sentence: `${key} is not part of a set-up` }));
  const players = playersIn(setup);
  checkPlayers(players, scenario, faults);
  const options = { ...scenario.options, ...agreed(setup, faults) } as Options;
  const cards = cardsIn(setup.deck, faults);
  const { id, title, end, victory } = scenario;
  return faults.length > 0
    ? err(faults)
    : ok({ scenario: id, title, players: players as number, end: end.year, options, victory, cards });
};

/** The first frames: hands are dealt, the side with the initiative first; then the campaign or a whole year. */
const framesFor = (board: Board, { start, hands }: Scenario): readonly Frame[] => [
  ...(start.phase === 'AON-DIP'
    ? [yearStep.at()]
    : [...afterCampaign(), campaignPhaseStep.at({ round: start.round })]),
  ...[...partiesOf(board)].reverse().map(party => dealSideStep.at({ party, cards: hands[party] })),
];

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
  if (!fixed.ok) {
    return fixed;
  }
  const board = boardFrom(scenario.value, fixed.value);
  return ok({ board, stack: framesFor(board, scenario.value) });
};

const ownText = (json: Readonly<Record<string, Json>>, name: string, otherwise: string): string => {
  const text = json[name];
  return typeof text === 'string' ? text : otherwise;
};

/** A deck of the table’s own, for the first scenario. */
const ownDeck = (json: Readonly<Record<string, Json>>): Result<Listed, readonly Problem[]> => {
  const checked = deckFrom({ cards: json.cards ?? [] });
  return checked.ok
    ? ok({
        id: ownText(json, 'id', 'own-deck'),
        title: ownText(json, 'title', 'A deck of your own'),
        about: `${checked.value.reduce((sum, { copies }) => sum + copies, 0)} cards of ${checked.value.length} kinds.`,
        setup: { deck: { cards: json.cards ?? [] } },
      })
    : checked;
};

/** A whole set-up from a file: a scenario by its name with options, or with a deck. */
const ownSetup = (json: Readonly<Record<string, Json>>): Result<Listed, readonly Problem[]> => {
  const begun = begin(json);
  return begun.ok
    ? ok({
        id: 'own-set-up',
        title: begun.value.board.fixed.title,
        about: 'A set-up of your own.',
        setup: json,
      })
    : begun;
};

/** The possible contents of a file: a scenario, a deck, or a set-up that names both. */
export const ownScenario = (json: Json): Result<Listed, readonly Problem[]> => {
  if (isRecord(json) && (json.scenario !== undefined || json.deck !== undefined)) {
    return ownSetup(json);
  }
  if (isRecord(json) && json.cards !== undefined && json.corps === undefined) {
    return ownDeck(json);
  }
  const parsed = parseScenario(json);
  if (!parsed.ok) {
    return parsed;
  }
  const { id, title, intro, players } = parsed.value;
  return ok({ id, title, about: intro, setup: { scenario: json, players: players[0] ?? 2 } });
};
