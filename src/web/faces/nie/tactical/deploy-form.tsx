import type { ReactElement } from 'react';
import type { Option } from '#kernel';
import { kindOf } from '#systems/nie/tactical/acts.ts';
import type { AreaId } from '#systems/nie/tactical/areas.ts';
import { type Board, type Piece, pieceOf } from '#systems/nie/tactical/board.ts';
import { formationsFor, type Layout, placesFor } from '#systems/nie/tactical/deploy.ts';
import type { Formation } from '#systems/nie/vocabulary.ts';
import { useNarrow } from '../../../kit/use-narrow.ts';
import type { Asking, Disc, Lit } from '../../../play/asking/asking.ts';
import { useVerdict } from '../../../play/asking/verdict.ts';
import { useSlate } from '../../../play/slate.ts';
import type { FormProps } from '../../face.ts';
import { asJson, drawnBoard, setDraft, useDraft } from './draft.ts';
import { areaOn, type Field, type FieldSide } from './rows.ts';
import { WORDS } from './words.ts';

/** The next piece of the block from which one is taken, so that several are placed one after another. */
const nextOf = ({ pieces }: Board, piece: Piece): string | null =>
  pieces.find(each => each.id !== piece.id && each.side === piece.side && kindOf(each) === kindOf(piece))
    ?.id ?? null;

/** A deployment is drawn piece by piece, beginning from a plan, and handed in as a whole. */
export const useDeployForm = <V,>(props: FormProps<V>, field: Field): Partial<Asking> | null => {
  const { desk, slate } = props;
  const chosen = useSlate(slate, written => written.chosen);
  const narrow = useNarrow();
  const layout = useDraft(desk, slate);
  const refusal = useVerdict(desk, layout && asJson(layout));
  if (layout === null) {
    return null;
  }
  const board = drawnBoard(field.board, layout);
  const piece = chosen === null ? null : pieceOf(board, chosen);
  const mine = piece !== null && layout[piece.id] !== undefined ? piece : null;
  const put = (id: string, at: AreaId, as: Formation): void => {
    const place = as === 'line' ? { at } : { at, as };
    setDraft(desk, slate, { ...layout, [id]: place });
  };
  const formations = mine ? formsFor(board, mine, put) : [];
  return {
    who: WORDS.deployWho(field.names[sideIn(board, layout)]),
    what: WORDS.deployWhat,
    more: WORDS.deployMore,
    may: new Set(Object.keys(layout)),
    act: { words: WORDS.deploy, refusal, run: () => void desk.choose(asJson(layout)) },
    lit: mine ? litFor({ ...field, board }, mine, put, next => slate.setState({ chosen: next })) : [],
    discs: mine ? { around: mine.id, all: formations } : null,
    keys: formations.map(({ letter, title, take }) => ({ key: letter, words: title, run: take })),
    folded: narrow,
    panel: <Plans options={desk.asked?.options ?? []} take={plan => setDraft(desk, slate, plan)} />,
  };
};

/** The side whose pieces are being placed. */
const sideIn = ({ pieces }: Board, layout: Layout): FieldSide =>
  pieces.find(({ id }) => layout[id] !== undefined)?.side ?? 'attacker';

type Put = (id: string, at: AreaId, as: Formation) => void;

const litFor = (field: Field, piece: Piece, put: Put, choose: (id: string | null) => void): readonly Lit[] =>
  placesFor(field.board, piece)
    .filter(area => area !== piece.area)
    .map(area => ({
      id: area,
      value: { piece: piece.id, to: area },
      price: '',
      spoken: areaOn(field, area),
      take: () => {
        put(piece.id, area, piece.formation);
        choose(nextOf(field.board, piece));
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
