import type { Json, Option } from '#kernel';
import type { FormProps } from '../../../faces/face.ts';
import type { Act, Asking, Lit } from '../../asking/asking.ts';
import { deedOf } from '../../asking/option.ts';
import { type Preview, useSlate } from '../../slate.ts';

const areaOf = ({ desk }: FormProps<Json>, { value }: Option): string | null =>
  typeof value === 'string' && desk.game.map?.areas.some(({ id }) => id === value) ? value : null;

const actOf = (props: FormProps<Json>, picked: Preview | null): Act | null => {
  const option = props.desk.asked?.options.find(({ value }) => `lit ${value}` === picked?.key);
  return option && !option.refused
    ? { words: deedOf(props, option), run: () => void props.desk.choose(option.value) }
    : null;
};

/** Choices that name an area of the declared map are made on it; the list below says the same. */
export const useOnAreas = (props: FormProps<Json>): Partial<Asking> => {
  const { desk, slate } = props;
  const picked = useSlate(slate, written => written.picked);
  const options = desk.asked?.options ?? [];
  const named = options.flatMap(option => {
    const id = areaOf(props, option);
    return id === null ? [] : [{ id, option }];
  });
  if (named.length === 0) {
    return {};
  }
  const lit = named
    .filter(({ option }) => !option.refused)
    .map(
      ({ id, option }): Lit => ({
        id,
        value: option.value,
        price: '',
        spoken: deedOf(props, option),
        take: () => void desk.choose(option.value),
      }),
    );
  const act = actOf(props, picked);
  return {
    lit,
    may: new Set(),
    folded: true,
    whyNot: id => named.find(each => each.id === id)?.option.refused ?? null,
    ...(act ? { act } : {}),
  };
};
