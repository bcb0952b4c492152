import {
  type AnyStep,
  type Applied,
  type Awaits,
  type Choice,
  type Choose,
  type Frame,
  isRecord,
  type Json,
  type Note,
  type Open,
  type Roll,
  wrapped,
} from '#kernel';
import { type HexId, isLand, type StateId } from '../map.ts';
import type { Board, SeatId } from './board.ts';
import { fogged } from './fog.ts';
import { seaReaders } from './fog-at-sea.ts';
import { fightInSight, fightTitle, movingInSight } from './fog-in-battle.ts';
import { powerOf } from './rules/realm.ts';
import { isFoggy, isOfSeat, readersOf, sightOf } from './sight.ts';

/** The question of a step as everybody may read it, where the usual words would tell of hidden troops. */
const TITLES: Readonly<Record<string, (frame: Frame) => string | undefined>> = {
  'wap.march.who': () => 'Who marches?',
  'wap.march.to': () => 'Where do they march?',
  'wap.march.on': () => 'Who goes on?',
  'wap.march.force': () => 'Force march',
  'wap.capture': () => 'A leader is caught: captured on 1 to 3',
  'wap.attrition.roll': () => 'Attrition',
  'wap.build': () => 'Reinforcement: build?',
  'wap.naval.fleet': () => 'Which ships sail?',
  'wap.naval.voyage': () => 'The fleet is on its way',
  'wap.naval.intercept': () => 'A fleet comes by: intercept it?',
  'wap.naval.contact': () => 'Do the fleets meet?',
  'wap.naval.engage': () => 'The fleets are in sight of each other: attack?',
  'wap.battle.fight': fightTitle,
  'wap.ports.fate': () => 'A port is lost: the ships there, one die each',
  'wap.attack': ({ sortie }) => (sortie ? 'Who sallies?' : 'Who attacks?'),
  'wap.shelter': () => 'A fortress is attacked: who takes shelter?',
  'wap.retreat': () => 'A force falls back',
  'wap.advance': () => 'Advance?',
  'wap.advance.part': () => 'Who advances?',
  'wap.siege.summon': () => 'A fortress is summoned',
  'wap.siege.assault': () => 'A fortress is assaulted',
};

/** Steps whose notes concern everybody: relations, the order of play, cities that change hands. */
const PUBLIC = ['wap.alliance', 'wap.court-roll', 'wap.honour', 'wap.protect', 'wap.offers', 'wap.exchange'];
const isPublic = (id: string): boolean =>
  PUBLIC.some(each => id.startsWith(each)) ||
  ['wap.setup.deal', 'wap.setup.row', 'wap.order', 'wap.turn', 'wap.control', 'wap.track'].includes(id);

/** The hexes that a frame or the data of a note name. */
const hexesIn = (of: Json | undefined): readonly HexId[] => {
  if (!isRecord(of ?? null)) {
    return [];
  }
  const { hex, to, from, at: place, path } = of as Readonly<Record<string, Json>>;
  return [hex, to, from, place, ...(Array.isArray(path) ? path : [])].filter(
    (each): each is HexId => typeof each === 'string' && isLand(each),
  );
};

const readers = (board: Board, frame: Frame, data?: Json): readonly SeatId[] => [
  ...new Set([
    ...readersOf(board, board.phasing, [
      ...hexesIn(data),
      ...(hexesIn(data).length > 0 ? [] : hexesIn(frame)),
      ...(board.battle ? [board.battle.hex] : []),
    ]),
    ...seaReaders(board, frame, data),
  ]),
];

/** An open choice by the knowledge of its seat: beliefs are worked out when they are asked for. */
const lazily = (choice: Open, own: () => Choice | undefined): Open => {
  let found: Open | null = null;
  const ask = (): Open => {
    found ??= (own() ?? choice) as Open;
    return found;
  };
  return {
    ...choice,
    check: value => ask().check(value),
    propose: random => ask().propose(random),
    ...(choice.hints ? { hints: () => ask().hints?.() ?? [] } : {}),
  };
};

/** The choices by the knowledge of each seat; a seat that knows of nothing to choose is not asked. */
const knownSides = (
  step: AnyStep<Board>,
  board: Board,
  frame: Frame,
  sides: Choose['sides'],
): Choose['sides'] => {
  const own = (seat: SeatId) => (): Choice | undefined => {
    const wait = step.awaits(fogged(board, seat), frame) as Awaits;
    return wait?.awaits === 'choose' ? wait.sides[seat] : undefined;
  };
  return Object.fromEntries(
    Object.entries(sides).flatMap(([seat, choice]) => {
      const known = choice.kind === 'open' ? lazily(choice, own(seat)) : own(seat)();
      return known ? [[seat, known]] : [];
    }),
  );
};

