import type { Option } from '#kernel';
import type { Seen } from '#systems/wap/game/view.ts';
import type { Asking } from '../../play/asking/asking.ts';
import { usePointedForm } from '../areas/pointed-form.ts';
import type { FormProps } from '../face.ts';
import { placeOfPiece } from './known.ts';

/** The price of a choice, as its label says it: points of movement or of production. */
const priceOf = ({ label = '' }: Option): string => /(\d+) (?:MP|PP)/.exec(label)?.[1] ?? '';

/** Steps that have no form of their own are answered by pointing at a place, or from the list. A stack is chosen, not lit. */
export const useForm = (props: FormProps<Seen>): Partial<Asking> => {
  const { lit = [], ...said } = usePointedForm(props, priceOf);
  const places = lit.filter(({ id }) => placeOfPiece(id) === id);
  return places.length > 0 ? { ...said, lit: places } : said;
};
