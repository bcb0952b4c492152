import { SIDES } from '#systems/nie/procedures/quick/force.ts';
import { type Board, inRout, isTroop } from '#systems/nie/tactical/board.ts';
import type { Band, Count, Track } from '../../../play/band.ts';
import type { Field, FieldSide } from './rows.ts';
import { WORDS } from './words.ts';

const ARMS = ['cavalry', 'artillery', 'infantry', 'general'] as const;

/** The phases of the turn as a track. */
const trackOf = ({ phase }: Board): Track | null =>
  phase && {
    label: WORDS.phases,
    cells: WORDS.arms.map(text => ({ text })),
    now: ARMS.indexOf(phase.arm),
  };

const powerOf = ({ pieces }: Board, side: FieldSide): string | undefined =>
  pieces.find(piece => piece.side === side && piece.nation !== 'MINOR')?.nation ?? undefined;

/** The troops of each side, and those that have routed. */
const countsOf = ({ board, names }: Omit<Field, 'near'>): readonly Count[] =>
  SIDES.map(side => {
    const troops = board.pieces.filter(piece => piece.side === side && isTroop(piece));
    const routed = troops.filter(inRout).length;
    const power = powerOf(board, side);
    return {
      ...(power === undefined ? {} : { power }),
      name: names[side],
      value: WORDS.count(troops.length, routed),
      title: WORDS.troops(names[side], troops.length - routed, routed),
    };
  });

/** The band of a battle: its phases, the troops of both sides, the battle turn. */
export const fieldBand = (field: Omit<Field, 'near'>, title: string, subtitle: string): Band => {
  const { turn, night, phase } = field.board;
  return {
    title,
    subtitle,
    track: trackOf(field.board),
    counts: countsOf(field),
    clock: { big: WORDS.turn(turn), small: WORDS.ofTurns(turn, night) },
    notices: phase ? [WORDS.phaseOf(field.names[phase.side])] : [],
  };
};
