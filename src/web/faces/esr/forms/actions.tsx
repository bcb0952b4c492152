import { lazy, type ReactElement, Suspense, useMemo } from 'react';
import type { Json } from '#kernel';
import type { Board } from '#systems/esr/game/board.ts';
import type { Asking, Lit } from '../../../play/asking/asking.ts';
import { Choices } from '../../../play/asking/choices.tsx';
import { useSlate } from '../../../play/slate.ts';
import type { FormProps } from '../../face.ts';
import { type EsrDesk, type Tools, toolsFor } from '../known.ts';
import { useLaid } from '../place/tray.ts';
import { type Pointer, usePointing } from '../pointing.ts';
import { WORDS } from '../words.ts';
import { usePlacing } from './place.tsx';

/** Any action in figures: fetched when it is wanted. */
const ActionPanel = lazy(() => import('../actions/panel.tsx').then(page => ({ default: page.ActionPanel })));

/**
 * ESR-3.8: the possible acts of the commanders with the chosen Formation, each with its chance; and any other action.
 */
export const useActionsForm = (props: FormProps<Board>): Partial<Asking> => {
  const { desk, slate } = props;
  const tools = toolsFor(desk, slate);
  const chosen = useSlate(slate, written => written.chosen);
  const picked = useSlate(slate, written => written.picked);
  const { pointer, lit } = usePointing(desk.view);
  const placing = usePlacing(props);
  const goals = useMemo(() => goalsFor(desk, chosen), [desk, chosen]);
  if (useLaid(tools.tray)) {
    return placing;
  }
  return {
    what: WORDS.actions.what,
    more: WORDS.actions.more,
    missing: WORDS.actions.missing,
    ...(picked ? {} : { act: null }),
    lit: lit.length > 0 ? lit : goals,
    panel: <ActionChoices {...props} tools={tools} chosen={chosen} pointer={pointer} />,
  };
};

/** ESR-QRG-LA-3: a Force Commander who is chosen may take an enemy Formation as the new objective by pointing at it. */
const goalsFor = (desk: EsrDesk, chosen: string | null): readonly Lit[] => {
  const { leaders, formations } = desk.view;
  const leader = leaders.find(each => each.id === chosen && each.side === desk.side && each.rank === 'force');
  return leader
    ? formations
        .filter(each => each.side !== desk.side && each.presence === 'field')
        .map(each => {
          const value = { by: leader.id, action: 'changeOwnObjective', objective: each.id };
          return {
            id: each.id,
            price: '',
            spoken: WORDS.actions.goal(each.name),
            value,
            take: () => void desk.choose(value),
          };
        })
    : [];
};

interface ActionChoicesProps extends FormProps<Board> {
  readonly tools: Tools;
  readonly chosen: string | null;
  readonly pointer: Pointer;
}

/** So many actions are listed before anybody is chosen. */
const FEW = 30;

const ActionChoices = (props: ActionChoicesProps): ReactElement => {
  const { desk, chosen } = props;
  const plain = props as unknown as FormProps<Json>;
  const options = desk.asked?.options ?? [];
  return (
    <>
      {chosen === null && options.length > FEW ? (
        <p className="quiet">{WORDS.actions.whom}</p>
      ) : (
        <Choices {...plain} options={options} />
      )}
      <details>
        <summary>{WORDS.actions.other}</summary>
        <Suspense fallback={null}>
          <ActionPanel {...props} selected={chosen} />
        </Suspense>
      </details>
    </>
  );
};
