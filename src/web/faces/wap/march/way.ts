import { useMemo, useState } from 'react';
import { capital } from '#companion/words.ts';
import type { Json } from '#kernel';
import type { Board } from '#systems/wap/game/board.ts';
import { endsOf, type Way } from '#systems/wap/game/phases/march.ts';
import { zonesFor } from '#systems/wap/game/rules/ground.ts';
import { budgetOf, type March, type Picked } from '#systems/wap/game/rules/marches.ts';
import { measured } from '#systems/wap/game/rules/ways.ts';
import { around, type HexId, placeName } from '#systems/wap/map.ts';
import type { Act, Lit } from '../../../play/asking/asking.ts';
import { type Slate, useSlate } from '../../../play/slate.ts';
import { wayIn } from '../known.ts';
import { WORDS } from '../words.ts';

/** A way that may be pointed at: its end, its price, and the points that must be forced. */
interface Offered {
  readonly hex: HexId;
  readonly cost: number;
  readonly way: Way;
}

/** How a way is pointed out: by its end, or hex by hex. */
export type Mode = 'end' | 'hexes';

/** The parts of the way being pointed out that a form needs. */
export interface WayAsked {
  readonly lit: readonly Lit[];
  readonly act: Act | null;
  readonly concerned: readonly string[];
  readonly mode: Mode;
  readonly path: readonly HexId[];
  readonly on: boolean;
  readonly budget: number;
  setMode(mode: Mode): void;
  setOn(on: boolean): void;
  back(): void;
}

/** The way as the map shows it, with the pieces that would march. */
const shown = (march: March, { path, force }: Way, pick: Picked | null): Json => ({
  ...(pick === null ? {} : (pick as unknown as { readonly [key: string]: Json })),
  start: march.at,
  path: [...path],
  ...(force ? { force } : {}),
});

/** The next hexes of a way that is drawn hex by hex. */
const nextOf = (board: Board, march: March, path: readonly HexId[]): readonly Offered[] =>
  around(path.at(-1) ?? march.at).flatMap(hex => {
    const longer = [...path, hex];
    const found = path.includes(hex) || hex === march.at ? null : measured(board, march, longer);
    return found
      ? [{ hex, cost: found.cost, way: { path: longer, ...(found.force > 0 ? { force: found.force } : {}) } }]
      : [];
  });

/** Where a march may go: lit with its price; a first tap shows the way, a second one or the act takes it. */
export const useWay = (
  slate: Slate,
  board: Board,
  march: March | null,
  run: (way: Way) => void,
  pick: Picked | null = null,
): WayAsked => {
  const [mode, setMode] = useState<Mode>('end');
  const [path, setPath] = useState<readonly HexId[]>([]);
  const [on, setOn] = useState(false);
  const picked = useSlate(slate, written => written.picked?.value);
  const offered = useMemo(
    () => (march === null ? [] : mode === 'end' ? endsOf(board, march) : nextOf(board, march, path)),
    [board, march, mode, path],
  );
  const near = march && zonesFor(board, march.power).near;
  const withOn = (way: Way): Way => (on && !way.force ? { ...way, on: true } : way);
  const take = ({ way }: Offered): void => (mode === 'end' ? run(withOn(way)) : setPath(way.path));
  const lit = offered.map((each): Lit => {
    const { force = 0 } = each.way;
    const battle = near?.has(each.hex) ?? false;
    return {
      id: each.hex,
      value: march ? shown(march, each.way, pick) : null,
      price: force > 0 ? `+${force}` : String(each.cost),
      tired: force > 0,
      battle,
      spoken: WORDS.end(capital(placeName(each.hex)), each.cost, force, battle),
      take: () => take(each),
    };
  });
  const drawn = march && path.length > 0 ? measured(board, march, path) : null;
  const own = drawn && { path, ...(drawn.force > 0 ? { force: drawn.force } : {}) };
  const chosen = mode === 'hexes' ? own : wayOf(picked);
  const end = chosen?.path.at(-1);
  return {
    lit,
    act:
      chosen && end !== undefined
        ? { words: WORDS.marchTo(placeName(end)), run: () => run(withOn(chosen)) }
        : null,
    concerned: end === undefined ? [] : [end],
    mode,
    path,
    on,
    budget: march === null ? 0 : budgetOf(march),
    setMode: next => {
      setMode(next);
      setPath([]);
    },
    setOn,
    back: () => setPath(path.slice(0, -1)),
  };
};

const wayOf = (value: Json | undefined): Way | null => {
  const found = wayIn(value, '');
  return found && { path: found.path, ...(found.force > 0 ? { force: found.force } : {}) };
};
