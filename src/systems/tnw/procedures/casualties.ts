import { choose, listed, type Option, type Policy, type Step, step } from '#kernel';
import {
  absorb,
  disrupt,
  disruptable,
  type Formation,
  PIECE_LABELS,
  type Piece,
  removable,
  remove,
} from '../formation.ts';

/** Hits that a side has still to take, and the side itself. */
export type Hits = { readonly side: string; readonly sixes: number; readonly fives: number };

/** Where a board keeps the formations that can be hit. */
export interface Holder<B> {
  formation(board: B, side: string): Formation;
  withFormation(board: B, side: string, formation: Formation): B;
  /** The owner picks, instead of the default order (TNW-R2). */
  ownerPicks(board: B): boolean;
}

const optionsOf = (formation: Formation, { sixes, fives }: Hits): readonly Piece[] => {
  if (sixes > 0) {
    return removable(formation);
  }
  return fives > 0 ? disruptable(formation) : [];
};

const option = (piece: Piece): Option => ({ value: piece, label: PIECE_LABELS[piece] });

/**
 * TNW-R2: a side takes its sixes and then its fives (TNW-HITS). By default all at once and in the printed order;
 * where the owner picks, piece by piece and only where there is something to pick.
 */
export const casualtyStep = <B>(id: string, holder: Holder<B>): Step<B, Hits, Piece> => {
  const isChoice = (board: B, hits: Hits): boolean =>
    holder.ownerPicks(board) && optionsOf(holder.formation(board, hits.side), hits).length > 1;
  const self: Step<B, Hits, Piece> = step<B, Hits, Piece>(id, {
    cite: 'TNW-HITS',
    awaits: (board, hits) =>
      isChoice(board, hits)
        ? choose(
            hits.side,
            {
              title:
                hits.sixes > 0 ? 'Which piece does the six remove?' : 'Which piece does the five disrupt?',
              cite: 'TNW-R2',
            },
            listed(optionsOf(holder.formation(board, hits.side), hits).map(option)),
          )
        : null,
    apply: (board, hits, picked) => {
      const { side, sixes, fives } = hits;
      const formation = holder.formation(board, side);
      if (!holder.ownerPicks(board)) {
        return { board: holder.withFormation(board, side, absorb(formation, sixes, fives)) };
      }
      const next = holder.withFormation(board, side, takeOne(formation, hits, picked));
      const left: Hits =
        sixes > 0 ? { side, sixes: sixes - 1, fives } : { side, sixes, fives: Math.max(0, fives - 1) };
      return { board: next, push: left.sixes + left.fives > 0 ? [self.at(left)] : [] };
    },
  });
  return self;
};

/** One hit: on the piece picked, or on the only kind there is. */
const takeOne = (formation: Formation, hits: Hits, picked: Piece | undefined): Formation => {
  const piece = picked ?? optionsOf(formation, hits)[0];
  if (piece === undefined) {
    return hits.sixes > 0 ? formation : absorb(formation, 0, Math.min(1, hits.fives));
  }
  return hits.sixes > 0 ? remove(formation, piece) : disrupt(formation, piece);
};

/** The default order is the order in which the choices stand (TNW-R2). */
export const usual = <B>(label = 'losses in the default order'): Policy<B> => ({
  label,
  choose: ({ wait, side }) => {
    const choice = wait.sides[side];
    const first = choice?.kind === 'listed' ? choice.options.find(each => !each.refused) : undefined;
    return first?.value ?? null;
  },
});
