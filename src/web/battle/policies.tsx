import type { ReactElement } from 'react';
import { inWords } from '#companion/words.ts';
import type { AnyProcedure, Policy } from '#kernel';
import type { PolicyNames } from '../kit/engine/protocol.ts';
import { WORDS } from './words.ts';

export type { PolicyNames };

interface WaysProps {
  readonly procedure: AnyProcedure;
  readonly policy: PolicyNames;
  onChange(policy: PolicyNames): void;
}

/** How each side is taken to choose in the odds: a habit of the rules' readers, or the best there is. */
export const Ways = ({ procedure, policy, onChange }: WaysProps): ReactElement | null => {
  const named = Object.entries((procedure.policies ?? {}) as Record<string, Policy<unknown>>);
  if (named.length === 0) {
    return null;
  }
  const best = procedure.aims ? [['best', 'the best there is'] as const] : [];
  const ways = [...named.map(([id, { label }]) => [id, label] as const), ...best];
  return (
    <details className="ways no-print">
      <summary>{WORDS.howSidesChoose}</summary>
      {procedure.sides.map(side => (
        <label key={side} className="ways-side">
          <span>{inWords(side)}</span>
          <select
            className="select-input"
            value={policy[side] ?? named[0]?.[0]}
            onChange={event => onChange({ ...policy, [side]: event.target.value })}
          >
            {ways.map(([id, label]) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </select>
        </label>
      ))}
    </details>
  );
};
