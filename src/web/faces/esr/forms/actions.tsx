import type { ReactElement } from 'react';
import type { Json } from '#kernel';
import type { Board } from '#systems/esr/game/board.ts';
import type { Asking } from '../../../play/asking/asking.ts';
import { Choices } from '../../../play/asking/choices.tsx';
import { useSlate } from '../../../play/slate.ts';
import type { FormProps } from '../../face.ts';
import { ActionPanel } from '../actions/panel.tsx';
import { type Tools, toolsFor } from '../known.ts';
import { useLaid } from '../place/tray.ts';
import { type Pointer, usePointing } from '../pointing.ts';
import { WORDS } from '../words.ts';
import { usePlacing } from './place.tsx';

/** ESR-3.8: what the commanders could do with the chosen Formation, each with its chance; and any other action. */
export const useActionsForm = (props: FormProps<Board>): Partial<Asking> => {
  const { desk, slate } = props;
  const tools = toolsFor(desk, slate);
  const chosen = useSlate(slate, written => written.chosen);
  const picked = useSlate(slate, written => written.picked);
  const { pointer, lit } = usePointing(desk.view);
  const placing = usePlacing(props);
  if (useLaid(tools.tray)) {
    return placing;
  }
  return {
    what: WORDS.actions.what,
    more: WORDS.actions.more,
    missing: WORDS.actions.missing,
    ...(picked ? {} : { act: null }),
    lit,
    panel: <ActionChoices {...props} tools={tools} chosen={chosen} pointer={pointer} />,
  };
};

interface ActionChoicesProps extends FormProps<Board> {
  readonly tools: Tools;
  readonly chosen: string | null;
  readonly pointer: Pointer;
}

const ActionChoices = (props: ActionChoicesProps): ReactElement => {
  const { desk, chosen } = props;
  const plain = props as unknown as FormProps<Json>;
  return (
    <>
      {chosen === null ? (
        <p className="quiet">{WORDS.orders.whom}</p>
      ) : (
        <Choices {...plain} options={desk.asked?.options ?? []} />
      )}
      <details>
        <summary>{WORDS.actions.other}</summary>
        <ActionPanel {...props} selected={chosen} />
      </details>
    </>
  );
};
