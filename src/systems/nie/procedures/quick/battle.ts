import {
  count,
  flag,
  group,
  type Json,
  type Moment,
  maybe,
  type Next,
  type Policy,
  pick,
  procedure,
  type Standing,
  stands,
  standsUnder,
  table,
} from '#kernel';
import { quickOdds } from '../../exact/quick-battle.ts';
import { hero, number, year } from '../../facts.ts';
import {
  HEROES,
  type Hero,
  LAND_LABELS,
  type LandPiece,
  NATION_LABELS,
  type Nation,
  type Reason,
} from '../../vocabulary.ts';
import { type Answer, asks } from './answer.ts';
import { standingOrders } from './attack.ts';
import { actingOf, answerAt, arrestedOf, type Board, beginBoard, casualtiesOf } from './board.ts';
import {
  type BattleSide,
  type BySide,
  type Counts,
  countOf,
  foeOf,
  leastUseful,
  mostUseful,
  ofKind,
  SIDE_TITLES,
  SIDES,
  type Side,
  sum,
  UNIT_LABELS,
  UNITS,
} from './force.ts';
import { arrest, decide, quickStepIds, quickSteps } from './steps.ts';

const MOST = 30;

const sideFacts = (label: string, most: number) =>
  group(label, {
    pieces: table('Pieces', count('Number', 0, most), {
      keys: LAND_LABELS,
      hint: 'The hero is not counted here.',
    }),
    hero: hero('Hero in the battle'),
    nation: maybe(pick('Nation (the earliest in turn order)', NATION_LABELS), { rare: true }),
    skirmishes: flag('Its infantry skirmishes', {
      hint: 'France; Britain from 1806; Russia from 1811; Prussia from 1813.',
    }),
    generals: pick('Its Generals', { assist: 'assist attacks', rally: 'rally' }, { default: 'assist' }),
    retreatAt: number('Retreats when so few pieces are un-routed', most, { hint: '0: never.' }),
  });

interface SideFacts {
  readonly pieces: Readonly<Partial<Record<LandPiece, number>>>;
  readonly hero: Hero | null;
  readonly nation: Nation | null;
  readonly skirmishes: boolean;
  readonly generals: 'assist' | 'rally';
  readonly retreatAt: number;
}
type Situation = { readonly attacker: SideFacts; readonly defender: SideFacts; readonly year: number | null };

const sideOf = ({ pieces, ...rest }: SideFacts, year: number | null): Side => ({
  year,
  pieces: UNITS.map(unit => (unit === 'HERO' ? Number(rest.hero !== null) : (pieces[unit] ?? 0))),
  ...rest,
});

const sidesOf = ({ attacker, defender, year }: Situation): BySide<Side> => ({
  attacker: sideOf(attacker, year),
  defender: sideOf(defender, year),
});

const lawUpTo =
  (most: number) =>
  (given: Situation): Reason => {
    const sides = sidesOf(given);
    const missing = SIDES.find(side => sum(sides[side].pieces) === 0);
    if (missing) {
      return { sentence: `the ${missing} has no pieces: there is no battle`, cite: 'NIE-SEQ-BATTLE' };
    }
    return SIDES.some(side => sum(sides[side].pieces) > most)
      ? { sentence: `a side has at most ${most} pieces here`, cite: 'NIE-SEQ-QUICK' }
      : null;
  };

/** Troops pursue Generals that fell back; none of these is in a Rout Area. */
const chaseAfter = (sides: BySide<Side>, arrested: BattleSide): Next | null => {
  const { pieces } = sides[foeOf(arrested)];
  const cavalry = ofKind(pieces, 'cavalry');
  const infantry = ofKind(pieces, 'infantry') + countOf(pieces, 'HAR');
  return cavalry + infantry === 0
    ? null
    : {
        entry: 'nie.pursuit',
        label: 'Pursuit of the Generals',
        given: { cavalry, infantry, areas: [{ pieces: { GEN: sum(sides[arrested].pieces) } }] },
      };
};

/** The choices of standing orders at each of the four choices. */
export const byOrders = ({ board, frame, side }: Moment<Board>): Json => {
  const own = board.sides[side as BattleSide];
  const who = side as BattleSide;
  switch (frame.at) {
    case quickStepIds.decide:
      return sum(board.fresh[who]) <= own.retreatAt ? 'retreat' : 'fight';
    case quickStepIds.command:
      return standingOrders(own, actingOf(board, who));
    case quickStepIds.casualties: {
      const { n, mounted } = casualtiesOf(board, who);
      return [...leastUseful(board.fresh[who], n, mounted)];
    }
    default:
      return [...mostUseful(board.routedNow[who], frame.rallied as number)];
  }
};

const orders: Policy<Board> = {
  label: 'by the standing orders, the least useful pieces first',
  choose: byOrders,
};

type Result = Answer & { readonly attackerLostPieces: Json; readonly defenderLostPieces: Json };

const piecesLost = (board: Board, side: BattleSide): Json =>
  Object.fromEntries(
    UNITS.flatMap((unit, i) => (board.lost[side][i] ? [[unit, board.lost[side][i] ?? 0]] : [])),
  );

