import { isRecord, type Json } from '#kernel';
import type { Board } from '#systems/aon/game/board.ts';
import { battleCardsStep } from '#systems/aon/game/phases/battle/cards.ts';
import { engageStep } from '#systems/aon/game/phases/battle/engage.ts';
import { pursuitStep, rearguardStep } from '#systems/aon/game/phases/battle/fight.ts';
import { lossesStep, unspendStep } from '#systems/aon/game/phases/battle/losses.ts';
import { retreatStep } from '#systems/aon/game/phases/battle/retreat.ts';
import { attrition } from '#systems/aon/game/phases/campaign/attrition.ts';
import { orderStep } from '#systems/aon/game/phases/campaign/orders.ts';
import { mudStep, pathStep } from '#systems/aon/game/phases/campaign/path.ts';
import { interceptStep, withdrawStep } from '#systems/aon/game/phases/campaign/reactions.ts';
import { actStep } from '#systems/aon/game/phases/campaign/rounds.ts';
import { diplomacyStep } from '#systems/aon/game/phases/diplomacy.ts';
import { embassyPriceStep } from '#systems/aon/game/phases/embassy.ts';
import { insurrectionStep } from '#systems/aon/game/phases/insurrection.ts';
import { placeStep } from '#systems/aon/game/phases/reinforcement.ts';
import { peaceStep, termsStep } from '#systems/aon/game/phases/surrender.ts';
import { depotStep, scorchStep, winterLossStep } from '#systems/aon/game/phases/winter.ts';
import { partyOfCountry } from '#systems/aon/game/rules/countries.ts';
import type { Order } from '#systems/aon/game/rules/orders.ts';
import type { PathChoice } from '#systems/aon/game/rules/paths.ts';
import type { Interception, Withdrawal } from '#systems/aon/game/rules/reactions.ts';
import { partyOfSeat } from '#systems/aon/game/rules/seats.ts';
import { stackOf } from '#systems/aon/game/situation.ts';
import { PASS } from '#systems/aon/game/windows.ts';
import { areaName } from '#systems/aon/game/words.ts';
import { type AreaId, type CountryId, capitalOf, corpsOf } from '#systems/aon/map.ts';
import { otherParty, type Party, type Seat } from '#systems/aon/vocabulary.ts';
import { fallsOf, type Parts, partsOf } from './appraise.ts';
import { fightOf, type Lot } from './battles.ts';
import { afterMove, type Move } from './moves.ts';
import { type Intent, intentOf } from './orders.ts';
import type { Profile } from './profile.ts';
import { prospect } from './tables.ts';
import { WORDS } from './words.ts';

/** A choice to be explained: its side, its step and its board. */
export interface Chosen {
  readonly board: Board;
  readonly seat: Seat;
  readonly at: string;
  readonly value: Json;
  readonly profile: Profile;
}

const NAMES = ['corps', 'capitals', 'minors', 'cards', 'danger', 'winter'] as const;

const meanOf = (lots: readonly Lot[], figure: (board: Board) => number): number =>
  lots.reduce((sum, { board, share }) => sum + share * figure(board), 0);

/** The part of the appraisal that an order improves most for its side. */
const aimOf = (before: Board, lots: readonly Lot[], party: Party, profile: Profile): keyof Parts => {
  const sign = party === 'french' ? 1 : -1;
  const was = partsOf(before, profile);
  const parts = lots.map(({ board, share }) => ({ share, parts: partsOf(board, profile) }));
  const gain = (name: keyof Parts): number =>
    sign * (parts.reduce((sum, lot) => sum + lot.share * lot.parts[name], 0) - was[name]);
  return NAMES.reduce((best, name) => (gain(name) > gain(best) ? name : best));
};

/** The capital whose danger an order changes most. */
const capitalIn = (before: Board, lots: readonly Lot[]): CountryId => {
  const was = fallsOf(before);
  const change = (country: string): number =>
    Math.abs(meanOf(lots, board => fallsOf(board).get(country) ?? 0) - (was.get(country) ?? 0));
  return [...was.keys()].reduce((best, each) => (change(each) > change(best) ? each : best));
};

