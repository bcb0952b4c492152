import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type AnyGame, type GameFile, must, type Scenario, sameJson } from '../../src/kernel/index.ts';
import { loadGame, loadPlay, SHELF } from '../../src/systems/index.ts';

/** A recorded game, with the end that it came to; null where it has not come to one. */
export type Recorded = GameFile & {
  readonly recorded: { readonly ending: string | null; readonly digest: string };
};

const ROOT = path.join(import.meta.dirname, '../../games');

export const recordedNames = (): readonly string[] =>
  readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.json'))
    .sort();

export const readRecorded = (name: string): Recorded =>
  JSON.parse(readFileSync(path.join(ROOT, name), 'utf8')) as Recorded;

/** Every whole game under every version that is kept, with the code of its system. */
export const wholeGames = async (): Promise<readonly (readonly [string, AnyGame])[]> => {
  const found: (readonly [string, AnyGame])[] = [];
  for (const { code, whole = '', frozen } of SHELF) {
    const today = (await loadPlay(whole))?.game;
    found.push(...(today ? [[code, today] as const] : []));
    for (const { game: id, version } of ((await frozen?.()) ?? []).filter(({ game }) => game === whole)) {
      const game = await loadGame(id, version);
      found.push([code, must(game?.ok ? game.value : null, `${id} ${version}`)]);
    }
  }
  return found;
};

type Begun = Pick<Recorded, 'game' | 'version' | 'setup'>;

/** Whether some of the recorded games begins with this scenario, under any options. */
export const isRecorded = (
  recorded: readonly Begun[],
  { id, version }: AnyGame,
  { setup }: Scenario,
): boolean =>
  recorded.some(file => file.game === id && file.version === version && beginsLike(file.setup, setup));

const beginsLike = (setup: unknown, scenario: unknown): boolean => {
  const [played, plain] = [setup, scenario] as [Record<string, never>, Record<string, never>];
  return (
    sameJson(played, plain) || (plain.scenario !== undefined && sameJson(played.scenario, plain.scenario))
  );
};
