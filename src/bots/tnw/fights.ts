import type { Option } from '#kernel';
import { cpOf } from '#systems/tnw/cards/deck.ts';
import { terrainDice } from '#systems/tnw/charts/terrain.ts';
import { type Formation, piecesOf } from '#systems/tnw/formation.ts';
import type { Battle, Board, Siege } from '#systems/tnw/game/board.ts';
import { troopsIn } from '#systems/tnw/game/rules/armies.ts';
import { countUnits } from '#systems/tnw/game/situation.ts';
import { duchyOf, leaderOf, type Warring } from '#systems/tnw/map.ts';
import type { CombatSide } from '#systems/tnw/vocabulary.ts';
import { bestOf, type Wish } from '../kit/wish.ts';
import { bonus, fallsTo, fought, lastRound, type Odds, type Pool } from './odds.ts';
import { prize } from './prizes.ts';
import { fieldsOf } from './spending.ts';
import { PIECE } from './targets.ts';
import { WORDS } from './words.ts';

/** The change that a card makes in a fight, for the side that plays it. */
interface Change {
  /** Dice of its own in the round about to be rolled. */
  readonly more?: number;
  /** The enemy Commander adds nothing. */
  readonly noRating?: true;
  /** Nobody has dice for terrain and failed evasions. */
  readonly noExtras?: true;
  /** So many silenced pieces roll again. */
  readonly rallied?: number;
}

const CHANGES: Readonly<Record<string, Change>> = {
  'c-reserve-guard': { more: 2 },
  'c-grand-battery': { more: 2 },
  'c-staff-error': { noRating: true },
  'c-rally': { rallied: 2 },
  'c-fog': { noExtras: true },
};

const silenced = (force: Formation): number =>
  force.disruptedUnits + force.disruptedLeaders + (force.commanderDisrupted ? 1 : 0);

const ratingOf = (force: Formation): number =>
  force.commander === null || force.commanderDisrupted ? 0 : force.commander;

/** Dice of the first round beside those of the pieces: terrain and failed evasions. */
const extrasOf = ({ link, landing, failed }: Battle, side: CombatSide): number => {
  if (side === 'active') {
    return failed.byInactive;
  }
  const terrain = link === 'strait' || landing !== 'none' || failed.byInactive > 0 ? 0 : terrainDice(link);
  return terrain + failed.byActive;
};

/** The pool of a side in the round about to be rolled, with the changes by the cards of both. */
const poolIn = (board: Board, battle: Battle, side: CombatSide, own: Change, theirs: Change): Pool | null => {
  const force = battle.forces?.[side];
  if (!force) {
    return null;
  }
  const { duchy, round, events } = battle;
  const troops = troopsIn(board, duchy, battle[side].bloc);
  const rallied = Math.min(own.rallied ?? 0, silenced(force));
  const pieces = piecesOf(force);
  const standing = pieces - silenced(force) + Math.max(0, ratingOf(force) - 1) + rallied;
  const dice = Math.max(0, standing + bonus(troops) - force.excessFives);
  const extras = round === 1 && !own.noExtras && !theirs.noExtras && !events.noExtras;
  const first =
    (own.more ?? 0) +
    events.dice[side] +
    (extras ? extrasOf(battle, side) : 0) -
    (theirs.noRating || events.silenced[side] ? ratingOf(force) : 0);
  return { dice: Math.max(0, dice + Math.min(0, first)), pieces, first: Math.max(0, first) };
};

const NO_CHANGE: Change = {};

/** The odds of a battle before a round, for the Active side. */
const oddsIn = (board: Board, battle: Battle, side: CombatSide, change: Change): Odds | null => {
  const pool = (of: CombatSide): Pool | null =>
    poolIn(board, battle, of, of === side ? change : NO_CHANGE, of === side ? NO_CHANGE : change);
  const [active, inactive] = [pool('active'), pool('inactive')];
  if (!active || !inactive) {
    return null;
  }
  if (battle.round === 1) {
    return fought(active, inactive);
  }
  const win = lastRound(active.dice + (active.first ?? 0), inactive.dice + (inactive.first ?? 0));
  return { win, own: 0, theirs: 0, overrun: 0 };
};

/** The value of a fight to the Active side: the duchy, for the side that it would fall to, and the pieces. */
const gainFrom = (board: Board, { duchy, active, inactive }: Battle, { win, own, theirs }: Odds): number => {
  const at = Math.max(
    prize(board, duchy, active.bloc, active.power),
    prize(board, duchy, inactive.bloc, inactive.power),
    LEAST,
  );
  return win * at + (theirs - own) * PIECE;
};
/** Even a battle about nothing decides the holder of the field. */
const LEAST = 1.5;

/** The worth of a card that stays in the hand: an Impulse later, with so many points. */
const keptWorth = (card: string): number => KEPT_CARD + KEPT_POINT * cpOf(card);
const KEPT_CARD = 0.5;
const KEPT_POINT = 0.2;

const WHY = {
  pass: WORDS.cardIsWorthMoreElsewhere,
  play: WORDS.fightIsWorthCard,
} as const;

const cardsBy = (options: readonly Option[], worthOf: (card: string) => number): readonly Wish[] =>
  bestOf(
    options,
    value => {
      const card = fieldsOf(value).play;
      return card === undefined ? 0 : worthOf(card) - keptWorth(card);
    },
    value => (value === 'pass' ? WHY.pass : WHY.play),
  );

/** A card before a round of a ground battle: its gain in the chance of winning, times the stake. */
export const battleCardWishes = (
  board: Board,
  side: CombatSide,
  options: readonly Option[],
): readonly Wish[] => {
  const { battle } = board;
  const plain = battle && oddsIn(board, battle, side, NO_CHANGE);
  if (!battle || !plain) {
    return cardsBy(options, () => 0);
  }
  const sign = side === 'active' ? 1 : -1;
  return cardsBy(options, card => {
    const changed = oddsIn(board, battle, side, CHANGES[card] ?? NO_CHANGE) ?? plain;
    return sign * (gainFrom(board, battle, changed) - gainFrom(board, battle, plain));
  });
};

/** The dice of the besieging Army before its first round. */
const siegeDice = (board: Board, { duchy, leader, leaders }: Siege, bloc: Warring): number => {
  const card = leaderOf(leader);
  const troops = { units: troopsIn(board, duchy, bloc).units, leaders: [leader, ...leaders] };
  return Math.min(card.command, countUnits(troops.units)) + leaders.length + card.battle + bonus(troops);
};

/** A card before a siege, or after the dice of a round of it. */
export const siegeCardWishes = (board: Board, options: readonly Option[]): readonly Wish[] => {
  const { siege, impulse } = board;
  if (!siege || !impulse) {
    return cardsBy(options, () => 0);
  }
  const bloc = board.blocs[impulse.power] as Warring;
  const fort = duchyOf(siege.duchy).fort + siege.fortStrength;
  const dice = siegeDice(board, siege, bloc) + siege.armyDice;
  const stake = prize(board, siege.duchy, bloc, impulse.power);
  const plain = fallsTo(dice, fort);
  const falls: Readonly<Record<string, number>> = {
    'c-siege-train': fallsTo(dice + 2, fort) - plain,
    'c-garrison': plain - fallsTo(dice, fort + 1),
    'c-sortie': 0.06,
    'c-breach': siege.fives > 0 ? 0.35 : 0,
  };
  return cardsBy(options, card => (falls[card] ?? 0) * stake);
};
