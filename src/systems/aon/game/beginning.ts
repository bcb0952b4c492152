import {
  agreedOptions,
  beginFrom,
  checkPlayers,
  count,
  err,
  type Frame,
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

/** AON 5.12: the options that a table may agree on beside the scenario. */
const agreed = agreedOptions({
  sea: 'Sea moves',
  embassy: 'Embassies',
  warParty: 'War parties',
  strictPrisoners: 'Stragglers come back without exchange',
  openHands: 'Open hands, for teaching',
});

const shelf = scenarioShelf(SCENARIOS, parseScenario);

/** The options that a table settles before a game. */
export const setupFacts = {
  scenario: shelf.fact,
  players: count('Players', 2, 5, { default: 2 }),
  ...agreed.facts,
};

/** The number of players in a set-up; not checked. */
export const playersIn = (setup: Json): Json => (isRecord(setup) ? (setup.players ?? 2) : 2);

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

const fixedFrom = (scenario: Scenario, setup: Setup): Result<Fixed, readonly Problem[]> => {
  const faults = unknownParts(setup, KNOWN);
  const players = playersIn(setup);
  checkPlayers(players, scenario.players, faults);
  const options = { ...scenario.options, ...agreed.read(setup, faults) } as Options;
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
export const begin = (setup: Json): Result<State<Board>, readonly Problem[]> =>
  beginFrom(shelf, setup, (scenario, given) => {
    const fixed = fixedFrom(scenario, given);
    if (!fixed.ok) {
      return fixed;
    }
    const board = boardFrom(scenario, fixed.value);
    return ok({ board, stack: framesFor(board, scenario) });
  });

const ownText = (json: Setup, name: string, otherwise: string): string => {
  const text = json[name];
  return typeof text === 'string' ? text : otherwise;
};

/** A deck of the table’s own, for the first scenario. */
const ownDeck = (json: Setup): Result<Listed, readonly Problem[]> => {
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

/** The possible contents of a file: a scenario, a deck, or a set-up that names both. */
export const ownScenario = (json: Json): Result<Listed, readonly Problem[]> => {
  if (isRecord(json) && (json.scenario !== undefined || json.deck !== undefined)) {
    return ownSetup(json, begin(json), board => board.fixed.title);
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
