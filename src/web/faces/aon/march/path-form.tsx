import { useEffect, useMemo, useRef } from 'react';
import type { Json } from '#kernel';
import type { March } from '#systems/aon/game/board.ts';
import { allowanceOf } from '#systems/aon/game/rules/movement.ts';
import { reachRefusal } from '#systems/aon/game/rules/unreached.ts';
import type { Seen } from '#systems/aon/game/view.ts';
import { isArea } from '#systems/aon/map.ts';
import type { Asking } from '../../../play/asking/asking.ts';
import { useSlate } from '../../../play/slate.ts';
import type { FormProps } from '../../face.ts';
import { areaOfPiece, boardOf } from '../known.ts';
import { WORDS } from '../words.ts';
import { wayOf, waysOf } from './draft.ts';
import { deedOf, litFor } from './order-form.tsx';
import { OtherWays } from './other-ways.tsx';
import { takePlan } from './plan.ts';
import { pathIn, previewFor } from './preview.ts';
import { WayWithChoices } from './way-plate.tsx';

/** The path of an army that has been ordered; one that was pointed out with the order is named by itself. */
export const usePathForm = (props: FormProps<Seen>): Partial<Asking> => {
  const { desk, slate } = props;
  const board = boardOf(desk.view);
  const march = desk.view.march as March;
  usePlan(props, march.leader);
  const picked = useSlate(slate, written => written.picked);
  const ways = useMemo(() => waysOf(board, march), [board, march]);
  const path = pathIn(picked?.value);
  const way = path && wayOf(board, march, path);
  const run = (along: readonly string[]): void => void desk.choose({ path: along });
  return {
    who: WORDS.army(march.leader),
    what: march.kind === 'sea' ? WORDS.chooseLanding : WORDS.chooseTarget,
    more: WORDS.allowance(
      march.kind === 'sea' ? null : [allowanceOf(board, march, false), allowanceOf(board, march, true)],
      null,
    ),
    act: way && path ? { words: deedOf(way, march.kind), run: () => run(path) } : null,
    missing: WORDS.pointArea,
    concerned: way ? [way.to] : [],
    whyNot: id => (isArea(areaOfPiece(id)) ? reachRefusal(board, march, areaOfPiece(id)) : null),
    lit: ways.map(each => litFor(each, previewFor(march, each.path), () => run(each.path))),
    panel: (
      <>
        <WayWithChoices desk={desk} slate={slate} />
        {way ? <OtherWays board={board} march={march} slate={slate} way={way} /> : null}
      </>
    ),
  };
};

/** The way pointed out with the order is sent in, unless a card has made it impossible: then it is asked. */
const usePlan = ({ desk }: FormProps<Seen>, leader: string): void => {
  const done = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that the path is asked.
  useEffect(() => {
    const plan = done.current ? null : takePlan(leader, desk.moment);
    done.current = true;
    if (plan) {
      const value: Json = { path: plan.path };
      void desk.check(value).then(refusal => (refusal === null ? desk.choose(value) : false));
    }
  }, []);
};
