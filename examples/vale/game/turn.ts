import { d, type Frame, type NoLocals, read, roll, type Step, step } from 'grognard/sdk';
import { forage } from '../charts/forage.ts';
import { muster } from '../charts/muster.ts';
import { AREAS, areaOf, CAMPS } from '../map.ts';
import { type BySide, battalions, otherSide, SIDE_TITLES, type ValeSide } from '../vocabulary.ts';
import {
  type Board,
  conqueror,
  enter,
  type Held,
  lose,
  ROOM,
  scored,
  TURNS,
  townsOf,
  troops,
} from './board.ts';
import { order } from './orders.ts';

/** The first order changes sides every turn (VALE-1). */
const firstOf = (turn: number): ValeSide => (turn % 2 === 1 ? 'crown' : 'league');

/** The frames of a turn in the order of play. */
const turnFrames = (turn: number): readonly Frame[] => {
  const first = firstOf(turn);
  const second = otherSide(first);
  return [
    ...[first, second].map(side => musterStep.at({ side })),
    ...[first, second, first, second].map(side => order.at({ side })),
    ...AREAS.map(({ id }) => forageStep.at({ area: id })),
    close.at(),
  ];
};

/** VALE-1: a turn begins. */
export const turnStep: Step<Board, NoLocals> = step('vale.turn', {
  cite: 'VALE-1',
  awaits: () => null,
  apply: board => {
    const turn = board.turn + 1;
    return {
      board: { ...board, turn },
      push: [...turnFrames(turn)].reverse(),
      notes: [{ text: `Turn ${turn} of ${TURNS} begins.`, cite: 'VALE-1' }],
    };
  },
});

/** VALE-2: new battalions, as far as there is room. */
export const musterStep: Step<Board, { side: ValeSide }, { dice: number }> = step('vale.muster', {
  cite: 'VALE-2',
  awaits: (board, { side }) =>
    conqueror(board)
      ? null
      : roll(
          { title: `${SIDE_TITLES[side]} musters`, cite: 'VALE-2' },
          { dice: d(6) },
          { by: side, on: { chart: muster.id, given: { towns: townsOf(board, side).length } } },
        ),
  apply: (board, { side }, thrown) => {
    if (conqueror(board)) {
      return { board };
    }
    const given = { towns: townsOf(board, side).length };
    const { result, ledger } = read(muster, given, thrown);
    const camp = CAMPS[side];
    const come = Math.min(result.arrive, ROOM - troops(board, side, camp));
    return {
      board: enter(board, side, camp, come),
      notes: [
        {
          text: `${SIDE_TITLES[side]} musters ${battalions(come)} at ${areaOf(camp).title}.`,
          cite: 'VALE-2',
          reading: { chart: muster.id, result },
          ledger,
        },
      ],
    };
  },
});

const crowdedBy = (
  board: Board,
  area: string,
): { battalions: number; town: boolean; camp: boolean } | null => {
  const { owner, battalions: count } = board.areas[area] as Held;
  return owner === null || count < 4 || conqueror(board)
    ? null
    : { battalions: count, town: areaOf(area).ground === 'town', camp: CAMPS[owner] === area };
};

/** VALE-6: hunger in a crowded area. */
export const forageStep: Step<Board, { area: string }, { dice: number }> = step('vale.forage', {
  cite: 'VALE-6',
  awaits: (board, { area }) => {
    const given = crowdedBy(board, area);
    return given === null
      ? null
      : roll(
          { title: `Forage at ${areaOf(area).title}`, cite: 'VALE-6' },
          { dice: d(6) },
          { by: (board.areas[area] as Held).owner as ValeSide, on: { chart: forage.id, given } },
        );
  },
  apply: (board, { area }, thrown) => {
    const given = crowdedBy(board, area);
    if (given === null) {
      return { board };
    }
    const { result, ledger } = read(forage, given, thrown);
    const text = `${areaOf(area).title}: ${forage.sentence?.(result, given)}`;
    return {
      board: lose(board, area, result.lost),
      notes: [{ text, cite: 'VALE-6', reading: { chart: forage.id, result }, ledger }],
    };
  },
});

const pointsText = ({ crown, league }: BySide<number>): string => `Crown ${crown}, League ${league}`;

/** VALE-7: points are counted, and the next turn begins unless the game is over. */
export const close: Step<Board, NoLocals> = step('vale.close', {
  cite: 'VALE-7',
  awaits: () => null,
  apply: board => {
    if (conqueror(board)) {
      return { board };
    }
    const after = scored(board);
    const notes = [{ text: `Points: ${pointsText(after.points)}.`, cite: 'VALE-7' }];
    return after.turn === TURNS
      ? { board: { ...after, turn: TURNS + 1 }, notes }
      : { board: after, push: [turnStep.at()], notes };
  },
});
