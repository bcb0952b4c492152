import {
  type Foreseen,
  type Frame,
  foreseen,
  type GameDef,
  isRecord,
  type Json,
  type Known,
  seeded,
} from '#kernel';
import type { Board } from './board.ts';
import { prospectOf } from './prospects.ts';
import { likelyAttacks } from './rules/attacks.ts';
import { boardFrom } from './suppose.ts';
import type { Seen } from './view.ts';
import { at } from './words.ts';

const BATTLE = 'wap.field-battle';

/** The attack that a choice means: the one that names its pieces, or all that could take part. */
const attackIn = (board: Board, frame: Frame, choose: Json) => {
  const power = String(frame.power);
  if (frame.at === 'wap.attack') {
    return { power, hex: String(frame.hex), attack: choose as never };
  }
  if (frame.at !== 'wap.combat.order' || !isRecord(choose) || typeof choose.attack !== 'string') {
    return null;
  }
  const hex = choose.attack;
  const attack = Array.isArray(choose.from) ? choose : likelyAttacks(board, power, hex)[0];
  return attack ? { power, hex, attack: attack as never } : null;
};

/** The whole battle that an attack opens, if nobody takes shelter: rounds, joining, retreat, prisoners, leaders. */
const battleAfter = (board: Board, frame: Frame, choose: Json): Foreseen | null => {
  const meant = attackIn(board, frame, choose);
  const prospect = meant && prospectOf(board, meant.power, meant.hex, meant.attack);
  return (
    prospect && {
      title: `The battle of ${at(prospect.hex)}, as it stands`,
      cite: 'WAP-BATTLE',
      on: { chart: BATTLE, given: prospect.given },
      frame,
      supposed: true,
    }
  );
};

/** The roll, or the whole battle, that a choice leads to. */
export const foresee = (
  def: GameDef<Board, Seen>,
  { view, ahead }: Known<Seen>,
  side: string,
  choose: Json,
): Foreseen | null => {
  const board = boardFrom(view, seeded('foresight'));
  const frame = ahead.at(-1);
  const battle = frame ? battleAfter(board, frame, choose) : null;
  return battle ?? foreseen(def, { board, stack: ahead }, side, choose);
};
