import type { ReactElement } from 'react';
import { useLocation } from 'wouter';
import { parseGameFile, sidesIn } from '#kernel';
import { openText } from '../../kit/save.ts';
import { fetchGame } from '../../kit/systems.ts';
import { WORDS } from '../words.ts';
import { Chronicle } from './chronicle.ts';
import { filePaper, HAND, newPaper } from './paper.ts';

interface ImportGameProps {
  readonly games: readonly { readonly id: string }[];
  onFault(sentence: string): void;
}

interface Chosen {
  readonly name: string;
  readonly text: string;
}

/** The paper of a game file, or the sentence that says why it cannot be played on. */
const read = async (games: ImportGameProps['games'], { name, text }: Chosen) => {
  const file = parseGameFile(JSON.parse(text));
  if (!file.ok || !games.some(each => each.id === file.value.game)) {
    return WORDS.cannotPlayOn(name, file.ok ? WORDS.noSuchGame(file.value.game) : file.error.sentence);
  }
  const found = await fetchGame(file.value.game, file.value.version);
  if (!found?.ok) {
    return WORDS.cannotPlayOn(name, found?.error ?? WORDS.noSuchGame(file.value.game));
  }
  const game = found.value;
  const opened = Chronicle.open(game, file.value);
  if (!opened.ok) {
    return WORDS.cannotPlayOn(name, opened.error);
  }
  const seats = Object.fromEntries(sidesIn(game, file.value.setup).map(side => [side, HAND]));
  const paper = newPaper(game, name.replace(/\.json$/, ''), file.value.setup, { seats });
  return { ...paper, file: file.value, over: opened.value.play.outcome() !== null };
};

/** A game from a file: checked by playing it through. */
export const ImportGame = ({ games, onFault }: ImportGameProps): ReactElement => {
  const [, go] = useLocation();
  const bring = async (): Promise<void> => {
    const chosen = await openText();
    if (!chosen) {
      return;
    }
    try {
      const paper = await read(games, chosen);
      const kept = typeof paper === 'string' ? null : await filePaper(paper);
      if (kept?.ok) {
        go(`/play/${kept.value}`);
      } else {
        onFault(typeof paper === 'string' ? paper : (kept?.error.sentence ?? ''));
      }
    } catch (error) {
      onFault(WORDS.notJson(chosen.name, (error as Error).message));
    }
  };
  return (
    <button type="button" className="button" onClick={bring}>
      {WORDS.importGame}
    </button>
  );
};
