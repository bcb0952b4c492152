import { type Applied, choose, type Frame, listed, type Note, type Option, type Step, step } from '#kernel';
import type { Nation } from '../../../vocabulary.ts';
import { ask, PASS } from '../../ask.ts';
import type { Board, Ship } from '../../board.ts';
import { changeShips } from '../../edit.ts';
import { narrowsOwners, type SeaWay, sailFault, seaStarts, seaWays } from '../../rules/fleets.ts';
import { isHeld, markMoved } from '../../rules/movement.ts';
import { isPort, isSea, narrowsBetween } from '../../rules/places.ts';
import { SIDE_OF } from '../../seats.ts';
import { fleetAt } from '../../situation.ts';
import { nationName, placeName } from '../../words.ts';
import { type Rotation, upNow } from '../land/phase.ts';
import { YES_NO } from '../politics/offers.ts';
import { settleStep } from '../settle.ts';
import { attemptsFrame, beginAttempt } from './attempts.ts';
import { portAttackFrame } from './battle.ts';

const fleetText = (ships: readonly Ship[]): string => {
  const admirals = ships.filter(({ admiral }) => admiral).length;
  return `${ships.length} squadron${ships.length === 1 ? '' : 's'}${admirals > 0 ? `, ${admirals} Admiral${admirals === 1 ? '' : 's'}` : ''}`;
};

/** NIE-SEQ-SEA, NIE-SEQ-SEA-1, NIE-SEQ-SEA-5: a mover's squadrons step, attack a port or try to intercept; it ends when all have passed (NIE-SEQ-SEA-5). */
export const seaStep: Step<Board, Rotation, { readonly from: string } | typeof PASS | undefined> = step(
  'nie.sea',
  {
    cite: 'NIE-SEQ-SEA-1',
    awaits: (board, rotation) => {
      const nation = board.outcome ? null : upNow(board, rotation, each => seaStarts(board, each).length > 0);
      return nation === null
        ? null
        : ask(
            board,
            nation,
            'sea movement',
            'NIE-SEQ-SEA-1',
            listed(
              [
                ...seaStarts(board, nation).map(from => ({
                  value: { from },
                  label: `From ${placeName(from)}: ${fleetText(fleetAt(board, from, nation))}`,
                })),
                { value: PASS, label: 'End sea movement' },
              ],
              { pass: PASS },
            ),
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
              sailStep.at({ nation, from: chosen.from }),
            ],
          };
    },
  },
);
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

/** Where squadrons go, or whom they attack. */
export const sailStep: Step<Board, From, SeaWay> = step('nie.sea.to', {
  cite: 'NIE-SEQ-SEA-1',
  awaits: (board, { nation, from }) =>
    ask(
      board,
      nation,
      `from ${placeName(from)} where?`,
      'NIE-SEQ-SEA-1',
      listed(
        seaWays(board, nation, from).map(way => ({ value: { to: way.to, by: way.by }, label: wayText(way) })),
      ),
    ),
  apply: (board, local, way): Applied<Board> => {
    if (way.by === 'attempt') {
      return beginAttempt(markMoved(board, local.nation), local.nation, way.to as Nation, local.from);
    }
    return { board, push: [shipsStep.at({ ...local, to: way.to, by: way.by })] };
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
  readonly admirals: boolean;
}

const partiesOf = (board: Board, way: Way): readonly Sent[] => {
  const ships = able(board, way);
  const most = way.by === 'attack' ? Math.min(PORT_LIMIT, ships.length) : ships.length;
  const plain = ships.filter(({ admiral }) => !admiral).length;
  const led = plain < ships.length;
  return Array.from({ length: most }, (_, i) => most - i).flatMap(squadrons => [
    ...(led || plain >= squadrons ? [{ squadrons, admirals: true }] : []),
    ...(led && plain >= squadrons ? [{ squadrons, admirals: false }] : []),
  ]);
};

const chosenShips = (board: Board, way: Way, { squadrons, admirals }: Sent): readonly Ship[] =>
  able(board, way)
    .filter(ship => admirals || !ship.admiral)
    .slice(0, squadrons);

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
              return { value: { ...value }, label: fleetText(ships) };
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
    const owners =
      isSea(way.from) && isSea(way.to) ? (narrowsOwners(board, way.nation, way.from, way.to) ?? []) : [];
    const indices = ships.map(ship => board.ships.indexOf(ship));
    return { board: moving, push: [narrowsStep.at({ ...way, ships: indices, asks: owners })] };
  },
});

interface Sailing extends Way {
  readonly ships: readonly number[];
  readonly asks: readonly Nation[];
}

/** NIE-RUL-65: every owner of the narrows who is not the mover is asked, then the squadrons go. */
export const narrowsStep: Step<Board, Sailing, 'yes' | 'no' | undefined> = step('nie.sea.narrows', {
  cite: 'NIE-RUL-65',
  awaits: (board, { asks, nation }) => {
    const [owner] = asks;
    const seat = owner === undefined ? null : board.seats[owner];
    return owner === undefined || seat === null || seat === board.seats[nation]
      ? null
      : choose(
          SIDE_OF[seat],
          {
            title: `${nationName(nation)} wants to pass the narrows of ${nationName(owner)}. Consent?`,
            cite: 'NIE-RUL-65',
          },
          listed([...YES_NO], { pass: 'no' }),
        );
  },
  apply: (board, sailing, answer): Applied<Board> => {
    if (answer === 'no') {
      return {
        board: { ...board, spoken: [...board.spoken, `NARROWS ${sailing.nation}`] },
        notes: [{ text: 'The narrows stay closed.', cite: 'NIE-RUL-65' }],
      };
    }
    return sailing.asks.length > 1
      ? { board, push: [narrowsStep.at({ ...sailing, asks: sailing.asks.slice(1) })] }
      : sail(board, sailing);
  },
});

const sail = (board: Board, { nation, from, to, ships }: Sailing): Applied<Board> => {
  const going = ships.map(i => board.ships[i]);
  const after = changeShips(
    board,
    ship => going.includes(ship),
    ship => ({ ...ship, at: to, visited: [...(ship.visited ?? []), from, to] }),
  );
  const note: Note = {
    text: `${nationName(nation)} sails ${going.length} squadrons from ${placeName(from)} to ${placeName(to)}.`,
    cite: 'NIE-SEQ-SEA-1',
    data: { sails: nation, from, to },
  };
  const attempts = isSea(to)
    ? [attemptsFrame(after, nation, to, isPort(from), narrowsBetween(from, to) !== undefined)]
    : [];
  return { board: after, push: attempts, notes: [note] };
};
