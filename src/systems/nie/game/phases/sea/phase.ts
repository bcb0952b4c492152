import { type Applied, type Frame, listed, type Note, type Option, type Step, step } from '#kernel';
import type { Nation } from '../../../vocabulary.ts';
import { ask, PASS } from '../../ask.ts';
import type { Board, Ship } from '../../board.ts';
import { changeShips } from '../../edit.ts';
import { narrowsOwners, type SeaWay, sailFault, seaStarts, seaWays } from '../../rules/fleets.ts';
import { isHeld, markMoved } from '../../rules/movement.ts';
import { isPort, isSea, narrowsBetween } from '../../rules/places.ts';
import { fleetAt } from '../../situation.ts';
import { nationName, nationsText, placeName, squadronText } from '../../words.ts';
import { askOwner, refusedAt } from '../consent.ts';
import { type Rotation, upNow } from '../land/phase.ts';
import { settleStep } from '../settle.ts';
import { shiftFrame, shiftsIn } from './admirals.ts';
import { attemptsFrame, beginAttempt } from './attempts.ts';
import { portAttackFrame } from './battle.ts';
import { alongStep, combineFrame, followersOf, partnersOf, proposable } from './combine.ts';

const fleetText = (ships: readonly Ship[]): string => {
  const admirals = ships.filter(({ admiral }) => admiral).length;
  return `${squadronText(ships.length)}${admirals > 0 ? `, ${admirals} Admiral${admirals === 1 ? '' : 's'}` : ''}`;
};

/** The same for a party: Nelson is named where others could go in his place. */
const partyText = (ships: readonly Ship[]): string =>
  ships.some(({ admiral }) => admiral === 'NELSON') ? `${fleetText(ships)} (Nelson)` : fleetText(ships);

type Chosen = { readonly from: string } | { readonly combine: string } | { readonly shift: string };

const placesOf = (board: Board, nation: Nation): readonly string[] => [
  ...new Set(board.ships.filter(ship => ship.nation === nation).map(({ at }) => at)),
];

/** Steps and attacks from each place, then combined fleets and Admirals that change ships. */
const optionsFor = (board: Board, turn: Nation, nation: Nation): readonly Option[] => [
  ...seaStarts(board, nation).map(from => ({
    value: { from },
    label: `From ${placeName(from)}: ${fleetText(fleetAt(board, from, nation))}`,
  })),
  ...placesOf(board, nation)
    .filter(at => proposable(board, turn, nation, at).length > 0)
    .map(at => ({
      value: { combine: at },
      label: `Propose a combined fleet in ${placeName(at)} to ${nationsText(proposable(board, turn, nation, at))}`,
    })),
  ...placesOf(board, nation)
    .filter(at => shiftsIn(board, nation, at).length > 0)
    .map(at => ({ value: { shift: at }, label: `Admirals in ${placeName(at)} change ships` })),
  { value: PASS, label: 'End sea movement' },
];

const frameOf = (board: Board, turn: Nation, nation: Nation, chosen: Chosen): Frame => {
  if ('combine' in chosen) {
    return combineFrame(board, turn, nation, chosen.combine);
  }
  return 'shift' in chosen ? shiftFrame(nation, chosen.shift) : sailStep.at({ nation, from: chosen.from });
};

/** NIE-SEQ-SEA, NIE-SEQ-SEA-1, NIE-SEQ-SEA-5: a mover's squadrons step, attack a port or try to intercept; it ends when all have passed (NIE-SEQ-SEA-5). */
export const seaStep: Step<Board, Rotation, Chosen | typeof PASS | undefined> = step('nie.sea', {
  cite: 'NIE-SEQ-SEA-1',
  awaits: (board, rotation) => {
    const nation = board.outcome ? null : upNow(board, rotation, each => seaStarts(board, each).length > 0);
    return nation === null
      ? null
      : ask(
          board,
          nation,
          'which fleet sails?',
          'NIE-SEQ-SEA-1',
          listed(optionsFor(board, rotation.turn, nation), { pass: PASS }),
        );
  },
  apply: (board, rotation, chosen): Applied<Board> => {
    const nation = board.outcome ? null : upNow(board, rotation, each => seaStarts(board, each).length > 0);
    if (nation === null || chosen === undefined) {
      return { board };
    }
    return chosen === PASS
      ? { board, push: [seaStep.at({ ...rotation, now: nation, passed: [...rotation.passed, nation] })] }
      : {
          board,
          push: [
            seaStep.at({ turn: rotation.turn, now: nation, passed: [] }),
            settleStep.at(),
            frameOf(board, rotation.turn, nation, chosen),
          ],
        };
  },
});
export const seaPhase = (turn: Nation): Frame => seaStep.at({ turn, now: null, passed: [] });

