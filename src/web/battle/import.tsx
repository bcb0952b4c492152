import type { ReactElement } from 'react';
import { readBattleText } from '#companion/battle-file.ts';
import { type AnyProcedure, err, ok, type Result } from '#kernel';
import { ImportFile, type TextFile } from '../kit/import-file.tsx';
import { fileBattle } from './papers.ts';
import { WORDS } from './words.ts';

/** Takes in a battle from a file. */
export const ImportBattle = ({
  procedures,
}: {
  readonly procedures: readonly AnyProcedure[];
}): ReactElement => {
  const take = async ({ name, text }: TextFile): Promise<Result<string, string>> => {
    const read = readBattleText(text, procedures);
    if (!read.ok) {
      return err(`${name}: ${read.error}`);
    }
    const filed = await fileBattle(read.value.procedure, read.value.file);
    return filed.ok ? ok(`/battle/${filed.value}`) : err(filed.error.sentence);
  };
  return <ImportFile words={WORDS.import.importABattle} take={take} />;
};
