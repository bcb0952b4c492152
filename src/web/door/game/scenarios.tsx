import type { ReactElement } from 'react';
import type { Scenario } from '#kernel';
import { Tick } from '../../kit/glyphs.tsx';
import { useId } from '../../kit/use-id.ts';
import { ScenarioPicture } from '../../map/thumbnail/picture.tsx';
import { smallPicture } from '../pictures.ts';
import { WORDS } from '../words.ts';

interface ScenariosProps {
  readonly code: string;
  readonly scenarios: readonly Scenario[];
  readonly chosen: Scenario;
  onChoose(id: string): void;
}

/** The scenarios of a game, each with its map. One is chosen; arrow keys move, as in any radio group. */
export const Scenarios = ({ code, scenarios, chosen, onChoose }: ScenariosProps): ReactElement => {
  const name = useId();
  return (
    <fieldset className="scenario-list">
      <legend>
        <h2>{WORDS.choose(scenarios.length)}</h2>
      </legend>
      {scenarios.map(each => {
        const picture = smallPicture(code, each.id);
        const isChosen = each.id === chosen.id;
        return (
          <label key={each.id} className="scenario">
            <input type="radio" name={name} checked={isChosen} onChange={() => onChoose(each.id)} />
            {picture ? (
              <span className="scenario-map">
                <ScenarioPicture src={picture} />
              </span>
            ) : null}
            <span className="scenario-words">
              <span className="scenario-title">
                {isChosen ? <Tick /> : null} {each.title}
              </span>
              <span className="scenario-about">{each.about}</span>
            </span>
          </label>
        );
      })}
    </fieldset>
  );
};
