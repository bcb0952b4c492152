import type { ReactElement } from 'react';
import { readBattleText } from '#companion/battle-file.ts';
import { type AnyProcedure, err, ok, type Result } from '#kernel';
import { SHELF } from '#systems';
import { ImportFile, type TextFile } from '../kit/import-file.tsx';
import { fetchHandbook } from '../kit/systems.ts';
import { fileBattle } from './papers.ts';
import { WORDS } from './words.ts';

/** Any system may have written the file: all are asked, once there is a file. */
const fetchProcedures = async (): Promise<readonly AnyProcedure[]> => {
  const books = await Promise.all(SHELF.map(({ code }) => fetchHandbook(code)));
  return books.flatMap(
    book => (book?.entries ?? []).filter(({ kind }) => kind === 'procedure') as readonly AnyProcedure[],
  );
};

/** Takes in a battle from a file. */
export const ImportBattle = (): ReactElement => {
  const take = async ({ name, text }: TextFile): Promise<Result<string, string>> => {
    const read = readBattleText(text, await fetchProcedures());
    if (!read.ok) {
      return err(`${name}: ${read.error}`);
    }
    const filed = await fileBattle(read.value.procedure, read.value.file);
    return filed.ok ? ok(`/battle/${filed.value}`) : err(filed.error.sentence);
  };
  return <ImportFile words={WORDS.import.importABattle} take={take} />;
};
