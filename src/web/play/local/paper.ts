import type { AnyGame, GameFile, Json, Result, Side } from '#kernel';
import type { CabinetFault } from '../../kit/cabinet/cabinet.ts';
import { cabinet } from '../../kit/cabinet/use-cabinet.ts';
import { newId } from '../../kit/dice/roll.ts';
import { type Settings, USUAL } from '../settings.ts';

export const GAMES = 'games';

/** A person at this screen; every other seat is the id of a computer player. */
export const HAND = 'hand';

/** A game on this device: the player of each side, and the file from which everything else follows. */
export interface GamePaper {
  readonly title: string;
  readonly file: GameFile;
  readonly seats: Readonly<Record<Side, string>>;
  readonly settings: Settings;
  readonly last: string;
  readonly over: boolean;
}

/** The choices of a player when a game begins. */
export interface Chosen {
  readonly seats: GamePaper['seats'];
  readonly settings?: Partial<Settings>;
}

export const newPaper = (
  { id, version }: Pick<AnyGame, 'id' | 'version'>,
  title: string,
  setup: Json,
  { seats, settings }: Chosen,
): GamePaper => ({
  title,
  file: { format: 'grognard-game/1', game: id, version, setup, inputs: [] },
  seats,
  settings: { ...USUAL, ...settings },
  last: '',
  over: false,
});

export const filePaper = async (paper: GamePaper): Promise<Result<string, CabinetFault>> => {
  const id = newId();
  const kept = await (await cabinet()).put(GAMES, id, paper, 0);
  return kept.ok ? { ok: true, value: id } : kept;
};

export const removePaper = async (id: string): Promise<Result<null, CabinetFault>> =>
  (await cabinet()).remove(GAMES, id);

export const personsOf = ({ seats }: Pick<GamePaper, 'seats'>): readonly Side[] =>
  Object.keys(seats).filter(side => seats[side] === HAND);
