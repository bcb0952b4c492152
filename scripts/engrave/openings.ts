import { STYLES as aonStyles } from '#web/faces/aon/look.ts';
import { openingOf as aon } from '#web/faces/aon/opening.ts';
import { STYLES as nieStyles } from '#web/faces/nie/look.ts';
import { openingOf as nie } from '#web/faces/nie/opening.ts';
import { STYLES as tnwStyles } from '#web/faces/tnw/look.ts';
import { openingOf as tnw } from '#web/faces/tnw/opening.ts';
import { STYLES as wapStyles } from '#web/faces/wap/look.ts';
import { openingOf as wap } from '#web/faces/wap/opening.ts';
import type { PowerStyle } from '#web/kit/powers.ts';
import type { Opening } from '#web/map/board/opening.ts';
import { readData, readScenario, scenariosOf } from './sources.ts';

interface Opens {
  readonly open: (map: never, scenario: never) => Opening;
  readonly styles: Readonly<Record<string, PowerStyle>>;
}

/** How each game opens and looks, as its face tells it. */
const OPENS: Readonly<Record<string, Opens>> = {
  aon: { open: aon, styles: aonStyles },
  tnw: { open: tnw, styles: tnwStyles },
  nie: { open: nie, styles: nieStyles },
  wap: { open: wap, styles: wapStyles },
};

export interface OpenedScenario extends Opening {
  readonly name: string;
  readonly styles: Readonly<Record<string, PowerStyle>>;
}

/** What stands where at the beginning of every scenario of a system. */
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
  }));
};
