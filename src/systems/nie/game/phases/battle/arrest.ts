import { type Applied, embed, type Frame, must, type NoLocals, type Step, step } from '#kernel';
import { wholePursuit } from '../../../procedures/pursuit.ts';
import { fallsBack } from '../../../procedures/quick/board.ts';
import { pursuitBonus } from '../../../tactical/pursuing.ts';
import { armOf } from '../../../vocabulary.ts';
import type { BattleSide, Board, HeroId, Unit } from '../../board.ts';
import { count } from '../../situation.ts';
import { nationsText } from '../../words.ts';
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

/** Generals without troops lose; where the enemy has troops, these pursue. */
export const arrestStep: Step<Board, NoLocals> = step('nie.battle.arrest', {
  cite: 'NIE-RUL-78',
  awaits: () => null,
  apply: (board): Applied<Board> => {
    const { troops, sides } = fighting(board);
    const won = otherSide(must(fallsBack(troops), 'a side without troops'));
    const decided = changeBattle(board, { won });
    return {
      board: decided,
      push:
        troops[won] > 0 && canRetreat(board, otherSide(won)) ? [chaseFrame(decided, won)] : afterFrames([]),
      notes: [
        {
          text: `The Generals of ${nationsText(sides[otherSide(won)])} have no troops and fall back.`,
          cite: 'NIE-RUL-78',
        },
      ],
    };
  },
});

/** Cavalry, infantry and Horse Artillery pursue; no Rout Area, no rear rank. */
const chaseFrame = (board: Board, won: BattleSide): Frame => {
  const able = (test: (unit: Unit) => boolean): number => count(sideUnits(board, won).filter(test));
  const pieces = BATTLE_SIDES.flatMap(side =>
    sideUnits(board, side).map(({ type, nation, hero }) => ({ side, type, nation, hero: hero ?? null })),
  );
  return chase.enter(
    {
      cavalry: able(({ type }) => armOf(type) === 'cavalry'),
      infantry: able(({ type }) => armOf(type) === 'infantry' || type === 'HAR'),
      areas: [{ inRout: false, pieces: { GEN: count(sideUnits(board, otherSide(won))) } }],
      rearRank: false,
      heroMod: pursuitBonus({ pieces, year: board.sheet.when.year }, won),
    },
    { won },
  );
};

/** Plain Generals are caught before heroes, those of the larger group first. */
const nextCaught = (board: Board, side: BattleSide): Unit | undefined =>
  [...sideUnits(board, side)].sort(
    (a, b) => (a.hero === undefined ? 0 : 1) - (b.hero === undefined ? 0 : 1) || b.n - a.n,
  )[0];

/** The pursuit of arrested Generals is the procedure of the player aid. */
export const chase = embed('nie.battle.chase', wholePursuit, {
  seat: (board: Board, { won }: { readonly won: BattleSide }) => commandOf(board, won),
  leave: (board, { won }, answer): Applied<Board> => {
    let now = board;
    const heroes: HeroId[] = [];
    for (let n = 0; n < answer.generals; n++) {
      const unit = nextCaught(now, otherSide(won));
      if (unit) {
        now = loses(now, unit);
        heroes.push(...(unit.hero ? [unit.hero] : []));
      }
    }
    return { board: now, push: afterFrames(heroes) };
  },
});
