import type { ReactElement } from 'react';
import type { Option } from '#kernel';
import { kindOf } from '#systems/nie/tactical/acts.ts';
import { type AreaId, areaName } from '#systems/nie/tactical/areas.ts';
import { type Board, type Piece, pieceOf } from '#systems/nie/tactical/board.ts';
import { formationsFor, type Layout, placesFor } from '#systems/nie/tactical/deploy.ts';
import type { Formation } from '#systems/nie/vocabulary.ts';
import { useNarrow } from '../../../kit/use-narrow.ts';
import type { Asking, Disc, Lit } from '../../../play/asking/asking.ts';
import { useVerdict } from '../../../play/asking/verdict.ts';
import { useSlate } from '../../../play/slate.ts';
import type { FormProps } from '../../face.ts';
import { asJson, drawnBoard, setDraft, useDraft } from './draft.ts';
import { WORDS } from './words.ts';

/** The next piece of the block from which one is taken, so that several are placed one after another. */
const nextOf = ({ pieces }: Board, piece: Piece): string | null =>
  pieces.find(each => each.id !== piece.id && each.side === piece.side && kindOf(each) === kindOf(piece))
    ?.id ?? null;

/** A deployment is drawn piece by piece, beginning from a plan, and handed in as a whole. */
export const useDeployForm = <V,>(props: FormProps<V>, field: Board): Partial<Asking> | null => {
  const { desk, slate } = props;
  const chosen = useSlate(slate, written => written.chosen);
  const narrow = useNarrow();
  const layout = useDraft(desk, slate);
  const refusal = useVerdict(desk, layout && asJson(layout));
  if (layout === null) {
    return null;
  }
  const board = drawnBoard(field, layout);
  const piece = chosen === null ? null : pieceOf(board, chosen);
  const mine = piece !== null && layout[piece.id] !== undefined ? piece : null;
  const put = (id: string, at: AreaId, as: Formation): void => {
    const place = as === 'line' ? { at } : { at, as };
    setDraft(desk, slate, { ...layout, [id]: place });
  };
  return {
    who: WORDS.deployWho,
    what: WORDS.deployWhat,
    more: WORDS.deployMore,
    may: new Set(Object.keys(layout)),
    act: { words: WORDS.deploy, refusal, run: () => void desk.choose(asJson(layout)) },
    lit: mine ? litFor(board, mine, put, next => slate.setState({ chosen: next })) : [],
    discs: mine ? { around: mine.id, all: formsFor(board, mine, put) } : null,
    folded: narrow,
    panel: <Plans options={desk.asked?.options ?? []} take={plan => setDraft(desk, slate, plan)} />,
  };
};

type Put = (id: string, at: AreaId, as: Formation) => void;

const litFor = (board: Board, piece: Piece, put: Put, choose: (id: string | null) => void): readonly Lit[] =>
  placesFor(board, piece)
    .filter(area => area !== piece.area)
    .map(area => ({
      id: area,
      value: { to: area },
      price: '',
      spoken: `${WORDS.putHere}: ${areaName(area)}`,
      take: () => {
        put(piece.id, area, piece.formation);
        choose(nextOf(board, piece));
      },
    }));

const formsFor = (board: Board, piece: Piece, put: Put): readonly Disc[] =>
  formationsFor(board, piece)
    .filter(form => form !== piece.formation)
    .map(form => {
      const [letter, title] = WORDS.modes[form] ?? ['', form];
      return { letter, title, words: '', take: () => put(piece.id, piece.area as AreaId, form) };
    });

interface PlansProps {
  readonly options: readonly Option[];
  take(layout: Layout): void;
}

/** Plans to begin from. */
const Plans = ({ options, take }: PlansProps): ReactElement => (
  <section className="stack" aria-label={WORDS.plans}>
    <h2 className="capitals">{WORDS.plans}</h2>
    {options
      .filter(({ grave }) => !grave)
      .map(({ label = '', value }) => (
        <button
          key={label}
          type="button"
          className="button-quiet"
          onClick={() => take(value as unknown as Layout)}
        >
          {label}
        </button>
      ))}
  </section>
);
