import {
  type Applied,
  d,
  embed,
  type Frame,
  listed,
  type NoLocals,
  type Note,
  read,
  roll,
  type Step,
  step,
} from '#kernel';
import { endures, type Relation } from '../../../charts/land/harsh.ts';
import { linesOfCommunications } from '../../../charts/production/lines-of-communications.ts';
import { successfulUprising } from '../../../charts/production/uprising.ts';
import { attrition } from '../../../procedures/attrition.ts';
import { LAND, type LandPiece, NATIONS, type Nation } from '../../../vocabulary.ts';
import { ask, PASS } from '../../ask.ts';
import type { Board, Unit } from '../../board.ts';
import { loseShips, putRegion, setUnits } from '../../edit.ts';
import { placeOf, securePlaces } from '../../rules/lines.ts';
import { orderOf, regionOf } from '../../rules/places.ts';
import {
  allied,
  atWar,
  inForce,
  isControlled,
  isTroop,
  markersIn,
  ownerOf,
  seatOf,
  unitsByPlace,
} from '../../situation.ts';
import { nationName, placeName, regionName } from '../../words.ts';
import { hands } from '../peace/congress.ts';
import { shiftStep, shiftsIn } from '../sea/admirals.ts';

interface Camp {
  readonly cause: 'harsh' | 'lines';
  readonly nation: Nation;
  readonly region: string;
  readonly tan: boolean;
}

const relationOf = (board: Board, nation: Nation, region: string): Relation => {
  const owner = ownerOf(board, region);
  if (owner === null) {
    return 'minor';
  }
  if (owner === nation) {
    return 'friendly';
  }
  return atWar(board, owner, nation) ? 'enemy' : allied(board, owner, nation) ? 'allied' : 'neutral';
};

const inCamp = (unit: Unit, { nation, region, tan }: Camp): boolean =>
  unit.nation === nation && unit.at === region && (unit.tan ?? false) === tan;

const campFacts = (board: Board, camp: Camp) => {
  const pieces: Partial<Record<LandPiece, number>> = {};
  for (const unit of board.units.filter(each => inCamp(each, camp))) {
    pieces[unit.type] = Math.min(40, (pieces[unit.type] ?? 0) + unit.n);
  }
  return {
    cause: camp.cause,
    nation: camp.nation,
    region: camp.region,
    ownerRelation: relationOf(board, camp.nation, camp.region),
    uprising: markersIn(board, camp.region) > 0,
    afterMonth: board.sheet.when.month % 3 === 0 ? board.sheet.when.month : null,
    pieces,
    tan: camp.tan,
  };
};

/** By nation in standard order, place in the order of the map (NIE-RUL-53). */
const campsOf = (board: Board, cause: Camp['cause'], nation: Nation): readonly Camp[] =>
  [...unitsByPlace(board).keys()]
    .sort((a, b) => orderOf(a) - orderOf(b))
    .flatMap(region => [false, true].map(tan => ({ cause, nation, region, tan })))
    .filter(camp => board.units.some(unit => inCamp(unit, camp) && isTroop(unit)));

const isHarsh = (board: Board, camp: Camp): boolean => {
  const facts = campFacts(board, camp);
  return LAND.some(type => (facts.pieces[type] ?? 0) > 0 && endures({ type, ...facts }) > 0);
};

/** The losses of a camp: the procedure of the player aid (NIE-LAND-HARSH, NIE-PROD-LOC). */
export const campDice = embed('nie.production.attrition', attrition, {
  seat: (board: Board, { nation }: Camp) => seatOf(board, nation),
  leave: (board, camp, _answer, inner): Applied<Board> => {
    const left: Partial<Record<LandPiece, number>> = { ...inner.lost };
    const units = board.units.map(unit => {
      const lost = inCamp(unit, camp) ? Math.min(unit.n, left[unit.type] ?? 0) : 0;
      left[unit.type] = (left[unit.type] ?? 0) - lost;
      return lost > 0 ? { ...unit, n: unit.n - lost } : unit;
    });
    return {
      board: setUnits(board, units),
      notes: [
        {
          text: `${nationName(camp.nation)} in ${regionName(camp.region)}: ${camp.cause === 'harsh' ? 'a harsh campaign' : 'no line of communications'}.`,
          cite: camp.cause === 'harsh' ? 'NIE-SEQ-PROD-5' : 'NIE-SEQ-PROD-7',
        },
      ],
    };
  },
});

/** NIE-SEQ-PROD-5: harsh campaigns, nation by nation. */
export const harshStep: Step<Board, { readonly next: number }> = step('nie.production.harsh', {
  cite: 'NIE-SEQ-PROD-5',
  awaits: () => null,
  apply: (board, { next }): Applied<Board> => {
    const nation = NATIONS[next];
    if (nation === undefined || board.outcome || !inForce(board, 'harsh')) {
      return { board };
    }
    const camps = campsOf(board, 'harsh', nation).filter(
      camp => regionOf(camp.region).harsh && isHarsh(board, camp),
    );
    return {
      board,
      push: [
        harshStep.at({ next: next + 1 }),
        ...[...camps].reverse().map(camp => campDice.enter(campFacts(board, camp), camp)),
      ],
    };
  },
});

const rebels = (board: Board): readonly string[] =>
  Object.keys(board.regions).filter(id => {
    const owner = ownerOf(board, id);
    return (
      markersIn(board, id) === 2 &&
      owner !== null &&
      owner !== regionOf(id).homeland &&
      isControlled(board, owner)
    );
  });

