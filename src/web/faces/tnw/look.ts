import { POWERS, type PowerStyle } from '../../kit/powers.ts';
import type { Seats } from '../../map/areas/laid.ts';

const minor = (
  ink: PowerStyle['ink'],
  letters: string,
  hatch: PowerStyle['hatch'] = 'plain',
): PowerStyle => ({
  ink,
  hatch,
  letters,
  isMinor: true,
});

/** The powers as the map shows them; small states have a pale wash, no two neighbours the same. */
export const STYLES: Readonly<Record<string, PowerStyle>> = {
  france: POWERS.FR,
  britain: POWERS.GB,
  austria: POWERS.AU,
  russia: POWERS.RU,
  prussia: POWERS.PR,
  ottoman: POWERS.OT,
  spain: POWERS.SP,
  sweden: minor('gold', 'SW', 'bars'),
  denmark: minor('rose', 'DK', 'ticks'),
  portugal: minor('teal', 'PT', 'pales'),
  naples: minor('bronze', 'NA', 'crosses'),
  papal: minor('gold', 'PA'),
  saxony: minor('sx', 'SX'),
  hesse: minor('indigo', 'HE'),
  hanse: minor('teal', 'HS'),
  hanover: minor('bronze', 'HN'),
  bavaria: minor('indigo', 'BV', 'lattice'),
  wurttemberg: minor('rose', 'WB'),
  holland: minor('bronze', 'HO'),
  switzerland: minor('gold', 'CH'),
  italy: minor('teal', 'IT', 'dashes'),
  etruria: minor('rose', 'ET'),
};

export const seatsOf = (
  duchies: readonly {
    readonly id: string;
    readonly home: string;
    readonly capital: boolean;
    readonly key: boolean;
    readonly fort: number | null;
  }[],
): Seats =>
  Object.fromEntries(
    duchies
      .filter(({ capital, key, fort }) => capital || key || fort !== null)
      .map(({ id, home, capital, key, fort }) => [
        id,
        {
          capital: capital && STYLES[home]?.isMinor !== true,
          chief: capital,
          key,
          ...(fort === null ? {} : { fort }),
        },
      ]),
  );

/** A tab has room for a name without its title: “Charles +1”. */
export const tabText = (name: string, others: number): string => {
  const short = name.replace(/^Archduke /, '');
  return others > 0 ? `${short} +${others}` : short;
};