const titled = <W extends Choose | Roll>(wait: W, id: string, frame: Frame): W => {
  const title = TITLES[id]?.(frame);
  return title === undefined ? wait : { ...wait, title };
};

const knownWait = (step: AnyStep<Board>, board: Board, frame: Frame, wait: Choose): Choose | null => {
  const sides = knownSides(step, board, frame, wait.sides);
  return Object.keys(sides).length === 0 ? null : { ...titled(wait, step.id, frame), sides };
};

const knownRoll = (step: AnyStep<Board>, board: Board, frame: Frame, wait: Roll): Roll => ({
  ...titled(wait, step.id, frame),
  ...(wait.on && !isPublic(step.id) ? { on: { ...wait.on, to: readers(board, frame) } } : {}),
});

/** The places that a frame names, in any part of it. */
const placesIn = (of: Json | undefined): readonly HexId[] => {
  if (typeof of === 'string') {
    return isLand(of) ? [of] : [];
  }
  return of !== null && typeof of === 'object' ? Object.values(of).flatMap(placesIn) : [];
};

/** The power whose order a frame carries out, be it a march. */
const powerIn = ({ power, owner, state, march }: Frame): StateId | undefined =>
  [
    power,
    owner,
    state,
    isRecord(march ?? null) ? (march as { readonly power?: Json }).power : undefined,
  ].find((each): each is StateId => typeof each === 'string');

/** A power that a fleet seeks, or that seeks one, knows the port that it comes from. */
const isMet = ({ voyage }: Board, { at }: Frame, isOwn: ReturnType<typeof isOfSeat>): boolean =>
  at === 'wap.naval.contact' && voyage !== null && isOwn({ state: voyage.power });

/** An order of others is known where the seat looks into every place that it names (WAP-R72). */
const orderInSight = (board: Board, frame: Frame, seat: SeatId): Frame | null => {
  const [isOwn, sight] = [isOfSeat(board, seat), sightOf(board, seat)];
  const power = powerIn(frame);
  const isKnown =
    (power !== undefined && isOwn({ state: powerOf(board, power) })) ||
    isMet(board, frame, isOwn) ||
    placesIn(frame).every(hex => sight.has(hex));
  return isKnown ? frame : null;
};

/**
 * The stack as a seat may know it in the fog: other fleets that are still to intercept are their owners’ knowledge, and
 * a march, a battle, a retreat and all other orders of others are known as far as the seat looks.
 */
export const aheadOf = (stack: readonly Frame[], seat: SeatId, board: Board): readonly Frame[] =>
  isFoggy(board)
    ? stack
        .filter(({ at }, i) => at !== 'wap.naval.contact' || i === stack.length - 1)
        .flatMap(frame => {
          const seen = (IN_SIGHT[frame.at] ?? orderInSight)(board, frame, seat);
          return seen ? [seen] : [];
        })
    : stack;

/** Frames that name troops, as a seat may know them. */
const IN_SIGHT: Readonly<Record<string, (board: Board, frame: Frame, seat: SeatId) => Frame | null>> = {
  'wap.battle.fight': fightInSight,
  'wap.retreat': movingInSight,
  'wap.advance': movingInSight,
};

/** Notes are for seats that could see the deed, before it or after it. */
const told = (id: string, before: Board, frame: Frame, { board, notes }: Applied<Board>): readonly Note[] =>
  (notes ?? []).map(each => {
    if (isPublic(id) || each.to !== undefined || board.outcome) {
      return each;
    }
    const to = [...new Set([...readers(before, frame, each.data), ...readers(board, frame, each.data)])];
    return to.length === board.fixed.seats.length ? each : { ...each, to };
  });

/** Somebody sees farther than before. */
const isWider = (before: Board, { fixed, ...after }: Board): boolean =>
  fixed.seats.some(({ id }) => {
    const known = sightOf(before, id);
    return [...sightOf({ fixed, ...after }, id)].some(hex => !known.has(hex));
  });

/**
 * In the fog the options and refusals of a seat follow from its knowledge. Readings and notes are for seats that look
 * there, and pieces that come into sight are not taken back.
 */
export const byView = (step: AnyStep<Board>): AnyStep<Board> =>
  wrapped(step, {
    awaits: (board, frame) => {
      const wait = step.awaits(board, frame) as Awaits;
      if (wait === null || !isFoggy(board)) {
        return wait;
      }
      if (wait.awaits === 'choose') {
        return knownWait(step, board, frame, wait);
      }
      return wait.awaits === 'roll' ? knownRoll(step, board, frame, wait) : wait;
    },
    apply: (board, frame, input) => {
      const applied = step.apply(board, frame, input);
      if (!isFoggy(board)) {
        return applied;
      }
      const notes = told(step.id, board, frame, applied);
      return {
        ...applied,
        ...(notes.length > 0 ? { notes } : {}),
        ...(isWider(board, applied.board) ? { reveal: true } : {}),
      };
    },
  });
