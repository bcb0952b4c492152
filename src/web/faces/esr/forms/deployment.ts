import type { Board } from '#systems/esr/game/board.ts';
import type { Asking } from '../../../play/asking/asking.ts';
import { useSlate } from '../../../play/slate.ts';
import type { FormProps } from '../../face.ts';
import { knownOf } from '../known.ts';
import { WORDS } from '../words.ts';

/** ESR-4.3: a Formation that changes between column and lines; its throw says how many Units may. */
export const useDeploymentForm = ({ desk, slate }: FormProps<Board>): Partial<Asking> => {
  const chosen = useSlate(slate, written => written.chosen);
  const own = knownOf(desk).formations.find(each => each.id === chosen && each.side === desk.side);
  return {
    ...(own ? { who: own.name } : {}),
    what: own ? WORDS.deployment.how : WORDS.deployment.who,
    more: WORDS.deployment.more,
    missing: WORDS.deployment.missing,
  };
};
