import { type ReactElement, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { type AnyGame, type GameFile, parseGameFile, verify } from '#kernel';
import { loadSystems } from '#systems';
import { saveText } from '../kit/save.ts';
import { api } from './api.ts';
import { sideOf } from './entropy.ts';
import type { Seen } from './live.ts';
import { rememberLinks } from './lobby.tsx';

const findGame = async (id: string): Promise<AnyGame | undefined> =>
  (await loadSystems()).flatMap(system => system.games).find(game => game.id === id);

/** Recomputes every roll in this page, from the file that the server hands out. */
const proofOf = async (file: GameFile): Promise<string> => {
  const [game, parsed] = [await findGame(file.game), parseGameFile(file)];
  if (!game || !parsed.ok) {
    return parsed.ok ? `This page does not know the game ${file.game}.` : parsed.error.sentence;
  }
  const proof = verify(game, parsed.value);
  if (!proof.ok) {
    return `Roll ${proof.error.roll}: ${proof.error.sentence}`;
  }
  const hand = proof.value.byHand > 0 ? `, and ${proof.value.byHand} thrown by hand` : '';
  const all = proof.value.rolls === 1 ? 'The one roll follows' : `All ${proof.value.rolls} rolls follow`;
  return `${all} from the secret and the shares of the seats${hand}.`;
};

/** How it ended; the dice can be verified, the file taken home, the game played again. */
export const Ending = ({ seen: { doc, role } }: { readonly seen: Seen }): ReactElement => {
  const [, go] = useLocation();
  const [proof, setProof] = useState('');
  const failed = (error: unknown): void => setProof(error instanceof Error ? error.message : String(error));
  const check = async (): Promise<void> => setProof(await proofOf(await api.file(doc.id, role)));
  const save = async (): Promise<void> =>
    saveText(`${doc.game}-${doc.id}.json`, JSON.stringify(await api.file(doc.id, role), null, 1));
  const again = async (): Promise<void> => {
    const { id, role: own, link } = await api.rematch(doc.id);
    rememberLinks(id, { [own]: link });
    go(`/table/${id}`);
  };
  return (
    <section className="table-ending">
      <p className="capitals">The game is over</p>
      <h2>{doc.outcome?.sentence ?? 'It was ended before its time.'}</h2>
      <div className="button-row">
        <button type="button" className="button button-main" onClick={() => check().catch(failed)}>
          Verify the dice
        </button>
        <button type="button" className="button" onClick={() => save().catch(failed)}>
          Take the game file
        </button>
        {doc.rematch ? (
          <Link className="button" href={`/table/${doc.rematch}`}>
            To the rematch
          </Link>
        ) : role === 'host' || sideOf(role) !== null ? (
          <button type="button" className="button" onClick={() => again().catch(failed)}>
            Rematch
          </button>
        ) : null}
      </div>
      <p role="status">{proof}</p>
    </section>
  );
};
