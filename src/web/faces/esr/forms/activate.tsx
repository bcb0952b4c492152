import type { Board } from '#systems/esr/game/board.ts';
import type { Asking } from '../../../play/asking/asking.ts';
import { useSlate } from '../../../play/slate.ts';
import type { FormProps } from '../../face.ts';
import { WORDS } from '../words.ts';

/** ESR-3.2: each pending order may be tested once; the act tests all of them, one after the other. */
export const useActivateForm = ({ desk, slate, intend }: FormProps<Board>): Partial<Asking> => {
  const picked = useSlate(slate, written => written.picked);
  const free = (desk.asked?.options ?? []).filter(option => !option.refused);
  const orders = new Map(free.map(({ value }) => [(value as { readonly order: string }).order, value]));
  const what = WORDS.tests.what;
  return picked || orders.size < 2
    ? { what }
    : {
        what,
        act: { words: WORDS.tests.all(orders.size), run: () => intend([...orders.values()]) },
      };
};
