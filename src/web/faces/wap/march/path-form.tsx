import { capital } from '#companion/words.ts';
import type { Json } from '#kernel';
import type { March } from '#systems/wap/game/rules/marches.ts';
import type { Seen } from '#systems/wap/game/view.ts';
import { at, strengthText, sumOf } from '#systems/wap/game/words.ts';
import { useNarrow } from '../../../kit/use-narrow.ts';
import type { Asking } from '../../../play/asking/asking.ts';
import type { FormProps } from '../../face.ts';
import { boardOf } from '../known.ts';
import { WORDS } from '../words.ts';
import { WayPanel } from './panel.tsx';
import { useWay } from './way.ts';

/** The way of pieces that were named before: of those that go on, or of a march taken up again. */
export const usePathForm = (props: FormProps<Seen>): Partial<Asking> => {
  const { desk, slate } = props;
  const board = boardOf(desk.view);
  const narrow = useNarrow();
  const march = desk.ahead.at(-1)?.march as unknown as March;
  const way = useWay(slate, board, march, next => void desk.choose(next as unknown as Json));
  return {
    who: capital(at(march.at)),
    what: WORDS.chooseEnd,
    more: WORDS.marchers(strengthText(sumOf(march.walkers)), way.budget),
    cite: 'WAP-MOVE',
    act: way.act,
    missing: WORDS.pointHex,
    concerned: way.concerned,
    lit: way.lit,
    folded: narrow,
    panel: <WayPanel way={way} />,
  };
};
