import { type ReactElement, useState } from 'react';
import { useLocation } from 'wouter';
import type { Result } from '#kernel';
import { NotTakenIn } from './not-taken-in.tsx';
import { openText } from './save.ts';

export interface TextFile {
  readonly name: string;
  readonly text: string;
}

interface ImportFileProps {
  readonly words: string;
  /** Reads a file and keeps its contents: their address, or the fault in one sentence. */
  take(file: TextFile): Promise<Result<string, string>>;
}

/** Imports a file and opens its content; a fault in it is reported with its line. */
export const ImportFile = ({ words, take }: ImportFileProps): ReactElement => {
  const [fault, setFault] = useState<string | null>(null);
  const [, go] = useLocation();
  const choose = async (): Promise<void> => {
    const file = await openText();
    const taken = file ? await take(file) : null;
    if (taken?.ok) {
      go(taken.value);
    } else if (taken) {
      setFault(taken.error);
    }
  };
  return (
    <>
      <p className="button-row no-print">
        <button type="button" className="button" onClick={choose}>
          {words}
        </button>
      </p>
      <NotTakenIn fault={fault} />
    </>
  );
};
