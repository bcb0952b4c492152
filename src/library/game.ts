import {
  type AnyGame,
  err,
  isRecord,
  type Json,
  ok,
  Play,
  type Problem,
  parseGameFile,
  type Result,
  replay,
} from '#kernel';

/** A game being played: `awaits`, `submit`, `view`, `undo`, `outcome`, `file`. */
export type Game = Play;

/** The value that a program without types has where it mistyped the id of a game. */
export const NO_GAME = 'There is no such game: the ids are the keys of `games` of its system.';

export const isGame = (def: unknown): def is AnyGame =>
  isRecord(def) && typeof def.id === 'string' && typeof def.start === 'function' && isRecord(def.steps);

/** Begins a game from a set-up, or goes on with one from its file. */
export const Game = {
  begin: (def: AnyGame, setup: Json): Result<Game, readonly Problem[]> =>
    isGame(def) ? Play.begin(def, setup) : err([{ path: '', sentence: NO_GAME }]),

  /** Plays a saved game again under these rules, or says in a sentence why that cannot be done. */
  open: (def: AnyGame, json: unknown): Result<Game, string> => {
    if (!isGame(def)) {
      return err(NO_GAME);
    }
    const file = parseGameFile(json);
    if (!file.ok) {
      return err(file.error.sentence);
    }
    if (file.value.game !== def.id) {
      return err(`The file holds a game of ${file.value.game}, not of ${def.id}.`);
    }
    const played = replay(def, file.value);
    return played.ok
      ? ok(played.value)
      : err(`Input ${played.error.input} does not fit: ${played.error.refusal.sentence}`);
  },
};
