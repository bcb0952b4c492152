import {
  allowedValues,
  asJson,
  type Choice,
  type Json,
  type Listed,
  must,
  type Open,
  type Random,
} from '#kernel';
import type { Board } from '#systems/aon/game/board.ts';
import { changeCorps, freshenCorps, moveCorps } from '#systems/aon/game/edit.ts';
import { battleCardsStep, disengageStep } from '#systems/aon/game/phases/battle/cards.ts';
import { engageStep } from '#systems/aon/game/phases/battle/engage.ts';
import { pursuitStep, rearguardStep } from '#systems/aon/game/phases/battle/fight.ts';
import { loserOf, winnerOf } from '#systems/aon/game/phases/battle/fighting.ts';
import { lossesStep, unspendStep } from '#systems/aon/game/phases/battle/losses.ts';
import { retreatStep } from '#systems/aon/game/phases/battle/retreat.ts';
import { attrition } from '#systems/aon/game/phases/campaign/attrition.ts';
import { orderStep } from '#systems/aon/game/phases/campaign/orders.ts';
import { mudStep, pathStep } from '#systems/aon/game/phases/campaign/path.ts';
import { interceptStep, withdrawStep } from '#systems/aon/game/phases/campaign/reactions.ts';
import { actStep, switchStep } from '#systems/aon/game/phases/campaign/rounds.ts';
import { departStep } from '#systems/aon/game/phases/departures.ts';
import { diplomacyStep } from '#systems/aon/game/phases/diplomacy.ts';
import { embassyPriceStep } from '#systems/aon/game/phases/embassy.ts';
import { insurrectionStep } from '#systems/aon/game/phases/insurrection.ts';
import { paid } from '#systems/aon/game/phases/pay.ts';
import { draftStep, exchangeStep, pickStep, placeStep } from '#systems/aon/game/phases/reinforcement.ts';
import { handOverStep } from '#systems/aon/game/phases/strategy.ts';
import { peaceStep, termsStep } from '#systems/aon/game/phases/surrender.ts';
import { depotStep, scorchStep, winterFacts, winterLossStep } from '#systems/aon/game/phases/winter.ts';
import type { Placed } from '#systems/aon/game/rules/placements.ts';
import { partyOfSeat } from '#systems/aon/game/rules/seats.ts';
import { stackOf } from '#systems/aon/game/situation.ts';
import { boardFrom } from '#systems/aon/game/suppose.ts';
import type { Seen } from '#systems/aon/game/view.ts';
import { PASS } from '#systems/aon/game/windows.ts';
import type { Seat as AonSeat, BattleSide } from '#systems/aon/vocabulary.ts';
import type { Bot, Seat } from '../bot.ts';
import { appraiseFor, CARD } from './appraise.ts';
import { errorsOf } from './errors.ts';
import {
  bestBattleCard,
  bestEngaged,
  bestInterception,
  bestPath,
  bestPlace,
  bestWithdrawal,
  worthOfMud,
} from './field-choices.ts';
import { keptWorth, leastOf } from './hand.ts';
import { bestOrder } from './orders.ts';
import { bestGift } from './partners.ts';
import { bestDraft, bestOfPolitics, bestTerms, offered } from './politics.ts';
import type { Profile } from './profile.ts';
import { reasonFor } from './reasons.ts';
import { WORDS } from './words.ts';

/** The knowledge of a general when asked. */
interface Moment {
  readonly board: Board;
  readonly seat: AonSeat;
  readonly choice: Choice;
  readonly at: string;
  readonly side: BattleSide;
  /** How many seats have passed in a row before this one. */
  readonly quiet: number;
  readonly profile: Profile;
  readonly random: Random;
}

const listedIn = ({ choice }: Moment): Listed => choice as Listed;
const openIn = ({ choice }: Moment): Open => choice as Open;
const firstOf = (moment: Moment): Json => offered(listedIn(moment))[0] as Json;
/** The first card that the window takes. */
const anyCard = (moment: Moment): Json =>
  offered(listedIn(moment)).find(value => value !== PASS) ?? (PASS as Json);

const order = (moment: Moment, mayPass: boolean): Json | null => {
  const { board, seat, profile, random, quiet } = moment;
  const { careless } = errorsOf(profile, board, seat);
  if (careless > 0 && random.below(100) < careless) {
    return null;
  }
  const best = bestOrder(board, seat, profile, random, mayPass, quiet);
  return best ? asJson(best.order) : mayPass ? PASS : null;
};

const mud = (moment: Moment): Json => {
  const { board, seat, profile } = moment;
  const card = anyCard(moment);
  return card !== PASS && worthOfMud(board, seat, profile) > Math.max(CARD, keptWorth(board, seat, 'mud'))
    ? card
    : PASS;
};

/** A card makes a tired army fresh where that is worth more than the card. */
const unspend = (moment: Moment): Json => {
  const { board, seat, profile } = moment;
  const card = leastOf(board, seat);
  if (!board.battle || card === undefined) {
    return PASS;
  }
  const army = stackOf(board, board.battle.area, board.battle[winnerOf(board)].party);
  const fresh = freshenCorps(paid(board, seat, card), army);
  return appraiseFor(fresh, partyOfSeat(seat), profile) > appraiseFor(board, partyOfSeat(seat), profile)
    ? card
    : PASS;
};

