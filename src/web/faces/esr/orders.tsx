import { type ReactElement, useState } from 'react';
import type { Json } from '#kernel';
import type { Board, Formation } from '#systems/esr/game/board.ts';
import { DIRECTIVE_WORDS } from '#systems/esr/game/notes.ts';
import { armyLeader } from '#systems/esr/game/rules/command.ts';
import type { FormProps } from '../face.ts';
import { type EsrDesk, knownOf } from './known.ts';
import { type Choices, Pick } from './pick.tsx';
import { WORDS } from './words.ts';

/** ESR-3.5: a place of the scenario, or an enemy Formation. */
export const objectivesOf = (desk: EsrDesk): Choices => {
  const known = knownOf(desk);
  return [
    ...known.objectives.map(each => [each.id, each.name] as const),
    ...known.formations
      .filter(each => each.side !== desk.side && each.presence === 'field')
      .map(each => [each.id, `${each.name} (enemy)`] as const),
  ];
};

const friendsOf = (known: Board, formation: Formation): Choices =>
  known.formations
    .filter(each => each.side === formation.side && each !== formation && each.presence === 'field')
    .map(each => [each.id, each.name]);

interface OrderPanelProps extends FormProps<Board> {
  readonly formation: Formation | undefined;
}

/** The same orders as a form, and the objective of a whole Force. */
export const OrderPanel = ({ desk, slate, formation }: OrderPanelProps): ReactElement => {
  const [why, setWhy] = useState('');
  const known = knownOf(desk);
  const own = known.formations.filter(each => each.side === desk.side && each.presence === 'field');
  const force = known.forces.find(each => each.id === formation?.force);
  const give = async (value: Json): Promise<void> => {
    const refusal = await desk.check(value);
    setWhy(refusal ? `${refusal.sentence} (${refusal.cite ?? refusal.code})` : '');
    if (!refusal) {
      await desk.choose(value);
    }
  };
  return (
    <div className="orders">
      <Pick
        label={WORDS.ordersPage.formation}
        options={own.map(each => [each.id, each.name])}
        chosen={formation?.id ?? ''}
        onPick={chosen => slate.setState({ chosen })}
      />
      {formation ? <Standing formation={formation} /> : null}
      {formation ? (
        <Pick
          label={WORDS.ordersPage.support}
          key={`support ${formation.id}`}
          options={friendsOf(known, formation)}
          chosen=""
          act="Order"
          onPick={support => give({ to: formation.id, directive: 'S', support })}
        />
      ) : null}
      {force && armyLeader(known, force.side) ? (
        <Pick
          label={WORDS.ordersPage.objectiveOf(force.name)}
          key={`objective ${force.id}`}
          options={objectivesOf(desk)}
          chosen={force.pending?.objective ?? force.objective}
          act="Order"
          onPick={objective => give({ to: force.id, objective })}
        />
      ) : null}
      {why ? (
        <p className="fault" role="alert">
          {why}
        </p>
      ) : null}
    </div>
  );
};

const Standing = ({ formation }: { readonly formation: Formation }): ReactElement => (
  <p className="quiet">
    {WORDS.ordersPage.now}{' '}
    {formation.directive ? DIRECTIVE_WORDS[formation.directive] : (formation.status ?? 'without orders')}
    {formation.pending?.directive
      ? WORDS.ordersPage.testedNextTurn(DIRECTIVE_WORDS[formation.pending.directive])
      : ''}
    .
  </p>
);
