import { type GameFile, parseGameFile } from '#kernel';
import { isTableFile } from '#kernel/table/file.ts';
import { headsIn } from '#kernel/table/file-chain.ts';
import { proofLines } from '#kernel/table/proof-words.ts';
import { verifyTable } from '#kernel/table/verify.ts';
import { loadGame } from '#systems';
import type { Pinned } from './entropy.ts';
import { WORDS } from './words.ts';

/** The result of recomputing the dice of a game. */
export interface Proven {
  readonly fits: boolean;
  readonly sentence: string;
}

const no = (sentence: string): Proven => ({ fits: false, sentence });

/** The difference between the file and the values that this browser saw and gave; null if there is none. */
const contradiction = (file: GameFile, { commitment, shares, heads }: Pinned): string | null => {
  const { dice } = file;
  if (commitment !== null && dice?.commitment !== commitment) {
    return WORDS.proof.commitment;
  }
  const lost = Object.entries(shares).find(
    ([side, value]) => !dice?.entropy.some(each => each.seat === side && each.value === value),
  );
  if (lost) {
    return WORDS.proof.share(lost[0]);
  }
  const own = (isTableFile(file) && headsIn(file)?.heads) || [];
  return heads.some(head => !own.includes(head)) ? WORDS.proof.log : null;
};

/**
 * Recomputes every roll of a game file in this page, without any server; names the first roll that does not match. The
 * file of a table where this browser sat is also compared with the browser's own records.
 */
export const proofOf = async (json: unknown, pins?: Pinned): Promise<Proven> => {
  const parsed = parseGameFile(json);
  if (!parsed.ok) {
    return no(WORDS.proof.noFile(parsed.error.sentence));
  }
  const file = parsed.value;
  const game = await loadGame(file.game, file.version);
  if (!game?.ok) {
    return no(game?.error ?? WORDS.proof.noGame(file.game));
  }
  const other = pins ? contradiction(file, pins) : null;
  if (other !== null) {
    return no(other);
  }
  const proof = verifyTable(game.value, file);
  if (!proof.ok) {
    const { roll, sentence } = proof.error;
    return no(roll === 0 ? WORDS.proof.notVerified(sentence) : WORDS.proof.misfit(roll, sentence));
  }
  return { fits: proof.value.alone === 0, sentence: proofLines(proof.value).join(' ') };
};
