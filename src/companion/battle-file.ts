import {
  type AnyProcedure,
  err,
  type GameFile,
  gameOf,
  ok,
  parseGameFile,
  type Result,
  replay,
} from '#kernel';
import { jsonFaultSentence, lineOfPath } from './json-place.ts';
import { WORDS } from './words.ts';

/** A battle with the procedure that it is fought by. */
export interface BattleFile {
  readonly procedure: AnyProcedure;
  readonly file: GameFile;
}

/** A battle that its procedure can be played on from, or the place in it where the rules stop. */
export const openBattle = (
  file: GameFile,
  procedures: readonly AnyProcedure[],
): Result<BattleFile, { readonly path: string; readonly sentence: string }> => {
  const procedure = procedures.find(({ id }) => id === file.game);
  if (!procedure) {
    return err({ path: 'game', sentence: WORDS.noSuchBattle(file.game) });
  }
  const play = replay(gameOf(procedure), file);
  if (play.ok) {
    return ok({ procedure, file });
  }
  const { input, refusal } = play.error;
  const path = input > 0 ? `inputs[${input - 1}]` : 'setup';
  return err({ path, sentence: WORDS.at(path, refusal.sentence) });
};

/** Reads a battle from outside; a fault in it is reported with its line. */
export const readBattleText = (
  text: string,
  procedures: readonly AnyProcedure[],
): Result<BattleFile, string> => {
  const fault = jsonFaultSentence(text);
  if (fault) {
    return err(fault);
  }
  const parsed = parseGameFile(JSON.parse(text));
  const opened = parsed.ok ? openBattle(parsed.value, procedures) : parsed;
  return opened.ok ? opened : err(WORDS.line(lineOfPath(text, opened.error.path), opened.error.sentence));
};
