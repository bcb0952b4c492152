import { type ReactElement, useState } from 'react';
import type { Choice, Json } from '#kernel';
import { DIRECTIVES, type Directive } from '#systems/esr/board.ts';
import type { FieldPlay } from './ctrl.ts';
import { DIRECTIVE_WORDS } from './words.ts';

interface OrdersProps {
  readonly field: FieldPlay;
  readonly choice: Choice;
  readonly selected: string | null;
}

/** Orders by pointing: the Formation on the map, then the directive; the rules say what is refused and why. */
export const Orders = ({ field, choice, selected }: OrdersProps): ReactElement => {
  const [why, setWhy] = useState('');
  const { view, side } = field;
  const formation = view.formations.find(each => each.id === selected && each.side === side);
  const force = view.forces.find(each => each.id === formation?.force);
  if (!formation || choice.kind !== 'open') {
    return <p className="quiet">Select one of your Formations to give it an order.</p>;
  }
  const friends = view.formations.filter(
    each => each.side === side && each.id !== formation.id && each.presence === 'field',
  );
  const give = (value: Json): void => {
    const refusal = choice.check(value);
    setWhy(refusal ? `${refusal.sentence} (${refusal.cite ?? refusal.code})` : '');
    if (!refusal) {
      field.choose(value);
    }
  };
  return (
    <fieldset className="orders">
      <legend className="capitals">Order to {formation.name}</legend>
      <div className="button-row">
        {DIRECTIVES.filter(each => each !== 'S').map((directive: Directive) => (
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
        onPick={support => give({ to: formation.id, directive: 'S', support })}
      />
      {force ? (
        <Pick
          label={`Objective of ${force.name}`}
          options={view.objectives.map(each => [each.id, each.name])}
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

interface PickProps {
  readonly label: string;
  readonly options: readonly (readonly [string, string])[];
  onPick(id: string): void;
}

const Pick = ({ label, options, onPick }: PickProps): ReactElement | null => {
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
    </div>
  );
};
