import { type ComponentProps, Fragment, type ReactElement } from 'react';
import type { Board } from '#systems/aon/game/board.ts';
import { corpsAt, partyOf, stackOf } from '#systems/aon/game/situation.ts';
import type { Seen } from '#systems/aon/game/view.ts';
import { AREAS, CORPS, type CorpsId, corpsOf } from '#systems/aon/map.ts';
import { BOXES, type Box, PARTIES, type Party } from '#systems/aon/vocabulary.ts';
import { useSlate } from '../../../play/slate.ts';
import type { ListTab } from '../../face.ts';
import { corpsSquare } from '../corps.tsx';
import { boardOf, stackId } from '../known.ts';
import { WORDS } from '../words.ts';
import '../../areas/place-list.css';
import './lists.css';

type ListProps = ComponentProps<ListTab<Seen>['List']>;

/** Every corps by side and area: a corps pointed at here is pointed at on the map. */
export const CorpsList = ({ desk, slate, point }: ListProps): ReactElement => {
  const board = boardOf(desk.view);
  const chosen = useSlate(slate, written => written.chosen);
  return (
    <section className="place-list" aria-label={WORDS.corpsList}>
      <p className="aon-figures quiet">{WORDS.figures}</p>
      {PARTIES.map(party => (
        <details key={party} open>
          <summary className="capitals">{WORDS.parties[party]}</summary>
          <ul>
            {AREAS.map(({ id, name }) => {
              const corps = stackOf(board, id, party);
              const piece = stackId(id, party);
              return corps.length === 0 ? null : (
                <li key={id}>
                  <button type="button" aria-pressed={chosen === piece} onClick={() => point(piece)}>
                    <strong>{name}</strong>
                    <CorpsLine board={board} corps={corps} />
                  </button>
                </li>
              );
            })}
          </ul>
          <Boxes board={board} party={party} />
        </details>
      ))}
    </section>
  );
};

const CorpsLine = ({
  board,
  corps,
}: {
  readonly board: Board;
  readonly corps: readonly CorpsId[];
}): ReactElement => (
  <span className="aon-corps">
    {corps.map(id => (
      <Fragment key={id}>
        <span className="aon-one">
          {corpsSquare(board, id)} {corpsOf(id).name} <em title={WORDS.ratingsTitle}>{WORDS.ratings(id)}</em>
          {corpsAt(board, id).fresh ? null : <em>, {WORDS.spent}</em>}
          {corpsAt(board, id).marked ? <em>, {WORDS.hasActed}</em> : null}
        </span>
      </Fragment>
    ))}
  </span>
);

const SHOWN: readonly Box[] = ['reserve', 'prisoner', 'waiting', 'gone'];

const Boxes = ({ board, party }: { readonly board: Board; readonly party: Party }): ReactElement => (
  <>
    {SHOWN.map(box => {
      const names = CORPS.filter(({ id }) => corpsAt(board, id).at === box && partyOf(board, id) === party);
      return names.length === 0 ? null : (
        <p key={box} className="aon-box">
          <em>{WORDS.box(BOXES[box])}</em> {names.map(({ name }) => name).join(', ')}
        </p>
      );
    })}
  </>
);
