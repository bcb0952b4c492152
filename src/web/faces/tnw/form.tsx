import { isRecord, type Json, type Option } from '#kernel';
import type { Seen } from '#systems/tnw/game/view.ts';
import { forceText } from '#systems/tnw/game/words.ts';
import { placeName } from '#systems/tnw/map.ts';
import { useNarrow } from '../../kit/use-narrow.ts';
import type { Asking } from '../../play/asking/asking.ts';
import { Choices } from '../../play/asking/choices.tsx';
import { useSlate } from '../../play/slate.ts';
import { usePointedForm } from '../areas/pointed-form.ts';
import type { FormProps } from '../face.ts';
import { deedAt } from './deeds.ts';
import { placeOfPiece } from './known.ts';
import { OutlookLine, PassOutlook } from './odds/outlook.tsx';
import { WORDS } from './words.ts';

/** The price of a choice, as its label says it. */
const priceOf = ({ label = '' }: Option): string => /(\d+) CP/.exec(label)?.[1] ?? '';

const isBattle = (option: Option | undefined): boolean => option?.label?.includes('to battle') ?? false;

/** Every other step: places are pointed at, the list has all of it, and each row has its exact odds. */
export const useTnwForm = (props: FormProps<Seen>): Partial<Asking> => {
  const narrow = useNarrow();
  const options = (props.desk.asked?.options ?? []).filter(({ grave }) => !grave);
  const { lit = [], ...said } = usePointedForm(props, priceOf);
  const optionOf = (value: Json | undefined): Option | undefined =>
    options.find(each => JSON.stringify(each.value) === JSON.stringify(value));
  return {
    ...said,
    ...(lit.length > 0
      ? {
          whyNot: (id: string) => ({
            code: 'web/unlit',
            sentence: WORDS.unlit(placeName(placeOfPiece(id))),
            cite: props.desk.due?.cite ?? '',
          }),
          lit: lit.map(each => ({ ...each, battle: isBattle(optionOf(each.value)) })),
        }
      : {}),
    folded: narrow && lit.length > 0,
    panel:
      options.length > 0 ? (
        <>
          <PassOutlook desk={props.desk} />
          <Choices {...(props as unknown as FormProps<Json>)} options={options} Outlook={OutlookLine} />
        </>
      ) : null,
  };
};

/** The force that reacts: the whole Army is offered until somebody else is picked. */
export const useArmyForm = (props: FormProps<Seen>): Partial<Asking> => {
  const { desk, slate } = props;
  const picked = useSlate(slate, written => written.picked);
  const said = useTnwForm(props);
  const whole = desk.asked?.options[0];
  return whole && picked === null
    ? {
        ...said,
        act: { words: deedAt(whole, desk.view, 'tnw.react.army'), run: () => void desk.choose(whole.value) },
      }
    : said;
};

const STEAL = 'tnw.impulse.steal';
/** A window stands before each Impulse of the others: there are at most four until one’s own comes again. */
const WINDOWS = [STEAL, STEAL, STEAL, STEAL];

/** Not acting, and no card before the Impulses of the others: a quiet turn is one act. Anything else asked ends it. */
export const quietly = (
  { desk, intend }: FormProps<Seen>,
  words: string,
): Pick<Asking, 'passOn'> | Record<string, never> => {
  const pass = desk.asked?.pass?.value;
  return pass === undefined ? {} : { passOn: { words, run: () => intend([pass], WINDOWS) } };
};

/** Before the Impulse of another: a card, or none until one’s own. */
export const useStealForm = (props: FormProps<Seen>): Partial<Asking> => ({
  ...useTnwForm(props),
  ...quietly(props, WORDS.noCardUntilMine),
});

/** A march that is under way: its next duchies are lit at once, since only one Formation marches. */
export const useMarchForm = (props: FormProps<Seen>): Partial<Asking> => {
  const { desk } = props;
  const said = useTnwForm(props);
  const lit = (desk.asked?.options ?? []).flatMap(option => {
    const to = isRecord(option.value) ? option.value.to : undefined;
    return typeof to === 'string' && !option.refused
      ? [
          {
            id: to,
            value: option.value,
            price: priceOf(option),
            battle: isBattle(option),
            spoken: option.label ?? to,
            take: () => void desk.choose(option.value),
          },
        ]
      : [];
  });
  const march = desk.view.march;
  return {
    ...said,
    ...(march ? { who: forceText(march.force), what: WORDS.marchOn(placeName(march.at), march.moved) } : {}),
    more: WORDS.marchMore(march?.free ? march.free.links : (desk.view.impulse?.cp ?? 0)),
    cite: 'TNW-MARCH-1',
    ...(lit.length > 0 ? { lit } : {}),
  };
};
