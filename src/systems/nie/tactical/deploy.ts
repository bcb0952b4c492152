import {
  type Applied,
  choose,
  chooseTogether,
  type Json,
  type Open,
  type Option,
  open,
  type Random,
  type Refusal,
  type Step,
  step,
} from '#kernel';
import { type BattleSide, SIDE_TITLES, SIDES } from '../procedures/quick/force.ts';
import type { Formation } from '../vocabulary.ts';
import { maySkirmish } from './acts.ts';
import { type AreaId, areaName, COLUMNS, rankOf, reserveOf, routOf } from './areas.ts';
import { type Board, isArm, isTroop, type Piece } from './board.ts';
import { type Command, commandOf, commandsOf, dutyOf, piecesUnder, sideOf } from './commands.ts';
import { pieceText } from './words.ts';

/** Where each piece of a side begins, and how it is formed. */
export type Layout = Readonly<Record<string, { readonly at: AreaId; readonly as?: Formation }>>;

const refuse = (sentence: string, cite = 'NIE-SEQ-TACTICAL'): Refusal => ({
  code: 'nie/deploy',
  cite,
  sentence,
});

/** Militia may begin squared; pieces that can skirmish may begin as skirmishers. */
const formationRefused = (board: Board, piece: Piece, formation: Formation): boolean =>
  (formation === 'square' && piece.type !== 'MIL') ||
  (formation === 'skirmish' && !maySkirmish(board, piece));

/** Where a piece may begin: its own rank or Reserve, the Rout Area where troops must begin there. */
export const placesFor = (board: Board, piece: Piece): readonly AreaId[] => {
  const { side } = piece;
  const mustRout = dutyOf(board, commandOf(board, piece)).routed > 0 && isTroop(piece);
  return [...rankOf(side, board.major), reserveOf(side), ...(mustRout ? [routOf(side)] : [])];
};

/** The formations in which a piece may begin. */
export const formationsFor = (board: Board, piece: Piece): readonly Formation[] =>
  (['line', 'square', 'skirmish'] as const).filter(each => !formationRefused(board, piece, each));

const pieceRefused = (board: Board, piece: Piece, layout: Layout): Refusal | null => {
  const { side } = piece;
  const { at, as = 'line' } = layout[piece.id] ?? {};
  const name = pieceText(piece);
  if (at === undefined) {
    return refuse(`${name} (${piece.id}) has no place.`);
  }
  const own: readonly AreaId[] = [...rankOf(side, board.major), reserveOf(side), routOf(side)];
  if (!own.includes(at)) {
    return refuse(`${name} (${piece.id}) begins in its own rank or Reserve.`);
  }
  if (at === routOf(side) && !isTroop(piece)) {
    return refuse('A General does not begin in the Rout Area.', 'NIE-RUL-8');
  }
  return formationRefused(board, piece, as)
    ? refuse(`${name} (${piece.id}) cannot begin in that formation.`)
    : null;
};

/** Own rank and Reserve only; troops in every area of the rank; so many in the Rout Area as the initiative demands. */
const checkLayout = (board: Board, command: Command, value: Json): Refusal | null => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return refuse('A deployment names a place for each piece.');
  }
  const layout = value as Layout;
  const pieces = piecesUnder(board, command);
  const { routed, covers } = dutyOf(board, command);
  const stranger = Object.keys(layout).find(id => pieces.every(piece => piece.id !== id));
  if (stranger !== undefined) {
    return refuse(`${stranger} is not a piece of this side, or not yours to place.`);
  }
  for (const piece of pieces) {
    const refused = pieceRefused(board, piece, layout);
    if (refused) {
      return refused;
    }
  }
  const troopsAt = (area: AreaId): number =>
    pieces.filter(piece => isTroop(piece) && layout[piece.id]?.at === area).length;
  if (troopsAt(routOf(sideOf(command))) !== routed) {
    return refuse(`${routed} troops begin in the Rout Area.`, 'NIE-RUL-8');
  }
  const open = covers.find(area => troopsAt(area) === 0);
  return open === undefined
    ? null
    : refuse(`Every area of the rank holds at least one of the troops: nobody is in ${areaName(open)}.`);
};

/** Which troops a side can best spare for its Rout Area: the cheapest first. */
const SPARED = ['MIL', 'IRR', 'INF', 'CAV', 'ELI', 'HCV', 'HAR', 'ART'];

/**
 * A plain deployment: troops are dealt along the rank, arm by arm, beginning where the weight is meant to be; Generals
 * wait in the Reserve, where they can rally.
 */
