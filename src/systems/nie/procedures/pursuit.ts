import {
  type Applied,
  type Asks,
  choose,
  count,
  d,
  flag,
  group,
  list,
  listed,
  type Moment,
  type NoLocals,
  type Note,
  type Policy,
  procedure,
  read,
  roll,
  type Standing,
  stands,
  step,
  table,
} from '#kernel';
import { pursuit } from '../charts/land/pursuit.ts';
import { COSTS } from '../charts/production/buy.ts';
import { heroMod, number } from '../facts.ts';
import { armOf, LAND, LAND_LABELS, type LandPiece, PIECE_LABELS, piecesText } from '../vocabulary.ts';

interface Area {
  readonly inRout: boolean;
  readonly pieces: Readonly<Partial<Record<LandPiece, number>>>;
}

export interface Board {
  readonly cavalry: number;
  readonly infantry: number;
  readonly areas: readonly Area[];
  /** The loser had cavalry outside its Rout Area when the battle ended (NIE-LAND-PURSUIT-6). */
  readonly covered: boolean;
  readonly rearRank: boolean;
  readonly heroMod: number;
  readonly eliminated: Readonly<Partial<Record<LandPiece, number>>>;
}

type Pursuer = 'cavalry' | 'infantry';
/** A roll to make: the pursuer, its target, and the area. */
type Chase = { readonly pursuer: Pursuer; readonly area: number; readonly target: LandPiece };

const has = (area: Area, piece: LandPiece): boolean => (area.pieces[piece] ?? 0) > 0;
const cavalryIn = (area: Area): boolean => LAND.some(piece => armOf(piece) === 'cavalry' && has(area, piece));

const isScreened = (board: Board): boolean => board.areas.some(area => !area.inRout && cavalryIn(area));

/** NIE-LAND-PURSUIT-6, NIE-LAND-PURSUIT-7: cavalry in the field first; a General after cavalry and Elite. */
const mayTarget = (board: Board, area: Area, target: LandPiece): boolean => {
  if (!has(area, target)) {
    return false;
  }
  if (isScreened(board)) {
    return !area.inRout && armOf(target) === 'cavalry';
  }
  return target !== 'GEN' || !(cavalryIn(area) || has(area, 'ELI'));
};

const factsOf = (board: Board, { pursuer, area, target }: Chase) => ({
  pursuer: pursuer === 'cavalry' ? ('CAV' as const) : ('INF' as const),
  target,
  inRout: board.areas[area]?.inRout ?? false,
  rearRank: board.rearRank,
  heroMod: board.heroMod,
});

const pursuers = (board: Board): readonly Pursuer[] => [
  ...(board.cavalry > 0 ? (['cavalry'] as const) : []),
  ...(board.infantry > 0 && !board.covered ? (['infantry'] as const) : []),
];

const chases = (board: Board): readonly Chase[] =>
  pursuers(board).flatMap(pursuer =>
    board.areas.flatMap((area, i) =>
      LAND.filter(target => mayTarget(board, area, target))
        .filter(target => pursuer === 'cavalry' || armOf(target) !== 'cavalry')
        .map(target => ({ pursuer, area: i, target })),
    ),
  );

/** Faces of the die that catch the target. */
const faces = (board: Board, chase: Chase): number =>
  [1, 2, 3, 4, 5, 6].filter(die => read(pursuit, factsOf(board, chase), die).result.eliminated).length;

/** Where all fled together, as after a quick battle, there is no area to name. */
const placeIn = ({ areas }: Board, area: number): string => {
  const rout = areas[area]?.inRout ? ' (Rout)' : '';
  return areas.length > 1 ? ` in area ${area + 1}${rout}` : '';
};

const label = (board: Board, { pursuer, area, target }: Chase): string =>
  `${pursuer} after ${PIECE_LABELS[target]}${placeIn(board, area)}`;

/** NIE-RUL-19: the winner picks pursuer and target, one roll after another. */
const pickChase = step<Board, NoLocals, Chase | 'stop' | undefined>('nie.pursuit.pick', {
  cite: 'NIE-LAND-PURSUIT',
  awaits: board => {
    const all = chases(board);
    return all.length === 0
      ? null
      : choose(
          'winner',
          { title: 'Pursuit: who pursues whom?', cite: 'NIE-RUL-19' },
          listed([
            ...all.map(chase => ({ value: chase, label: label(board, chase) })),
            { value: 'stop', label: 'stop the pursuit' },
          ]),
        );
  },
  apply: (board, _local, choice): Applied<Board> =>
    choice === undefined || choice === 'stop' ? { board } : { board, push: [rollChase.at(choice)] },
});

const takeOne = (area: Area, piece: LandPiece): Area => ({
  ...area,
  pieces: { ...area.pieces, [piece]: (area.pieces[piece] ?? 0) - 1 },
});

const caught = (board: Board, { area, target }: Chase): Board => ({
  ...board,
  areas: board.areas.map((each, i) => (i === area ? takeOne(each, target) : each)),
  eliminated: { ...board.eliminated, [target]: (board.eliminated[target] ?? 0) + 1 },
});

