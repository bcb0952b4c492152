import type { ComponentProps, ReactElement } from 'react';
import type { Seen } from '#systems/wap/game/view.ts';
import { isLand } from '#systems/wap/map.ts';
import { PowerFlag } from '../../kit/power.tsx';
import type { Stack } from '../../map/stacks/stack.ts';
import { useSlate } from '../../play/slate.ts';
import type { ListTab } from '../face.ts';
import '../areas/place-list.css';
import { boardOf } from './known.ts';
import { STYLES } from './look.ts';
import { powerFor } from './overlays.ts';
import { pictureOf } from './picture.ts';
import { WORDS } from './words.ts';

export type ListProps = ComponentProps<ListTab<Seen>['List']>;

interface Row {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly power?: string;
}

const rowOf = ({ id, spoken, power }: Stack): Row => {
  const [place = '', ...rest] = spoken.split(': ');
  return { id, name: place, about: rest.join(': '), power };
};

/** The pieces that may be chosen, one’s own stacks and those of the others: the list does all that the map does. */
export const StackList = (props: ListProps): ReactElement => {
  const { desk, slate } = props;
  const board = boardOf(desk.view);
  const { stacks, spokenOf } = pictureOf(board);
  const lit = useSlate(slate, written => written.asking.lit);
  const power = powerFor(board, desk.side);
  const sorted = [...stacks].sort((a, b) => Number(isLand(b.at)) - Number(isLand(a.at)) || b.total - a.total);
  const targets = lit.map(({ id, spoken }): Row => ({ id, name: spoken, about: spokenOf(id) }));
  return (
    <section className="place-list" aria-label={WORDS.forces}>
      {targets.length > 0 ? <Rows {...props} title={WORDS.litPlaces} rows={targets} /> : null}
      <Rows {...props} title={WORDS.own} rows={sorted.filter(each => each.power === power).map(rowOf)} />
      <Rows {...props} title={WORDS.others} rows={sorted.filter(each => each.power !== power).map(rowOf)} />
    </section>
  );
};

interface RowsProps extends ListProps {
  readonly title: string;
  readonly rows: readonly Row[];
}

const Rows = ({ slate, point, title, rows }: RowsProps): ReactElement => {
  const chosen = useSlate(slate, written => written.chosen);
  return (
    <details open>
      <summary className="capitals">{title}</summary>
      <ul>
        {rows.map(({ id, name, about, power }) => (
          <li key={id}>
            <button type="button" aria-pressed={chosen === id} onClick={() => point(id)}>
              <strong>
                {power && STYLES[power] ? <PowerFlag power={STYLES[power]} /> : null} {name}
              </strong>
              <em>{about}</em>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
};
