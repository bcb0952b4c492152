import { type AnyStep, type Applied, d, type Frame, roll, step } from '#kernel';
import type { HexId } from '../../map.ts';
import type { Board, Power } from '../board.ts';
import { seatOf } from '../rules/realm.ts';
import { captureLeader, leaderEscapes } from '../rules/tidy.ts';
import { at, leaderName, note } from '../words.ts';

const CAUGHT = 3;

/** WAP-R47: each leader without troops is captured on 1 to 3, one die for each, and otherwise gets away. */
const captureStep = step<Board, { power: Power; hex: HexId; ids: readonly string[] }, { dice: number }>(
  'wap.capture',
  {
    cite: 'WAP-R47',
    awaits: (board, { power, hex, ids }) => {
      const seat = seatOf(board, power);
      return ids.length === 0
        ? null
        : roll(
            {
              title: `${leaderName(ids[0] ?? '')} is caught in ${at(hex)}: captured on 1 to 3`,
              cite: 'WAP-R47',
            },
            { dice: d(6) },
            seat === null ? {} : { by: seat },
          );
    },
    apply: (board, { power, hex, ids }, rolled): Applied<Board> => {
      const [id, ...others] = ids;
      const leader = board.leaders.find(each => each.id === id);
      if (!leader || !rolled) {
        return { board };
      }
      const taken = rolled.dice <= CAUGHT;
      const text = `${leaderName(leader.id)} ${taken ? 'is captured' : 'gets away'} in ${at(hex)}.`;
      return {
        board: taken ? captureLeader(board, leader.id, power) : leaderEscapes(board, leader, hex),
        push: captureFrames(power, hex, others),
        notes: [note(text, 'WAP-R47', { hex, captured: Number(taken) })],
      };
    },
  },
);

/** The frames in which leaders are caught; none where there is nobody. */
export const captureFrames = (power: Power, hex: HexId, ids: readonly string[]): readonly Frame[] =>
  ids.length > 0 ? [captureStep.at({ power, hex, ids })] : [];

export const captureSteps: readonly AnyStep<Board>[] = [captureStep];
