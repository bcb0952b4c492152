import { type Applied, type Frame, listed, type Option, type Step, step } from '#kernel';
import type { Nation, Owner } from '../../../vocabulary.ts';
import { ask } from '../../ask.ts';
import type { Board, Ship } from '../../board.ts';
import { loseShips, setHero } from '../../edit.ts';
import { nationName } from '../../words.ts';

/** The losses that a side has still to take. */
interface Loss {
  readonly lead: Owner;
  /** Its squadrons in the battle, by their number. */
  readonly ships: readonly number[];
  readonly squadrons: number;
  readonly admirals: number;
}

interface Tolls {
  readonly losses: readonly Loss[];
}

const shipsOf = (board: Board, { ships }: Loss): readonly Ship[] => ships.flatMap(i => board.ships[i] ?? []);

/** Squadrons of one nation are alike, but for those that an Ottoman fleet has of a minor. */
const squadronKind = ({ nation, tan }: Ship): string => (tan ? `${nation} tan` : nation);
const admiralKind = ({ nation, admiral }: Ship): string => `${nation} ${admiral}`;

/** The kinds among which the lead chooses, those of the largest fleet first, Nelson last. */
const kindsOf = (board: Board, loss: Loss): readonly string[] => {
  const ships = shipsOf(board, loss);
  const size = ({ nation }: Ship): number => ships.filter(other => other.nation === nation).length;
  const sorted = ships.toSorted((a, b) => size(b) - size(a));
  const led = sorted
    .filter(({ admiral }) => admiral)
    .toSorted((a, b) => Number(a.admiral === 'NELSON') - Number(b.admiral === 'NELSON'));
  return [...new Set(loss.squadrons > 0 ? sorted.map(squadronKind) : led.map(admiralKind))];
};

const owes = ({ squadrons, admirals }: Loss): boolean => squadrons > 0 || admirals > 0;

const labelOf = (kind: string): string => {
  const [nation, what] = kind.split(' ') as [Owner, string | undefined];
  switch (what) {
    case 'ADM':
      return `An Admiral of ${nationName(nation)}`;
    case 'NELSON':
      return 'Nelson';
    default:
      return `A squadron of ${nationName(nation)}${what === 'tan' ? ', of a minor' : ''}`;
  }
};

/** The lead of the losing side names the squadrons, then the Admirals that it loses (NIE-GAME-ASK). */
export const tollStep: Step<Board, Tolls, string | undefined> = step('nie.sea.toll', {
  cite: 'NIE-NAVAL-BATTLE',
  awaits: (board, { losses: [loss] }) => {
    const kinds = loss && loss.lead !== 'MINOR' && owes(loss) ? kindsOf(board, loss) : [];
    return !loss || kinds.length < 2
      ? null
      : ask(
          board,
          loss.lead,
          loss.squadrons > 0 ? 'which squadron is lost?' : 'which Admiral is lost?',
          'NIE-NAVAL-BATTLE',
          listed(kinds.map((value): Option => ({ value, label: labelOf(value) }))),
        );
  },
  apply: (board, { losses }, chosen): Applied<Board> => {
    const [loss, ...rest] = losses;
    const kind = loss && owes(loss) ? (chosen ?? kindsOf(board, loss)[0]) : undefined;
    if (!loss || kind === undefined) {
      return { board, push: rest.length > 0 ? [tollStep.at({ losses: rest })] : [] };
    }
    return loss.squadrons > 0 ? sinks(board, losses, kind) : falls(board, losses, kind);
  },
});

const bare = ({ admiral: _gone, ...ship }: Ship): Ship => ship;

/** An Admiral goes over to a squadron of the nation that has none. */
const saved = (board: Board, loss: Loss, from: number): Board => {
  const ship = board.ships[from] as Ship;
  const to = loss.ships.find(
    i => i !== from && board.ships[i]?.nation === ship.nation && !board.ships[i]?.admiral,
  );
  return ship.admiral === undefined || to === undefined
    ? board
    : {
        ...board,
        ships: board.ships.map((each, i) => {
          if (i === from) {
            return bare(each);
          }
          return i === to ? { ...each, admiral: ship.admiral as 'ADM' | 'NELSON' } : each;
        }),
      };
};

/** A squadron sinks, one without an Admiral if there is one; its Admiral is saved while there is another for him. */
const sinks = (board: Board, [loss, ...rest]: readonly Loss[], kind: string): Applied<Board> => {
  const from = loss as Loss;
  const able = from.ships.filter(i => squadronKind(board.ships[i] as Ship) === kind);
  const victim = able.find(i => !board.ships[i]?.admiral) ?? (able[0] as number);
  const safe = saved(board, from, victim);
  const dies = safe.ships[victim]?.admiral === undefined ? 0 : 1;
  const shifted = (each: Loss): Loss => ({
    ...each,
    ships: each.ships.filter(i => i !== victim).map(i => (i > victim ? i - 1 : i)),
  });
  const left = {
    ...shifted(from),
    squadrons: from.squadrons - 1,
    admirals: Math.max(0, from.admirals - dies),
  };
  return {
    board: loseShips(safe, ship => ship === safe.ships[victim]),
    push: [tollStep.at({ losses: [left, ...rest.map(shifted)] })],
  };
};

/** An Admiral falls. */
const falls = (board: Board, [loss, ...rest]: readonly Loss[], kind: string): Applied<Board> => {
  const from = loss as Loss;
  const at = from.ships.find(i => {
    const ship = board.ships[i] as Ship;
    return ship.admiral !== undefined && admiralKind(ship) === kind;
  });
  const ships = board.ships.map((ship, i) => (i === at ? bare(ship) : ship));
  const after = { ...board, ships };
  return {
    board: kind.endsWith('NELSON') ? setHero(after, 'NELSON', 'dead') : after,
    push: [tollStep.at({ losses: [{ ...from, admirals: from.admirals - 1 }, ...rest] })],
  };
};

interface Side {
  readonly nations: readonly Owner[];
  readonly ships: readonly Ship[];
  readonly squadrons: number;
  readonly admirals: number;
}

/** The round is fought; then each side takes its losses. */
export const tollFrame = (board: Board, ...sides: readonly Side[]): Frame =>
  tollStep.at({
    losses: sides.map(({ nations, ships, squadrons, admirals }) => ({
      lead: nations[0] as Nation,
      ships: ships.map(ship => board.ships.indexOf(ship)),
      squadrons,
      admirals,
    })),
  });