const countsText = (counts: Counts): string =>
  UNITS.flatMap((unit, i) => (counts[i] ? [`${counts[i]} ${UNIT_LABELS[unit]}`] : [])).join(', ');

const sideStands = (board: Board, side: BattleSide): readonly Standing[] => {
  const { nation, hero } = board.sides[side];
  return standsUnder(
    SIDE_TITLES[side],
    stands('Nation', nation && NATION_LABELS[nation]),
    stands('Hero', hero && HEROES[hero]),
    stands('Un-routed', countsText(board.fresh[side]) || 'none'),
    stands('Routed this round', countsText(board.routedNow[side])),
    stands('Lost', countsText(board.lost[side])),
  );
};

const position = (board: Board): readonly Standing[] => [
  ...SIDES.flatMap(side => sideStands(board, side)),
  ...stands('Hits to take', board.hits === 0 ? null : board.hits),
  ...stands('Retreated', board.retreated && SIDE_TITLES[board.retreated]),
];

const told = (r: Pick<Answer, 'winner' | 'ending' | 'attackerLost' | 'defenderLost'>): string =>
  `The ${r.winner} wins${r.ending === 'retreat' ? ', the other side retreats' : ''}; pieces lost: attacker ${r.attackerLost}, defender ${r.defenderLost}.`;

const arrestText = (sides: BySide<Side>, arrested: BattleSide): string => {
  const winner = foeOf(arrested);
  const fate = `The ${arrested} has Generals alone: nobody rolls, the ${winner} wins and the Generals retreat`;
  return chaseAfter(sides, arrested) === null ? `${fate}, not pursued.` : `${fate}, pursued.`;
};

/** A quick battle with so many pieces on a side at most: the player aid keeps to sizes that exact odds can reckon. */
const quickBattleOf = (most: number) =>
  procedure({
    id: 'nie.quick-battle',
    title: 'Quick battle',
    cite: 'NIE-SEQ-QUICK',
    phase: 'Quick battle',
    facts: {
      attacker: sideFacts('Attacker', most),
      defender: sideFacts('Defender', most),
      year: year('Year (Kutuzov)'),
    },
    sides: SIDES,
    steps: quickSteps,
    refuse: lawUpTo(most),
    begin: given => {
      const sides = sidesOf(given);
      const side = arrestedOf(sides);
      return {
        board: beginBoard(sides),
        push: [side === null ? decide.at({ side: 'attacker' }) : arrest.at({ side })],
      };
    },
    answer: answerAt,
    result: (board): Result => ({
      ...answerAt(board),
      attackerLostPieces: piecesLost(board, 'attacker'),
      defenderLostPieces: piecesLost(board, 'defender'),
    }),
    next: ({ winner, attackerLost, defenderLost }, given) => {
      const sides = sidesOf(given);
      const arrested = arrestedOf(sides);
      if (arrested !== null) {
        return chaseAfter(sides, arrested);
      }
      const loser = foeOf(winner);
      const { nation } = given[loser];
      const piecesLost = loser === 'attacker' ? attackerLost : defenderLost;
      return {
        entry: 'nie.pol-commitcount',
        label: 'Commitment of the loser',
        given: { sideLost: true, piecesLost, ...(nation === null ? {} : { nation }) },
      };
    },
    policies: { orders },
    position,
    aims: {
      attacker: r => (r.winner === 'attacker' ? 1 : 0),
      defender: r => (r.winner === 'defender' ? 1 : 0),
    },
    exact: given => quickOdds(sidesOf(given)),
    winners: r => [r.winner],
    ...asks,
    ending: told,
    sentence: (r, given) => {
      const arrested = arrestedOf(sidesOf(given));
      return arrested === null ? told(r) : arrestText(sidesOf(given), arrested);
    },
    examples: [
      {
        id: 'ulm-1805',
        title: 'The Grande Armée against Mack in Bavaria, 1805',
        given: {
          attacker: { pieces: { INF: 7, CAV: 2, ART: 2 }, hero: 'NAPOLEON', nation: 'FR', skirmishes: true },
          defender: { pieces: { INF: 6, CAV: 2, ART: 1, GEN: 1 }, nation: 'AU', retreatAt: 3 },
        },
      },
      {
        id: 'bussaco-1810',
        title: 'Masséna against Wellington in Portugal, 1810',
        given: {
          attacker: {
            pieces: { INF: 7, CAV: 2, ART: 1, GEN: 1 },
            nation: 'FR',
            skirmishes: true,
            retreatAt: 4,
          },
          defender: {
            pieces: { INF: 6, ELI: 1, CAV: 1, ART: 1 },
            hero: 'WELLINGTON',
            nation: 'GB',
            skirmishes: true,
          },
        },
      },
    ],
  });

/** NIE-SEQ-QUICK: a quick battle to its end, regrouping included. */
export const quickBattle = quickBattleOf(MOST);

/** The same on the field of the whole game, where armies have no limit (NIE-SEQ-TURN). */
export const fieldBattle = quickBattleOf(400);
