import { type GameDef, type Outcome, ok, steps } from 'grognard/sdk';
import { AREAS, areaOf, CAMPS } from '../map.ts';
import { type BySide, battalions, otherSide, SIDE_TITLES, SIDES, type ValeSide } from '../vocabulary.ts';
import { type Board, conqueror, type Held, ROOM, TURNS } from './board.ts';
import { assaulted, march, order, strength } from './orders.ts';
import { close, forageStep, musterStep, turnStep } from './turn.ts';

const START: BySide<Readonly<Record<string, number>>> = {
  crown: { highcastle: 3, abbey: 2, southwick: 1 },
  league: { lowtown: 3, priory: 2, longbridge: 1 },
};

const heldAtStart = (id: string): Held => {
  const owner = SIDES.find(side => START[side][id] !== undefined) ?? null;
  return { owner, battalions: owner === null ? 0 : (START[owner][id] ?? 0) };
};

const startBoard = (): Board => ({
  turn: 0,
  areas: Object.fromEntries(AREAS.map(({ id }) => [id, heldAtStart(id)])),
  points: { crown: 0, league: 0 },
});

/** VALE-8: a camp that has fallen, or more points after the last turn. */
const outcome = (board: Board): Outcome | null => {
  const { turn, points } = board;
  const winner = conqueror(board);
  if (winner) {
    const camp = areaOf(CAMPS[otherSide(winner)]).title;
    return {
      winners: [winner],
      ending: 'camp',
      sentence: `${SIDE_TITLES[winner]} takes ${camp} and wins.`,
      score: points,
    };
  }
  if (turn <= TURNS) {
    return null;
  }
  const lead = points.crown - points.league;
  const ahead: ValeSide = lead > 0 ? 'crown' : 'league';
  const count = `${Math.max(points.crown, points.league)} points to ${Math.min(points.crown, points.league)}`;
  return lead === 0
    ? { winners: [], ending: 'even', sentence: `The game is drawn, ${count}.`, score: points }
    : {
        winners: [ahead],
        ending: 'points',
        sentence: `${SIDE_TITLES[ahead]} wins, ${count}.`,
        score: points,
      };
};

const areaLine = ([id, { owner, battalions: count }]: readonly [string, Held]): string =>
  `${areaOf(id).title}: ${owner === null ? 'nobody' : `${SIDE_TITLES[owner]}, ${battalions(count)}`}.`;

const overfull = ({ areas }: Board): string | null => {
  const found = Object.entries(areas).find(([, { battalions: n }]) => n < 0 || n > ROOM);
  return found ? `${found[0]} holds ${found[1].battalions} battalions.` : null;
};

/** The whole game: six turns for the towns of the Vale, or for the enemy camp. Nothing in it is hidden. */
export const campaign: GameDef<Board, Board> = {
  id: 'vale.campaign',
  title: 'The War for the Vale',
  cite: 'VALE-1',
  version: '1',
  sides: SIDES,
  sideTitles: SIDE_TITLES,
  setup: {},
  scenarios: [
    {
      id: 'spring',
      title: 'Spring in the Vale',
      about: 'Six battalions on each side, six turns, five towns: ten minutes.',
      setup: {},
    },
  ],
  steps: steps<Board>(turnStep, musterStep, order, march, strength, assaulted.step, forageStep, close),
  start: () => ok({ board: startBoard(), stack: [turnStep.at()] }),
  view: ({ turn, areas, points }) => ({ turn, areas, points }),
  ahead: stack => stack,
  suppose: ({ view, ahead }) => ({ board: view, stack: ahead }),
  tell: ({ turn, areas, points }) => [
    `Turn ${Math.min(turn, TURNS)} of ${TURNS}. Points: Crown ${points.crown}, League ${points.league}.`,
    ...Object.entries(areas).map(areaLine),
  ],
  map: {
    areas: AREAS.map(({ id, title, at, ground }) => ({ id, title, at, kind: ground })),
    links: AREAS.flatMap(({ id, links }) =>
      Object.entries(links)
        .filter(([to]) => id < to)
        .map(([to, kind]) => ({ from: id, to, kind })),
    ),
    shown: ({ areas }) =>
      Object.fromEntries(
        Object.entries(areas).map(([id, { owner, battalions: count }]) => [
          id,
          { owner, pieces: owner === null || count === 0 ? [] : [{ side: owner, count }] },
        ]),
      ),
  },
  outcome,
  course: ({ turn, points }) => ({ turn: Math.min(TURNS, Math.max(1, turn)), score: points }),
  endings: ['camp', 'points', 'even'],
  invariants: [({ board }) => overfull(board)],
};
