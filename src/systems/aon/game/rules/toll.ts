import { resultOf } from '#kernel';
import { marchCauses } from '../../charts/march-causes.ts';
import { areaOf, type CorpsId, corpsOf, isHard, isWinterRound } from '../../map.ts';
import { CAUSES, type Cause } from '../../vocabulary.ts';
import type { Board, Track } from '../board.ts';
import { corpsAt } from '../situation.ts';
import { bestFirst } from './ratings.ts';

/** A march that is over: its corps and how far they came. */
export interface Marched {
  /** The leader first. */
  readonly corps: readonly CorpsId[];
  readonly mode: 'land' | 'sea' | 'intercept';
  /** Areas entered by each; one where nothing is said. */
  readonly tracks?: Readonly<Record<CorpsId, Track>>;
  /** Causes that cards add. */
  readonly causes?: readonly Cause[];
}

const CAUSES_OF = new Map<number, readonly Cause[]>();
const MODES: readonly Marched['mode'][] = ['land', 'sea', 'intercept'];
/** More areas than any move enters, so that a situation is one number. */
const MOST_AREAS = 32;

/** AON-R2: the causes of one corps, as the chart says; looked up once for each situation. */
const causesOf = (
  track: Track,
  winter: boolean,
  forced: boolean,
  mode: Marched['mode'],
): readonly Cause[] => {
  const situation = (MODES.indexOf(mode) * 2 + (winter ? 1 : 0)) * 2 + (forced ? 1 : 0);
  const key = (situation * MOST_AREAS + track.areas) * MOST_AREAS + track.hard;
  const known = CAUSES_OF.get(key);
  if (known) {
    return known;
  }
  const { causes } = resultOf(marchCauses, {
    areas: track.areas,
    hard: track.hard,
    winter,
    forcedMarch: forced,
    mode,
  });
  CAUSES_OF.set(key, causes);
  return causes;
};

const oneArea = (board: Board, id: CorpsId): Track => ({
  areas: 1,
  hard: isHard(areaOf(corpsAt(board, id).at)) ? 1 : 0,
});

/** The corps of a march with their causes, as the procedure of march attrition asks for them. */
export interface Toll {
  readonly corps: readonly {
    readonly id: CorpsId;
    readonly name: string;
    readonly fresh: boolean;
    readonly causes: readonly Cause[];
  }[];
  readonly winter: boolean;
}

/** The toll of a march on its corps; null where none of them has a cause. */
export const tollOf = (board: Board, { corps, mode, tracks, causes = [] }: Marched): Toll | null => {
  const winter = isWinterRound(board.round);
  const ownOf = (id: CorpsId): readonly Cause[] =>
    causesOf(tracks?.[id] ?? oneArea(board, id), winter, causes.includes('forced'), mode);
  if (causes.length === 0 && corps.every(id => ownOf(id).length === 0)) {
    return null;
  }
  const list = bestFirst(board, corps, corps[0]).map(id => {
    const own = ownOf(id);
    const all = CAUSES.filter(
      cause => own.includes(cause) || (mode === 'land' && cause !== 'forced' && causes.includes(cause)),
    );
    return { id, name: corpsOf(id).name, fresh: corpsAt(board, id).fresh, causes: all };
  });
  return list.some(({ causes: own }) => own.length > 0) ? { corps: list, winter } : null;
};
