import type { ReactElement } from 'react';
import type { Json, Refusal } from '#kernel';
import type { Board } from '#systems/aon/game/board.ts';
import { mostUnder, ORDERS, type OrderKind, readyFor } from '#systems/aon/game/rules/orders.ts';
import { corpsAt, partyOf } from '#systems/aon/game/situation.ts';
import type { Seen } from '#systems/aon/game/view.ts';
import { areaName } from '#systems/aon/game/words.ts';
import { type CorpsId, corpsOf } from '#systems/aon/map.ts';
import type { Seat } from '#systems/aon/vocabulary.ts';
import { Choices } from '../../../play/asking/choices.tsx';
import { GiveUp } from '../../../play/asking/give-up.tsx';
import type { FormProps } from '../../face.ts';
import { corpsSquare, Star } from '../corps.tsx';
import { handOfSide, stackId } from '../known.ts';
import { WORDS } from '../words.ts';
import { armyUnder, type Draft, readyIn, usualPrice } from './draft.ts';

interface ArmyPanelProps extends FormProps<Seen> {
  readonly board: Board;
  readonly seat: Seat;
  readonly draft: Draft | null;
  readonly refusal: Refusal | null;
  onDraft(draft: Draft): void;
}

/** The corps that go, their leader and their order; without an army, the corps that may be ordered. */
export const ArmyPanel = (props: ArmyPanelProps): ReactElement =>
  props.draft ? <Army {...props} draft={props.draft} /> : <Armies {...props} />;

const Army = (props: ArmyPanelProps & { readonly draft: Draft }): ReactElement => {
  const { board, seat, draft, onDraft } = props;
  const { at } = corpsAt(board, draft.leader);
  const ready = readyIn(board, seat, at);
  const kinds = kindsFor(board, seat);
  const withOrder = (order: OrderKind): Draft => ({
    ...draft,
    order,
    corps: armyUnder(board, draft.corps, draft.leader, order),
    pay: usualPrice(board, seat, order, handOfSide(props.desk)),
    with: null,
  });
  return (
    <section className="army" aria-label={WORDS.armyIn(areaName(at))}>
      <fieldset className="army-kinds">
        <legend className="visually-hidden">{WORDS.order}</legend>
        {kinds.map(kind => (
          <label key={kind}>
            <input
              type="radio"
              name="army-order"
              checked={draft.order === kind}
              onChange={() => onDraft(withOrder(kind))}
            />
            {WORDS.kinds[kind]}
          </label>
        ))}
      </fieldset>
      <CorpsPick
        board={board}
        among={ready}
        leader={draft.leader}
        corps={draft.corps}
        most={mostUnder(draft.leader, draft.order)}
        onPick={(leader, corps) => onDraft({ ...draft, leader, corps })}
      />
    </section>
  );
};

const kindsFor = (board: Board, seat: Seat): readonly OrderKind[] =>
  (Object.keys(ORDERS) as readonly OrderKind[]).filter(
    kind => kind !== 'sea' || (board.fixed.options.sea && seat !== 'french'),
  );

interface CorpsPickProps {
  readonly board: Board;
  readonly among: readonly CorpsId[];
  readonly leader: CorpsId;
  readonly corps: readonly CorpsId[];
  readonly most: number;
  onPick(leader: CorpsId, corps: readonly CorpsId[]): void;
}

/** Corps of one place: a star for the leader, a tick for the corps that go along. */
export const CorpsPick = ({ board, among, leader, corps, most, onPick }: CorpsPickProps): ReactElement => {
  const toggle = (id: CorpsId): void =>
    onPick(leader, corps.includes(id) ? corps.filter(each => each !== id) : [...corps, id]);
  const lead = (id: CorpsId): void => {
    const army = [id, ...corps.filter(each => each !== id)];
    onPick(id, army.slice(0, corpsOf(id).sr));
  };
  return (
    <fieldset className="corps-pick">
      <legend>{WORDS.under(leader, corps.length, most)}</legend>
      {among.map(id => (
        <div key={id} className="corps-row">
          <label className="corps-go">
            <input
              type="checkbox"
              checked={corps.includes(id)}
              disabled={id === leader || (!corps.includes(id) && corps.length >= most)}
              onChange={() => toggle(id)}
            />
            {corpsSquare(board, id)}
            <span>{corpsOf(id).name}</span>
            <em title={WORDS.ratingsTitle}>{WORDS.ratings(id)}</em>
          </label>
          <button
            type="button"
            className="corps-lead"
            aria-pressed={id === leader}
            aria-label={WORDS.leads(id)}
            title={WORDS.leads(id)}
            onClick={() => lead(id)}
          >
            <Star />
          </button>
        </div>
      ))}
      <p className="aon-figures quiet">{WORDS.figures}</p>
    </fieldset>
  );
};

/** The armies that may be ordered, a row each, and wars that may be declared. */
const Armies = (props: ArmyPanelProps): ReactElement => {
  const { board, seat, slate, desk } = props;
  const areas = [...new Set(readyFor(board, seat).map(id => corpsAt(board, id).at))];
  const wars = (desk.asked?.options ?? []).filter(({ value }) => isWar(value));
  return (
    <>
      <ul className="choice-rows" aria-label={WORDS.armies}>
        {areas.map(area => {
          const corps = readyIn(board, seat, area);
          return (
            <li key={area} className="choice-row">
              <button
                type="button"
                onClick={() => slate.setState({ chosen: stackId(area, partyOf(board, corps[0] as CorpsId)) })}
              >
                {WORDS.armyRow(areaName(area), corps)}
              </button>
            </li>
          );
        })}
      </ul>
      {wars.length > 0 ? (
        <details className="army-wars">
          <summary>{WORDS.wars(wars.length)}</summary>
          <Choices {...(props as unknown as FormProps<Json>)} options={wars} />
        </details>
      ) : null}
      <GiveUp desk={desk} />
    </>
  );
};

const isWar = (value: Json): boolean => typeof value === 'object' && value !== null && 'war' in value;
