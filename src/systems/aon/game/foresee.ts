import {
  asJson,
  type Foreseen,
  type Frame,
  foreseen,
  type GameDef,
  isRecord,
  type Json,
  type Known,
  seeded,
} from '#kernel';
import { corpsNo } from '../map.ts';
import type { BySide, Seat } from '../vocabulary.ts';
import { amend, amendBattle, amendForce, type Board, type Corps } from './board.ts';
import { battleCardsStep } from './phases/battle/cards.ts';
import { engageStep } from './phases/battle/engage.ts';
import { pathStep } from './phases/campaign/path.ts';
import { approachOf, interceptStep, withdrawStep } from './phases/campaign/reactions.ts';
import { bestEngagement, candidates, givenOf, isEngagement } from './rules/engagement.ts';
import { isPathChoice } from './rules/paths.ts';
import {
  BATTLE,
  type Clash,
  clashGiven,
  clashIn,
  interceptedIn,
  type Marches,
  marchedOn,
  meetingsOf,
} from './rules/prospects.ts';
import { isInterception, isWithdrawal } from './rules/reactions.ts';
import { boardFrom } from './suppose.ts';
import type { Seen } from './view.ts';
import { PASS, playFrom } from './windows.ts';
import { areaName } from './words.ts';

type Given = Json | null;

/** A battle after the marches before it: with all corps that set out, as tired as they will be. */
const clashOf = (board: Board, clash: Clash | null, marches: Marches): Given => {
  const whole =
    clash &&
    meetingsOf(board, clash, marches)
      .entries()
      .find(([{ lost }]) => isWhole(lost));
  return asJson(whole?.[0].given ?? (clash && clashGiven(board, clash)));
};

const isWhole = ({ attacker, defender }: BySide<number>): boolean => attacker === 0 && defender === 0;

/** The battle at the end of a path. */
const afterPath = (board: Board, choose: Json): Given => {
  const { march } = board;
  const area = isPathChoice(choose) ? choose.path.at(-1) : undefined;
  if (!march || area === undefined || !isPathChoice(choose)) {
    return null;
  }
  const left = Object.values(choose.leave ?? {}).flat();
  const army = march.corps.filter(id => !left.includes(id));
  return clashOf(board, clashIn(board, march.party, area, army, march.kind === 'sea' && !march.calm), {
    attacker: marchedOn({ ...march, corps: army }, choose.path),
    defender: null,
  });
};

/** The battle when these corps are engaged: the other side as it has engaged, or with its best. */
const afterEngaging = (board: Board, frame: Frame, choose: Json): Given => {
  const { battle } = board;
  if (!battle || !isEngagement(choose)) {
    return null;
  }
  const side = frame.side as 'attacker' | 'defender';
  const enemy = side === 'attacker' ? 'defender' : 'attacker';
  const known = battle[enemy].corps;
  const reply =
    known.length > 0 ? known : bestEngagement(board, battle.area, candidates(board, battle, enemy)).corps;
  return asJson(
    givenOf(
      board,
      amendBattle(battle, {
        [side]: amendForce(battle[side], { corps: choose.corps }),
        [enemy]: amendForce(battle[enemy], { corps: reply }),
      }),
    ),
  );
};

/** The battle when this card is played, and no other. */
const afterCard = (board: Board, seat: Seat, choose: Json): Given => {
  if (!board.battle) {
    return null;
  }
  const after =
    choose === PASS
      ? board
      : isRecord(choose) && typeof choose.play === 'string'
        ? playFrom(board, 'AON-BATTLE-3', seat, { play: choose.play }).board
        : board;
  return after.battle ? asJson(givenOf(after, after.battle)) : null;
};

const withoutCorps = (board: Board, corps: readonly string[]): Board => {
  const changed = board.corps.slice();
  for (const id of corps) {
    changed[corpsNo(id)] = { at: 'reserve', fresh: true, marked: true } satisfies Corps;
  }
  return amend(board, { corps: changed });
};

/** The battle with the corps that stand, when these withdraw. */
const afterWithdrawal = (board: Board, choose: Json): Given => {
  const { march, area } = approachOf(board);
  const left = isWithdrawal(choose) ? withoutCorps(board, choose.corps) : board;
  return clashOf(left, clashIn(left, march.party, area, march.corps, march.kind === 'sea' && !march.calm), {
    attacker: marchedOn(march, [area]),
    defender: null,
  });
};

const afterInterception = (board: Board, choose: Json): Given => {
  const { march, area } = approachOf(board);
  return isInterception(choose)
    ? clashOf(
        board,
        { area, attackers: march.corps, defenders: choose.corps, seaAttack: false },
        { attacker: marchedOn(march, [area]), defender: interceptedIn(choose.corps, area) },
      )
    : null;
};

const battleAfter = (board: Board, frame: Frame, seat: Seat, choose: Json): Given => {
  switch (frame.at) {
    case pathStep.id:
      return afterPath(board, choose);
    case engageStep.id:
      return afterEngaging(board, frame, choose);
    case battleCardsStep.id:
      return afterCard(board, seat, choose);
    case withdrawStep.id:
      return afterWithdrawal(board, choose);
    case interceptStep.id:
      return afterInterception(board, choose);
    default:
      return null;
  }
};

const placeOf = (board: Board, { at }: Frame): string => {
  const area =
    board.battle?.area ??
    (at === pathStep.id ? board.march?.path.at(-1) : board.march && approachOf(board).area);
  return area === undefined || area === null ? '' : ` in ${areaName(area)}`;
};

/** Before a march meets the enemy, the battle counts for more than the dice of the march. */
const MEETS: readonly string[] = [pathStep.id, withdrawStep.id, interceptStep.id];

/**
 * The roll that a choice leads to. A battle to come is shown before the dice are near: both sides with the best that they
 * have, or as they have engaged, and without cards that nobody has played.
 */
export const foresee = (
  def: GameDef<Board, Seen>,
  { view, ahead }: Known<Seen>,
  side: string,
  choose: Json,
): Foreseen | null => {
  const board = boardFrom(view, seeded('foresight'));
  const frame = ahead.at(-1);
  const meets = frame !== undefined && MEETS.includes(frame.at);
  const near = meets ? null : foreseen(def, { board, stack: ahead }, side, choose);
  if (near) {
    return near;
  }
  const given = frame ? battleAfter(board, frame, side as Seat, choose) : null;
  if (given !== null && frame) {
    return {
      title: `The battle${placeOf(board, frame)}, as it stands`,
      cite: 'AON-BATTLE-4',
      on: { chart: BATTLE, given },
      frame,
      supposed: true,
    };
  }
  return meets ? foreseen(def, { board, stack: ahead }, side, choose) : null;
};
