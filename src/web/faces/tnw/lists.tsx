import type { ComponentProps, ReactElement } from 'react';
import { cardOf, cpOf, titleOf } from '#systems/tnw/cards/deck.ts';
import { leadersIn, unitsOf } from '#systems/tnw/game/situation.ts';
import type { Seen } from '#systems/tnw/game/view.ts';
import { unitsText } from '#systems/tnw/game/words.ts';
import { type Bloc, DUCHIES, type Duchy, joined, leaderOf, ORDER, WARRING } from '#systems/tnw/map.ts';
import { useSlate } from '../../play/slate.ts';
import type { ListTab } from '../face.ts';
import '../areas/place-list.css';
import { boardOf } from './known.ts';
import { WORDS } from './words.ts';

type ListProps = ComponentProps<ListTab<Seen>['List']>;

const BLOCS: readonly Bloc[] = [...WARRING, 'neutral'];

/** Every duchy, those that may be chosen first: the list does all that the map does. */
export const DuchyList = (props: ListProps): ReactElement => {
  const lit = useSlate(props.slate, written => written.asking.lit);
  const isLit = ({ id }: Duchy): boolean => lit.some(each => each.id === id);
  return (
    <section className="place-list" aria-label={WORDS.places}>
      {lit.length > 0 ? <Duchies {...props} title={WORDS.litPlaces} all={DUCHIES.filter(isLit)} /> : null}
      <Duchies {...props} title={WORDS.allPlaces} all={DUCHIES} />
    </section>
  );
};

interface DuchiesProps extends ListProps {
  readonly title: string;
  readonly all: readonly Duchy[];
}

const Duchies = ({ desk, slate, point, title, all }: DuchiesProps): ReactElement => {
  const board = boardOf(desk.view);
  const chosen = useSlate(slate, written => written.chosen);
  const troops = ({ id }: Duchy): string =>
    joined(
      BLOCS.flatMap(bloc => [
        ...leadersIn(board, id, bloc).map(leader => leaderOf(leader).name),
        unitsText(unitsOf(board, id, bloc)),
      ]).filter(text => text !== ''),
    );
  return (
    <details open>
      <summary className="capitals">{title}</summary>
      <ul>
        {all.map(duchy => (
          <li key={duchy.id}>
            <button type="button" aria-pressed={chosen === duchy.id} onClick={() => point(duchy.id)}>
              <strong>{duchy.name}</strong>
              <em>{troops(duchy)}</em>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
};

/** The cards that the side holds: their points, their window and their text. */
export const CardList = ({ desk: { view } }: ListProps): ReactElement => {
  const held = ORDER.flatMap(power => view.cards.hands[power] ?? []);
  return (
    <section className="place-list" aria-label={WORDS.cards}>
      {held.length === 0 ? <p className="quiet">{WORDS.noCards}</p> : null}
      <ul>
        {held.map(id => (
          <li key={id}>
            <strong>{titleOf(id)}</strong> <span>{WORDS.points(cpOf(id))}</span>
            <p>{cardOf(id)?.text ?? ''}</p>
          </li>
        ))}
      </ul>
    </section>
  );
};
