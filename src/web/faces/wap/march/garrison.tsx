import type { ReactElement } from 'react';
import { isRecord, type Option } from '#kernel';
import type { Seen } from '#systems/wap/game/view.ts';
import { placeName } from '#systems/wap/map.ts';
import type { FormProps } from '../../face.ts';
import { stackId } from '../known.ts';
import { WORDS } from '../words.ts';

interface Change {
  readonly hex: string;
  readonly way: 'shut' | 'open';
  /** Null: all. */
  readonly sp: number | null;
  readonly option: Option;
}

/** The changes between field and fortress that are offered (WAP-R44). */
export const garrisonChanges = (options: readonly Option[]): readonly Change[] =>
  options.flatMap((option): readonly Change[] => {
    const { value, refused } = option;
    if (refused || !isRecord(value)) {
      return [];
    }
    const sp = typeof value.sp === 'number' ? value.sp : null;
    return typeof value.shut === 'string'
      ? [{ hex: value.shut, way: 'shut', sp, option }]
      : typeof value.open === 'string'
        ? [{ hex: value.open, way: 'open', sp, option }]
        : [];
  });

/** The stack that a change begins with. */
export const stackOfChange = ({ hex, way }: Change, power: string): string =>
  stackId(hex, power, way === 'shut' ? 'field' : 'inside');

interface GarrisonProps extends Pick<FormProps<Seen>, 'desk'> {
  readonly changes: readonly Change[];
}

/** How many go inside or come out, in one line of numbers. */
export const GarrisonRow = ({ desk, changes }: GarrisonProps): ReactElement | null => {
  const [first] = changes;
  if (!first) {
    return null;
  }
  const title = first.way === 'shut' ? WORDS.goInside : WORDS.comeOut;
  return (
    <fieldset className="garrison-row">
      <legend>{title(placeName(first.hex))}</legend>
      {changes.map(({ sp, option }) => (
        <button
          key={JSON.stringify(option.value)}
          type="button"
          className="button"
          aria-label={option.label}
          onClick={() => void desk.choose(option.value)}
        >
          {sp === null ? WORDS.all : WORDS.insideSP(sp)}
        </button>
      ))}
    </fieldset>
  );
};