interface From {
  readonly nation: Nation;
  readonly from: string;
}

const wayText = ({ to, by }: SeaWay): string => {
  if (by === 'attack') {
    return `Attack the port of ${placeName(to)}`;
  }
  return by === 'attempt' ? `Intercept the fleet of ${nationName(to as Nation)}` : `To ${placeName(to)}`;
};

/** The place to which squadrons go, or the nation that they attack. */
export const sailStep: Step<Board, From, SeaWay> = step('nie.sea.to', {
  cite: 'NIE-SEQ-SEA-1',
  awaits: (board, { nation, from }) =>
    ask(
      board,
      nation,
      `where does the fleet in ${placeName(from)} sail?`,
      'NIE-SEQ-SEA-1',
      listed(
        seaWays(board, nation, from).map(way => ({ value: { to: way.to, by: way.by }, label: wayText(way) })),
      ),
    ),
  apply: (board, local, way): Applied<Board> => {
    if (way.by === 'attempt') {
      return beginAttempt(markMoved(board, local.nation), local.nation, way.to as Nation, local.from);
    }
    return { board, push: [shipsStep.at({ to: way.to, by: way.by, ...local })] };
  },
});

interface Way extends From {
  readonly to: string;
  readonly by: 'step' | 'attack';
}

/** Squadrons that may take this way, those with Admirals first. */
const able = (board: Board, { nation, from, to, by }: Way): readonly Ship[] =>
  fleetAt(board, from, nation)
    .filter(
      ship =>
        !ship.fought && !isHeld(board, ship) && (by === 'attack' || sailFault(board, ship, to) === null),
    )
    .sort((a, b) => Number(b.admiral !== undefined) - Number(a.admiral !== undefined));

const PORT_LIMIT = 2;

interface Sent {
  readonly squadrons: number;
  /** All Admirals for whom there is a squadron, none, or so many of them. */
  readonly admirals: boolean | number;
  /** Nelson stays behind, though other Admirals go. */
  readonly nelson?: false;
}

const partiesOf = (board: Board, way: Way): readonly Sent[] => {
  const ships = able(board, way);
  const most = way.by === 'attack' ? Math.min(PORT_LIMIT, ships.length) : ships.length;
  const plain = ships.filter(({ admiral }) => !admiral).length;
  const led = ships.length - plain;
  const hasNelson = ships.some(({ admiral }) => admiral === 'NELSON');
  return Array.from({ length: most }, (_, i) => most - i).flatMap((squadrons): readonly Sent[] => {
    const all = Math.min(led, squadrons);
    const fewer = Array.from({ length: Math.max(0, all - 1) }, (_, i) => all - 1 - i);
    const bare: readonly Sent[] = led > 0 && plain >= squadrons ? [{ squadrons, admirals: false }] : [];
    const some = fewer
      .filter(admirals => plain >= squadrons - admirals)
      .map((admirals): Sent => ({ squadrons, admirals }));
    const without = [all, ...fewer]
      .filter(admirals => hasNelson && admirals < led && plain >= squadrons - admirals)
      .map((admirals): Sent => ({ squadrons, admirals, nelson: false }));
    return [{ squadrons, admirals: true }, ...bare, ...some, ...without];
  });
};

/** The squadrons that go, those of the Admirals first, of these Nelson's. */
const chosenShips = (board: Board, way: Way, { squadrons, admirals, nelson }: Sent): readonly Ship[] => {
  const ships = able(board, way);
  const led = ships
    .filter(({ admiral }) => admiral && (nelson !== false || admiral !== 'NELSON'))
    .toSorted((a, b) => Number(b.admiral === 'NELSON') - Number(a.admiral === 'NELSON'));
  const n = admirals === true ? squadrons : Number(admirals);
  const going = led.slice(0, Math.min(n, squadrons));
  return [...going, ...ships.filter(({ admiral }) => !admiral)].slice(0, squadrons);
};

