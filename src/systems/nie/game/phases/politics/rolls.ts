import {
  type Applied,
  d,
  dice,
  embed,
  type Frame,
  listed,
  type Note,
  read,
  roll,
  type Step,
  step,
} from '#kernel';
import { foment } from '../../../charts/political/foment.ts';
import { recruit } from '../../../charts/political/recruit.ts';
import { restore } from '../../../charts/political/restore.ts';
import { suppress } from '../../../charts/political/suppress.ts';
import { raise } from '../../../procedures/raise.ts';
import { LAND, type Nation, type Owner, PIECE_LABELS } from '../../../vocabulary.ts';
import { ask } from '../../ask.ts';
import type { Board, Unit } from '../../board.ts';
import { addUnits, changeShips, changeSome, changeUnits, newUnit, putRegion } from '../../edit.ts';
import { portsOf, regionOf } from '../../rules/places.ts';
import {
  count,
  enemies,
  markersIn,
  ownerOf,
  seatOf,
  stoppers,
  troopsOf,
  unitsAt,
  unitsOf,
} from '../../situation.ts';
import { nationName, regionName } from '../../words.ts';
import { hands } from '../peace/congress.ts';
import { restoreFacts } from './targets.ts';

interface Attempt {
  readonly nation: Nation;
  readonly region: string;
}

const hasGeneral = (board: Board, region: string, nation: Owner): boolean =>
  unitsOf(board, region, nation).some(unit => unit.type === 'GEN');
const heroThere = (board: Board, region: string, nation: Nation, hero: string): boolean =>
  unitsOf(board, region, nation).some(unit => unit.hero === hero);
/** NIE-RUL-74: adjacent means a land border; straits and seas do not count. */
const isNear = (board: Board, region: string, nation: Nation): boolean =>
  regionOf(region).adjacent.some(id => ownerOf(board, id) === nation);

/** The facts of an annexation. */
export const annexFactsOf = (board: Board, nation: Nation, region: string) => ({
  region,
  troops: Math.min(99, troopsOf(board, region, nation)),
  general: hasGeneral(board, region, nation),
  adjacentOwned: isNear(board, region, nation),
  atWar: enemies(board, nation).length > 0,
  uprising: markersIn(board, region) > 0,
  heroMod: heroThere(board, region, nation, 'MOHAMMED_ALI') ? 1 : 0,
});

export const recruitFacts = (board: Board, { nation, region }: Attempt) => ({
  region,
  general: hasGeneral(board, region, nation),
  admiral: portsOf(region).some(port =>
    board.ships.some(ship => ship.at === port.id && ship.nation === nation && ship.admiral),
  ),
  troops: troopsOf(board, region, nation) > 0,
  uprising: markersIn(board, region) > 0,
  nativeSinceStart: board.regions[region]?.native === true,
});

/** NIE-RUL-88: an independent minor may be recruited at any distance. */
export const recruitStep: Step<Board, Attempt, { recruit: number }> = step('nie.recruit', {
  cite: 'NIE-POL-RECRUIT',
  awaits: (board, local) =>
    roll(
      { title: `${nationName(local.nation)} recruits ${regionName(local.region)}`, cite: 'NIE-POL-RECRUIT' },
      { recruit: dice(2, 6) },
      { by: seatOf(board, local.nation), on: { chart: recruit.id, given: recruitFacts(board, local) } },
    ),
  apply: (board, local, shown): Applied<Board> => {
    const { result, ledger } = read(recruit, recruitFacts(board, local), shown.recruit);
    const { nation, region } = local;
    const note: Note = {
      text: result.success
        ? `${regionName(region)} joins ${nationName(nation)}.`
        : `${regionName(region)} refuses.`,
      cite: 'NIE-POL-RECRUIT',
      ledger,
      data: { recruit: region, success: result.success },
    };
    if (!result.success) {
      return { board, notes: [note] };
    }
    const owned = putRegion(board, region, { owner: nation, native: false });
    const ports = portsOf(region).map(({ id }) => id);
    const fleet = changeShips(
      owned,
      ship => ship.nation === 'MINOR' && ports.includes(ship.at),
      ship => ({ ...ship, nation, ...(nation === 'OT' ? { tan: true as const } : {}) }),
    );
    return { board: fleet, push: [raiseFrame(region, nation)], notes: [note] };
  },
});
export const recruitFrame = (nation: Nation, region: string): Frame => recruitStep.at({ nation, region });

