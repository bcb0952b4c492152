import { choose, listed, type Step, step } from '#kernel';
import { type DuchyId, duchyOf, homeKeysOf, homesOf, powerName } from '../../map.ts';
import type { Power } from '../../vocabulary.ts';
import type { Board } from '../board.ts';
import { addUnits } from '../edit.ts';
import { PLACE, type PlaceMode } from '../frames.ts';
import { buildSites } from '../rules/building.ts';
import { controllerOf, hasEnemies, seatOf } from '../situation.ts';
import { duchyName } from '../words.ts';

interface Placing {
  /** The power that places, and the power whose Units they are. */
  readonly power: Power;
  readonly of: Power;
  readonly mode: PlaceMode;
  readonly left: number;
  readonly perDuchy: number;
  readonly placed: Readonly<Record<DuchyId, number>>;
}

/** Where a Unit may still be placed (TNW-R53, TNW-R61). */
const sites = (board: Board, { power, of, mode, perDuchy, placed }: Placing): readonly DuchyId[] => {
  const own = (all: readonly { readonly id: DuchyId }[]): readonly DuchyId[] =>
    all
      .map(({ id }) => id)
      .filter(id => controllerOf(board, id) === of && !hasEnemies(board, id, board.blocs[of]));
  const all =
    mode === 'levy'
      ? buildSites(board, power)
      : mode === 'capital'
        ? own(homesOf(of).filter(({ capital }) => capital))
        : own(homeKeysOf(of));
  return all.filter(id => (placed[id] ?? 0) < perDuchy);
};

/** Units are placed one by one. */
export const placeStep: Step<Board, Placing, DuchyId | undefined> = step(PLACE, {
  cite: 'TNW-R53',
  awaits: (board, local) => {
    const all = local.left === 0 ? [] : sites(board, local);
    const kind = local.mode === 'levy' ? '' : ` of ${powerName(local.of)}`;
    return all.length < 2
      ? null
      : choose(
          seatOf(board, local.power),
          {
            title:
              local.left > 1
                ? `Where are ${local.left} Units${kind} placed?`
                : `Where is a Unit${kind} placed?`,
            cite: local.mode === 'reinforce' ? 'TNW-R61' : 'TNW-R53',
          },
          listed(all.map(id => ({ value: id, label: duchyName(id) }))),
        );
  },
  apply: (board, local, chosen) => {
    const at = local.left === 0 ? undefined : (chosen ?? sites(board, local)[0]);
    if (at === undefined) {
      return { board };
    }
    const { home } = duchyOf(at);
    return {
      board: addUnits(board, at, home, 1),
      push: [
        placeStep.at({
          ...local,
          left: local.left - 1,
          placed: { ...local.placed, [at]: (local.placed[at] ?? 0) + 1 },
        }),
      ],
      notes: [
        {
          text: `A Unit of ${powerName(home)} comes to ${duchyName(at)}.`,
          cite: 'TNW-R53',
          data: { placed: at, power: home },
        },
      ],
    };
  },
});
