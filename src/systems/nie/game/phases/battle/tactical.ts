import { type Applied, embed, type Frame, type NoLocals, read, type Step, step } from '#kernel';
import { initiativeResults } from '../../../charts/land/initiative-results.ts';
import { fieldTactical } from '../../../tactical/battle.ts';
import type { Board as Field } from '../../../tactical/board.ts';
import { nationIn, ownCommand } from '../../../tactical/commands.ts';
import type { Nation } from '../../../vocabulary.ts';
import type { BattleSide, Board, HeroId, Unit } from '../../board.ts';
import { changeSome } from '../../edit.ts';
import { atWar, inForce, nationsAt, seatOf, troops } from '../../situation.ts';
import { nationsText, regionName } from '../../words.ts';
import { afterFrames } from './after.ts';
import { loses } from './losses.ts';
import {
  BATTLE_SIDES,
  canRetreat,
  changeBattle,
  commandOf,
  fighting,
  otherSide,
  sideUnits,
} from './sides.ts';

/** NIE-RUL-77: margins of 5 and more work for the side on which the winner of the initiative fights. */
const advantageOf = (board: Board) => {
  const { winner, margin, sides, region } = fighting(board);
  const side = BATTLE_SIDES.find(each => winner !== null && sides[each].includes(winner));
  if (side === undefined || winner === null) {
    return { deploys: 'together' as const, attackerRouted: 0, defenderRouted: 0 };
  }
  const foe = otherSide(side);
  const { opponentSetsUpFirst, enemyRouted } = read(initiativeResults, {
    margin,
    month: board.sheet.when.month,
    enemyTroops: Math.min(99, troops(sideUnits(board, foe))),
    allEnemiesInBattle: nationsAt(board, region)
      .filter(nation => atWar(board, nation, winner))
      .every(nation => sides[foe].includes(nation)),
  }).result;
  return {
    deploys: opponentSetsUpFirst ? foe : ('together' as const),
    attackerRouted: foe === 'attacker' ? enemyRouted : 0,
    defenderRouted: foe === 'defender' ? enemyRouted : 0,
  };
};

/** Losers who cannot retreat anyway are not pursued (NIE-SEQ-AFTER). */
const pursuitOf = (board: Board): Field['pursues'] => {
  const able = BATTLE_SIDES.filter(side => canRetreat(board, otherSide(side)));
  return able.length === 2 ? 'both' : (able[0] ?? 'nobody');
};

const groupsOf = (board: Board, side: BattleSide) =>
  sideUnits(board, side).map(({ type, n, nation, hero }) => ({
    type,
    number: n,
    nation,
    hero: hero ?? null,
  }));

/** The frame in which a battle is fought on the board. */
export const tacticalFrame = (board: Board): Frame => {
  const { night, general12 } = board.fixed.options;
  return tacticalDice.enter(
    {
      attacker: groupsOf(board, 'attacker'),
      defender: groupsOf(board, 'defender'),
      year: board.sheet.when.year,
      ...advantageOf(board),
      pursues: pursuitOf(board),
      night,
      general12,
      skirmish: inForce(board, 'skirmish'),
    },
    {},
  );
};

/** Which pieces of the map the pieces of the battle board are, in the order in which they came onto it. */
const unitsOnBoard = (board: Board): ReadonlyMap<string, Unit> =>
  new Map(
    BATTLE_SIDES.flatMap(side =>
      sideUnits(board, side)
        .flatMap(unit => Array<Unit>(unit.n).fill(unit))
        .map((unit, i) => [`${side === 'attacker' ? 'a' : 'd'}${i + 1}`, unit] as const),
    ),
  );

const fallen = (board: Board, { eliminated }: Field, units: ReadonlyMap<string, Unit>): Board =>
  eliminated.reduce((now, { id }) => {
    const unit = units.get(id);
    return unit ? loses(now, unit) : now;
  }, board);

/** Infantry that was promoted in a charge stays Elite (NIE-LAND-CHARGE-N10). */
const promoted = (board: Board, { pieces }: Field, units: ReadonlyMap<string, Unit>): Board =>
  pieces.reduce((now, { id, type }) => {
    const unit = units.get(id);
    return unit && unit.type !== type ? changeSome(now, unit, 1, { ...unit, type }) : now;
  }, board);

const heroesIn = ({ eliminated }: Field): readonly HeroId[] => eliminated.flatMap(({ hero }) => hero ?? []);

/**
 * Nations whose seat is not that of the lead order their own pieces, those of one seat together (NIE-RUL-76). A seat that
 * has pieces on both sides leaves them to the leads.
 */
const commandsIn = (board: Board): NonNullable<Field['commands']> => {
  const { sides } = fighting(board);
  const seats = (side: BattleSide) => sides[side].map(nation => seatOf(board, nation));
  const entries = BATTLE_SIDES.flatMap(side => {
    const ledBy = commandOf(board, side);
    const apart = sides[side].filter(
      (nation): nation is Nation =>
        nation !== 'MINOR' &&
        seatOf(board, nation) !== ledBy &&
        !seats(otherSide(side)).includes(seatOf(board, nation)),
    );
    return apart.map(nation => {
      const first = apart.find(each => seatOf(board, each) === seatOf(board, nation)) as Nation;
      return [nation, ownCommand(side, first)] as const;
    });
  });
  return Object.fromEntries(entries);
};

/** The battle board of the game is the procedure that is also played alone (NIE-SEQ-TACTICAL). */
export const tacticalDice = embed('nie.battle.tactical', fieldTactical, {
  seat: (board: Board, _local: NoLocals, side) => {
    const nation = nationIn(side);
    return nation === null ? commandOf(board, side as BattleSide) : seatOf(board, nation);
  },
  carry: (board, _local, field) =>
    field.commands || board.fixed.options.command === 'lead'
      ? field
      : { ...field, commands: commandsIn(board) },
  between: (board, _local, { board: field }) =>
    board.battle?.field === field ? [] : [fieldStep.at({ field })],
  leave: (board, _local, answer, field): Applied<Board> => {
    const units = unitsOnBoard(board);
    const won = changeBattle(board, { won: answer.winner, field: null });
    const { region, sides } = fighting(board);
    const lost = [
      answer.lost.attacker + answer.generalsLost.attacker,
      answer.lost.defender + answer.generalsLost.defender,
    ];
    return {
      board: promoted(fallen(won, field, units), field, units),
      push: afterFrames(heroesIn(field)),
      notes: [
        {
          text: `${nationsText(sides[answer.winner])} ${sides[answer.winner].length > 1 ? 'win' : 'wins'} the battle in ${regionName(region)}; lost: attacker ${lost[0]}, defender ${lost[1]}.`,
          cite: 'NIE-SEQ-BATTLE-7',
          data: { won: answer.winner, region, lost },
        },
      ],
    };
  },
});

/** The battle board is laid open for everybody to see (NIE-GAME-VIEW). */
export const fieldStep: Step<Board, { readonly field: Field }> = step('nie.battle.field', {
  cite: 'NIE-SEQ-TACTICAL',
  awaits: () => null,
  apply: (board, { field }): Applied<Board> => ({ board: changeBattle(board, { field }) }),
});
