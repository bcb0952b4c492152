import type { AnyGame, GameFile, Json, Result, Side } from '#kernel';
import { GAME } from '../faces/esr/game-id.ts';
import type { CabinetFault } from '../kit/cabinet/cabinet.ts';
import { cabinet } from '../kit/cabinet/use-cabinet.ts';
import { newId } from '../kit/dice/roll.ts';
import type { Pace } from './pace.ts';

export const FIELDS = 'fields';

/** A battle on this device: who plays which side, and the file from which all else follows. */
export interface FieldPaper {
  readonly title: string;
  readonly file: GameFile;
  /** `hand` for a person at this screen, else the id of a computer player. */
  readonly seats: Readonly<Record<Side, string>>;
  /** Dice are thrown on the real table and typed in. */
  readonly handDice: boolean;
  /** The newcomer's prompts of the first turn. */
  readonly guided: boolean;
  /** How dice are shown; one by one where nothing else is said. */
  readonly pace?: Pace;
  /** Two at one screen who hide nothing from each other: the screen is not covered between them. */
  readonly openTable?: boolean;
  readonly last: string;
  readonly over: boolean;
}

export const beginField = async (
  { version }: Pick<AnyGame, 'version'>,
  title: string,
  setup: Json,
  chosen: Pick<FieldPaper, 'seats' | 'guided' | 'pace' | 'openTable'>,
): Promise<Result<string, CabinetFault>> => {
  const file: GameFile = { format: 'grognard-game/1', game: GAME, version, setup, inputs: [] };
  return fileField({ title, file, handDice: false, last: '', over: false, ...chosen });
};

export const fileField = async (paper: FieldPaper): Promise<Result<string, CabinetFault>> => {
  const id = newId();
  const kept = await (await cabinet()).put(FIELDS, id, paper, 0);
  return kept.ok ? { ok: true, value: id } : kept;
};

export const removeField = async (id: string): Promise<Result<null, CabinetFault>> =>
  (await cabinet()).remove(FIELDS, id);
