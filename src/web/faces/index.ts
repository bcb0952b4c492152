import { type ComponentType, lazy, use } from 'react';
import type { AnyGame, AnyTracker, System } from '#kernel';
import type { SheetDesk } from '../sheet/ctrl.ts';
import type { AnyFace } from './face.ts';

/**
 * The one list of the parts that know a single game or sheet. Nothing else in the web names a system, a game or a
 * tracker. Everything is fetched when it is first wanted.
 */

/** How a whole game looks, by the id of the game. */
const FACES: Readonly<Record<string, () => Promise<AnyFace>>> = {
  'esr.battle': () => import('./esr/face.tsx').then(page => page.FACE),
  'tnw.campaign': () => import('./tnw/face.tsx').then(page => page.FACE),
  'nie.tactical': () => import('./nie/tactical/face.tsx').then(page => page.FACE),
  'nie.campaign': () => import('./nie/campaign/face.tsx').then(page => page.FACE),
  'wap.campaign': () => import('./wap/face.tsx').then(page => page.FACE),
  'aon.campaign': () => import('./aon/face.tsx').then(page => page.FACE),
};

/** Positions of procedures that are drawn and not only told, by the id of the procedure. */
const DRAWN: Readonly<Record<string, Lazy<{ readonly view: never }>>> = {
  'wap.field-battle': lazy(() =>
    import('./wap/lines-of-battle.tsx').then(page => ({ default: page.LinesOfBattle })),
  ),
};

/** Sheets whose paper has a face of its own, by the id of the tracker. */
const SHEETS: Readonly<Record<string, Lazy<{ readonly sheet: SheetDesk }>>> = {
  'esr.roster': lazy(() => import('./esr/roster/face.tsx').then(page => ({ default: page.RosterFace }))),
  'nie.sheet': lazy(() => import('./nie/face.tsx').then(page => ({ default: page.NationsFace }))),
};

/** Sheets that are begun in a way of their own. */
const HOMES: Readonly<Record<string, Lazy<HomeProps>>> = {
  'esr.roster': lazy(() => import('./esr/roster/home.tsx').then(page => ({ default: page.RosterHome }))),
};

/** Pages that belong to one system alone. */
export const PAGES: readonly { readonly path: string; readonly Page: Lazy<{ readonly id: string }> }[] = [
  {
    path: '/order/:id',
    Page: lazy(() => import('./esr/roster/order.tsx').then(page => ({ default: page.OrderPage }))),
  },
  {
    path: '/order/:id/paper',
    Page: lazy(() => import('./esr/roster/paper-page.tsx').then(page => ({ default: page.OrderPaperPage }))),
  },
];

type Lazy<P> = ComponentType<P>;

export interface HomeProps {
  readonly system: System;
  readonly tracker: AnyTracker;
}

/** The face of a game without a face of its own. */
const plain = (): Promise<AnyFace> => import('../play/plain/face.tsx').then(page => page.PLAIN);

const loading = new Map<string, Promise<AnyFace>>();

/** The face of a game; a game that has none of its own gets the plain one. */
export const fetchFace = (game: string): Promise<AnyFace> => {
  const known = loading.get(game) ?? (FACES[game] ?? plain)();
  loading.set(game, known);
  known.catch(() => loading.delete(game));
  return known;
};

/** The page waits in its own Suspense until the face is here. A face draws the views of today: older rules have the plain one. */
export const useFace = ({ id, frozen }: Pick<AnyGame, 'id' | 'frozen'>): AnyFace =>
  use(fetchFace(frozen ? 'frozen' : id));

/** Every game that has a face of its own: for tests that render all of them. */
export const facedGames = (): readonly string[] => Object.keys(FACES);

export const drawnPosition = (game: string): Lazy<{ readonly view: never }> | undefined => DRAWN[game];

export const sheetFace = (tracker: string): Lazy<{ readonly sheet: SheetDesk }> | undefined =>
  SHEETS[tracker];

export const sheetHome = (tracker: string): Lazy<HomeProps> | undefined => HOMES[tracker];
