import type { ReactElement } from 'react';
import { isRecord, type Json, type Option } from '#kernel';
import type { Seen } from '#systems/tnw/game/view.ts';
import { Choices } from '../../../play/asking/choices.tsx';
import type { FormProps } from '../../face.ts';
import { Pips } from '../hand/purse.tsx';
import { OutlookLine } from '../odds/outlook.tsx';
import { WORDS } from '../words.ts';

interface SpendPanelProps extends FormProps<Seen> {
  readonly cp: number;
}

const isMarch = ({ value }: Option): boolean => isRecord(value) && 'march' in value;
const isBuild = ({ value }: Option): boolean => isRecord(value) && 'unit' in value;
/** A longer list of places to build in lies over half the map. */
const FEW = 3;

/**
 * The points that are left, and everything that they buy: the list does all that the map does. Armies are mostly
 * pointed at on the map, so their marches stand folded below the rest, and so do many places to build in.
 */
export const SpendPanel = (props: SpendPanelProps): ReactElement => {
  const options = (props.desk.asked?.options ?? []).filter(({ value, grave }) => !grave && value !== 'done');
  const marches = options.filter(isMarch);
  const builds = options.filter(isBuild);
  const folded = builds.length > FEW ? builds : [];
  const others = options.filter(option => !isMarch(option) && !folded.includes(option));
  const rows = (shown: readonly Option[]): ReactElement => (
    <Choices {...(props as unknown as FormProps<Json>)} options={shown} Outlook={OutlookLine} />
  );
  return (
    <section className="tnw-purse">
      <Pips cp={props.cp} />
      {others.length > 0 ? rows(others) : null}
      {folded.length > 0 ? (
        <details>
          <summary>{WORDS.builds(folded.length)}</summary>
          {rows(folded)}
        </details>
      ) : null}
      {marches.length > 0 ? (
        <details open={options.length === marches.length}>
          <summary>{WORDS.marches(marches.length)}</summary>
          {rows(marches)}
        </details>
      ) : null}
    </section>
  );
};
