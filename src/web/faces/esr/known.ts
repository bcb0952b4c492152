import type { ArmySide, Board } from '#systems/esr/game/board.ts';
import { knownBoard } from '#systems/esr/game/known-board.ts';
import type { Desk } from '../../play/desk.ts';
import type { Slate } from '../../play/slate.ts';
import { Baton } from './baton.ts';
import { Aim } from './map/aim.ts';
import { Pen } from './march/pen.ts';
import { Tray } from './place/tray.ts';

export type EsrDesk = Desk<Board>;

export const isArmySide = (side: string | null): side is ArmySide =>
  side === 'french' || side === 'coalition';

export const armySide = ({ side }: EsrDesk): ArmySide | null => (isArmySide(side) ? side : null);

const KNOWN = new WeakMap<object, Board>();

/** The view as a board of which the rules can be asked; hidden facts are supposed. Made once for each view. */
export const knownOf = ({ view, side }: EsrDesk): Board => {
  const known = KNOWN.get(view) ?? knownBoard(view, side ?? '', false);
  KNOWN.set(view, known);
  return known;
};

/** The tools of a hand: the pen that draws marches, the baton that gives orders, the tray on which single Units lie. */
export interface Tools {
  readonly pen: Pen;
  readonly tray: Tray;
  readonly aim: Aim;
  readonly baton: Baton;
}

const TOOLS = new WeakMap<Slate, { readonly of: string; readonly known: Board; readonly tools: Tools }>();

/** The tools of this moment: a new moment takes new ones. Map and form share them by the slate. */
export const toolsFor = (desk: EsrDesk, slate: Slate): Tools => {
  const known = knownOf(desk);
  const of = `${desk.moment} ${desk.due?.step ?? ''}`;
  const before = TOOLS.get(slate);
  if (before?.known === known && before.of === of) {
    return before.tools;
  }
  const tools = { pen: new Pen(known), tray: new Tray(), aim: new Aim(), baton: new Baton(desk.view) };
  TOOLS.set(slate, { of, known, tools });
  return tools;
};