/** A second marker on every foreign-owned region of a controlled nation that has one. */
const spread = (board: Board): Board =>
  Object.keys(board.regions)
    .filter(id => {
      const owner = ownerOf(board, id);
      return (
        markersIn(board, id) === 1 &&
        owner !== null &&
        owner !== regionOf(id).homeland &&
        isControlled(board, owner)
      );
    })
    .reduce((now, id) => putRegion(now, id, { markers: 2 }), board);

/** NIE-SEQ-PROD-6: successful uprisings, then second markers. */
export const uprisingsStep: Step<Board, NoLocals, Readonly<Record<string, number>> | undefined> = step(
  'nie.production.uprisings',
  {
    cite: 'NIE-SEQ-PROD-6',
    awaits: board => {
      const all = board.outcome ? [] : rebels(board);
      return all.length === 0
        ? null
        : roll(
            { title: 'Successful uprisings', cite: 'NIE-PROD-UPRISING' },
            Object.fromEntries(all.map(id => [id, d(6)])),
          );
    },
    apply: (board, _local, shown = {}): Applied<Board> => {
      const freed = Object.keys(shown).filter(
        id => read(successfulUprising, { markers: 2, ownerControlled: true }, shown[id] ?? 6).result.restored,
      );
      const after = freed.reduce(
        (now, id) => hands(putRegion(now, id, { markers: 0 }), id, regionOf(id).homeland),
        board,
      );
      return {
        board: spread(after),
        notes: freed.map(id => ({
          text: `${regionName(id)} frees itself.`,
          cite: 'NIE-PROD-UPRISING',
          data: { freed: id },
        })),
      };
    },
  },
);

/** NIE-SEQ-PROD-7: lines of communications, nations in reverse order, places in the order of the map (NIE-RUL-53). */
export const linesStep: Step<Board, NoLocals> = step('nie.production.lines', {
  cite: 'NIE-SEQ-PROD-7',
  awaits: () => null,
  apply: (board): Applied<Board> => {
    if (board.outcome) {
      return { board };
    }
    // Pushed in standard order, so that Spain comes first.
    const tests = board.fixed.present.map(nation => lineStep.at({ nation }));
    return { board, push: [...tests, ...[...board.fixed.present].reverse().map(crewsFrame)] };
  },
});

/** The lines of one nation, as the nations before it have left the map. */
export const lineStep: Step<Board, { readonly nation: Nation }> = step('nie.production.line', {
  cite: 'NIE-PROD-LOC',
  awaits: () => null,
  apply: (board, { nation }): Applied<Board> => {
    const secure = securePlaces(board, nation);
    const camps = campsOf(board, 'lines', nation).filter(camp => !secure.has(camp.region));
    return {
      board,
      push: [
        ...(astray(board, nation).length > 0 ? [fleetLinesStep.at({ nation })] : []),
        ...[...camps].reverse().map(camp => campDice.enter(campFacts(board, camp), camp)),
      ],
    };
  },
});

const crewsFrame = (nation: Nation): Frame => crewsStep.at({ nation });

/** Places without a line where an Admiral could go aboard an unlike squadron. */
const crewsIn = (board: Board, nation: Nation): readonly string[] =>
  isControlled(board, nation)
    ? [...new Set(astray(board, nation).map(({ at }) => at))].filter(
        at => shiftsIn(board, nation, at, true).length > 0,
      )
    : [];

/** Before lines are tested the owner may let Admirals change ships within a place (NIE-GAME-ASK). */
export const crewsStep: Step<Board, { readonly nation: Nation }, string | undefined> = step(
  'nie.production.crews',
  {
    cite: 'NIE-SEQ-PROD-7',
    awaits: (board, { nation }) => {
      const places = crewsIn(board, nation);
      return places.length === 0
        ? null
        : ask(
            board,
            nation,
            'Admirals of fleets without a line: change ships?',
            'NIE-SEQ-PROD-7',
            listed(
              [
                ...places.map(value => ({ value, label: `In ${placeName(value)}` })),
                { value: PASS, label: 'No' },
              ],
              { pass: PASS },
            ),
          );
    },
    apply: (board, { nation }, chosen): Applied<Board> =>
      chosen === undefined || chosen === PASS
        ? { board }
        : { board, push: [crewsStep.at({ nation }), shiftStep.at({ nation, place: chosen, lines: true })] },
  },
);

const astray = (board: Board, nation: Nation) => {
  const secure = securePlaces(board, nation);
  return board.ships.filter(ship => ship.nation === nation && !secure.has(placeOf(ship.at)));
};

/** Fleets without a secure line: one die for each squadron, with its Admiral (NIE-PROD-LOC). */
export const fleetLinesStep: Step<
  Board,
  { readonly nation: Nation },
  Readonly<Record<string, number>> | undefined
> = step('nie.production.fleets', {
  cite: 'NIE-PROD-LOC',
  awaits: (board, { nation }) => {
    const ships = astray(board, nation);
    return ships.length === 0
      ? null
      : roll(
          { title: `Squadrons of ${nationName(nation)} without a line`, cite: 'NIE-PROD-LOC' },
          Object.fromEntries(ships.map((_, i) => [`squadron${i + 1}`, d(6)])),
        );
  },
  apply: (board, { nation }, shown = {}): Applied<Board> => {
    const ships = astray(board, nation);
    const lost = ships.filter(
      (_, i) =>
        read(linesOfCommunications, { type: 'SQN', secure: false }, shown[`squadron${i + 1}`] ?? 6).result
          .eliminated,
    );
    const notes: Note[] = lost.map(({ at }) => ({
      text: `${nationName(nation)} loses a squadron in ${placeName(at)} because it has no supplies.`,
      cite: 'NIE-PROD-LOC',
    }));
    return { board: loseShips(board, ship => lost.includes(ship)), notes };
  },
});
