/** The names of the kernel that other rooms may use, folder by folder. */

// base/: Plain values: JSON, exact fractions, results, patches.
export { amended } from './base/amended.ts';
export { binomials } from './base/combinatorics.ts';
export { nearest } from './base/did-you-mean.ts';
export { asJson, canonical, isRecord, type Json, sameJson } from './base/json.ts';
export { numberText } from './base/number-text.ts';
export { diffText, type JsonPatch, patchJson } from './base/patch.ts';
export {
  add,
  compare,
  equals,
  gcd,
  lcm,
  makeRational,
  mul,
  ONE,
  parseRational,
  type Rational,
  rational,
  sub,
  toNumber,
  ZERO,
} from './base/rational.ts';
export { Bug, err, type Issue, must, never, ok, type Refusal, type Result } from './base/result.ts';
export { withEntry, withKey, withKeys } from './base/table.ts';

// board/: Parts of boards: maps, hexes, decks, relations of powers.
export {
  type Deck,
  type DeckView,
  dealing,
  deckFault,
  deckFor,
  discard,
  freshDeck,
  giveCards,
  handOf,
  reshuffle,
  supposeDeck,
  takeCards,
} from './board/deck.ts';
export { type Cost, type Edge, graphOf, linksFault, type Reach, type Way } from './board/graph.ts';
export { hexAreas, hexDistance, hexEdge, hexNeighbours } from './board/hex.ts';
export {
  alliesOf,
  areAllied,
  areAtWar,
  enemiesOf,
  haveTruce,
  lapse,
  leagueOf,
  makeAlliance,
  makePeace,
  makeTruce,
  makeWar,
  makeWarBetween,
  PEACE,
  type Relations,
  relationOf,
  type TieKind,
  tieBetween,
} from './board/relations.ts';
export type { CardPlay, CardType } from './cards/card.ts';

// cards/: Cards as data: windows, targets, conditions and operations.
export { CardRules, copiesOf, type OfferSpec } from './cards/card-rules.ts';
export { parseDeck } from './cards/check-deck.ts';
export { type CardTable, type CardWindowSpec, cardWindow, playCard } from './cards/window.ts';
export { type CardMoment, condition, operation, type Vocabulary } from './cards/words.ts';

// chart/: Charts: facts in, a result with its account out.
export {
  type AnyChart,
  type Asks,
  type Chart,
  type ChartSpec,
  chart,
  type LedgerLine,
  type Modifier,
  type Next,
  type Reading,
  type ThrowTable,
  throwsOf,
  type WithId,
} from './chart/chart.ts';
export { checkChart } from './chart/check-chart.ts';
export {
  beyondDefaults,
  count,
  defaults,
  type Fact,
  type Facts,
  flag,
  type Given,
  group,
  json,
  list,
  many,
  maybe,
  pick,
  type Said,
  sample,
  table,
  text,
} from './chart/facts.ts';
export { type FactsSchema, form } from './chart/json-schema.ts';
export { DICE, type LedgerRow, ledgerLines, ledgerRows } from './chart/ledger.ts';
export { answer, flatOdds, type Marginal, type Odds, odds, resultsOf } from './chart/odds.ts';
export {
  type Declared,
  type FigureWords,
  type Outcomes,
  ofSides,
  outcomeNames,
  type SeenOutcomes,
  type Tone,
} from './chart/outcomes.ts';
export { parseFact, parseFacts, wanted } from './chart/parse-facts.ts';
export { type Page, page, signed } from './chart/player-aid.ts';
export { randomFacts } from './chart/random-facts.ts';
export { explain, type Read, read, resultOf, type Shown, thrownOf } from './chart/read.ts';
export { specialise } from './chart/specialise.ts';

// dice/: Dice: seeded, typed by hand, verifiable.
export {
  commit,
  type Derivation,
  derivation,
  type Entropy,
  keyAt,
  type LoggedRoll,
  type Misfit,
  parseVerifiableLog,
  type Random,
  rollOf,
  rollThrows,
  sealOf,
  seeded,
  sizeOf,
  tableKey,
  toHex,
  verifyRolls,
} from './dice/index.ts';
export { atLeast, counts, d, dice, distOf, type Pool, pool, spread } from './dice/pool.ts';

