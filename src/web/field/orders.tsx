import { type ReactElement, useState } from 'react';
import type { Json } from '#kernel';
import { DIRECTIVES, type Formation } from '#systems/esr/board.ts';
import { DIRECTIVE_WORDS } from '#systems/esr/tell.ts';
import type { AskProps } from './ask.tsx';

/** What the next thing pointed at on the map will mean. */
export type Pointing = 'support' | 'objective' | null;

/** Orders by pointing: the Formation, then the directive, then whom to support or where to go. */
export const Orders = ({ desk, selected, pointing, onPointing }: AskProps): ReactElement => {
  const [why, setWhy] = useState('');
  const { known, side } = desk;
  const formation = known.formations.find(each => each.id === selected && each.side === side);
  const force = known.forces.find(each => each.id === formation?.force);
  if (!formation) {
    return <p className="quiet">Select one of your Formations on the map or in the order of battle.</p>;
  }
  const give = async (value: Json): Promise<void> => {
    const refusal = await desk.check(value);
    setWhy(refusal ? `${refusal.sentence} (${refusal.cite ?? refusal.code})` : '');
    if (!refusal) {
      await desk.choose(value);
    }
  };
  const friends = known.formations.filter(
    each => each.side === side && each.id !== formation.id && each.presence === 'field',
  );
  return (
    <fieldset className="orders">
      <legend className="capitals">Order to {formation.name}</legend>
      <Standing formation={formation} />
      <div className="button-row">
        {DIRECTIVES.filter(each => each !== 'S').map(directive => (
          <button
            key={directive}
            type="button"
            className="button"
            onClick={() => give({ to: formation.id, directive })}
          >
            {DIRECTIVE_WORDS[directive]}
          </button>
        ))}
      </div>
      <Pick
        label="Support"
        options={friends.map(each => [each.id, each.name])}
        pointing={pointing === 'support'}
        onPoint={() => onPointing(pointing === 'support' ? null : 'support')}
        onPick={support => give({ to: formation.id, directive: 'S', support })}
      />
      {force ? (
        <Pick
          label={`Objective of ${force.name}`}
          options={known.objectives.map(each => [each.id, each.name])}
          pointing={pointing === 'objective'}
          onPoint={() => onPointing(pointing === 'objective' ? null : 'objective')}
          onPick={objective => give({ to: force.id, objective })}
        />
      ) : null}
      {why ? (
        <p className="fault" role="alert">
          {why}
        </p>
      ) : null}
    </fieldset>
  );
};

const Standing = ({ formation }: { readonly formation: Formation }): ReactElement => (
  <p className="quiet">
    Now: {formation.directive ? DIRECTIVE_WORDS[formation.directive] : (formation.status ?? 'without orders')}
    {formation.pending?.directive ? `, and ${DIRECTIVE_WORDS[formation.pending.directive]} on its way` : ''}
  </p>
);

interface PickProps {
  readonly label: string;
  readonly options: readonly (readonly [string, string])[];
  readonly pointing: boolean;
  onPoint(): void;
  onPick(id: string): void;
}

/** Pointed at on the map, or chosen from a list. */
const Pick = ({ label, options, pointing, onPoint, onPick }: PickProps): ReactElement | null => {
  const [chosen, setChosen] = useState(options[0]?.[0] ?? '');
  return options.length === 0 ? null : (
    <div className="orders-pick">
      <label>
        <span>{label}</span>
        <select className="select-input" value={chosen} onChange={event => setChosen(event.target.value)}>
          {options.map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <button type="button" className="button" onClick={() => onPick(chosen)}>
        Order
      </button>
      <button type="button" className="button" aria-pressed={pointing} onClick={onPoint}>
        Point
      </button>
    </div>
  );
};
