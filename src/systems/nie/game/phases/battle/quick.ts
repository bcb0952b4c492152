import { type Applied, embed, type Frame } from '#kernel';
import { skirmishes } from '../../../charts/land/skirmish-nations.ts';
import { byOrders, fieldBattle } from '../../../procedures/quick/battle.ts';
import type { Board as Quick } from '../../../procedures/quick/board.ts';
import { type Counts, UNITS } from '../../../procedures/quick/force.ts';
import { type Hero, type LandPiece, NATIONS, type Nation, type Owner, TROOPS } from '../../../vocabulary.ts';
import type { BattleSide, Board, HeroId, Unit } from '../../board.ts';
import { inForce } from '../../situation.ts';
import { nationsText, regionName } from '../../words.ts';
import { afterFrames } from './after.ts';
import { loses } from './losses.ts';
import { changeBattle, commandOf, fighting, isOneCommand, leadOf, sideUnits } from './sides.ts';

/** One hero leads a side in a quick battle, the lead's own first; others count as Generals. */
const leaderOf = (units: readonly Unit[], lead: Owner | null): Hero | null => {
  const heroes = units.filter(unit => unit.hero !== undefined);
  return (heroes.find(unit => unit.nation === lead) ?? heroes[0])?.hero ?? null;
};
const heroOf = (board: Board, side: BattleSide): Hero | null =>
  leaderOf(sideUnits(board, side), leadOf(board, side));

/** Infantry skirmishes if that of the nation with most infantry on the side does. */
const skirmishesOn = (board: Board, units: readonly Unit[]): boolean => {
  const foot = new Map<Owner, number>();
  for (const { nation, type, n } of units) {
    if (type === 'INF' || type === 'ELI') {
      foot.set(nation, (foot.get(nation) ?? 0) + n);
    }
  }
  const most = [...foot.entries()].sort((a, b) => b[1] - a[1])[0]?.[0];
  return (
    inForce(board, 'skirmish') &&
    most !== undefined &&
    most !== 'MINOR' &&
    skirmishes(most, board.sheet.when.year)
  );
};

const earliest = (nations: readonly Owner[]): Nation | null =>
  NATIONS.find(nation => nations.includes(nation)) ?? null;

const factsOf = (board: Board, units: readonly Unit[], hero: Hero | null, nations: readonly Owner[]) => {
  const pieces: Partial<Record<LandPiece, number>> = {};
  for (const unit of units) {
    if (unit.hero === undefined || unit.hero !== hero) {
      pieces[unit.type] = (pieces[unit.type] ?? 0) + unit.n;
    }
  }
  return {
    pieces,
    hero,
    nation: earliest(nations),
    skirmishes: skirmishesOn(board, units),
    generals: 'assist' as const,
    retreatAt: 0,
  };
};

const sideFacts = (board: Board, side: BattleSide) =>
  factsOf(board, sideUnits(board, side), heroOf(board, side), fighting(board).sides[side]);

/** Losses fall on the nation of the side with most pieces of the kind, plain Generals before heroes (NIE-RUL-4). */
const victim = (board: Board, side: BattleSide, type: LandPiece, hero: Hero | null): Unit | undefined =>
  [...sideUnits(board, side)]
    .filter(unit => unit.type === type && (unit.hero === undefined || unit.hero !== hero))
    .sort((a, b) => (a.hero === undefined ? 0 : 1) - (b.hero === undefined ? 0 : 1) || b.n - a.n)[0];

interface Fallen {
  readonly board: Board;
  readonly heroes: readonly HeroId[];
}

const fallen = (board: Board, side: BattleSide, counts: Counts, hero: Hero | null): Fallen => {
  let now = board;
  const heroes: HeroId[] = [];
  [...TROOPS, 'GEN' as const].forEach((type, i) => {
    for (let n = 0; n < (counts[i] ?? 0); n++) {
      const unit = victim(now, side, type, hero);
      if (unit) {
        now = loses(now, unit);
        heroes.push(...(unit.hero ? [unit.hero] : []));
      }
    }
  });
  if ((counts[UNITS.indexOf('HERO')] ?? 0) > 0 && hero !== null) {
    const unit = sideUnits(now, side).find(each => each.hero === hero);
    now = unit ? loses(now, unit) : now;
    heroes.push(hero);
  }
  return { board: now, heroes };
};

interface Heroes {
  readonly heroes: Readonly<Record<BattleSide, Hero | null>>;
}

/** A side of several nations is called by its lead; equal ends go by its earliest nation. */
const called = (board: Board, { sides }: Quick, side: BattleSide): Quick['sides'][BattleSide] =>
  sides[side].called === leadOf(board, side) ? sides[side] : { ...sides[side], called: leadOf(board, side) };

/** The quick battle of the game is the procedure of the player aid (NIE-SEQ-QUICK). */
export const quickDice = embed('nie.battle.quick', fieldBattle, {
  seat: (board: Board, _local: Heroes, side) => seatIn(board, side as BattleSide),
  engine: (_board, _local, moment) => byOrders(moment),
  carry: (board, _local, inner) => ({
    ...inner,
    sides: { attacker: called(board, inner, 'attacker'), defender: called(board, inner, 'defender') },
  }),
  leave: (board, { heroes }, answer, inner): Applied<Board> => {
    const won = changeBattle(board, { won: answer.winner });
    const a = fallen(won, 'attacker', inner.lost.attacker, heroes.attacker);
    const b = fallen(a.board, 'defender', inner.lost.defender, heroes.defender);
    const names = nationsText(fighting(board).sides[answer.winner]);
    return {
      board: b.board,
      push: afterFrames([...a.heroes, ...b.heroes]),
      notes: [
        {
          text: `${names} ${fighting(board).sides[answer.winner].length > 1 ? 'win' : 'wins'} the battle in ${regionName(fighting(board).region)}; lost: attacker ${answer.attackerLost}, defender ${answer.defenderLost}.`,
          cite: 'NIE-SEQ-BATTLE-7',
          data: {
            won: answer.winner,
            region: fighting(board).region,
            lost: [answer.attackerLost, answer.defenderLost],
          },
        },
      ],
    };
  },
});

const seatIn = (board: Board, side: BattleSide): string | null =>
  side === 'defender' && isOneCommand(board) ? null : commandOf(board, side);

/** The facts of a quick battle between some units, for its odds before it is fought. */
export const quickFacts = (board: Board, attacker: readonly Unit[], defender: readonly Unit[]) => {
  const of = (units: readonly Unit[]) =>
    factsOf(
      board,
      units,
      leaderOf(units, null),
      units.map(({ nation }) => nation),
    );
  return { attacker: of(attacker), defender: of(defender), year: board.sheet.when.year };
};

/** The frame in which a quick battle is fought. */
export const quickFrame = (board: Board): Frame =>
  quickDice.enter(
    {
      attacker: sideFacts(board, 'attacker'),
      defender: sideFacts(board, 'defender'),
      year: board.sheet.when.year,
    },
    { heroes: { attacker: heroOf(board, 'attacker'), defender: heroOf(board, 'defender') } },
  );
