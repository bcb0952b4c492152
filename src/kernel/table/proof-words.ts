import type { TableProof } from './verify.ts';

const counted = (count: number, one: string, many: string): string =>
  count === 1 ? one : `${count} ${many}`;

const sides = (names: readonly string[]): string => names.join(', ');

/** The sentences about a file’s dice, proved and unproved: the same on the page and in the terminal. */
export const proofLines = (proof: TableProof): readonly string[] =>
  [
    proof.alone > 0
      ? `Not proved: no player had a share in ${counted(proof.alone, 'one of the rolls', 'of the rolls')}, so that the server’s operator could have chosen ${proof.alone === 1 ? 'it' : 'them'}.`
      : '',
    `Every roll fits the commitment: ${counted(proof.rolls, '1 roll', 'rolls')} recomputed.`,
    proof.takenBack > 0
      ? `${counted(proof.takenBack, 'One roll was', 'rolls were')} taken back: ${counted(proof.rewinds, 'once', 'times')} by consent, ${counted(proof.corrections, 'once', 'times')} by the umpire.`
      : '',
    proof.byHand > 0
      ? `${counted(proof.byHand, 'One throw', 'throws')} by hand at the table, by consent, ${proof.byHand === 1 ? 'is' : 'are'} beyond proof.`
      : '',
    proof.missing.length > 0
      ? `${sides(proof.missing)} gave no share: the dice prove nothing about the server to ${proof.missing.length === 1 ? 'that side' : 'those sides'}.`
      : '',
    ...proof.late.map(
      ({ seat, rolls }) => `The share of ${seat} came after ${counted(rolls, '1 roll', 'rolls')}.`,
    ),
    proof.unsealed > 0
      ? `${counted(proof.unsealed, '1 contribution', 'contributions')} of entropy came without a seal.`
      : '',
    proof.lapsed > 0
      ? `${counted(proof.lapsed, 'One seal was', 'seals were')} never opened, and ran out.`
      : '',
    proof.head === null && proof.whole
      ? 'The log of the table has no chain: nothing shows that it is the one that its players saw.'
      : '',
    proof.whole
      ? ''
      : 'The file holds no log of its table: nothing shows the people at the table and their consent.',
  ].filter(line => line !== '');
