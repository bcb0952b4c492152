import {
  type Applied,
  embed,
  type Frame,
  listed,
  type Note,
  type Option,
  read,
  type Step,
  step,
} from '#kernel';
import { commitCount } from '../../../charts/political/commitment-count.ts';
import { navalAction } from '../../../procedures/naval-action.ts';
import { NATIONS, type Nation, type Owner } from '../../../vocabulary.ts';
import { ask } from '../../ask.ts';
import type { Board, Ship } from '../../board.ts';
import { changeShips, gainPap, standing } from '../../edit.ts';
import { asFleet, portRetirements, retirements } from '../../rules/fleets.ts';
import { subsets } from '../../rules/subsets.ts';
import { atWar, fleetAt, seatOf, shipsAt } from '../../situation.ts';
import { nationName, nationsText, papText, placeName, squadronText } from '../../words.ts';
import { commitFrame } from '../commitment.ts';
import { sueFrame } from '../peace/sue.ts';
import { tollFrame } from './toll.ts';

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
  const foes = NATIONS.filter(each => fleetAt(board, port, each).length > 0 && atWar(board, each, nation));
  // A minor squadron joins nobody: where enemies lie beside it, they are attacked alone (NIE-RUL-62).
  const b = foes.length > 0 ? foes : (['MINOR'] as const);
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

/** The interceptor picks the allies beside it, then the intercepted nation does; nobody refuses (NIE-RUL-62). */
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

/** Beside allies the losses of Britain are counted after the lead has named them (NIE-POL-COMMITCOUNT-3). */
const isBritishAlone = ({ a, b }: Engaged): boolean =>
  [a, b].every(side => !side.includes('GB') || side.length === 1);

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
      text: `${nationsText(engaged.a)} (${squadronText(a.length)}) against ${nationsText(engaged.b)} (${b.length}) ${engaged.port === null ? `in ${placeName(engaged.sea)}` : `in the port of ${placeName(engaged.port)}`}.`,
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

/** The loser retires first, without a winner the side that does not move; nations in standard order (NIE-RUL-63). */
const retiringFrom = (board: Board, engaged: Engaged, winner: SeaSide | null): readonly Nation[] => {
  const moves = (side: SeaSide): boolean =>
    engaged[side].some(nation => board.movers.includes(nation as Nation));
  // A fleet that leaves a closed port moves, too, though its nation may not: it is the intercepted one.
  const first = winner === null ? (moves('a') ? 'b' : 'a') : winner === 'a' ? 'b' : 'a';
  const sides: readonly SeaSide[] = first === 'a' ? ['a', 'b'] : ['b', 'a'];
  // NIE-RUL-64: defenders of a port cannot retire.
  return sides
    .filter(side => engaged.port === null || side === 'a')
    .flatMap(side => NATIONS.filter(nation => engaged[side].includes(nation)));
};

const leadOf = (side: readonly Owner[]): Nation | null =>
  side[0] === 'MINOR' || side[0] === undefined ? null : side[0];

/** The battle at sea is the procedure of the player aid (NIE-NAVAL-BATTLE, NIE-NAVAL-PORT, NIE-RUL-39). */
export const seaDice = embed('nie.sea.dice', navalAction, {
  seat: (board: Board, engaged: Engaged, side) => seatOf(board, engaged[side as SeaSide][0] ?? 'MINOR'),
  carry: (_board, engaged, inner) => (isBritishAlone(engaged) ? inner : { ...inner, apart: true as const }),
  leave: (board, engaged, answer): Applied<Board> => {
    const [a, b] = [shipsOn(board, engaged, 'a'), shipsOn(board, engaged, 'b')];
    const engagedShips = [...a, ...b];
    const after = changeShips(
      board,
      ship => engagedShips.includes(ship),
      ship => ({ ...ship, fought: true as const }),
    );
    const toll = tollFrame(
      board,
      { nations: engaged.a, ships: a, squadrons: answer.squadronsLostA, admirals: answer.admiralsLostA },
      { nations: engaged.b, ships: b, squadrons: answer.squadronsLostB, admirals: answer.admiralsLostB },
    );
    const winner = answer.winner === null ? null : leadOf(engaged[answer.winner]);
    const gainer = answer.pap === null ? null : leadOf(engaged[answer.pap]);
    const shaken =
      answer.british === 'passes'
        ? standing(after, 'GB', { strain: after.sheet.nations.GB.strain + 1, passed: true })
        : after;
    const note: Note = {
      text: `${winner === null ? 'Nobody wins' : `${nationName(winner)} wins`} at sea; squadrons lost: ${answer.squadronsLostA} and ${answer.squadronsLostB}.`,
      cite: 'NIE-NAVAL-BATTLE',
      data: { navalWon: winner, lost: [answer.squadronsLostA, answer.squadronsLostB] },
    };
    const { sea, port } = engaged;
    const retiring = retiringFrom(board, engaged, answer.winner);
    return {
      board: shaken,
      push: [
        ...(answer.british === 'sues' ? [sueFrame('GB', true)] : []),
        ...(isBritishAlone(engaged) ? [] : [shakenStep.at(navyOf(board))]),
        ...(gainer === null ? [] : [shareStep.at({ side: engaged[answer.pap as SeaSide] })]),
        ...[...retiring].reverse().map(nation => retireStep.at({ nation, sea, port })),
        toll,
      ],
      notes: [note],
    };
  },
});

