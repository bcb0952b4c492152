import { useNarrow } from '../../../kit/use-narrow.ts';
import type { Asking } from '../../../play/asking/asking.ts';
import type { FormProps } from '../../face.ts';
import { chargeForm } from './charge-form.tsx';
import { useDeployForm } from './deploy-form.tsx';
import { useFieldForm } from './form.tsx';
import type { Field } from './rows.ts';

/** Deployment and acts on the board: in a battle by itself and in a campaign. */
export const useBattleForm = <V>(props: FormProps<V>, field: Field): Partial<Asking> => {
  const narrow = useNarrow();
  const deploying = useDeployForm(props, field);
  const acting = useFieldForm(props, field);
  return deploying ?? chargeForm(props, field, narrow) ?? acting;
};