const planned = (board: Board, command: Command, order: readonly AreaId[], skirmish: boolean): Layout => {
  const side = sideOf(command);
  const must = dutyOf(board, command).routed;
  const troops = piecesUnder(board, command)
    .filter(isTroop)
    .sort((a, b) => SPARED.indexOf(a.type) - SPARED.indexOf(b.type));
  const routed = troops.slice(0, must);
  const inLine = troops.slice(must).reverse();
  const layout: Record<string, { at: AreaId; as?: Formation }> = {};
  for (const piece of piecesUnder(board, command)) {
    layout[piece.id] = { at: reserveOf(side) };
  }
  for (const piece of routed) {
    layout[piece.id] = { at: routOf(side) };
  }
  inLine.forEach((piece, i) => {
    const screens = skirmish && isArm(piece, 'infantry') && maySkirmish(board, piece) && i % 3 === 0;
    layout[piece.id] = {
      at: order[i % order.length] as AreaId,
      ...(screens ? { as: 'skirmish' as const } : {}),
    };
  });
  return layout;
};

/** The areas of the rank in the order in which troops are dealt, those that must be held first; the weight comes twice. */
const orderFor = (board: Board, command: Command, weight: number | null): readonly AreaId[] => {
  const rank = rankOf(sideOf(command), board.major);
  const { covers } = dutyOf(board, command);
  const heavy = weight === null ? undefined : rank[weight % rank.length];
  const order = [...covers, ...rank.filter(area => !covers.includes(area))];
  return heavy === undefined ? order : [...order, heavy];
};

const hintsFor = (board: Board, side: Command): readonly Option[] => {
  const plain = { value: planned(board, side, orderFor(board, side, null), false) as Json };
  if (!board.major) {
    return [{ ...plain, label: 'All in the rank' }];
  }
  return [
    { ...plain, label: 'Even along the rank' },
    ...COLUMNS.map((column, i) => ({
      value: planned(board, side, orderFor(board, side, i), false) as Json,
      label: `Weight on the ${column}`,
    })),
  ];
};

const proposalsFor = (board: Board, side: Command, random: Random): readonly Json[] =>
  [null, 0, 1, 2].map(weight =>
    planned(board, side, orderFor(board, side, weight), random.below(2) === 1),
  ) as Json[];

const layoutChoice = (board: Board, side: Command): Open =>
  open({
    schema: { type: 'object', additionalProperties: { type: 'object' } },
    check: value => checkLayout(board, side, value),
    propose: random => {
      const all = proposalsFor(board, side, random);
      return all.filter(layout => checkLayout(board, side, layout) === null);
    },
    hints: () => hintsFor(board, side),
  });

const placed = (board: Board, layouts: Readonly<Record<Command, Layout>>): Board => ({
  ...board,
  pieces: board.pieces.map(piece => {
    const place = layouts[commandOf(board, piece)]?.[piece.id];
    return place ? { ...piece, area: place.at, formation: place.as ?? 'line' } : piece;
  }),
});

const ASKED = { title: 'Deploy the pieces', cite: 'NIE-SEQ-TACTICAL' };

/** NIE-RUL-35: both sides deploy in secret and reveal together, all their commands at once. */
export const deployTogetherStep: Step<Board, Record<never, never>, Readonly<Record<Command, Layout>>> = step(
  'nie.tactical.deploy-together',
  {
    cite: 'NIE-RUL-35',
    awaits: board =>
      chooseTogether(
        { ...ASKED, cite: 'NIE-RUL-35' },
        Object.fromEntries(
          SIDES.flatMap(side => commandsOf(board, side)).map(each => [each, layoutChoice(board, each)]),
        ),
      ),
    apply: (board, _, layouts): Applied<Board> => ({
      board: placed(board, layouts),
      notes: [{ text: 'Both sides have deployed.', cite: 'NIE-RUL-35' }],
      reveal: true,
    }),
  },
);

interface Deploying {
  readonly side: BattleSide;
  /** Set where a nation beside the lead deploys its own pieces. */
  readonly by?: Command;
}

/** The next command of a side after the one that has deployed. */
const nextOf = (board: Board, { side, by = side }: Deploying): Command | undefined => {
  const all = commandsOf(board, side);
  return all[all.indexOf(by) + 1];
};

/** NIE-LAND-INIT-R2: the side that has lost the initiative deploys first, in the open; its lead before the others. */
export const deployStep: Step<Board, Deploying, Layout> = step('nie.tactical.deploy', {
  cite: 'NIE-LAND-INIT-R2',
  awaits: (board, { side, by = side }) =>
    choose(by, { ...ASKED, cite: 'NIE-LAND-INIT-R2' }, layoutChoice(board, by)),
  apply: (board, local, layout): Applied<Board> => {
    const { side, by = side } = local;
    const next = nextOf(board, local);
    return {
      board: placed(board, { [by]: layout }),
      ...(next === undefined
        ? { notes: [{ text: `${SIDE_TITLES[side]} has deployed.`, cite: 'NIE-LAND-INIT-R2' }] }
        : { push: [deployStep.at({ side, by: next })] }),
    };
  },
});