/** NIE-RUL-58: any squadrons of one nation take the step; some may be left behind. */
export const shipsStep: Step<Board, Way, Sent | undefined> = step('nie.sea.ships', {
  cite: 'NIE-RUL-58',
  awaits: (board, way) => {
    const parties = partiesOf(board, way);
    return parties.length < 2
      ? null
      : ask(
          board,
          way.nation,
          `how many squadrons to ${placeName(way.to)}?`,
          'NIE-RUL-58',
          listed(
            parties.map((value): Option => {
              const ships = chosenShips(board, way, value);
              return { value: { ...value }, label: partyText(ships) };
            }),
          ),
        );
  },
  apply: (board, way, sent): Applied<Board> => {
    const party = sent ?? partiesOf(board, way)[0];
    if (!party) {
      return { board };
    }
    const ships = chosenShips(board, way, party);
    const moving = markMoved(board, way.nation);
    if (way.by === 'attack') {
      return { board: moving, push: [portAttackFrame(moving, way.nation, way.from, way.to, ships)] };
    }
    const indices = ships.map(ship => board.ships.indexOf(ship));
    const partners = partnersOf(board, way.nation, way.from);
    const along =
      partners.length > 0
        ? [alongStep.at({ lead: way.nation, from: way.from, to: way.to, asks: partners })]
        : [];
    return { board: moving, push: [castStep.at({ ships: indices, ...way }), ...along] };
  },
});

interface Cast extends Way {
  readonly ships: readonly number[];
}

const fleetOf = (board: Board, { nation, from, to, ships }: Cast): readonly Ship[] => [
  ...ships.flatMap(i => board.ships[i] ?? []),
  ...followersOf(board, nation, from, to),
];
const flagsOf = (fleet: readonly Ship[]): readonly Nation[] => [
  ...new Set(fleet.map(({ nation }) => nation as Nation)),
];

/** The fleet is whole: its own squadrons and those of partners who follow; now the narrows. */
export const castStep: Step<Board, Cast> = step('nie.sea.cast', {
  cite: 'NIE-RUL-58',
  awaits: () => null,
  apply: (board, cast): Applied<Board> => {
    const flags = flagsOf(fleetOf(board, cast));
    const owners = flags.flatMap(flag =>
      isSea(cast.from) && isSea(cast.to) ? (narrowsOwners(board, flag, cast.from, cast.to) ?? []) : [],
    );
    const asks = [...new Set(owners)].filter(owner => !flags.includes(owner));
    return { board, push: [narrowsStep.at({ asks, ...cast })] };
  },
});

interface Sailing extends Cast {
  readonly asks: readonly Nation[];
}

/** Every owner of the narrows but the mover is asked, then the squadrons go (NIE-RUL-65). */
export const narrowsStep: Step<Board, Sailing, 'yes' | 'no' | undefined> = step('nie.sea.narrows', {
  cite: 'NIE-RUL-65',
  awaits: (board, { asks: [owner], nation }) => (owner === undefined ? null : askOwner(board, nation, owner)),
  apply: (board, sailing, answer): Applied<Board> => {
    if (answer === 'no') {
      return refusedAt(board, sailing.nation);
    }
    return sailing.asks.length > 1
      ? { board, push: [narrowsStep.at({ ...sailing, asks: sailing.asks.slice(1) })] }
      : sail(board, sailing);
  },
});

const sail = (board: Board, sailing: Sailing): Applied<Board> => {
  const { nation, from, to } = sailing;
  const going = fleetOf(board, sailing);
  const flags = flagsOf(going);
  const moving = flags.reduce(markMoved, board);
  const after = changeShips(
    moving,
    ship => going.includes(ship),
    ({ joined, ...ship }) => ({
      ...ship,
      at: to,
      visited: [...(ship.visited ?? []), from, to],
      // A partner who takes a step alone has left the combined fleet.
      ...(ship.nation === nation || joined === undefined ? {} : { joined }),
    }),
  );
  const note: Note = {
    text: `${nationsText(flags)} ${flags.length === 1 ? 'sails' : 'sail'} ${squadronText(going.length)} from ${placeName(from)} to ${placeName(to)}.`,
    cite: 'NIE-SEQ-SEA-1',
    data: { sails: nation, from, to },
  };
  const arrival = {
    entered: flags,
    sea: to,
    leaving: isPort(from),
    narrows: narrowsBetween(from, to) !== undefined,
    meek: false,
  };
  return { board: after, push: isSea(to) ? [attemptsFrame(after, arrival)] : [], notes: [note] };
};
