import { type AnyGame, err, ok, Play, parseGameFile, type Result, replay } from '#kernel';

/** A game being played: `awaits`, `submit`, `view`, `undo`, `outcome`, `file`. */
export type Game = Play;

/** Begins a game from a set-up, or goes on with one from its file. */
export const Game = {
  begin: Play.begin,

  /** Plays a saved game again under these rules, or says in a sentence why that cannot be done. */
  open: (def: AnyGame, json: unknown): Result<Game, string> => {
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
