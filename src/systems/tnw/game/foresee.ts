import {
  type Foreseen,
  type Frame,
  foreseen,
  type GameDef,
  isRecord,
  type Json,
  type Known,
  seeded,
} from '#kernel';
import { otherBloc, type Warring } from '../map.ts';
import { ground } from '../procedures/ground.ts';
import { siege } from '../procedures/siege.ts';
import type { Board, Siege } from './board.ts';
import { leadersOf } from './edit.ts';
import { marchStep } from './phases/march.ts';
import { evadeStep } from './phases/reactions.ts';
import { siegeGiven, siegeStep } from './phases/siege.ts';
import { groundGiven, troopsIn } from './rules/armies.ts';
import { linkOf } from './situation.ts';
import { boardFrom } from './suppose.ts';
import type { Seen } from './view.ts';
import { duchyName } from './words.ts';

export interface Coming {
  readonly title: string;
  readonly cite: string;
  readonly chart: string;
  readonly given: Json;
}

/** The battle that a Formation would fight in a duchy, as things stand. */
export const battleAt = (board: Board, to: string): Coming | null => {
  const { march, impulse } = board;
  const bloc = impulse ? board.blocs[impulse.power] : 'neutral';
  if (!march || bloc === 'neutral') {
    return null;
  }
  const enemy = troopsIn(board, to, otherBloc(bloc));
  const neutral = { units: board.units[to] ?? {}, leaders: [] };
  const inactive = Object.keys(enemy.units).length > 0 ? enemy : neutral;
  if (Object.keys(inactive.units).length === 0 || Object.keys(troopsIn(board, to, bloc).units).length > 0) {
    return null;
  }
  const given = groundGiven(board, {
    duchy: to,
    from: march.at,
    link: linkOf(march.at, to) ?? 'clear',
    landing: 'none',
    failed: march.failed,
    active: { units: march.force.units, leaders: leadersOf(march.force) },
    inactive,
    bloc: bloc as Warring,
  });
  return {
    title: `The battle in ${duchyName(to)}, as it stands`,
    cite: 'TNW-GROUND-2',
    chart: ground.id,
    given: given as unknown as Json,
  };
};

/** The siege with the leaders that are named. */
export const siegeWith = (board: Board, leader: string, leaders: readonly string[]): Coming | null => {
  const duchy = board.leaders[leader];
  if (duchy === undefined || !board.impulse) {
    return null;
  }
  const plain: Siege = {
    duchy,
    leader,
    leaders,
    round: 1,
    armyDice: 0,
    fortDice: 0,
    fortStrength: 0,
    fives: 0,
    breach: null,
    played: { besieger: [], besieged: [] },
  };
  return {
    title: `The siege of ${duchyName(duchy)}`,
    cite: 'TNW-SIEGE-1',
    chart: siege.id,
    given: siegeGiven(board, plain) as unknown as Json,
  };
};

/** The consequence of a choice before any dice are near. */
const coming = (board: Board, frame: Frame, choose: Json): Coming | null => {
  if (frame.at === marchStep.id && isRecord(choose) && typeof choose.to === 'string') {
    return battleAt(board, choose.to);
  }
  if (frame.at === evadeStep.id && choose === 'pass' && board.march?.to) {
    return battleAt(board, board.march.to);
  }
  if (frame.at === siegeStep.id && isRecord(choose) && Array.isArray(choose.with)) {
    return siegeWith(board, frame.leader as string, choose.with as readonly string[]);
  }
  return null;
};

/**
 * The roll that a choice leads to. A battle to come is shown before the dice are near, without cards that nobody has
 * played.
 */
export const foresee = (
  def: GameDef<Board, Seen>,
  { view, ahead }: Known<Seen>,
  side: string,
  choose: Json,
): Foreseen | null => {
  const board = boardFrom(view, seeded('foresight'));
  const frame = ahead.at(-1);
  const next = frame ? coming(board, frame, choose) : null;
  if (next && frame) {
    const { title, cite, chart, given } = next;
    return { title, cite, on: { chart, given }, frame, supposed: true };
  }
  return foreseen(def, { board, stack: ahead }, side, choose);
};
