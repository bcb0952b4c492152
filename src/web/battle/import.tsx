import { type ReactElement, useState } from 'react';
import { useLocation } from 'wouter';
import { readBattleText } from '#companion/battle-file.ts';
import type { AnyProcedure } from '#kernel';
import { openText } from '../kit/save.ts';
import { fileBattle } from './papers.ts';

/** Takes in a battle from a file; what is wrong in it is told with its line. */
export const ImportBattle = ({
  procedures,
}: {
  readonly procedures: readonly AnyProcedure[];
}): ReactElement => {
  const [fault, setFault] = useState<string | null>(null);
  const [, go] = useLocation();
  const take = async (): Promise<void> => {
    const chosen = await openText();
    if (!chosen) {
      return;
    }
    const read = readBattleText(chosen.text, procedures);
    if (!read.ok) {
      setFault(`${chosen.name}: ${read.error}`);
      return;
    }
    const filed = await fileBattle(read.value.procedure, read.value.file);
    if (filed.ok) {
      go(`/battle/${filed.value}`);
    } else {
      setFault(filed.error.sentence);
    }
  };
  return (
    <>
      <p className="button-row no-print">
        <button type="button" className="button" onClick={take}>
          Import a battle
        </button>
      </p>
      {fault ? (
        <p className="fault" role="alert">
          <strong>Not taken in.</strong> {fault}
        </p>
      ) : null}
    </>
  );
};
