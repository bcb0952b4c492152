import { OPENS, type Opens } from '#web/faces/openings.ts';
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

export interface Shown extends Opening {
  readonly map: Drawn;
  readonly styles: Readonly<Record<string, PowerStyle>>;
  readonly seats: Seats;
}

/** Everything that the gallery shows of one scenario. */
export const load = async (code: string, scenario: string): Promise<Shown> => {
  const { open, styles, seats } = OPENS[code] as Opens;
  const map = (await (await fetch((await take(drawn, `/${code}.json`)) as string)).json()) as Drawn;
  const declared = await take(data, `/${code}/data/map.json`);
  const opening = open(declared, await take(scenarios, `/${code}/scenarios/${scenario}.json`));
  return { ...opening, map, styles, seats: seats(declared) };
};

/** Shown when the address asks for nothing. */
export const FIRST_MAP = Object.keys(OPENS)[0] as string;

const IN_FOLDER = /\/([^/]+)\/scenarios\/([^/]+)\.json$/;

export const firstScenario = (code: string): string =>
  Object.keys(scenarios)
    .map(file => IN_FOLDER.exec(file))
    .find(found => found?.[1] === code)?.[2] ?? '';
