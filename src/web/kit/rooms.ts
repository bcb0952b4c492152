import { WORDS } from './words.ts';

/** A room of the application, the addresses that belong to it, and its own pages. */
export interface RoomDoor {
  readonly href: string;
  readonly title: string;
  readonly short: string;
  readonly own: RegExp;
  readonly pages: readonly (readonly [href: string, title: string])[];
  /** Its pages stand beside each other on all of them, not on the lists alone. */
  readonly together?: boolean;
}

const { rooms4, pages } = WORDS;

export const ROOMS: readonly RoomDoor[] = [
  {
    ...rooms4.games,
    href: '/',
    own: /^\/($|(game|play|fields?|tables?|account)(\/|$))/,
    pages: [
      ['/', pages.doors],
      ['/play', pages.device],
      ['/tables', pages.online],
      ['/account', pages.account],
    ],
  },
  {
    ...rooms4.table,
    href: '/charts',
    own: /^\/(charts?|battles?|trackers|sheet|order|history)(\/|$)/,
    pages: [
      ['/charts', pages.charts],
      ['/battles', pages.battles],
      ['/trackers', pages.sheets],
      ['/history', pages.history],
    ],
    together: true,
  },
  {
    ...rooms4.lab,
    href: '/lab',
    own: /^\/(lab|odds)(\/|$)/,
    pages: [
      ['/lab', pages.odds],
      ['/lab/games', pages.labGames],
      ['/lab/rules', pages.houseRules],
    ],
    together: true,
  },
  { ...rooms4.reference, href: '/reference', own: /^\/reference(\/|$)/, pages: [] },
];

export const roomAt = (location: string): RoomDoor | undefined => ROOMS.find(({ own }) => own.test(location));

/** The room whose pages are shown beside this one. On a phone there is room for them on the lists alone. */
export const pagesBeside = (location: string, narrow: boolean): RoomDoor | undefined => {
  const room = roomAt(location);
  const isList = location !== '/' && room?.pages.some(([href]) => href === location);
  return isList || (room?.together && !narrow) ? room : undefined;
};

/** The page of a room that an address belongs to: `/chart/…` to `/charts`. */
export const pageAt = (room: RoomDoor, location: string): string | undefined =>
  WITHIN[location.split('/').slice(1, 3).join('/')] ??
  room.pages.findLast(([href]) => location === href || location.startsWith(`${href}/`))?.[0] ??
  OF[location.split('/')[1] ?? ''];

/** Single things, and the list that each stands in. */
const OF: Readonly<Record<string, string>> = {
  chart: '/charts',
  battle: '/battles',
  sheet: '/trackers',
  order: '/trackers',
  odds: '/lab',
};

/** Single things whose address begins like another list. */
const WITHIN: Readonly<Record<string, string>> = { 'lab/run': '/lab/games', 'lab/bulletin': '/lab/games' };