interface Raising {
  readonly region: string;
  readonly nation: Owner;
}

/** How raised troops stand: tan for Ottomans outside North Africa, stopped where somebody stops them (NIE-POL-RAISE). */
export const raisedAs = (board: Board, region: string, nation: Owner): Pick<Unit, 'tan' | 'stopped'> => ({
  ...(nation === 'OT' && !regionOf(region).northAfrica ? { tan: true as const } : {}),
  ...(stoppers(board, region, nation) ? { stopped: true as const } : {}),
});

/** The procedure of the player aid (NIE-POL-RAISE). */
export const raiseDice = embed('nie.raise', raise, {
  // The dice of a minor are the program's (NIE-RUL-64).
  seat: (board: Board, { nation }: Raising) => (nation === 'MINOR' ? null : seatOf(board, nation)),
  leave: (board, { region, nation }, answer): Applied<Board> => {
    const units = LAND.flatMap(type =>
      (answer[type] ?? 0) > 0
        ? [newUnit(nation, type, region, answer[type] ?? 0, raisedAs(board, region, nation))]
        : [],
    );
    return {
      board: addUnits(board, ...units),
      notes: [
        {
          text: `Raised in ${regionName(region)}: ${units.map(({ n, type }) => `${n} ${PIECE_LABELS[type]}`).join(', ')}.`,
          cite: 'NIE-POL-RAISE',
        },
      ],
    };
  },
});
export const raiseFrame = (region: string, nation: Owner): Frame =>
  raiseDice.enter({ region }, { region, nation });

export const restoreRollFacts = (board: Board, { nation, region }: Attempt) => {
  const hero =
    (regionOf(region).homeland === 'SP' && heroThere(board, region, nation, 'CASTANOS')) ||
    (regionOf(region).northAfrica && heroThere(board, region, nation, 'MOHAMMED_ALI'));
  return {
    ...restoreFacts(board, nation, region),
    general: hasGeneral(board, region, nation),
    adjacentOwned: isNear(board, region, nation),
    uprising: markersIn(board, region) > 0,
    heroMod: hero ? 1 : 0,
  };
};

export const restoreStep: Step<Board, Attempt, { restore: number }> = step('nie.restore', {
  cite: 'NIE-POL-RESTORE',
  awaits: (board, local) =>
    roll(
      { title: `${nationName(local.nation)} restores ${regionName(local.region)}`, cite: 'NIE-POL-RESTORE' },
      { restore: dice(2, 6) },
      { by: seatOf(board, local.nation), on: { chart: restore.id, given: restoreRollFacts(board, local) } },
    ),
  apply: (board, local, shown): Applied<Board> => {
    const { result, ledger } = read(restore, restoreRollFacts(board, local), shown.restore);
    const name = regionName(local.region);
    return {
      board: result.success ? hands(board, local.region, regionOf(local.region).homeland) : board,
      notes: [
        {
          text: result.success ? `${name} is restored.` : `${name} is not restored.`,
          cite: 'NIE-POL-RESTORE',
          ledger,
        },
      ],
    };
  },
});
export const restoreFrame = (nation: Nation, region: string): Frame => restoreStep.at({ nation, region });

export const fomentFacts = (board: Board, region: string) => ({
  region,
  owner: ownerOf(board, region),
  markers: markersIn(board, region),
  ownerControlledByActor: false,
});