/** One die; the pursuer is used up either way (NIE-LAND-PURSUIT). */
const rollChase = step<Board, Chase, { dice: number }>('nie.pursuit.roll', {
  cite: 'NIE-LAND-PURSUIT',
  awaits: (board, chase) =>
    roll({ title: label(board, chase), cite: 'NIE-LAND-PURSUIT' }, { dice: d(6) }, { by: 'winner' }),
  apply: (board, { pursuer, area, target }, { dice }): Applied<Board> => {
    const chase = { pursuer, area, target };
    const { result, ledger } = read(pursuit, factsOf(board, chase), dice);
    const spent = { ...board, [pursuer]: board[pursuer] - 1 };
    const text = `${label(board, chase)}: ${result.eliminated ? 'eliminated' : 'escapes'}.`;
    const notes: Note[] = [{ text, cite: 'NIE-LAND-PURSUIT', ledger }];
    return { board: result.eliminated ? caught(spent, chase) : spent, push: [pickChase.at()], notes };
  },
});

/** Infantry goes first where both have the same chance: cavalry can still catch pieces that infantry cannot. */
const surest: Policy<Board> = {
  label: 'the surest target, of equal ones the most expensive',
  choose: ({ board }: Moment<Board>) =>
    chases(board).reduce((best, chase) => {
      const gain = faces(board, chase) - faces(board, best) || COSTS[chase.target] - COSTS[best.target];
      return gain > 0 ? chase : best;
    }),
};
const mostValuable: Policy<Board> = {
  label: 'the most valuable target, by cost times chance',
  choose: ({ board }: Moment<Board>) =>
    chases(board).reduce((best, chase) =>
      faces(board, chase) * COSTS[chase.target] > faces(board, best) * COSTS[best.target] ? chase : best,
    ),
};

type Answer = {
  readonly eliminated: number;
  readonly generals: number;
  readonly guns: number;
  readonly cavalry: number;
  readonly infantry: number;
};

const answer = ({ eliminated }: Board): Answer => {
  const total = (test: (piece: LandPiece) => boolean): number =>
    LAND.filter(test).reduce((sum, piece) => sum + (eliminated[piece] ?? 0), 0);
  return {
    eliminated: total(() => true),
    generals: total(piece => piece === 'GEN'),
    guns: total(piece => armOf(piece) === 'artillery'),
    cavalry: total(piece => armOf(piece) === 'cavalry'),
    infantry: total(piece => armOf(piece) === 'infantry'),
  };
};

const asks = {
  outcome: r => (r.eliminated > 0 ? 'pieces caught' : 'nobody caught'),
  outcomes: { seenBy: 'the pursuer', tones: { 'pieces caught': 'good', 'nobody caught': 'bad' } },
  spreads: { eliminated: r => r.eliminated, generals: r => r.generals, guns: r => r.guns },
  measures: { mean: r => r.eliminated, anyGeneral: r => r.generals > 0 },
  figures: {
    eliminated: 'Pieces eliminated',
    generals: 'Generals eliminated',
    guns: 'Artillery eliminated',
    mean: 'Mean pieces eliminated',
    anyGeneral: 'A General is eliminated',
  },
} satisfies Asks<Answer>;

const told = (r: Answer): string =>
  r.eliminated === 0 ? 'The pursuit catches nobody.' : `The pursuit eliminates ${r.eliminated} pieces.`;

const position = (board: Board): readonly Standing[] => [
  ...stands('Pursuing cavalry', board.cavalry),
  ...stands('Pursuing infantry and Horse Artillery', board.infantry),
  ...board.areas.flatMap(({ inRout, pieces }, i) =>
    stands(inRout ? 'Rout Area of the loser' : `Area ${i + 1} of the loser`, piecesText(pieces) || 'empty'),
  ),
  ...stands('Eliminated', piecesText(board.eliminated)),
];

/** The whole pursuit after a tactical battle (NIE-LAND-PURSUIT). */
export const wholePursuit = procedure({
  id: 'nie.pursuit',
  title: 'Pursuit, all rolls',
  cite: 'NIE-LAND-PURSUIT',
  phase: 'After a land battle',
  facts: {
    cavalry: number('Pursuing cavalry outside its Rout Area', 20),
    infantry: number('Pursuing infantry and Horse Artillery outside its Rout Area', 20),
    areas: list(
      'The loser’s areas',
      group('Area', {
        inRout: flag('This is its Rout Area'),
        pieces: table('Pieces', count('Number', 0, 20), { keys: LAND_LABELS }),
      }),
      { min: 1, max: 8 },
    ),
    rearRank: flag('The battle ended by a piece entering the enemy rear rank'),
    heroMod: heroMod('Hero (Charles, Kutuzov −1; Blücher +1)'),
  },
  sides: ['winner'],
  sideTitles: { winner: 'Winner' },
  steps: [pickChase, rollChase],
  begin: given => ({
    board: {
      ...given,
      covered: given.areas.some(area => !area.inRout && cavalryIn(area)),
      eliminated: {},
    } as Board,
    push: [pickChase.at()],
  }),
  answer,
  result: board => ({ ...answer(board), pieces: board.eliminated }),
  policies: { surest, dearest: mostValuable },
  aims: { winner: r => r.eliminated },
  ...asks,
  position,
  ending: told,
  sentence: told,
  examples: [
    {
      id: 'jena-1806',
      title: 'Murat after Jena, 1806',
      given: {
        cavalry: 4,
        infantry: 3,
        rearRank: true,
        areas: [{ pieces: { INF: 3, ART: 1, GEN: 1 } }, { inRout: true, pieces: { INF: 4, CAV: 2 } }],
      },
    },
    {
      id: 'covered',
      title: 'A beaten army covered by its cavalry',
      given: { cavalry: 4, infantry: 5, areas: [{ pieces: { CAV: 2, INF: 4, ART: 1 } }] },
    },
  ],
});
