import type { ComponentProps, ReactElement } from 'react';
import type { Seen } from '#systems/tnw/game/view.ts';
import { BLOCS, type Bloc, powerName, WARRING } from '#systems/tnw/map.ts';
import { PowerFlag } from '../../kit/power.tsx';
import type { ListTab } from '../face.ts';
import { boardOf } from './known.ts';
import { STYLES } from './look.ts';
import { type Standing, standings } from './standing.ts';
import { WORDS } from './words.ts';
import './powers.css';

type ListProps = ComponentProps<ListTab<Seen>['List']>;

const ORDER: readonly Bloc[] = [...WARRING, 'neutral'];

/** The powers by bloc: keys, Units, Squadrons; neutrals with the track of their leaning. */
export const PowerList = ({ desk: { view } }: ListProps): ReactElement => {
  const all = standings(boardOf(view));
  return (
    <section className="tnw-powers" aria-label={WORDS.powers}>
      {ORDER.map(bloc => {
        const here = all.filter(each => each.bloc === bloc);
        return here.length === 0 ? null : (
          <table key={bloc}>
            <caption className="capitals">{BLOCS[bloc]}</caption>
            <thead>
              <tr>
                <th scope="col">{WORDS.power}</th>
                <th scope="col">{WORDS.keysHeld}</th>
                <th scope="col">{WORDS.unitsHeld}</th>
                <th scope="col">{bloc === 'neutral' ? WORDS.leans : WORDS.squadronsHeld}</th>
              </tr>
            </thead>
            <tbody>
              {here.map(each => (
                <Row key={each.power} standing={each} />
              ))}
            </tbody>
          </table>
        );
      })}
    </section>
  );
};

const Row = ({ standing: { power, keys, units, squadrons, bloc, track } }: RowProps): ReactElement => {
  const style = STYLES[power];
  return (
    <tr>
      <th scope="row">
        {style ? <PowerFlag power={style} /> : null} {powerName(power)}
      </th>
      <td>{keys}</td>
      <td>{units}</td>
      <td>{bloc === 'neutral' ? track === null ? '–' : <Track at={track} /> : squadrons}</td>
    </tr>
  );
};

interface RowProps {
  readonly standing: Standing;
}

const STEPS = [-2, -1, 0, 1, 2];

/** Five steps from the Imperial bloc to the Coalition, the one where the power stands filled. */
const Track = ({ at }: { readonly at: number }): ReactElement => (
  <span className="tnw-track" role="img" aria-label={WORDS.track(at)} title={WORDS.track(at)}>
    {STEPS.map(step => (
      <i key={step} className={step === at ? 'tnw-track-now' : undefined} />
    ))}
  </span>
);
