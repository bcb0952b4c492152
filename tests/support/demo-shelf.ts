import type { AnyGame, Result, System } from '../../src/kernel/index.ts';
import { notKept } from '../../src/systems/frozen.ts';
import type { Opened, Shelf } from '../../src/systems/index.ts';
import { demo } from './demo-system.ts';

/** The registry with one invented system on it: the demo tests find it in the place of the real one. */
export const SHELF: readonly Shelf[] = [
  {
    code: demo.code,
    title: demo.title,
    about: demo.about,
    line: 'A game for tests.',
    years: '',
    players: '2',
    time: '1 min',
    picture: 'none',
    load: async () => demo,
  },
];

/** Nothing is added to it. */
export const addSystem = (): boolean => false;

export const loadSystem = async (code: string): Promise<System | null> => (code === demo.code ? demo : null);

export const loadHandbook = loadSystem;

export const loadPlay = async (id: string): Promise<Opened | null> => {
  const game = demo.games.find(each => each.id === id);
  return game ? { game, entries: demo.entries } : null;
};

export const loadSystems = async (): Promise<readonly System[]> => [demo];

export const loadGame = async (id: string, version: string): Promise<Result<AnyGame, string> | null> => {
  const game = demo.games.find(each => each.id === id);
  if (!game || game.version === version) {
    return game ? { ok: true, value: game } : null;
  }
  return { ok: false, error: notKept(game.title, version, [game.version]) };
};
