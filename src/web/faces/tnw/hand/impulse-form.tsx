import type { ReactElement } from 'react';
import { isRecord, type Json, type Option } from '#kernel';
import { cpOf, titleOf } from '#systems/tnw/cards/deck.ts';
import type { Seen } from '#systems/tnw/game/view.ts';
import { powerName } from '#systems/tnw/map.ts';
import type { Power } from '#systems/tnw/vocabulary.ts';
import type { Asking } from '../../../play/asking/asking.ts';
import { Choices } from '../../../play/asking/choices.tsx';
import { GiveUp } from '../../../play/asking/give-up.tsx';
import { useSlate } from '../../../play/slate.ts';
import type { FormProps } from '../../face.ts';
import { quietly } from '../form.tsx';
import { boardOf } from '../known.ts';
import { OutlookLine } from '../odds/outlook.tsx';
import { WORDS } from '../words.ts';
import { Purse } from './purse.tsx';
import { cardIn } from './uses.ts';

/** A card acts here, and no army does. */
const NOBODY: ReadonlySet<string> = new Set();

const isPoints = ({ value }: Option): boolean => isRecord(value) && typeof value.cp === 'string';

/** A card is taken from the hand; its points and its event are laid side by side. */
export const useImpulseForm = (props: FormProps<Seen>): Partial<Asking> => {
  const { desk, slate } = props;
  const picked = useSlate(slate, written => written.picked?.value ?? written.previewed?.value);
  const card = picked === undefined ? null : cardIn(picked);
  const power = String(desk.ahead.at(-1)?.power ?? 'france') as Power;
  return {
    who: WORDS.impulseOf(powerName(power)),
    what: card === null ? WORDS.chooseCard(Boolean(desk.asked?.pass)) : WORDS.pointsOrEvent(titleOf(card)),
    more: WORDS.impulseMore,
    ...quietly(props, WORDS.passQuietly),
    may: NOBODY,
    // The hand itself is the list, until a card is taken up.
    folded: card === null,
    panel: <ImpulsePanel {...props} card={card} power={power} />,
  };
};

interface ImpulsePanelProps extends FormProps<Seen> {
  readonly card: string | null;
  readonly power: Power;
}

/** The uses of the card that is looked at, or all cards by their points. */
const ImpulsePanel = (props: ImpulsePanelProps): ReactElement => {
  const { desk, card, power } = props;
  const options = (desk.asked?.options ?? []).filter(({ grave, value }) => !grave && value !== 'pass');
  const own = card === null ? [] : options.filter(({ value }) => cardIn(value) === card);
  const shown = own.length > 0 ? own : options.filter(option => isPoints(option) || !cardIn(option.value));
  return (
    <>
      <Choices {...(props as unknown as FormProps<Json>)} options={shown} Outlook={OutlookLine} />
      {card !== null && own.some(isPoints) ? (
        <Purse board={boardOf(desk.view)} power={power} cp={cpOf(card)} />
      ) : null}
      <GiveUp desk={desk} />
    </>
  );
};
