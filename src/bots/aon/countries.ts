import type { Board } from '#systems/aon/game/board.ts';
import { isAttached, partyOfCountry, statusOf } from '#systems/aon/game/rules/countries.ts';
import { areaNo, areaOf, areasOf, CONTINENTAL, COUNTRIES, FRANCE, isBehindStrait } from '#systems/aon/map.ts';
import { otherParty } from '#systems/aon/vocabulary.ts';
import { fall } from './capitals.ts';
import { type Ground, signOf } from './ground.ts';
import { hostileWorth, nearness, stakesOf } from './stakes.ts';

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

const clamp = (n: number): number => Math.max(-1, Math.min(1, n));

/** A minor of a side. */
const MINOR = 2.5;
/** A condition of the end that is surely met, or surely not. */
const AT_END = 60;

/** Minors, and those that would change sides if the year ended now. */
export const minors = ({ board, counts }: Ground): number => {
  const stakes = stakesOf(board);
  const sure = surely(board);
  let sum = 0;
  let french = 0;
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
    sum += signOf(party) * (MINOR + bonus) * (1 - 2 * lost);
    french += party === 'french' ? 1 - lost : lost;
  }
  const entered = HOME.reduce((n, area) => n + ((counts.coalition[area] as number) > 0 ? 1 : 0), 0);
  const near = nearness(board);
  sum -= Math.min(entered, 3) * sure;
  if (stakes.fewest !== null && stakes.entered !== null) {
    const majorAllies = CONTINENTAL.filter(major => partyOfCountry(board, major) === 'french').length;
    const few = AT_END * clamp((french + majorAllies - stakes.fewest - 0.5) / 3);
    const home = AT_END * clamp((stakes.entered - 0.5 - entered * (0.4 + 0.6 * sure)) / 2);
    sum += near * (0.75 * Math.min(few, home) + 0.25 * Math.max(few, home));
  }
  return sum;
};
