import { type Applied, embed, type Frame, listed, type Note, type Option, type Step, step } from '#kernel';
import { navalAction } from '../../../procedures/naval-action.ts';
import { NATIONS, type Nation, type Owner } from '../../../vocabulary.ts';
import { ask } from '../../ask.ts';
import type { Board, Ship } from '../../board.ts';
import { changeShips, gainPap, setHero, standing } from '../../edit.ts';
import { asFleet, retirements } from '../../rules/fleets.ts';
import { subsets } from '../../rules/subsets.ts';
import { atWar, fleetAt, seatOf, shipsAt } from '../../situation.ts';
import { nationName, nationsText, placeName } from '../../words.ts';
import { sueFrame } from '../peace/sue.ts';

type SeaSide = 'a' | 'b';

interface Engaged {
  readonly a: readonly Owner[];
  readonly b: readonly Owner[];
  readonly sea: string;
  /** The attacked port; null for a battle at sea. */
  readonly port: string | null;
  /** Squadrons that attack a port, by their number. */
  readonly party: readonly number[];
}

const shipsOn = (board: Board, { a, b, sea, port, party }: Engaged, side: SeaSide): readonly Ship[] => {
  if (port !== null) {
    return side === 'a'
      ? party.flatMap(i => board.ships[i] ?? [])
      : shipsAt(board, port).filter(ship => b.includes(ship.nation));
  }
  return shipsAt(board, sea).filter(ship => (side === 'a' ? a : b).includes(ship.nation));
};

/** NIE-SEQ-SEA-4: sides, then the dice. */
export const navalBattleFrame = (_board: Board, by: Nation, prey: Nation, sea: string): Frame =>
  joinStep.at({ a: [by], b: [prey], sea, port: null, party: [], side: 'a' });

export const portAttackFrame = (
  board: Board,
  nation: Nation,
  sea: string,
  port: string,
  ships: readonly Ship[],
): Frame => {
  const b = [...NATIONS, 'MINOR' as const].filter(
    each => fleetAt(board, port, each).length > 0 && (each === 'MINOR' || atWar(board, each, nation)),
  );
  return fightStep.at({ a: [nation], b, sea, port, party: ships.map(ship => board.ships.indexOf(ship)) });
};

/** Co-belligerents: at war with the whole other side and with none of their own. */
const joiners = (board: Board, { a, b, sea }: Engaged, side: SeaSide): readonly Nation[] => {
  const foes = side === 'a' ? b.slice(0, 1) : a;
  const friends = side === 'a' ? a : b;
  return NATIONS.filter(
    nation =>
      ![...a, ...b].includes(nation) &&
      fleetAt(board, sea, nation).length > 0 &&
      foes.every(foe => atWar(board, nation, foe)) &&
      !friends.some(friend => atWar(board, nation, friend)),
  );
};

/** The interceptor picks who fights beside it, then the intercepted nation; nobody refuses (NIE-RUL-62). */
export const joinStep: Step<Board, Engaged & { readonly side: SeaSide }, readonly Nation[] | undefined> =
  step('nie.sea.sides', {
    cite: 'NIE-SEQ-SEA-4',
    awaits: (board, local) => {
      const all = joiners(board, local, local.side);
      return all.length === 0
        ? null
        : ask(
            board,
            local[local.side][0] as Nation,
            'who fights beside you at sea?',
            'NIE-SEQ-SEA-4',
            listed(
              subsets(all)
                .filter(set => !set.some(x => set.some(y => atWar(board, x, y))))
                .map(
                  (value): Option => ({
                    value: [...value],
                    label: value.length === 0 ? 'Nobody' : nationsText(value),
                  }),
                )
                .reverse(),
            ),
          );
    },
    apply: (board, local, chosen): Applied<Board> => {
      const { side, ...engaged } = local;
      const next = { ...engaged, [side]: [...engaged[side], ...(chosen ?? [])] };
      return { board, push: [side === 'a' ? joinStep.at({ ...next, side: 'b' }) : fightStep.at(next)] };
    },
  });

export const fightStep: Step<Board, Engaged> = step('nie.sea.fight', {
  cite: 'NIE-SEQ-SEA-4',
  awaits: () => null,
  apply: (board, engaged): Applied<Board> => {
    const [a, b] = [shipsOn(board, engaged, 'a'), shipsOn(board, engaged, 'b')];
    if (a.length === 0 || b.length === 0) {
      return { board };
    }
    const { rating, strain } = board.sheet.nations.GB;
    const note: Note = {
      text: `${nationsText(engaged.a)} (${a.length} squadrons) against ${nationsText(engaged.b)} (${b.length}) ${engaged.port === null ? `in ${placeName(engaged.sea)}` : `in the port of ${placeName(engaged.port)}`}.`,
      cite: 'NIE-SEQ-SEA-4',
      data: { naval: engaged.port ?? engaged.sea },
    };
    const mode = engaged.port === null ? ('battle' as const) : ('port' as const);
    return {
      board,
      push: [
        seaDice.enter(
          {
            mode,
            a: asFleet(a),
            b: asFleet(b),
            leavingPort: false,
            narrows: false,
            rating,
            strain: Math.min(30, strain),
          },
          engaged,
        ),
      ],
      notes: [note],
    };
  },
});

