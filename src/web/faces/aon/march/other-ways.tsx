import { type ReactElement, useMemo } from 'react';
import type { Board, March } from '#systems/aon/game/board.ts';
import { areaName } from '#systems/aon/game/words.ts';
import { preview, type Slate } from '../../../play/slate.ts';
import { WORDS } from '../words.ts';
import { type Way, waysTo } from './draft.ts';
import { previewFor } from './preview.ts';

interface OtherWaysProps {
  readonly board: Board;
  readonly march: March;
  readonly slate: Slate;
  /** The way that is picked. */
  readonly way: Way;
}

const MOST = 8;

/** The ways to an area, where there is more than one: the path is named as a whole. */
export const OtherWays = ({ board, march, slate, way }: OtherWaysProps): ReactElement | null => {
  const ways = useMemo(() => waysTo(board, march, way.to).slice(0, MOST), [board, march, way.to]);
  const pick = (path: readonly string[]): void => {
    const value = previewFor(march, path);
    preview(slate, null);
    slate.setState({ picked: { key: `lit ${way.to} ${path.join(' ')}`, value } });
  };
  return ways.length < 2 ? null : (
    <fieldset className="other-ways">
      <legend>{WORDS.waysTo(way.to)}</legend>
      {ways.map(({ path, tired }) => (
        <label key={path.join(' ')}>
          <input
            type="radio"
            name="other-ways"
            checked={path.join(' ') === way.path.join(' ')}
            onChange={() => pick(path)}
          />
          <span>
            {path.length === 1 ? WORDS.straight : WORDS.over(path.slice(0, -1).map(areaName))}
            {tired ? <em>, {WORDS.tired}</em> : null}
          </span>
        </label>
      ))}
    </fieldset>
  );
};
