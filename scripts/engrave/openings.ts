import { OPENS } from '#web/faces/openings.ts';
import type { PowerStyle } from '#web/kit/powers.ts';
import type { Seats } from '#web/map/areas/laid.ts';
import type { Opening } from '#web/map/board/opening.ts';
import { readData, readScenario, scenariosOf } from './sources.ts';

export interface OpenedScenario extends Opening {
  readonly name: string;
  readonly styles: Readonly<Record<string, PowerStyle>>;
  readonly seats: Seats;
}

/** The pieces and their places at the beginning of every scenario of a system. */
export const openingsOf = (system: string): readonly OpenedScenario[] => {
  const opens = OPENS[system];
  if (!opens) {
    throw new Error(`No face tells how ${system} opens.`);
  }
  const map = readData(system, 'map') as never;
  return scenariosOf(system).map(name => ({
    ...opens.open(map, readScenario(system, name) as never),
    name,
    styles: opens.styles,
    seats: opens.seats(map),
  }));
};
