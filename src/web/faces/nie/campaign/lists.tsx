import type { ComponentProps, ReactElement } from 'react';
import { nationsAt, unitsOf } from '#systems/nie/game/situation.ts';
import type { Seen } from '#systems/nie/game/view.ts';
import { joined, nationName, unitsText } from '#systems/nie/game/words.ts';
import { REGIONS, type Region } from '#systems/nie/map.ts';
import { alliesOf } from '#systems/nie/trackers/sheet/state.ts';
import { NATION_LABELS } from '#systems/nie/vocabulary.ts';
import { useSlate } from '../../../play/slate.ts';
import type { ListTab } from '../../face.ts';
import { RelationsMatrix, Truces } from './politics/relations.tsx';
import { WORDS } from './words.ts';
import './politics/politics.css';
import '../../areas/place-list.css';

type ListProps = ComponentProps<ListTab<Seen>['List']>;

/** Every region, those that may be chosen first: the list does all that the map does. */
export const RegionList = (props: ListProps): ReactElement => {
  const lit = useSlate(props.slate, written => written.asking.lit);
  const all = REGIONS.filter(({ id }) => props.desk.view.regions[id] !== undefined);
  const isLit = ({ id }: Region): boolean => lit.some(each => each.id === id);
  return (
    <section className="place-list" aria-label={WORDS.places}>
      {lit.length > 0 ? <Regions {...props} title={WORDS.litPlaces} all={all.filter(isLit)} /> : null}
      <Regions {...props} title={WORDS.allPlaces} all={all} />
    </section>
  );
};

interface RegionsProps extends ListProps {
  readonly title: string;
  readonly all: readonly Region[];
}

const Regions = ({ desk: { view }, slate, point, title, all }: RegionsProps): ReactElement => {
  const chosen = useSlate(slate, written => written.chosen);
  const troops = (id: string): string =>
    nationsAt(view, id)
      .map(nation => `${nationName(nation)}: ${unitsText(unitsOf(view, id, nation))}`)
      .join('; ');
  return (
    <details open>
      <summary className="capitals">{title}</summary>
      <ul>
        {all.map(({ id, name }) => (
          <li key={id}>
            <button type="button" aria-pressed={chosen === id} onClick={() => point(id)}>
              <strong>{name}</strong>
              <em>{troops(id)}</em>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
};

/** The wars and alliances of each nation: all with all at one glance, then one by one. */
export const NationList = ({ desk: { view } }: ListProps): ReactElement => (
  <section className="place-list" aria-label={WORDS.nations}>
    <RelationsMatrix sheet={view.sheet} nations={view.fixed.present} own={[]} />
    <Truces sheet={view.sheet} />
    <ul>
      {view.fixed.present.map(nation => {
        const wars = joined(view.sheet.wars[nation].flat().map(nationName));
        const allies = joined(alliesOf(view.sheet, nation).map(nationName));
        return (
          <li key={nation}>
            <strong>{NATION_LABELS[nation]}</strong>
            <p>{wars === '' ? WORDS.peace : `${WORDS.war} ${wars}`}</p>
            {allies === '' ? null : <p>{`${WORDS.allied} ${allies}`}</p>}
          </li>
        );
      })}
    </ul>
  </section>
);
