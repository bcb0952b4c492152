import { type Applied, d, type Frame, listed, type Note, read, roll, type Step, step } from '#kernel';
import { leave } from '../../../charts/naval/leave.ts';
import { isWinter, NATIONS, type Nation } from '../../../vocabulary.ts';
import { ask } from '../../ask.ts';
import type { Board } from '../../board.ts';
import { changeShips, loseShips } from '../../edit.ts';
import { closedRank } from '../../rules/fleets.ts';
import { isPort, portAt, seaAt } from '../../rules/places.ts';
import { atWar, fleetAt, isControlled, ownerOf, shipsAt } from '../../situation.ts';
import { nationName, placeName, squadronText } from '../../words.ts';
import { chosenBy, lot } from '../chance.ts';
import { attemptsFrame } from './attempts.ts';

interface Fleet {
  readonly nation: Nation;
  readonly port: string;
}

interface Closed {
  readonly port: string;
  /** Fleets that are equally hostile to the nation that closed it. */
  readonly nations: readonly Nation[];
}

/** NIE-RUL-66: the fleets that leave a port which they could no longer enter, the most hostile first; minors never leave. */
export const closedPort = (board: Board): Closed | null => {
  const inPort = board.ships.filter(ship => isPort(ship.at));
  const closed = NATIONS.flatMap(nation =>
    [...new Set(inPort.filter(ship => ship.nation === nation).map(({ at }) => at))]
      .map(port => ({ nation, port, rank: closedRank(board, nation, port) }))
      .filter((fleet): fleet is Fleet & { rank: number } => fleet.rank !== null),
  );
  if (closed.length === 0) {
    return null;
  }
  const first = [...closed].sort((a, b) => a.rank - b.rank)[0];
  return first
    ? {
        port: first.port,
        nations: closed
          .filter(({ port, rank }) => port === first.port && rank === first.rank)
          .map(({ nation }) => nation),
      }
    : null;
};

/** Equals leave in the order of a die (NIE-RUL-52); the port is tested again after each. */
export const closedStep: Step<Board, Closed, { die: number } | undefined> = step('nie.sea.closed', {
  cite: 'NIE-RUL-66',
  awaits: (_board, { nations }) => lot(nations),
  apply: (board, closed, shown): Applied<Board> => {
    const nation = shown ? chosenBy(closed.nations, shown.die) : closed.nations[0];
    return {
      board,
      push: [nation ? leavingStep.at({ nation, port: closed.port }) : closedStep.at(closed)],
    };
  },
});
export const closedFrame = (closed: Closed): Frame => closedStep.at(closed);

const seasOf = (port: string): readonly string[] => portAt(port)?.seas ?? [];
const isIced = (board: Board, sea: string): boolean =>
  isWinter(board.sheet.when.month) && seaAt(sea)?.frozenDecToMar === true;
const isEnemyPort = (board: Board, { nation, port }: Fleet): boolean => {
  const owner = ownerOf(board, portAt(port)?.region ?? '');
  return owner !== null && atWar(board, owner, nation);
};

/** The way out of a closed port: the owner of the fleet names the sea; without a player, that with fewest squadrons. */
export const leavingStep: Step<Board, Fleet, string | undefined> = step('nie.sea.leave', {
  cite: 'NIE-RUL-66',
  awaits: (board, { nation, port }) => {
    const seas = seasOf(port);
    return seas.length < 2 || !isControlled(board, nation)
      ? null
      : ask(
          board,
          nation,
          `${placeName(port)} is closed: out to which sea?`,
          'NIE-RUL-66',
          listed(seas.map(value => ({ value, label: placeName(value) }))),
        );
  },
  apply: (board, fleet, chosen): Applied<Board> => {
    const quiet = [...seasOf(fleet.port)].sort(
      (a, b) => shipsAt(board, a).length - shipsAt(board, b).length,
    )[0];
    const sea = chosen ?? quiet;
    if (sea === undefined || isIced(board, sea)) {
      return {
        board: loseShips(board, ship => ship.nation === fleet.nation && ship.at === fleet.port),
        notes: [
          {
            text: `The fleet of ${nationName(fleet.nation)} in ${placeName(fleet.port)} is lost in the ice.`,
            cite: 'NIE-RUL-38',
          },
        ],
      };
    }
    return { board, push: [outStep.at({ ...fleet, sea })] };
  },
});

/** Each squadron forced out of an enemy-owned port; then the fleet may be intercepted (NIE-NAVAL-LEAVE). */
export const outStep: Step<
  Board,
  Fleet & { readonly sea: string },
  Readonly<Record<string, number>> | undefined
> = step('nie.sea.out', {
  cite: 'NIE-NAVAL-LEAVE',
  awaits: (board, fleet) =>
    isEnemyPort(board, fleet)
      ? roll(
          {
            title: `The fleet of ${nationName(fleet.nation)} leaves ${placeName(fleet.port)}`,
            cite: 'NIE-NAVAL-LEAVE',
          },
          Object.fromEntries(
            fleetAt(board, fleet.port, fleet.nation).map((_, i) => [`squadron${i + 1}`, d(6)]),
          ),
          { on: { chart: leave.id, given: { enemyOwned: true } } },
        )
      : null,
  apply: (board, { nation, port, sea }, shown): Applied<Board> => {
    const ships = fleetAt(board, port, nation);
    const lost = ships.filter(
      (_, i) => shown && read(leave, { enemyOwned: true }, shown[`squadron${i + 1}`] ?? 6).result.eliminated,
    );
    const after = changeShips(
      loseShips(board, ship => lost.includes(ship)),
      ship => ships.includes(ship),
      ship => ({ ...ship, at: sea }),
    );
    const note: Note = {
      text: `${nationName(nation)} leaves the closed port of ${placeName(port)}${lost.length > 0 ? ` and loses ${squadronText(lost.length)}` : ''}.`,
      cite: 'NIE-NAVAL-LEAVE',
    };
    return {
      board: after,
      push:
        lost.length < ships.length
          ? [
              attemptsFrame(after, {
                entered: [nation],
                sea,
                leaving: true,
                narrows: false,
                meek: true,
              }),
            ]
          : [],
      notes: [note],
    };
  },
});
