import type { Board } from '#systems/nie/tactical/board.ts';
import type { Asking } from '../../../play/asking/asking.ts';
import type { FormProps } from '../../face.ts';
import { useDeployForm } from './deploy-form.tsx';
import { useFieldForm } from './form.tsx';

/** Deployment and acts on the board: in a battle by itself and in a campaign. */
export const useBattleForm = <V>(props: FormProps<V>, board: Board): Partial<Asking> => {
  const deploying = useDeployForm(props, board);
  const acting = useFieldForm(props, board);
  return deploying ?? acting;
};
