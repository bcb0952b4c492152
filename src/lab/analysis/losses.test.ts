import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { type AnyGame, type Loss, parseGameFile, replay, sidesIn } from '#kernel';
import { loadSystems } from '#systems';

const RECORDED = path.join(import.meta.dirname, '../../../games');

const whole = (await loadSystems()).flatMap(({ code, games, whole: id }) =>
  games.filter(game => game.id === id).map(game => [code, game] as const),
);

/** The recorded games of a system, the shortest first. */
const recordedOf = (code: string): readonly string[] =>
  readdirSync(path.join(RECORDED, code))
    .filter(name => name.endsWith('.json'))
    .map(name => readFileSync(path.join(RECORDED, code, name), 'utf8'))
    .sort((a, b) => a.length - b.length);

interface Lost {
  readonly losses: readonly Loss[];
  readonly sides: readonly string[];
}

const lossesIn = (game: AnyGame, text: string): Lost => {
  const file = parseGameFile(JSON.parse(text));
  const played =
    file.ok && file.value.game === game.id && file.value.version === game.version
      ? replay(game, file.value)
      : null;
  if (!file.ok || !played?.ok) {
    return { losses: [], sides: [] };
  }
  const [first, last] = [played.value.stateAt(0), played.value.stateAt(played.value.length)];
  return {
    losses: game.losses?.(first.board, last.board) ?? [],
    sides: sidesIn(game, file.value.setup),
  };
};

/** The shortest recorded game in which something was lost. */
const costly = (code: string, game: AnyGame): Lost | undefined => {
  for (const text of recordedOf(code)) {
    const lost = lossesIn(game, text);
    if (lost.losses.length > 0) {
      return lost;
    }
  }
  return undefined;
};

test.each(whole)('a game of %s that is over tells what each side lost', (code, game) => {
  const { losses, sides } = costly(code, game) ?? { losses: [], sides: [] };
  expect(losses).not.toEqual([]);
  for (const { of, side, fate } of losses) {
    expect(of).not.toBe('');
    expect(sides).toContain(side);
    expect(typeof fate === 'string' ? fate !== '' : fate.left < fate.before).toBe(true);
  }
});
