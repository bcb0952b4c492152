import { makeBattleLink } from '#companion/battle-link.ts';
import type { GameFile, Json, Play, Result } from '#kernel';
import type { CabinetFault, Filed } from '../kit/cabinet/cabinet.ts';
import { BATTLES } from '../kit/cabinet/drawers.ts';
import { cabinet } from '../kit/cabinet/use-cabinet.ts';
import { newId } from '../kit/dice/roll.ts';
import { saveText } from '../kit/save.ts';

export { BATTLES };

/** A battle as it is kept: all of it follows from the file. */
export interface BattlePaper {
  readonly entry: string;
  readonly title: string;
  readonly file: GameFile;
  readonly note: string;
  /** The last sentence of the log, for the list of battles. */
  readonly last: string;
  readonly over: boolean;
}

type Kept = Result<Filed<BattlePaper>, CabinetFault>;

const keepBattle = async (id: string, paper: BattlePaper, seen: number): Promise<Kept> =>
  (await cabinet()).put(BATTLES, id, paper, seen);

export const removeBattle = async (id: string): Promise<Result<null, CabinetFault>> =>
  (await cabinet()).remove(BATTLES, id);

/** Keeps a battle that nothing was written about yet; its id, or why it could not be kept. */
export const fileBattle = async (
  entry: { readonly id: string; readonly title: string },
  file: GameFile,
): Promise<Result<string, CabinetFault>> => {
  const id = newId();
  const paper = { entry: entry.id, title: entry.title, file, note: '', last: '', over: false };
  const kept = await keepBattle(id, paper, 0);
  return kept.ok ? { ok: true, value: id } : kept;
};

/** A new battle of a procedure in a situation; its id, or why it could not be kept. */
export const beginBattle = async (
  entry: { readonly id: string; readonly title: string },
  setup: Json,
): Promise<Result<string, CabinetFault>> => {
  const file: GameFile = { format: 'grognard-game/1', game: entry.id, version: '1', setup, inputs: [] };
  return fileBattle(entry, file);
};

export const exportBattle = ({ entry, file }: BattlePaper): void =>
  saveText(`${entry}.json`, JSON.stringify(file, null, 2));

/** The address at which another phone takes a battle over. */
export const battleAddress = (play: Play): string =>
  `${window.location.origin}/battle/join#${makeBattleLink(play)}`;
