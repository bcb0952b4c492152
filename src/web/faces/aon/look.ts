import type { PowerStyle } from '../../kit/powers.ts';
import { POWERS } from '../../kit/powers.ts';
import type { Seats } from '../../map/areas/laid.ts';

/** The nations as the map shows them: the great powers in their colours, the small ones paler. */
export const STYLES: Readonly<Record<string, PowerStyle>> = {
  france: POWERS.FR,
  britain: POWERS.GB,
  austria: POWERS.AU,
  prussia: POWERS.PR,
  russia: POWERS.RU,
  spain: POWERS.SP,
  italy: { ink: 'teal', hatch: 'dashes', letters: 'IT' },
  bavaria: { ink: 'indigo', hatch: 'lattice', letters: 'BV' },
  holland: { ink: 'bronze', hatch: 'ticks', letters: 'HO' },
  saxony: POWERS.SX,
  poland: { ink: 'rose', hatch: 'pales', letters: 'PO' },
  westphalia: { ink: 'gold', hatch: 'bars', letters: 'WE' },
  sweden: { ink: 'gold', hatch: 'bars', letters: 'SW' },
  denmark: { ink: 'rose', hatch: 'ticks', letters: 'DK' },
  portugal: { ink: 'teal', hatch: 'pales', letters: 'PT' },
  naples: { ink: 'bronze', hatch: 'crosses', letters: 'NA' },
};

/** The chief towns that decide a campaign. */
export const seatsOf = (areas: readonly { readonly id: string; readonly capital: boolean }[]): Seats =>
  Object.fromEntries(areas.filter(({ capital }) => capital).map(({ id }) => [id, { capital: true }]));
