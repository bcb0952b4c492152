import { choose, embed, listed, type Option, type Step, step } from 'grognard/sdk';
import { battle } from '../battle.ts';
import { AREAS, areaOf, GRAPH } from '../map.ts';
import { battalions, otherSide, SIDE_TITLES, type ValeSide } from '../vocabulary.ts';
import { type Board, conqueror, enter, type Held, lose, ROOM, troops } from './board.ts';

const HALT = 'halt';

const standsIn = (board: Board, side: ValeSide): readonly Option[] =>
  AREAS.filter(({ id }) => troops(board, side, id) > 0).map(({ id, title }) => ({
    value: id,
    label: `March from ${title} (${battalions(troops(board, side, id))})`,
  }));

/** VALE-3: an order names the area that battalions leave. */
export const order: Step<Board, { side: ValeSide }, string> = step('vale.order', {
  cite: 'VALE-3',
  awaits: (board, { side }) =>
    conqueror(board)
      ? null
      : choose(
          side,
          { title: 'An order', cite: 'VALE-3' },
          listed([...standsIn(board, side), { value: HALT, label: 'No order' }], { pass: HALT }),
        ),
  apply: (board, { side }, from) =>
    conqueror(board) || from === HALT ? { board } : { board, push: [march.at({ side, from })] },
});

const goal = (board: Board, side: ValeSide, to: string): Option => {
  const { title } = areaOf(to);
  const enemies = troops(board, otherSide(side), to);
  if (troops(board, side, to) >= ROOM) {
    return {
      value: to,
      label: `To ${title}`,
      refused: { code: 'vale/room', sentence: `${title} has no room for another battalion.`, cite: 'VALE-3' },
    };
  }
  return { value: to, label: enemies > 0 ? `Assault ${title} (${battalions(enemies)})` : `To ${title}` };
};

/** Then the neighbouring area that they enter (VALE-3). */
export const march: Step<Board, { side: ValeSide; from: string }, string> = step('vale.march', {
  cite: 'VALE-3',
  awaits: (board, { side, from }) =>
    choose(
      side,
      { title: `From ${areaOf(from).title}`, cite: 'VALE-3' },
      listed([
        ...GRAPH.neighbours(from).map(to => goal(board, side, to)),
        { value: HALT, label: 'Stay after all' },
      ]),
    ),
  apply: (board, { side, from }, to) =>
    to === HALT ? { board } : { board, push: [strength.at({ side, from, to })] },
});

interface Marching {
  readonly side: ValeSide;
  readonly from: string;
  readonly to: string;
}

const mostOn = (board: Board, { side, from, to }: Marching): number =>
  Math.min(troops(board, side, from), ROOM - troops(board, side, to));

/** Then how many go (VALE-3). */
export const strength: Step<Board, Marching, number> = step('vale.strength', {
  cite: 'VALE-3',
  awaits: (board, local) => {
    const most = mostOn(board, local);
    return choose(
      local.side,
      { title: `To ${areaOf(local.to).title}`, cite: 'VALE-3' },
      listed(Array.from({ length: most }, (_, i) => ({ value: most - i, label: `${battalions(most - i)}` }))),
    );
  },
  apply: (board, local, count) => {
    const { side, from, to } = local;
    const left = lose(board, from, count);
    const defenders = troops(board, otherSide(side), to);
    const text = `${SIDE_TITLES[side]}: ${battalions(count)} from ${areaOf(from).title} to ${areaOf(to).title}.`;
    const notes = [{ text, cite: 'VALE-3' }];
    if (defenders === 0) {
      return { board: enter(left, side, to, count), notes };
    }
    const given = {
      attackers: count,
      defenders,
      ground: areaOf(to).ground,
      river: GRAPH.kind(from, to) === 'river',
    };
    return { board: left, push: [assaulted.enter(given, { side, from, to })], notes };
  },
});

/** The battle is the procedure itself; attackers who have not taken the area go back (VALE-5). */
export const assaulted = embed('vale.assaulted', battle, {
  seat: (_board: Board, { side }: Marching, role) => (role === 'attacker' ? side : otherSide(side)),
  leave: (board, { side, from, to }, { attackers, defenders }) => {
    const { battalions: before } = board.areas[to] as Held;
    const hurt = lose(board, to, before - defenders);
    const isTaken = defenders === 0 && attackers > 0;
    const after = enter(hurt, side, isTaken ? to : from, attackers);
    return {
      board: attackers === 0 ? hurt : after,
      notes: [
        {
          text: isTaken
            ? `${SIDE_TITLES[side]} takes ${areaOf(to).title}.`
            : `${areaOf(to).title} is held with ${battalions(defenders)}.`,
          cite: 'VALE-5',
        },
      ],
    };
  },
});
