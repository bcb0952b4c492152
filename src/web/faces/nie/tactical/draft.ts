import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Json } from '#kernel';
import type { Board } from '#systems/nie/tactical/board.ts';
import type { Layout } from '#systems/nie/tactical/deploy.ts';
import type { Desk } from '../../../play/desk.ts';
import type { Slate } from '../../../play/slate.ts';

/** A deployment that is being drawn: it is the map’s and the form’s, so it lies beside the slate. */
interface Draft {
  readonly moment: number;
  readonly layout: Layout;
}

const DRAFTS = new WeakMap<Slate, StoreApi<Draft>>();
const NONE: Draft = { moment: -1, layout: {} };

const storeOf = (slate: Slate): StoreApi<Draft> => {
  const known = DRAFTS.get(slate) ?? createStore<Draft>(() => NONE);
  DRAFTS.set(slate, known);
  return known;
};

const isDeploying = ({ asked }: Pick<Desk, 'asked'>): boolean => asked?.kind === 'open';

/** The deployment as it is drawn now: the first plan of the game until something is moved; null where none is asked. */
export const useDraft = <V>(desk: Desk<V>, slate: Slate): Layout | null => {
  const draft = useStore(storeOf(slate));
  const plan = isDeploying(desk) ? desk.asked?.options.find(({ grave }) => !grave)?.value : undefined;
  if (plan === undefined) {
    return null;
  }
  return draft.moment === desk.moment ? draft.layout : (plan as unknown as Layout);
};

export const setDraft = <V>(desk: Desk<V>, slate: Slate, layout: Layout): void =>
  storeOf(slate).setState({ moment: desk.moment, layout });

/** The board with the pieces where the deployment would put them. */
export const drawnBoard = (board: Board, layout: Layout | null): Board =>
  layout === null
    ? board
    : {
        ...board,
        pieces: board.pieces.map(piece => {
          const place = layout[piece.id];
          return place ? { ...piece, area: place.at, formation: place.as ?? 'line' } : piece;
        }),
      };

export const asJson = (layout: Layout): Json => layout as unknown as Json;
