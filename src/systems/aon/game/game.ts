import {
  type AnyStep,
  count,
  err,
  type GameDef,
  isRecord,
  type Json,
  ok,
  type Problem,
  pick,
  type Result,
  steps,
} from '#kernel';
import { deckFrom } from '../cards/deck.ts';
import { seatsFor } from '../map.ts';
import { SCENARIOS } from '../scenarios/index.ts';
import { SEAT_TITLES, SEATS } from '../vocabulary.ts';
import type { Board, Fixed, Options } from './board.ts';
import { parseScenario } from './check-scenario.ts';
import { foresee } from './foresee.ts';
import { invariants } from './invariants.ts';
import { battleStep } from './phases/battle/begin.ts';
import { battleCardsStep, disengageStep } from './phases/battle/cards.ts';
import { engageStep } from './phases/battle/engage.ts';
import { decidedStep, dice, fightStep, pursuitStep, rearguardStep } from './phases/battle/fight.ts';
import { lossesStep, spendStep, unspendStep } from './phases/battle/losses.ts';
import { retreatStep } from './phases/battle/retreat.ts';
import { attrition } from './phases/campaign/attrition.ts';
import { arriveStep, enterStep, haltStep } from './phases/campaign/enter.ts';
import { orderStep } from './phases/campaign/orders.ts';
import { marchEndStep, mudStep, pathStep } from './phases/campaign/path.ts';
import { interceptStep, withdrawStep } from './phases/campaign/reactions.ts';
import {
  actStep,
  campaignEndStep,
  campaignPhaseStep,
  roundEndStep,
  roundStep,
  switchStep,
} from './phases/campaign/rounds.ts';
import { departStep } from './phases/departures.ts';
import { diplomacyPhaseStep, diplomacyStep, settleStep } from './phases/diplomacy.ts';
import { embassyPriceStep, embassyStep } from './phases/embassy.ts';
import { insurrectionPhaseStep, insurrectionStep } from './phases/insurrection.ts';
import { partiesOf } from './phases/phase-note.ts';
import {
  draftStep,
  exchangeStep,
  exchangesStep,
  pickStep,
  placedStep,
  placementsStep,
  placeStep,
  refreshStep,
  reinforcementPhaseStep,
} from './phases/reinforcement.ts';
import { dealSideStep, dealStep, handOverStep, strategyPhaseStep } from './phases/strategy.ts';
import {
  capitalsStep,
  conquestsStep,
  defencelessStep,
  peaceStep,
  surrenderPhaseStep,
  termsStep,
} from './phases/surrender.ts';
import { warPartiesStep, warPartyStep } from './phases/war-parties.ts';
import {
  depotStep,
  scorchStep,
  winterLossStep,
  winterPhaseStep,
  winterRollStep,
  wintersStep,
} from './phases/winter.ts';
import { afterCampaign, checkStep, yearStep } from './phases/year.ts';
import { resignable } from './resigning.ts';
import { ENDINGS } from './rules/victory.ts';
import type { Scenario } from './scenario.ts';
import { boardFrom } from './setup.ts';
import { standing } from './standing.ts';
import { suppose } from './suppose.ts';
import { tell } from './tell.ts';
import { topics } from './topics.ts';
import { type Seen, viewOf, watchOf } from './view.ts';

const STEPS: readonly AnyStep<Board>[] = [
  dealStep,
  dealSideStep,
  yearStep,
  diplomacyPhaseStep,
  diplomacyStep,
  embassyPriceStep,
  embassyStep,
  warPartiesStep,
  warPartyStep,
  settleStep,
  departStep,
  insurrectionPhaseStep,
  insurrectionStep,
  strategyPhaseStep,
  handOverStep,
  reinforcementPhaseStep,
  exchangesStep,
  exchangeStep,
  refreshStep,
  draftStep,
  pickStep,
  placementsStep,
  placeStep,
  placedStep,
  campaignPhaseStep,
  roundStep,
  switchStep,
  actStep,
  orderStep,
  mudStep,
  pathStep,
  enterStep,
  withdrawStep,
  interceptStep,
  arriveStep,
  haltStep,
  attrition.step,
  battleStep,
  engageStep,
  battleCardsStep,
  disengageStep,
  fightStep,
  dice.step,
  decidedStep,
  pursuitStep,
  rearguardStep,
  lossesStep,
  spendStep,
  unspendStep,
  retreatStep,
  marchEndStep,
  roundEndStep,
  campaignEndStep,
  surrenderPhaseStep,
  capitalsStep,
  termsStep,
  defencelessStep,
  peaceStep,
  conquestsStep,
  winterPhaseStep,
  wintersStep,
  depotStep,
  scorchStep,
  winterRollStep,
  winterLossStep,
  checkStep,
];

type Parsed = ReturnType<typeof parseScenario>;

const PARSED = new Map<string, Parsed>();

/** A scenario by its name, checked once; or a whole one from outside. */
const scenarioOf = (json: Json | undefined): Parsed => {
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
  const known = PARSED.get(found.id) ?? parseScenario(found.data as unknown as Json);
  PARSED.set(found.id, known);
  return known;
};

/** AON 5.12: what a table may agree on beside the scenario. */
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

const setupFacts = {
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

const playersIn = (setup: Json): Json => (isRecord(setup) ? (setup.players ?? 2) : 2);

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
const framesFor = (board: Board, { start, hands }: Scenario) => [
  ...(start.phase === 'AON-DIP'
    ? [yearStep.at()]
    : [...afterCampaign(), campaignPhaseStep.at({ round: start.round })]),
  ...[...partiesOf(board)].reverse().map(party => dealSideStep.at({ party, cards: hands[party] })),
];

/** Age of Napoleon: the whole game. */
export const campaign: GameDef<Board, Seen> = {
  id: 'aon.campaign',
  title: 'Age of Napoleon',
  cite: 'AON-CAMP-1',
  version: '1',
  sides: SEATS,
  sideTitles: SEAT_TITLES,
  seated: setup => {
    const players = playersIn(setup);
    return seatsFor(typeof players === 'number' ? players : 2);
  },
  setup: setupFacts,
  scenarios: SCENARIOS.map(({ id, data }) => ({
    id,
    title: data.title,
    about: data.intro,
    setup: { scenario: id },
  })),
  scenarioFrom: json => {
    const parsed = parseScenario(json);
    return parsed.ok
      ? ok({
          id: parsed.value.id,
          title: parsed.value.title,
          about: parsed.value.intro,
          setup: { scenario: json, players: parsed.value.players[0] ?? 2 },
        })
      : parsed;
  },
  steps: steps<Board>(...STEPS.map(resignable)),
  start: setup => {
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
  },
  view: viewOf,
  watch: watchOf,
  ahead: stack => stack,
  suppose,
  foresee: (known, side, choose) => foresee(campaign, known, side, choose),
  topics,
  standing,
  tell,
  outcome: board => board.outcome,
  endings: Object.keys(ENDINGS),
  invariants,
};
