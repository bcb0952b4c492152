import { type ReactElement, useMemo } from 'react';
import { percentText } from '#companion/chance.ts';
import { isRecord, type Json } from '#kernel';
import { type Approach, approachOf } from '#systems/tnw/game/outlook-of.ts';
import type { Seen } from '#systems/tnw/game/view.ts';
import { forceText } from '#systems/tnw/game/words.ts';
import { leaderOf, placeName } from '#systems/tnw/map.ts';
import { useSlate } from '../../../play/slate.ts';
import type { OverProps } from '../../areas/campaign-board.tsx';
import { LookedPlate } from '../../areas/looked-plate.tsx';
import { aboutOf, boardOf } from '../known.ts';
import { isPlanned, type Planned } from '../march/planned.ts';
import { WORDS } from '../words.ts';
import { FightOutlook, useOutlook } from './outlook.tsx';

/** Beside the place that is looked at: the price of a march and the points left after it, the battle, and the answers to it. */
export const MarchPlate = (props: OverProps<Seen>): ReactElement | null => {
  const value = useSlate(props.slate, written => written.previewed?.value ?? written.picked?.value);
  const place = value === undefined ? undefined : aboutOf(value, props.desk.view).at(-1);
  const inside = useInside(props, value);
  return place === undefined || inside === null ? null : (
    <LookedPlate {...props} place={place}>
      {inside}
    </LookedPlate>
  );
};

const useInside = ({ desk }: OverProps<Seen>, value: Json | undefined): ReactElement | null => {
  const planned = value !== undefined && isPlanned(value) ? value : null;
  const outlook = useOutlook(desk, planned || !isRecord(value ?? null) ? undefined : value);
  if (planned) {
    return <March view={desk.view} planned={planned} />;
  }
  return outlook ? (
    <>
      <FightOutlook outlook={outlook} />
      <p className="quiet">{WORDS.leftOut}</p>
    </>
  ) : null;
};

interface ReactionsProps {
  readonly all: Approach['interceptors'];
  says(who: string): string;
}

/** Each Army that could answer the march, with its chance. */
const Reactions = ({ all, says }: ReactionsProps): ReactElement | null =>
  all.length === 0 ? null : (
    <p>
      {all.map(({ leader, outlook: { chances } }) => (
        <span key={leader} className="tnw-reaction">
          {says(leaderOf(leader).name)} <strong>
            {chances[0] ? percentText(chances[0].chance) : ''}
          </strong>{' '}
        </span>
      ))}
    </p>
  );

/** A march before it is ordered. */
const March = ({ view, planned }: { readonly view: Seen; readonly planned: Planned }): ReactElement => {
  const { path, force, at, cost, left } = planned;
  const to = path.at(-1) as string;
  const key = JSON.stringify(planned);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says the whole march.
  const { battle, interceptors, evaders } = useMemo(
    () => approachOf(boardOf(view), force, path.at(-2) ?? at, to),
    [view, key],
  );
  return (
    <>
      <h2>{WORDS.marchTo(forceText(force), placeName(to))}</h2>
      <p className="tnw-price">
        <strong>{WORDS.points(cost)}</strong> {WORDS.leaves(left)}
      </p>
      {battle ? <FightOutlook outlook={battle} /> : <p>{WORDS.unopposed}</p>}
      <Reactions all={interceptors} says={WORDS.mayIntercept} />
      <Reactions all={evaders} says={WORDS.mayEvade} />
      {battle ? <p className="quiet">{WORDS.leftOut}</p> : null}
    </>
  );
};
