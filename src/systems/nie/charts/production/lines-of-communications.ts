import { d, flag, pick } from '#kernel';
import { PIECE_LABELS } from '../../vocabulary.ts';
import { ruledChart } from '../legal.ts';

type Supplied = { readonly rolls: boolean; readonly eliminated: boolean };

/** NIE-PROD-LOC, NIE-RUL-21: each piece of an army or fleet without a secure line of communications. */
export const linesOfCommunications = ruledChart({
  id: 'nie.prod-loc',
  title: 'Lines of communications',
  cite: 'NIE-PROD-LOC',
  phase: 'Production round',
  facts: {
    type: pick('Piece', PIECE_LABELS),
    secure: flag('A secure line leads to a friendly region'),
  },
  dice: d(6),
  still: f => f.secure || f.type === 'GEN' || f.type === 'ADM',
  rowRange: [1, 6],
  bands: `
    1  | eliminated
    2+ | survives`,
  result: ({ cell }): Supplied => ({ rolls: true, eliminated: cell === 'eliminated' }),
  unrolled: () => ({ rolls: false, eliminated: false }),
  outcome: r => (r.eliminated ? 'eliminated' : 'survives'),
  outcomes: { seenBy: 'the owner of the piece', tones: { eliminated: 'bad', survives: 'good' } },
  sentence: r => (r.eliminated ? 'The isolated piece is eliminated.' : 'The piece survives.'),
});