export const fomentStep: Step<Board, Attempt, { foment: number }> = step('nie.foment', {
  cite: 'NIE-POL-FOMENT',
  awaits: (board, { nation, region }) =>
    roll(
      { title: `${nationName(nation)} foments an uprising in ${regionName(region)}`, cite: 'NIE-POL-FOMENT' },
      { foment: d(6) },
      { by: seatOf(board, nation), on: { chart: foment.id, given: fomentFacts(board, region) } },
    ),
  apply: (board, { region }, shown): Applied<Board> => {
    const { result, ledger } = read(foment, fomentFacts(board, region), shown.foment);
    return {
      board: result.success ? putRegion(board, region, { markers: 1 }) : board,
      notes: [
        {
          text: `${regionName(region)} ${result.success ? 'rises' : 'stays quiet'}.`,
          cite: 'NIE-POL-FOMENT',
          ledger,
          data: { uprising: region, success: result.success },
        },
      ],
    };
  },
});
export const fomentFrame = (nation: Nation, region: string): Frame => fomentStep.at({ nation, region });

export const suppressFacts = (board: Board, { nation, region }: Attempt) => ({
  region,
  owns: ownerOf(board, region) === nation,
  friendly: Math.min(99, count(unitsOf(board, region, nation))),
  enemy: Math.min(
    99,
    count(
      unitsAt(board, region).filter(
        unit => unit.nation !== 'MINOR' && enemies(board, nation).includes(unit.nation),
      ),
    ),
  ),
  heroMod: heroThere(board, region, nation, 'MOHAMMED_ALI') ? 1 : 0,
});

/** Pieces present stop, with any result (NIE-POL-SPEND-SUPPRESS). */
export const suppressStep: Step<Board, Attempt, { suppress: number }> = step('nie.suppress', {
  cite: 'NIE-POL-SUPPRESS',
  awaits: (board, local) =>
    roll(
      {
        title: `${nationName(local.nation)} suppresses the uprising in ${regionName(local.region)}`,
        cite: 'NIE-POL-SUPPRESS',
      },
      { suppress: d(6) },
      { by: seatOf(board, local.nation), on: { chart: suppress.id, given: suppressFacts(board, local) } },
    ),
  apply: (board, local, shown): Applied<Board> => {
    const { result, ledger } = read(suppress, suppressFacts(board, local), shown.suppress);
    const stopped = halt(board, local.nation, local.region);
    const name = regionName(local.region);
    const note: Note = {
      text: `The uprising in ${name} ${result.success ? 'is put down' : 'goes on'}.`,
      cite: 'NIE-POL-SUPPRESS',
      ledger,
    };
    return result.success
      ? { board: putRegion(stopped, local.region, { markers: 0 }), notes: [note] }
      : { board: stopped, push: [loseStep.at(local)], notes: [note] };
  },
});
export const suppressFrame = (nation: Nation, region: string): Frame => suppressStep.at({ nation, region });

export const halt = (board: Board, nation: Nation, region: string): Board =>
  changeUnits(
    board,
    unit => unit.nation === nation && unit.at === region,
    unit => ({ ...unit, stopped: true }),
  );

const losable = (board: Board, { nation, region }: Attempt): readonly Unit[] => {
  const plain = unitsOf(board, region, nation).filter(unit => unit.hero === undefined);
  const seen = new Set<string>();
  return plain.filter(({ type }) => !seen.has(type) && seen.add(type));
};

/** A failure loses one piece of the owner's choice. */
export const loseStep: Step<Board, Attempt, string | undefined> = step('nie.suppress.lose', {
  cite: 'NIE-POL-SUPPRESS',
  awaits: (board, local) => {
    const all = losable(board, local);
    return all.length < 2
      ? null
      : ask(
          board,
          local.nation,
          `which piece is lost in ${regionName(local.region)}?`,
          'NIE-POL-SUPPRESS',
          listed(all.map(({ type }) => ({ value: type, label: PIECE_LABELS[type] }))),
        );
  },
  apply: (board, local, chosen): Applied<Board> => {
    const all = losable(board, local);
    const unit = all.find(({ type }) => type === chosen) ?? all[0];
    return { board: unit ? changeSome(board, unit, 1, null) : board };
  },
});
