import { asJson, type Choice, type Frame, isRecord, type Json, type Option } from '#kernel';
import type { Board, Power } from '#systems/wap/game/board.ts';
import { relationsStep } from '#systems/wap/game/phases/alliance.ts';
import { endsOf, toStep } from '#systems/wap/game/phases/march.ts';
import { ordersStep, whoStep } from '#systems/wap/game/phases/movement.ts';
import { offersStep } from '#systems/wap/game/phases/offers.ts';
import { likelyPicks } from '#systems/wap/game/phases/picks.ts';
import { buildStep } from '#systems/wap/game/phases/reinforcement.ts';
import { zonesFor } from '#systems/wap/game/rules/ground.ts';
import type { March } from '#systems/wap/game/rules/marches.ts';
import { areFoes, areFriends, powerOf, powersLeft, powersOfSeat } from '#systems/wap/game/rules/realm.ts';
import { boardFrom } from '#systems/wap/game/suppose.ts';
import type { Seen } from '#systems/wap/game/view.ts';
import { apart, type HexId, type StateId } from '#systems/wap/map.ts';
import type { Bot, Seat } from '../../bot.ts';
import { foeCities, strengthOf } from '../fronts.ts';
import { asJsonWay } from '../marches.ts';

const optionsOf = (choice: Choice): readonly Option[] =>
  (choice.kind === 'listed' ? choice.options : (choice.hints?.() ?? [])).filter(
    ({ refused, grave }) => !refused && !grave,
  );

const passOf = (choice: Choice): Json => choice.pass ?? optionsOf(choice)[0]?.value ?? asJson(null);

/** The way from a hex to the nearest of these. */
const wayTo = (hex: HexId, goals: readonly HexId[]): number =>
  Math.min(...goals.map(goal => apart(hex, goal)), 99);

type Goals = (board: Board, power: Power) => readonly HexId[];

const nearestEnemy: Goals = (board, power) => [...zonesFor(board, power).foes.keys()];
const nearestCity: Goals = (board, power) => foeCities(board, power).map(({ hex }) => hex);

/** The enemy’s weakest force, wherever it is. */
const weakestEnemy: Goals = (board, power) => {
  const [weakest] = [...zonesFor(board, power).foes].sort(([, a], [, b]) => a - b);
  return weakest ? [weakest[0]] : [];
};

/** A question to a plan: the moment of the game, and the options. */
interface Moment {
  readonly board: Board;
  readonly frame: Frame | undefined;
  readonly seat: Seat;
  readonly choice: Choice;
  readonly options: readonly Option[];
}

const momentOf = (seat: Seat): Moment => {
  const choice = seat.wait.sides[seat.side] as Choice;
  const board = boardFrom(seat.view as unknown as Seen, seat.random);
  return { board, frame: seat.ahead.at(-1), seat, choice, options: optionsOf(choice) };
};

const optionWith = ({ options }: Moment, ...fields: readonly string[]): Json | undefined =>
  options.find(({ value }) => isRecord(value) && fields.some(field => field in value))?.value;

/** Everybody at the nearest of something; every fight that is offered is fought. */
const rushed = (goals: Goals, moment: Moment): Json => {
  const { board, frame, choice, options } = moment;
  if (frame?.at === ordersStep.id) {
    return optionWith(moment, 'march') ?? passOf(choice);
  }
  if (frame?.at === whoStep.id) {
    const [first] = likelyPicks(board, frame.power as Power, frame.hex as HexId);
    return first ? asJson(first) : passOf(choice);
  }
  if (frame?.at === toStep.id) {
    const march = frame.march as unknown as March;
    const aims = goals(board, march.power);
    const [best] = endsOf(board, march)
      .filter(({ way }) => way.force === undefined)
      .sort((a, b) => wayTo(a.hex, aims) - wayTo(b.hex, aims));
    return best && wayTo(best.hex, aims) < wayTo(march.at, aims) ? asJsonWay(best.way) : passOf(choice);
  }
  return optionWith(moment, 'attack', 'assault') ?? options[0]?.value ?? passOf(choice);
};

/** Builds everything that can be paid, and never leaves home. */
const hoards = (moment: Moment): Json =>
  moment.frame?.at === buildStep.id
    ? (optionWith(moment, 'build') ?? passOf(moment.choice))
    : passOf(moment.choice);

/** Offers alliance and peace to everybody, keeps every promise, and takes cities. */
const allies = (moment: Moment): Json => {
  const { board, frame, seat, choice, options } = moment;
  if (frame?.at === offersStep.id) {
    const own = powersOfSeat(board, seat.side);
    const [power = ''] = own;
    const others = powersLeft(board).filter(other => !own.includes(other));
    const foes = others.filter(other => areFoes(board, power, other));
    const ally = others.filter(other => !foes.includes(other) && !areFriends(board, power, other));
    return { ally, peace: Object.fromEntries(foes.map(foe => [foe, 'either'])), draw: false };
  }
  if (frame?.at === relationsStep.id) {
    return optionWith(moment, 'court') ?? passOf(choice);
  }
  const kept = options.find(({ value }) => value === 'honour' || value === 'accept');
  return kept?.value ?? rushed(nearestCity, moment);
};

/** Declares war on the weakest power, and goes for the weakest force. */
const bullies = (moment: Moment): Json => {
  const { board, frame, choice, options } = moment;
  if (frame?.at !== relationsStep.id) {
    return rushed(weakestEnemy, moment);
  }
  const weakness = (state: StateId): number => strengthOf(board, powerOf(board, state));
  const states = options.flatMap(({ value }) =>
    isRecord(value) && typeof value.declare === 'string' ? [value.declare] : [],
  );
  const [victim] = states.sort((a, b) => weakness(a) - weakness(b));
  const isBusy = powersLeft(board).some(other => areFoes(board, frame.power as Power, other));
  return victim === undefined || isBusy ? passOf(choice) : { declare: victim };
};

const plan = (id: string, title: string, chosen: (moment: Moment) => Json): Bot => ({
  id,
  title,
  level: 0,
  choose: seat => chosen(momentOf(seat)),
});

/** Plans of beginners, to measure the others by. */
export const naive: readonly Bot[] = [
  plan('rusher', 'Everybody at the nearest enemy', moment => rushed(nearestEnemy, moment)),
  plan('grabber', 'Everybody at the nearest city', moment => rushed(nearestCity, moment)),
  plan('sitter', 'Sits and waits', ({ choice }) => passOf(choice)),
  plan('hoarder', 'Builds, and never leaves home', hoards),
  plan('ally', 'Offers alliance to everybody', allies),
  plan('bully', 'Always attacks the weakest', bullies),
];
