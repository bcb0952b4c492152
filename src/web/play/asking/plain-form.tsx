import { useMemo } from 'react';
import { capital } from '#companion/words.ts';
import type { Json, Option, Refusal } from '#kernel';
import type { FormProps } from '../../faces/face.ts';
import { type Preview, useSlate } from '../slate.ts';
import { WORDS } from '../words.ts';
import type { Act, Asking } from './asking.ts';
import { SILENT } from './asking.ts';
import { Choices } from './choices.tsx';
import { deedOf, isPicked, namedBy } from './option.ts';

/** The option that the act would hand in: the picked one, or the only one there is. A grave one must be picked. */
const offered = (free: readonly Option[], picked: Preview | null): Option | null => {
  const chosen = free.find(option => isPicked(option, picked));
  const [only, second] = free.filter(({ grave }) => !grave);
  return chosen ?? (second ? null : (only ?? null));
};

/** “Battle in Vienna: a card?” asks by itself, “Vienna: place the guard” names an act; other titles do neither. */
export const asks = (title: string): { readonly who: string; readonly what: string } | null => {
  const end = title.lastIndexOf(': ');
  if (end >= 0) {
    const what = title.slice(end + 2);
    return { who: title.slice(0, end), what: /[.?!]$/.test(what) ? what : `${what}.` };
  }
  return title.endsWith('?') ? { who: title, what: '' } : null;
};

/** The reason for something of which every choice is refused; null where nothing is chosen by it, or something is free. */
export const whyNotIn = (
  options: readonly Option[],
  subjectOf: (value: Json) => string | undefined,
  id: string,
): Refusal | null => {
  const about = options.filter(({ value }) => subjectOf(value) === id);
  return about.every(({ refused }) => refused) ? (about[0]?.refused ?? null) : null;
};

/**
 * How any step is asked that has no form of its own: a list whose rows are previewed on the map, pieces that may act
 * with ink corners, and the act for the picked option.
 */
export const usePlainForm = (props: FormProps<Json>): Asking => {
  const { desk, slate } = props;
  const { due, asked } = desk;
  const picked = useSlate(slate, written => written.picked);
  const previewed = useSlate(slate, written => written.previewed);
  const free = useMemo(() => (asked?.options ?? []).filter(option => !option.refused), [asked]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the face does not change.
  const may = useMemo(() => new Set(free.flatMap(({ value }) => namedBy(props, value).slice(0, 1))), [free]);
  const option = offered(free, picked);
  const act: Act | null = option && {
    words: deedOf(props, option),
    run: () => void desk.choose(option.value),
  };
  const shown = previewed?.value ?? option?.value;
  return {
    ...SILENT,
    ...(asks(due?.title ?? '') ?? {
      who: due?.title ?? '',
      what: free.length === 0 ? WORDS.nothingElse : WORDS.choose,
    }),
    cite: due?.cite ?? '',
    act,
    missing: free.length > 0 ? WORDS.pickOne : '',
    pass: asked?.pass
      ? { words: passWords(asked.pass), run: () => void desk.choose(asked.pass?.value ?? null) }
      : null,
    may,
    whyNot: id => whyNotIn(asked?.options ?? [], value => namedBy(props, value)[0], id),
    concerned: shown === undefined ? [] : namedBy(props, shown),
    panel: (asked?.options.length ?? 0) > 0 ? <Choices {...props} options={asked?.options ?? []} /> : null,
  };
};

const passWords = (pass: Option): string => capital(pass.label ?? WORDS.pass);
