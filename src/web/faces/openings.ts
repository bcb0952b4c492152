import type { PowerStyle } from '../kit/powers.ts';
import type { Seats } from '../map/areas/laid.ts';
import type { Opening } from '../map/board/opening.ts';
import * as aonLook from './aon/look.ts';
import { openingOf as aonOpening } from './aon/opening.ts';
import * as nieLook from './nie/look.ts';
import { openingOf as nieOpening } from './nie/opening.ts';
import * as tnwLook from './tnw/look.ts';
import { openingOf as tnwOpening } from './tnw/opening.ts';
import { STYLES as wapStyles } from './wap/look.ts';
import { openingOf as wapOpening } from './wap/opening.ts';

/** How the map of a game looks when a scenario begins. The data are the system's own, as its files hold them. */
export interface Opens {
  readonly open: (map: never, scenario: never) => Opening;
  readonly styles: Readonly<Record<string, PowerStyle>>;
  /** Towns that the map marks: capitals, keys and forts. */
  readonly seats: (map: never) => Seats;
}

/** One line a system whose map is engraved before the pages are built. */
export const OPENS: Readonly<Record<string, Opens>> = {
  aon: {
    open: aonOpening,
    styles: aonLook.STYLES,
    seats: ({ areas }: { areas: never }) => aonLook.seatsOf(areas),
  },
  tnw: {
    open: tnwOpening,
    styles: tnwLook.STYLES,
    seats: ({ duchies }: { duchies: never }) => tnwLook.seatsOf(duchies),
  },
  nie: {
    open: nieOpening,
    styles: nieLook.STYLES,
    seats: ({ regions }: { regions: never }) => nieLook.seatsOf(regions),
  },
  wap: { open: wapOpening, styles: wapStyles, seats: () => ({}) },
};
