import { type GameFile, parseGameFile } from '#kernel';
import { isTableFile } from '#kernel/table/file.ts';
import { headsIn } from '#kernel/table/file-chain.ts';
import { proofLines } from '#kernel/table/proof-words.ts';
import { verifyTable } from '#kernel/table/verify.ts';
import { loadGame } from '#systems';
import type { Pinned } from './entropy.ts';

/** The result of recomputing the dice of a game. */
export interface Proven {
  readonly fits: boolean;
  readonly sentence: string;
}

const no = (sentence: string): Proven => ({ fits: false, sentence });

/** Where the file says another thing than this browser saw and gave; null where it agrees. */
const contradiction = (file: GameFile, { commitment, shares, heads }: Pinned): string | null => {
  const { dice } = file;
  if (commitment !== null && dice?.commitment !== commitment) {
    return 'The commitment in the file differs from the one that this browser saw when it joined the table.';
  }
  const lost = Object.entries(shares).find(
    ([side, value]) => !dice?.entropy.some(each => each.seat === side && each.value === value),
  );
  if (lost) {
    return `The share that this browser gave for ${lost[0]} is not in the file.`;
  }
  const own = (isTableFile(file) && headsIn(file)?.heads) || [];
  return heads.some(head => !own.includes(head))
    ? 'The log in the file differs from the one that this browser saw: something was changed or left out since.'
    : null;
};

/**
 * Recomputes every roll of a game file in this page, without asking anybody; names the first that does not fit. The
 * file of a table where this browser sat is held against what it kept itself.
 */
export const proofOf = async (json: unknown, pins?: Pinned): Promise<Proven> => {
  const parsed = parseGameFile(json);
  if (!parsed.ok) {
    return no(`That is no game file: ${parsed.error.sentence}`);
  }
  const file = parsed.value;
  const game = await loadGame(file.game, file.version);
  if (!game?.ok) {
    return no(game?.error ?? `This page does not know the game ${file.game}.`);
  }
  const other = pins ? contradiction(file, pins) : null;
  if (other !== null) {
    return no(other);
  }
  const proof = verifyTable(game.value, file);
  if (!proof.ok) {
    const { roll, sentence } = proof.error;
    return no(`${roll === 0 ? 'Not verified' : `Roll ${roll} does not fit`}: ${sentence}.`);
  }
  return { fits: proof.value.alone === 0, sentence: proofLines(proof.value).join(' ') };
};
