import type { Option } from '#kernel';
import { tacticLabel } from '../charts/tactical-matrix.ts';
import { type Force, mayUse } from '../round.ts';
import { TACTICS, type Tactic } from '../vocabulary.ts';

/** Every tactic; tactics that the force has no troops for are refused (WAP-R6). */
export const tacticOptions = (force: Pick<Force, 'cavalry' | 'foot'>, code: string): readonly Option[] =>
  (Object.keys(TACTICS) as Tactic[]).map(tactic => ({
    value: tactic,
    label: tacticLabel(tactic),
    ...(mayUse(tactic, force) ? {} : { refused: lacking(tactic, code) }),
  }));

const lacking = (tactic: Tactic, code: string) => ({
  code: `${code}/${tactic}`,
  cite: 'WAP-R6',
  sentence:
    tactic === 'charge'
      ? 'A charge needs at least one SP of cavalry.'
      : 'A square needs at least one SP of infantry or guards.',
});
