import { type Choose, type Json, type Option, type Side, sameJson } from '#kernel';
import { inWords, valueText } from './words.ts';

/** The words for an option: its own label, or its value. */
export const optionLabel = ({ label, value }: Option): string =>
  label ?? (typeof value === 'string' ? inWords(value) : valueText(value));

/** The words for a choice that was made, as the list of that moment called it. */
export const choiceLabel = (wait: Choose, side: Side, value: Json): string => {
  const choice = wait.sides[side];
  const option =
    choice?.kind === 'listed' ? choice.options.find(each => sameJson(each.value, value)) : undefined;
  return optionLabel(option ?? { value });
};
