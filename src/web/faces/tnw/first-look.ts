import { blocOfSeat, isWarring } from '#systems/tnw/game/situation.ts';
import type { Seen } from '#systems/tnw/game/view.ts';
import { GRAPH, otherBloc, type Seat } from '#systems/tnw/map.ts';
import { boardOf } from './known.ts';
import { pictureOf } from './picture.ts';

/** The strongest army of the side that looks, and the enemy army nearest to it. */
export const frontOf = (view: Seen, side: string | null): readonly string[] => {
  const board = boardOf(view);
  const bloc = side === null ? 'imperial' : blocOfSeat(board, side as Seat);
  if (!isWarring(bloc)) {
    return [];
  }
  const armies = pictureOf(board).stacks.filter(({ leader, total }) => leader !== undefined && total > 0);
  const of = (wanted: string) => armies.filter(({ id }) => id.endsWith(`/${wanted}`));
  const [own] = [...of(bloc)].sort((a, b) => b.total - a.total);
  const far = (at: string): number => {
    const hops = own ? GRAPH.hops(own.at, at) : -1;
    return hops < 0 ? Number.POSITIVE_INFINITY : hops;
  };
  const [enemy] = [...of(otherBloc(bloc))].sort((a, b) => far(a.at) - far(b.at));
  return own && enemy ? [own.at, enemy.at] : [];
};