interface Navy {
  readonly squadrons: number;
  readonly admirals: number;
}

const navyOf = ({ ships }: Board): Navy => {
  const british = ships.filter(({ nation }) => nation === 'GB');
  return { squadrons: british.length, admirals: british.filter(({ admiral }) => admiral).length };
};

/** The British losses beside allies, by the navy before the battle. */
export const shakenStep: Step<Board, Navy> = step('nie.sea.british', {
  cite: 'NIE-POL-COMMITCOUNT-3',
  awaits: () => null,
  apply: (board, before): Applied<Board> => {
    const now = navyOf(board);
    const { rolls } = read(commitCount, {
      nation: 'GB',
      piecesLost: 0,
      sideLost: false,
      napoleon: null,
      navalSquadronsLost: before.squadrons - now.squadrons,
      admiralsLost: before.admirals - now.admirals,
    }).result;
    return { board, push: rolls > 0 ? [commitFrame('GB', rolls, 'navy')] : [] };
  },
});

const majorsOf = (side: readonly Owner[]): readonly Nation[] =>
  NATIONS.filter(nation => side.includes(nation));

/** On a side of several nations the lead allots the PAP of a naval battle (NIE-POL-GAIN-3). */
export const shareStep: Step<Board, { readonly side: readonly Owner[] }, Nation | undefined> = step(
  'nie.sea.share',
  {
    cite: 'NIE-POL-GAIN-3',
    awaits: (board, { side }) =>
      majorsOf(side).length < 2
        ? null
        : ask(
            board,
            side[0] as Nation,
            'who gains the PAP of this naval battle?',
            'NIE-POL-GAIN-3',
            listed(majorsOf(side).map(value => ({ value, label: nationName(value) }))),
          ),
    apply: (board, { side }, chosen): Applied<Board> => {
      const nation = chosen ?? majorsOf(side)[0];
      return nation === undefined
        ? { board }
        : {
            board: gainPap(board, nation, 1),
            notes: [{ text: `${nationName(nation)} gains ${papText(1)}.`, cite: 'NIE-POL-GAIN-3' }],
          };
    },
  },
);

interface Retiring {
  readonly nation: Nation;
  readonly sea: string;
  /** The port that they attacked; null after a battle at sea. */
  readonly port: string | null;
}

/** The whole fleet of a nation in the sea area; after a port attack the ships that attacked. */
const retirees = (board: Board, { nation, sea, port }: Retiring): readonly Ship[] =>
  fleetAt(board, sea, nation).filter(ship => port === null || ship.fought);
const STAY = 'stay';

/** NIE-RUL-63: survivors may retire to one adjacent port; the fleet goes whole. */
export const retireStep: Step<Board, Retiring, string | undefined> = step('nie.sea.retire', {
  cite: 'NIE-RUL-63',
  awaits: (board, retiring) => {
    const { nation, sea, port } = retiring;
    const ports = retirees(board, retiring).some(ship => ship.fought)
      ? port === null
        ? retirements(board, nation, sea)
        : portRetirements(board, nation, port)
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
  apply: (board, retiring, chosen): Applied<Board> => {
    const going = retirees(board, retiring);
    return chosen === undefined || chosen === STAY
      ? { board }
      : {
          board: changeShips(
            board,
            ship => going.includes(ship),
            ship => ({ ...ship, at: chosen }),
          ),
        };
  },
});
