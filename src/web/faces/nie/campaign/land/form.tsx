import { useMemo } from 'react';
import { isRecord, type Json, type Option } from '#kernel';
import { landStep } from '#systems/nie/game/phases/land/phase.ts';
import type { Seen } from '#systems/nie/game/view.ts';
import { placeName } from '#systems/nie/game/words.ts';
import { useNarrow } from '../../../../kit/use-narrow.ts';
import type { Asking } from '../../../../play/asking/asking.ts';
import { Choices } from '../../../../play/asking/choices.tsx';
import { useSlate } from '../../../../play/slate.ts';
import { usePointedForm } from '../../../areas/pointed-form.ts';
import type { FormProps } from '../../../face.ts';
import { fightersOf } from '../known.ts';
import { WORDS } from '../words.ts';
import { useMover } from './mover.ts';
import { BattleLine, useBattleWords } from './outlook.tsx';
import { whyNotIn } from './why-not.ts';

const FOES = /: (\d+) enemy troop/;

/** The disc of a choice: the enemies that are met, the point that a step costs, or how many pieces stand there. */
const priceOf = ({ value, label = '' }: Option): string => {
  const foes = FOES.exec(label)?.[1];
  if (foes !== undefined) {
    return foes;
  }
  if (isRecord(value) && value.to !== undefined) {
    return '1';
  }
  const numbers = label.match(/\d+/g) ?? [];
  return numbers.length > 0 ? String(numbers.reduce((sum, n) => sum + Number(n), 0)) : '';
};

/** An army that may be chosen is named by its region alone: its pieces stand on the map. */
export const marchDeed = (value: Json): string | null =>
  isRecord(value) && typeof value.from === 'string' ? WORDS.marchFrom(placeName(value.from)) : null;

/** Giving up is asked for where a turn begins, not between two throws. */
const isShown =
  (step: string | undefined) =>
  ({ grave }: Option): boolean =>
    !grave || step === landStep.id;

interface Way {
  readonly to?: Json;
  readonly by?: Json;
}
const wayOf = ({ value }: Option): Way => (isRecord(value) ? value : {});

/** Where pieces can march as usual, pointing means that march; the list also has the forced march to there. */
const usualWays = (options: readonly Option[]): readonly Option[] => {
  const usual = new Set(
    options.filter(each => !each.refused && wayOf(each).by === 'land').map(each => wayOf(each).to),
  );
  return options.filter(each => wayOf(each).by !== 'forced' || !usual.has(wayOf(each).to));
};

/** Every step that has no form of its own: places are pointed at, each with its price; the list has all of it. */
export const useMapForm = (props: FormProps<Seen>): Partial<Asking> => {
  const { desk, slate } = props;
  useMover(props);
  const step = desk.due?.step ?? '';
  const narrow = useNarrow();
  const options = (desk.asked?.options ?? []).filter(isShown(desk.due?.step));
  const { asked } = desk;
  const pointed = useMemo(() => asked && { ...asked, options: usualWays(asked.options) }, [asked]);
  const { lit = [], ...said } = usePointedForm({ ...props, desk: { ...desk, asked: pointed } }, priceOf);
  const optionOf = (value: Json | undefined): Option | undefined =>
    options.find(each => JSON.stringify(each.value) === JSON.stringify(value));
  const looked = useSlate(slate, written => written.previewed?.value ?? written.picked?.value);
  const battle = useBattleWords(desk, looked);
  return {
    ...said,
    more: battle || (WORDS.limits[step] ?? ''),
    ...(WORDS.missing[step] ? { missing: WORDS.missing[step] } : {}),
    ...(lit.length > 0
      ? { lit: lit.map(each => ({ ...each, battle: FOES.test(optionOf(each.value)?.label ?? '') })) }
      : {}),
    ...(lit.length > 0
      ? {
          whyNot: (id: string) =>
            whyNotIn(
              desk.view,
              { ahead: desk.ahead, cite: desk.due?.cite ?? '', limits: WORDS.limits[step] ?? '' },
              id,
            ),
        }
      : {}),
    ...(lit.length === 0 && desk.view.battle ? { concerned: fightersOf(desk.view) } : {}),
    folded: narrow && lit.length > 0,
    panel:
      options.length > 0 ? (
        <Choices {...(props as unknown as FormProps<Json>)} options={options} Outlook={BattleLine} />
      ) : null,
  };
};
