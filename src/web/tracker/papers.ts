import type { SheetFile } from '#companion/sheet-file.ts';
import type { Result } from '#kernel';
import type { CabinetFault, Filed } from '../kit/cabinet/cabinet.ts';
import { cabinet } from '../kit/cabinet/use-cabinet.ts';
import { newId } from '../kit/dice/roll.ts';

export const SHEETS = 'sheets';

type Kept = Result<Filed<SheetFile>, CabinetFault>;

export const keepSheet = async (id: string, file: SheetFile, seen: number): Promise<Kept> =>
  (await cabinet()).put(SHEETS, id, file, seen);

export const readSheet = async (id: string): Promise<Filed<SheetFile> | null> =>
  (await cabinet()).get<SheetFile>(SHEETS, id);

export const removeSheet = async (id: string): Promise<Result<null, CabinetFault>> =>
  (await cabinet()).remove(SHEETS, id);

/** Keeps a new sheet; its id, or why it could not be kept. */
export const fileSheet = async (file: SheetFile): Promise<Result<string, CabinetFault>> => {
  const id = newId();
  const kept = await keepSheet(id, file, 0);
  return kept.ok ? { ok: true, value: id } : kept;
};
