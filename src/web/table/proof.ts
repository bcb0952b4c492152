import { type AnyGame, parseGameFile, verify } from '#kernel';
import { loadSystems } from '#systems';

const findGame = async (id: string): Promise<AnyGame | undefined> =>
  (await loadSystems()).flatMap(system => system.games).find(game => game.id === id);

/** What recomputing the dice of a game came to. */
export interface Proven {
  readonly fits: boolean;
  readonly sentence: string;
}

const no = (sentence: string): Proven => ({ fits: false, sentence });

/** Recomputes every roll of a game file in this page, without asking anybody; names the first that does not fit. */
export const proofOf = async (json: unknown): Promise<Proven> => {
  const parsed = parseGameFile(json);
  if (!parsed.ok) {
    return no(`That is no game file: ${parsed.error.sentence}`);
  }
  const file = parsed.value;
  const game = await findGame(file.game);
  if (!game) {
    return no(`This page does not know the game ${file.game}.`);
  }
  const proof = verify(game, file);
  if (!proof.ok) {
    return no(`Roll ${proof.error.roll} does not fit: ${proof.error.sentence}`);
  }
  const { rolls, byHand } = proof.value;
  const all = rolls === 1 ? 'The one roll follows' : `All ${rolls} rolls follow`;
  const hand = byHand > 0 ? `, and ${byHand} thrown by hand` : '';
  return { fits: true, sentence: `${all} from the secret and the shares of the seats${hand}.` };
};
