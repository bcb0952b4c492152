import { type ReactElement, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { saveText } from '../kit/save.ts';
import { api } from './api.ts';
import { pinned, sideOf } from './entropy.ts';
import type { Seen } from './live.ts';
import { type Proven, proofOf } from './proof.ts';
import { WORDS } from './words.ts';

/** Once it is over the dice can be verified, the file taken home, the game played again. */
export const Ending = ({ seen: { doc, role } }: { readonly seen: Seen }): ReactElement => {
  const [, go] = useLocation();
  const [proof, setProof] = useState<Proven | null>(null);
  const failed = (error: unknown): void =>
    setProof({ fits: false, sentence: error instanceof Error ? error.message : String(error) });
  const check = async (): Promise<void> => setProof(await proofOf(await api.file(doc.id, role), pinned(doc)));
  const save = async (): Promise<void> =>
    saveText(`${doc.game}-${doc.id}.json`, JSON.stringify(await api.file(doc.id, role), null, 1));
  const again = async (): Promise<void> => {
    const { id } = await api.rematch(doc.id);
    go(`/table/${id}`);
  };
  return (
    <section className="table-ending">
      <div className="button-row">
        <button type="button" className="button button-main" onClick={() => check().catch(failed)}>
          {WORDS.ending.verifyTheDice}
        </button>
        <button type="button" className="button" onClick={() => save().catch(failed)}>
          {WORDS.ending.takeGameFile}
        </button>
        {doc.rematch ? (
          <Link className="button" href={`/table/${doc.rematch}`}>
            {WORDS.ending.toTheRematch}
          </Link>
        ) : role === 'host' || sideOf(role) !== null ? (
          <button type="button" className="button" onClick={() => again().catch(failed)}>
            {WORDS.ending.rematch}
          </button>
        ) : null}
      </div>
      <p role="status" className={proof?.fits === false ? 'fault table-red' : undefined}>
        {proof?.sentence}
      </p>
    </section>
  );
};
