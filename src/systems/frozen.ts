import type { AnyGame, Awaits } from '#kernel';

/**
 * Rules of an earlier version in a file of their own, with the kernel of their day: an artefact of our history, not a
 * second home of any rule. Games that began under them go on under them (docs/adr/0019).
 */
export interface FrozenRules {
  readonly game: string;
  readonly version: string;
  /** The commit that they were taken from. */
  readonly commit: string;
  /** SHA-256 of their file. */
  readonly hash: string;
  load(): Promise<FrozenBundle>;
}

/** The content of such a file. */
export interface FrozenBundle {
  readonly game: OldGame;
  readonly players: readonly unknown[];
}

/** A game as older kernels knew it: kernels before `sideTitles` made another use of a side’s knowledge. */
export type OldGame = Omit<AnyGame, 'sideTitles' | 'endings'> &
  Partial<Pick<AnyGame, 'sideTitles' | 'endings'>>;

/** Odds and accounts come from the charts of today: before a roll of older rules they are not promised. */
const unannounced = (wait: Awaits): Awaits => {
  if (wait?.awaits !== 'roll' || !wait.on) {
    return wait;
  }
  const { on: _, ...rest } = wait;
  return rest;
};

const stepsOf = ({ steps }: OldGame): AnyGame['steps'] =>
  Object.fromEntries(
    Object.entries(steps).map(([id, step]) => [
      id,
      { ...step, awaits: (board, local) => unannounced(step.awaits(board, local)) },
    ]),
  );

/** Rules of an earlier version as a game of today’s kernel. It lacks the features that older kernels did not know. */
export const thaw = (
  { hash }: FrozenRules,
  { game, players }: FrozenBundle,
  today: AnyGame,
  tell: AnyGame['tell'],
): AnyGame => {
  const { foresee: _, suppose, ...kept } = game;
  return {
    ...kept,
    ...(game.sideTitles && suppose ? { suppose } : {}),
    sideTitles: game.sideTitles ?? today.sideTitles,
    endings: game.endings ?? [],
    steps: stepsOf(game),
    ...(tell ? { tell } : {}),
    frozen: { hash, players },
  };
};

/**
 * One sentence for a game whose rules are not at hand: older than all kept versions, or newer than the installed one.
 */
export const notKept = (title: string, version: string, kept: readonly string[]): string => {
  const [last = '', ...others] = [...kept].reverse();
  const list =
    others.length === 0 ? `version ${last} is` : `versions ${others.reverse().join(', ')} and ${last} are`;
  return `This game began under version ${version} of the rules of ${title}, and only ${list} kept here.`;
};
