import type { Kept, SheetFile } from '#companion/sheet-file.ts';
import type { Result } from '#kernel';
import type { CabinetFault } from '../kit/cabinet/cabinet.ts';
import { cabinet } from '../kit/cabinet/use-cabinet.ts';
import { newId } from '../kit/dice/roll.ts';
import { saveText } from '../kit/save.ts';

export const SHEETS = 'sheets';

/** A sheet as it is kept on the device: all that stands on it follows from the file. */
export interface SheetPaper {
  readonly file: SheetFile;
  /** The step of the sequence of play that the table has reached. */
  readonly at: string | null;
  readonly note: string;
  /** Yards to the inch on this table, where distances matter. */
  readonly scale?: number;
  /** The last line of its history, for the list. */
  readonly last: string;
}

export const paperOf = (kept: Kept, before?: SheetPaper): SheetPaper => ({
  at: null,
  note: '',
  ...before,
  file: kept.file,
  last: kept.told.at(-1)?.text ?? '',
});

/** Files a new sheet; its id, or why it could not be kept. */
export const fileSheet = async (paper: SheetPaper): Promise<Result<string, CabinetFault>> => {
  const id = newId();
  const kept = await (await cabinet()).put(SHEETS, id, paper, 0);
  return kept.ok ? { ok: true, value: id } : kept;
};

export const removeSheet = async (id: string): Promise<void> => {
  await (await cabinet()).remove(SHEETS, id);
};

/** `v-corps.json` for "V Corps". */
export const fileName = (title: string): string =>
  `${
    title
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/[^a-z\d]+/g, '-')
      .replaceAll(/^-|-$/g, '') || 'sheet'
  }.json`;

export const exportSheet = ({ file }: SheetPaper): void =>
  saveText(fileName(file.title), `${JSON.stringify(file, null, 2)}\n`);
