import { type ReactElement, useState } from 'react';
import type { Json } from '#kernel';
import { type Board, DIRECTIVES, type Formation } from '#systems/esr/game/board.ts';
import { DIRECTIVE_WORDS } from '#systems/esr/game/notes.ts';
import { armyLeader } from '#systems/esr/game/rules/command.ts';
import type { AskProps } from '../../play/ask.tsx';
import type { Desk } from '../../play/desk.ts';
import { type Choices, Pick } from '../../play/pick.tsx';

/** ESR-3.5: a place of the scenario, or an enemy Formation. */
export const objectivesOf = ({ known, side }: Desk): Choices => [
  ...known.objectives.map(each => [each.id, each.name] as const),
  ...known.formations
    .filter(each => each.side !== side && each.presence === 'field')
    .map(each => [each.id, `${each.name} (enemy)`] as const),
];

const friendsOf = (known: Board, formation: Formation): Choices =>
  known.formations
    .filter(each => each.side === formation.side && each !== formation && each.presence === 'field')
    .map(each => [each.id, each.name]);

/** Orders by pointing: the Formation, then the directive, then whom to support or where to go. */
export const Orders = (props: AskProps): ReactElement => {
  const { desk, selected } = props;
  const [why, setWhy] = useState('');
  const { known, side } = desk;
  const formation = known.formations.find(each => each.id === selected && each.side === side);
  const force = known.forces.find(each => each.id === formation?.force);
  if (!formation) {
    return (
      <fieldset className="orders">
        <legend className="capitals">An order</legend>
        <p className="quiet">Point at one of your Formations, on the map or in the order of battle.</p>
        <Whom {...props} />
      </fieldset>
    );
  }
  const give = async (value: Json): Promise<void> => {
    const refusal = await desk.check(value);
    setWhy(refusal ? `${refusal.sentence} (${refusal.cite ?? refusal.code})` : '');
    if (!refusal) {
      await desk.choose(value);
    }
  };
  return (
    <fieldset className="orders">
      <legend className="capitals">Order to {formation.name}</legend>
      <Whom {...props} />
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
        options={friendsOf(known, formation)}
        key={`support ${formation.id}`}
        chosen=""
        at={['formation']}
        pointer={props}
        act="Order"
        onPick={support => give({ to: formation.id, directive: 'S', support })}
      />
      {force && armyLeader(known, force.side) ? (
        <Pick
          label={`Objective of ${force.name}`}
          options={objectivesOf(desk)}
          chosen={force.pending?.objective ?? force.objective}
          key={`objective ${force.id}`}
          at={['objective', 'formation']}
          pointer={props}
          act="Order"
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

/** Whom the order goes to; the map and the order of battle say it as well. */
const Whom = (props: AskProps): ReactElement => {
  const { desk, selected, onSelect } = props;
  const own = desk.known.formations.filter(each => each.side === desk.side && each.presence === 'field');
  return (
    <Pick
      label="Formation"
      options={own.map(each => [each.id, each.name])}
      chosen={own.find(each => each.id === selected)?.id ?? ''}
      pointer={props}
      onPick={onSelect}
    />
  );
};

const Standing = ({ formation }: { readonly formation: Formation }): ReactElement => (
  <p className="quiet">
    Now: {formation.directive ? DIRECTIVE_WORDS[formation.directive] : (formation.status ?? 'without orders')}
    {formation.pending?.directive ? `, and ${DIRECTIVE_WORDS[formation.pending.directive]} on its way` : ''}
  </p>
);
