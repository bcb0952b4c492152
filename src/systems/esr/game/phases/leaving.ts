import { type NoLocals, type Note, type Step, step } from '#kernel';
import type { Board, Formation, Objective } from '../board.ts';
import { bodyOf } from '../bodies.ts';
import { setFormation, vanish } from '../edit.ts';
import { squareToBase } from '../geometry/base.ts';
import { story } from '../notes.ts';
import { rangeOf } from '../ranges.ts';
import { exitOf, isExitOpen } from '../rules/objectives.ts';
import { witnesses } from '../rules/sightings.ts';
import { does } from '../words.ts';

const NEAR = rangeOf('exit') ** 2;

const isAtExit = (formation: Formation, { at: [x, y] }: Objective): boolean =>
  bodyOf(formation.units).bases.some(base => squareToBase(base, x, y) <= NEAR);

/** The exit by which a Formation leaves now, if it does. */
const exitNow = (board: Board, formation: Formation): Objective | null => {
  const exit =
    formation.presence === 'field' && formation.directive === 'M' && formation.status === null
      ? exitOf(board, formation)
      : null;
  return exit && isExitOpen(board, exit) && isAtExit(formation, exit) ? exit : null;
};

/** ESR-RUL-52: after the Status Check those on Move at the exit of their Force leave in good order. */
export const exitStep: Step<Board, NoLocals> = step('esr.movement.exit', {
  cite: 'ESR-RUL-52',
  awaits: () => null,
  apply: board => {
    let now = board;
    const notes: Note[] = [];
    board.formations.forEach((formation, at) => {
      const exit = exitNow(board, formation);
      if (exit) {
        now = setFormation(vanish(now, at, 'left'), at, {
          leftBy: cameBy(board, formation, exit) ? null : exit.id,
        });
        notes.push(
          story(
            `${does(formation.name, 'leave')} the field in good order by ${exit.name}.`,
            'ESR-RUL-52',
            { kind: 'left', formation: formation.id },
            witnesses(board, formation),
          ),
        );
      }
    });
    return { board: now, notes };
  },
});

/** A Formation that came on by an edge is worth nothing when it leaves by it. */
const cameBy = ({ field }: Board, { arrives }: Formation, { exit }: Objective): boolean => {
  if (arrives === null || exit === null) {
    return false;
  }
  const [x, y] = arrives.at;
  switch (exit.edge) {
    case 'north':
      return y >= field.height;
    case 'south':
      return y <= 0;
    case 'east':
      return x >= field.width;
    case 'west':
      return x <= 0;
  }
};
