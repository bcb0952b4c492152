import { blocOfSeat, isWarring } from '#systems/tnw/game/situation.ts';
import type { Seen } from '#systems/tnw/game/view.ts';
import { GRAPH, otherBloc, type Seat } from '#systems/tnw/map.ts';
import type { Stack } from '../../map/stacks/stack.ts';
import { boardOf } from './known.ts';
import { pictureOf } from './picture.ts';

/** An army is at the front where an enemy stands no more links away. */
const FRONT = 3;

/** The strongest army of the side that looks, of those at the front if there is one, and the enemy army nearest to it. */
export const frontOf = (view: Seen, side: string | null): readonly string[] => {
  const board = boardOf(view);
  const bloc = side === null ? 'imperial' : blocOfSeat(board, side as Seat);
  if (!isWarring(bloc)) {
    return [];
  }
  const armies = pictureOf(board).stacks.filter(({ leader, total }) => leader !== undefined && total > 0);
  const of = (wanted: string) => armies.filter(({ id }) => id.endsWith(`/${wanted}`));
  const enemies = of(otherBloc(bloc));
  const [first] = of(bloc)
    .flatMap(({ at, total }) => {
      const [enemy, far] = nearest(at, enemies);
      return enemy === undefined ? [] : [{ own: at, enemy, total, isFront: far <= FRONT }];
    })
    .sort((a, b) => Number(b.isFront) - Number(a.isFront) || b.total - a.total);
  return first ? [first.own, first.enemy] : [];
};

/** The place of the stack that is nearest, with the links to it. */
const nearest = (from: string, all: readonly Stack[]): readonly [at: string | undefined, links: number] => {
  const far = (at: string): number => {
    const hops = GRAPH.hops(from, at);
    return hops < 0 ? Number.POSITIVE_INFINITY : hops;
  };
  const [first] = [...all].sort((a, b) => far(a.at) - far(b.at));
  return [first?.at, first ? far(first.at) : Number.POSITIVE_INFINITY];
};
