import { useEffect } from 'react';
import type { Board } from '#systems/esr/game/board.ts';
import type { Asking, FormKey } from '../../../play/asking/asking.ts';
import { useVerdict } from '../../../play/asking/verdict.ts';
import type { FormProps } from '../../face.ts';
import { knownOf, toolsFor } from '../known.ts';
import { Places } from '../place/panel.tsx';
import { deployTask } from '../place/task.ts';
import { type Laid, type Tray, useLaid } from '../place/tray.ts';
import { WORDS } from '../words.ts';
import { nudging, WHEEL } from './nudging.ts';

/** Single Units are put by hand: the act lets them stand where they lie. */
export const usePlacing = ({ desk, slate }: FormProps<Board>): Partial<Asking> => {
  const { tray } = toolsFor(desk, slate);
  const laid = useLaid(tray);
  const rests = laid !== null && laid.pointer === null && laid.refusal === null;
  const verdict = useVerdict(desk, rests ? laid.task.value(laid.places) : null);
  if (!laid) {
    return {};
  }
  const refusal = laid.refusal ?? verdict;
  const idle = laid.task.kind === 'shift' && laid.places.length === 0;
  return {
    who: laid.task.title,
    what: WORDS.places.what,
    act: idle
      ? null
      : { words: laid.task.act, refusal, run: () => void desk.choose(laid.task.value(laid.places)) },
    missing: WORDS.formsPlace.moveAUnit,
    panel: <Places tray={tray} laid={laid} refusal={refusal} />,
    keys: keysOf(tray, laid),
    lit: [],
    discs: null,
  };
};

/** ESR-4.3: where the Units of a Formation deploy; they lie where they usually would. */
export const usePlaceForm = (props: FormProps<Board>): Partial<Asking> => {
  const { desk, slate } = props;
  const { tray } = toolsFor(desk, slate);
  const schema = desk.asked?.schema;
  useEffect(() => {
    const task = schema === undefined ? null : deployTask(knownOf(desk), schema);
    if (task && tray.laid() === null) {
      tray.begin(task);
    }
  }, [tray, desk, schema]);
  return usePlacing(props);
};

const keysOf = (tray: Tray, laid: Laid): readonly FormKey[] => [
  ...(laid.active === null ? [] : nudging(tray)),
  { key: 'N', words: WORDS.keys.nextUnit, run: () => tray.turnTo(1) },
  { key: 'Q', words: WORDS.keys.turnLeft, run: () => tray.wheel(-WHEEL) },
  { key: 'E', words: WORDS.keys.turnRight, run: () => tray.wheel(WHEEL) },
  { key: 'Backspace', words: WORDS.keys.leaveUnit, run: () => tray.putBack(laid.active) },
  { key: 'Escape', words: '', run: () => (laid.task.kind === 'deploy' ? tray.reset() : tray.clear()) },
];
