import type { Input, Json, Play, Random, Roll } from '#kernel';
import type { Recording, Wanted } from '../../testing.ts';
import { type ArmySide, type Board, enemyOf, SIDES } from '../game/board.ts';
import { unitsLost } from '../game/rules/victory.ts';
import { SCENARIOS } from '../scenarios/index.ts';

/** How many more Units an army can lose before it breaks. */
const toSpare = (board: Board, side: ArmySide): number =>
  Math.ceil(board.armies[side].strength / 2) - unitsLost(board, side);

/** A Formation or so. */
const ONE_MORE = 8;

/** The luck of each side: high, low, or by chance. Two armies break together, or neither before the other. */
const luckOf = (
  board: Board,
  { ending, winner }: Wanted,
  side: ArmySide | undefined,
): 'high' | 'low' | 'chance' => {
  if (ending === 'draw' || ending === 'minor' || side === undefined) {
    return 'chance';
  }
  if (ending === 'both-break') {
    return toSpare(board, side) > ONE_MORE || toSpare(board, enemyOf(side)) <= ONE_MORE ? 'low' : 'high';
  }
  return side === winner ? 'high' : 'low';
};

/** The side whose dice a throw holds: in a fight, either side throws its own. */
const throwerOf = ({ on, by }: Roll, name: string): ArmySide | undefined => {
  const side = by as ArmySide | undefined;
  return on?.chart === 'esr.combat' && name === 'b' && side ? enemyOf(side) : side;
};

/** Dice as the ending wants them, one throw in four left to chance, as players with real dice might throw them. */
const throwsFor = (
  board: Board,
  wait: Roll,
  wanted: Wanted,
  random: Random,
): Record<string, readonly number[]> => {
  const chart = wait.on?.chart;
  return Object.fromEntries(
    Object.entries(wait.throws).map(([name, { count, faces }]) => {
      const obeyed = isBreak(wanted) && chart === 'esr.activation';
      const luck = obeyed ? 'high' : luckOf(board, wanted, throwerOf(wait, name));
      const plain = chart === 'esr.artillery-skirmish' && wanted.ending === 'both-break';
      const laid = luck === 'high' || plain ? faces : 1;
      const free = luck === 'chance' || chart === undefined || random.below(4) === 0;
      return [name, free ? random.roll(count, faces) : Array.from({ length: count }, () => laid)];
    }),
  );
};

const DONE: Json = { done: true };

/** A Force whose objective is no enemy on the field takes the first one for it. */
const huntOf = (board: Board, side: ArmySide): Json => {
  const prey = board.formations.filter(each => each.side !== side && each.presence === 'field');
  const force = board.forces.find(
    each => each.side === side && !prey.some(enemy => enemy.id === each.objective),
  );
  const leader = board.leaders.find(
    each => each.id === force?.leader && each.fell === 0 && each.failed !== board.turn,
  );
  return leader && prey[0] ? { by: leader.id, action: 'changeOwnObjective', objective: prey[0].id } : DONE;
};

/** Armies that are to break go at each other: everybody on Attack, and nobody lets go. */
const attackInput = (board: Board, side: ArmySide): Json | null => {
  switch (board.phase) {
    case 'issue': {
      const idle = board.formations.find(
        each =>
          each.side === side &&
          each.presence === 'field' &&
          each.directive !== 'A' &&
          !each.pending &&
          !each.status &&
          !each.grand &&
          (each.freed || !board.forces.some(force => force.id === each.force && force.held)),
      );
      return idle ? { to: idle.id, directive: 'A' } : DONE;
    }
    case 'actions':
      return huntOf(board, side);
    case 'convert':
      return DONE;
    default:
      return null;
  }
};

const isBreak = ({ ending }: Wanted): boolean => ending === 'army-break' || ending === 'both-break';

const choiceFor = (board: Board, wanted: Wanted, side: ArmySide): Json | null => {
  if (wanted.ending === 'minor' && side !== wanted.winner && board.phase === 'issue') {
    return attackInput(board, side);
  }
  return isBreak(wanted) ? attackInput(board, side) : null;
};

/** Chance alone seldom breaks an army, so dice and orders are steered; all else is legal play at random. */
const steer = (play: Play, wanted: Wanted, random: Random): Input | null => {
  const wait = play.awaits();
  const board = play.state.board as unknown as Board;
  if (wait?.awaits === 'roll') {
    return { roll: throwsFor(board, wait, wanted, random) };
  }
  const [side] = play.asked();
  const choose = side === undefined ? null : choiceFor(board, wanted, side as ArmySide);
  return choose === null ? null : { side: side as string, choose };
};

interface Data {
  readonly id: string;
  readonly turns: number;
}

const ENDINGS: readonly Wanted[] = [
  { ending: 'draw', winner: null },
  { ending: 'both-break' },
  ...['minor', 'major', 'army-break'].flatMap(ending => SIDES.map(winner => ({ ending, winner }))),
];

/** Short battles for endings by points; as long as it takes for endings by a broken army. */
const isByPoints = ({ ending }: Wanted): boolean => ['draw', 'minor', 'major'].includes(ending);

const wantedOf = ({ id, turns }: Data): readonly Wanted[] =>
  ENDINGS.map(wanted => ({
    ...wanted,
    file: [id, wanted.ending, ...(wanted.winner ? [wanted.winner] : [])].join('.'),
    setup: (attempt): Json =>
      isByPoints(wanted) ? { scenario: id, turns: 2 + (attempt % (turns - 1)) } : { scenario: id },
  }));

/** One battle for each way in which each scenario can end. */
export const recording: Recording = {
  wanted: (SCENARIOS as readonly unknown[] as readonly Data[]).flatMap(wantedOf),
  steer,
};
