import type { ComponentProps, ReactElement } from 'react';
import { statusOf } from '#systems/aon/game/rules/countries.ts';
import { allIn } from '#systems/aon/game/situation.ts';
import type { Seen } from '#systems/aon/game/view.ts';
import { AREAS, type Area, COUNTRIES, namesOf } from '#systems/aon/map.ts';
import { STATUSES } from '#systems/aon/vocabulary.ts';
import type { Lit } from '../../../play/asking/asking.ts';
import { preview, useSlate } from '../../../play/slate.ts';
import type { ListTab } from '../../face.ts';
import { boardOf } from '../known.ts';
import { WORDS } from '../words.ts';
import '../../areas/place-list.css';
import './lists.css';

type ListProps = ComponentProps<ListTab<Seen>['List']>;

/** Every area: those that may be chosen first, with their price. */
export const AreaList = (props: ListProps): ReactElement => {
  const { slate } = props;
  const lit = useSlate(slate, written => written.asking.lit);
  const others = AREAS.filter(({ id }) => !lit.some(each => each.id === id));
  return (
    <section className="place-list" aria-label={WORDS.areaList}>
      {lit.length > 0 ? (
        <details open>
          <summary className="capitals">{WORDS.litAreas}</summary>
          <ul>
            {AREAS.filter(({ id }) => lit.some(each => each.id === id)).map(area => (
              <AreaRow key={area.id} {...props} area={area} lit={lit.find(({ id }) => id === area.id)} />
            ))}
          </ul>
        </details>
      ) : null}
      <details open={lit.length === 0}>
        <summary className="capitals">{WORDS.otherAreas(lit.length > 0)}</summary>
        <ul>
          {others.map(area => (
            <AreaRow key={area.id} {...props} area={area} lit={undefined} />
          ))}
        </ul>
      </details>
      <Countries {...props} />
    </section>
  );
};

const AreaRow = ({
  desk,
  slate,
  point,
  area,
  lit,
}: ListProps & { readonly area: Area; readonly lit: Lit | undefined }): ReactElement => {
  const board = boardOf(desk.view);
  const chosen = useSlate(slate, written => written.chosen);
  const corps = allIn(board, area.id);
  const look = (): void => preview(slate, lit ? { key: `lit ${lit.id}`, value: lit.value } : null);
  return (
    <li>
      <button
        type="button"
        aria-pressed={chosen === area.id}
        onPointerEnter={event => event.pointerType === 'mouse' && look()}
        onFocus={event => event.target.matches(':focus-visible') && look()}
        onClick={() => point(area.id)}
      >
        <strong>{area.name}</strong>
        {lit ? <span>{lit.spoken.split(', ').slice(1).join(', ')}</span> : null}
        {corps.length > 0 ? <em>{namesOf(corps)}</em> : null}
      </button>
    </li>
  );
};

/** Every country, its state, and the place to which it is tallied. */
const Countries = ({ desk, point }: ListProps): ReactElement => {
  const board = boardOf(desk.view);
  return (
    <details>
      <summary className="capitals">{WORDS.countryList}</summary>
      <ul>
        {COUNTRIES.map(({ id, name, capital, detachableFrom }) => {
          const tally = board.tally[id] ?? 0;
          const at = capital ?? AREAS.find(({ country }) => country === id)?.id ?? id;
          return (
            <li key={id}>
              <button type="button" onClick={() => point(at)}>
                <strong>{name}</strong>
                <span>
                  {detachableFrom !== null && !board.detached.includes(id)
                    ? WORDS.partOf(detachableFrom)
                    : STATUSES[statusOf(board, id)]}
                  {tally === 0 ? '' : `, ${WORDS.tallied(tally > 0)}`}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </details>
  );
};
