import { asJson, type Json, type Option } from '#kernel';
import type { Board, Directive } from '#systems/esr/game/board.ts';
import { DIRECTIVE_WORDS } from '#systems/esr/game/notes.ts';
import type { Asking, Disc, Lit } from '../../../play/asking/asking.ts';
import { useSlate } from '../../../play/slate.ts';
import type { FormProps } from '../../face.ts';
import { type Charge, chargesIn, Declared, preyOf } from '../charge.tsx';
import { knownOf } from '../known.ts';
import { WORDS } from '../words.ts';

interface Turn {
  readonly formation: string;
  readonly to: Directive;
}

const turnOf = (value: Json): Turn | null =>
  typeof value === 'object' && value !== null && 'to' in value && !('target' in value)
    ? (value as unknown as Turn)
    : null;

/** ESR-3.4: the directives that the chosen Formation may turn to, a disc each; cavalry may charge a lit enemy. */
export const useConvertForm = ({ desk, slate }: FormProps<Board>): Partial<Asking> => {
  const chosen = useSlate(slate, written => written.chosen);
  const options = desk.asked?.options ?? [];
  const own = options.filter(({ value }) => (value as { formation?: string }).formation === chosen);
  const name = desk.view.formations.find(each => each.id === chosen)?.name;
  const give = (value: Json): void => void desk.choose(value);
  const discs = own.flatMap(option => discOf(option, give) ?? []);
  const declared = knownOf(desk).plans.some(plan => plan.side === desk.side);
  return {
    who: own.length > 0 ? (name ?? '') : (desk.due?.title ?? ''),
    what: WORDS.convert.what,
    more: WORDS.convert.more,
    discs: discs.length > 0 && chosen ? { around: chosen, all: discs } : null,
    lit: [...preyOf(chargesIn(own), desk.view)].map(([id, charge]) => litOf(desk.view, id, charge, give)),
    keys: discs.map(disc => ({ key: disc.letter, words: '', run: disc.take })),
    folded: true,
    ...(declared ? { panel: <Declared desk={desk} /> } : {}),
  };
};

const discOf = ({ value, label }: Option, give: (value: Json) => void): Disc | null => {
  const turn = turnOf(value);
  return turn
    ? {
        letter: turn.to,
        title: DIRECTIVE_WORDS[turn.to] ?? turn.to,
        words: label?.includes('with a test') ? 'with a test' : WORDS.noChance,
        value,
        take: () => give(value),
      }
    : null;
};

const litOf = (view: Board, id: string, charge: Charge, give: (value: Json) => void): Lit => {
  const unit = view.formations.flatMap(each => each.units).find(each => each.id === charge.target);
  const value = asJson(charge);
  return {
    id,
    price: '',
    battle: true,
    spoken: WORDS.chargeAt(unit?.kind.name ?? charge.target),
    value,
    take: () => give(value),
  };
};
