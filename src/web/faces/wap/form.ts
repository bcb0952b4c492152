import type { Option } from '#kernel';
import type { Seen } from '#systems/wap/game/view.ts';
import type { Act, Asking } from '../../play/asking/asking.ts';
import { usePointedForm } from '../areas/pointed-form.ts';
import type { FormProps } from '../face.ts';
import { placeOfPiece } from './known.ts';
import { WORDS } from './words.ts';

/** The price of a choice, as its label says it: points of movement or of production. */
const priceOf = ({ label = '' }: Option): string => /(\d+) (?:MP|PP)/.exec(label)?.[1] ?? '';

/** The steps of a power’s segment that may be passed one after the other. */
const SEGMENT = [
  'wap.alliance.order',
  'wap.naval.order',
  'wap.naval.blockade',
  'wap.build',
  'wap.movement.order',
  'wap.combat.order',
];

/** A quiet month takes one act: the rest of the own segment is passed. */
const passOnOf = ({ desk, intend }: FormProps<Seen>): Act | null => {
  const at = SEGMENT.indexOf(desk.due?.step ?? '');
  const pass = desk.asked?.pass;
  return at < 0 || at >= SEGMENT.length - 2 || !pass
    ? null
    : { words: WORDS.passOn, run: () => intend([pass.value], SEGMENT.slice(at + 1)) };
};

/** Steps that have no form of their own are answered by pointing at a place, or from the list. A stack is chosen, not lit. */
export const useForm = (props: FormProps<Seen>): Partial<Asking> => {
  const { lit = [], ...said } = usePointedForm(props, priceOf);
  const places = lit.filter(({ id }) => placeOfPiece(id) === id);
  const what = WORDS.asks[props.desk.due?.step ?? ''];
  return {
    ...said,
    ...(places.length > 0 ? { lit: places } : {}),
    ...(what ? { what } : {}),
    passOn: passOnOf(props),
  };
};
