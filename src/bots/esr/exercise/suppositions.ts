import type { ArmySide, Board, Commander, Formation, Unit } from '#systems/esr/game/board.ts';
import type { Troops } from '#systems/esr/vocabulary.ts';
import { enemiesOf, nearestOf, ofSide, yardsApart } from '../appraise.ts';

interface Quality {
  readonly foot: number;
  readonly horse: number;
  readonly lr: Commander['lr'];
  readonly tr: number;
  readonly skirmishes: boolean;
}

const USUAL: Quality = { foot: 4, horse: 5, lr: 'C', tr: 1, skirmishes: false };

/** Figures that anybody knows of the armies of the time. */
const QUALITY: Readonly<Partial<Record<Troops, Quality>>> = {
  'french-line': { foot: 5, horse: 5, lr: 'B', tr: 1, skirmishes: true },
  'french-guard': { foot: 7, horse: 7, lr: 'A', tr: 2, skirmishes: true },
};

const ratedBy =
  ({ foot, horse }: Quality) =>
  (unit: Unit): Unit => ({
    ...unit,
    kind: {
      ...unit.kind,
      cr: unit.kind.cls === 'inf' ? foot : unit.kind.cls === 'cav' ? horse : unit.kind.cr,
    },
  });

/** Near the enemy a Formation has been shaken; how much is not seen. */
const supposedFatigue = (board: Board, side: ArmySide, formation: Formation): number => {
  if (formation.status !== null) {
    return formation.fatigue.inf;
  }
  const own = nearestOf(formation, ofSide(board, side));
  const near = own !== null && yardsApart(formation, own) <= 700;
  return board.turn <= 2 ? 0 : near ? 2 : board.turn > 4 ? 1 : 0;
};

/** A known board with guesses about the enemy: its quality by its army, its fatigue by how near it stands. */
export const supposedBoard = (board: Board, side: ArmySide): Board => {
  const enemies = new Set(enemiesOf(board, side));
  const known = board.options.sight === 'full';
  return known
    ? board
    : {
        ...board,
        formations: board.formations.map(each => {
          if (!enemies.has(each)) {
            return each;
          }
          const quality = QUALITY[each.troops] ?? USUAL;
          return {
            ...each,
            traits: quality.skirmishes ? ['ED'] : ['ID'],
            commander: { ...each.commander, lr: quality.lr, tr: quality.tr },
            fatigue: { inf: supposedFatigue(board, side, each), cav: 0, art: 0 },
            units: each.units.map(ratedBy(quality)),
            pending:
              each.status === null
                ? {
                    directive: 'A',
                    support: null,
                    objective: null,
                    adc: false,
                    issued: 0,
                    tested: 0,
                    delay: 0,
                    inherited: 0,
                  }
                : null,
          } as Formation;
        }),
      };
};
