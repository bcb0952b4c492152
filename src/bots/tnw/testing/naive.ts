import { handOf, type Json, must, type Option } from '#kernel';
import { cpOf } from '#systems/tnw/cards/deck.ts';
import type { Board } from '#systems/tnw/game/board.ts';
import { impulseStep } from '#systems/tnw/game/phases/impulses.ts';
import { marchStep } from '#systems/tnw/game/phases/march.ts';
import { spendStep } from '#systems/tnw/game/phases/spend.ts';
import { controlOf, piecesIn } from '#systems/tnw/game/situation.ts';
import { boardFrom } from '#systems/tnw/game/suppose.ts';
import type { Seen } from '#systems/tnw/game/view.ts';
import {
  capitalOf,
  type DuchyId,
  duchyOf,
  GRAPH,
  isLeader,
  ORDER,
  otherBloc,
  type Warring,
} from '#systems/tnw/map.ts';
import type { Power } from '#systems/tnw/vocabulary.ts';
import type { Bot, Seat } from '../../bot.ts';
import { general } from '../general.ts';
import { STRONG } from '../profile.ts';
import { fieldsOf, marcherOf } from '../spending.ts';
import { optionsOf } from '../wishes.ts';

/** Plans that a beginner might try; everything that a plan does not speak of is decided as the strong general does. */
const usual = general(STRONG);

/** The duchies that draw every Army of a bloc. */
type Lure = (board: Board, bloc: Warring) => readonly DuchyId[];

const enemies: Lure = (board, bloc) =>
  Object.keys(board.units).filter(id => piecesIn(board, id, otherBloc(bloc)) > 0);

const nearest: Lure = enemies;

/** The smallest enemy stack: all Armies go for it. */
const weakest: Lure = (board, bloc) => {
  const all = enemies(board, bloc);
  const size = (id: DuchyId): number => piecesIn(board, id, otherBloc(bloc)) + duchyOf(id).fort;
  const least = Math.min(...all.map(size));
  return all.filter(id => size(id) === least).slice(0, 1);
};

/** The capitals of the enemy’s powers. */
const capitals: Lure = (board, bloc) =>
  ORDER.filter(power => board.blocs[power] === otherBloc(bloc))
    .map(power => capitalOf(power).id)
    .filter(id => controlOf(board, id) !== bloc);

/** Links to the nearest of them; many where there is none. */
const away = (at: DuchyId, lures: readonly DuchyId[]): number =>
  Math.min(99, ...lures.map(to => GRAPH.hops(at, to)).filter(hops => hops >= 0));

const isSiege = ({ value }: Option): boolean => fieldsOf(value).siege !== undefined;

/** A siege where an Army stands before a Fort; else the strongest Army that is not there yet marches. */
const spendOn = (board: Board, power: Power, options: readonly Option[], lure: Lure): Json => {
  const lures = lure(board, board.blocs[power] as Warring);
  const siege = options.find(isSiege);
  const going = options
    .map(({ value }) => ({ value, march: fieldsOf(value).march }))
    .filter((each): each is { value: Json; march: string } => isLeader(each.march ?? ''))
    .map(({ value, march }) => ({ value, marcher: marcherOf(board, power, march) }))
    .filter(({ marcher }) => away(marcher.at, lures) > 0 && Object.keys(marcher.force.units).length > 0)
    .sort((a, b) => away(a.marcher.at, lures) - away(b.marcher.at, lures));
  return siege?.value ?? going[0]?.value ?? 'done';
};

const marchOn = (board: Board, power: Power, options: readonly Option[], lure: Lure): Json => {
  const lures = lure(board, board.blocs[power] as Warring);
  const ways = options
    .filter(({ value }) => fieldsOf(value).to !== undefined)
    .sort(
      (a, b) => away(fieldsOf(a.value).to as string, lures) - away(fieldsOf(b.value).to as string, lures),
    );
  return must(ways[0] ?? options[0]).value;
};

/** The card with most points. */
const richest = (options: readonly Option[]): Json | null => {
  const cards = options
    .map(({ value }) => fieldsOf(value).cp)
    .filter((card): card is string => card !== undefined)
    .sort((a, b) => cpOf(b) - cpOf(a));
  return cards[0] === undefined ? null : { cp: cards[0] };
};

/** The answer of a plan at a step; null where it has none. */
type Plan = (at: string, board: Board, power: Power, options: readonly Option[]) => Json | null;

const rush =
  (lure: Lure): Plan =>
  (at, board, power, options) => {
    if (board.blocs[power] === 'neutral') {
      return null;
    }
    switch (at) {
      case impulseStep.id:
        return richest(options);
      case spendStep.id:
        return spendOn(board, power, options, lure);
      case marchStep.id:
        return marchOn(board, power, options, lure);
      default:
        return null;
    }
  };

/** Every point goes into new Units, and nobody marches. */
const sits: Plan = (at, board, _power, options) => {
  if (at === impulseStep.id) {
    return richest(options);
  }
  const isFew = ({ value }: Option): number => {
    const { unit } = fieldsOf(value);
    return unit === undefined ? 99 : (board.units[unit]?.[duchyOf(unit).home] ?? 0);
  };
  const sites = options.filter(({ value }) => fieldsOf(value).unit !== undefined);
  const [fewest] = [...sites].sort((a, b) => isFew(a) - isFew(b));
  return at === spendStep.id ? (fewest?.value ?? 'done') : null;
};

/** Cards are kept as long as the rules allow. */
const hoards: Plan = (at, _board, _power, options) =>
  at === impulseStep.id && options.some(({ value }) => value === 'pass') ? 'pass' : null;

/** So many cards are always kept back for battles. */
const KEPT_BACK = 3;
const keepsSome: Plan = (at, board, power, options) =>
  handOf(board.deck, power).length <= KEPT_BACK ? hoards(at, board, power, options) : null;

const planner = (id: string, title: string, plan: Plan): Bot => ({
  id,
  title,
  level: 1,
  choose: (seat: Seat) => {
    const { view, ahead, side, wait, random } = seat;
    const choice = must(wait.sides[side]);
    const frame = ahead.at(-1);
    const board = boardFrom(view as unknown as Seen, random);
    const power = (board.impulse?.power ?? frame?.power) as Power | undefined;
    const wish = power === undefined ? null : plan(frame?.at ?? '', board, power, optionsOf(choice));
    return wish ?? usual.choose(seat);
  },
});

/** Everybody at the nearest enemy, at the weakest or at the capitals; sit and build; hoard cards, or some of them. */
export const naive: readonly Bot[] = [
  planner('nearest', 'Everybody at the nearest enemy', rush(nearest)),
  planner('bully', 'Always at the weakest enemy', rush(weakest)),
  planner('capital', 'Everybody at the enemy capitals', rush(capitals)),
  planner('sitter', 'Sits and builds', sits),
  planner('hoarder', 'Hoards every card', hoards),
  planner('saver', 'Keeps three cards for battles', keepsSome),
];