/** A depot or burnt land for a stack that winter threatens. */
const winterCard = (moment: Moment): Json => {
  const { board } = moment;
  const stack = board.wintering;
  return stack && winterFacts(board, stack).corps >= 4 ? anyCard(moment) : PASS;
};

const retreat = (moment: Moment): Json | null => {
  const { board, seat, profile } = moment;
  const { battle } = board;
  if (!battle) {
    return null;
  }
  const beaten = stackOf(board, battle.area, battle[loserOf(board)].party);
  return bestPlace(
    seat,
    offered(listedIn(moment)),
    area => moveCorps(board, beaten, area as string),
    profile,
  );
};

const MOST_PLACES = 40;

const place = (moment: Moment): Json | null => {
  const { board, seat, profile } = moment;
  const offers = offered(listedIn(moment)).filter(value => value !== PASS);
  const few = offers.slice(0, MOST_PLACES);
  return bestPlace(
    seat,
    few,
    value => {
      const { place: id, at } = value as Placed;
      return changeCorps(board, [id], () => ({ at, fresh: true, marked: false }));
    },
    profile,
  );
};

type Decide = (moment: Moment) => Json | null;

const DECISIONS: Readonly<Record<string, Decide>> = {
  [actStep.id]: moment => order(moment, true),
  [orderStep.id]: moment => order(moment, false),
  [mudStep.id]: mud,
  [pathStep.id]: ({ board, seat, profile }) => bestPath(board, seat, profile),
  [withdrawStep.id]: moment => bestWithdrawal(moment.board, moment.seat, openIn(moment), moment.profile),
  [interceptStep.id]: moment => bestInterception(moment.board, moment.seat, openIn(moment), moment.profile),
  [attrition.step.id]: moment => offered(listedIn(moment)).at(-1) ?? null,
  [engageStep.id]: ({ board, side, seat, profile }) => bestEngaged(board, side, seat, profile),
  [battleCardsStep.id]: moment => bestBattleCard(moment.board, moment.seat, listedIn(moment), moment.profile),
  [disengageStep.id]: firstOf,
  [pursuitStep.id]: anyCard,
  [rearguardStep.id]: anyCard,
  [lossesStep.id]: firstOf,
  [unspendStep.id]: unspend,
  [retreatStep.id]: retreat,
  [diplomacyStep.id]: moment => bestOfPolitics(moment.board, moment.seat, listedIn(moment)),
  [insurrectionStep.id]: moment => bestOfPolitics(moment.board, moment.seat, listedIn(moment)),
  [peaceStep.id]: moment => bestOfPolitics(moment.board, moment.seat, listedIn(moment)),
  [embassyPriceStep.id]: ({ board, seat }) => leastOf(board, seat) ?? null,
  [termsStep.id]: moment => bestTerms(listedIn(moment)),
  [exchangeStep.id]: firstOf,
  [draftStep.id]: moment => bestDraft(moment.board, moment.seat, listedIn(moment)),
  [pickStep.id]: anyCard,
  [placeStep.id]: place,
  [departStep.id]: firstOf,
  [handOverStep.id]: ({ board, seat }) => bestGift(board, seat),
  [switchStep.id]: () => PASS,
  [depotStep.id]: winterCard,
  [scorchStep.id]: winterCard,
  [winterLossStep.id]: firstOf,
};

const isAllowed = (choice: Choice, value: Json): boolean =>
  choice.kind === 'open'
    ? choice.check(value) === null
    : offered(choice).some(each => JSON.stringify(each) === JSON.stringify(value));

/** The choice of a general, and whether it was thought about: a wish that is not offered gives way to any that is. */
interface Choosing {
  readonly moment: Moment;
  readonly value: Json;
  readonly isWish: boolean;
}

const choosing = (profile: Profile, { view, ahead, side, wait, random }: Seat): Choosing => {
  const choice = must(wait.sides[side]);
  const frame = ahead.at(-1);
  const moment: Moment = {
    board: boardFrom(view as unknown as Seen, random),
    seat: side as AonSeat,
    choice,
    at: frame?.at ?? '',
    side: (frame?.side ?? 'attacker') as BattleSide,
    quiet: ((frame?.turn ?? {}) as { readonly quiet?: number }).quiet ?? 0,
    profile,
    random,
  };
  const wish = DECISIONS[moment.at]?.(moment) ?? null;
  return wish !== null && isAllowed(choice, wish)
    ? { moment, value: wish, isWish: true }
    : { moment, value: random.pick(allowedValues(choice, random)), isWish: false };
};

/** A computer general of some strength. */
export const general = (profile: Profile): Bot => ({
  id: profile.id,
  title: profile.title,
  level: profile.level,
  choose: seat => choosing(profile, seat).value,
  explain: seat => {
    const { moment, value, isWish } = choosing(profile, seat);
    return { value, reason: isWish ? reasonFor({ ...moment, value }) : WORDS.carelessly };
  },
});
