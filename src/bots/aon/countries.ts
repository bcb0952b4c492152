import type { Board } from '#systems/aon/game/board.ts';
import { isAttached, partyOfCountry, statusOf } from '#systems/aon/game/rules/countries.ts';
import { areaNo, areaOf, areasOf, CONTINENTAL, COUNTRIES, FRANCE, isBehindStrait } from '#systems/aon/map.ts';
import { otherParty } from '#systems/aon/vocabulary.ts';
import { fall } from './capitals.ts';
import { type Ground, signOf } from './ground.ts';
import { hostileWorth, stakesOf } from './stakes.ts';

/** Majors and their capitals. */
export const majors = (ground: Ground): number => {
  const { board } = ground;
  const stakes = stakesOf(board);
  let sum = -stakes.paris * fall(ground, FRANCE, 'coalition');
  let hostile = 0;
  for (const major of CONTINENTAL) {
    const party = partyOfCountry(board, major);
    const stake = stakes.peace[major];
    if (stake !== undefined && board.madePeace.includes(major)) {
      sum += stake;
    } else if (party === 'coalition') {
      const falls = fall(ground, major, 'french');
      hostile += 1 - falls;
      sum += (stake ?? (stakes.isShort ? 22 : 12)) * falls;
    } else if (party === 'french') {
      const falls = fall(ground, major, 'coalition');
      hostile += falls;
      sum += 14 - 26 * falls;
    }
  }
  return sum + (stakes.isShort ? 0 : hostileWorth(board, hostile));
};

/** The areas of each minor that must be held to conquer it (AON-R59). */
const ASKED = new Map(
  COUNTRIES.filter(({ major }) => !major).map(({ id }) => [
    id,
    areasOf(id)
      .filter(area => !isBehindStrait(areaOf(area)))
      .map(areaNo),
  ]),
);

const HOME = areasOf(FRANCE).map(areaNo);

/** How surely the state of the map will be that of the end of the year. */
const surely = ({ phase, round }: Board): number =>
  phase === 'campaign' ? Math.min(1, 0.35 + 0.1 * round) : 0.3;

/** A minor of a side. */
const MINOR = 2.5;
/** The same where minors are counted at the end, and an area of France where those are. */
const COUNTED = 9;
const HOME_AREA = 10;

/** Minors, and those that would change sides if the year ended now. */
export const minors = ({ board, counts }: Ground): number => {
  const stakes = stakesOf(board);
  const sure = surely(board);
  const each = stakes.fewest === null ? MINOR : COUNTED;
  let sum = 0;
  for (const [country, areas] of ASKED) {
    const party = partyOfCountry(board, country);
    if (party === null || isAttached(board, country)) {
      continue;
    }
    const enemies = counts[otherParty(party)];
    const held = areas.reduce((n, area) => n + ((enemies[area] as number) > 0 ? 1 : 0), 0);
    const share = areas.length === 0 ? 0 : held / areas.length;
    const lost = sure * share * share;
    const bonus = statusOf(board, country) === 'FD' ? 1 : 0;
    sum += signOf(party) * (each + bonus) * (1 - 2 * lost);
  }
  const entered = HOME.reduce((n, area) => n + ((counts.coalition[area] as number) > 0 ? 1 : 0), 0);
  return sum - Math.min(entered, 3) * sure * (stakes.entered === null ? 1 : HOME_AREA);
};
