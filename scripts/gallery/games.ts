import * as aonLook from '#web/faces/aon/look.ts';
import { openingOf as aonOpening } from '#web/faces/aon/opening.ts';
import * as nieLook from '#web/faces/nie/look.ts';
import { openingOf as nieOpening } from '#web/faces/nie/opening.ts';
import * as tnwLook from '#web/faces/tnw/look.ts';
import { openingOf as tnwOpening } from '#web/faces/tnw/opening.ts';
import * as wapLook from '#web/faces/wap/look.ts';
import { openingOf as wapOpening } from '#web/faces/wap/opening.ts';
import type { PowerStyle } from '#web/kit/powers.ts';
import type { Seats } from '#web/map/areas/laid.ts';
import type { Opening } from '#web/map/board/opening.ts';
import type { Drawn } from '#web/map/ground/jobs.ts';

const drawn = import.meta.glob('../../dist/engraved/*.json', { query: '?url', import: 'default' });
const data = import.meta.glob('../../src/systems/*/data/map.json', { import: 'default' });
const scenarios = import.meta.glob('../../src/systems/*/scenarios/*.json', { import: 'default' });

const take = async (all: Record<string, () => Promise<unknown>>, end: string): Promise<never> => {
  const key = Object.keys(all).find(each => each.endsWith(end)) ?? '';
  return (await all[key]?.()) as never;
};

type Opens = (map: never, scenario: never) => Opening;
type Look = { readonly STYLES: Readonly<Record<string, PowerStyle>>; seats(map: never): Seats };

const GAMES: Readonly<Record<string, { readonly open: Opens; readonly look: Look }>> = {
  aon: {
    open: aonOpening,
    look: { STYLES: aonLook.STYLES, seats: ({ areas }: { areas: never }) => aonLook.seatsOf(areas) },
  },
  tnw: {
    open: tnwOpening,
    look: { STYLES: tnwLook.STYLES, seats: ({ duchies }: { duchies: never }) => tnwLook.seatsOf(duchies) },
  },
  nie: {
    open: nieOpening,
    look: { STYLES: nieLook.STYLES, seats: ({ regions }: { regions: never }) => nieLook.seatsOf(regions) },
  },
  wap: { open: wapOpening, look: { STYLES: wapLook.STYLES, seats: () => ({}) } },
};

export interface Shown extends Opening {
  readonly map: Drawn;
  readonly styles: Readonly<Record<string, PowerStyle>>;
  readonly seats: Seats;
}

/** Everything that the gallery shows of one scenario. */
export const load = async (code: string, scenario: string): Promise<Shown> => {
  const game = GAMES[code] as (typeof GAMES)[string];
  const map = (await (await fetch((await take(drawn, `/${code}.json`)) as string)).json()) as Drawn;
  const declared = await take(data, `/${code}/data/map.json`);
  const opening = game.open(declared, await take(scenarios, `/${code}/scenarios/${scenario}.json`));
  return { ...opening, map, styles: game.look.STYLES, seats: game.look.seats(declared) };
};