// exact/: Exact distributions.
export { type Limits, TooLarge } from './exact/chain.ts';
export { Dist } from './exact/dist.ts';
export type { MatrixSolution } from './exact/matrix-game.ts';
export { solveMatrixGameFloat } from './exact/matrix-game-float.ts';

// game/: Games: steps, inputs, seats, windows, saved games, the contract.
export { alternately } from './game/alternately.ts';
export { asked } from './game/asked.ts';
export { type ChartOf, isCertain } from './game/certain.ts';
export { chances, follow, isChance } from './game/chances.ts';
export { checkChoice } from './game/check-input.ts';
export { checkGame, type Invariant } from './game/contract.ts';
export type {
  DeclaredArea,
  DeclaredMap,
  MapPoint,
  ShownArea,
} from './game/declared-map.ts';
export { digestOf } from './game/digest.ts';
export { embed } from './game/embed.ts';
export type { Fault } from './game/fault.ts';
export { foreseen } from './game/foresee.ts';
export { apply, awaits, type Moved, settle } from './game/game.ts';
export {
  type AnyGame,
  type ChoiceInput,
  type Course,
  type Deed,
  type GameDef,
  type Input,
  type Loss,
  type LossSign,
  type Outcome,
  type Problem,
  type Scenario,
  type Span,
  type State,
  sidesIn,
  spanOf,
} from './game/game-def.ts';
export {
  type GameFile,
  keptFile,
  otherState,
  parseGameFile,
  type Rewind,
  replay,
} from './game/game-file.ts';
export { drawThrows, type Proof, verify } from './game/game-proof.ts';
export { inTurns, type TurnsStep } from './game/in-turns.ts';
export { isInput, isPrivate, isThrow } from './game/inputs.ts';
export { canSuppose, type Known, knownTo, supposed } from './game/known.ts';
export { ofMoment } from './game/moment.ts';
export { type Chosen, offersOf, passOf } from './game/offers.ts';
export { oneMore, withOneMore } from './game/one-more.ts';
export { isPass, passFor, TOPICS, type Topic } from './game/passing.ts';
export { stepAt } from './game/path.ts';
export { Play } from './game/play.ts';
export { choices, inputsOf } from './game/policy.ts';
export { allowedValues, randomInput } from './game/random-input.ts';
export { RESIGN, resignable } from './game/resigning.ts';
export {
  agreedOptions,
  beginFrom,
  checkPlayers,
  ownSetup,
  quoted,
  type Setup,
  scenarioShelf,
  unknownParts,
} from './game/set-up.ts';
export { type AnswerWindow, answerFor, answerWindow, type Left, unasked } from './game/standing.ts';
export {
  type Announced,
  type AnyStep,
  type Applied,
  type Awaits,
  askedOf,
  type Choice,
  type Choose,
  choose,
  chooseFirst,
  chooseTogether,
  type Draw,
  draw,
  type Foreseen,
  type Frame,
  followedBy,
  hidden,
  type Listed,
  listed,
  type NoLocals,
  type Note,
  type Open,
  type Option,
  open,
  plan,
  type Roll,
  roll,
  type Side,
  type Step,
  step,
  steps,
  wrapped,
} from './game/step.ts';

// procedure/: Procedures: battles and other chains of steps, with exact odds.
export { advise, mixtureOf, searchedAdvice } from './procedure/best.ts';
export { countedText, positionLines, type Standing, stands, standsUnder } from './procedure/position.ts';
export {
  type Advice,
  type AnyProcedure,
  beginning,
  type Ended,
  gameOf,
  knownState,
  type Moment,
  type Policy,
  type Procedure,
  procedure,
} from './procedure/procedure.ts';
export { answersFrom, type OddsOptions, procedureOdds } from './procedure/procedure-odds.ts';

// system/: Rule systems and their tracking sheets.
export { askFault } from './system/ask-fault.ts';
export { chartOdds, type Entry, parseGiven, sentenceOf } from './system/entry.ts';
export {
  citesOf,
  describe,
  habitOf,
  oddsOf,
  type Resolution,
  resolve,
} from './system/resolve.ts';
export type {
  Charted,
  Handbook,
  OwnSystem,
  Playbook,
  Preset,
  SequenceStep,
  Source,
  System,
} from './system/system.ts';
export {
  type AnyTracker,
  applyChange,
  type Change,
  change,
  type Sheet,
  type Tracker,
  tracker,
} from './system/tracker.ts';
