import { capital } from '#companion/words.ts';
import { isRecord, type Json, type Option } from '#kernel';
import type { Seen } from '#systems/wap/game/view.ts';
import { placeName } from '#systems/wap/map.ts';
import { useNarrow } from '../../../kit/use-narrow.ts';
import type { Act, Asking } from '../../../play/asking/asking.ts';
import { Choices } from '../../../play/asking/choices.tsx';
import { useSlate } from '../../../play/slate.ts';
import type { FormProps } from '../../face.ts';
import { WORDS } from '../words.ts';

/** The usual advance: all that fought, but for a guard in a city that would stand empty. */
const isUsual = ({ value }: Option): boolean => isRecord(value) && Array.isArray(value.from);

/** After a battle the field is entered by one act; the list has the parts. */
export const useAdvanceForm = (props: FormProps<Seen>): Partial<Asking> => {
  const { desk, slate } = props;
  const narrow = useNarrow();
  const picked = useSlate(slate, written => written.picked);
  const hex = String(desk.ahead.at(-1)?.hex ?? '');
  const options = desk.asked?.options ?? [];
  const usual = options.find(isUsual);
  const act: Act | null = usual
    ? { words: WORDS.advanceInto(placeName(hex)), run: () => void desk.choose(usual.value) }
    : null;
  return {
    who: WORDS.wonField(capital(placeName(hex))),
    what: WORDS.chooseAdvance,
    more: capital(usual?.label ?? ''),
    ...(act && !picked
      ? {
          act,
          lit: [
            { id: hex, value: usual?.value ?? null, price: '', spoken: act.words, take: () => act.run() },
          ],
        }
      : {}),
    concerned: [hex],
    folded: narrow,
    panel: <Choices {...(props as unknown as FormProps<Json>)} options={options} />,
  };
};