interface Wreck {
  readonly board: Board;
  readonly ships: readonly Ship[];
}

/** Squadrons without Admirals of the largest fleet go first; then Admirals, Nelson last (NIE-NAVAL-BATTLE). */
const sunk = (board: Board, ships: readonly Ship[], squadrons: number, admirals: number): Wreck => {
  let left = [...ships];
  let dead = 0;
  let nelson = false;
  for (let i = 0; i < squadrons; i++) {
    const size = (ship: Ship): number => left.filter(other => other.nation === ship.nation).length;
    const victim = [...left].sort(
      (x, y) => Number(x.admiral !== undefined) - Number(y.admiral !== undefined) || size(y) - size(x),
    )[0];
    if (victim) {
      left = left.filter(ship => ship !== victim);
      dead += victim.admiral ? 1 : 0;
      nelson ||= victim.admiral === 'NELSON';
    }
  }
  for (; dead < admirals; dead++) {
    const carrier =
      left.find(({ admiral }) => admiral === 'ADM') ?? left.find(({ admiral }) => admiral === 'NELSON');
    if (!carrier) {
      break;
    }
    nelson ||= carrier.admiral === 'NELSON';
    const { admiral: _lost, ...bare } = carrier;
    left = left.map(ship => (ship === carrier ? bare : ship));
  }
  const fought = left.map(ship => ({ ...ship, fought: true as const }));
  const others = board.ships.filter(ship => !ships.includes(ship));
  const after = { ...board, ships: [...others, ...fought] };
  return { board: nelson ? setHero(after, 'NELSON', 'dead') : after, ships: fought };
};

const leadOf = (side: readonly Owner[]): Nation | null =>
  side[0] === 'MINOR' || side[0] === undefined ? null : side[0];

/** The battle at sea is the procedure of the player aid (NIE-NAVAL-BATTLE, NIE-NAVAL-PORT, NIE-RUL-39). */
export const seaDice = embed('nie.sea.dice', navalAction, {
  seat: (board: Board, engaged: Engaged, side) => seatOf(board, engaged[side as SeaSide][0] ?? 'MINOR'),
  leave: (board, engaged, answer): Applied<Board> => {
    const [a, b] = [shipsOn(board, engaged, 'a'), shipsOn(board, engaged, 'b')];
    const first = sunk(board, a, answer.squadronsLostA, answer.admiralsLostA);
    const second = sunk(first.board, b, answer.squadronsLostB, answer.admiralsLostB);
    const winner = answer.winner === null ? null : leadOf(engaged[answer.winner]);
    const gainer = answer.pap === null ? null : leadOf(engaged[answer.pap]);
    const rewarded = gainer === null ? second.board : gainPap(second.board, gainer, 1);
    const shaken =
      answer.british === 'passes'
        ? standing(rewarded, 'GB', { strain: rewarded.sheet.nations.GB.strain + 1, passed: true })
        : rewarded;
    const order = answer.winner === 'a' ? [...engaged.b, ...engaged.a] : [...engaged.a, ...engaged.b];
    const note: Note = {
      text: `${winner === null ? 'Nobody wins' : `${nationName(winner)} wins`} at sea; squadrons lost: ${answer.squadronsLostA} and ${answer.squadronsLostB}${gainer === null ? '' : `; ${nationName(gainer)} gains 1 PAP`}.`,
      cite: 'NIE-NAVAL-BATTLE',
      data: { navalWon: winner, lost: [answer.squadronsLostA, answer.squadronsLostB] },
    };
    // NIE-RUL-64: defenders of a port cannot retire.
    const retiring = order.filter(
      (nation): nation is Nation =>
        nation !== 'MINOR' && (engaged.port === null || engaged.a.includes(nation)),
    );
    return {
      board: shaken,
      push: [
        ...(answer.british === 'sues' ? [sueFrame('GB', true)] : []),
        ...[...retiring].reverse().map(nation => retireStep.at({ nation, sea: engaged.sea })),
      ],
      notes: [note],
    };
  },
});

interface Retiring {
  readonly nation: Nation;
  readonly sea: string;
}
const STAY = 'stay';

/** NIE-RUL-63: survivors may retire to one adjacent port; the fleet goes whole. */
export const retireStep: Step<Board, Retiring, string | undefined> = step('nie.sea.retire', {
  cite: 'NIE-RUL-63',
  awaits: (board, { nation, sea }) => {
    const ports = fleetAt(board, sea, nation).some(ship => ship.fought)
      ? retirements(board, nation, sea)
      : [];
    return ports.length === 0
      ? null
      : ask(
          board,
          nation,
          'retire to a port?',
          'NIE-RUL-63',
          listed(
            [
              ...ports.map(value => ({ value, label: placeName(value) })),
              { value: STAY, label: 'Stay at sea' },
            ],
            { pass: STAY },
          ),
        );
  },
  apply: (board, { nation, sea }, chosen): Applied<Board> =>
    chosen === undefined || chosen === STAY
      ? { board }
      : {
          board: changeShips(
            board,
            ship => ship.nation === nation && ship.at === sea,
            ship => ({ ...ship, at: chosen }),
          ),
        },
});
