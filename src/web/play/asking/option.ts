import { optionLabel } from '#companion/choice-words.ts';
import { capital } from '#companion/words.ts';
import type { Json, Option } from '#kernel';
import type { FormProps } from '../../faces/face.ts';
import type { Preview } from '../slate.ts';

export const keyOf = (value: Json): string => JSON.stringify(value);

export const previewOf = ({ value }: Option): Preview => ({ key: keyOf(value), value });

/** Whether an option is the picked one: in a list by its key, on the map by the value of the place. */
export const isPicked = ({ value }: Option, picked: Preview | null): boolean =>
  picked !== null && keyOf(value) === (picked.value === undefined ? picked.key : keyOf(picked.value));

/** The act in words: as the face says it, else the option’s own label. */
export const deedOf = ({ face, desk }: FormProps<Json>, option: Option): string =>
  face.deed?.(option, desk.view, desk.due?.step ?? '') ?? capital(optionLabel(option));

/** The things on the map that a choice names. */
export const namedBy = ({ face, desk }: FormProps<Json>, value: Json): readonly string[] =>
  face.about?.(value, desk.view) ?? (typeof value === 'string' ? [value] : []);