const aimWords = (before: Board, lots: readonly Lot[], party: Party, profile: Profile): string => {
  const aim = aimOf(before, lots, party, profile);
  if (aim !== 'capitals') {
    return WORDS.aims[aim];
  }
  const country = capitalIn(before, lots);
  const city = areaName(capitalOf(country));
  return partyOfCountry(before, country) === party ? WORDS.aims.keep(city) : WORDS.aims.take(city);
};

const deedOf = (ordered: Board, { party, corps, from, path, sea }: Move): string => {
  const to = path.at(-1) as AreaId;
  const leader = corpsOf(corps[0] as string).name;
  const defenders = stackOf(ordered, to, otherParty(party));
  if (defenders.length === 0) {
    return WORDS.march(leader, areaName(to));
  }
  const { given } = fightOf(ordered, to, sea ? null : from, party, corps, defenders);
  const { wins } = prospect(given.attacker.strength, given.defender.strength);
  return WORDS.attack(leader, areaName(to), Math.round(100 * wins));
};

const orderReason = ({ board, seat, value, profile }: Chosen): string => {
  if (!isRecord(value)) {
    return WORDS.pass;
  }
  const order = value as unknown as Order;
  const intent: Intent | null = intentOf(board, seat, order, profile);
  if (intent === null) {
    return WORDS.rest(corpsOf(order.leader).name);
  }
  const { lots } = afterMove(intent.ordered, intent.move, profile, 'careful');
  const aim = aimWords(intent.ordered, lots, partyOfSeat(seat), profile);
  return WORDS.because(deedOf(intent.ordered, intent.move), aim);
};

type Say = (chosen: Chosen) => string;

/** One sentence for acting, another for passing. */
const either =
  (acting: string | ((value: Json) => string), passing: string): Say =>
  ({ value }) =>
    value === PASS ? passing : typeof acting === 'string' ? acting : acting(value);

const always =
  (sentence: string): Say =>
  () =>
    sentence;

const engaged = (value: Json): number => (value as { readonly corps: readonly string[] }).corps.length;

const REASONS: Readonly<Record<string, Say>> = {
  [actStep.id]: orderReason,
  [orderStep.id]: orderReason,
  [mudStep.id]: either(WORDS.mud, WORDS.noMud),
  [pathStep.id]: ({ value }) => WORDS.path(areaName((value as unknown as PathChoice).path.at(-1) as AreaId)),
  [withdrawStep.id]: either(
    value => WORDS.withdraw(areaName((value as unknown as Withdrawal).to)),
    WORDS.stand,
  ),
  [interceptStep.id]: either(
    value => WORDS.intercept(corpsOf((value as unknown as Interception).intercept).name),
    WORDS.letPass,
  ),
  [engageStep.id]: ({ value }) => WORDS.engage(engaged(value)),
  [battleCardsStep.id]: either(WORDS.card, WORDS.noCard),
  [pursuitStep.id]: either(WORDS.card, WORDS.noCard),
  [rearguardStep.id]: either(WORDS.card, WORDS.noCard),
  [depotStep.id]: either(WORDS.card, WORDS.noCard),
  [scorchStep.id]: either(WORDS.card, WORDS.noCard),
  [unspendStep.id]: either(WORDS.fresh, WORDS.tired),
  [diplomacyStep.id]: either(WORDS.politics, WORDS.noCard),
  [insurrectionStep.id]: either(WORDS.politics, WORDS.noCard),
  [peaceStep.id]: either(WORDS.politics, WORDS.noCard),
  [placeStep.id]: either(WORDS.place, WORDS.pass),
  [retreatStep.id]: always(WORDS.retreat),
  [attrition.step.id]: always(WORDS.least),
  [lossesStep.id]: always(WORDS.least),
  [winterLossStep.id]: always(WORDS.least),
  [embassyPriceStep.id]: always(WORDS.least),
  [termsStep.id]: always(WORDS.terms),
};

/** Why a general chose so, in one sentence. */
export const reasonFor: Say = chosen => (REASONS[chosen.at] ?? always(WORDS.most))(chosen);
