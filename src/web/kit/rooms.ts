import { WORDS } from './words.ts';

/** A room of the application, the addresses that belong to it, and its own pages. */
export interface RoomDoor {
  readonly href: string;
  readonly title: string;
  readonly short: string;
  readonly own: RegExp;
  readonly pages: readonly (readonly [href: string, title: string])[];
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
  },
  { ...rooms4.lab, href: '/lab', own: /^\/(lab|odds)(\/|$)/, pages: [] },
  { ...rooms4.reference, href: '/reference', own: /^\/reference(\/|$)/, pages: [] },
];

export const roomAt = (location: string): RoomDoor | undefined => ROOMS.find(({ own }) => own.test(location));

/** The pages beside this one, on the pages that list things; a chart, a sheet or a game stands alone. */
export const pagesBeside = (location: string): RoomDoor | undefined =>
  ROOMS.find(room => location !== '/' && room.pages.some(([href]) => href === location));
