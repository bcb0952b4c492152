import { useMemo } from 'react';
import { optionLabel } from '#companion/choice-words.ts';
import { capital } from '#companion/words.ts';
import type { Json, Option } from '#kernel';
import type { Asking, Lit } from '../../play/asking/asking.ts';
import { namedBy } from '../../play/asking/option.ts';
import { useSlate } from '../../play/slate.ts';
import type { FormProps } from '../face.ts';

interface Pointed {
  readonly option: Option;
  /** The pieces and places that it names, its subject first. */
  readonly ids: readonly string[];
}

/** The places that may be pointed at: each where only one of these options ends. */
const targetsOf = (
  pointed: readonly Pointed[],
  subject: string | null,
): readonly (readonly [string, Option])[] => {
  const ends = pointed.flatMap(({ option, ids }) => {
    const end = ids.at(-1);
    return end === undefined || end === subject ? [] : [[end, option] as const];
  });
  return ends.filter(([end]) => ends.filter(([other]) => other === end).length === 1);
};

/**
 * Choices that name places: point at a piece to see its options, then at a place that is lit. The list beside the map
 * does the same, and shows the places where more than one choice ends.
 */
export const usePointedForm = <V>(
  props: FormProps<V>,
  priceOf: (option: Option) => string = () => '',
): Partial<Asking> => {
  const { desk, slate } = props;
  const chosen = useSlate(slate, written => written.chosen);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the face does not change.
  const pointed = useMemo(
    () =>
      (desk.asked?.options ?? [])
        .filter(({ refused, grave }) => !refused && !grave)
        .map(option => ({ option, ids: namedBy(props as unknown as FormProps<Json>, option.value) })),
    [desk.asked],
  );
  const own = pointed.filter(({ ids }) => chosen !== null && ids[0] === chosen);
  const isPlain = pointed.every(({ ids }) => ids.length < 2);
  const lit = targetsOf(own.length > 0 ? own : isPlain ? pointed : [], chosen).map(
    ([id, option]): Lit => ({
      id,
      value: option.value,
      price: priceOf(option),
      spoken: capital(optionLabel(option)),
      take: () => void desk.choose(option.value),
    }),
  );
  return lit.length > 0 ? { lit } : {};
};
