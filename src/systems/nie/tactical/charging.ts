import { type Applied, embed, type Frame, type State } from '#kernel';
import { wholeCharge } from '../procedures/charge.ts';
import type { Account, Board as ChargeBoard, Fate, Rider } from '../procedures/charge-steps.ts';
import { type BattleSide, foeOf } from '../procedures/quick/force.ts';
import { behind } from './areas.ts';
import {
  type Board,
  eliminate,
  generalsIn,
  isArm,
  type Piece,
  pieceOf,
  rout,
  setPiece,
  troopsIn,
  turnBack,
} from './board.ts';
import { type Command, commandOf } from './commands.ts';
import { chargeMod, fighterOf } from './fighters.ts';
import { fallStep } from './generals.ts';
import { drawOn, mayDraw } from './screens.ts';

/** The pieces in a charge, by their ids. */
type Charging = {
  readonly side: BattleSide;
  readonly charger: string;
  readonly target: string;
  readonly riders: readonly string[];
};

/** Forward-facing cavalry beside the charged piece may strike the charger (NIE-RUL-13). */
const ridersBeside = (board: Board, target: Piece): readonly Piece[] =>
  troopsIn(board, target.area, target.side).filter(
    piece => piece.id !== target.id && isArm(piece, 'cavalry') && piece.forward,
  );

const riderOf = (board: Board, piece: Piece): Rider => ({
  type: piece.type as Rider['type'],
  nation: piece.nation,
  heroMod: chargeMod(board, piece, true),
});

/** NIE-RUL-14: to step back needs an area behind without enemy troops. */
const refugeOf = (board: Board, { side, area }: Piece) => {
  const back = area && behind(side, area);
  return back && troopsIn(board, back, foeOf(side)).length === 0 ? back : null;
};

/** The facts of a charge as the procedure asks them (NIE-LAND-CHARGE). */
export const chargeGiven = (board: Board, from: Piece, at: Piece) => ({
  charger: fighterOf(board, from, true),
  target: fighterOf(board, at, false),
  column: mayDraw(board, from, 'FR'),
  canAvoid: refugeOf(board, at) !== null,
  riders: ridersBeside(board, at).map(rider => riderOf(board, rider)),
  general12: board.general12,
});

/** The frame in which a charge is fought out, from the board before it was paid for. */
export const chargeFrame = (board: Board, charger: string, target: string): Frame => {
  const [from, at] = [pieceOf(board, charger) as Piece, pieceOf(board, target) as Piece];
  const riders = ridersBeside(board, at);
  return charge.enter(chargeGiven(board, from, at), {
    side: from.side,
    charger,
    target,
    riders: riders.map(rider => rider.id),
  });
};

const NOTHING: Account = { riders: [], charger: 0, target: 0 };

const suffers = (board: Board, id: string, fate: Fate | null): Board => {
  if (fate === 'routed') {
    return rout(board, id);
  }
  return fate === 'eliminated' ? eliminate(board, id) : board;
};

const withTarget = (board: Board, id: string, { target, targetFate }: ChargeBoard): Board => {
  const piece = pieceOf(board, id) as Piece;
  const formed = setPiece(board, id, { formation: target.formation });
  if (targetFate === 'avoided') {
    return setPiece(formed, id, { area: refugeOf(board, piece) });
  }
  return suffers(formed, id, targetFate);
};

/** Cavalry turns back after being charged or countercharged, and after countercharging (NIE-SEQ-TACTICAL). */
const turned = (board: Board, local: Charging, inner: ChargeBoard, { riders }: Account): Board => {
  const met = inner.chargerFate !== 'called off' && inner.targetFate !== 'avoided';
  const struck = local.riders.filter((_, i) => (riders[i] ?? null) !== null);
  const all = [...(met ? [local.target] : []), ...struck, ...(struck.length > 0 ? [local.charger] : [])];
  return all.reduce(turnBack, board);
};

const chargeEnds = (board: Board, local: Charging, inner: ChargeBoard): Applied<Board> => {
  const account = inner.account ?? NOTHING;
  const from = pieceOf(board, local.charger) as Piece;
  const at = pieceOf(board, local.target) as Piece;
  const called = inner.chargerFate === 'called off';
  const drawn = drawOn({ ...board, stirred: board.stirred || !called }, from, 'FR');
  const promoted = inner.promoted ? setPiece(drawn, from.id, { type: 'ELI' }) : drawn;
  const wheeled = turned(withTarget(promoted, at.id, inner), local, inner, account);
  const after = local.riders.reduce((now, id, i) => suffers(now, id, account.riders[i] ?? null), wheeled);
  const fall = (side: BattleSide, area: string, n: number): Frame[] =>
    Array.from({ length: n }, () => fallStep.at({ side, area }));
  return {
    board: suffers(after, from.id, inner.chargerFate),
    push: [
      ...fall(from.side, from.area ?? '', account.charger),
      ...fall(at.side, at.area ?? '', account.target),
    ],
  };
};

/** The piece whose answer is asked for: a rider that may countercharge, else the piece that is charged. */
const answering = ({ target, riders }: Charging, { stack }: State<ChargeBoard>): string => {
  const rider = stack.at(-1)?.rider;
  return (typeof rider === 'number' ? riders[rider] : undefined) ?? target;
};

const commandUnder = (board: Board, id: string, side: BattleSide): Command => {
  const piece = pieceOf(board, id);
  return piece ? commandOf(board, piece) : side;
};

/** A charge on the board is the procedure of the player aid, with answer and countercharges (NIE-LAND-CHARGE). */
export const charge = embed('nie.tactical.charge', wholeCharge, {
  seat: (board: Board, local: Charging, side, inner) =>
    side === 'attacker'
      ? commandUnder(board, local.charger, local.side)
      : commandUnder(board, answering(local, inner), foeOf(local.side)),
  carry: (board, local, inner) => {
    const account = inner.account ?? NOTHING;
    const beside = (id: string, fallen: number): boolean => {
      const piece = pieceOf(board, id);
      return piece !== null && generalsIn(board, piece.area, piece.side).length > fallen;
    };
    const charger = pieceOf(board, local.charger);
    return {
      ...inner,
      account,
      struckMod: charger === null ? 0 : chargeMod(board, charger, false),
      charger: { ...inner.charger, general: beside(local.charger, account.charger) },
      target: { ...inner.target, general: beside(local.target, account.target) },
    };
  },
  leave: (board, local, _answer, inner) => chargeEnds(board, local, inner),
});
