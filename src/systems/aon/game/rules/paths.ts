import { isRecord, type Json, type Random, type Refusal } from '#kernel';
import type { AreaId, CorpsId } from '../../map.ts';
import type { Board, March } from '../board.ts';
import { refuse } from '../refuse.ts';
import { areaName, nameOf } from '../words.ts';
import { landings, nextSteps, pathRefusal, reachOf } from './movement.ts';

/** A path, and the corps that stay behind in areas on the way. */
export type PathChoice = {
  readonly path: readonly AreaId[];
  readonly leave?: Readonly<Record<AreaId, readonly CorpsId[]>>;
};

const isList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every(each => typeof each === 'string');

export const isPathChoice = (value: Json): value is PathChoice =>
  isRecord(value) &&
  isList(value.path) &&
  (value.leave === undefined || (isRecord(value.leave) && Object.values(value.leave).every(isList))) &&
  Object.keys(value).every(key => key === 'path' || key === 'leave');

/** AON-R42: corps may be left in the areas of the path, none twice; the leader goes to the end. */
const leaveRefusal = ({ leader, corps }: March, { path, leave = {} }: PathChoice): Refusal | null => {
  const left = Object.values(leave).flat();
  const astray = Object.keys(leave).find(area => !path.slice(0, -1).includes(area));
  if (astray !== undefined) {
    return refuse('left', 'AON-R42', `No corps can be left in ${nameOf(astray)}: it is not on the way.`);
  }
  if (left.includes(leader)) {
    return refuse('leader', 'AON-R42', 'The leader goes to the end of the path.');
  }
  const stranger = left.find((id, i) => !corps.includes(id) || left.indexOf(id) !== i);
  return stranger === undefined
    ? null
    : refuse(
        'left',
        'AON-R42',
        `${nameOf(stranger)} cannot be left: it is not with the army, or is named twice.`,
      );
};

const landingRefusal = (board: Board, march: March, { path, leave }: PathChoice): Refusal | null => {
  if (path.length !== 1 || leave !== undefined) {
    return refuse('landing', 'AON-R53', 'A sea move names one area to land in.');
  }
  return landings(board, march).includes(path[0] as AreaId)
    ? null
    : refuse('landing', 'AON-R53', `The army cannot land in ${nameOf(path[0] as AreaId)}.`);
};

/** Why a path cannot be taken; null where it can. */
export const choiceRefusal = (board: Board, march: March, choice: PathChoice): Refusal | null =>
  march.kind === 'sea'
    ? landingRefusal(board, march, choice)
    : (pathRefusal(board, march, choice.path) ?? leaveRefusal(march, choice));

/** The shortest way to every area within reach, or every coast for a sea move. */
export const likelyPaths = (board: Board, march: March): readonly PathChoice[] =>
  march.kind === 'sea'
    ? landings(board, march).map(area => ({ path: [area] }))
    : reachOf(board, march).map(({ path }) => ({ path }));

/** A path made up by chance, area by area. */
const randomPath = (board: Board, march: March, random: Random): readonly AreaId[] => {
  const path: AreaId[] = [];
  const nextOf = nextSteps(board, march);
  for (let next = nextOf(path); next.length > 0; next = nextOf(path)) {
    if (path.length > 0 && random.below(3) === 0) {
      break;
    }
    path.push(random.pick(next));
  }
  return path;
};

const WANDERING = 3;
const LEAVES = 4;

const randomLeave = ({ leader, corps }: March, path: readonly AreaId[], random: Random): PathChoice => {
  const others = corps.filter(id => id !== leader);
  return path.length > 1 && others.length > 0 && random.below(LEAVES) === 0
    ? { path, leave: { [random.pick(path.slice(0, -1))]: [random.pick(others)] } }
    : { path };
};

/** Paths for fuzzing and search: the shortest to each area, and a few that wander. */
export const proposedPaths = (board: Board, march: March, random: Random): readonly PathChoice[] =>
  march.kind === 'sea'
    ? likelyPaths(board, march)
    : [
        ...likelyPaths(board, march),
        ...Array.from({ length: WANDERING }, () =>
          randomLeave(march, randomPath(board, march, random), random),
        ),
      ];

export const pathLabel = ({ path }: PathChoice): string => path.map(areaName).join(' – ');
