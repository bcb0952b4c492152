import type { ReactElement } from 'react';
import type { Json } from '#kernel';
import type { Seen } from '#systems/tnw/game/view.ts';
import { Choices } from '../../../play/asking/choices.tsx';
import type { FormProps } from '../../face.ts';
import { Pips } from '../hand/purse.tsx';
import { OutlookLine } from '../odds/outlook.tsx';

interface SpendPanelProps extends FormProps<Seen> {
  readonly cp: number;
}

/** The points that are left, and everything that they buy: the list does all that the map does. */
export const SpendPanel = (props: SpendPanelProps): ReactElement => {
  const options = (props.desk.asked?.options ?? []).filter(({ value, grave }) => !grave && value !== 'done');
  return (
    <section className="tnw-purse">
      <Pips cp={props.cp} />
      <Choices {...(props as unknown as FormProps<Json>)} options={options} Outlook={OutlookLine} />
    </section>
  );
};
