import { err, type GameFile, type Issue, type Play, parseGameFile, type Result } from '#kernel';
import { WORDS } from './words.ts';

/** The battle so far, without a choice that is still held in secret. */
const openly = (play: Play): GameFile => {
  const held = Object.keys(play.state.held ?? {}).length;
  const file = play.file();
  return { ...file, inputs: file.inputs.slice(0, file.inputs.length - held) };
};

/** A battle as the part of an address after `#`, for a second phone that has no network either. */
export const makeBattleLink = (play: Play): string => encodeURIComponent(JSON.stringify(openly(play)));

/** Reads such a link back: the battle, or its fault. */
export const parseBattleLink = (hash: string): Result<GameFile, Issue> => {
  try {
    return parseGameFile(JSON.parse(decodeURIComponent(hash.replace(/^#/, ''))));
  } catch {
    return err({ code: 'link', path: '', sentence: WORDS.damaged });
  }
};
